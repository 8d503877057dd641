import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceOfMinor } from '#contract/rules/unit-price'
import { convert } from '../../../lib/convert.ts'
import { decimalCell, unitCell, wholeCell } from './cells.ts'
import { mapColumns } from './columns.ts'
import { readRow } from './read-row.ts'
import type { ReadRules } from './row-reading.ts'

describe('headings', () => {
  const fieldsOf = (...headings: string[]) =>
    Object.fromEntries(
      mapColumns(headings).columns.map(({ index, field, lang }) => [
        headings[index],
        lang ? `${field}:${lang}` : field,
      ]),
    )

  test('of a price list', () => {
    const mapping = mapColumns(['sku', 'name', 'price_gbp_median', 'typical_quantity', 'times_sold'])
    expect(mapping.columns.map(({ field }) => field)).toEqual(['code', 'name', 'price', 'quantity'])
    expect(mapping.priceCurrencies).toEqual(['GBP'])
    expect(mapping.unused).toEqual(['typical_quantity', 'times_sold'])
  })
  test.each(['Price (¢)', 'Price (USD/EUR)', 'Price, %', 'Stock ±', 'In stock?', '¿Existencias?', 'Остаток, %'])(
    '%s is no figure of the product',
    (heading) => expect(mapColumns(['sku', heading]).unused).toEqual([heading]),
  )
  test('a description is the name, unless there is one', () => {
    expect(fieldsOf('StockCode', 'Description', 'Unit price')).toEqual({
      StockCode: 'code',
      Description: 'name',
      'Unit price': 'price',
    })
    expect(fieldsOf('SKU', 'Description', 'Title')).toEqual({ SKU: 'code', Description: 'detail', Title: 'name' })
  })
  test.each([
    [
      ['货号', '品名', '单价', '库存'],
      ['code', 'name', 'price', 'on_hand'],
    ],
    [
      ['Código', 'Nombre', 'Precio', 'Existencias'],
      ['code', 'name', 'price', 'on_hand'],
    ],
    [
      ['Артикул', 'Наименование', 'Цена (RUB)', 'Остаток'],
      ['code', 'name', 'price', 'on_hand'],
    ],
    [
      ['รหัสสินค้า', 'ชื่อสินค้า', 'ราคา', 'คงเหลือ'],
      ['code', 'name', 'price', 'on_hand'],
    ],
    [
      ['Mã hàng', 'Tên sản phẩm', 'Đơn giá', 'Tồn kho'],
      ['code', 'name', 'price', 'on_hand'],
    ],
    [
      ['Variant SKU', 'Title', 'Variant Price', 'Variant Inventory Qty'],
      ['code', 'name', 'price', 'stock'],
    ],
    [
      ['SKU', 'Name', 'Regular price', 'Stock'],
      ['code', 'name', 'price', 'on_hand'],
    ],
    [
      ['SKU', 'Available', 'Reserved'],
      ['code', 'stock'],
    ],
    // One number of stock is set: that of the shelf.
    [
      ['SKU', 'Available', 'On hand'],
      ['code', 'on_hand'],
    ],
  ])('%s', (headings, fields) => expect(mapColumns(headings).columns.map(({ field }) => field)).toEqual(fields))
  test('with their language', () =>
    expect(fieldsOf('code', 'name_en', 'name (zh)', 'Detail RU', 'price')).toEqual({
      code: 'code',
      name_en: 'name:en',
      'name (zh)': 'name:cn',
      'Detail RU': 'detail:ru',
      price: 'price',
    }))
  test('two on one field are named, but in the exports of other systems, whose first counts', () => {
    const headings = ['sku', 'name', 'price', 'Unit price']
    expect(mapColumns(headings).twice).toEqual([{ field: 'price', lang: undefined, indexes: [2, 3] }])
    expect(mapColumns(headings, {}).unused).toEqual(['Unit price'])
  })
})

describe('cells', () => {
  test.each([
    ['12', '12'],
    ['2.55', '2.55'],
    ['1 234,50', '1234.50'],
    ['2,5', '2.5'],
    ['1.234,50', '1234.50'],
    ['1,234.50', '1234.50'],
    ["1'234.50", '1234.50'],
    ['1,234,567', '1234567'],
    ['-3', '-3'],
    // Thousands or thousandths: a guess may be wrong by a factor of a thousand.
    ['1,234', undefined],
    ['1.234', undefined],
    ['565.000', undefined],
    ['0.565', '0.565'],
    ['1234.567', '1234.567'],
    ['1.2345', '1.2345'],
    ['1.234.567', '1234567'],
    ['1 234', '1234'],
    ['1 2', undefined],
    ['abc', undefined],
    ['', undefined],
    ['1.2.3', undefined],
    ['1e5', undefined],
    ['NaN', undefined],
  ])('%s is the decimal %s', (text, decimal) => expect(decimalCell(text)).toBe(decimal))
  test.each([
    ['7', 7],
    ['1,200', 1200],
    ['1 200', 1200],
    ['12.0', 12],
    // A thousand to some and one to others.
    ['1.000', undefined],
    ['1,000', undefined],
    ['1.200', 1200],
    ['1.5', undefined],
    ['-1', undefined],
    ['9999999999', undefined],
    ['x', undefined],
  ])('%s is the whole number %s', (text, figure) => expect(wholeCell(text)).toBe(figure))
  test.each([
    ['pcs', 'piece'],
    ['Box', 'box'],
    ['件', 'piece'],
    ['шт.', 'piece'],
    ['ctn', 'case'],
    ['barrel', undefined],
  ])('%s is the unit %s', (text, unit) => expect(unitCell(text)).toBe(unit))
  test('money is converted exactly and rounded half up', () => {
    expect(convert('12.75', '1.27', 2)).toBe(1619)
    expect(convert('0.005', '1', 2)).toBe(1)
    expect(convert('2.555', '1', 2)).toBe(256)
    expect(convert('10', '25000', 0)).toBe(250_000)
    expect(convert('99999999999999', '100000', 2)).toBeUndefined()
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), (cents) => convert((cents / 100).toFixed(2), '1', 2) === cents),
    )
  })
})

