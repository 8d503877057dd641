/** What a buyer is asked to pay, and amounts that are asked about before they count. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
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

const key = () => ({ 'idempotency-key': crypto.randomUUID() })

/** An order of 100.00, picked up. */
async function placed(
  { balance = '', member: known }: { balance?: string; member?: TestMember } = {},
  more: object = {},
) {
  const member = known ?? (await mall.create.member())
  if (balance) await admin.post('/mall/balance/admin/adjust', { user_id: member.id, amount: balance, reason: 'Fair' })
  const { skuId } = await mall.create.product({ stock: 100 })
  const items = [{ product_sku_id: skuId, quantity: 10 }]
  const order = { items, address_id: member.addressId, delivery_method: 'self_pickup', ...more }
  const { body } = await member.post('/mall/order/create', order, key())
  const id = body.data?.id as number
  const submit =
    (method: string) =>
    async (amount: string, facts: object = {}) =>
      (await member.post('/mall/order/payment/submit', { order_id: id, method, amount, ...facts }, key())).body
  return {
    ...{ member, id, placed: body, report: submit('bank_transfer'), payFromBalance: submit('balance') },
    act: async (change: object) => (await admin.post(`/mall/order/admin/update/${id}`, change)).body,
    balance: async () => (await member.get('/mall/balance/info')).body.data.available,
    /** Of every answer that shows the order, which must agree. */
    asked: async () => {
      const answers = [
        (await member.get(`/mall/order/payment/status/${id}`)).body.data,
        (await member.get(`/mall/order/detail/${id}`)).body.data,
        (await member.get('/mall/order/list')).body.data.find((row: { id: number }) => row.id === id),
        (await admin.get(`/mall/order/admin/detail/${id}`)).body.data,
      ]
      const figures = answers.map(({ amount_to_pay, amount_under_review }) => [amount_to_pay, amount_under_review])
      expect(new Set(figures.map((each) => each.join())).size).toBe(1)
      return figures[0]
    },
  }
}

describe('what is under review', () => {
  test('is not requested again, and not paid from the balance either until the report is withdrawn', async () => {
    const { member, report, payFromBalance, asked, balance } = await placed({ balance: '150' })
    expect(await asked()).toEqual(['100.00', '0.00'])
    const { data } = await report('100')
    expect(await asked()).toEqual(['0.00', '100.00'])
    for (const facts of [{}, { amount_confirmed: true }])
      expect(await payFromBalance('100', facts)).toMatchObject({
        ...{ code: 409, error: 'PAYMENT_UNDER_REVIEW' },
        params: { under_review: '100.00', due: '0.00', currency: 'USD' },
      })
    expect(await balance()).toBe('150.00')
    await member.post(`/mall/order/payment/withdraw/${data.id}`)
    expect(await asked()).toEqual(['100.00', '0.00'])
    expect(await payFromBalance('100')).toMatchObject({ code: 200, data: { status: 'confirmed' } })
    expect([await balance(), await asked()]).toEqual(['50.00', ['0.00', '0.00']])
  })

  test('leaves the rest to be paid, and no more of it', async () => {
    const { report, payFromBalance, asked, act } = await placed({ balance: '150' })
    await report('60', { amount_confirmed: true })
    expect(await asked()).toEqual(['40.00', '60.00'])
    expect(await payFromBalance('40.01')).toMatchObject({ error: 'PAYMENT_UNDER_REVIEW', params: { due: '40.00' } })
    expect(await payFromBalance('40')).toMatchObject({ code: 200 })
    expect(await asked()).toEqual(['0.00', '60.00'])
    expect((await act({ action: 'confirm_payment' })).data).toMatchObject({ payment_status: 'paid' })
  })

  test('may be joined by a second payment that its buyer confirms, once', async () => {
    const { report, asked } = await placed()
    await report('100', { reference: 'A' })
    expect(await report('100', { reference: 'B' })).toMatchObject({ code: 409, error: 'PAYMENT_UNDER_REVIEW' })
    // The same report, sent again, is the first one.
    expect((await report('100', { reference: 'A' })).code).toBe(200)
    expect(await asked()).toEqual(['0.00', '100.00'])
    expect((await report('100', { reference: 'B', amount_confirmed: true })).code).toBe(200)
    expect(await asked()).toEqual(['0.00', '200.00'])
  })

  test('or paid is never both: of a report and the balance at once one counts', async () => {
    for (let round = 0; round < 4; round++) {
      const { report, payFromBalance, balance } = await placed({ balance: '100' })
      const [reported, paid] = await Promise.all([report('100'), payFromBalance('100')])
      expect([reported.code, paid.code].toSorted()).toEqual([200, 409])
      expect(await balance()).toBe(paid.code === 200 ? '0.00' : '100.00')
    }
  })

  test('of two reports at once one counts', async () => {
    const { report, asked } = await placed()
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((reference) => report('100', { reference })))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(await asked()).toEqual(['0.00', '100.00'])
  })
})

