import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SkuRow } from '#contract/api/catalog/product'
import { gridOf, pastedQuantities } from './grid-layout.ts'
import { nextTier, selectedLines, validLines } from './selection.ts'
import { totalsOf } from './totals.ts'

let lastId = 0
const pack = { length: null, width: null, height: null, gross_weight: null, barcode: null }
const carton = { ...pack, name: 'case' as const, units: 60 }
const sku = (values: Partial<SkuRow> = {}): SkuRow => ({
  id: ++lastId,
  code: `S-${lastId}`,
  barcode: null,
  options: {},
  image: null,
  price: '8.90',
  price_on_request: false,
  ladder: [
    { min_quantity: 6, price: '8.90' },
    { min_quantity: 60, price: '8.40' },
  ],
  stock: 500,
  moq: 6,
  multiple: 2,
  unit: 'piece',
  packs: [carton],
  weight: 0.11,
  volume: 0.0005,
  status: 'on_sale',
  version: 1,
  ...values,
})

test('totals are quantity, amount at the tier of each line, weight, volume and cartons', () => {
  const black = sku()
  const white = sku()
  const selection = new Map([black, white].map(({ id }, position) => [id, position === 0 ? 60 : 30]))
  const totals = totalsOf(selectedLines([black, white, sku()], selection), 'USD')
  expect(totals).toMatchObject({ quantity: 90, unit: 'piece', amount: '771.00', pack: 'case' })
  expect(totals.load).toMatchObject({ cases: 1, loose: 30, cartons: 2, netWeight: 9.9 })
})

test('lines with different units or packs have no common one; a price on request adds nothing', () => {
  const one = sku()
  const other = sku({ unit: 'box', packs: [] })
  const asked = sku({ price: null, price_on_request: true, ladder: [] })
  const chosen = new Map([one, asked, other].map(({ id }, position) => [id, 10 * (position + 1)]))
  expect(totalsOf(selectedLines([one, asked, other], chosen), 'USD')).toMatchObject({
    quantity: 60,
    unit: undefined,
    pack: undefined,
    amount: '356.00',
  })
  expect(totalsOf([], 'USD')).toMatchObject({ quantity: 0, amount: '0', pack: undefined })
})

test('quantities that break a rule are not priced', () => {
  const [tooFew, odd, tooMany, right] = [sku(), sku(), sku({ stock: 40 }), sku()]
  const chosen = new Map([tooFew, odd, tooMany, right].map(({ id }, position) => [id, [2, 7, 60, 8][position] ?? 0]))
  const lines = selectedLines([tooFew, odd, tooMany, right], chosen)
  expect(lines).toHaveLength(4)
  expect(totalsOf(validLines(lines), 'USD')).toMatchObject({ quantity: 8, amount: '71.20' })
})

test('the next tier has the missing quantity and the saving, within the stock', () => {
  expect(nextTier(sku(), 48, 'USD')).toEqual({ more: 12, quantity: 60, price: '8.40', saving: '30.00' })
  expect(nextTier(sku({ multiple: 25 }), 50, 'USD')).toMatchObject({ more: 25, quantity: 75, saving: '37.50' })
  expect(nextTier(sku(), 60, 'USD')).toBeUndefined()
  expect(nextTier(sku(), 0, 'USD')).toBeUndefined()
  expect(nextTier(sku({ stock: 59 }), 48, 'USD')).toBeUndefined()
})

const coloursAndSizes = (colours: string[], sizes: string[]) =>
  colours.flatMap((Colour) => sizes.map((Size) => sku({ options: { Colour, Size } })))

test('two options make a grid with the fewer values in columns', () => {
  const grid = gridOf(coloursAndSizes(['Red', 'Blue'], ['S', 'M', 'L']))
  expect(grid).toMatchObject({ rowName: 'Size', columnName: 'Colour', rows: ['S', 'M', 'L'], columns: ['Red', 'Blue'] })
  expect(grid?.sheets).toHaveLength(1)
  expect(grid?.sheets[0]?.at('M', 'Blue')?.options).toEqual({ Colour: 'Blue', Size: 'M' })
  expect(grid?.sheets[0]?.at('M', 'Green')).toBeUndefined()
})

test('colors with pictures make the rows', () => {
  const skus = coloursAndSizes(['Red', 'Blue'], ['S', 'M', 'L'])
  const pictured = skus.map((each) => ({ ...each, image: `/files/${each.options['Colour']}.webp` }))
  const grid = gridOf(pictured)
  expect(grid).toMatchObject({ rowName: 'Colour', rows: ['Red', 'Blue'], columns: ['S', 'M', 'L'] })
  expect(grid?.pictures.get('Blue')).toBe('/files/Blue.webp')
  // One picture of all, or none of some, distinguishes nothing.
  expect(gridOf(skus.map((each) => ({ ...each, image: '/files/all.webp' })))).toMatchObject({ rowName: 'Size' })
  expect(gridOf([...pictured.slice(1), ...skus.slice(0, 1)])).toMatchObject({ rowName: 'Size' })
})

test('a third option makes a sheet per value', () => {
  const skus = ['Cotton', 'Wool'].flatMap((Cloth) =>
    coloursAndSizes(['Red', 'Blue'], ['S', 'M']).map((one) => ({ ...one, options: { ...one.options, Cloth } })),
  )
  expect(gridOf(skus)?.sheets.map(({ name, skus: own }) => [name, own.length])).toEqual([
    ['Cotton', 4],
    ['Wool', 4],
  ])
})

test('one option, duplicates and sparse grids stay lists', () => {
  expect(gridOf([sku({ options: { Size: 'S' } }), sku({ options: { Size: 'M' } })])).toBeUndefined()
  expect(gridOf([...coloursAndSizes(['Red'], ['S']), ...coloursAndSizes(['Red'], ['S'])])).toBeUndefined()
  expect(gridOf(['1', '2', '3'].map((value) => sku({ options: { Colour: value, Size: value } })))).toBeUndefined()
})

test('every SKU of a grid has exactly one cell', () => {
  const values = fc.uniqueArray(fc.string({ maxLength: 3 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(values, values, (colours, sizes) => {
      const skus = coloursAndSizes(colours, sizes)
      const grid = gridOf(skus)
      const found = grid?.sheets.flatMap((sheet) =>
        grid.rows.flatMap((row) => grid.columns.flatMap((column) => sheet.at(row, column)?.id ?? [])),
      )
      return grid === undefined || (found?.length === skus.length && new Set(found).size === skus.length)
    }),
  )
})

test('pasted cells are numbers; other text leaves its cell unchanged', () => {
  expect(pastedQuantities('12\t24\r\n\t1,200\n')).toEqual([
    [12, 24],
    [undefined, 1200],
  ])
  expect(pastedQuantities('red\t6')).toEqual([[undefined, 6]])
})