describe('a row', () => {
  const mapping = mapColumns(['code', 'name', 'price', 'stock', 'moq', 'barcode', 'detail', 'weight (kg)', 'unit'])
  const rules: ReadRules = {
    mallCurrency: 'USD',
    priceDecimals: 0,
    currencies: ['USD'],
    rates: new Map([['USD', '1']]),
    evidence: [],
    decided: new Set(),
    isFilled: false,
    thousands: undefined,
    lang: 'en',
    accepted: new Set(['PADS']),
    marks: new Map(),
    prefix: '',
    units: new Map(),
    hasPoint: false,
  }
  const read = (...cells: string[]) => readRow({ cells }, mapping, rules)

  test('says what it holds', () =>
    expect(
      read(
        ' A-1 ',
        'Mug\twith\nhandle',
        '2.50',
        '30',
        '6',
        '4006381333931',
        '<p onclick="x">Good <script>x</script></p>',
        '0,25',
        'pcs',
      ),
    ).toMatchObject({
      code: 'A-1',
      name: { en: 'Mug with handle' },
      price: priceOfMinor(250),
      onHand: 30,
      moq: 6,
      barcode: '4006381333931',
      detail: { en: '<p>Good </p>' },
      weight: 0.25,
      unit: 'piece',
    }))
  test.each(['n/a', 'нет', '无'])('a barcode without a digit is none: %s', (barcode) =>
    expect(read('A', 'Mug', '', '', '', barcode)).toMatchObject({ reason: 'barcode_invalid' }),
  )
  test('a step that may be a thousand is refused', () => {
    const stepped = mapColumns(['code', 'tiered prices'])
    const of = (steps: string) => readRow({ cells: ['A', steps] }, stepped, { ...rules, priceDecimals: 2 })
    expect(of('10: 1.250')).toMatchObject({ reason: 'price_invalid' })
    expect(of('10: 1.25; 1000: 0.125')).toHaveProperty('ladder')
  })
  test('an empty cell says nothing, a dash takes away', () => {
    const row = read('A', 'Mug', '', '', '', '', '', '', '')
    expect(row).toEqual({ code: 'A', name: { en: 'Mug' }, detail: {}, reading: {}, category: undefined })
    expect(read('A', 'Mug', '-', '', '', '-', '-', '', '')).toMatchObject({
      price: null,
      barcode: null,
      detail: { en: '' },
    })
  })
  test.each(['0', '0.00'])('a price of %s says nothing', (price) =>
    expect(read('PADS', 'PADS TO MATCH ALL CUSHIONS', price)).not.toHaveProperty('price'),
  )
  test('a price below the smallest coin is refused', () =>
    expect(read('A', 'Mug', '0.004')).toMatchObject({
      reason: 'price_invalid',
      note: expect.objectContaining({ id: 'price_too_small' }),
    }))
  test('a code has one spelling: no invisible characters, composed letters, no apostrophe before digits', () => {
    const codes = ['A\u200b-1', 'A\ufeff-1', 'A\u00ad-1'].map((code) => read(code, 'Mug'))
    expect(codes).toMatchObject([{ code: 'A-1' }, { code: 'A-1' }, { code: 'A-1' }])
    expect(read('Cafe\u0301', 'Mug')).toMatchObject({ code: 'Caf\u00e9' })
    expect(read("'00123", 'Mug', '1', '', '', "'4006381333931")).toMatchObject({
      code: '00123',
      barcode: '4006381333931',
    })
  })
  test('takes the guard off that our own files put before formulas', () =>
    expect(read('A', "'=SUM mug", '1')).toMatchObject({ name: { en: '=SUM mug' } }))
  test.each([
    ['code_missing', ['', 'Mug', '1']],
    ['code_too_long', ['x'.repeat(65), 'Mug', '1']],
    ['code_invalid', ['1.23E+05', 'Mug', '1']],
    ['name_too_long', ['A', 'm'.repeat(301), '1']],
    ['stock_note', ['A', 'damaged', '1']],
    ['price_invalid', ['A', 'Mug', '-1']],
    ['price_invalid', ['A', 'Mug', 'ask']],
    ['price_invalid', ['A', 'Mug', '1,234']],
    ['price_invalid', ['A', 'Mug', '1.234']],
    ['price_currency', ['A', 'Mug', '¥12']],
    ['price_currency', ['A', 'Mug', '22,95 €']],
    ['figure_invalid', ['A', 'Mug', '1', '1.000']],
    ['barcode_invalid', ['A', 'Mug', '1', '1', '1', '9.78E+12']],
    ['figure_invalid', ['A', 'Mug', '1', 'many']],
    ['figure_invalid', ['A', 'Mug', '1', '1', '0']],
    ['barcode_too_long', ['A', 'Mug', '1', '1', '1', '1'.repeat(33)]],
    ['figure_invalid', ['A', 'Mug', '1', '1', '1', '', '', 'heavy']],
    ['unit_unknown', ['A', 'Mug', '1', '1', '1', '', '', '1', 'barrel']],
  ])('is refused: %s', (reason, cells) => expect(read(...cells)).toMatchObject({ reason }))
  test('comes in when the operator says it is goods', () =>
    expect(readRow({ cells: ['PADS', 'samples', '1'] }, mapping, rules)).toMatchObject({ code: 'PADS' }))
})
