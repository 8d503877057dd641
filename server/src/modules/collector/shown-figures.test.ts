/** Figures in the prose of pages: one is read, several are not. */
import { expect, test } from 'vitest'
import type { Locale } from '#contract/types'
import { readShownCount, readShownPrice, readShownWeight } from './shown-figures.ts'

const page = (currency: string, language: Locale = 'en') => ({ currency, language })

test.each<[text: string, own: string, amount: string, currency: string]>([
  ['Price: 5.00 EUR', 'USD', '5.00', 'EUR'],
  ['5.00 USD incl. VAT', 'EUR', '5.00', 'USD'],
  ['Giá: 500.000 đ', 'USD', '500000', 'VND'],
  ['฿1,200 ต่อชิ้น', 'USD', '1200', 'THB'],
  ['售价：5元/件', 'USD', '5', 'CNY'],
  ['Цена: 500 руб.', 'RUB', '500', 'RUB'],
  ['Now only $5.00', 'CAD', '5.00', 'CAD'],
  ['Rs.500', 'INR', '500', 'INR'],
  ['5.00', 'EUR', '5.00', 'EUR'],
])('%s at a source in %s is %s %s', (text, own, amount, currency) =>
  expect(readShownPrice(text, '', page(own))).toEqual({ amount, currency }),
)

test.each([
  'from 5.00',
  'от 500 руб.',
  '5元起',
  '$5.00 - $10.00',
  'Was $12 now $9',
  'Save 10% $9.00',
  '5 руб. 20 коп.',
  '50 коп.',
  '50¢',
  '12€50',
  '2 x 5.00',
  '3 for $10',
  '5.00/100',
  '$10.00 / 12 pcs',
  '$5+',
  '-$5.00',
  'SKU 4711 $5.00',
])('%s is no price of one', (text) => expect(readShownPrice(text, '', page('USD'))).toBeUndefined())

test('a mark of several other currencies is none, and what the page says elsewhere decides', () => {
  for (const text of ['$5', 'C$5', '10 kr', '500 руб.']) expect(readShownPrice(text, '', page('EUR'))).toBeUndefined()
  expect(readShownPrice('$5', 'Currency: CAD', page('EUR'))).toEqual({ amount: '5', currency: 'CAD' })
  expect(readShownPrice('€5', 'USD', page('EUR'))).toBeUndefined()
  for (const said of ['credits', 'USD, EUR']) expect(readShownPrice('5', said, page('EUR'))).toBeUndefined()
})

test.each([
  ['2 dozen', 24],
  ['min. 12', 12],
  ['Minimum order: 1,000 pcs', 1000],
  ['5 in stock', 5],
  ['Только 3 осталось', 3],
  ['1.5k', 1500],
  ['10-20', null],
  ['1 box (12 pcs)', null],
  ['2,5', null],
  ['>100', null],
  ['100+', null],
  ['1.000', null],
  ['1/2', null],
])('the count of %s', (text, count) => expect(readShownCount(text, page('USD'))).toBe(count))
test('a count that was written for programs has a point', () =>
  expect(readShownCount('5.000', { ...page('USD'), isPlain: true })).toBe(5))

test.each([
  ['Net weight 500 g', 0.5],
  ['5 т', 5000],
  ['500-600 g', null],
  ['2 lb 3 oz', null],
  ['1/2 lb', null],
])('the weight of %s', (text, weight) => expect(readShownWeight(text, page('USD'))).toBe(weight))
