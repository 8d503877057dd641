/** Product files: uploaded, checked, imported and taken back by an operator. */
import { expect, test } from 'vitest'
import { importReasons } from '#contract/import-reasons'
import { xlsxParts } from '../server/src/lib/sheet.ts'
import { demoPassword, main, press, seen, signIn } from './back-office-screen.ts'
import { useBrowser } from './browser.ts'
import { sentencesOf, textsOf } from './texts.ts'

const visit = useBrowser()

/** What an import tells after its check. */
const counts = (created: number, refused: number) =>
  sentencesOf('en')('transfer.counts', { created, updated: 0, unchanged: 0, refused })

test('a price list with unknown headings is checked, imported on a phone and undone', async () => {
  const t = textsOf('en')
  const stamp = `${Date.now()}`
  const operator = await visit({ phone: true })
  const { page } = operator
  await signIn(operator, 'admin', demoPassword, '/mall-admin/import')
  await seen(page, t('transfer.title'))
  const choose = (name: string, content: string) =>
    main(page)
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
  await choose('offer.pdf', '%PDF-1.7')
  await main(page).getByRole('alert').getByText(/PDF/).waitFor()
  await choose(
    'offer.csv',
    `Ref,Название,Цена\nIMP-${stamp}-1,Фонарь ${stamp},"4,50"\nIMP-${stamp}-2,Лампа ${stamp},"6,00"\nIMP-${stamp}-3,Свеча ${stamp},дорого\nIMP-${stamp}-4,Чашка ${stamp},1.250\n`,
  )
  const decided = /“1\.250” was taken as 1,250/
  await press(page, t('transfer.check'))
  // No column is known as the code.
  await main(page)
    .getByRole('alert')
    .filter({ hasText: t('transfer.field.code') })
    .waitFor()
  await main(page).getByLabel(t('transfer.fieldOf')).first().selectOption('code')
  await main(page).getByLabel(t('transfer.lang')).selectOption('ru')
  await main(page).getByLabel(t('transfer.category')).selectOption({ index: 1 })
  await press(page, t('transfer.check'))
  const check = page.getByRole('dialog', { name: t('transfer.checkTitle') })
  await check.getByText(importReasons.price_invalid.en).waitFor()
  await check.getByText(decided).waitFor()
  await check
    .getByRole('button', { name: t('common.close'), exact: true })
    .last()
    .click()
  await check.waitFor({ state: 'detached' })
  await main(page).getByText(decided).waitFor()

  await main(page)
    .getByRole('button', { name: new RegExp(`^${t('transfer.start')}`) })
    .click()
  const run = page.getByRole('dialog', { name: t('transfer.title') })
  await run.getByText(t('job.finished')).waitFor()
  await run.getByText(decided).waitFor()
  await run.getByRole('button', { name: t('job.undo') }).click()
  await page
    .getByRole('dialog', { name: t('job.undoing') })
    .getByText(t('job.undone'))
    .waitFor()
  expect(operator.faults).toEqual([])
  await operator.close()
})

const bytesOf = async (columns: string[], rows: string[][]) => {
  async function* batches() {
    yield rows
  }
  const parts: Uint8Array[] = []
  for await (const part of xlsxParts(
    columns.map((name) => ({ name })),
    batches(),
  ))
    parts.push(part)
  return Buffer.concat(parts)
}

test("Magento's export as a workbook: problems are solved where they are told, its variants come in and go out again", async () => {
  const t = textsOf('en')
  const stamp = `${Date.now()}`
  const operator = await visit()
  const { page } = operator
  await signIn(operator, 'admin', demoPassword, '/mall-admin/import')
  await seen(page, t('transfer.title'))
  const sizes = ['S', 'M', 'L']
  const heads = [
    'sku',
    'store_view_code',
    'attribute_set_code',
    'product_type',
    'name',
    'price',
    'qty',
    'product_online',
    'configurable_variations',
    'categories',
    'unit',
  ]
  const rows = Array.from({ length: 20 }, (_, n) => {
    const code = `MG${stamp}-${n}`
    const variations = sizes.map((size) => `sku=${code}-${size},size=${size}`).join('|')
    return [
      ...sizes.map((size) => [
        `${code}-${size}`,
        '',
        'Top',
        'simple',
        `Hoodie ${n} ${size}`,
        '52.00',
        '100',
        '1',
        '',
        '',
        'Stk',
      ]),
      [code, '', 'Top', 'configurable', `Hoodie ${n}`, '', '', '1', variations, `Default Category/New ${stamp}`, ''],
    ]
  }).flat()
  const file = { name: 'magento.xlsx', mimeType: 'application/octet-stream', buffer: await bytesOf(heads, rows) }
  await main(page).locator('input[type=file]').first().setInputFiles(file)
  await main(page).getByText('Magento').last().waitFor()
  const finish = async (title: string | RegExp) => {
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByText(t('job.finished')).waitFor()
    return dialog
  }
  const check = async (button: string | RegExp) => {
    await press(page, button)
    const dialog = await finish(t('transfer.checkTitle'))
    await dialog
      .getByRole('button', { name: t('common.close'), exact: true })
      .last()
      .click()
    await dialog.waitFor({ state: 'detached' })
    await main(page)
      .getByText(/^New: \d/)
      .waitFor()
  }
  await check(t('transfer.check'))
  await main(page).getByText(counts(0, 60)).waitFor()
  await main(page)
    .getByLabel(/^Unit for “Stk”/)
    .selectOption('piece')
  await check(t('transfer.checkAgain'))
  await main(page).getByText(counts(60, 0)).waitFor()
  await main(page)
    .getByLabel(new RegExp(`^Category for “New ${stamp}”`))
    .selectOption({ index: 1 })
  await main(page)
    .getByRole('button', { name: new RegExp(`^${t('transfer.start')}`) })
    .click()
  const run = await finish(t('transfer.title'))
  await run.getByRole('button', { name: t('job.undo') }).click()
  await page
    .getByRole('dialog', { name: t('job.undoing') })
    .getByText(t('job.undone'))
    .waitFor()
  await page.reload()
  await seen(page, t('transfer.title'))
  await main(page).locator('input[type=file]').first().setInputFiles(file)
  await main(page).getByText(t('transfer.saved')).waitFor()
  expect(operator.faults).toEqual([])
  await operator.close()
})

