/** Prices and counts of files as they are written in different countries. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startImports } from '../../../testing/imports.ts'

let mall: Awaited<ReturnType<typeof startImports>>
beforeAll(async () => {
  mall = await startImports()
})
afterAll(() => mall.close())
beforeEach(() => mall.clear())

const list = (...prices: string[]) =>
  `sku\tname\tprice\n${prices.map((price, index) => `${String.fromCharCode(65 + index)}\tMug\t${price}\n`).join('')}`
const prices = async () => Object.values(await mall.skus()).map(({ price }) => price)

describe('three digits behind one separator', () => {
  test.each(['1.234', '1,234'])('are refused with both readings when nothing decides: %s', async (price) => {
    const { failed, texts } = await mall.run(list(price))
    expect(failed).toEqual(['A price_invalid'])
    expect(texts[0]).toMatch(/may be 1234 or 1\.234; --decimal \w+ reads 1234, --decimal \w+ reads 1\.234/)
  })
  test('are read as the other numbers of the column are', async () => {
    expect(await mall.run(list('1.234', '2,50', '0,125'))).toMatchObject({
      refused: {},
      said: expect.stringContaining('"1.234" as price is read as 1234'),
    })
    expect(await prices()).toEqual([123_400, 250, 13])
    await mall.clear()
    await mall.run(list('1,234', '2.50'))
    expect(await prices()).toEqual([123_400, 250])
    await mall.clear()
    await mall.run(list('1.234', '2.50'))
    expect(await prices()).toEqual([123, 250])
  })
  test('are refused in a column that disagrees with itself', async () => {
    expect((await mall.run(list('1.234', '2,50', '2.50'))).failed).toEqual(['A price_invalid'])
  })
  test('are thousands in a currency without decimals', async () => {
    const report = await mall.run(list('565.000₫', '1.250.000 ₫', '5000'), { currency: 'VND', rate: '0.00004' })
    expect(report).toMatchObject({ created: 3, refused: {} })
    expect(await prices()).toEqual([2260, 5000, 20])
    await mall.clear()
    await mall.run('sku\tname\tprice (JPY)\nA\tMug\t1,234\nB\tMug\t1.234\n', { rate: '0.01' })
    expect(await prices()).toEqual([1234, 1234])
  })
  test('are refused where the column has decimals and the currency has none', async () =>
    expect((await mall.run(list('565.000', '1.5'), { currency: 'VND', rate: '1' })).failed).toEqual([
      'A price_invalid',
    ]))
  test('are read by the language that the operator gives, where it separates thousands so', async () => {
    await mall.run(list('1,234'), { lang: 'en' })
    expect(await prices()).toEqual([123_400])
    await mall.clear()
    await mall.run(list('1.234'), { lang: 'vi' })
    expect(await prices()).toEqual([123_400])
    await mall.clear()
    expect((await mall.run(list('1.234'), { lang: 'en' })).failed).toEqual(['A price_invalid'])
  })
  test('are read as the operator says', async () => {
    await mall.run(list('1.234', '1,234'), { decimal: '.' })
    expect(await prices()).toEqual([123, 123_400])
    await mall.clear()
    await mall.run(list('1.234', '1,234'), { decimal: ',' })
    expect(await prices()).toEqual([123_400, 123])
  })
  test('of counts are thousands unless both readings are whole', async () => {
    const counts = (...stocks: string[]) =>
      `sku\tname\tstock\n${stocks.map((stock, index) => `${String.fromCharCode(65 + index)}\tMug\t${stock}\n`).join('')}`
    expect((await mall.run(counts('1.000', '12'))).texts[0]).toContain('“1.000” may be 1000 or 1;')
    await mall.clear()
    await mall.run(counts('1.000', '1.200'))
    expect(Object.values(await mall.skus()).map(({ stock }) => stock)).toEqual([1000, 1200])
    await mall.clear()
    await mall.run(counts('1.000', '0.000'))
    expect(Object.values(await mall.skus()).map(({ stock }) => stock)).toEqual([1, 0])
  })
})

describe('a currency mark in a cell', () => {
  test('other than that of the import is refused', async () => {
    const { failed, texts } = await mall.run(list('¥12', '22,95 €', '$3', 'US$ 4', 'EUR 5', '6 руб.', 'CA$7'))
    expect(failed).toEqual(['A', 'B', 'E', 'F', 'G'].map((code) => `${code} price_currency`))
    expect(texts[0]).toMatch(/is in (CNY \/ JPY|JPY \/ CNY), the prices of this import are in USD/)
    expect(texts[1]).toBe('“22,95 €” is in EUR, the prices of this import are in USD; --rate EUR=<number> converts it')
  })
  test('is converted where a rate is given, and the report says so', async () => {
    const { refused, said } = await mall.run(list('¥12', '22,95 €', '$3', '1 €'), { rate: 'EUR=1.10,CNY=0.14' })
    expect(refused).toEqual({})
    expect(await prices()).toEqual([168, 2525, 300, 110])
    expect(said).toContain('2 prices in EUR were converted at 1.10 USD')
    expect(said).toContain('1 prices in CNY were converted at 0.14 USD')
  })
  test('that is none is refused', async () =>
    expect((await mall.run(list('12 per box'))).failed).toEqual(['A price_invalid']))
})
