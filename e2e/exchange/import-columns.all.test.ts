/** Product files of other shops: columns by hand, pasted prices, files of categories, and questions that are answered once. */
import { expect, test } from 'vitest'
import { xlsxParts } from '../../server/src/lib/sheet.ts'
import { enter, main, press, seen } from '../harness/back-office-screen.ts'
import { useBrowser } from '../harness/browser.ts'
import { sentencesOf, textsOf } from '../harness/texts.ts'

const visit = useBrowser()

/** The result of a check. */
const counts = (created: number, refused: number) =>
  sentencesOf('en')('transfer.counts', { created, updated: 0, unchanged: 0, refused })

test('a field is dragged onto a column, categories come from a file, and problems of a Magento export are solved once', async () => {
  const t = textsOf('en')
  const stamp = `${Date.now()}`
  const operator = await visit()
  const { page } = operator
  const api = await enter(operator, 'admin', '/mall-admin/import')
  await seen(page, t('transfer.title'))
  const choose = (name: string, content: string | Buffer) =>
    main(page)
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
  const check = async (button: string | RegExp, reason?: string | RegExp) => {
    await press(page, button)
    const result = dialog(t('transfer.checkTitle'))
    await result.getByText(t('job.finished')).waitFor()
    if (reason) await result.getByText(reason).waitFor()
    await result
      .getByRole('button', { name: t('common.close'), exact: true })
      .last()
      .click()
    await result.waitFor({ state: 'detached' })
  }
  const start = () =>
    main(page)
      .getByRole('button', { name: new RegExp(`^${t('transfer.start')}`) })
      .click()
  const undo = async (title: string | RegExp) => {
    await dialog(title)
      .getByRole('button', { name: t('job.undo') })
      .click()
    await dialog(t('job.undoing')).getByText(t('job.undone')).waitFor()
    await page.keyboard.press('Escape')
    await dialog(t('job.undoing')).waitFor({ state: 'detached' })
  }

  await choose('a.csv', `Ref ${stamp},Text\nA-1,Mug\n`)
  const column = main(page).getByRole('listitem').filter({ hasText: /^Ref/ })
  await main(page)
    .locator('li[draggable=true]', { hasText: new RegExp(`^${t('transfer.field.code')}$`) })
    .dragTo(column)
  expect(await column.getByRole('combobox').inputValue()).toBe('code')

  // Prices are pasted, compared, changed and taken back.
  const { id: category_id } = (await api('POST', '/mall/category/create', { name: `Shelves ${stamp}` })).data as {
    id: number
  }
  const skus = [{ code: `SHELF-${stamp}`, price: '7.00' }]
  await api('POST', '/mall/product/create', { name: `Shelf ${stamp}`, category_id, skus })
  await main(page).getByLabel(t('transfer.paste')).fill(`SHELF-${stamp} 777.77\nnowhere 1`)
  await press(page, t('transfer.quickCheck'))
  const compared = dialog(t('transfer.checkTitle'))
  await compared.getByText(t('importing.reason.code_unknown')).waitFor()
  await compared.getByText(t('job.count.done')).click()
  await compared.getByText('777.77').waitFor()
  await compared
    .getByRole('button', { name: t('common.close'), exact: true })
    .last()
    .click()
  await press(page, t('transfer.quickApply'))
  await undo(t('transfer.quick'))

  // A file of categories is recognized.
  await choose('categories.csv', `ID,Path,Order,Hidden\n,Rack ${stamp},,no\n,Rack ${stamp} > Board,,no\n99999999,,,\n`)
  await main(page).getByText(t('transfer.ofCategories')).waitFor()
  await check(t('transfer.check'), t('importing.reason.category_id_unknown'))
  await main(page).getByText(counts(2, 1)).waitFor()
  await start()
  await undo(t('job.kind.importCategories'))
  await main(page)
    .getByRole('listitem')
    .filter({ hasText: t('job.kind.importCategories') })
    .first()
    .waitFor()

  const file = await magentoExport(stamp)
  await choose('magento.xlsx', file)
  await main(page).getByText('Magento').last().waitFor()
  await check(t('transfer.check'))
  await main(page).getByText(counts(0, 6)).waitFor()
  await main(page)
    .getByLabel(/^Unit for “Stk”/)
    .selectOption('piece')
  await check(t('transfer.checkAgain'))
  await main(page).getByText(counts(6, 0)).waitFor()
  await main(page)
    .getByLabel(new RegExp(`^Category for “New ${stamp}”`))
    .selectOption({ index: 1 })
  await start()
  await undo(t('transfer.title'))
  // The next file with these headings is read the same way.
  await choose('a.csv', `Ref ${stamp},Text\nA-1,Mug\n`)
  await column.waitFor()
  await choose('magento.xlsx', file)
  await main(page).getByText(t('transfer.saved')).waitFor()
  expect(operator.faults).toEqual([])
  await operator.close()
})

/** Two products with three sizes each, in a unit and a category that the mall does not know. */
async function magentoExport(stamp: string): Promise<Buffer> {
  const names =
    'sku store_view_code attribute_set_code product_type name price qty product_online configurable_variations categories unit'
  const rows = [1, 2].flatMap((number) => {
    const [code, sizes] = [`MG${stamp}-${number}`, ['S', 'M', 'L']]
    const variations = sizes.map((size) => `sku=${code}-${size},size=${size}`).join('|')
    const category = `Default Category/New ${stamp}`
    return [
      ...sizes.map((size) => [`${code}-${size}`, '', 'Top', 'simple', `Hoodie ${size}`, '52', '9', '1', '', '', 'Stk']),
      [code, '', 'Top', 'configurable', `Hoodie ${number}`, '', '', '1', variations, category, ''],
    ]
  })
  async function* batches() {
    yield rows
  }
  const columns = names.split(' ').map((name) => ({ name }))
  const parts: Uint8Array[] = []
  for await (const part of xlsxParts(columns, batches())) parts.push(part)
  return Buffer.concat(parts)
}
