import { describe, expect, test } from 'vitest'
import { filtersOf, listAddress, pageOf, queryOf } from './filters.ts'

describe('filters of the order list', () => {
  test('empty ones are left out of the address', () => {
    expect(listAddress({ keyword: ' ', status: '', sku_code: 'A-1' })).toBe('/mall/order/list?sku_code=A-1')
    expect(listAddress({})).toBe('/mall/order/list')
  })

  test('the address gives back what was written into it', () => {
    const filters = {
      keyword: '王 & co',
      status: 'shipped',
      payment_status: 'paid',
      source: 'mobile',
      start_date: '2026-01-31',
      end_date: '2026-02-01',
      order_number: '26',
      user_id: '7',
      sku_code: 'x',
      barcode: '2000',
      manufacturer: 'Żywiec',
    }
    expect(filtersOf(new URL(listAddress(filters), 'http://mall.invalid').search)).toEqual(filters)
  })

  test.each(['status=lost', 'payment_status=maybe', 'source=fax', 'user_id=1e3', 'user_id=-1', 'start_date=yesterday', 'status=', 'keyword=%20', 'page=2', 'lang=cn'])(
    '%s is no filter',
    (search) => {
      expect(filtersOf(`?${search}`)).toEqual({})
    },
  )

  test('new filters begin on the first page and keep the size of the pages', () => {
    expect(listAddress({ status: 'paid' }, '?page=3&page_size=50&keyword=x')).toBe('/mall/order/list?status=paid&page_size=50')
  })

  test.each([
    ['', { page: 1, page_size: 20 }],
    ['?page=3&page_size=50', { page: 3, page_size: 50 }],
    ['?page=0&page_size=-1', { page: 1, page_size: 20 }],
    ['?page=1.5&page_size=x', { page: 1, page_size: 20 }],
    ['?page_size=9999', { page: 1, page_size: 1000 }],
  ])('%s is page and size', (search, page) => {
    expect(pageOf(search)).toEqual(page)
  })

  test('the server gets the buyer as a number', () => {
    expect(queryOf({ user_id: '12', keyword: 'a' })).toEqual({ user_id: 12, keyword: 'a' })
    expect(queryOf({ keyword: 'a' })).toEqual({ keyword: 'a' })
  })
})
