/** Readers of the log of orders: no event is missed or read twice, in any order of commits. */
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { OrderEventType } from '#contract/status'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { follow, followAnew, seenAt } from './log.ts'

let mall: TestMall
let orderId: number
/** One for each test. */
let reader: string
beforeAll(async () => {
  mall = await startTestMall()
  const { skuId } = await mall.create.product({ stock: 1000 })
  const buyer = await mall.create.member()
  const items = [{ product_sku_id: skuId, quantity: 10 }]
  const body = { items, address_id: buyer.addressId, delivery_method: 'self_pickup' }
  orderId = (await buyer.post('/mall/order/create', body, { 'idempotency-key': 'log' })).body.data.id
})
afterAll(() => mall.close())
beforeEach(async ({ task }) => {
  reader = task.id
  expect(await readOnce()).toBeUndefined()
})

/** The types of the events that one run reads. */
async function readOnce(): Promise<OrderEventType[] | undefined> {
  let types: OrderEventType[] | undefined
  await follow(mall.database.db, reader, async (_db, events) => {
    types = events?.map(({ type }) => type)
    return null
  })
  return types
}

const insert = `insert into order_events (order_id, type) values ($1, $2)`
const leave = (type: OrderEventType) => mall.database.pool.query(insert, [orderId, type])

/** A transaction that has left an event and is still open. */
async function open(type: OrderEventType): Promise<pg.PoolClient> {
  const client = await mall.database.pool.connect()
  onTestFinished(() => client.release())
  await client.query('begin')
  await client.query(insert, [orderId, type])
  return client
}

test('an event is read when its transaction commits, not when it began', async () => {
  const first = await open('staff_note')
  const second = await open('tags_changed')
  await leave('edited')
  await second.query('commit')
  expect(await readOnce()).toEqual(['tags_changed', 'edited'])
  expect(await readOnce()).toEqual([])
  const third = await open('deleted')
  await first.query('commit')
  expect(await readOnce()).toEqual(['staff_note'])
  await third.query('rollback')
  expect(await readOnce()).toEqual([])
})

test('events of savepoints are those of their transaction', async () => {
  const client = await open('staff_note')
  await client.query('savepoint inner_part')
  await client.query(insert, [orderId, 'edited'])
  await client.query('release inner_part')
  expect(await readOnce()).toEqual([])
  await client.query('commit')
  expect(await readOnce()).toEqual(['staff_note', 'edited'])
})

test('readers that look at once share the events, each of which is read once', async () => {
  const types = ['staff_note', 'tags_changed', 'edited', 'lines_edited'] as const
  const read: OrderEventType[] = []
  await Promise.all(
    types.flatMap((type) => [
      leave(type),
      ...Array.from({ length: 3 }, async () => read.push(...((await readOnce()) ?? []))),
    ]),
  )
  read.push(...((await readOnce()) ?? []))
  expect(read.toSorted()).toEqual(types.toSorted())
})

test('what a failed run has read is read again', async () => {
  await leave('staff_note')
  await expect(follow(mall.database.db, reader, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await readOnce()).toEqual(['staff_note'])
})

test('the note of a run reaches the next, and a reader may start over', async () => {
  const notes: unknown[] = []
  const read = async (_db: unknown, events: unknown[] | undefined, note: string | null) => {
    notes.push([events?.length, note])
    return `${notes.length}`
  }
  await follow(mall.database.db, reader, read)
  await follow(mall.database.db, reader, read)
  await followAnew(mall.database.db, reader, read)
  expect(notes).toEqual([
    [0, null],
    [0, '1'],
    [undefined, '2'],
  ])
  expect(await seenAt(mall.database.db, reader)).toBeInstanceOf(Date)
  expect(await seenAt(mall.database.db, 'nobody')).toBeNull()
})

test('on another server, whose transactions have lower numbers, everything may have changed', async () => {
  await mall.database.pool.query(`update log_readers set seen = '8000000000000:8000000000000:' where name = $1`, [
    reader,
  ])
  expect(await readOnce()).toBeUndefined()
  // Events that were brought along have numbers that are yet to come.
  await mall.database.pool.query(
    `insert into order_events (order_id, type, xid) values ($1, 'edited', '7000000000000')`,
    [orderId],
  )
  await leave('staff_note')
  expect(await readOnce()).toEqual(['staff_note'])
  await mall.database.pool.query(`delete from order_events where xid > '6000000000000'`)
})
