/**
 * Random sequences of grants, orders with assets, cancellations, returns and expiry, through the API, some at once: no
 * balance is negative, nothing is given twice, and everything given is in an account, in an order, or has expired.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { programContext } from '../../../context.ts'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { sequenceRuns } from '../../../testing/sequence-runs.ts'
import { verifyInvariants } from '../../reports/invariant/service.ts'
import { expireAssets } from './expire.ts'

let mall: TestMall
let admin: TestMember
let template: number
let campaign: string
let skuIds: number[]
beforeAll(async () => {
  mall = await startTestMall()
  admin = await mall.create.staff('admin')
  const face = { kind: 'amount', amount: '7.77', threshold_kind: 'none', scope: 'all', claim: 'grant' }
  const coupon = {
    ...face,
    validity: 'days',
    valid_days: 30,
    per_member: 1000,
    translations: { en: { name: 'Seven' } },
  }
  template = (await admin.post('/mall/coupon/create', coupon)).body.data.id
  const packets = { name: 'Rain', mode: 'random', total: '900', count: 900, per_member: 100, valid_days: 30 }
  const { id } = (await admin.post('/mall/red-packet/create', packets)).body.data
  campaign = (await admin.get('/mall/red-packet/get', { id })).body.data.token
  skuIds = (await mall.create.product({ price: 333, stock: 100_000 }, { price: 1001, stock: 100_000 })).skuIds
})
afterAll(() => mall.close())

const runs = sequenceRuns(4)
const key = () => ({ 'idempotency-key': crypto.randomUUID() })
const reason = 'Fair'
const nth = fc.nat(5)
const step = fc.oneof(
  fc.record({
    do: fc.constant('grant' as const),
    what: fc.constantFrom('coupon', 'red_packet', 'points', 'voucher', 'balance'),
  }),
  fc.record({
    do: fc.constant('place' as const),
    quantities: fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 })),
    /** Orders at once that want the same assets. */
    times: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ do: fc.constantFrom('cancel' as const, 'return' as const), nth }),
  fc.record({ do: fc.constant('expire' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

async function grant(member: TestMember, what: string): Promise<void> {
  const usernames = [member.username]
  if (what === 'coupon') await admin.post('/mall/coupon/grant', { template_id: template, usernames, reason }, key())
  if (what === 'red_packet') await member.post('/mall/member/red-packet/take', { token: campaign }, key())
  if (what === 'points')
    await admin.post('/mall/points/admin/adjust', { user_id: member.id, points: 777, reason }, key())
  if (what === 'balance')
    await admin.post('/mall/balance/admin/adjust', { user_id: member.id, amount: '11.11', reason }, key())
  if (what !== 'voucher') return
  const batch = { name: reason, kind: 'amount', amount: '5.55', count: 1 }
  const { id: batch_id } = (await admin.post('/mall/voucher/batch/create', batch, key())).body.data
  await admin.post('/mall/voucher/code/give', { batch_id, usernames, reason }, key())
  const { given } = (await member.get('/mall/member/voucher/info')).body.data
  await member.post(`/mall/member/voucher/take/${given[0].id}`, {})
}

async function place(member: TestMember, orders: number[], quantities: readonly number[], times: number) {
  const [coupon] = (await member.get('/mall/member/coupon/list?status=unused')).body.data
  const want = {
    items: quantities.map((quantity, index) => ({ product_sku_id: skuIds[index], quantity })),
    address_id: member.addressId,
    delivery_method: 'self_pickup',
    payment_method: 'balance',
    assets: { coupon_id: coupon?.id ?? null, red_packet: '999', points: 9999, voucher: '999' },
  }
  const { amount_payable, balance } = (await member.post('/mall/order/preview', want)).body.data
  const confirm_amount = Math.min(Number(amount_payable), Number(balance)).toFixed(2)
  const answers = await Promise.all(
    Array.from({ length: times }, () => member.post('/mall/order/create', { ...want, confirm_amount }, key())),
  )
  orders.push(...answers.flatMap(({ body }) => body.data?.id ?? []))
}

/** One unit of the first line, paid in full and shipped before; what is refused changes nothing. */
async function giveBack(member: TestMember, id: number): Promise<void> {
  const path = `/mall/order/admin/update/${id}`
  const { amount_due, lines } = (await admin.get(`/mall/order/admin/detail/${id}`)).body.data
  if (Number(amount_due) > 0) await admin.post(path, { action: 'confirm_payment', amount: amount_due })
  await admin.post(path, { action: 'ship' })
  const ask = { order_id: id, kind: 'refund_only', reason: 'damaged', lines: [{ line_id: lines[0].id, quantity: 1 }] }
  const { data } = (await member.post('/mall/order/after-sale/create', ask, key())).body
  if (!data) return
  await admin.post(`/mall/order/after-sale/admin/approve/${data.id}`, {})
  await admin.post(`/mall/order/after-sale/admin/refund/${data.id}`, { method: 'balance' })
}

async function take(member: TestMember, orders: number[], each: Step): Promise<void> {
  if (each.do === 'grant') return grant(member, each.what)
  if (each.do === 'place') return place(member, orders, each.quantities, each.times)
  if (each.do === 'expire') {
    // The oldest lot and coupon of the member end now.
    await mall.database.pool.query(
      `update ledger_lots set expires_at = now() - interval '1 second' where id = (select min(l.id) from ledger_lots l
         join ledger_accounts a on a.id = l.account_id where a.owner_id = $1 and a.kind in ('red_packet', 'voucher', 'points') and l."left" > 0)`,
      [member.id],
    )
    await mall.database.pool.query(
      `update coupons set expires_at = now() - interval '1 second' where id = (select min(id) from coupons where user_id = $1 and status = 'unused')`,
      [member.id],
    )
    return expireAssets(programContext(mall.served, mall.env, 'test'))
  }
  const id = orders[each.nth]
  if (id === undefined) return
  if (each.do === 'cancel') {
    const body = { action: 'cancel', reason: 'Out of stock' }
    await Promise.all([1, 2].map(() => admin.post(`/mall/order/admin/update/${id}`, body)))
  } else await giveBack(member, id)
}

test(
  `assets add up and none is negative or given twice (${runs} random sequences)`,
  async () => {
    let placed = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
        const member = await mall.create.member()
        const orders: number[] = []
        const beginning: Step[] = [
          ...(['coupon', 'red_packet', 'points', 'voucher', 'balance'] as const).map(
            (what): Step => ({ do: 'grant', what }),
          ),
          { do: 'place', quantities: [3, 4], times: 2 },
        ]
        for (const each of [...beginning, ...steps]) await take(member, orders, each)
        placed += orders.length
        const { rows } = await mall.database.pool.query<{ kind: string; balance: string; total: string }>(
          `select a.kind, a.balance, coalesce(sum(e.amount), 0) as total from ledger_accounts a
           left join ledger_entries e on e.account_id = a.id where a.owner_id = $1 group by a.id`,
          [member.id],
        )
        for (const { kind, balance, total } of rows) {
          expect([kind, total]).toEqual([kind, balance])
          expect(Number(balance), kind).toBeGreaterThanOrEqual(0)
        }
        for (const id of orders) {
          const order = (await admin.get(`/mall/order/admin/detail/${id}`)).body.data
          const cents = (text: string) => Math.round(Number(text) * 100)
          for (const { discount, subtotal, assets } of order.lines) {
            const shares = assets.reduce((sum: number, { amount }: { amount: string }) => sum + cents(amount), 0)
            expect(shares).toBe(cents(discount))
            expect(shares).toBeLessThanOrEqual(cents(subtotal))
          }
          for (const { amount, returned } of order.assets) expect(cents(returned)).toBeLessThanOrEqual(cents(amount))
        }
        expect(await verifyInvariants(mall.database.db)).toEqual([])
      }),
      { numRuns: runs },
    )
    expect(placed).toBeGreaterThan(runs)
  },
  runs * 15_000,
)
