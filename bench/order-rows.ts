/** Orders placed by many members at once: of different SKUs, and all of one SKU. */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { drizzle } from '../server/src/db/drizzle.ts'
import { changeStocks } from '../server/src/modules/stock/quantity/service.ts'
import type { Bench } from './bench.ts'
import { closeConnections, type HttpConnection, openConnections, requestText } from './http-client.ts'
import { type OrderBooks, requireBalance } from './invariants.ts'
import type { Member } from './members.ts'
import { type OrderInput, rawOrder } from './raw-order.ts'
import { compare } from './rounds.ts'
import { type Row, ratioRow } from './row.ts'

const concurrency = 16

export interface StockedSku {
  id: number
  moq: number
}

/** The mall and the raw statements order the same SKUs for the same members, in alternating rounds. */
export async function spreadOrders(bench: Bench): Promise<Row[]> {
  const skus = await stockedSkus(bench.pool)
  // A coprime stride visits all SKUs before it repeats one.
  const skuAt = (index: number) => skus[(index * 7919) % skus.length] as StockedSku
  const input = (serial: number) =>
    inputOf(
      bench.members,
      serial,
      [0, 1, 2].map((line) => skuAt(serial * 3 + line)),
    )
  const { row, statements } = await orderRow('order create, 3 lines, different SKUs', bench, input)
  return [
    row,
    {
      name: 'statements of an order create, 3 lines',
      figure: statements,
      unit: '',
      budget: 15,
      is: 'most',
      remark: 'round trips to the database, `begin` and `commit` among them',
    },
  ]
}

export async function hotOrders(bench: Bench): Promise<Row> {
  const [sku] = (await stockedSkus(bench.pool)).slice(-1)
  if (!sku) throw new Error('There is no SKU with stock.')
  await setStock(bench.pool, sku, 100_000_000)
  return (await orderRow('order create, all on one SKU', bench, (serial) => inputOf(bench.members, serial, [sku]))).row
}

/** Sells out a SKU: exactly the stock is sold, all other orders are refused. Throws otherwise. */
export async function sellOut({ pool, server, members }: Bench): Promise<string> {
  const [sku] = (await stockedSkus(pool)).slice(-2)
  if (!sku) throw new Error('There is no SKU with stock.')
  const [available, wanted] = [200, 300]
  await setStock(pool, sku, available * sku.moq)
  const connections = await openConnections(server.port, concurrency)
  let [serial, placed, refused] = [0, 0, 0]
  await Promise.all(
    connections.map(async (connection) => {
      while (serial < wanted) (await place(connection, inputOf(members, serial++, [sku]))) ? placed++ : refused++
    }),
  )
  closeConnections()
  const { rows } = await pool.query<{ stock: number }>('select stock from skus where id = $1', [sku.id])
  if (placed !== available || rows[0]?.stock !== 0)
    throw new Error(`Of ${available} lots ${placed} were sold, and ${rows[0]?.stock} units are left.`)
  return `${wanted} orders at once for the last ${available} lots of a SKU: ${placed} placed, ${refused} refused with INSUFFICIENT_STOCK, stock 0.`
}

async function orderRow(name: string, { pool, server, measure, plan }: Bench, input: (serial: number) => OrderInput) {
  const connections = await openConnections(server.port, concurrency)
  const books: OrderBooks = { placed: 0, since: await lastOrder(pool) }
  let serial = 0
  const count = (isPlaced: boolean) => {
    if (!isPlaced) throw new Error('An order was refused although there is stock.')
    books.placed++
  }
  const result = await compare({
    ours: async (worker) => count(await place(connections[worker] as HttpConnection, input(serial++))),
    limit: async () => count(await rawOrder(pool, input(serial++))),
    measure,
    concurrency,
    plan,
  })
  closeConnections()
  await requireBalance(pool, books)
  const remark = `${books.placed} orders on both sides, all acknowledged ones found, stock and ledger agree`
  return { row: ratioRow(name, { limit: 'raw SQL', least: 0.4, remark }, result), statements: result.spent.statements }
}

/** False if there is not enough stock; any other refusal throws. */
async function place(connection: HttpConnection, { member, items, key }: OrderInput): Promise<boolean> {
  const body = {
    items: items.map(({ skuId, quantity }) => ({ product_sku_id: skuId, quantity })),
    address_id: member.addressId,
    delivery_method: 'express',
  }
  const answer = await connection.insist(
    requestText(
      'POST',
      '/api/v1/mall/order/create',
      { token: member.token, 'idempotency-key': key },
      JSON.stringify(body),
    ),
  )
  const { code, error } = JSON.parse(answer.body.toString()) as { code: number; error?: string }
  if (code !== 200 && error !== 'INSUFFICIENT_STOCK') throw new Error(`An order was answered ${answer.body}`)
  return code === 200
}

const inputOf = (members: readonly Member[], serial: number, skus: StockedSku[]): OrderInput => ({
  member: members[serial % members.length] as Member,
  items: skus.map(({ id, moq }) => ({ skuId: id, quantity: moq })),
  key: randomUUID(),
})

/** SKUs with stock for a hundred orders of their minimum quantity. */
export const stockedSkus = async (pool: pg.Pool) =>
  (
    await pool.query<StockedSku>(
      `select s.id, s.moq from skus s join products p on p.id = s.product_id
        where s.price is not null and s.status = 'on_sale' and s.deleted_at is null and p.status = 'on_sale' and p.deleted_at is null and s.stock >= 100 * s.moq
        order by s.id limit 100003`,
    )
  ).rows

/** The account that the ledger names; no other table asks for it. */
const staffId = 1

const setStock = (pool: pg.Pool, { id }: StockedSku, stock: number) =>
  changeStocks(drizzle(pool), [{ skuId: id, quantity: stock, figure: 'available', isAdded: false }], staffId)

const lastOrder = async (pool: pg.Pool) =>
  (await pool.query<{ id: number }>('select coalesce(max(id), 0) as id from orders')).rows[0]?.id ?? 0
