import { expect, test } from 'vitest'
import { type FilterField, filterPart, filtersOf, pageOf, queryOf, searchWith } from './filters.ts'

const fields: FilterField[] = [
  { name: 'username', kind: 'text' },
  { name: 'dept_id', kind: 'number' },
  { name: 'status', kind: 'choice', choices: ['on', 'off'] },
  { name: 'start_date', kind: 'date' },
]

test.each([
  ['?username=%20anna%20&dept_id=7&status=on&other=1', { username: 'anna', dept_id: '7', status: 'on' }],
  ['?username=&dept_id=x&status=maybe&start_date=yesterday', {}],
  ['', {}],
])('%s is read as %j', (search, filters) => expect(filtersOf(fields, search)).toEqual(filters))

test('other filters begin at the first page; what is no filter stays, such as the size of the pages', () => {
  expect(searchWith(fields, { username: 'anna', status: '' }, '?view=table&page=4&page_size=50&dept_id=2')).toBe(
    '?view=table&page_size=50&username=anna',
  )
  expect(searchWith(fields, {})).toBe('')
})

test('all pages of what is found have the same filters; other words, even useless ones, are other filters', () => {
  const part = filterPart(fields, '?username=anna&page=2')
  expect(filterPart(fields, '?page_size=50&username=anna')).toBe(part)
  expect(filterPart(fields, '?username=anna&dept_id=x')).not.toBe(part)
  expect(filterPart(fields, '?username=')).toBe(filterPart(fields, ''))
})

test('numbers are requested from the server where it counts', () =>
  expect(queryOf(fields, { dept_id: '7', username: '7' })).toEqual({ dept_id: 7, username: '7' }))

test.each([
  ['?page=3&page_size=50', { page: 3, page_size: 50 }],
  ['?page=0&page_size=-1', { page: 1, page_size: 20 }],
  ['?page_size=99999', { page: 1, page_size: 1000 }],
])('%s is page %j', (search, page) => expect(pageOf(search)).toEqual(page))
