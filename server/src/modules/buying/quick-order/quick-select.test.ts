/** Verdicts for pasted lists, files and rows, in the mall and in a reseller's shop, with any number of rows. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { QuickRow } from '#contract/api/buying/quick-select'
import { xlsxParts } from '../../../lib/sheet.ts'
import type { Json } from '../../../testing/client.ts'
import { encoded } from '../../../testing/encoded.ts'
import { formattedSheet, oddSheets } from '../../../testing/odd-sheets.ts'
import { type Resellers, startResellers } from '../../../testing/resellers.ts'

let kit: Resellers
beforeAll(async () => {
  kit = await startResellers()
  const { product } = kit
  await product({ code: 'QS-100', moq: 12, multiple: 6, stock: 100, barcode: '6901234567892', gtin: '06901234567892' })
  await product({
    code: 'QS 200-B',
    unit: 'piece',
    packs: [{ name: 'case', units: 24, length: null, width: null, height: null, gross_weight: null, barcode: null }],
  })
  await product({ code: 'QS-300', price: null, product: { name: { en: 'Copper kettle', cn: '铜壶' } } })
  await product({ code: 'QS-400', product: { status: 'off_sale' } })
  await product({ code: 'QS-500', product: { status: 'draft' } })
  await product({ code: 'QS-600', stock: 0 })
})
afterAll(() => kit.mall.close())

async function check(body: object, headers = {}): Promise<Json> {
  const answer = await kit.mall.post('/mall/quick/check', body, headers)
  expect(answer.body.code).toBe(200)
  return answer.body.data
}
async function send(content: string | Uint8Array<ArrayBuffer>, name: string): Promise<Json> {
  const form = new FormData()
  form.set('file', new Blob([content]), name)
  return (await kit.mall.post('/mall/quick/file', form)).body
}
const brief = (rows: QuickRow[]) =>
  rows.map(({ text, quantity, verdict, nearest }) => [text, quantity, verdict, nearest])

test('each line of a message gets a verdict with the nearest quantity', async () => {
  const text = `Hello Ann, please send:
    货号\t数量
    qs100 24
    QS-200-B 3箱
    5 qs 200 b
    6901234567892 – 6 pcs
    QS-300 2
    QS-400 5
    QS-500 5
    QS-600 5
    QS-101 10 шт
    big copper kettle 3
    QS-300`
  const { rows, ignored } = await check({ text })
  expect(brief(rows)).toEqual([
    ['qs100', 30, 'ok', null],
    ['QS-200-B', 77, 'ok', null],
    ['QS-300', 2, 'on_request', null],
    ['QS-400', 5, 'off_sale', null],
    ['QS-500', 5, 'not_found', null],
    ['QS-600', 5, 'over_stock', 0],
    ['QS-101', 10, 'not_found', null],
    ['big copper kettle', 3, 'not_found', null],
  ])
  expect(rows[0]).toMatchObject({ merged: 2, line: 3, sku: { code: 'QS-100', moq: 12, price: '10.00' } })
  expect(rows[6].candidates[0].code).toBe('QS-100')
  expect(rows[6].candidates.length).toBeLessThanOrEqual(3)
  expect(rows[7].candidates.map(({ code }: { code: string }) => code)).toEqual(['QS-300'])
  expect(ignored.map(({ line }: { line: number }) => line)).toEqual([1])
})

test('a row is found by the exact name of its product, with its options where it has several', async () => {
  const option = (en: string, ru: string) => ({ name: { en: 'Color', ru: 'Цвет' }, value: { en, ru } })
  await kit.product({ code: 'QN-1', moq: 6, product: { name: { en: 'Soft-grip can opener', ru: 'Консервный нож' } } })
  await kit.product({ code: 'QN-2', product: { name: { en: 'Soft-grip can opener XL 20 cm' } } })
  await kit.mall.create.product(
    { code: 'QN-3-R', product: { name: { en: 'Tea tin' } }, options: [option('Red', 'Красный')] },
    { code: 'QN-3-B', options: [option('Dark blue', 'Синий')] },
  )
  const { rows } = await check({
    text: `Soft-grip can opener, 24
      консервный нож – 12 шт
      soft grip can opener xl 20 cm x 7
      Tea tin, Red: 10
      Tea tin · Dark blue 5 pcs
      Tea tin 3`,
  })
  expect(rows.map((row: QuickRow) => [row.sku?.code, row.quantity])).toEqual([
    ['QN-1', 36],
    ['QN-2', 7],
    ['QN-3-R', 10],
    ['QN-3-B', 5],
    [undefined, 3],
  ])
})

test.each([
  ['QS-100 5', 'below_moq', 12],
  ['QS-100 20', 'not_multiple', 18],
  ['QS-100 500', 'over_stock', 96],
  ['QS-100 2 cases', 'no_pack', 12],
  ['QS-100', 'ok', null],
])('%s: %s', async (text, verdict, nearest) => {
  const [row] = (await check({ text })).rows
  expect([row.verdict, row.nearest, row.is_assumed]).toEqual([verdict, nearest, text === 'QS-100'])
})

test('a quantity that is not understood is asked about, with what it can mean', async () => {
  const ask = async (text: string) => {
    const [row] = (await check({ text })).rows
    return [row.sku.code, row.verdict, row.is_assumed, row.choices, row.reason.error]
  }
  expect(await ask('QS-100 1.000')).toEqual(['QS-100', 'unclear', true, [1, 1000], 'QUANTITY_UNCLEAR'])
  expect(await ask('QS-200-B 1.000 cases')).toEqual(['QS 200-B', 'unclear', true, [24, 24_000], 'QUANTITY_UNCLEAR'])
  expect(await ask('QS-100 2,5')).toEqual(['QS-100', 'unclear', true, [], 'QUANTITY_NOT_READ'])
  // With the other lines of the SKU; one that stays open leaves the sum open.
  expect(await ask('QS-100 12\nQS-100 1.000')).toMatchObject({ 3: [13, 1012] })
  expect((await ask('QS-100 12\nQS-100 some\nQS-100 1.000')).slice(0, 3)).toEqual(['QS-100', 'unclear', true])
})

test('rows are checked by SKU or code, in the language of the caller', async () => {
  const [{ sku }] = (await check({ text: 'QS-100' })).rows
  const given = [
    { sku_id: sku.id, quantity: 5 },
    { code: 'QS-200-B', quantity: 2, unit: 'case' },
    { sku_id: 2_000_000 },
  ]
  const { rows } = await check({ rows: given }, { 'accept-language': 'es' })
  expect(rows.map((row: QuickRow) => [row.quantity, row.verdict])).toEqual([
    [5, 'below_moq'],
    [48, 'ok'],
    [1, 'not_found'],
  ])
  expect(rows[0].reason.msg).toMatch(/mínimo/i)
})

test('a shop answers for its products alone, at its prices', async () => {
  const { headers, member } = await kit.reseller()
  const { id, skuId } = await kit.product({ code: 'HIDDEN-1' })
  await member.post('/mall/distribution/selection/edit', { products: [{ id, is_shown: false }] })
  const { rows } = await check({ text: 'QS-100 12\nHIDDEN-1 5\nHIDDEN-2 5', rows: [{ sku_id: skuId }] }, headers)
  expect(rows.map((row: QuickRow) => [row.verdict, row.sku?.price])).toEqual([
    ['ok', '10.90'],
    ['not_found', undefined],
    ['not_found', undefined],
    ['not_found', undefined],
  ])
  expect(JSON.stringify(rows)).not.toContain('"HIDDEN-1","barcode"')
  const found = await kit.mall.get('/mall/quick/find', { keyword: 'HIDDEN' }, headers)
  expect(found.body.data).toEqual([])
})

test('sheets in CSV and XLSX are read by their headings; other files are refused', async () => {
  const csv = '"Producto";"Cantidad";"Código"\r\n"Taza, grande";"12";"QS-100"\r\nOlla;;QS-300\r\n'
  expect(brief((await send(csv, 'a.csv')).data.rows)).toEqual([['QS-100', 12, 'ok', null]])
  const parts: Uint8Array[] = []
  const batches = async function* () {
    yield [
      ['QS-100', 18],
      ['QS-600', 3],
    ]
  }
  for await (const part of xlsxParts([{ name: '货号' }, { name: '数量', isNumber: true }], batches())) parts.push(part)
  expect(brief((await send(Buffer.concat(parts), 'a.xlsx')).data.rows)).toEqual([
    ['QS-100', 18, 'ok', null],
    ['QS-600', 3, 'over_stock', 0],
  ])
  expect((await send('PK\u0003\u0004 broken', 'a.xlsx')).error).toBe('QUICK_FILE_UNREADABLE')
  expect((await send('%PDF-1.7', 'a.pdf')).error).toBe('QUICK_FILE_UNREADABLE')
  expect((await send('', 'a.csv')).error).toBe('FILE_REQUIRED')
})

test.each([
  ['Артикул;Количество', 'windows-1251'],
  ['Артикул;Кол-во', 'ibm866'],
  ['货号;数量', 'gb18030'],
  ['Código;Cantidad', 'windows-1252'],
  ['รหัสสินค้า;จำนวน', 'windows-874'],
  ['Mã hàng;Số lượng', 'windows-1258'],
  ['Code;Qty', 'utf-16le'],
])('a sheet with the headings %s is read in %s', async (headings, encoding) => {
  const text = `${headings}\nQS-100;24\n`
  const content = encoding === 'utf-16le' ? Uint8Array.from(Buffer.from(text, 'utf16le')) : encoded(text, encoding)
  expect(brief((await send(content, 'a.csv')).data.rows)).toEqual([['QS-100', 24, 'ok', null]])
})

test('a quantity of two readings is asked about, one that is not understood is said, neither is assumed', async () => {
  const { rows } = await check({ text: 'Code;Qty\nQS-100;1.000\nQS 200-B;2,5\nQS-600;1.200\n' })
  expect(rows.map(({ verdict, choices, quantity }: QuickRow) => [verdict, choices, quantity])).toEqual([
    ['unclear', [1, 1000], 12],
    ['unclear', [], 1],
    // 1.2 would be no quantity.
    ['over_stock', [], 1200],
  ])
})

test('sheets that are much to read are refused with the reason and the row, in another process', async () => {
  const refused = async () =>
    Number(
      /^mall_work_total\{pool="sheets",outcome="refused"\} (\d+)/m.exec(
        (await kit.mall.app.inject('/metrics')).body,
      )?.[1],
    )
  const before = await refused()
  for (const [what, { content, refusal }] of Object.entries(oddSheets)) {
    const { error, msg } = await send(content, 'a.xlsx')
    expect([error, /\d/.test(msg)], what).toEqual([refusal, true])
  }
  expect(await refused()).toBe(before + Object.keys(oddSheets).length)
  const { data } = await send(formattedSheet('QS-100'), 'a.xlsx')
  expect(brief(data.rows)).toEqual([['QS-100', 100, 'not_multiple', 96]])
})

test('lines of characters that become many are read to a length', async () => {
  const { rows, ignored } = await check({
    text: `${`${'\ufdfa'.repeat(500)}\n`.repeat(20)}${'กข1'.repeat(300)}\nQS-100 12`,
  })
  expect(brief(rows).at(-1)).toEqual(['QS-100', 12, 'ok', null])
  for (const { text } of [...rows, ...ignored]) expect(text.length).toBeLessThanOrEqual(500)
})

test('similar products are looked up for 200 unknown rows of a call, and the answer says for how many not', async () => {
  const rows = Array.from({ length: 203 }, (_, n) => ({ code: n === 0 || n === 202 ? `QS-10${n}X` : `NONE-${n}` }))
  const answer = await check({ rows: [...rows, { code: 'QS-100' }] })
  expect(answer.unsearched_count).toBe(3)
  expect(answer.rows[0].candidates.map(({ code }: { code: string }) => code)).toContain('QS-100')
  expect(answer.rows[202]).toMatchObject({ verdict: 'not_found', candidates: [] })
  expect(answer.rows[203].verdict).not.toBe('not_found')
  expect((await check({ rows: rows.slice(0, 200) })).unsearched_count).toBe(0)
})

test('SKUs are found while their code, barcode or name is typed', async () => {
  const codes = async (keyword: string) =>
    (await kit.mall.get('/mall/quick/find', { keyword })).body.data.map(({ code }: { code: string }) => code)
  expect((await codes('qs1'))[0]).toBe('QS-100')
  expect(await codes('6901234567892')).toContain('QS-100')
  expect(await codes('铜壶')).toEqual(['QS-300'])
  expect(await codes('--')).toEqual([])
})

test('a thousand rows take as many statements as ten, more are refused', async () => {
  const { skuIds } = await kit.product(...Array.from({ length: 700 }, (_, index) => ({ code: `MANY-${index + 1000}` })))
  const statements = async (count: number) => {
    const total = async () =>
      Number(/^mall_database_statements_total (\d+)/m.exec((await kit.mall.app.inject('/metrics')).body)?.[1])
    const lines = Array.from({ length: count }, (_, index) => `MANY-${index + 1000} ${index + 1} pcs`)
    const before = await total()
    const { rows } = await check({ text: lines.join('\n') })
    expect(rows.filter(({ verdict }: QuickRow) => verdict === 'ok')).toHaveLength(Math.min(count, skuIds.length))
    return (await total()) - before
  }
  await statements(10)
  const [few, many] = [await statements(703), await statements(1000)]
  // Settings are read again every second.
  expect(many).toBeLessThanOrEqual(few + 3)
  expect(many).toBeLessThanOrEqual(12)
  const tooMany = { text: Array.from({ length: 1001 }, (_, index) => `X${index} 1`).join('\n') }
  expect((await kit.mall.post('/mall/quick/check', tooMany)).body.error).toBe('QUICK_TOO_MANY')
})
