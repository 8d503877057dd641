import { expect, test } from 'vitest'
import { changedSearch, toggledAttributes, wishOf } from './listing.ts'

const wish = (search: string) => wishOf(new URLSearchParams(search))

test('reads what the address asks for', () => {
  expect(
    wish(
      'keyword= toy &category_id=3&brand_id=4&min_price=1.5&max_price=20&in_stock=1&max_moq=10&attributes=7,7,x,9&sort=price_asc&page=2&page_size=48&view=table',
    ),
  ).toEqual({
    keyword: 'toy',
    categoryId: 3,
    brandId: 4,
    minPrice: '1.5',
    maxPrice: '20',
    inStock: true,
    maxMoq: 10,
    attributes: [7, 9],
    sort: 'price_asc',
    page: 2,
    pageSize: 48,
    view: 'table',
  })
})

test('a price may be typed with the decimal comma', () => {
  expect(wish('min_price=1%2C5&max_price=20%2C25')).toMatchObject({ minPrice: '1.5', maxPrice: '20.25' })
})

test('takes nonsense for absent', () => {
  expect(
    wish('category_id=x&brand_id=-1&min_price=abc&max_price=1e9&in_stock=maybe&sort=up&page=0&page_size=7&view=cube'),
  ).toEqual(wish(''))
})

test('a change goes back to the first page and leaves the language to the visitor', () => {
  expect(changedSearch('?keyword=toy&page=3&lang=ru', { brand_id: 2 })).toBe('?keyword=toy&brand_id=2')
  expect(changedSearch('?keyword=toy&brand_id=2', { brand_id: undefined })).toBe('?keyword=toy')
})

test('a chosen attribute value is taken back by choosing it again', () => {
  expect(toggledAttributes([7], 9)).toBe('7,9')
  expect(toggledAttributes([7, 9], 7)).toBe('9')
  expect(toggledAttributes([9], 9)).toBeUndefined()
})
