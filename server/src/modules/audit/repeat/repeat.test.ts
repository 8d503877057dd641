/** What is asked about before it is done a second time within a minute: each kind, by one person and by two at once. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { verifyInvariants } from '../../reports/invariant/service.ts'
import { couponTemplates } from '../../wallet/coupon/schema.ts'

let mall: TestMall
let first: TestMember
let second: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  first = await mall.create.staff('superuser')
  second = await mall.create.staff('superuser')
})
afterAll(async () => {
  expect(await verifyInvariants(mall.database.db)).toEqual([])
  await mall.close()
})

const key = () => ({ 'idempotency-key': crypto.randomUUID() })
const countOf = async (sql: string, ...values: unknown[]) =>
  (await mall.database.pool.query<{ count: number }>(`select count(*)::int as count from ${sql}`, values)).rows[0]
    ?.count
const aMinuteLater = () => mall.database.pool.query(`update recent_actions set at = at - interval '61 seconds'`)

/** An order of ten units at 10.00. */
async function placed(buyer?: TestMember) {
  const owner = buyer ?? (await mall.create.member())
  const { skuId } = await mall.create.product()
  const items = [{ product_sku_id: skuId, quantity: 10 }]
  const body = { items, address_id: owner.addressId, delivery_method: 'self_pickup' }
  const { data } = (await owner.post('/mall/order/create', body, key())).body
  const { lines } = (await first.get(`/mall/order/admin/detail/${data.id}`)).body.data
  return { buyer: owner, id: data.id as number, number: data.order_number as string, line: lines[0].id as number }
}
const act = (id: number, action: string, body: object) => first.post(`/mall/order/admin/${action}/${id}`, body)
/** Less or more than is due, and meant. */
const pays = (amount: string) => ({ amount, amount_confirmed: true })
const paid = async (amount: string) => {
  const order = await placed()
  expect((await act(order.id, 'confirm_payment', pays(amount))).body.code).toBe(200)
  return order
}
/** Entries of the money of an order. */
const entries = (id: number, type: string) =>
  countOf(
    `ledger_entries e join ledger_accounts a on a.id = e.account_id where a.kind = 'order_paid' and a.owner_id = $1 and e.type = $2`,
    id,
    type,
  )

interface Case {
  path: string
  body: object
  /** How often it was done. */
  count: () => Promise<number | undefined>
  /** The accounts that may do it; staff unless said otherwise. */
  by?: readonly [TestMember, TestMember]
  /** Another one, which is not asked about. */
  other?: object
}

