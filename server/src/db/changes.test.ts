/** Two processes on one database: guests of one see within a second what staff change in the other. */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import { createClient, type Json } from '../testing/client.ts'
import { patientPool } from '../testing/cluster.ts'
import type { TestMember } from '../testing/factory.ts'
import { startTestMall, type TestMall } from '../testing/mall.ts'
import { type Database, openDatabase } from './client.ts'

let mall: TestMall
let otherDatabase: Database
let otherApp: FastifyInstance
let admin: TestMember
let product: Record<string, unknown>
beforeAll(async () => {
  mall = await startTestMall()
  otherDatabase = openDatabase(mall.env.databaseUrl ?? '', patientPool)
  otherApp = await createApp({ env: mall.env, database: otherDatabase, pages: false })
  await otherApp.ready()
  admin = await mall.create.staff('admin')
  const category_id = await mall.create.category({ name: { en: 'Things' } })
  const { body } = await admin.post('/mall/product/create', {
    name: 'Jug',
    category_id,
    status: 'on_sale',
    skus: [{ code: 'JUG', price: '5.00', stock: 40, moq: 1 }],
  })
  product = (await admin.get(`/mall/product/detail/${body.data.id}`)).body.data
})
afterAll(async () => {
  vi.useRealTimers()
  await otherApp.close()
  await otherDatabase.close()
  await mall.close()
})

const seen = async () => {
  const { body } = await createClient(otherApp).get('/mall/product/list')
  const { price, stock } = body.data[0] as { price: string; stock: number }
  return { price, stock }
}
/** Advances the clock of both processes; timers stay real. */
const pass = (milliseconds: number) => {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['performance'] })
  vi.advanceTimersByTime(milliseconds)
}
const edit = async (change: object) => {
  const current = (await admin.get(`/mall/product/detail/${product['id']}`)).body.data
  const { body } = await admin.post('/mall/product/update', {
    id: current.id,
    version: current.version,
    skus: [{ ...current.skus[0], ladder: [], ...change }],
  })
  expect(body).toMatchObject({ code: 200 })
}

test('a price and a stock edited in one process show in the other after a second', async () => {
  expect(await seen()).toEqual({ price: '5.00', stock: 40 })
  await edit({ price: '6.50' })
  pass(1000)
  expect(await seen()).toEqual({ price: '6.50', stock: 40 })
  await edit({ stock: 25 })
  pass(1000)
  expect(await seen()).toEqual({ price: '6.50', stock: 25 })
})

test('an answer stays valid while nothing changes, and while orders only take stock', async () => {
  const before = await seen()
  const misses = () => otherDatabase.cache.misses
  const start = misses()
  pass(10_000)
  expect(await seen()).toEqual(before)
  expect(misses()).toBe(start)

  const buyer = await mall.create.member()
  const { body } = await buyer.post(
    '/mall/order/create',
    {
      items: [{ product_sku_id: product['default_sku_id'], quantity: 4 }],
      address_id: buyer.addressId,
      delivery_method: 'self_pickup',
    },
    { 'idempotency-key': crypto.randomUUID() },
  )
  expect(body).toMatchObject({ code: 200 })
  pass(1000)
  expect((await seen()).price).toBe(before.price)
  pass(5000)
  expect(await seen()).toEqual({ ...before, stock: before.stock - 4 })
})

test('the last unit sold shows within a second', async () => {
  const { stock } = await seen()
  const buyer = await mall.create.member()
  const { body } = await buyer.post(
    '/mall/order/create',
    {
      items: [{ product_sku_id: product['default_sku_id'], quantity: stock }],
      address_id: buyer.addressId,
      delivery_method: 'self_pickup',
    },
    { 'idempotency-key': crypto.randomUUID() },
  )
  expect(body).toMatchObject({ code: 200 })
  pass(1000)
  expect((await seen()).stock).toBe(0)
})

test('banners and the notice show in the other process after a second; clicks end no freshness', async () => {
  const guest = createClient(otherApp)
  const titles = async () => (await guest.get('/base/mall/carousel/list')).body.data.map(({ title }: Json) => title)
  const notice = async () => (await guest.get('/base/mall/homepage/info')).body.data.notice
  expect([await titles(), await notice()]).toEqual([[], ''])
  const { body } = await admin.post('/base/mall/carousel/add', { title: 'Fair' })
  await admin.post('/base/mall/homepage/edit', { notice: 'Closed on Monday' })
  pass(1000)
  expect([await titles(), await notice()]).toEqual([['Fair'], 'Closed on Monday'])

  const misses = otherDatabase.cache.misses
  await mall.post(`/base/mall/carousel/click/${body.data.id}`)
  pass(1000)
  expect(await titles()).toEqual(['Fair'])
  expect(otherDatabase.cache.misses).toBe(misses)
})

test('the process that wrote shows each write at its next read, on every path of writing', async () => {
  const price = async () => (await mall.get('/mall/product/list')).body.data[0].price
  for (const next of ['7.10', '7.20', '6.50']) {
    await edit({ price: next })
    expect(await price()).toBe(next)
  }
  const brands = async () => (await mall.get('/mall/brand/all')).body.data.map(({ name }: Json) => name)
  const add = async (name: string) => {
    const { body } = await admin.post('/mall/brand/create', { name })
    expect(body).toMatchObject({ code: 200 })
    expect(await brands()).toContain(name)
  }
  await Promise.all(Array.from({ length: 12 }, (_, index) => add(`Brand ${index}`)))
  await mall.served.pool.query('delete from brands')
  expect(await brands()).toEqual([])
})
