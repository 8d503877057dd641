/** Bank statements: import, proposals, confirmation, undo. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestMember } from '../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../testing/mall.ts'
import { verifyInvariants } from '../invariant/service.ts'
import { camt, germanCsv, type SampleEntry, sampleIban } from './samples.ts'

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

const today = new Date().toISOString().slice(0, 10)
let serial = 0
/** An IBAN-like account of its own for each test. */
const newAccount = () => `DE0212030000${String(++serial).padStart(10, '0')}`

/** An order of `quantity` units at 10.00. */
async function placed(quantity = 10, member?: TestMember) {
  const buyer = member ?? (await mall.create.member())
  const { skuId } = await mall.create.product()
  const { body } = await buyer.post(
    '/mall/order/create',
    {
      items: [{ product_sku_id: skuId, quantity }],
      address_id: buyer.addressId,
      delivery_method: 'self_pickup',
    },
    { 'idempotency-key': crypto.randomUUID() },
  )
  const { data } = await buyer.get(`/mall/order/detail/${body.data.id}`).then((answer) => answer.body)
  return {
    buyer,
    id: data.id as number,
    number: data.order_number as string,
    reference: data.payment_reference as string,
  }
}

function upload(content: string | Buffer, query: object = {}, client: Pick<TestMember, 'post'> = admin) {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(Buffer.from(content))], 'statement.xml'))
  for (const [name, value] of Object.entries(query)) form.set(name, String(value))
  return client.post('/mall/statement/import', form)
}
const entry = (over: SampleEntry): SampleEntry => ({ day: today, ...over })
const lines = async (tab: string, keyword: string) =>
  (await admin.get('/mall/statement/lines', { tab, keyword, page_size: 100 })).body
const confirm = (items: object[], client: Pick<TestMember, 'post'> = admin) =>
  client.post('/mall/statement/confirm', { items })
const detail = async (id: number) => (await admin.get(`/mall/order/admin/detail/${id}`)).body.data

/** Imports one line and finds it by its text. */
async function oneLine(over: SampleEntry) {
  const mark = `mark${++serial}x`
  const text = `${over.text ?? ''} ${mark}`
  await upload(camt([entry({ ...over, text })], newAccount()))
  for (const tab of ['proposed', 'unmatched']) {
    const [line] = (await lines(tab, mark)).data
    if (line) return { ...line, tab }
  }
  throw new Error('no line')
}

describe('import', () => {
  test('a file counts once, and a longer one adds only its new lines', async () => {
    const account = newAccount()
    const entries = [
      entry({ amount: '10.00', id: 'A-1' }),
      entry({ amount: '20.00' }),
      entry({ amount: '5.00', isOutgoing: true }),
    ]
    const preview = await upload(camt(entries, account), { preview: true })
    expect(preview.body.data).toMatchObject({
      format: 'camt053',
      outgoing: 1,
      accounts: [{ account, currency: 'USD', lines: 2, new_lines: 2, amount: '30.00', is_known_file: false }],
    })
    expect((await upload(camt(entries, account))).body.data.accounts[0].new_lines).toBe(2)
    expect((await upload(camt(entries, account))).body.data.accounts[0]).toMatchObject({
      new_lines: 0,
      is_known_file: true,
    })
    const longer = await upload(camt([...entries, entry({ amount: '20.00' })], account))
    expect(longer.body.data.accounts[0]).toMatchObject({ lines: 3, new_lines: 1, amount: '20.00' })
  })

  test('ten imports of one file at once store its lines once', async () => {
    const account = newAccount()
    const file = camt(
      [entry({ amount: '1.11', text: `race${account}` }), entry({ amount: '2.22', text: `race${account}` })],
      account,
    )
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(file)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(answers.reduce((sum, { body }) => sum + body.data.accounts[0].new_lines, 0)).toBe(2)
    expect((await lines('unmatched', `race${account}`)).total).toBe(2)
  })

  test('a table needs an account and columns, whose mapping is saved per account', async () => {
    const file = Buffer.from(germanCsv, 'latin1')
    const account = newAccount()
    expect((await upload(file)).body.fields.account.error).toBe('FIELD_REQUIRED')
    const guess = await upload(file, { account, currency: 'USD', preview: true })
    expect(guess.body.data).toMatchObject({
      format: 'csv',
      outgoing: 1,
      skipped: [],
      accounts: [{ new_lines: 3, amount: '1254.56' }],
      table: { is_saved: false, mapping: { decimal: ',', columns: { payer: 'Auftraggeber / Empfänger' } } },
    })
    const list = 'Code;Name;Price;Stock\nA-1;Lamp;12,50;100\n'
    expect((await upload(list, { account, currency: 'USD' })).body.error).toBe('STATEMENT_MAPPING')
    await admin.post('/mall/statement/mapping', { account, currency: 'USD', mapping: guess.body.data.table.mapping })
    expect((await upload(file, { account, currency: 'USD' })).body.data).toMatchObject({
      accounts: [{ new_lines: 3 }],
      table: { is_saved: true },
    })
    const { data } = (await admin.get('/mall/statement/accounts')).body
    expect(data.find((row: { account: string }) => row.account === account).mapping.decimal).toBe(',')
  })

  test('refuses what is no statement', async () => {
    expect((await admin.post('/mall/statement/import', new FormData())).status).toBe(422)
    for (const content of ['<html></html>', '<!DOCTYPE a><Document/>', Buffer.from([0x25, 0x50, 0x44, 0x46, 0x2d])]) {
      const { status, body } = await upload(content, { account: sampleIban, currency: 'USD' })
      expect([status, body.fields.file.error]).toEqual([422, 'STATEMENT_UNREADABLE'])
    }
  })
})