test('a field is dragged onto a column; prices are pasted, compared, changed and taken back', async () => {
  const t = textsOf('en')
  const operator = await visit()
  const { page } = operator
  await signIn(operator, 'admin', demoPassword, '/mall-admin/import')
  await seen(page, t('transfer.title'))
  const content = `Ref ${Date.now()},Text\nA-1,Mug\n`
  await main(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  const column = main(page).getByRole('listitem').filter({ hasText: /^Ref/ })
  await main(page)
    .locator('li[draggable=true]', { hasText: new RegExp(`^${t('transfer.field.code')}$`) })
    .dragTo(column)
  expect(await column.getByRole('combobox').inputValue()).toBe('code')

  const { data } = (await page.evaluate(() =>
    fetch('/api/v1/mall/product/detail/1').then((answer) => answer.json()),
  )) as { data: { skus: { code: string }[] } }
  await main(page).getByLabel(t('transfer.paste')).fill(`${data.skus[0]?.code} 777.77\nnowhere 1`)
  await press(page, t('transfer.quickCheck'))
  const check = page.getByRole('dialog', { name: t('transfer.checkTitle') })
  await check.getByText(importReasons.code_unknown.en).waitFor()
  await check.getByText(t('job.count.done')).click()
  await check.getByText('777.77').waitFor()
  await check
    .getByRole('button', { name: t('common.close'), exact: true })
    .last()
    .click()
  await press(page, t('transfer.quickApply'))
  const run = page.getByRole('dialog', { name: t('transfer.quick') })
  await run.getByRole('button', { name: t('job.undo') }).click()
  await page
    .getByRole('dialog', { name: t('job.undoing') })
    .getByText(t('job.undone'))
    .waitFor()
  expect(operator.faults).toEqual([])
  await operator.close()
})

test('a file of categories is told apart, checked, imported and taken back', async () => {
  const t = textsOf('en')
  const stamp = `${Date.now()}`
  const operator = await visit()
  const { page } = operator
  await signIn(operator, 'admin', demoPassword, '/mall-admin/import')
  await seen(page, t('transfer.title'))
  const content = `ID,Path,Order,Hidden\n,Shelf ${stamp},,no\n,Shelf ${stamp} > Board,,no\n99999999,,,\n`
  await main(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'categories.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  await main(page).getByText(t('transfer.ofCategories')).waitFor()
  await press(page, t('transfer.check'))
  const check = page.getByRole('dialog', { name: t('transfer.checkTitle') })
  await check.getByText(importReasons.category_id_unknown.en).waitFor()
  await check
    .getByRole('button', { name: t('common.close'), exact: true })
    .last()
    .click()
  await main(page).getByText(counts(2, 1)).waitFor()
  await main(page)
    .getByRole('button', { name: new RegExp(`^${t('transfer.start')}`) })
    .click()
  const run = page.getByRole('dialog', { name: t('job.kind.importCategories') })
  await run.getByText(t('job.finished')).waitFor()
  await run.getByRole('button', { name: t('job.undo') }).click()
  await page
    .getByRole('dialog', { name: t('job.undoing') })
    .getByText(t('job.undone'))
    .waitFor()
  await main(page)
    .getByRole('listitem')
    .filter({ hasText: t('job.kind.importCategories') })
    .waitFor()
  expect(operator.faults).toEqual([])
  await operator.close()
})
