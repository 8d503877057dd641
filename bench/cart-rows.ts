/** Carts: many members adding at once, and one cart of a thousand lines. */
import type pg from 'pg'
import type { Bench } from './bench.ts'
import { closeConnections, type HttpConnection, openConnections, requestText } from './http-client.ts'
import type { Member } from './members.ts'
import { type StockedSku, stockedSkus } from './order-rows.ts'
import { type CartInput, rawAddToCart } from './raw-cart.ts'
import { alone, compare, timesAlone } from './rounds.ts'
import { p99Row, type Row, ratioRow } from './row.ts'

const concurrency = 32
/** Lines of the large cart, the maximum. */
const mostLines = 1000

/** The mall and the raw statements add to the same carts, different products each time. */
export async function addToCart({ pool, server, members, measure, plan }: Bench): Promise<Row> {
  const skus = await stockedSkus(pool)
  await makeCarts(pool, members)
  const connections = await openConnections(server.port, concurrency)
  let [serial, units] = [0, 0]
  const input = (): CartInput => {
    const sku = skus[(serial * 7919) % skus.length] as StockedSku
    return { member: members[serial++ % members.length] as Member, skuId: sku.id, quantity: sku.moq }
  }
  const result = await compare({
    ours: async (worker) => {
      const { member, skuId, quantity } = input()
      const body = JSON.stringify({ product_sku_id: skuId, quantity })
      await answerOf(
        connections[worker],
        requestText('POST', '/api/v1/mall/cart/add_json', { token: member.token }, body),
      )
      units += quantity
    },
    limit: async () => {
      const wanted = input()
      await rawAddToCart(pool, wanted)
      units += wanted.quantity
    },
    measure,
    concurrency,
    plan,
  })
  closeConnections()
  const { rows } = await pool.query<{ units: number }>(
    'select sum(i.quantity)::float8 as units from cart_items i join carts c on c.id = i.cart_id where c.user_id = any($1::int[])',
    [idsOf(members)],
  )
  if (rows[0]?.units !== units) throw new Error(`${units} units were added, the carts hold ${rows[0]?.units}.`)
  await dropCarts(pool, members)
  return ratioRow(
    'add to cart',
    { limit: 'raw SQL', least: 0.4, remark: 'every unit added on both sides is in a cart' },
    result,
  )
}

/** Reads the whole cart as its page does, and changes one quantity after the other. */
export async function largeCart({ pool, server, members, measure, plan }: Bench): Promise<Row[]> {
  const member = members[0] as Member
  await makeCarts(pool, [member])
  const skus = await stockedSkus(pool)
  const chosen = Array.from(
    { length: mostLines },
    (_, line) => skus[Math.floor((line * skus.length) / mostLines)] as StockedSku,
  )
  const { rows } = await pool.query<{ id: number; moq: number }>(
    `with added as (
       insert into cart_items (cart_id, sku_id, quantity) select c.id, s.id, s.moq from carts c, skus s where c.user_id = $1 and s.id = any($2::int[]) returning id, quantity
     ) select id, quantity as moq from added order by id`,
    [member.id, chosen.map(({ id }) => id)],
  )
  const [connection] = await openConnections(server.port, 1)
  const headers = { token: member.token, 'accept-language': 'ru' }
  const times = timesAlone(plan) / 4
  const show = requestText('GET', '/api/v1/mall/cart/list?page=1&page_size=-1', headers)
  const shown = await alone(
    async () => {
      const { data } = (await answerOf(connection, show)) as { data: unknown[] }
      if (data.length !== rows.length) throw new Error(`A cart of ${rows.length} lines shows ${data.length}.`)
    },
    { times, measure },
  )
  let serial = 0
  const changed = await alone(
    async () => {
      const line = rows[(serial * 7919) % rows.length] as { id: number; moq: number }
      const body = JSON.stringify({ quantity: line.moq * (2 + (serial++ % 50)) })
      await answerOf(connection, requestText('PUT', `/api/v1/mall/cart/item/${line.id}`, headers, body))
    },
    { times, measure },
  )
  closeConnections()
  await dropCarts(pool, [member])
  return [
    p99Row('cart of a thousand lines, show', 60, shown),
    p99Row('cart of a thousand lines, change one quantity', 25, changed),
  ]
}

async function answerOf(connection: HttpConnection | undefined, request: string): Promise<unknown> {
  const { status, body } = await (connection as HttpConnection).insist(request)
  const answer = JSON.parse(body.toString()) as { code: number }
  if (status !== 200 || answer.code !== 200) throw new Error(`A cart was answered ${body}`)
  return answer
}

const idsOf = (members: readonly Member[]) => members.map(({ id }) => id)
const makeCarts = (pool: pg.Pool, members: readonly Member[]) =>
  pool.query('insert into carts (user_id) select unnest($1::int[]) on conflict do nothing', [idsOf(members)])
/** Removes the carts before the next measurement. */
const dropCarts = (pool: pg.Pool, members: readonly Member[]) =>
  pool.query('delete from carts where user_id = any($1::int[])', [idsOf(members)])
