/** What a file leaves open is asked about at its upload, and refused with its reason until it is answered. */
import { afterAll, describe, expect, test } from 'vitest'
import { openImportDesk } from '../../../testing/import-desk.ts'
import { workbookOf } from '../../../testing/workbook.ts'

const desk = await openImportDesk()
const { upload, start, run, skuOf } = desk
afterAll(() => desk.mall.close())

const setTax = async (tax_rate: number, tax_included: boolean) =>
  expect((await desk.admin.post('/base/settings/edit', { tax_rate, tax_included })).status).toBe(200)
const columnOf = (data: { columns: { heading: string }[] }, heading: string) =>
  data.columns.find((column) => column.heading === heading)

describe('a count', () => {
  test.each(['on hand', 'available', 'moq', 'multiple'])(
    'of %s does not take the mark of the prices',
    async (heading) => {
      const data = await upload(`sku;name;price;${heading}\nQC-${heading};Mug;60,00;1,000\n`)
      expect(columnOf(data, heading)).toMatchObject({ readings: [{ value: '1,000', point: '1000', comma: '1' }] })
      expect(columnOf(data, 'price')).toMatchObject({ readings: [] })
      const open = await run(data.file, { check: true })
      expect(open.problems).toMatchObject([{ reason: 'figure_invalid', fix: 'decimal', count: 1 }])
      const columns = [
        { heading, place: 3, field: heading.replace('on hand', 'on_hand').replace('available', 'stock') },
      ]
      const answered = await run(data.file, { columns: columns.map((column) => ({ ...column, decimal: 'point' })) })
      expect(answered).toMatchObject({ created: 1, problems: [] })
      const { on_hand, moq, multiple, price } = await skuOf(`QC-${heading}`)
      expect([on_hand, moq, multiple]).toContain(1000)
      expect(price).toBe(6000)
    },
  )
  test('is in groups by another mark than that of the decimals next to it', async () => {
    const { file } = await upload('sku;name;price;stock;moq\nQG-1;Mug;60,00;1.000;12\nQG-2;Cup;5,00;12.000;1.250\n')
    await run(file)
    expect(await skuOf('QG-1')).toMatchObject({ on_hand: 1000, moq: 12 })
    expect(await skuOf('QG-2')).toMatchObject({ on_hand: 12_000, moq: 1250 })
  })
  test('has decimals where its own column proves them', async () => {
    const data = await upload('sku;name;price;stock\nQD-1;Mug;60,00;1,000\nQD-2;Cup;5,00;12,0\n')
    await run(data.file)
    expect((await skuOf('QD-1')).on_hand).toBe(1)
    const other = await upload('sku;name;price;stock\nQD-3;Mug;60,00;1,000\nQD-4;Cup;5,00;1,250\n')
    await run(other.file)
    expect((await skuOf('QD-3')).on_hand).toBe(1000)
  })
})

