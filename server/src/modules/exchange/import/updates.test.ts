/** Changes by files to existing products. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../../db/drizzle.ts'
import { startImports } from '../../../testing/imports.ts'

let mall: Awaited<ReturnType<typeof startImports>>
beforeAll(async () => {
  mall = await startImports()
})
afterAll(() => mall.close())
beforeEach(async () => {
  await mall.clear()
  await mall.run('sku,name,price,barcode,manufacturer\nA,Red mug,2.50,4006381333931,Potter\nB,Blue mug,2.50,,\n')
})

test('a row with fewer cells than headings is refused and erases nothing', async () => {
  const { failed, refusedRows } = await mall.run('sku,name,price,barcode\nA,Red mug\nB,Blue mug,3,\n')
  expect(failed).toEqual(['A | Red mug row_shape'])
  expect(refusedRows[0]).toMatchObject({ text: '2 cells under 4 headings', cells: ['A | Red mug'] })
  expect((await mall.skus())['A']).toMatchObject({ price: 250, barcode: '4006381333931' })
  expect((await mall.skus())['B']).toMatchObject({ price: 300 })
})

test('an empty cell leaves the value, a dash erases it', async () => {
  expect(await mall.run('sku,name,price,barcode,manufacturer\nA,Red mug,,,\n')).toMatchObject({ unchanged: 1 })
  expect(await mall.run('sku,name,price,barcode,manufacturer\nA,Red mug,-,-,-\n')).toMatchObject({ updated: 1 })
  expect((await mall.skus())['A']).toMatchObject({ price: null, barcode: null, manufacturer: '' })
})

test('prices of a file are base prices: those of known SKUs are compared and changed before the markup', async () => {
  await mall.database.db.execute(sql`insert into markups (mode, value, is_applied) values ('percent', 10, true)`)
  await mall.reprice()
  expect((await mall.skus())['A']).toMatchObject({ price: 275 })
  expect(await mall.run('sku,name,price\nA,Red mug,2.50\nB,Blue mug,\n')).toMatchObject({ unchanged: 2 })
  expect(await mall.run('sku,name,price\nA,Red mug,3.00\nC,Cup,1.00\n')).toMatchObject({ updated: 1, created: 1 })
  const skus = await mall.skus()
  expect([skus['A'], skus['B'], skus['C']]).toMatchObject([{ price: 330 }, { price: 275 }, { price: 110 }])
  await mall.database.db.execute(sql`delete from markups`)
  await mall.reprice()
})

describe('a file that was cut off', () => {
  test('in the middle of a row says so', async () => {
    const { texts, said } = await mall.run('sku,name,price\nA,Red mug,3.00\nB,Blue')
    expect(texts).toEqual(['2 cells under 3 headings; the file ends in the middle of this row, it was cut off'])
    expect(said).toContain('The last line has no line break at its end')
  })
  test('in its last cell says that it may have been', async () => {
    expect((await mall.run('sku,name,price\nA,Red mug,3')).said).toContain('the last cell may be cut')
    expect((await mall.run('sku,name,price\nA,Red mug,3\n')).said).not.toContain('line break')
  })
})

test('a file of codes and prices changes known SKUs and refuses new ones', async () => {
  const { updated, failed } = await mall.run('sku,price\nA,3.00\nC,1.00\n', { category: undefined })
  expect([updated, failed]).toEqual([1, ['C name_missing']])
  expect((await mall.skus())['A']).toMatchObject({ price: 300, name: { en: 'Red mug' }, category: 'Goods' })
})

test('a known SKU needs no category', async () => {
  const { updated, failed } = await mall.run('sku,name,category,price\nA,Red mug,,3\nC,Cup,,1\n', {
    category: undefined,
  })
  expect([updated, failed]).toEqual([1, ['C category_missing']])
})

describe('codes of a second supplier', () => {
  test('do not overwrite products of another name', async () => {
    const { failed, texts } = await mall.run('sku,name,price\nA,Torque wrench,99\nB,Blue mug large,3\n')
    expect(failed).toEqual(['A other_product'])
    expect(texts[0]).toContain('The code belongs to “Red mug”; --prefix')
    expect((await mall.skus())['A']).toMatchObject({ price: 250, name: { en: 'Red mug' } })
  })
  test('are distinguished by a prefix', async () => {
    expect(await mall.run('sku,name,price\nA,Torque wrench,99\n', { prefix: 'W-' })).toMatchObject({ created: 1 })
    expect(Object.keys(await mall.skus()).sort()).toEqual(['A', 'B', 'W-A'])
    expect(await mall.run('sku,name,price\nA,Torque wrench,98\n', { prefix: 'W-' })).toMatchObject({ updated: 1 })
  })
  test('may be new names of the same product, where the operator or the barcode says so', async () => {
    expect(await mall.run('sku,name\nA,Taza\n', { accepted: ['A'] })).toMatchObject({ updated: 1 })
    expect(await mall.run('sku,name\nB,Taza\n', { allowsRenames: true })).toMatchObject({ updated: 1 })
    expect(await mall.run('sku,name,ean\nA,Becher,4006381333931\n')).toMatchObject({ updated: 1 })
  })
})
