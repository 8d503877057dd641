/** Money of orders after it was received: corrections, refunds, overpayments. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { sequenceRuns } from '../../../testing/sequence-runs.ts'
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

/** An order of ten units at 10.00. */
async function placed(member?: TestMember) {
  const buyer = member ?? (await mall.create.member())
  const { skuId } = await mall.create.product()
  const { body } = await buyer.post(
    '/mall/order/create',
    {
      items: [{ product_sku_id: skuId, quantity: 10 }],
      address_id: buyer.addressId,
      delivery_method: 'self_pickup',
    },
    { 'idempotency-key': crypto.randomUUID() },
  )
  expect(body).toMatchObject({ code: 200 })
  return { buyer, id: body.data.id as number, number: body.data.order_number as string }
}

const act = async (id: number, body: object) => (await admin.post(`/mall/order/admin/update/${id}`, body)).body
const detail = async (id: number) => (await admin.get(`/mall/order/admin/detail/${id}`)).body.data

describe('the money of an order', () => {
  test('a confirmation with another amount retains what the buyer reported', async () => {
    const { buyer, id } = await placed()
    await buyer.post('/mall/order/payment/submit', { order_id: id, method: 'bank_transfer', amount: '100' })
    const { data } = await act(id, { action: 'confirm_payment', amount: '97.50', amount_confirmed: true })
    expect(data).toMatchObject({ amount_paid: '97.50', amount_due: '2.50', payment_status: 'partially_paid' })
    expect(data.payments[0]).toMatchObject({ amount: '100.00', counted: '97.50' })
    expect(data.events.findLast(({ type }: { type: string }) => type === 'payment_confirmed').facts).toMatchObject({
      amount: '97.50',
      reported: '100.00',
    })
  })

  test('money that staff record has its facts', async () => {
    const { id } = await placed()
    const facts = { method: 'cash', payer: 'Ann', reference: 'till 4', paid_at: new Date().toISOString().slice(0, 10) }
    const { data } = await act(id, { action: 'confirm_payment', amount: '100', ...facts })
    expect(data.payments[0]).toMatchObject({
      method: 'cash',
      payer: 'Ann',
      reference: 'till 4',
      paid_on: facts.paid_at,
    })
    expect(
      (await act(id, { action: 'confirm_payment', amount: '1', amount_confirmed: true, paid_at: '2001-01-01' })).fields
        .paid_at.error,
    ).toBe('FIELD_DATE_RANGE')
  })

  test('money of another currency counts as staff say, and the ledger records what arrived', async () => {
    const { id } = await placed()
    const confirm = (more: object) =>
      act(id, { action: 'confirm_payment', amount: '60', amount_confirmed: true, ...more })
    expect((await confirm({ received_currency: 'EUR' })).fields.received_amount.error).toBe('FIELD_REQUIRED')
    expect((await confirm({ received_currency: 'EUR', received_amount: '1.005' })).fields.received_amount.error).toBe(
      'AMOUNT_DECIMALS',
    )
    expect((await confirm({ received_currency: 'XQX', received_amount: '1' })).fields.received_currency.error).toBe(
      'FIELD_FORMAT',
    )
    const { data } = await confirm({ received_currency: 'EUR', received_amount: '52.5' })
    expect(data).toMatchObject({ amount_paid: '60.00', amount_due: '40.00' })
    expect(data.ledger).toMatchObject([{ amount: '60.00', received: { amount: '52.50', currency: 'EUR' } }])
    expect((await confirm({ amount: '40', received_currency: 'USD' })).data.ledger[1].received).toBe(undefined)
  })

  test('a correction is a counter entry with a reason, and the order lacks the money again', async () => {
    const { id } = await placed()
    const { data } = await act(id, { action: 'confirm_payment', amount: '100' })
    const payment_id = data.payments[0].id
    expect((await act(id, { action: 'correct_payment', payment_id, amount: '10' })).fields.reason.error).toBe(
      'REASON_REQUIRED',
    )
    const corrected = await act(id, {
      action: 'correct_payment',
      payment_id,
      amount: '10',
      amount_confirmed: true,
      reason: 'one zero too many',
    })
    expect(corrected.data).toMatchObject({
      amount_paid: '10.00',
      amount_due: '90.00',
      payment_status: 'partially_paid',
    })
    expect(corrected.data.payments[0].counted).toBe('10.00')
    expect(corrected.data.ledger).toMatchObject([
      { type: 'payment', amount: '100.00', balance: '100.00' },
      { type: 'correction', amount: '-90.00', balance: '10.00', reason: 'one zero too many' },
    ])
  })

  test('a canceled order shows its refund until it is paid, in parts if need be', async () => {
    const { id } = await placed()
    await act(id, { action: 'confirm_payment', amount: '100' })
    await act(id, { action: 'cancel', reason: 'sold out' })
    const remove = () => admin.delete(`/mall/order/admin/delete/${id}`)
    expect((await remove()).body.error).toBe('PAYMENT_STATUS')
    const part = await act(id, { action: 'refund', amount: '60', method: 'bank_transfer', reference: 'R-1' })
    expect(part.data).toMatchObject({ amount_paid: '40.00', refund_due: '40.00' })
    expect((await act(id, { action: 'refund', amount: '40.01' })).fields.amount).toMatchObject({
      error: 'AMOUNT_EXCEEDS',
      params: { max: '40.00' },
    })
    const rest = await act(id, { action: 'refund', amount: '40' })
    expect(rest.data).toMatchObject({ amount_paid: '0.00', refund_due: '0.00', payment_status: 'refunded' })
    expect((await remove()).body.code).toBe(200)
  })

  test('an overpayment is moved to another order of the buyer, never to one of another account', async () => {
    const { buyer, id } = await placed()
    const other = await placed(buyer)
    const foreign = await placed()
    const { data } = await act(id, { action: 'confirm_payment', amount: '150', amount_confirmed: true })
    expect(data).toMatchObject({ amount_overpaid: '50.00', refund_due: '0.00', payment_status: 'paid' })
    const move = (order_number: string, amount: string) =>
      act(id, { action: 'move_overpayment', order_number, amount, reason: 'asked by phone' })
    expect((await move(foreign.number, '50')).fields.order_number.error).toBe('FIELD_UNKNOWN_REFERENCE')
    expect((await move(other.number, '51')).fields.amount.error).toBe('AMOUNT_EXCEEDS')
    expect((await move(other.number, '50')).data).toMatchObject({ amount_paid: '100.00', amount_overpaid: '0.00' })
    const paid = await detail(other.id)
    expect(paid).toMatchObject({ amount_paid: '50.00', amount_due: '50.00', payment_status: 'partially_paid' })
    expect(paid.ledger).toMatchObject([{ type: 'moved', amount: '50.00', order: { id } }])
    expect((await buyer.get(`/mall/order/detail/${id}`)).body.data.ledger).toBeUndefined()
  })

  test('staff find the orders that owe money and those that hold too much', async () => {
    const [refund, overpaid] = [await placed(), await placed()]
    await act(refund.id, { action: 'confirm_payment', amount: '100' })
    await act(refund.id, { action: 'cancel', reason: 'sold out' })
    await act(overpaid.id, { action: 'confirm_payment', amount: '120', amount_confirmed: true })
    const found = async (money: string) =>
      (await admin.get('/mall/order/admin/list', { money, page_size: 1000 })).body.data.map(
        ({ id }: { id: number }) => id,
      )
    expect(await found('refund_due')).toContain(refund.id)
    expect(await found('refund_due')).not.toContain(overpaid.id)
    expect(await found('overpaid')).toContain(overpaid.id)
    expect(await found('overpaid')).not.toContain(refund.id)
  })

  test('thirty refunds sent at once with one version pay one', async () => {
    const { id } = await placed()
    await act(id, { action: 'confirm_payment', amount: '130', amount_confirmed: true })
    const { version } = await detail(id)
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => act(id, { action: 'refund', amount: '10', version })),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(await detail(id)).toMatchObject({ amount_paid: '120.00', amount_overpaid: '20.00' })
  })

  test('entries cannot be changed or deleted', async () => {
    await placed()
    for (const statement of ['update ledger_entries set amount = amount + 1', 'delete from ledger_entries'])
      await expect(mall.database.db.execute(statement)).rejects.toThrow()
  })
})

