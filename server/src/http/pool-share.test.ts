/** One account's waiting calls leave connections to all others. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { apiBase } from '#contract/endpoint'
import type { TestMember } from '../testing/factory.ts'
import { startTestMall, type TestMall } from '../testing/mall.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall({ environment: { RATE_LIMITS: 'on' } })
})
afterAll(() => mall.close())

let calls = 0
/** Sends a call from an address of its own, so that only the account is limited. */
const send = ({ token }: TestMember, method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) =>
  mall.app.inject({
    method,
    url: apiBase + path,
    remoteAddress: `203.0.113.${++calls}`,
    headers: { token, 'idempotency-key': `call-${calls}` },
    payload,
  })

/** Statements of the mall that wait for a lock. */
const waitingForLocks = async () =>
  (
    await mall.database.pool.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rows[0]?.count

test('while orders and edits of a member wait for each other, another member lists orders and places one', async () => {
  const { skuId } = await mall.create.product()
  const [loud, other] = [await mall.create.member(), await mall.create.member()]
  const order = (member: TestMember) =>
    send(member, 'POST', '/mall/order/create', {
      items: [{ product_sku_id: skuId, quantity: 1 }],
      address_id: member.addressId,
      delivery_method: 'self_pickup',
    })
  // Writes of the member wait for this lock as they do for a big order.
  const blocker = await mall.database.pool.connect()
  await blocker.query('begin')
  await blocker.query('select from users where id = $1 for update', [loud.id])
  try {
    const answers = Promise.all([
      ...Array.from({ length: 20 }, (_, n) => send(loud, 'PUT', '/mall/member/profile', { nickname: `Name ${n}` })),
      ...Array.from({ length: 55 }, () => order(loud)),
    ])
    await vi.waitFor(async () => expect(await waitingForLocks()).toBeGreaterThanOrEqual(4), { timeout: 30_000 })
    expect((await send(other, 'GET', '/mall/order/list')).statusCode).toBe(200)
    expect((await order(other)).statusCode).toBe(200)
    await blocker.query('rollback')
    const statuses = (await answers).map(({ statusCode }) => statusCode)
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200))
    expect(statuses.slice(20).filter((status) => status === 200)).toHaveLength(4)
  } finally {
    blocker.release(true)
  }
})
