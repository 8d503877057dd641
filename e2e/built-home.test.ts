/** Home pages from blocks: staff build the mall's from a template, a reseller the shop's, and both can go back. */
import { isDeepStrictEqual } from 'node:util'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { homeSlug } from '#contract/page'
import { locales } from '#contract/types'
import { weigh, weightBudgets } from '../bench/web/weight.ts'
import { blocksOf } from '../web/app/back-office/page/templates.ts'
import { demoPassword, field, follow, main, press, seen, signIn, tokenOf } from './back-office-screen.ts'
import { addBlock, blockLibrary } from './block-library.ts'
import { runs, settles, useBrowser, type Visitor } from './browser.ts'
import { mallUrl } from './mall.ts'
import { callApi } from './member.ts'
import { sentencesOf, textsOf } from './texts.ts'

const visit = useBrowser()

/** Other tests expect the usual home pages. */
async function removeHome(token: string, owner: 'mall' | 'shop'): Promise<void> {
  const { data } = await callApi(token, 'GET', `/mall/page/list?page_size=-1&owner=${owner}`)
  for (const { id, is_home } of data as { id: number; is_home: boolean }[])
    if (is_home) await callApi(token, 'DELETE', `/mall/page/delete/${id}`)
}

/** Texts, links and headings of a page. */
const contentsOf = (page: Page) =>
  page.evaluate<object>(`(() => {
    const main = document.querySelector('main')
    return {
      text: main.innerText.replace(/\\s+/g, ' '),
      // Places within the page have generated ids.
      links: [...main.querySelectorAll('a')].map((link) => link.getAttribute('href')).filter((href) => !href.startsWith('#')),
      headings: [...main.querySelectorAll('h2')].map((heading) => {
        const { left, top, width, height } = heading.getBoundingClientRect()
        return [heading.textContent, ...[left, top + scrollY, width, height].map(Math.round)]
      }),
      height: Math.round(main.getBoundingClientRect().height),
    }
  })()`)

test('the template of the home page looks like the usual home page, in every language, on phones and desks', async () => {
  const token = await tokenOf('admin', demoPassword)
  await removeHome(token, 'mall')
  const phone = await visit({ phone: true })
  const desk = await visit()
  const seenBy = async ({ page, go }: Visitor, language: string) => {
    await go(`/?lang=${language}`)
    await runs(page)
    // The parts of a built page come with the first gesture.
    await page.keyboard.press('Shift')
    await settles(page)
    return contentsOf(page)
  }
  const all = async () => {
    const found: Record<string, unknown> = {}
    // Every second language as on a phone.
    for (const [at, language] of locales.entries()) found[language] = await seenBy(at % 2 ? phone : desk, language)
    return found
  }
  const before = await all()
  let built: Record<string, unknown>
  try {
    const texts = { en: { title: 'Home' } }
    const body = { slug: homeSlug, texts, blocks: blocksOf('home', new Date()) }
    const { data } = await callApi(token, 'POST', '/mall/page/create', body)
    await callApi(token, 'POST', `/mall/page/publish/${(data as { id: number }).id}`, { revision: 1 })
    await expect.poll(async () => (await (await fetch(mallUrl)).text()).includes('precedence="blocks"')).toBe(true)
    built = await all()
    expect([phone.faults, desk.faults]).toEqual([[], []])
  } finally {
    await removeHome(token, 'mall')
  }
  // Every five minutes products are ranked by their sales again.
  if (!isDeepStrictEqual(built, before)) {
    await expect.poll(async () => (await (await fetch(mallUrl)).text()).includes('precedence="blocks"')).toBe(false)
    expect(built).toEqual(await all())
  }
  await Promise.all([phone.close(), desk.close()])
}, 600_000)

test('staff build the mall’s home with a countdown; a phone in Russian sees it, and the first version comes back', async () => {
  const [t, sentence] = [textsOf('en'), sentencesOf('en')]
  const token = await tokenOf('admin', demoPassword)
  await removeHome(token, 'mall')
  const staff = await visit()
  const { page } = staff
  try {
    await signIn(staff, 'admin', demoPassword, '/mall-admin/page')
    await seen(page, t('builder.title'))
    await follow(page, t('builder.new'))
    await seen(page, t('builder.new'))
    await page
      .getByRole('form')
      .getByRole('textbox', { name: t('builder.name') })
      .fill('Our home')
    await field(page, t('builder.kind')).selectOption('home')
    await main(page)
      .getByRole('radio', { name: t('builder.template.home') })
      .click()
    await press(page, t('common.save'))
    await seen(page, t('builder.title'))
    await follow(page, 'Our home')
    await seen(page, 'Our home')
    await press(page, t('builder.publish'))
    await main(page).getByRole('link', { name: '/', exact: true }).waitFor()

    await addBlock(page, t, 'countdown')
    await main(page)
      .getByLabel(new RegExp(`^${t('builder.field.ends_at')}`))
      .fill('2099-12-31T10:00')
    await main(page)
      .getByRole('tab', { name: /^Русский/ })
      .click()
    await main(page).getByLabel(t('builder.field.title'), { exact: true }).last().fill('Ярмарка начнётся через')
    await page.frameLocator('iframe').getByText('Ярмарка начнётся через').waitFor()
    await press(page, t('builder.publish'))
    await main(page)
      .getByRole('button', { name: sentence('builder.restore', { number: 1 }) })
      .waitFor()

    const phone = await visit({ language: 'ru', phone: true })
    const english = await visit({ phone: true })
    const { script, scripts } = await weigh(english.page, '/')
    await english.close()
    await phone.go('/')
    const parts = scripts.map(([file, bytes]) => `${bytes} ${file}`).join(', ')
    expect(script, parts).toBeLessThanOrEqual(weightBudgets.script)
    await phone.page.getByText('Ярмарка начнётся через').waitFor()
    await phone.page.getByRole('timer').getByText(/дн/).waitFor()
    await phone.page.getByRole('heading', { level: 2, name: 'Новинки' }).waitFor()

    await main(page)
      .getByRole('button', { name: sentence('builder.restore', { number: 1 }) })
      .click()
    await main(page)
      .getByRole('button', { name: sentence('builder.restore', { number: 2 }) })
      .waitFor()
    await phone.go('/')
    await phone.page.getByRole('heading', { level: 2, name: 'Новинки' }).waitFor()
    expect(await phone.page.getByText('Ярмарка начнётся через').count()).toBe(0)
    expect([staff.faults, phone.faults]).toEqual([[], []])
    await phone.close()
  } finally {
    await removeHome(token, 'mall')
  }
  const guest = await visit()
  await guest.go('/')
  await guest.page.getByRole('region', { name: t('home.trust') }).waitFor()
  expect(guest.faults).toEqual([])
  await guest.close()
  await staff.close()
})

