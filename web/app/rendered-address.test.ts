import { expect, test } from 'vitest'
import { renderedSearch } from './rendered-address.ts'

test('a page is rendered with the parameters it reads, in one order', () => {
  expect(renderedSearch('/mall/search', '?utm_source=x&page=2&brand_id=3%2C3&keyword=+lamp+&junk=1')).toBe(
    '?keyword=lamp&brand_id=3&page=2',
  )
  expect(renderedSearch('/mall/category/products', '?category_id=x1')).toBe('?category_id=unknown')
  expect(renderedSearch('/login', '?tab=register&redirect=%2Fmall%2Fcart&x=1')).toBe(
    '?tab=register&redirect=%2Fmall%2Fcart',
  )
  for (const redirect of ['https://evil.example', '/login'])
    expect(renderedSearch('/login', `?redirect=${redirect}`)).toBe('')
})

test.each(['/', '/mall/product/1', '/page/about', '/mall/cart', '/mall/order/list', '/mall/member/order'])(
  'what %s is rendered with does not depend on other parameters',
  (path) => {
    expect(renderedSearch(path, '?junk=1&page=2&status=x&lang=xx')).toBe('')
    expect(renderedSearch(path, '?junk=1&lang=es')).toBe('?lang=es')
  },
)

test('the values of a list that make no difference are left out', () => {
  expect(
    renderedSearch(
      '/mall/search',
      '?page=1&page_size=24&view=grid&sort=junk&min_price=a&in_stock=7&max_moq=0&attributes=x',
    ),
  ).toBe('')
})
