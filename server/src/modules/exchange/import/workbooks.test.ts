/** Workbooks and encodings of product files, where their headings are, and what becomes of new products. */
import { afterAll, describe, expect, test } from 'vitest'
import { jobKinds } from '../../../jobs/kinds.ts'
import { encoded } from '../../../testing/encoded.ts'
import { openImportDesk } from '../../../testing/import-desk.ts'
import { oldWorkbookOf } from '../../../testing/old-workbook.ts'
import { workbookOf } from '../../../testing/workbook.ts'
import { runJob } from '../../jobs/run.ts'

const desk = await openImportDesk()
const { mall, admin, upload, start, run, skuOf } = desk
afterAll(() => desk.mall.close())

describe('new products', () => {
  test('are drafts, unless the file or the person says otherwise', async () => {
    const data = await upload('sku,name,category\nDR-1,Mug,Fresh shelf\n')
    await run(data.file)
    expect(await skuOf('DR-1')).toMatchObject({ product_status: 'draft' })
    const { rows } = await mall.database.pool.query(
      `select is_hidden from categories where name->>'en' = 'Fresh shelf'`,
    )
    expect(rows).toEqual([{ is_hidden: true }])
    const sold = await upload('sku,name\nDR-2,Mug\n')
    await run(sold.file, { status: 'on_sale' })
    expect(await skuOf('DR-2')).toMatchObject({ product_status: 'on_sale' })
    const said = await upload('sku,name,Статус\nDR-3,Mug,Продаётся\nDR-4,Cup,черновик\nDR-5,Jug,перламутровый\n')
    expect(await run(said.file, { status: 'on_sale' })).toMatchObject({
      created: 2,
      problems: [{ reason: 'status_unknown', count: 1 }],
    })
    expect([(await skuOf('DR-3')).product_status, (await skuOf('DR-4')).product_status]).toEqual(['on_sale', 'draft'])
  })
  test('are shown by the check with name, price and category', async () => {
    const data = await upload('sku,name,price (EUR),category\nSH-1,Mug,10,Shelf of checks\nSH-2,Cup,,\n')
    const { id } = (await start(data.file, { check: true, rate: '2' })).data
    await runJob(mall.served, mall.env, jobKinds, id)
    const items = (await admin.get(`/job/${id}/items`)).body.data
    expect(items).toMatchObject([
      { detail: { made: { name: 'Mug', price: '20.00', currency: 'USD', category: 'Shelf of checks' } } },
      { detail: { made: { name: 'Cup', price: null } } },
    ])
  })
})

describe('a workbook', () => {
  const headings = ['sku', 'name', 'price']
  test('retains the zeros of codes, and refuses days, errors and formulas without a result', async () => {
    const data = await upload(
      workbookOf({
        Sheet: [
          headings,
          [{ value: 123, format: '00000' }, 'Mug', 5],
          [{ value: 45981, format: 'd-mmm' }, 'Cup', 5],
          ['WB-3', { error: '#N/A' }, 5],
          ['WB-4', 'Jug', { formula: 'A1*2' }],
          ['WB-5', 'Pot', { formula: 'A1*2', value: 7 }],
        ],
      }),
    )
    const { problems } = await run(data.file)
    expect(
      problems.map(({ reason, rows }: { reason: string; rows: { number: number }[] }) => [
        reason,
        rows.map(({ number }) => number),
      ]),
    ).toEqual([
      ['cell_error', [4]],
      ['cell_error', [5]],
      ['code_invalid', [3]],
    ])
    expect(await skuOf('00123')).toMatchObject({ price: 500 })
    expect(await skuOf('WB-5')).toMatchObject({ price: 700 })
  })
  test('shows percentages, and units next to its figures, which are no plain prices and counts', async () => {
    const data = await upload(
      workbookOf({
        Sheet: [
          [...headings, 'stock', 'ean'],
          ['FM-1', 'Mug', { value: 0.12, format: '0%' }, 5, ''],
          ['FM-2', 'Cup', { value: 12, format: '0.00 "/doz"' }, 5, ''],
          ['FM-3', 'Jug', 12, { value: 5, format: '0 "box"' }, ''],
          ['FM-4', 'Pot', 12, { value: 5, format: '0 "шт."' }, 4006381333931],
          ['FM-5', 'Lid', 12, 5, 1.2345678901234568e18],
        ],
      }),
    )
    const { problems } = await run(data.file)
    expect(
      problems.map(({ reason, rows }: { reason: string; rows: { number: number }[] }) => [
        reason,
        rows.map(({ number }) => number),
      ]),
    ).toEqual([
      ['price_invalid', [2, 3]],
      ['barcode_invalid', [6]],
      ['figure_invalid', [4]],
    ])
    expect(await skuOf('FM-4')).toMatchObject({ price: 1200, barcode: '4006381333931' })
  })
  test('is read from its first sheet that is not hidden, or from the chosen one', async () => {
    const content = workbookOf(
      {
        Old: [headings, ['HS-1', 'Mug', 1]],
        Prices: [headings, ['HS-1', 'Mug', 9.5]],
        More: [headings, ['HS-2', 'Cup', 3]],
      },
      ['Old'],
    )
    const data = await upload(content)
    expect(data).toMatchObject({
      sheet: 'Prices',
      sheets: [
        { name: 'Old', is_hidden: true },
        { name: 'Prices', is_hidden: false },
        { name: 'More', is_hidden: false },
      ],
    })
    await run(data.file)
    expect((await skuOf('HS-1')).price).toBe(950)
    expect(await upload(content, { sheet: 'More' })).toMatchObject({
      sheet: 'More',
      columns: [{ examples: ['HS-2'] }, {}, {}],
    })
    await run(data.file, { sheet: 'More' })
    expect((await skuOf('HS-2')).price).toBe(300)
  })
  test.each(['biff8', 'biff5'] as const)('of before 2007 (%s) is read like one of today', async (version) => {
    const name = (code: string) => `${version}-${code}`.toUpperCase()
    const content = oldWorkbookOf(
      {
        Old: [headings, [name('1'), 'Mug', 1]],
        Prices: [
          headings,
          [{ value: 123, format: version === 'biff8' ? '00000' : '0000000' }, 'Mug', 2.5],
          [name('2'), 'Cup', 1.2],
          [{ value: 45981, format: 'd-mmm' }, 'Jug', 5],
        ],
        More: [headings, [name('3'), 'Pot', 3]],
      },
      { hidden: ['Old'], version },
    )
    const data = await upload(content)
    expect(data).toMatchObject({
      rows: 3,
      sheet: 'Prices',
      sheets: [
        { name: 'Old', is_hidden: true },
        { name: 'Prices', is_hidden: false },
        { name: 'More', is_hidden: false },
      ],
    })
    expect(await run(data.file)).toMatchObject({ problems: [{ reason: 'code_invalid', count: 1 }] })
    expect((await skuOf(version === 'biff8' ? '00123' : '0000123')).price).toBe(250)
    expect((await skuOf(name('2'))).price).toBe(120)
    await run(data.file, { sheet: 'More' })
    expect((await skuOf(name('3'))).price).toBe(300)
  })
  test('of before 2007 names the currency of its prices by their format', async () => {
    const content = oldWorkbookOf({
      Prices: [headings, ['OC-1', 'Mug', { value: 5, format: '#,##0.00\\ [$€-407]' }]],
    })
    expect((await upload(content)).foreign).toEqual([['EUR']])
  })
})

