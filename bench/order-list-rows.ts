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
  const at = (turn: number) => known[(turn * 7919) % known.length] as Known
  const kept = await lastPages(pool)
  const statusAt = (turn: number) => orderStatuses[turn % orderStatuses.length] as string
  const inputs: [string, (turn: number) => ListInput][] = [
    ['', () => ({})],
    [' by status', (turn) => ({ status: statusAt(turn) })],
    [' by date', (turn) => rangeOf(turn)],
    [' by status and date', (turn) => ({ status: statusAt(turn), ...rangeOf(turn) })],
    [' by SKU code', (turn) => ({ sku_code: at(turn).sku_code })],
    [
      ' by order number',
      (turn) => ({ order_number: turn % 2 === 0 ? at(turn).order_number : at(turn).order_number.slice(-7) }),
    ],
    [' by keyword', (turn) => ({ keyword: keywordOf(at(turn), turn) })],
    [', far back', (turn) => ({ page: kept.all - (turn % 50) })],
    [
      ' by status, far back',
      (turn) =>
        turn % 2 === 0
          ? { status: 'completed', page: kept.completed - (turn % 50) }
          : { status: 'canceled', page: kept.canceled - (turn % 50) },
    ],
  ]
  const rows: Row[] = []
  for (const [name, input] of inputs)
    rows.push(
      await pagedRow(bench, `staff order list${name}`, (turn) => ({
        token: staff,
        path: '/api/v1/mall/order/admin/list',
        input: input(turn),
      })),
    )
  const buyers = await signIn(
    pool,
    'select user_id as id from orders group by user_id order by hashint4(user_id) limit 200',
  )
  rows.push(
    await pagedRow(bench, "a member's own orders", (turn) => ({
      token: buyers[turn % buyers.length] as string,
      path: '/api/v1/mall/order/list',
      input: turn % 2 === 0 ? ({} as ListInput) : { status: statusAt(turn) },
    })),
  )
  return rows
}

/** Keywords that find one of these. */
function keywordOf(
  { order_number, payment_reference, recipient, phone, username, sku_code }: Known,
  turn: number,
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
  return ways[turn % ways.length] as string
}

/** From one day to a quarter, somewhere in the last three years. */
function rangeOf(turn: number): ListInput {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const from = 1 + ((turn * 7919) % 1000)
  return { start_date: day(from), end_date: day(Math.max(0, from - ((turn * 31) % 90))) }
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
