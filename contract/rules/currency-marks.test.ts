/** Prices as people write them next to their currency. */
import { expect, test } from 'vitest'
import { currenciesOf, splitMoney } from './currency-marks.ts'
import { readFigure } from './figure.ts'

test.each([
  ['Rs.500', '500', 'INR'],
  ['S/.15', '15', 'PEN'],
  ['Rs. 1,500.50', '1500.50', 'INR'],
  ['руб.99,90', '99.90', 'RUB'],
  ['$.50', '0.50', 'USD'],
  ['-,50 €', undefined, 'EUR'],
])('%s is %s %s', (text, value, currency) => {
  const { figure = '', mark = '' } = splitMoney(text) ?? {}
  const read = readFigure(figure)
  expect(read && 'value' in read ? read.value : undefined).toBe(value)
  expect(currenciesOf(mark)).toContain(currency)
})

test.each(['5.00¹', '5²', '5½', '12⑤'])('a note or a fraction next to a figure is none of its digits: %s', (text) => {
  const { figure = '', mark = '' } = splitMoney(text) ?? {}
  expect(figure + mark).toBe(text)
  expect(mark).not.toBe('')
  expect(currenciesOf(mark)).toEqual([])
})