describe('a currency', () => {
  test.each([
    ['Precio (€)', 'EUR'],
    ['Цена, ₽', 'RUB'],
    ['价格（元）', 'CNY'],
    ['单价元', 'CNY'],
    ['Giá (VNĐ)', 'VND'],
    ['ราคา (บาท)', 'THB'],
    ['Unit price, GBP', 'GBP'],
    ['price_eur', 'EUR'],
    ['Precio en euros', 'EUR'],
  ])('in the heading %s asks for its rate', async (heading, currency) => {
    const data = await upload(`sku\tname\t${heading}\nCU-${currency}-${heading.length}\tMug\t10\n`)
    expect(data).toMatchObject({ currency, currencies: [], foreign: [[currency]] })
    expect((await start(data.file)).fields).toMatchObject({ rate: { error: 'FIELD_REQUIRED' } })
    expect(await run(data.file, { rate: '2' })).toMatchObject({
      created: 1,
      converted: [{ currency, rate: '2', count: 1 }],
    })
    expect((await skuOf(`CU-${currency}-${heading.length}`)).price).toBe(2000)
  })
  test.each([
    ['单价（￥）', ['JPY', 'CNY']],
    ['Цена, руб.', ['RUB', 'BYN']],
  ])('of several meanings in the heading %s is asked about', async (heading, meant) => {
    const data = await upload(`sku\tname\t${heading}\nCV-${heading.length}\tMug\t10\n`)
    expect(data.currency).toBeNull()
    expect(data.currencies.toSorted()).toEqual(meant.toSorted())
    expect((await start(data.file)).fields).toMatchObject({ currency: { error: 'FIELD_REQUIRED' } })
    await run(data.file, { currency: meant[0], rate: '0.1' })
    expect((await skuOf(`CV-${heading.length}`)).price).toBe(100)
  })
  test('$ is the mall’s, unless the file says otherwise', async () => {
    expect(await upload('sku,name,Price ($)\nDL-1,Mug,10\n')).toMatchObject({ currency: 'USD', currencies: [] })
    const other = await upload('All prices in AUD,,\nsku,name,Price ($)\nDL-2,Mug,10\n')
    expect(other.currency).toBeNull()
    expect(other.currencies).toContain('AUD')
    expect((await start(other.file)).fields).toMatchObject({ currency: { error: 'FIELD_REQUIRED' } })
  })
  test.each([
    ['Все цены в рублях', ['RUB', 'BYN']],
    ['价格单位：人民币元', ['CNY']],
    ['Precios en euros', ['EUR']],
    ['ราคาเป็นบาท', ['THB']],
    ['Giá tính bằng đồng', ['VND']],
  ])('above the headings is asked about in words, too: %s', async (title, currencies) => {
    const { file, foreign } = await upload(`${title}\nsku,name,price\nTW-1,Mug,10\n`)
    expect(foreign).toEqual(currencies.length > 1 ? [] : [currencies])
    expect(Object.keys((await start(file)).fields)).toEqual([currencies.length > 1 ? 'currency' : 'rate'])
  })
  test('above the headings counts for prices without a mark', async () => {
    expect(await upload('Preise in EUR,,\nsku,name,price\nAB-1,Mug,10\n')).toMatchObject({ currency: 'EUR' })
  })
  test('several of one file each ask for a rate', async () => {
    const data = await upload('sku;name;price\nSC-1;Mug;10 €\nSC-2;Cup;£20\nSC-3;Jug;$30\n')
    expect(data.foreign).toContainEqual(['EUR'])
    expect(await run(data.file, { check: true })).toMatchObject({ created: 1, refused: 2 })
    const rates = [
      { currency: 'EUR', rate: '2' },
      { currency: 'GBP', rate: '3' },
    ]
    expect(await run(data.file, { rates })).toMatchObject({ created: 3 })
    expect([(await skuOf('SC-1')).price, (await skuOf('SC-2')).price, (await skuOf('SC-3')).price]).toEqual([
      2000, 6000, 3000,
    ])
  })
  test('in a column of its own is that of the row', async () => {
    const data = await upload('sku;name;price;currency\nCC-1;Mug;10;EUR\nCC-2;Cup;20;USD\nCC-3;Jug;5;кредиты\n')
    expect(data.foreign).toEqual([['EUR']])
    const open = await run(data.file, { check: true })
    expect(open).toMatchObject({ created: 1, refused: 2 })
    await run(data.file, { rates: [{ currency: 'EUR', rate: '2' }] })
    expect([(await skuOf('CC-1')).price, (await skuOf('CC-2')).price]).toEqual([2000, 2000])
  })
  test('in a number format asks for its rate', async () => {
    const data = await upload(
      workbookOf({
        Prices: [
          ['sku', 'name', 'price'],
          ['NF-1', 'Mug', { value: 10, format: '#,##0.00 [$€-407]' }],
        ],
      }),
    )
    expect(data.foreign).toEqual([['EUR']])
    expect((await run(data.file, { check: true })).problems).toMatchObject([{ reason: 'price_currency', fix: 'rate' }])
    await run(data.file, { rates: [{ currency: 'EUR', rate: '2' }] })
    expect((await skuOf('NF-1')).price).toBe(2000)
  })
  test('finer prices and prices of zero are said', async () => {
    const data = await upload('sku,name,price\nFP-1,Mug,0.23267\nFP-2,Cup,0\n')
    expect((await run(data.file)).hints).toEqual([
      { hint: 'rounded', value: '0.23267', read: '0.23', count: 1 },
      { hint: 'unpriced', value: '0', read: null, count: 1 },
    ])
  })
})

