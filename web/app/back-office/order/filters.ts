/** The filters of the order list: the address is the state, empty ones are left out. */
import type { Input } from '#contract/endpoint'
import type { adminListOrders } from '#contract/order-admin'
import { orderSources, orderStatuses, paymentStatuses } from '#contract/status'
import { paths } from '../../paths.ts'

export const filterNames = ['keyword', 'status', 'payment_status', 'source', 'start_date', 'end_date', 'order_number', 'user_id', 'sku_code', 'barcode', 'manufacturer'] as const
export type FilterName = (typeof filterNames)[number]

/** The filters that stand behind "more filters". */
export const rareFilters = ['order_number', 'user_id', 'sku_code', 'barcode', 'manufacturer', 'source'] as const satisfies readonly FilterName[]

/** Filters as they are typed and as they stand in the address. */
export type Filters = Partial<Record<FilterName, string>>
export type OrderQuery = Partial<Input<typeof adminListOrders>['query']>

export const pageSizes = [10, 20, 50, 100] as const
const usualSize = 20
const mostPerPage = 1000

const words: Partial<Record<FilterName, readonly string[]>> = { status: orderStatuses, payment_status: paymentStatuses, source: orderSources }
const shapes: Partial<Record<FilterName, RegExp>> = { user_id: /^\d{1,9}$/, start_date: /^\d{4}-\d{2}-\d{2}$/, end_date: /^\d{4}-\d{2}-\d{2}$/ }

/** The filters of an address; what no filter can be (a status that does not exist, say) is passed over. */
export function filtersOf(search: string): Filters {
  const query = new URLSearchParams(search)
  const filters: Filters = {}
  for (const name of filterNames) {
    const value = query.get(name)?.trim()
    if (value && (words[name]?.includes(value) ?? true) && (shapes[name]?.test(value) ?? true)) filters[name] = value
  }
  return filters
}

export function pageOf(search: string): { page: number; page_size: number } {
  const query = new URLSearchParams(search)
  const number = (name: string, fallback: number) => (/^[1-9]\d{0,5}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : fallback)
  return { page: number('page', 1), page_size: Math.min(number('page_size', usualSize), mostPerPage) }
}

/** The list's address under other filters, from its first page on; the size of the pages stays. */
export function listAddress(filters: Filters, search = ''): string {
  const query = new URLSearchParams()
  for (const name of filterNames) {
    const value = filters[name]?.trim()
    if (value) query.set(name, value)
  }
  const size = new URLSearchParams(search).get('page_size')
  if (size) query.set('page_size', size)
  return query.size > 0 ? `${paths.staffOrders()}?${query}` : paths.staffOrders()
}

/** What the server is asked. The words were checked when the address was read. */
export const queryOf = ({ user_id, ...filters }: Filters): OrderQuery => ({ ...(filters as OrderQuery), ...(user_id && { user_id: Number(user_id) }) })
