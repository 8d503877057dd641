/** The session ends while a page is in use: the user signs in above the page and continues. */
import { expect, test } from 'vitest'
import { announced } from './announcements.ts'
import { useBrowser, type Visitor } from './browser.ts'
import { address, findProducts, type Member, registerMember } from './member.ts'
import { textsOf } from './texts.ts'

const visit = useBrowser()
const t = textsOf('en')

/** Opens a page and waits for user and cart: if the page requested them after the end of the session, it would redirect to the sign-in page. */
async function arrive({ page, go }: Visitor, { username }: Member, path: string): Promise<void> {
  const counted = page.waitForResponse(/\/mall\/cart\/count$/)
  await go(path)
  await counted
  await page.getByRole('banner').getByText(username).first().waitFor()
}

test('during checkout: the form stays, the request is repeated once, one order is placed', async () => {
  const visitor = await visit()
  const { page, go } = visitor
  const member = await registerMember(visitor)
  const [product] = await findProducts(1)
  const line = (
    await member.api('POST', '/mall/cart/add_json', { product_sku_id: product?.sku, quantity: product?.moq })
  ).data as { id: number }
  await member.api('POST', '/mall/address/add', address)

  await arrive(visitor, member, `/mall/checkout?items=${line.id}&delivery=self_pickup`)
  // The costs of the other deliveries are loaded too.
  await page.getByRole('radio', { name: /express.*(\$|Free|To be quoted)/ }).waitFor()
  await page.getByLabel(t('checkout.remark')).fill('Ring twice')
  await member.endSession()
  await page
    .getByRole('button', { name: t('checkout.submit') })
    .last()
    .click()

  const dialog = page.getByRole('dialog', { name: t('session.expiredTitle') })
  await dialog.waitFor()
  // The dialog has the username; a wrong password shows an error there.
  await expect.poll(() => dialog.getByLabel(t('account.username')).inputValue()).toBe(member.username)
  await dialog.locator('input[name=password]').fill('a wrong password')
  await dialog.getByRole('button', { name: t('session.signIn') }).click()
  await dialog.getByRole('alert').waitFor()
  await expect.poll(() => page.getByLabel(t('checkout.remark')).inputValue()).toBe('Ring twice')
  await dialog.locator('input[name=password]').fill(member.password)
  await dialog.getByRole('button', { name: t('session.signIn') }).click()

  await page.waitForURL(/\/mall\/payment\?/)
  await go('/mall/member/order')
  await page.getByText(t('order.status.pending_payment')).first().waitFor()
  const orders = await page.evaluate(async () => {
    const token = JSON.parse(localStorage.getItem('ACCESS_TOKEN') ?? '{}').value as string
    return (
      (await (await fetch('/api/v1/mall/order/list', { headers: { token } })).json()) as { data: { remark: string }[] }
    ).data
  })
  expect(orders).toMatchObject([{ remark: 'Ring twice' }])
  expect(visitor.faults).toEqual([])
  await visitor.close()
})

test('in the profile: the input is saved and shown', async () => {
  const visitor = await visit()
  const { page } = visitor
  const member = await registerMember(visitor)
  await arrive(visitor, member, '/mall/member/account/personal')
  const nickname = page.getByLabel(t('profile.nickname'))
  await nickname.fill('Mai')
  await member.endSession()
  await nickname.press('Enter')
  const dialog = page.getByRole('dialog', { name: t('session.expiredTitle') })
  await dialog.locator('input[name=password]').fill(member.password)
  await dialog.getByRole('button', { name: t('session.signIn') }).click()
  await announced(page, t('profile.saved'))
  await page.getByRole('banner').getByText('Mai').first().waitFor()
  await expect.poll(() => nickname.inputValue()).toBe('Mai')
  await visitor.close()
})

test('closing the dialog leads to the sign-in page and back from there', async () => {
  const visitor = await visit()
  const { page } = visitor
  const member = await registerMember(visitor)
  await member.api('POST', '/mall/address/add', address)
  await arrive(visitor, member, '/mall/member/address')
  await page.getByText(address.receiver).first().waitFor()
  await member.endSession()
  await page
    .getByRole('button', { name: t('address.editNamed') })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('address.save') })
    .click()
  await page
    .getByRole('dialog', { name: t('session.expiredTitle') })
    .getByRole('button', { name: t('session.stayAway') })
    .click()
  await page.waitForURL(/\/login\?redirect=%2Fmall%2Fmember%2Faddress/)
  await visitor.close()
})