describe('a weight', () => {
  test.each([
    ['Вес, г', '250', 0.25],
    ['重量(kg)', '2', 2],
    ['weight', '250 g', 0.25],
    ['Peso', '1,5 kg', 1.5],
    ['Weight (lb)', '10', 4.536],
    ['weight_g', '1500', 1.5],
  ])('%s of %s is %s kg', async (heading, cell, kilograms) => {
    const code = `WG-${heading.length}-${cell.length}`
    const data = await upload(`sku\tname\t${heading}\n${code}\tMug\t${cell}\n`)
    expect(columnOf(data, heading)).toMatchObject({ field: 'weight', without_unit: [] })
    await run(data.file)
    expect((await skuOf(code)).weight).toBe(kilograms)
  })
  test('without a unit is asked about once', async () => {
    const data = await upload('sku,name,weight,volume\nWU-1,Mug,250,2\nWU-2,Cup,300,\n')
    expect(columnOf(data, 'weight')).toMatchObject({ without_unit: ['250', '300'] })
    const open = await run(data.file, { check: true })
    expect(open.problems).toMatchObject([{ reason: 'unit_missing', fix: 'measure', count: 2 }])
    const columns = [
      { heading: 'weight', field: 'weight', unit: 'g' },
      { heading: 'volume', field: 'volume', unit: 'l' },
    ]
    expect(await run(data.file, { columns })).toMatchObject({ created: 2 })
    expect(await skuOf('WU-1')).toMatchObject({ weight: 0.25, volume: 0.002 })
  })
})