describe('confirmation', () => {
  test('a mistyped reference with an overpayment pays its order once', async () => {
    const order = await placed()
    const text = order.reference.replace(/.$/, (digit: string) => String((Number(digit) + 1) % 10))
    const line = await oneLine({ amount: '120.00', text })
    expect(line).toMatchObject({
      tab: 'proposed',
      proposals: [
        { reasons: ['reference_mistyped', 'date', 'overpaid'], orders: [{ order_id: order.id, amount: '120.00' }] },
      ],
    })
    const item = { line_id: line.id, orders: [{ order_number: order.number, amount: '120.00' }] }
    expect((await confirm([item])).body.data).toEqual([{ line_id: line.id, ok: true, error: null, msg: null }])
    expect((await confirm([item])).body.error).toBe('STATEMENT_LINE_DONE')
    expect(await detail(order.id)).toMatchObject({
      status: 'awaiting_shipment',
      amount_paid: '120.00',
      amount_overpaid: '20.00',
    })
    expect((await lines('done', order.number)).data).toMatchObject([{ id: line.id, amount_left: '0.00' }])
  })

  test('confirms the payment that the buyer reported', async () => {
    const { buyer, id, number } = await placed()
    await buyer.post('/mall/order/payment/submit', { order_id: id, method: 'bank_transfer', amount: '100' })
    const line = await oneLine({ amount: '100.00', text: number })
    await confirm([{ line_id: line.id, orders: [{ order_number: number, amount: '100' }] }])
    const { payments, status } = await detail(id)
    expect(payments).toMatchObject([{ status: 'confirmed', counted: '100.00' }])
    expect(status).toBe('awaiting_shipment')
  })

  test('one line pays several orders, several lines pay one', async () => {
    const buyer = await mall.create.member()
    const [first, second] = [await placed(4, buyer), await placed(6, buyer)]
    const line = await oneLine({ amount: '100.00', text: `${first.number} ${second.number}` })
    expect(line.proposals[0].orders).toMatchObject([
      { order_number: first.number, amount: '40.00' },
      { order_number: second.number, amount: '60.00' },
    ])
    await confirm([{ line_id: line.id, orders: line.proposals[0].orders }])
    for (const { id } of [first, second]) expect((await detail(id)).payment_status).toBe('paid')

    const third = await placed()
    const parts = [
      await oneLine({ amount: '30.00', text: third.number }),
      await oneLine({ amount: '70.00', text: third.number }),
    ]
    const answer = await confirm([
      ...parts.map(({ id, amount }) => ({ line_id: id, orders: [{ order_number: third.number, amount }] })),
      { line_id: 999_999, orders: [{ order_number: third.number, amount: '1' }] },
    ])
    expect(answer.body.data.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true, false])
    expect(answer.body.data[2]).toMatchObject({ error: 'NOT_FOUND', msg: expect.stringContaining('not found') })
    expect(await detail(third.id)).toMatchObject({ amount_paid: '100.00', payment_status: 'paid' })
  })

  test('a line is never shared out beyond its amount, to unknown orders, or in another currency', async () => {
    const [order, other] = [await placed(), await placed()]
    const line = await oneLine({ amount: '50.00' })
    const send = async (orders: object[], line_id = line.id) => (await confirm([{ line_id, orders }])).body
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
    const euros = await oneLine({ amount: '50.00', currency: 'EUR' })
    expect((await send([part('50')], euros.id)).error).toBe('STATEMENT_CURRENCY')
  })

  test('twenty clerks who confirm one line at once book it once', async () => {
    const { id, number } = await placed()
    const line = await oneLine({ amount: '100.00', text: number })
    const clerks = await Promise.all(Array.from({ length: 5 }, () => mall.create.staff('admin')))
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        confirm([{ line_id: line.id, orders: [{ order_number: number, amount: '100' }] }], clerks[index % 5]),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await detail(id)).toMatchObject({ amount_paid: '100.00', payments: [{ counted: '100.00' }] })
  })

  test('an undone confirmation is a counter entry, and the line waits again', async () => {
    const { id, number } = await placed()
    const line = await oneLine({ amount: '100.00', text: number })
    const item = { line_id: line.id, orders: [{ order_number: number, amount: '100' }] }
    await confirm([item])
    const [{ allocations }] = (await lines('done', number)).data
    const undo = (reason: string) => admin.post('/mall/statement/undo', { allocation_id: allocations[0].id, reason })
    expect((await undo(' ')).body.fields.reason.error).toBe('REASON_REQUIRED')
    const answers = await Promise.all([undo('wrong buyer'), undo('wrong buyer'), undo('wrong buyer')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    const order = await detail(id)
    expect(order).toMatchObject({ amount_paid: '0.00', payment_status: 'unpaid' })
    expect(order.ledger).toMatchObject([{ amount: '100.00' }, { amount: '-100.00', reason: 'wrong buyer' }])
    expect((await lines('proposed', number)).data).toMatchObject([{ id: line.id, amount_left: '100.00' }])
    await confirm([item])
    expect(await detail(id)).toMatchObject({ amount_paid: '100.00' })
    const { body } = await admin.get('/auditlog/list', { module: 'statement', page_size: 100 })
    expect(JSON.stringify(body.data)).toContain('wrong buyer')
  })

  test('lines are ignored with a reason and can be put back', async () => {
    const line = await oneLine({ amount: '3.00' })
    const ignore = (reason: string) => admin.post('/mall/statement/ignore', { line_ids: [line.id], reason })
    expect((await ignore('')).body.fields.reason.error).toBe('REASON_REQUIRED')
    await ignore('interest')
    expect((await lines('ignored', line.text.split(' ').at(-1))).data).toMatchObject([{ ignored_reason: 'interest' }])
    const { number } = await placed()
    const item = { line_id: line.id, orders: [{ order_number: number, amount: '3' }] }
    expect((await confirm([item])).body.error).toBe('STATEMENT_LINE_DONE')
    expect((await admin.post('/mall/statement/restore', { id: line.id })).status).toBe(200)
    expect((await admin.post('/mall/statement/restore', { id: line.id })).status).toBe(404)
    expect((await confirm([item])).status).toBe(200)
    expect((await ignore('interest')).body.error).toBe('STATEMENT_LINE_DONE')
  })

  test('a payer whose account paid before is known again', async () => {
    const buyer = await mall.create.member()
    const [first, second] = [await placed(3, buyer), await placed(7, buyer)]
    const iban = newAccount()
    const line = await oneLine({ amount: '30.00', text: first.number, iban })
    await confirm([{ line_id: line.id, orders: [{ order_number: first.number, amount: '30' }] }])
    const next = await oneLine({ amount: '70.00', iban })
    expect(next.proposals[0]).toMatchObject({ orders: [{ order_number: second.number }] })
    expect(next.proposals[0].reasons).toContain('payer_account')
  })
})

test('needs the right', async () => {
  const clerk = await mall.create.staff('clerk')
  expect((await clerk.get('/mall/statement/lines')).status).toBe(200)
  for (const client of [clerk, await mall.create.member()]) {
    expect((await upload(camt([]), {}, client)).status).toBe(403)
    expect((await confirm([{ line_id: 1, orders: [{ order_number: '1', amount: '1' }] }], client)).status).toBe(403)
  }
  expect((await mall.get('/mall/statement/lines')).status).toBe(401)
})