test('a reseller builds the shop’s home in Thai with products from the picker', async () => {
  const [t, sentence] = [textsOf('th'), sentencesOf('th')]
  const token = await tokenOf('distributor', demoPassword)
  await removeHome(token, 'shop')
  const { data: status } = await callApi(token, 'GET', '/mall/distribution/status')
  const { slug } = (status as { shop: { slug: string } }).shop
  const reseller = await visit({ language: 'th' })
  const { page } = reseller
  try {
    await reseller.go('/login')
    await page.evaluate(
      (value) => localStorage.setItem('ACCESS_TOKEN', JSON.stringify({ value, time: Date.now(), expire: null })),
      token,
    )
    await reseller.go('/mall/member/distribute/pages')
    await seen(page, t('distribution.pages'))
    await follow(page, t('distribution.newPage'))
    await page
      .getByRole('form')
      .getByRole('textbox', { name: t('builder.name') })
      .fill('หน้าแรกของร้าน')
    await field(page, t('builder.kind')).selectOption('home')
    await main(page)
      .getByRole('radio', { name: t('builder.template.shopHome') })
      .click()
    await press(page, t('common.save'))
    await follow(page, 'หน้าแรกของร้าน')
    // Coupons belong to the mall.
    await press(page, t('builder.add'))
    const library = blockLibrary(page, t)
    await library.getByRole('searchbox').fill(String(t('builder.type.coupons')))
    await library.getByRole('status').waitFor()
    await library.getByRole('button', { name: t('common.close'), exact: true }).click()
    await addBlock(page, t, 'products')
    await main(page).getByLabel(t('builder.field.source'), { exact: true }).selectOption('hand')
    const search = main(page).getByRole('combobox', {
      name: sentence('builder.pick.add', { label: String(t('builder.field.product_ids')) }),
    })
    const chips = main(page)
      .getByRole('list', { name: t('builder.field.product_ids') })
      .getByRole('listitem')
    for (const count of [1, 2]) {
      await search.click()
      await page.locator('[role=option]').first().click()
      await chips.nth(count - 1).waitFor()
    }
    const second = (await chips.nth(1).locator('span').first().textContent()) ?? ''
    await chips
      .nth(1)
      .getByRole('button', { name: new RegExp(t('tree.step.up')) })
      .click()
    await chips.first().getByText(second, { exact: true }).waitFor()
    await page.frameLocator('iframe').getByRole('heading', { level: 2, name: 'สินค้าขายดี' }).waitFor()
    await press(page, t('builder.publish'))
    await main(page)
      .getByRole('link', { name: `/s/${slug}`, exact: true })
      .waitFor()

    const buyer = await visit({ language: 'th' })
    await buyer.go(`/s/${slug}`)
    await buyer.page.getByRole('heading', { level: 2, name: 'สินค้าขายดี' }).waitFor()
    await buyer.page.getByRole('main').getByText(second).first().waitFor()

    // Staff take it down; the reseller reads why.
    const en = textsOf('en')
    const staff = await visit()
    await signIn(staff, 'admin', demoPassword, '/mall-admin/page')
    await staff.go('/mall-admin/page?shops=true')
    const row = main(staff.page)
      .getByRole('row')
      .filter({ hasText: `/s/${slug}` })
    await row.getByRole('button', { name: en('access.actionsNamed') }).click()
    await staff.page.getByRole('menuitem', { name: en('builder.lock') }).click()
    const dialog = staff.page.getByRole('dialog')
    await dialog.getByLabel(en('builder.lockReason')).fill('Copied pictures')
    await dialog.getByRole('button', { name: en('builder.lock') }).click()
    await row.getByText(sentencesOf('en')('builder.locked', { reason: 'Copied pictures' })).waitFor()
    await reseller.go('/mall/member/message')
    await main(page).getByText('Copied pictures').first().waitFor()
    await reseller.go('/mall/member/distribute/pages')
    await main(page).getByText('Copied pictures').waitFor()
    expect([reseller.faults, buyer.faults, staff.faults]).toEqual([[], [], []])
    await buyer.close()
    await staff.close()
  } finally {
    await removeHome(token, 'shop')
  }
  await reseller.close()
})
