import { expect, test } from 'vitest'
import { priceOfMinor, unitPrice } from '#contract/rules/unit-price'
import { AppError } from '../../../lib/errors.ts'
import { readFigures, type SkuFigures } from './sku-rules.ts'

const form = (price_decimals: number) => ({ currency: 'USD', price_decimals })
const read = (sku: object, decimals = 0, stored?: SkuFigures) =>
  readFigures({ code: 'X', ...sku }, stored, form(decimals), 'skus.0')
const fault = (sku: object) => {
  try {
    read(sku)
    return undefined
  } catch (error) {
    return error instanceof AppError ? Object.keys(error.fields ?? {})[0] : error
  }
}

test('figures are read in price units', () => {
  expect(read({ price: '10.00', moq: 20, multiple: 10, ladder: [{ min_quantity: 100, price: '9.50' }] })).toEqual({
    price: priceOfMinor(1000),
    moq: 20,
    multiple: 10,
    ladder: [{ min_quantity: 100, price: priceOfMinor(950) }],
  })
})

test('the first step that clients read back is the price itself', () => {
  expect(
    read({
      price: '10.00',
      moq: 10,
      ladder: [
        { min_quantity: 10, price: '10.00' },
        { min_quantity: 50, price: '9' },
      ],
    }).ladder,
  ).toEqual([{ min_quantity: 50, price: priceOfMinor(900) }])
})

test('on request has neither price nor ladder', () =>
  expect(read({ price_on_request: true, price: '5', ladder: [{ min_quantity: 5, price: '4' }] })).toMatchObject({
    price: null,
    ladder: [],
  }))

test.each([
  ['a minimum that is no multiple', { price: '1', moq: 15, multiple: 10 }, 'skus.0.moq'],
  ['a ladder that rises', { price: '1', ladder: [{ min_quantity: 10, price: '2' }] }, 'skus.0.ladder.0'],
  [
    'steps out of order',
    {
      price: '3',
      ladder: [
        { min_quantity: 10, price: '2' },
        { min_quantity: 5, price: '1' },
      ],
    },
    'skus.0.ladder.1',
  ],
  ['half a cent', { price: '0.005' }, 'skus.0.price'],
  ['no price at all', {}, 'skus.0.price'],
])('%s is refused', (_, sku, field) => expect(fault(sku)).toBe(field))

test('prices are as fine as the mall allows, and a stored one that is finer may stay', () => {
  const finer = { price: '0.0035', ladder: [{ min_quantity: 1000, price: '0.0031' }] }
  const stored = { price: unitPrice(35), ladder: [{ min_quantity: 1000, price: unitPrice(31) }] }
  expect(read(finer, 2)).toMatchObject(stored)
  expect(fault(finer)).toBe('skus.0.price')
  expect(fault({ ...finer, price: '1' })).toBe('skus.0.ladder.0.price')
  expect(read(finer, 0, { ...stored, moq: 1, multiple: 1 })).toMatchObject(stored)
  expect(() => read({ ...finer, price: '0.0036' }, 0, { ...stored, moq: 1, multiple: 1 })).toThrow('AMOUNT_DECIMALS')
})
