/** Where a session is stored, how tabs share it, and what becomes of one that was ended elsewhere. */
import { expect, test } from 'vitest'
import { settles, useBrowser } from '../harness/browser.ts'
import { registerMember } from '../harness/member.ts'
import { textsOf } from '../harness/texts.ts'

const visit = useBrowser()
const t = textsOf('en')

test('without “Remember me” a session ends with the browser, is shared by tabs, and ends in all of them', async () => {
  const { page, context, faults, close } = await visit()
  await page.goto('/login')
  const form = page.locator('main form')
  const stored = (at = page) =>
    at.evaluate(() => [sessionStorage.getItem('ACCESS_TOKEN') !== null, localStorage.getItem('ACCESS_TOKEN') !== null])
  const member = await registerMember(await visit())
  await form.locator('[name=username]').fill(member.username)
  await form.locator('[name=password]').fill(member.password)
  await form.locator('[name=password]').press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  expect(await stored()).toEqual([true, false])
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'SIGNED_IN')
  expect(cookie?.expires).toBe(-1)

  const second = await context.newPage()
  await second.goto('/mall/member/order')
  await second.getByRole('heading', { level: 1 }).first().waitFor()
  expect(new URL(second.url()).pathname).toBe('/mall/member/order')
  expect(await stored(second)).toEqual([true, false])

  // Signed out in one, the other leaves, too.
  await second.evaluate(() => sessionStorage.removeItem('ACCESS_TOKEN'))
  await second.reload()
  await settles(second)
  expect(await stored(second)).toEqual([true, false])
  await page.goto('/mall/member')
  await page
    .getByRole('button', { name: t('storefront.signOut') })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await page.waitForURL(/\/login/)
  await expect.poll(() => stored(second)).toEqual([false, false])

  // The browser was closed: its session storage and session cookies are gone.
  await second.close()
  const later = await context.newPage()
  await later.goto('/mall/member/order')
  await later.waitForURL(/\/login\?redirect=/)
  expect(faults).toEqual([])
  await close()
})

test('a session that was ended elsewhere does not lead the sign-in page away', async () => {
  const visitor = await visit()
  const { page, faults, close } = visitor
  const member = await registerMember(visitor)
  await member.endSession()
  await page.goto('/login?redirect=%2Fmall%2Fmember%2Faddress')
  await settles(page)
  expect(new URL(page.url()).pathname).toBe('/login')
  await page.locator('main [name=username]').fill(member.username)
  await page.locator('main [name=password]').fill(member.password)
  await page.locator('main [name=password]').press('Enter')
  await page.waitForURL(/\/mall\/member\/address$/)
  // A visitor with a session needs no sign-in page.
  await page.goto('/login')
  await page.waitForURL((url) => url.pathname === '/')
  expect(faults).toEqual([])
  await close()
})

test('an unknown page of the member center leads to /404', async () => {
  const visitor = await visit({ phone: true })
  await registerMember(visitor)
  for (const path of ['/mall/member/nope', '/mall/member/distribute/shop']) {
    await visitor.page.goto(path)
    await visitor.page.waitForURL('**/404')
  }
  await visitor.page.goto('/mall/member/distribute/product')
  await visitor.page.getByRole('link', { name: t('distribution.toApplication') }).click()
  await visitor.page.waitForURL('**/mall/member/distribute')
  await visitor.page.getByRole('heading', { level: 1, name: t('distribution.become') }).waitFor()
  expect(visitor.faults).toEqual([])
  await visitor.close()
})
