import { expect, test } from 'vitest'
import { addressOf, linkOf } from './values.ts'

test.each([
  ['/mall/product/7', { type: 'product', url: '7' }],
  ['/mall/category/products?category_id=12', { type: 'category', url: '12' }],
  ['/mall/product/7#reviews', { type: 'page', url: '/mall/product/7#reviews' }],
  ['/mall/product/07', { type: 'page', url: '/mall/product/07' }],
  [
    '/mall/category/products?category_id=12&sort=sales',
    { type: 'page', url: '/mall/category/products?category_id=12&sort=sales' },
  ],
  ['/page/about', { type: 'page', url: '/page/about' }],
  ['https://partner.example/a?b=1', { type: 'url', url: 'https://partner.example/a?b=1' }],
] as const)('%s is read by the picker and written as it was', (address, link) => {
  expect(linkOf(address)).toEqual(link)
  expect(addressOf(linkOf(address))).toBe(address)
})

test.each(['page', 'product', 'category', 'url'] as const)('a link to a %s without a value has no address', (type) => {
  expect(addressOf({ type, url: '' })).toBe('')
})
