import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SkuRow } from '#contract/product'
import { largestPack, linesOf, nextStep, totalsOf } from './choice.ts'
import { gridOf, pastedQuantities } from './grid.ts'

let last = 0
function sku(values: Partial<SkuRow> = {}): SkuRow {
  const ladder = [
    { min_quantity: 6, price: '8.90' },
    { min_quantity: 60, price: '8.40' },
  ]
  const carton = {
    name: 'case' as const,
    units: 60,
    length: 57,
    width: 35,
    height: 19.5,
    gross_weight: 7.3,
    barcode: null,
  }
  return {
    id: ++last,
    code: `S-${last}`,
    barcode: null,
    options: {},
    price: '8.90',
    price_on_request: false,
    ladder,
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
  }
}

test('lines come to a quantity, an amount at the step of each, weight, volume and cartons', () => {
  const black = sku()
  const white = sku()
  const totals = totalsOf(
    linesOf(
      [black, white, sku()],
      new Map([
        [black.id, 60],
        [white.id, 30],
      ]),
    ),
  )
  expect(totals).toMatchObject({ quantity: 90, unit: 'piece', amount: '771.00', packs: { count: 1.5, unit: 'case' } })
  expect(totals.weight).toBeCloseTo(9.9)
  expect(totals.volume).toBeCloseTo(0.045)
})

test('lines that count or are packed differently have no common figure for it; a price on request adds nothing', () => {
  const one = sku()
  const other = sku({ unit: 'box', packs: [] })
  const asked = sku({ price: null, price_on_request: true, ladder: [] })
  const chosen = new Map([one, asked, other].map(({ id }, position) => [id, 10 * (position + 1)]))
  expect(totalsOf(linesOf([one, asked, other], chosen))).toMatchObject({
    quantity: 60,
    unit: undefined,
    packs: undefined,
    amount: '356.00',
  })
  expect(totalsOf([])).toMatchObject({ quantity: 0, amount: '0', packs: undefined })
})

test('the next step tells how many more it takes and what it saves, as far as the stock goes', () => {
  expect(nextStep(sku(), 48)).toEqual({ more: 12, quantity: 60, price: '8.40', saving: '30.00' })
  expect(nextStep(sku({ multiple: 25 }), 50)).toMatchObject({ more: 25, quantity: 75, saving: '37.50' })
  expect(nextStep(sku(), 60)).toBeUndefined()
  expect(nextStep(sku(), 0)).toBeUndefined()
  expect(nextStep(sku({ stock: 59 }), 48)).toBeUndefined()
})

test('the largest pack is the carton; single pieces are none', () => {
  const pack = {
    name: 'pack' as const,
    units: 10,
    length: null,
    width: null,
    height: null,
    gross_weight: null,
    barcode: null,
  }
  expect(largestPack(sku({ packs: [pack, { ...pack, name: 'case', units: 120 }] }))?.name).toBe('case')
  expect(largestPack(sku({ packs: [{ ...pack, units: 1 }] }))).toBeUndefined()
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

test('a third option makes a sheet of each of its values', () => {
  const skus = ['Cotton', 'Wool'].flatMap((Cloth) =>
    coloursAndSizes(['Red', 'Blue'], ['S', 'M']).map((one) => ({ ...one, options: { ...one.options, Cloth } })),
  )
  expect(gridOf(skus)?.sheets.map(({ name, skus: own }) => [name, own.length])).toEqual([
    ['Cotton', 4],
    ['Wool', 4],
  ])
})

test('one option, twins and grids full of holes stay lists', () => {
  expect(gridOf([sku({ options: { Size: 'S' } }), sku({ options: { Size: 'M' } })])).toBeUndefined()
  expect(gridOf([...coloursAndSizes(['Red'], ['S']), ...coloursAndSizes(['Red'], ['S'])])).toBeUndefined()
  expect(gridOf(['1', '2', '3'].map((value) => sku({ options: { Colour: value, Size: value } })))).toBeUndefined()
})

test('every SKU of a grid stands in exactly one cell', () => {
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

test('cells of a spreadsheet are read, other text leaves its cell alone', () => {
  expect(pastedQuantities('12\t24\r\n\t1,200\n')).toEqual([
    [12, 24],
    [undefined, 1200],
  ])
  expect(pastedQuantities('red\t6')).toEqual([[undefined, 6]])
})
