import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { convert, decimalCell, unitCell, wholeCell } from './cells.ts'
import { mapColumns } from './columns.ts'
import { readRow } from './read-row.ts'
import { pseudoProduct } from './refuse.ts'

describe('what is no article of sale', () => {
  test.each([
    ['postage', 'POST', ['POSTAGE']],
    [
      'postage',
      'X1',
      [
        'Carriage',
        'DOTCOM POSTAGE',
        'Next Day Carriage',
        'Shipping & handling',
        'Postage and packing',
        'P&P',
        'Freight charge',
        'delivery',
      ],
    ],
    ['postage', 'C2', ['CARRIAGE', 'Carriage to Ireland']],
    ['fee', 'X1', ['AMAZON FEE', 'Bank Charges', 'CRUK Commission', 'PayPal fees']],
    ['manual_entry', 'm', ['Manual']],
    ['manual_entry', 'B', ['Adjust bad debt', 'Adjustment by john on 26/01/2010 16']],
    ['discount', 'D', ['Discount']],
    ['sample', 'S', ['SAMPLES', 'Show Samples']],
    ['gift_voucher', 'X1', ['Dotcomgiftshop Gift Voucher £10.00', 'Gift certificate 50']],
    ['gift_voucher', 'gift_0001_90', ['ninety pounds']],
    ['test_row', 'X1', ['test', 'This is a test product.']],
    [
      'stock_note',
      '22734',
      [
        '?',
        '??',
        '-',
        '?lost',
        '? sold as sets?',
        'amazon',
        'check',
        'damaged',
        'DAMAGED',
        'damages/credits from ASOS.',
        'damages/showroom etc',
        'found',
        'Given away',
        'label mix up',
        'MIA',
        'Missing',
        'missing?',
        'mouldy, thrown away.',
      ],
    ],
    [
      'stock_note',
      '22734',
      [
        'reverse 21/5/10 adjustment',
        'rcvd be air temp fix for dotcom sit',
        'sold as set/6 by dotcom',
        "Dotcom sold in 6's",
        "thrown away-can't sell.",
        'POSSIBLE DAMAGES OR LOST?',
        'wet/rusty',
        'wrong barcode (22467)',
        'wrongly sold (22719) barcode',
        'did  a credit  and did not tick ret',
      ],
    ],
  ] as const)('%s (%s)', (reason, code, names) =>
    expect(names.map((name) => [name, pseudoProduct(code, name)])).toEqual(names.map((name) => [name, reason])),
  )

  test.each([
    ['15056BL', 'EDWARDIAN PARASOL BLACK'],
    ['DCGSSBOY', 'BOYS PARTY BAG'],
    ['C2', 'BLUE CERAMIC MUG'],
    ['M', 'Medium carrier bag'],
    ['21769', 'VINTAGE POST OFFICE CABINET'],
    ['21459', 'YELLOW EASTER EGG HUNT START POST'],
    ['85168B', 'BLACK BAROQUE CARRIAGE CLOCK'],
    ['21407', 'BROWN CHECK CAT DOORSTOP'],
    ['90050', 'CRACKED GLAZE NECKLACE IVORY'],
    ['22206', 'MUG , DOTCOMGIFTSHOP.COM'],
    ['21510', 'BANK ACCOUNT  GREETING  CARD'],
    ['22644', 'CERAMIC CHERRY CAKE MONEY BANK'],
    ['20847', 'ZINC HEART LATTICE CHARGER LARGE'],
    ['21120', '*Boombox Ipod Classic'],
    ['22686', 'FRENCH BLUE METAL DOOR SIGN No'],
    ['90214A', 'LETTER "A" BLING KEY RING'],
    ['X1', 'Gift card holder'],
    ['X1', 'Wet wipes'],
    ['X1', 'Damage repair shampoo'],
    ['X1', 'Lost property box'],
    ['X1', '保温杯'],
    ['X1', 'Чек-лист'],
  ])('%s %s is', (code, name) => expect(pseudoProduct(code, name)).toBeUndefined())
})

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
    expect(mapping.priceCurrency).toBe('GBP')
    expect(mapping.unused).toEqual(['typical_quantity', 'times_sold'])
  })
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
      ['code', 'name', 'price', 'stock'],
    ],
    [
      ['Código', 'Nombre', 'Precio', 'Existencias'],
      ['code', 'name', 'price', 'stock'],
    ],
    [
      ['Артикул', 'Наименование', 'Цена (RUB)', 'Остаток'],
      ['code', 'name', 'price', 'stock'],
    ],
    [
      ['รหัสสินค้า', 'ชื่อสินค้า', 'ราคา', 'คงเหลือ'],
      ['code', 'name', 'price', 'stock'],
    ],
    [
      ['Mã hàng', 'Tên sản phẩm', 'Đơn giá', 'Tồn kho'],
      ['code', 'name', 'price', 'stock'],
    ],
    [
      ['Variant SKU', 'Title', 'Variant Price', 'Variant Inventory Qty'],
      ['code', 'name', 'price', 'stock'],
    ],
    [
      ['SKU', 'Name', 'Regular price', 'Stock'],
      ['code', 'name', 'price', 'stock'],
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
  test('the first of two counts', () =>
    expect(mapColumns(['sku', 'name', 'price', 'Unit price']).unused).toEqual(['Unit price']))
})

