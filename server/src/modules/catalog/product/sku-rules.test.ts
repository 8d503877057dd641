import { expect, test } from 'vitest'
import { AppError } from '../../../lib/errors.ts'
import { readFigures } from './sku-rules.ts'

const read = (sku: object) => readFigures({ code: 'X', ...sku }, undefined, 'USD', 'skus.0')
const fault = (sku: object) => {
  try {
    read(sku)
    return undefined
  } catch (error) {
    return error instanceof AppError ? Object.keys(error.fields ?? {})[0] : error
  }
}

test('figures are read in minor units', () => {
  expect(read({ price: '10.00', moq: 20, multiple: 10, ladder: [{ min_quantity: 100, price: '9.50' }] })).toEqual({
    price: 1000,
    moq: 20,
    multiple: 10,
    ladder: [{ min_quantity: 100, price: 950 }],
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
  ).toEqual([{ min_quantity: 50, price: 900 }])
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