describe('the row with the headings', () => {
  const german = 'Preisliste Mai;;\n;;\nArtikelnummer;Artikelbezeichnung;VK\nGM-1;Becher;2,50\n'
  test('is found below titles, in German, too', async () => {
    const data = await upload(german)
    expect(data).toMatchObject({ heading_row: 3, rows: 1 })
    expect(data.columns.map(({ field }: { field: string }) => field)).toEqual(['code', 'name', 'price'])
  })
  test('can be chosen', async () => {
    const content = 'Liste;;\nBestell-Kz;Was;Kosten\nGH-1;Becher;2,50\n'
    const data = await upload(content)
    expect(data.first_rows[1]).toEqual({ number: 2, cells: ['Bestell-Kz', 'Was', 'Kosten'] })
    const chosen = await upload(content, { heading_row: '2' })
    expect(chosen).toMatchObject({ heading_row: 2, rows: 1, columns: [{ heading: 'Bestell-Kz' }, {}, {}] })
    const columns = [
      { heading: 'Bestell-Kz', field: 'code' },
      { heading: 'Was', field: 'name' },
      { heading: 'Kosten', field: 'price' },
    ]
    await run(data.file, { heading_row: 2, columns })
    expect(await skuOf('GH-1')).toMatchObject({ price: 250 })
    expect((await start(data.file, { heading_row: 900 })).fields).toMatchObject({
      heading_row: { error: 'FIELD_REQUIRED' },
    })
  })
})

describe('the encoding', () => {
  test.each([
    ['gb18030', '货号,商品名称,单价\nEN-1,陶瓷杯,5\n', '陶瓷杯', 'cn'],
    ['windows-1251', 'Артикул;Название;Цена\nEN-2;Кружка;5\n', 'Кружка', 'ru'],
    ['windows-1252', 'Código;Nombre;Precio\nEN-3;Cañón;5\n', 'Cañón', 'es'],
    ['windows-874', 'รหัสสินค้า,ชื่อสินค้า,ราคา\nEN-4,แก้วน้ำ,5\n', 'แก้วน้ำ', 'th'],
    ['windows-1258', 'Mã hàng;Tên hàng;Giá\nEN-5;Cốc thủy tinh;5\n', 'Cốc thủy tinh', 'vi'],
  ])('%s is found', async (encoding, text, name, lang) => {
    const data = await upload(encoded(text, encoding))
    expect(data).toMatchObject({ encoding, encodings: [] })
    await run(data.file)
    expect((await skuOf(/EN-\d/.exec(text)?.[0] ?? '')).name).toEqual({ [lang]: name })
  })
  test('of two that fit equally is asked about with what each shows', async () => {
    const data = await upload(encoded('sku;name\nEQ-1;Ø\n', 'windows-1252'))
    expect(data.encodings).toEqual([
      { encoding: 'windows-1252', lines: ['EQ-1;Ø', ''] },
      { encoding: 'windows-1251', lines: ['EQ-1;Ш', ''] },
    ])
    await run(data.file, { encoding: 'windows-1251' })
    expect((await skuOf('EQ-1')).name).toEqual({ en: 'Ш' })
  })
})

test('a wrong check digit is said', async () => {
  const data = await upload('sku,name,ean\nCD-1,Mug,4006381333932\n')
  expect(await run(data.file)).toMatchObject({
    created: 1,
    hints: [{ hint: 'check_digit', value: '4006381333932', count: 1 }],
  })
})
