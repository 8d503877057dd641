import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMoney, timesMoney } from './money.ts'

test('shows the digits of the currency', () => {
  expect(timesMoney('1.25', 12, 'USD')).toBe('15.00')
  expect(timesMoney('100', 3, 'VND')).toBe('300')
  expect(timesMoney('0.05', 0, 'USD')).toBe('0.00')
  expect(addMoney(['0.10', '0.20'])).toBe('0.30')
  expect(addMoney(['-0.30', '0.20'])).toBe('-0.10')
  expect(addMoney([])).toBe('0')
})

test('a line of finer prices is rounded once, half up', () => {
  expect([1000, 100, 10].map((count) => timesMoney('0.0035', count, 'USD'))).toEqual(['3.50', '0.35', '0.04'])
  expect(timesMoney('0.25', 10, 'VND')).toBe('3')
})

const cents = fc.integer({ min: 0, max: 999_999_999 })
const text = (units: number) => `${Math.floor(units / 100)}.${String(units % 100).padStart(2, '0')}`

test('is exact for any amounts', () => {
  fc.assert(
    fc.property(
      cents,
      fc.integer({ min: 0, max: 1_000_000 }),
      (price, count) =>
        Number(timesMoney(text(price), count, 'USD').replace('.', '')) === price * count ||
        price * count > Number.MAX_SAFE_INTEGER,
    ),
  )
  fc.assert(
    fc.property(
      fc.array(cents, { minLength: 1, maxLength: 20 }),
      (all) => Number(addMoney(all.map(text)).replace('.', '')) === all.reduce((sum, one) => sum + one, 0),
    ),
  )
})