const cases: Record<string, () => Promise<Case>> = {
  'a payment that staff record': async () => {
    const { id } = await placed()
    return {
      path: `/mall/order/admin/confirm_payment/${id}`,
      body: pays('10'),
      other: pays('10.01'),
      count: () => entries(id, 'payment'),
    }
  },
  'a payment by the name of the action': async () => {
    const { id } = await placed()
    return {
      path: `/mall/order/admin/update/${id}`,
      body: { action: 'confirm_payment', ...pays('10.00') },
      count: () => entries(id, 'payment'),
    }
  },
  'a shipment': async () => {
    const { id, line } = await paid('100')
    return {
      path: `/mall/order/admin/ship/${id}`,
      body: { carrier: 'DHL', lines: [{ line_id: line, quantity: 2 }] },
      other: { carrier: 'DHL', lines: [{ line_id: line, quantity: 3 }] },
      count: () => countOf('shipments where order_id = $1', id),
    }
  },
  'a split of a shipment': async () => {
    const { id } = await paid('100')
    const { shipments } = (await act(id, 'ship', { carrier: 'DHL' })).body.data
    const [shipment] = shipments
    return {
      path: `/mall/order/admin/split_shipment/${id}`,
      body: { shipment_id: shipment.id, lines: [{ line_id: shipment.lines[0].line_id, quantity: 1 }] },
      // The first one is there before.
      count: async () => ((await countOf('shipments where order_id = $1', id)) ?? 0) - 1,
    }
  },
  'a refund': async () => {
    const { id } = await paid('150')
    return {
      path: `/mall/order/admin/refund/${id}`,
      body: { amount: '5', method: 'cash', reason: 'Agreed' },
      other: { amount: '6', method: 'cash', reason: 'Agreed' },
      count: () => entries(id, 'refund'),
    }
  },
  'an overpayment that is moved': async () => {
    const { id, buyer } = await paid('150')
    const target = await placed(buyer)
    return {
      path: `/mall/order/admin/move_overpayment/${id}`,
      body: { amount: '5', order_number: target.number, reason: 'Agreed' },
      count: () => entries(target.id, 'moved'),
    }
  },
  'an adjustment of a balance': async () => {
    const { id } = await mall.create.member()
    return {
      path: '/mall/balance/admin/adjust',
      body: { user_id: id, amount: '5', reason: 'Gift' },
      other: { user_id: id, amount: '-5', reason: 'Gift' },
      count: () =>
        countOf(
          `ledger_entries e join ledger_accounts a on a.id = e.account_id where a.kind = 'balance' and a.owner_id = $1 and e.amount > 0`,
          id,
        ),
    }
  },
  'an adjustment of points': async () => {
    const { id } = await mall.create.member()
    return {
      path: '/mall/points/admin/adjust',
      body: { user_id: id, points: 5, reason: 'Gift' },
      count: () =>
        countOf(
          `ledger_entries e join ledger_accounts a on a.id = e.account_id where a.kind = 'points' and a.owner_id = $1`,
          id,
        ),
    }
  },
  'a coupon that is given': async () => {
    const { username, id } = await mall.create.member()
    const [template] = await mall.database.db
      .insert(couponTemplates)
      .values({
        name: { en: 'Gift' },
        kind: 'amount',
        amount: 500,
        thresholdKind: 'none',
        threshold: 0,
        validity: 'days',
        validDays: 30,
        perMember: 9,
      })
      .returning({ id: couponTemplates.id })
    return {
      path: '/mall/coupon/grant',
      body: { template_id: template?.id, usernames: [username], reason: 'Gift' },
      count: () => countOf('coupons where user_id = $1', id),
    }
  },
  'red packets for a group': async () => {
    const { id } = await mall.create.member()
    const group = (await first.post('/mall/member-group/create', { name: crypto.randomUUID() })).body.data.id
    await mall.database.pool.query('update users set group_id = $1 where id = $2', [group, id])
    const before = (await countOf(`jobs where kind = 'grant-red-packets'`)) ?? 0
    return {
      path: '/mall/red-packet/grant',
      body: { amount: '5', valid_days: 30, filter: { group_ids: [group] }, reason: 'Gift' },
      count: async () => ((await countOf(`jobs where kind = 'grant-red-packets'`)) ?? 0) - before,
    }
  },
  'stock that is added': async () => {
    const code = crypto.randomUUID()
    const { skuId } = await mall.create.product({ code, stock: 0 })
    return {
      path: '/mall/stock/feed',
      body: { items: [{ code, quantity: 4, mode: 'add' }] },
      other: { items: [{ code, quantity: 9 }] },
      count: () => countOf('stock_movements where sku_id = $1 and on_hand = 4', skuId),
    }
  },
  'a transfer that a buyer reports': async () => {
    const { id, buyer } = await placed()
    return {
      path: '/mall/order/payment/submit',
      body: { order_id: id, method: 'bank_transfer', ...pays('10'), reference: crypto.randomUUID() },
      by: [buyer, buyer],
      count: () => countOf('payments where order_id = $1', id),
    }
  },
  'a transfer into the balance that a buyer reports': async () => {
    const buyer = await mall.create.member()
    return {
      path: '/mall/balance/recharge/create',
      body: { amount: '10' },
      by: [buyer, buyer],
      count: () => countOf('recharges where user_id = $1', buyer.id),
    }
  },
}

/** A buyer who sends exactly the same is answered the first one; another reference makes it a repetition. */
const renewed = (body: object) => ('reference' in body ? { ...body, reference: crypto.randomUUID() } : body)

describe.each(Object.entries(cases))('%s', (_, make) => {
  test('is confirmed first within a minute, for any caller, and done again once it is confirmed', async () => {
    const { path, body, count, by: [one, two] = [first, second], other } = await make()
    expect((await one.post(path, body)).body).toMatchObject({ code: 200 })
    const again = await two.post(path, renewed(body))
    expect(again).toMatchObject({
      status: 409,
      body: { error: 'LOOKS_REPEATED', params: { id: expect.any(Number), seconds: expect.any(Number) } },
    })
    expect(again.body.params.id).toBeGreaterThan(0)
    expect(await count()).toBe(1)
    expect((await two.post(path, { ...renewed(body), repeat: true })).body).toMatchObject({ code: 200 })
    expect(await count()).toBe(2)
    if (other) expect((await one.post(path, other)).body).toMatchObject({ code: 200 })
    const before = (await count()) ?? 0
    await aMinuteLater()
    expect((await one.post(path, renewed(body))).body).toMatchObject({ code: 200 })
    expect(await count()).toBe(before + 1)
  })

  test('sent six times at once is done once', async () => {
    const { path, body, count, by: [one, two] = [first, second] } = await make()
    const replies = await Promise.all(
      Array.from({ length: 6 }, (__, n) => (n % 2 ? one : two).post(path, renewed(body))),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await count()).toBe(1)
  })
})

