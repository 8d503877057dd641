import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceGrain, unitPrice } from '#contract/rules/unit-price'
import { convertPrice, formatPrice, parsePrice, parseStoredPrice, readPrice } from './unit-price.ts'

const currency = fc.constantFrom('USD', 'VND', 'BHD', 'EUR')

test('written prices are read again, by malls that allow their decimals', () => {
  fc.assert(
    fc.property(fc.nat(1e12), fc.integer({ min: 0, max: 2 }), currency, (count, price_decimals, code) => {
      const price = unitPrice(count * priceGrain(price_decimals))
      expect(parsePrice(formatPrice(price, code), { currency: code, price_decimals })).toBe(price)
      expect(parseStoredPrice(formatPrice(price, code), code)).toBe(price)
    }),
  )
})

test.each([
  ['0.0035', 'USD', 35, '0.0035'],
  ['1.2', 'USD', 12_000, '1.20'],
  ['1.2050', 'USD', 12_050, '1.205'],
  ['0', 'USD', 0, '0.00'],
  ['0.25', 'VND', 25, '0.25'],
  ['250000', 'VND', 25_000_000, '250000'],
  ['0.00125', 'BHD', 125, '0.00125'],
])('%s %s is %d price units, shown as %s', (text, code, units, shown) => {
  expect(parseStoredPrice(text, code)).toBe(units)
  expect(formatPrice(unitPrice(units), code)).toBe(shown)
})

test.each(['0.00351', '1e3', '-1', '', ' 1', '1,5', '1.', '.5', '9999999999999'])('%s is no price', (text) =>
  expect(parseStoredPrice(text, 'USD')).toBeUndefined(),
)

test('a finer price than the mall allows is refused with the decimals that it may have', () => {
  const form = { currency: 'USD', price_decimals: 1 }
  expect(readPrice('0.0030', form, 'price')).toBe(30)
  const refused = { code: 'AMOUNT_DECIMALS', params: { currency: 'USD', digits: 3 } }
  expect(() => readPrice('0.0035', form, 'price')).toThrow(expect.objectContaining(refused))
  expect(() => readPrice('cheap', form, 'price')).toThrow(expect.objectContaining({ code: 'FIELD_FORMAT' }))
})

test('foreign prices are rounded once, to the decimals of the mall', () => {
  expect(convertPrice('0.025', '0.14', { currency: 'USD', price_decimals: 2 })).toBe(35)
  expect(convertPrice('0.025', '0.14', { currency: 'USD', price_decimals: 0 })).toBe(0)
  expect(convertPrice('12.75', '1.27', { currency: 'USD', price_decimals: 0 })).toBe(161_900)
})
