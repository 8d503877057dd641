/**
 * Random sequences of payments, corrections, edited lines, shipments, returns, refunds and cancellations, through the
 * API: quantities and money always add up, and the ledger says so.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { sequenceRuns } from '../../../testing/sequence-runs.ts'
import { followFigures } from '../../reports/figures/figures.ts'
import { verifyInvariants } from '../../reports/invariant/service.ts'

let mall: TestMall
let admin: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  admin = await mall.create.staff('admin')
})
afterAll(async () => {
  expect(await verifyInvariants(mall.database.db)).toEqual([])
  await mall.close()
})

const base = '/mall/order/after-sale'
const line = fc.nat(1)
const nth = fc.nat(5)
const few = fc.nat(4)
const kind = fc.constantFrom('return_refund', 'refund_only')
const step = fc.oneof(
  fc.record({ do: fc.constant('pay' as const), percent: fc.integer({ min: 1, max: 120 }) }),
  fc.record({ do: fc.constant('ship' as const), line, quantity: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ do: fc.constant('ask' as const), line, quantity: fc.integer({ min: 1, max: 4 }), kind }),
  fc.record({ do: fc.constantFrom('approve' as const, 'refuse' as const, 'cancel' as const), nth }),
  fc.record({ do: fc.constant('receive' as const), nth, restocked: few, written_off: few }),
  fc.record({ do: fc.constant('refund' as const), nth, freight: fc.nat(300), deduction: fc.nat(200) }),
  fc.record({ do: fc.constant('correct' as const), nth, percent: fc.nat(120) }),
  fc.record({ do: fc.constant('edit' as const), line, quantity: fc.nat(8), price: fc.integer({ min: 1, max: 1200 }) }),
  fc.record({ do: fc.constant('pay back' as const), percent: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ do: fc.constantFrom('close' as const, 'cancel order' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const money = (cents: number) => (cents / 100).toFixed(2)
const cents = (text: string) => Math.round(Number(text) * 100)

/** 7 × 3.3335 and 5 × 10.0103, freight 4.99, discounted by 1.01. */
async function placed() {
  const buyer = await mall.create.member()
  const { skuIds } = await mall.create.product({ price: 333.35, stock: 50 }, { price: 1001.03, stock: 50 })
  const items = [7, 5].map((quantity, index) => ({ product_sku_id: skuIds[index], quantity }))
  const order = { items, address_id: buyer.addressId, delivery_method: 'self_pickup' }
  const { body } = await buyer.post('/mall/order/create', order, { 'idempotency-key': crypto.randomUUID() })
  const id = body.data.id as number
  const edit = { action: 'edit', freight: '4.99', adjustment: '-1.01', adjustment_reason: 'agreed' }
  const { lines, amount_payable } = (await admin.post(`/mall/order/admin/update/${id}`, edit)).body.data
  return {
    buyer,
    id,
    skuIds,
    lineIds: lines.map((each: { id: number }) => each.id),
    payable: cents(amount_payable),
    paidBack: 0,
  }
}
type Placed = Awaited<ReturnType<typeof placed>>

/** Refused steps change nothing; accepted ones must preserve the sums. */
async function take(order: Placed, requests: number[], each: Step): Promise<void> {
  // Each accepted change answers with the order, whose sums must hold.
  const update = async (body: object) => {
    const answer = await admin.post(`/mall/order/admin/update/${order.id}`, body)
    if (answer.body.code === 200) expectSums(answer.body.data)
    return answer
  }
  const staff = (id: number | undefined, body: object) =>
    id === undefined ? undefined : admin.post(`${base}/admin/${each.do}/${id}`, body)
  switch (each.do) {
    case 'pay':
      await update({
        action: 'confirm_payment',
        amount: money(Math.ceil((order.payable * each.percent) / 100)),
        amount_confirmed: true,
      })
      return void (await update({ action: 'release', reason: 'part payment' }))
    case 'ship':
      return void (await update({
        action: 'ship',
        lines: [{ line_id: order.lineIds[each.line], quantity: each.quantity }],
      }))
    case 'correct': {
      const { payments } = (await admin.get(`/mall/order/admin/detail/${order.id}`)).body.data
      const payment_id = payments[each.nth]?.id
      const amount = money(Math.floor((order.payable * each.percent) / 100))
      return void (
        payment_id &&
        (await update({
          action: 'correct_payment',
          payment_id,
          amount,
          amount_confirmed: true,
          reason: 'miscounted',
        }))
      )
    }
    case 'edit': {
      const changes = [{ line_id: order.lineIds[each.line], quantity: each.quantity, price: money(each.price) }]
      await update({ action: 'edit_lines', changes, reason: 'asked by phone' })
      // Only a change that costs more waits for the buyer.
      return void (await order.buyer.post(`/mall/order/accept_change/${order.id}`))
    }
    case 'pay back': {
      const amount = money(Math.ceil((order.payable * each.percent) / 100))
      const { body } = await update({ action: 'refund', amount, method: 'cash' })
      if (body.code === 200) order.paidBack += cents(amount)
      return
    }
    case 'cancel order':
      return void (await update({ action: 'cancel', reason: 'sold out' }))
    case 'close':
      return void (await update({ action: 'close_rest', reason: 'sold out' }))
    case 'ask': {
      const lines = [{ line_id: order.lineIds[each.line], quantity: each.quantity }]
      const body = { order_id: order.id, kind: each.kind, reason: 'damaged', lines }
      const answer = await order.buyer.post(`${base}/create`, body)
      if (answer.body.code === 200) requests.push(answer.body.data.id)
      return
    }
    case 'cancel':
      return void (requests[each.nth] && (await order.buyer.post(`${base}/cancel/${requests[each.nth]}`)))
    case 'receive': {
      const id = requests[each.nth]
      if (id === undefined) return
      const [first] = (await admin.get(`${base}/admin/detail/${id}`)).body.data.lines
      const counted = { id: first.id, restocked: each.restocked, written_off: each.written_off }
      return void (await staff(id, { lines: [counted] }))
    }
    case 'refund': {
      const { freight, deduction } = each
      const facts = { method: 'cash', reason: 'agreed' }
      return void (await staff(requests[each.nth], { ...facts, freight: money(freight), deduction: money(deduction) }))
    }
    default:
      return void (await staff(requests[each.nth], { reason: 'worn' }))
  }
}

