/** The orders desk: work queues, the dashboard, customers, stock. One caller, different filters each time. */
import { orderSorts } from '#contract/api/orders/order-admin'
import { orderStatuses, paymentStatuses } from '#contract/status'
import { locales } from '#contract/types'
import type { Bench } from './bench.ts'
import { signInStaff } from './members.ts'
import { type ListInput, pagedRow } from './paged-row.ts'
import type { Row } from './row.ts'

/** Of what the dashboard reads, milliseconds. */
const dashboard = 300

const days = [7, 30, 90, 365]

export async function deskCalls(bench: Bench): Promise<Row[]> {
  const { pool } = bench
  const token = await signInStaff(pool)
  const { rows: buyers } = await pool.query<{ id: number; username: string }>(
    'select id, username from users where id in (select user_id from orders where id % 97 = 0) order by hashint4(id) limit 211',
  )
  const { rows: skus } = await pool.query<{ code: string }>('select code from skus order by hashint4(id) limit 211')
  const buyer = (serial: number) => buyers[(serial * 7919) % buyers.length]
  const code = (serial: number) => skus[(serial * 7919) % skus.length]?.code ?? ''
  const queues = ['to_ship', 'partly_shipped', 'freight', 'to_confirm', 'refund_due']
  const since = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const sortFilters: ((serial: number) => ListInput)[] = [
    () => ({}),
    (serial) => ({ status: orderStatuses[serial % orderStatuses.length] ?? 'shipped' }),
    (serial) => ({ payment_status: paymentStatuses[serial % paymentStatuses.length] ?? 'paid' }),
    (serial) => ({ start_date: since(1 + (serial % 90)) }),
    (serial) => ({ start_date: since(365 + (serial % 365)), end_date: since(serial % 365), live: 'true' }),
    (serial) => ({ queue: queues[serial % queues.length] ?? '' }),
  ]
  const calls: [string, string, number, (serial: number) => ListInput][] = [
    [
      'staff order list by queue',
      'mall/order/admin/list',
      30,
      (serial) => ({ queue: queues[serial % queues.length] ?? '' }),
    ],
    ['staff order list by buyer', 'mall/order/admin/list', 30, (serial) => ({ buyer: buyer(serial)?.username ?? '' })],
    [
      'staff order list by language and day',
      'mall/order/admin/list',
      30,
      (serial) => ({ language: locales[serial % locales.length] ?? 'en', start_date: since(serial % 7), live: 'true' }),
    ],
    ...orderSorts
      .filter((sort) => sort !== 'newest' && sort !== 'oldest')
      .map((sort): (typeof calls)[number] => [
        `staff order list, ${sort.replace('_', ' ')}`,
        'mall/order/admin/list',
        30,
        (serial) => ({
          sort,
          page: 1 + (Math.floor(serial / sortFilters.length) % 3),
          ...sortFilters[serial % sortFilters.length]?.(serial),
        }),
      ]),
    ['customers', 'mall/customer/list', 30, () => ({})],
    ['one customer', 'mall/customer/detail', 30, (serial) => ({ id: buyer(serial)?.id ?? 0 })],
    ['stock log', 'mall/stock/log', 30, () => ({})],
    ['stock log by SKU', 'mall/stock/log', 30, (serial) => ({ sku_code: code(serial) })],
    ['dashboard: work queue', 'mall/order/admin/work', dashboard, () => ({})],
    [
      'dashboard: sales',
      'mall/order/admin/figures',
      dashboard,
      (serial) => ({ days: days[serial % days.length] ?? 30 }),
    ],
    ['dashboard: categories of 30 days', 'mall/order/admin/figures/categories', dashboard, () => ({ days: 30 })],
    ['dashboard: categories of a year', 'mall/order/admin/figures/categories', dashboard, () => ({ days: 365 })],
    [
      'dashboard: slow stock',
      'mall/stock/list',
      dashboard,
      (serial) => ({
        in_stock: 'true',
        unsold_since: since(days[serial % days.length] ?? 30),
        sort: 'value',
        page_size: 5,
      }),
    ],
  ]
  const rows: Row[] = []
  for (const [name, path, budget, input] of calls) {
    const ask = (serial: number) => {
      const { id, ...rest } = input(serial)
      return { token, path: `/api/v1/${path}${id === undefined ? '' : `/${id}`}`, input: rest as ListInput }
    }
    rows.push({ ...(await pagedRow(bench, name, ask)), budget })
  }
  return rows
}
