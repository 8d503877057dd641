/** What is read of a shop's feed: fields that its elements make together, and prices that hold today. */

import { expect, test } from 'vitest'
import { priceOfMinor } from '#contract/rules/unit-price'
import { extract } from './extract.ts'
import { normalise } from './normalise.ts'
import { mallPrice } from './prices.ts'

const site = { url: 'https://shop.example/', language: 'ru', currency: 'RUB' } as const
const read = (text: string) =>
  extract(text, { want: 'feed', rules: [] }).entries.map(({ fields }) => normalise(fields, site))
const yml = (offer: string) =>
  `<yml_catalog><shop><categories><category id="1">Свет</category><category id="2" parentId="1">Лампы</category></categories><offers>${offer}</offers></shop></yml_catalog>`
const rss = (more: string) =>
  `<rss><channel><item><g:id>K</g:id><title>Kettle</title><g:price>1,250.00 USD</g:price>${more}</item></channel></rss>`

test('an offer of YML is named by its parts, coded by its id, and has its category by name', () => {
  const [offer] = read(
    yml(
      `<offer id="102" type="vendor.model" available="false"><price>99.90</price><currencyId>EUR</currencyId><categoryId>2</categoryId><typePrefix>Светильник</typePrefix><vendor>Эра</vendor><model>X-20</model></offer>`,
    ),
  )
  expect(offer).toMatchObject({
    name: 'Светильник Эра X-20',
    code: '102',
    category: 'Свет > Лампы',
    stock: 0,
    price: '99.90',
    currency: 'EUR',
  })
  expect(read(yml('<offer id="1" available="true"><name>A</name><count>7</count></offer>'))[0]).toMatchObject({
    stock: 7,
  })
})

test.each([
  ['2020-01-01T00:00Z/2020-02-01T00:00Z', '1250.00'],
  ['2020-01-01T00:00+0100/2999-02-01T00:00+0100', '1000.00'],
  ['2999-01-01T00:00Z/2999-02-01T00:00Z', '1250.00'],
  ['next week', '1250.00'],
  ['', '1000.00'],
])('a sale in the period "%s" gives the price %s', (period, price) => {
  const sale = `<g:sale_price>1000.00 USD</g:sale_price><g:sale_price_effective_date>${period}</g:sale_price_effective_date>`
  expect(read(rss(sale))[0]).toMatchObject({ price })
})

test.each([
  ['out_of_stock', 0],
  ['out of stock', 0],
  ['https://schema.org/OutOfStock', 0],
  ['preorder', 0],
  ['backorder', 0],
  ['in_stock', null],
])('the availability %s', (availability, stock) => {
  expect(read(rss(`<g:availability>${availability}</g:availability>`))[0]).toMatchObject({ stock })
})

test('the rate of a source is that of its currency alone', () => {
  const source = { currency: 'RUB', exchangeRate: '0.011', markupPercent: 0, rounding: 'none' } as const
  const priceOf = (currency: string) =>
    mallPrice({ price: '100.00', currency }, source, { currency: 'USD', price_decimals: 0 })
  expect(priceOf('RUB')).toBe(priceOfMinor(110))
  expect(priceOf('USD')).toBe(priceOfMinor(10_000))
  expect(() => priceOf('EUR')).toThrow(expect.objectContaining({ code: 'RATE_MISSING' }))
})