describe('columns', () => {
  test.each([
    ['Item No.', 'code'],
    ['Cód.', 'code'],
    ['Имя', 'name'],
    ['Ед. изм.', 'unit'],
    ['MOQ(pcs)', 'moq'],
    ['Остаток, шт.', 'on_hand'],
    ['起批量', 'moq'],
    ['库存（个）', 'on_hand'],
    ['Страна происхождения', 'origin'],
    ['Thương hiệu', 'brand'],
    ['Bezeichnung', 'name'],
    ['Giá bán (VND)', 'price'],
    ['ราคาต่อหน่วย', 'price'],
    ['Штрихкод (EAN)', 'barcode'],
  ])('%s is %s', async (heading, field) => {
    const data = await upload(`x1\t${heading}\nA\tB\n`)
    expect(columnOf(data, heading)).toMatchObject({ field })
  })
  test('of a quantity that may be stock or minimum must be given a meaning', async () => {
    for (const heading of ['Quantity', 'Кол-во', '数量', 'Cantidad', 'จำนวน', 'Số lượng']) {
      const data = await upload(`sku\tname\t${heading}\nQM-${heading}\tMug\t12\n`)
      expect(columnOf(data, heading)).toMatchObject({ meanings: ['on_hand', 'moq', 'quantity'] })
      expect((await start(data.file)).fields).toMatchObject({ columns: { error: 'COLUMN_UNCLEAR' } })
      await run(data.file, { columns: [{ heading, field: 'moq' }] })
      expect((await skuOf(`QM-${heading}`)).moq).toBe(12)
    }
  })
  test.each(['In stock', 'В наличии', 'Disponible', '现货'])(
    'of stock with nothing but 0 and 1 may be a flag: %s',
    async (heading) => {
      const list = (...counts: number[]) =>
        `sku\tname\t${heading}\n${counts.map((count, n) => `FL-${heading}-${n}\tMug\t${count}\n`).join('')}`
      const data = await upload(list(1, 0, 1))
      expect(columnOf(data, heading)).toMatchObject({ meanings: ['on_hand', 'moq', 'quantity'] })
      await run(data.file, { columns: [{ heading, field: 'on_hand' }] })
      expect((await skuOf(`FL-${heading}-2`)).stock).toBe(1)
      const counts = await upload(list(1, 0, 12).replace('name', 'product name'))
      expect(columnOf(counts, heading)).toMatchObject({ meanings: [] })
    },
  )
  test.each([
    ['Price incl. VAT', true],
    ['Цена с НДС', true],
    ['单价(含税)', true],
    ['Precio sin IVA', false],
    ['Giá chưa VAT', false],
    ['Цена без НДС, USD', false],
  ])('of prices with another tax than the mall’s are asked about: %s', async (heading, isIncluded) => {
    const code = `TX-${heading.length}`
    const data = await upload(`sku\tname\t${heading}\n${code}\tMug\t12\n`)
    expect(columnOf(data, heading)).toMatchObject({ meanings: [] })
    await setTax(20, !isIncluded)
    const asked = await upload(`sku\tname\t${heading}\n${code}\tMug\t12\n`)
    expect(columnOf(asked, heading)).toMatchObject({ meanings: ['price'] })
    expect((await start(asked.file)).fields).toMatchObject({ columns: { error: 'COLUMN_TAX' } })
    await run(asked.file, { columns: [{ heading, field: 'price' }] })
    expect((await skuOf(code)).price).toBe(1200)
    await setTax(0, false)
  })
  test.each(['Цена розничная', 'Retail price', 'PVP', '零售价', 'ราคาปลีก', 'Giá bán lẻ'])(
    'of retail prices are not the price: %s',
    async (heading) => {
      const data = await upload(`sku,name,${heading}\nRT-1,Mug,5.00\n`)
      expect(columnOf(data, heading)).toMatchObject({ field: null })
    },
  )
  test('two on one field are refused at the one that has to change', async () => {
    const data = await upload('sku,name,Цена опт,Цена,price,price\nTW-1,Mug,1,2,3,4\n')
    expect(data.columns.filter(({ field }: { field: string }) => field === 'price')).toHaveLength(4)
    const columns = data.columns.map(
      ({ heading, place, field }: { heading: string; place: number; field: string }) => ({
        heading,
        place,
        field,
      }),
    )
    expect((await start(data.file, { columns })).fields).toMatchObject({
      'columns.3.field': { error: 'COLUMN_TWICE', params: { heading: 'Цена опт' } },
    })
    const chosen = columns.map((column: { place: number }) =>
      column.place < 2 || column.place === 5 ? column : { ...column, field: 'none' },
    )
    expect(await run(data.file, { columns: chosen })).toMatchObject({ created: 1 })
    expect((await skuOf('TW-1')).price).toBe(400)
  })
  test('of names fill the language of their heading, and the check counts names that change', async () => {
    const data = await upload('sku,Name (EN),Название,品名\nLN-1,Mug,Кружка,杯子\n')
    await run(data.file, { lang: 'es' })
    expect((await skuOf('LN-1')).name).toEqual({ en: 'Mug', ru: 'Кружка', cn: '杯子' })
    const other = await upload('sku,Название\nLN-1,Чашка\n')
    const check = await run(other.file, { check: true, allow_renames: true })
    expect(check.names).toEqual([{ lang: 'ru', count: 1 }])
    await run(other.file, { allow_renames: true })
    expect((await skuOf('LN-1')).name).toEqual({ en: 'Mug', ru: 'Чашка', cn: '杯子' })
  })
})