describe('cells', () => {
  test.each([
    ['12', '12'],
    ['2.55', '2.55'],
    ['£2.55', '2.55'],
    ['USD 2.55', '2.55'],
    ['1 234,50 €', '1234.50'],
    ['2,5', '2.5'],
    ['1.234,50', '1234.50'],
    ['1,234.50', '1234.50'],
    ["1'234.50", '1234.50'],
    ['1,234,567', '1234567'],
    ['-3', '-3'],
    // Thousands or thousandths: whoever guesses is wrong by a factor of a thousand.
    ['1,234', undefined],
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
    expect(convert('12.75', '1.27', 'USD')).toBe(1619)
    expect(convert('0.005', '1', 'USD')).toBe(1)
    expect(convert('2.555', '1', 'USD')).toBe(256)
    expect(convert('10', '25000', 'VND')).toBe(250_000)
    expect(convert('99999999999999', '100000', 'USD')).toBeUndefined()
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 9 }),
        (cents) => convert((cents / 100).toFixed(2), '1', 'USD') === cents,
      ),
    )
  })
})

describe('a row', () => {
  const mapping = mapColumns(['code', 'name', 'price', 'stock', 'moq', 'barcode', 'detail', 'weight', 'unit'])
  const rules = { currency: 'USD', rate: '1', lang: 'en', accepted: new Set(['PADS']) } as const
  const read = (...cells: string[]) => readRow(cells, mapping, rules)

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
      price: 250,
      stock: 30,
      moq: 6,
      barcode: '4006381333931',
      detail: { en: '<p>Good </p>' },
      weight: 0.25,
      unit: 'piece',
    }))
  test('an empty price is a price on request, other empty cells say nothing', () => {
    const row = read('A', 'Mug', '', '', '', '', '', '', '')
    expect(row).toMatchObject({ price: null, barcode: null, detail: {} })
    expect(row).not.toHaveProperty('stock')
    expect(row).not.toHaveProperty('moq')
  })
  test.each(['', '0', '0.00', '0.001'])('a price of %j is one on request', (price) =>
    expect(read('PADS', 'PADS TO MATCH ALL CUSHIONS', price)).toMatchObject({ price: null }),
  )
  test('takes the guard off that our own files put before formulas', () =>
    expect(read('A', "'=SUM mug", '1')).toMatchObject({ name: { en: '=SUM mug' } }))
  test.each([
    ['code_missing', ['', 'Mug', '1']],
    ['code_too_long', ['x'.repeat(65), 'Mug', '1']],
    ['name_missing', ['A', ' ', '1']],
    ['name_too_long', ['A', 'm'.repeat(301), '1']],
    ['stock_note', ['A', 'damaged', '1']],
    ['price_invalid', ['A', 'Mug', '-1']],
    ['price_invalid', ['A', 'Mug', 'ask']],
    ['price_invalid', ['A', 'Mug', '1,234']],
    ['figure_invalid', ['A', 'Mug', '1', 'many']],
    ['figure_invalid', ['A', 'Mug', '1', '1', '0']],
    ['barcode_too_long', ['A', 'Mug', '1', '1', '1', '1'.repeat(33)]],
    ['figure_invalid', ['A', 'Mug', '1', '1', '1', '', '', 'heavy']],
    ['unit_unknown', ['A', 'Mug', '1', '1', '1', '', '', '1', 'barrel']],
  ])('is refused: %s', (reason, cells) => expect(read(...cells)).toMatchObject({ reason }))
  test('comes in when the operator says it is goods', () =>
    expect(readRow(['PADS', 'samples', '1'], mapping, rules)).toMatchObject({ code: 'PADS' }))
})