describe('a balance', () => {
  test('pays an order at once only at the amount that the buyer agreed to', async () => {
    const member = await mall.create.member()
    await placed({ balance: '150', member })
    const place = async (more: object) => (await placed({ member }, { payment_method: 'balance', ...more })).placed
    for (const more of [{}, { confirm_amount: '99.99' }, { confirm_amount: '100.01' }, { confirm_amount: '0' }])
      expect(await place(more)).toMatchObject({
        ...{ code: 409, error: 'BALANCE_UNCONFIRMED' },
        params: { amount: '100.00', rest: '50.00', currency: 'USD' },
      })
    expect(await place({ payment_method: 'bank_transfer', confirm_amount: '100' })).toMatchObject({
      ...{ error: 'BALANCE_UNCONFIRMED', params: { amount: '0.00' } },
    })
    const { total } = (await member.get('/mall/order/list')).body
    expect(total).toBe(1)
    // Both were agreed at a balance of 150; after the first there are 50.
    const both = await Promise.all([place({ confirm_amount: '100' }), place({ confirm_amount: '100' })])
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 409])
    expect(both.find(({ code }) => code === 409)).toMatchObject({
      ...{ error: 'BALANCE_UNCONFIRMED', params: { amount: '50.00', rest: '0.00' } },
    })
    expect(await place({ confirm_amount: '50' })).toMatchObject({ data: { status: 'pending_payment' } })
  })

  test('pays what is due, all that it has, or what its owner confirms', async () => {
    const { payFromBalance, act, balance } = await placed({ balance: '70' })
    expect(await payFromBalance('30')).toMatchObject({ error: 'AMOUNT_BELOW_DUE', params: { due: '100.00' } })
    // Staff raised the price in between: what the buyer agreed to is no longer what is due.
    await act({ action: 'edit', adjustment: '-40', adjustment_reason: 'Scratch' })
    await act({ action: 'edit', adjustment: '-35', adjustment_reason: 'Less of it' })
    expect(await payFromBalance('60')).toMatchObject({ error: 'AMOUNT_BELOW_DUE', params: { due: '65.00' } })
    expect(await balance()).toBe('70.00')
    expect((await payFromBalance('10', { amount_confirmed: true })).code).toBe(200)
    expect((await payFromBalance('55')).code).toBe(200)
    expect(await balance()).toBe('5.00')
  })

  test('is not spent by staff who correct what it paid', async () => {
    const { payFromBalance, act, balance } = await placed({ balance: '150' })
    const { id: payment_id } = (await payFromBalance('100')).data
    const correct = (amount: string) =>
      act({ action: 'correct_payment', payment_id, amount, amount_confirmed: true, reason: 'counted' })
    expect(await correct('110')).toMatchObject({ fields: { amount: { error: 'AMOUNT_EXCEEDS' } } })
    expect((await correct('90')).code).toBe(200)
    expect(await balance()).toBe('60.00')
  })
})

describe('an amount that is not due', () => {
  test('is asked about with both figures, too much and too little', async () => {
    const { report } = await placed()
    expect(await report('6,960.00')).toMatchObject({
      ...{ code: 409, error: 'AMOUNT_ABOVE_DUE', msg: expect.stringContaining('6860.00 more') },
      params: { amount: '6960.00', due: '100.00', difference: '6860.00', currency: 'USD' },
    })
    expect(await report('46')).toMatchObject({
      ...{ error: 'AMOUNT_BELOW_DUE', params: { due: '100.00', difference: '54.00' } },
    })
    expect((await report('46', { amount_confirmed: true })).data).toMatchObject({ amount: '46.00' })
    expect((await report('54')).code).toBe(200)
  })

  test('is a thousand times too small only if its writer means so', async () => {
    const { id, report } = await placed()
    await mall.database.pool.query(`update orders set currency = 'VND' where id = $1`, [id])
    // 10,000 dong are due.
    expect((await report('10.000')).data).toMatchObject({ amount: '10000' })
    await mall.database.pool.query(`update orders set currency = 'USD' where id = $1`, [id])
  })

  test('may be a part that the terms name', async () => {
    const { report, act, asked } = await placed()
    const terms = { deposit_percent: 30, shipment_percent: 20, days: 30 }
    await act({ action: 'edit', terms })
    expect(await asked()).toEqual(['30.00', '0.00'])
    expect(await report('29')).toMatchObject({ error: 'AMOUNT_BELOW_DUE', params: { due: '30.00' } })
    expect(await report('31')).toMatchObject({ error: 'AMOUNT_ABOVE_DUE', params: { due: '30.00' } })
    expect((await report('30')).code).toBe(200)
    expect(await asked()).toEqual(['20.00', '30.00'])
    expect((await report('70')).code).toBe(200)
    expect(await asked()).toEqual(['0.00', '100.00'])
  })

  test('is asked about when staff record or correct a payment, too', async () => {
    const { report, act } = await placed()
    await report('46', { amount_confirmed: true })
    expect(await act({ action: 'confirm_payment', amount: '460' })).toMatchObject({
      ...{ code: 409, error: 'AMOUNT_ABOVE_DUE', params: { due: '100.00', difference: '360.00' } },
    })
    expect((await act({ action: 'confirm_payment', amount: '46' })).data).toMatchObject({ amount_paid: '46.00' })
    expect(await act({ action: 'confirm_payment', amount: '5' })).toMatchObject({
      ...{ error: 'AMOUNT_BELOW_DUE', params: { due: '54.00', difference: '49.00' } },
    })
    const { data } = await act({ action: 'confirm_payment', amount: '5', amount_confirmed: true })
    const correction = { action: 'correct_payment', payment_id: data.payments[1].id, reason: 'counted' }
    expect(await act({ ...correction, amount: '540' })).toMatchObject({ error: 'AMOUNT_ABOVE_DUE' })
    expect((await act({ ...correction, amount: '54' })).data).toMatchObject({ payment_status: 'paid' })
  })
})