/** Reference sums of one order, in cents. */
class Model {
  status = 'pending_payment'
  payable = 10_000
  paid = 0
  refundDue = 0
  payments: number[] = []
  shipped = 0

  get excess() {
    return this.paid - (this.status === 'canceled' ? 0 : this.payable)
  }
  pay(amount: number) {
    this.payments.push(amount)
    this.paid += amount
    if (this.status === 'pending_payment' && this.paid >= this.payable) this.status = 'awaiting_shipment'
  }
  return(amount: number) {
    this.paid -= amount
    this.refundDue = Math.max(0, Math.min(Math.max(0, this.refundDue - amount), this.excess))
  }
}

const step = fc.oneof(
  fc.record({ do: fc.constant('pay' as const), amount: fc.integer({ min: 1, max: 15_000 }) }),
  fc.record({ do: fc.constant('correct' as const), which: fc.nat(3), amount: fc.nat(12_000) }),
  fc.record({ do: fc.constant('refund' as const), amount: fc.integer({ min: 1, max: 8000 }) }),
  fc.record({ do: fc.constant('ship' as const), quantity: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ do: fc.constant('close' as const) }),
  fc.record({ do: fc.constant('cancel' as const) }),
)

test('no sequence of payments, corrections, refunds, shipments and cancellations breaks the sums', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const { id } = await placed()
      const model = new Model()
      const decimal = (cents: number) => (cents / 100).toFixed(2)
      let seen = await detail(id)
      for (const next of steps) {
        if (next.do === 'pay') {
          const { code } = await act(id, {
            action: 'confirm_payment',
            amount: decimal(next.amount),
            amount_confirmed: true,
          })
          expect(code === 200).toBe(model.status !== 'canceled')
          if (code === 200) model.pay(next.amount)
        } else if (next.do === 'correct') {
          const payment = seen.payments[next.which]
          if (!payment) continue
          const change = next.amount - (model.payments[next.which] ?? 0)
          const { code } = await act(id, {
            action: 'correct_payment',
            payment_id: payment.id,
            amount: decimal(next.amount),
            amount_confirmed: true,
            reason: 'checked',
          })
          // Money that was paid back cannot be taken from the order again.
          expect(code === 200).toBe(model.paid + change >= 0)
          if (code !== 200) continue
          model.payments[next.which] = next.amount
          model.paid += change
          model.refundDue = Math.max(0, Math.min(model.refundDue, model.excess))
          if (model.status === 'pending_payment' && model.paid >= model.payable) model.status = 'awaiting_shipment'
        } else if (next.do === 'refund') {
          const { code } = await act(id, { action: 'refund', amount: decimal(next.amount) })
          expect(code === 200).toBe(next.amount <= model.excess)
          if (code === 200) model.return(next.amount)
        } else if (next.do === 'ship') {
          const { code } = await act(id, {
            action: 'ship',
            carrier: 'DHL',
            lines: [{ line_id: seen.lines[0].id, quantity: next.quantity }],
          })
          const fits = model.status === 'awaiting_shipment' && model.shipped + next.quantity <= 10
          expect(code === 200).toBe(fits)
          if (!fits) continue
          model.shipped += next.quantity
          if (model.shipped === 10) model.status = 'shipped'
        } else if (next.do === 'close') {
          const { code } = await act(id, { action: 'close_rest', reason: 'sold out' })
          const fits = model.status === 'awaiting_shipment' && model.shipped > 0
          expect(code === 200).toBe(fits)
          if (!fits) continue
          model.payable -= (10 - model.shipped) * 1000
          model.status = 'shipped'
          model.refundDue = Math.max(model.refundDue, model.excess)
        } else {
          const { code } = await act(id, { action: 'cancel', reason: 'asked' })
          const fits = ['pending_payment', 'awaiting_shipment'].includes(model.status) && model.shipped === 0
          expect(code === 200).toBe(fits)
          if (!fits) continue
          model.status = 'canceled'
          model.refundDue = model.paid
        }
        seen = await detail(id)
        expect(seen).toMatchObject({
          status: model.status,
          amount_payable: decimal(model.payable),
          amount_paid: decimal(model.paid),
          amount_due: decimal(Math.max(0, -model.excess)),
          refund_due: decimal(model.refundDue),
          amount_overpaid: decimal(Math.max(0, model.excess - model.refundDue)),
        })
      }
    }),
    { numRuns: sequenceRuns(8) },
  )
})
