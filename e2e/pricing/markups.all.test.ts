/** A markup of 8 % with .90 rounding on a category: previewed, applied, seen by a buyer, undone, set again, cleared. */
import { expect, test } from 'vitest'
import { demoPassword, main, press, signIn } from '../harness/back-office-screen.ts'
import { useBrowser } from '../harness/browser.ts'
import { callApi } from '../harness/member.ts'
import { textsOf } from '../harness/texts.ts'

const visit = useBrowser()
const t = textsOf('en')

test('a markup is previewed, applied, undone and cleared', async () => {
  const detail = async () =>
    (await callApi(undefined, 'GET', '/mall/product/detail/1')).data as { category_id: number; price: string }
  const before = await detail()
  const staff = await visit()
  const { page } = staff
  await signIn(staff, 'super', demoPassword, '/mall-admin/markup')
  const fill = async () => {
    await main(page)
      .getByRole('combobox', { name: t('markup.category') })
      .selectOption(String(before.category_id))
    await main(page)
      .getByRole('textbox', { name: t('markup.value') })
      .fill('8')
    await main(page)
      .getByRole('combobox', { name: t('markup.rounding') })
      .selectOption('.90')
    await press(page, t('markup.preview'))
    await main(page).getByText(t('markup.effect')).waitFor()
  }
  await fill()
  // A preview changes nothing.
  expect((await detail()).price).toBe(before.price)
  await press(page, t('markup.apply'))
  await page.getByText(t('markup.applied')).first().waitFor()
  await expect.poll(async () => (await detail()).price).toMatch(/\.90$/)

  await page.getByRole('button', { name: t('common.undo'), exact: true }).click()
  await page.getByText(t('markup.undone')).first().waitFor()
  await expect.poll(async () => (await detail()).price).toBe(before.price)

  await fill()
  await press(page, t('markup.apply'))
  const row = main(page).getByRole('row').filter({ hasText: '.90' })
  await row.getByRole('button', { name: t('markup.clear') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('markup.clear') })
    .click()
  await page.getByText(t('markup.cleared')).first().waitFor()
  await expect.poll(async () => (await detail()).price).toBe(before.price)

  // Long after the notices, one after the other: first the removal, then the new markup.
  await page.reload()
  const changes = main(page)
    .getByRole('region', { name: t('markupchange.title') })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
  const undo = (at: number) => changes.nth(at).getByRole('button', { name: t('markupchange.undo') })
  await undo(0).click()
  await expect.poll(async () => (await detail()).price).toMatch(/\.90$/)
  await undo(1).click()
  await expect.poll(async () => (await detail()).price).toBe(before.price)
  await changes.nth(1).getByText(t('markupchange.wasUndone')).waitFor()
})
