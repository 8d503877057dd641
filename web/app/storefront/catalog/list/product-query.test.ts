import { expect, test } from 'vitest'
import { changedSearch, parseProductQuery, toggledIds } from './product-query.ts'

const parse = (search: string) => parseProductQuery(new URLSearchParams(search))

test('reads the query string', () => {
  expect(
    parse(
      'keyword= toy &category_id=3&brand_id=4,5,4,x&min_price=1.5&max_price=20&in_stock=1&max_moq=10&attributes=7,7,x,9&sort=price_asc&page=2&page_size=48&view=table',
    ),
  ).toEqual({
    keyword: 'toy',
    categoryId: 3,
    brands: [4, 5],
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

test('a price may have a decimal comma', () => {
  expect(parse('min_price=1%2C5&max_price=20%2C25')).toMatchObject({ minPrice: '1.5', maxPrice: '20.25' })
})

test('invalid values count as absent', () => {
  expect(
    parse('category_id=x&brand_id=-1&min_price=abc&max_price=1e9&in_stock=maybe&sort=up&page=0&page_size=7&view=cube'),
  ).toEqual(parse(''))
})

test('a change returns to the first page and drops the language', () => {
  expect(changedSearch('?keyword=toy&page=3&lang=ru', { brand_id: 2 })).toBe('?keyword=toy&brand_id=2')
  expect(changedSearch('?keyword=toy&brand_id=2', { brand_id: undefined })).toBe('?keyword=toy')
})

test('choosing a chosen brand or attribute value removes it', () => {
  expect(toggledIds([7], 9)).toBe('7,9')
  expect(toggledIds([7, 9], 7)).toBe('9')
  expect(toggledIds([9], 9)).toBeUndefined()
})
