import { expect, test } from 'vitest'
import { newSku, noTexts, type OptionValues, type SkuValues } from './form-values.ts'
import {
  choiceName,
  combinationsOf,
  combined,
  countMissing,
  mostSkus,
  withoutOption,
  withoutValue,
} from './option-combinations.ts'

const option = (id: string, name: string, ...values: string[]): OptionValues => ({
  id,
  name: { ...noTexts(), en: name },
  values: values.map((text, index) => ({ id: String(index + 1), text: { ...noTexts(), en: text }, image: '' })),
})
const color = option('1', 'Color', 'Red', 'Dark blue')
const size = option('2', 'Size', 'S', 'L')
const sku = (over: Partial<SkuValues>): SkuValues => ({ ...newSku(), ...over })
const named = (skus: readonly SkuValues[], options: OptionValues[]) =>
  skus.map((each) => `${each.code} ${choiceName(each, options, 'en') ?? '-'}`)

test('the SKU of a new product becomes the first variant, and the others copy it', () => {
  const options = [color, size]
  const first = sku({ code: 'MUG', price: '4.20', on_hand: 7, barcode: '4006381333931' })
  expect(countMissing(options, [first])).toBe(3)
  const all = combined(options, [first], 'en')
  expect(named(all, options)).toEqual([
    'MUG-RED-S Red / S',
    'MUG-RED-L Red / L',
    'MUG-DARKBLUE-S Dark blue / S',
    'MUG-DARKBLUE-L Dark blue / L',
  ])
  expect(all.map(({ price, on_hand, barcode }) => [price, on_hand, barcode])).toEqual([
    ['4.20', 7, '4006381333931'],
    ['4.20', 0, ''],
    ['4.20', 0, ''],
    ['4.20', 0, ''],
  ])
  expect(countMissing(options, all)).toBe(0)
})

test('saved SKUs retain their codes, and an added value brings only its own variants', () => {
  const saved = combined([color], [sku({ code: 'MUG' })], 'en').map((each, index) => ({ ...each, id: index + 1 }))
  const wider = { ...color, values: [...color.values, { id: '3', text: { ...noTexts(), ru: 'Чёрный' }, image: '' }] }
  const all = combined([wider], saved, 'en')
  expect(all.map(({ id, code }) => [id, code])).toEqual([
    [1, 'MUG-RED'],
    [2, 'MUG-DARKBLUE'],
    [0, 'MUG-RED-2'],
  ])
})

test('a removed value takes its variants along, but never the last one', () => {
  const all = combined([color], [sku({ code: 'MUG' })], 'en')
  const left = withoutValue(all, '1', '1')
  expect(named(left, [color])).toEqual(['MUG-DARKBLUE Dark blue'])
  expect(named(withoutValue(left, '1', '2'), [color])).toEqual(['MUG-DARKBLUE -'])
})

test('of variants that differ by a removed option alone the first is left', () => {
  const options = [color, size]
  const all = combined(options, [sku({ code: 'MUG' })], 'en')
  expect(named(withoutOption(options, all, '2'), [color])).toEqual(['MUG-RED-S Red', 'MUG-DARKBLUE-S Dark blue'])
  // Without options they have nothing in common to differ by.
  const plain = [sku({ code: 'A' }), sku({ code: 'B' })]
  expect(withoutOption([color], plain, '1')).toHaveLength(2)
})

test('an option without values does not count, and more combinations than allowed are not all made', () => {
  expect(combinationsOf([color, option('2', 'Size')])).toHaveLength(2)
  const wide = ['1', '2', '3', '4'].map((id) => option(id, id, ...'abcdefghijklmnopqrstuvwxyz'))
  expect(combinationsOf(wide).length).toBeGreaterThan(mostSkus)
})
