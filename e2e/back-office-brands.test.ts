/** Brands, the reference resource of the back office: created, translated, edited by two people at once, deleted. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoPassword, main, press, seen, signIn, tokenOf } from './back-office-screen.ts'
import { useBrowser } from './browser.ts'
import { callApi } from './member.ts'
import { textsOf } from './texts.ts'

const visit = useBrowser()
const t = textsOf('en')
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

async function fillName(page: Page, language: string, text: string): Promise<void> {
  await main(page)
    .getByRole('tab', { name: new RegExp(`^${language}`) })
    .first()
    .click()
  await main(page).getByRole('tabpanel').getByRole('textbox').first().fill(text)
}

async function save(page: Page): Promise<void> {
  await press(page, t('common.save'))
  await seen(page, t('brand.title'))
}

const rowOf = (page: Page, name: string): Locator => main(page).getByRole('row').filter({ hasText: name })

async function remove(page: Page, name: string): Promise<void> {
  await rowOf(page, name)
    .getByRole('button', { name: t('access.actionsNamed') })
    .click()
  await page.getByRole('menuitem', { name: t('access.delete') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('access.delete') })
    .click()
}

test('a brand is created, translated, edited in two tabs at once, and deleted', async () => {
  const stamp = Date.now()
  const [first, second] = [`Northwind ${stamp}`, `Southwind ${stamp}`]
  const operator = await visit()
  const { page, go } = operator
  await signIn(operator, 'admin', demoPassword, '/mall-admin/brand')
  await main(page)
    .getByRole('link', { name: t('brand.new') })
    .click()
  await seen(page, t('brand.new'))
  // No name in any language: the server refuses, and the name field gets the focus.
  await press(page, t('common.save'))
  await main(page).locator('[aria-invalid=true]:focus').waitFor()
  // A refused translation opens its language. Without its limit the browser accepts a name that is too long.
  await fillName(page, 'Español', '')
  const spanish = main(page).getByRole('tabpanel').getByRole('textbox').first()
  await spanish.evaluate((input: { removeAttribute(name: string): void }) => input.removeAttribute('maxlength'))
  await spanish.fill('x'.repeat(201))
  await fillName(page, 'English', first)
  await press(page, t('common.save'))
  await main(page)
    .getByRole('tab', { name: /^Español/, selected: true })
    .waitFor()
  await main(page).locator('[aria-invalid=true]:focus').waitFor()
  await fillName(page, 'Español', '')
  await fillName(page, 'ไทย', `ลมเหนือ ${stamp}`)
  await main(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: onePixel })
  await main(page)
    .getByRole('img', { name: t('brand.logo'), exact: true })
    .waitFor()
  await save(page)
  await go(`/mall-admin/brand?name=${stamp}`)
  await rowOf(page, first).getByText('2 of 6').waitFor()

  // Two tabs open the same brand; the second to save is announced, and loads what the first saved.
  await rowOf(page, first).getByRole('link', { name: first }).click()
  await seen(page, t('brand.edit'))
  const address = page.url()
  const other = await page.context().newPage()
  await other.goto(address)
  await seen(other, t('brand.edit'))
  await fillName(other, 'Español', `Viento ${stamp}`)
  await save(other)
  await fillName(page, 'English', second)
  await press(page, t('common.save'))
  await main(page).getByRole('alert').getByText(t('office.conflictText')).waitFor()
  expect(await main(page).getByRole('tabpanel').getByRole('textbox').first().inputValue()).toBe(second)
  await press(page, t('office.conflictLoad'))
  await main(page)
    .getByRole('tab', { name: /^Español/ })
    .first()
    .click()
  await expect
    .poll(() => main(page).getByRole('tabpanel').getByRole('textbox').first().inputValue())
    .toBe(`Viento ${stamp}`)
  await fillName(page, 'English', second)
  await save(page)
  await rowOf(page, second).getByText('3 of 6').waitFor()

  await remove(page, second)
  await rowOf(page, second).waitFor({ state: 'detached' })
  // A brand with products stays, and the message says why.
  await go('/mall-admin/brand')
  await remove(page, 'Nordleaf')
  await page
    .getByText(/still has products/)
    .first()
    .waitFor()
  await main(page)
    .getByRole('link', { name: t('office.changes') })
    .click()
  await page.waitForURL(/\/system\/auditlog\?module=brand/)
  // The address changes before the view does.
  await seen(page, t('audit.title'))
  // An entry links to all that was done to the same brand.
  await main(page).getByRole('row').nth(1).getByRole('button').first().click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^brand:\d+$/ })
    .click()
  await page.waitForURL(/\/system\/auditlog\?target=brand/)
  await main(page).getByRole('row').nth(1).waitFor()
  expect(operator.faults).toEqual([])
  await operator.close()
})

test('staff without the rights see the brands and no buttons to change them', async () => {
  const { data } = await callApi(await tokenOf('super', demoPassword), 'GET', '/mall/brand/list?page_size=1')
  const [brand] = data as { name: string }[]
  const clerk = await visit()
  await signIn(clerk, 'clerk', demoPassword, '/mall-admin/brand')
  await rowOf(clerk.page, brand?.name ?? '').waitFor()
  expect(
    await main(clerk.page)
      .getByRole('link', { name: t('brand.new') })
      .count(),
  ).toBe(0)
  expect(
    await main(clerk.page)
      .getByRole('button', { name: t('access.actionsNamed') })
      .count(),
  ).toBe(0)
  await clerk.close()
})
