/** Brands, the reference resource of the back office: found in saved views, created, translated, deleted and logged. */
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import {
  demoPassword,
  enter,
  filterBy,
  find,
  follow,
  main,
  press,
  remove,
  rowOf,
  seen,
  tokenOf,
} from '../harness/back-office-screen.ts'
import { useBrowser } from '../harness/browser.ts'
import { callApi } from '../harness/member.ts'
import { sentencesOf, textsOf } from '../harness/texts.ts'

const visit = useBrowser()
const t = textsOf('en')
const sentence = sentencesOf('en')
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const views = 'brands-views'

afterAll(async () => {
  const token = await tokenOf('super', demoPassword)
  await callApi(token, 'PUT', '/base/preference', { name: views, value: null })
})

async function fillName(page: Page, language: string, text: string): Promise<void> {
  await main(page)
    .getByRole('tab', { name: new RegExp(`^${language}`) })
    .first()
    .click()
  await main(page).getByRole('tabpanel').getByRole('textbox').first().fill(text)
}

test('a brand is created, found in a saved view, deleted and logged, and stale translations are written by keyboard', async () => {
  const stamp = Date.now()
  const name = `Northwind ${stamp}`
  const operator = await visit()
  const { page } = operator
  const api = await enter(operator, 'super', '/mall-admin/brand')
  await follow(page, t('brand.new'))
  await seen(page, t('brand.new'))
  // No name in any language: the server refuses, and the name field gets the focus.
  await press(page, t('common.save'))
  await main(page).locator('[aria-invalid=true]:focus').waitFor()
  // A refused translation opens its language. Without its limit the browser accepts a name that is too long.
  await fillName(page, 'Español', '')
  const spanish = main(page).getByRole('tabpanel').getByRole('textbox').first()
  await spanish.evaluate((input: { removeAttribute(name: string): void }) => input.removeAttribute('maxlength'))
  await spanish.fill('x'.repeat(201))
  await fillName(page, 'English', name)
  await press(page, t('common.save'))
  await main(page)
    .getByRole('tab', { name: /^Español/, selected: true })
    .waitFor()
  await main(page).locator('[aria-invalid=true]:focus').waitFor()
  await fillName(page, 'Español', '')
  await fillName(page, 'ไทย', `ลมเหนือ ${name}`)
  await main(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: onePixel })
  await main(page)
    .getByRole('img', { name: t('brand.logo'), exact: true })
    .waitFor()
  await press(page, t('common.save'))
  await seen(page, t('brand.title'))

  // Another device has saved a view since this page read them: both stay.
  await api('PUT', '/base/preference', { name: views, value: [{ name: 'Office', search: '?name=office' }] })
  await filterBy(page, t('access.name'), name)
  await rowOf(page, name).getByText('2 of 6').waitFor()
  await press(page, t('office.views'))
  const menu = page.getByRole('dialog')
  await menu.getByLabel(t('office.viewName')).fill('Winds')
  await page.keyboard.press('Enter')
  await expect.poll(() => menu.getByRole('link').allTextContents()).toEqual(['Office', 'Winds'])
  await menu.getByRole('link', { name: 'Office' }).click()
  await page.waitForURL((url) => url.searchParams.get('name') === 'office')
  await expect.poll(() => main(page).getByRole('search').getByLabel(t('access.name')).inputValue()).toBe('office')
  await menu.getByRole('button', { name: sentence('office.removeView', { name: 'Office' }) }).press('Enter')
  await expect.poll(() => menu.getByRole('link').allTextContents()).toEqual(['Winds'])
  await menu.getByRole('link', { name: 'Winds' }).click()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  expect((await api('GET', `/base/preference?name=${views}`)).data).toMatchObject({ value: [{ name: 'Winds' }] })

  await remove(page, rowOf(page, name))
  await rowOf(page, name).waitFor({ state: 'detached' })
  // A brand with products stays, and the message says why.
  await press(page, t('office.reset'))
  await remove(page, rowOf(page, 'Nordleaf'))
  await page
    .getByText(/still has products/)
    .first()
    .waitFor()
  await follow(page, t('office.changes'))
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

  // Stale translations are written by keyboard alone, one after the other, and one is restored from the history.
  const ids: number[] = []
  for (const number of [1, 2, 3]) {
    const translations = { en: { name: `Maker ${stamp} ${number}` }, es: { name: 'Fabricante' }, vi: { name: 'Hãng' } }
    const { id } = (await api('POST', '/mall/brand/create', { translations })).data as { id: number }
    await api('POST', '/mall/brand/update', { id, translations: { en: { name: `Mill ${stamp} ${number}` } } })
    ids.push(id)
  }
  await find(page, '/mall-admin/translation')
  for (const [label, value, address] of [
    ['translation.into', 'es', /to=es/],
    ['translation.kind', 'brand', /entity=brand/],
    ['translation.state', 'stale', /state=stale/],
  ] as const) {
    await main(page).getByLabel(t(label)).selectOption(value)
    await page.waitForURL(address)
  }
  const editor = main(page).getByRole('region', { name: t('translation.editor') })
  const translation = editor.getByRole('textbox')
  for (const done of ids.keys()) {
    await translation.and(page.locator(':focus')).waitFor()
    expect(await translation.inputValue()).toBe('Fabricante')
    const [, number] = /Mill \d+ (\d+)/.exec(await editor.innerText()) ?? []
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(`Fábrica ${number}`)
    await page.keyboard.press('Control+Enter')
    if (done < ids.length - 1)
      await expect.poll(() => editor.innerText()).not.toMatch(new RegExp(`Mill ${stamp} ${number}$`, 'm'))
  }
  await main(page).getByText(t('translation.pageDone')).waitFor()
  await follow(page, t('translation.history'))
  const changes = main(page)
    .getByRole('table', { name: t('translation.history') })
    .getByRole('row')
  const last = changes.filter({ hasText: 'Fábrica 3' }).last()
  await last.getByText('Fabricante', { exact: true }).waitFor()
  await last.getByRole('button', { name: t('translation.restore') }).click()
  await last.getByText(t('translation.changedSince')).first().waitFor()
  for (const [index, id] of ids.entries()) {
    const { translations } = (await api('GET', `/mall/brand/get?id=${id}`)).data as { translations: object }
    expect(translations).toEqual({
      en: { name: `Mill ${stamp} ${index + 1}` },
      es: { name: index === 2 ? 'Fabricante' : `Fábrica ${index + 1}` },
      vi: { name: 'Hãng' },
    })
    await api('DELETE', `/mall/brand/delete?id=${id}`)
  }
  expect(operator.faults).toEqual([])
  await operator.close()
})
