/** Lines of bank statements: proposals, confirmation, undo. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Desk, startDesk } from '../../testing/statement-desk.ts'
import { verifyInvariants } from '../reports/invariant/service.ts'
import { camt } from './samples.ts'

let desk: Desk
beforeAll(async () => {
  desk = await startDesk()
})
afterAll(async () => {
  expect(await verifyInvariants(desk.mall.database.db)).toEqual([])
  await desk.mall.close()
})

describe('confirmation', () => {
  test('a mistyped reference with an overpayment pays its order once', async () => {
    const order = await desk.placed()
    const text = order.reference.replace(/.$/, (digit: string) => String((Number(digit) + 1) % 10))
    const line = await desk.oneLine({ amount: '120.00', text })
    expect(line).toMatchObject({
      tab: 'proposed',
      proposals: [
        { reasons: ['reference_mistyped', 'date', 'overpaid'], orders: [{ order_id: order.id, amount: '120.00' }] },
      ],
    })
    const item = { line_id: line.id, orders: [{ order_number: order.number, amount: '120.00' }] }
    expect((await desk.confirm([item])).body.data).toEqual([{ line_id: line.id, ok: true, error: null, msg: null }])
    expect((await desk.confirm([item])).body.error).toBe('STATEMENT_LINE_DONE')
    expect(await desk.detail(order.id)).toMatchObject({
      status: 'awaiting_shipment',
      amount_paid: '120.00',
      amount_overpaid: '20.00',
    })
    expect((await desk.lines('done', order.number)).data).toMatchObject([{ id: line.id, amount_left: '0.00' }])
  })

  test('confirms the payment that the buyer reported', async () => {
    const { buyer, id, number } = await desk.placed()
    await buyer.post('/mall/order/payment/submit', { order_id: id, method: 'bank_transfer', amount: '100' })
    const line = await desk.oneLine({ amount: '100.00', text: number })
    await desk.confirm([{ line_id: line.id, orders: [{ order_number: number, amount: '100' }] }])
    const { payments, status } = await desk.detail(id)
    expect(payments).toMatchObject([{ status: 'confirmed', counted: '100.00' }])
    expect(status).toBe('awaiting_shipment')
  })

  test('one line pays several orders, several lines pay one', async () => {
    const buyer = await desk.mall.create.member()
    const [first, second] = [await desk.placed(4, buyer), await desk.placed(6, buyer)]
    const line = await desk.oneLine({ amount: '100.00', text: `${first.number} ${second.number}` })
    expect(line.proposals[0].orders).toMatchObject([
      { order_number: first.number, amount: '40.00' },
      { order_number: second.number, amount: '60.00' },
    ])
    await desk.confirm([{ line_id: line.id, orders: line.proposals[0].orders }])
    for (const { id } of [first, second]) expect((await desk.detail(id)).payment_status).toBe('paid')

    const third = await desk.placed()
    const parts = [
      await desk.oneLine({ amount: '30.00', text: third.number }),
      await desk.oneLine({ amount: '70.00', text: third.number }),
    ]
    for (const { id, amount } of parts)
      await desk.confirm([{ line_id: id, orders: [{ order_number: third.number, amount }] }])
    expect(await desk.detail(third.id)).toMatchObject({ amount_paid: '100.00', payment_status: 'paid' })
  })

  test('of several lines those are booked at once that are exact, the others need a look', async () => {
    const exact = await desk.placed()
    const mistyped = await desk.placed()
    const less = await desk.placed()
    const more = await desk.placed()
    const silent = await desk.placed()
    const lines = {
      exact: await desk.oneLine({ amount: '100.00', text: exact.reference }),
      mistyped: await desk.oneLine({
        amount: '100.00',
        text: mistyped.reference.replace(/.$/, (digit: string) => String((Number(digit) + 1) % 10)),
      }),
      less: await desk.oneLine({ amount: '99.00', text: less.reference }),
      more: await desk.oneLine({ amount: '101.00', text: more.reference }),
      both: await desk.oneLine({ amount: '100.00', text: `${silent.number} ${less.number}` }),
      silent: await desk.oneLine({ amount: '100.00' }),
    }
    const item = (line: { id: number; amount: string }, { number }: { number: string }) => ({
      line_id: line.id,
      orders: [{ order_number: number, amount: line.amount }],
    })
    expect(Object.values(lines).map(({ proposals }) => proposals[0]?.is_exact ?? false)).toEqual([
      true,
      ...Array(5).fill(false),
    ])
    const answer = await desk.confirm([
      item(lines.exact, exact),
      item(lines.mistyped, mistyped),
      item(lines.less, less),
      item(lines.more, more),
      item(lines.both, silent),
      item(lines.silent, silent),
      { line_id: 999_999, orders: [{ order_number: exact.number, amount: '1' }] },
    ])
    expect(answer.body.data.map(({ error }: { error: string | null }) => error)).toEqual([
      null,
      ...Array(5).fill('STATEMENT_NOT_EXACT'),
      'NOT_FOUND',
    ])
    expect(answer.body.data[1].msg).toContain('confirm it separately')
    expect(await desk.detail(exact.id)).toMatchObject({ amount_paid: '100.00', payment_status: 'paid' })
    for (const { id } of [mistyped, less, more, silent])
      expect(await desk.detail(id)).toMatchObject({ amount_paid: '0.00' })
    expect((await desk.confirm([item(lines.more, more)])).status).toBe(200)
    expect(await desk.detail(more.id)).toMatchObject({ amount_overpaid: '1.00' })
  })

  test('a line in another currency is booked at the rate that staff enter', async () => {
    const order = await desk.placed()
    const line = await desk.oneLine({ amount: '92.30', currency: 'EUR', text: order.reference })
    expect(line.proposals).toMatchObject([
      {
        is_exact: false,
        reasons: ['reference', 'date', 'other_currency'],
        orders: [{ order_number: order.number, amount: '92.30', due: '100.00', currency: 'USD' }],
      },
    ])
    const send = async (amount: string, rate?: string) =>
      (await desk.confirm([{ line_id: line.id, orders: [{ order_number: order.number, amount, rate }] }])).body
    expect(await send('92.30')).toMatchObject({ error: 'STATEMENT_CURRENCY', msg: expect.stringContaining('rate') })
    expect((await send('92.30', '1,08')).code).toBe(422)
    expect((await send('92.30', '0')).fields.rate.error).toBe('AMOUNT_NOT_POSITIVE')
    expect((await send('92.30', '999999999')).code).toBe(200)
    const [{ allocations }] = (await desk.lines('done', order.number)).data
    await desk.admin.post('/mall/statement/undo', { allocation_id: allocations[0].id, reason: 'wrong rate' })
    expect((await send('92.30', '1.0843')).code).toBe(200)
    const paid = await desk.detail(order.id)
    expect(paid).toMatchObject({ amount_paid: '100.08', amount_overpaid: '0.08', payment_status: 'paid' })
    expect(paid.ledger.at(-1)).toMatchObject({
      amount: '100.08',
      received: { amount: '92.30', currency: 'EUR', rate: '1.0843' },
    })
    expect((await desk.lines('done', order.number)).data).toMatchObject([
      {
        amount_left: '0.00',
        allocations: [{ amount: '92.30', order_amount: '100.08', order_currency: 'USD', rate: '1.0843' }],
      },
    ])
  })

  test('a line is never shared out beyond its amount, to unknown orders, or in another currency', async () => {
    const [order, other] = [await desk.placed(), await desk.placed()]
    const line = await desk.oneLine({ amount: '50.00' })
    const send = async (orders: object[], line_id = line.id) => (await desk.confirm([{ line_id, orders }])).body
    const part = (amount: string, order_number = order.number) => ({ order_number, amount })
    expect((await send([part('30'), part('20.01', other.number)])).fields.amount).toMatchObject({
      error: 'AMOUNT_EXCEEDS',
      params: { max: '50.00' },
    })
    expect((await send([part('10', '123')])).fields.order_number.error).toBe('FIELD_UNKNOWN_REFERENCE')
    expect((await send([part('0')])).fields.amount.error).toBe('AMOUNT_NOT_POSITIVE')
    expect((await send([part('10'), part('10')])).error).toBe('STATEMENT_LINE_DONE')
    expect((await send([part('30')])).code).toBe(200)
    expect((await send([part('1')])).error).toBe('STATEMENT_LINE_DONE')
    expect((await send([part('20.01', other.number)])).fields.amount.params.max).toBe('20.00')
    expect((await send([part('20', other.number)])).code).toBe(200)
    const euros = await desk.oneLine({ amount: '50.00', currency: 'EUR' })
    expect((await send([part('50')], euros.id)).error).toBe('STATEMENT_CURRENCY')
  })

  test('twenty clerks who confirm one line at once book it once', async () => {
    const { id, number } = await desk.placed()
    const line = await desk.oneLine({ amount: '100.00', text: number })
    const clerks = await Promise.all(Array.from({ length: 5 }, () => desk.mall.create.staff('admin')))
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        desk.confirm([{ line_id: line.id, orders: [{ order_number: number, amount: '100' }] }], clerks[index % 5]),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await desk.detail(id)).toMatchObject({ amount_paid: '100.00', payments: [{ counted: '100.00' }] })
  })

  test('an undone confirmation is a counter entry, and the line waits again', async () => {
    const { id, number } = await desk.placed()
    const line = await desk.oneLine({ amount: '100.00', text: number })
    const item = { line_id: line.id, orders: [{ order_number: number, amount: '100' }] }
    await desk.confirm([item])
    const [{ allocations }] = (await desk.lines('done', number)).data
    const undo = (reason: string) =>
      desk.admin.post('/mall/statement/undo', { allocation_id: allocations[0].id, reason })
    expect((await undo(' ')).body.fields.reason.error).toBe('REASON_REQUIRED')
    const answers = await Promise.all([undo('wrong buyer'), undo('wrong buyer'), undo('wrong buyer')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    const order = await desk.detail(id)
    expect(order).toMatchObject({ amount_paid: '0.00', payment_status: 'unpaid' })
    expect(order.ledger).toMatchObject([{ amount: '100.00' }, { amount: '-100.00', reason: 'wrong buyer' }])
    expect((await desk.lines('proposed', number)).data).toMatchObject([{ id: line.id, amount_left: '100.00' }])
    await desk.confirm([item])
    expect(await desk.detail(id)).toMatchObject({ amount_paid: '100.00' })
    const { body } = await desk.admin.get('/auditlog/list', { module: 'statement', page_size: 100 })
    expect(JSON.stringify(body.data)).toContain('wrong buyer')
  })

  test('lines are ignored with a reason and can be put back', async () => {
    const line = await desk.oneLine({ amount: '3.00' })
    const ignore = (reason: string) => desk.admin.post('/mall/statement/ignore', { line_ids: [line.id], reason })
    expect((await ignore('')).body.fields.reason.error).toBe('REASON_REQUIRED')
    await ignore('interest')
    expect((await desk.lines('ignored', line.text.split(' ').at(-1))).data).toMatchObject([
      { ignored_reason: 'interest' },
    ])
    const { number } = await desk.placed()
    const item = { line_id: line.id, orders: [{ order_number: number, amount: '3' }] }
    expect((await desk.confirm([item])).body.error).toBe('STATEMENT_LINE_DONE')
    expect((await desk.admin.post('/mall/statement/restore', { id: line.id })).status).toBe(200)
    expect((await desk.admin.post('/mall/statement/restore', { id: line.id })).status).toBe(404)
    expect((await desk.confirm([item])).status).toBe(200)
    expect((await ignore('interest')).body.error).toBe('STATEMENT_LINE_DONE')
  })

  test('a payer whose account paid before is known again', async () => {
    const buyer = await desk.mall.create.member()
    const [first, second] = [await desk.placed(3, buyer), await desk.placed(7, buyer)]
    const iban = desk.newAccount()
    const line = await desk.oneLine({ amount: '30.00', text: first.number, iban })
    await desk.confirm([{ line_id: line.id, orders: [{ order_number: first.number, amount: '30' }] }])
    const next = await desk.oneLine({ amount: '70.00', iban })
    expect(next.proposals[0]).toMatchObject({ orders: [{ order_number: second.number }] })
    expect(next.proposals[0].reasons).toContain('payer_account')
  })
})

test('needs the right', async () => {
  const clerk = await desk.mall.create.staff('clerk')
  expect((await clerk.get('/mall/statement/lines')).status).toBe(200)
  for (const client of [clerk, await desk.mall.create.member()]) {
    expect((await desk.upload(camt([]), {}, client)).status).toBe(403)
    expect((await desk.confirm([{ line_id: 1, orders: [{ order_number: '1', amount: '1' }] }], client)).status).toBe(
      403,
    )
  }
  expect((await desk.mall.get('/mall/statement/lines')).status).toBe(401)
})
