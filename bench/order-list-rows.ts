/** The staff's order list with every filter and on late pages, and a member's own: one caller, different filters each time. */
import type pg from 'pg'
import { orderStatuses } from '#contract/status'
import type { Bench } from './bench.ts'
import { signIn, signInStaff } from './members.ts'
import { type ListInput, pagedRow, pageSize } from './paged-row.ts'
import type { Row } from './row.ts'

interface Known {
  order_number: string
  payment_reference: string
  recipient: string
  phone: string
  username: string
  sku_code: string
}

/** A late page, or the last one if there are fewer. */
const farPage = 10_000

export async function orderLists(bench: Bench): Promise<Row[]> {
  const { pool } = bench
  const staff = await signInStaff(pool)
  const known = await readKnown(pool)
  const at = (serial: number) => known[(serial * 7919) % known.length] as Known
  const last = await lastPages(pool)
  const statusAt = (serial: number) => orderStatuses[serial % orderStatuses.length] as string
  const inputs: [string, (serial: number) => ListInput][] = [
    ['', () => ({})],
    [' by status', (serial) => ({ status: statusAt(serial) })],
    [' by date', (serial) => rangeOf(serial)],
    [' by status and date', (serial) => ({ status: statusAt(serial), ...rangeOf(serial) })],
    [' by SKU code', (serial) => ({ sku_code: at(serial).sku_code })],
    [
      ' by order number',
      (serial) => ({ order_number: serial % 2 === 0 ? at(serial).order_number : at(serial).order_number.slice(-7) }),
    ],
    [' by keyword', (serial) => ({ keyword: keywordOf(at(serial), serial) })],
    [', far back', (serial) => ({ page: last.all - (serial % 50) })],
    [
      ' by status, far back',
      (serial) =>
        serial % 2 === 0
          ? { status: 'completed', page: last.completed - (serial % 50) }
          : { status: 'canceled', page: last.canceled - (serial % 50) },
    ],
  ]
  const rows: Row[] = []
  for (const [name, input] of inputs)
    rows.push(
      await pagedRow(bench, `staff order list${name}`, (serial) => ({
        token: staff,
        path: '/api/v1/mall/order/admin/list',
        input: input(serial),
      })),
    )
  const buyers = await signIn(
    pool,
    'select user_id as id from orders group by user_id order by hashint4(user_id) limit 200',
  )
  rows.push(
    await pagedRow(bench, "a member's own orders", (serial) => ({
      token: buyers[serial % buyers.length] as string,
      path: '/api/v1/mall/order/list',
      input: serial % 2 === 0 ? ({} as ListInput) : { status: statusAt(serial) },
    })),
  )
  return rows
}

/** Keywords that find one of these. */
function keywordOf(
  { order_number, payment_reference, recipient, phone, username, sku_code }: Known,
  serial: number,
): string {
  const ways = [
    recipient,
    phone,
    order_number,
    payment_reference,
    username,
    sku_code,
    order_number.slice(-6),
    phone.slice(-8),
  ]
  return ways[serial % ways.length] as string
}

/** From one day to a quarter, somewhere in the last three years. */
function rangeOf(serial: number): ListInput {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const from = 1 + ((serial * 7919) % 1000)
  return { start_date: day(from), end_date: day(Math.max(0, from - ((serial * 31) % 90))) }
}

const readKnown = async (pool: pg.Pool) =>
  (
    await pool.query<Known>(
      `select o.order_number, o.payment_reference, o.recipient, o.phone, u.username, l.sku_code
         from (select * from orders order by hashint4(id) limit 1009) o join users u on u.id = o.user_id cross join lateral (select sku_code from order_lines where order_id = o.id order by id limit 1) l`,
    )
  ).rows

async function lastPages(pool: pg.Pool): Promise<Record<'all' | 'completed' | 'canceled', number>> {
  const { rows } = await pool.query<Record<'all' | 'completed' | 'canceled', number>>(
    `select count(*)::int as all, (count(*) filter (where status = 'completed'))::int as completed, (count(*) filter (where status = 'canceled'))::int as canceled from orders`,
  )
  const page = (count = 0) => Math.max(51, Math.min(farPage, Math.floor(count / pageSize)))
  return { all: page(rows[0]?.all), completed: page(rows[0]?.completed), canceled: page(rows[0]?.canceled) }
}
