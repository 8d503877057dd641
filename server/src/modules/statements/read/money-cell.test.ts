/** Sums in cells of statements. */
import { expect, test } from 'vitest'
import { readMoney } from './money-cell.ts'

test.each([
  ['Rs.500', '500', false],
  ['S/.15', '15', false],
  ['฿500.-', '500.00', false],
  ['500,—', '500.00', false],
  ['500.00-', '500.00', true],
  ['(500.00)', '500.00', true],
])('%s is %s, negative: %s', (text, value, isNegative) =>
  expect(readMoney(text)).toMatchObject({ figure: { value }, isNegative }),
)

test.each(['5.00¹', '5²', '5½'])('%s is no sum', (text) => expect(readMoney(text)).toBeUndefined())