interface Entry {
  type: string
  amount: string
  balance: string
}

/** The order says what its ledger says, and its amounts are the sums of its lines. */
// biome-ignore lint/suspicious/noExplicitAny: an order of the wire
function expectSums(order: any): void {
  const ledger = order.ledger as Entry[]
  let balance = 0
  for (const entry of ledger) {
    balance += cents(entry.amount)
    expect(cents(entry.balance)).toBe(balance)
  }
  expect(cents(order.amount_paid)).toBe(balance)
  expect(balance).toBeGreaterThanOrEqual(0)
  const payable = cents(order.amount_payable)
  expect(payable).toBeGreaterThanOrEqual(0)
  expect(payable).toBe(
    cents(order.total_price) -
      cents(order.discount ?? '0') +
      cents(order.freight ?? '0') +
      cents(order.tax) +
      cents(order.adjustment) -
      cents(order.credited),
  )
  const excess = balance - (order.status === 'canceled' ? 0 : payable)
  expect(cents(order.amount_due)).toBe(Math.max(0, -excess))
  expect(cents(order.refund_due) + cents(order.amount_overpaid)).toBe(Math.max(0, excess))
}

const runs = sequenceRuns(6)
test(
  `sums hold after any sequence (${runs} random ones)`,
  async () => {
    let refunds = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 25 }), async (steps) => {
        const order = await placed()
        const requests: number[] = []
        const beginning: Step[] = [
          { do: 'pay', percent: steps.length * 5 },
          { do: 'ship', line: 0, quantity: 5 },
          { do: 'ship', line: 1, quantity: 5 },
          { do: 'ask', line: 0, quantity: 3, kind: 'refund_only' },
        ]
        // Requests still open in the end get as far as they can.
        const ending = [0, 1, 2].flatMap((nth): Step[] => [
          { do: 'approve', nth },
          { do: 'receive', nth, restocked: 1, written_off: 0 },
          { do: 'refund', nth, freight: 100, deduction: 50 },
        ])
        for (const each of [...beginning, ...steps, ...ending]) {
          await take(order, requests, each)
          // Steps that leave no event would be missing in the figures.
          await followFigures(mall.database.db)
        }
        const detail = (await admin.get(`/mall/order/admin/detail/${order.id}`)).body.data
        expectSums(detail)
        const { lines, ledger, amount_payable } = detail
        const sumOf = (type: string) =>
          ledger
            .filter((entry: { type: string }) => entry.type === type)
            .reduce((sum: number, { amount }: { amount: string }) => sum + cents(amount), 0)
        expect(-sumOf('refund')).toBeLessThanOrEqual(sumOf('payment') + sumOf('correction'))
        expect(cents(amount_payable)).toBeGreaterThanOrEqual(0)
        const all = await Promise.all(
          requests.map(async (id) => (await admin.get(`${base}/admin/detail/${id}`)).body.data),
        )
        const done = all.filter(({ status }) => status === 'refunded')
        refunds += done.length
        expect(done.reduce((sum, { paid_out }) => sum + cents(paid_out), sumOf('refund') + order.paidBack)).toBe(0)
        for (const { id, shipped_quantity } of lines) {
          const back = all.flatMap((request) => request.lines).filter(({ line_id }) => line_id === id)
          const received = back.reduce((sum, each) => sum + (each.received ?? 0), 0)
          expect(back.reduce((sum, each) => sum + (each.restocked ?? 0) + (each.written_off ?? 0), 0)).toBe(received)
          expect(received).toBeLessThanOrEqual(shipped_quantity)
        }
      }),
      { numRuns: runs },
    )
    // The sequences get as far as the money.
    expect(refunds).toBeGreaterThan(0)
  },
  runs * 10_000,
)