describe('the question', () => {
  test('names the payment that was made first, in the language of the caller', async () => {
    const { id } = await placed()
    const { payments } = (await act(id, 'confirm_payment', pays('10'))).body.data
    const { body } = await second.post(`/mall/order/admin/confirm_payment/${id}`, pays('10'), {
      'accept-language': 'ru',
    })
    expect(body.params.id).toBe(payments[0].id)
    expect(body.msg).toMatch(new RegExp(`^Похоже на повтор № ${payments[0].id}, \\d+ секунд[уы]? назад$`))
  })

  test('is not put to calls with keys of their own, unless they ask for it', async () => {
    const { id } = await placed()
    const path = `/mall/order/admin/confirm_payment/${id}`
    for (const _ of [1, 2]) expect((await first.post(path, pays('10'), key())).body.code).toBe(200)
    const asked = await first.post(path, { ...pays('10'), repeat: false }, key())
    expect(asked.body.error).toBe('LOOKS_REPEATED')
    expect(await entries(id, 'payment')).toBe(2)
  })

  test('is about what was done, not about what was refused', async () => {
    const { id } = await paid('105')
    const refund = { amount: '5', method: 'cash' }
    expect((await act(id, 'refund', { ...refund, paid_at: '2001-01-01' })).body.error).toBe('FIELD_DATE_RANGE')
    expect((await act(id, 'refund', refund)).body.code).toBe(200)
  })

  test('comes after the one about the amount: an order that was just paid needs both answers', async () => {
    const { id } = await placed()
    const pay = async (more: object = {}) =>
      (await second.post(`/mall/order/admin/confirm_payment/${id}`, { amount: '100', ...more })).body
    expect((await act(id, 'confirm_payment', { amount: '100' })).body.code).toBe(200)
    expect(await pay({ repeat: true })).toMatchObject({ error: 'AMOUNT_ABOVE_DUE', params: { due: '0.00' } })
    expect(await pay({ amount_confirmed: true })).toMatchObject({ error: 'LOOKS_REPEATED' })
    expect(await entries(id, 'payment')).toBe(1)
    expect(await pay({ amount_confirmed: true, repeat: true })).toMatchObject({ code: 200 })
  })

  test('comes after the check of the version', async () => {
    const { id } = await placed()
    const { version } = (await first.get(`/mall/order/admin/detail/${id}`)).body.data
    const path = `/mall/order/admin/confirm_payment/${id}`
    expect((await first.post(path, { ...pays('10'), version })).body.code).toBe(200)
    expect((await first.post(path, { ...pays('10'), version })).body.error).toBe('VERSION_CONFLICT')
  })

  test('an adjustment of an order that is there already is a repetition, a call that changes more is not', async () => {
    const { id } = await placed()
    const body = { adjustment: '-5', adjustment_reason: 'Agreed' }
    expect((await act(id, 'reprice', body)).body.data).toMatchObject({ adjustment: '-5.00' })
    expect((await second.post(`/mall/order/admin/reprice/${id}`, body)).body.error).toBe('LOOKS_REPEATED')
    expect((await act(id, 'edit', { ...body, remark: 'fragile' })).body.code).toBe(200)
    expect((await act(id, 'reprice', { ...body, repeat: true })).body.data).toMatchObject({ adjustment: '-5.00' })
  })

  test('a count of stock may be repeated, a difference to what the editor saw may not', async () => {
    const { id, skuId } = await mall.create.product({ code: 'SEEN', stock: 10 })
    const sku = (await first.get(`/mall/product/get?id=${id}`)).body.data?.skus?.[0]
    const update = (more: object) =>
      first.post('/mall/product/update', {
        id,
        skus: [{ id: skuId, code: 'SEEN', price: sku?.price ?? '10', stock: 12, ...more }],
      })
    expect((await update({ stock_was: 10 })).body).toMatchObject({ code: 200 })
    expect((await update({ stock_was: 10 })).body.error).toBe('LOOKS_REPEATED')
    expect(await mall.create.stockOf(skuId)).toBe(12)
    for (const _ of [1, 2]) expect((await update({})).body.code).toBe(200)
    expect(await mall.create.stockOf(skuId)).toBe(12)
  })
})
