/** Reversals: what the bank takes back is taken from the orders, once, and staff hear of it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, entry, startDesk } from '../../testing/statement-desk.ts'
import { verifyInvariants } from '../reports/invariant/service.ts'
import { camt, type SampleEntry } from './samples.ts'

let desk: Desk
beforeAll(async () => {
  desk = await startDesk()
})
afterAll(async () => {
  expect(await verifyInvariants(desk.mall.database.db)).toEqual([])
  await desk.mall.close()
})

let serial = 0
/** A credit, and the entry that takes it back. */
function pairOf(over: SampleEntry) {
  const id = `BOOKING${String(++serial).padStart(6, '0')}`
  const text = `${over.text ?? ''} ${id}`
  const credit = entry({ ...over, text, id })
  return { id, credit, reversal: { ...credit, id: `${id}R`, isReversal: true, isOutgoing: true } }
}
const send = async (account: string, ...entries: SampleEntry[]) =>
  (await desk.upload(camt(entries, account))).body.data.accounts[0]
const found = async (tab: string, keyword: string) => (await desk.lines(tab, keyword)).data
const settle = (body: object) => desk.admin.post('/mall/statement/reversal', body)
const ship = (id: number) => desk.admin.post(`/mall/order/admin/update/${id}`, { action: 'ship' })

test('a payment that is taken back in the same file is never proposed', async () => {
  const order = await desk.placed()
  const { id, credit, reversal } = pairOf({ amount: '100.00', text: order.reference })
  const account = desk.newAccount()
  const preview = await desk.upload(camt([credit, reversal], account), { preview: true })
  expect(preview.body.data).toMatchObject({ outgoing: 0, accounts: [{ new_lines: 1, new_reversals: 1 }] })
  expect(await send(account, credit, reversal)).toMatchObject({ new_lines: 1, new_reversals: 1 })
  expect(await send(account, reversal, credit)).toMatchObject({ new_lines: 0, new_reversals: 0 })
  for (const tab of ['proposed', 'unmatched', 'reversals']) expect(await found(tab, id)).toEqual([])
  const done = await found('done', id)
  expect(done).toHaveLength(2)
  const line = done.find(({ amount }: { amount: string }) => amount === '100.00')
  expect(line).toMatchObject({ reversed_on: credit.day, amount_left: '0.00', proposals: [] })
  expect(done.find(({ amount }: { amount: string }) => amount === '-100.00')).toMatchObject({
    is_reversal: true,
    note: null,
    reverses: { id: line.id },
  })
  expect((await desk.pay(line, order)).body.error).toBe('STATEMENT_LINE_DONE')
  expect(await desk.detail(order.id)).toMatchObject({ amount_paid: '0.00', status: 'pending_payment' })
})

test('a confirmed payment is taken from its orders, which wait for payment again, and staff and buyer hear of it', async () => {
  const buyer = await desk.mall.create.member()
  const [first, second] = [await desk.placed(4, buyer), await desk.placed(6, buyer)]
  const { id, credit, reversal } = pairOf({ amount: '100.00', text: `${first.number} ${second.number}` })
  const account = desk.newAccount()
  await send(account, credit)
  const [line] = await found('proposed', id)
  await desk.confirm([{ line_id: line.id, orders: line.proposals[0].orders }])
  for (const order of [first, second])
    expect(await desk.detail(order.id)).toMatchObject({ status: 'awaiting_shipment', payment_status: 'paid' })
  await send(account, reversal)
  for (const order of [first, second]) {
    const detail = await desk.detail(order.id)
    expect(detail).toMatchObject({ status: 'pending_payment', payment_status: 'unpaid', amount_paid: '0.00' })
    expect(detail.events.map(({ type }: { type: string }) => type)).toContain('pay_reversed')
    expect(detail.ledger.at(-1)).toMatchObject({
      type: 'correction',
      reason: expect.stringContaining('reversed the payment'),
    })
  }
  const [waiting] = await found('reversals', id)
  expect(waiting).toMatchObject({
    note: 'taken_back',
    reverses: { id: line.id, orders: [{ order_number: first.number }, { order_number: second.number }] },
  })
  expect(await found('proposed', id)).toEqual([])
  const news = (await desk.admin.get('/base/staff_news/list', { kind: 'payment_reversed' })).body.data
  expect(news).toMatchObject([
    { subject: `${first.number}, ${second.number}`, link: '/mall/order/statement?tab=reversals' },
  ])
  const mails = await desk.mall.database.pool.query('select from outbox where subject = $1', [
    `Payment for order ${first.number} was reversed`,
  ])
  expect(mails.rowCount).toBe(1)
  // Once a person has settled it, nothing waits.
  expect((await settle({ id: waiting.id, reason: ' ' })).body.fields.reason.error).toBe('REASON_REQUIRED')
  expect((await settle({ id: waiting.id, reason: 'called the buyer' })).status).toBe(200)
  expect((await settle({ id: waiting.id, reason: 'again' })).body.error).toBe('STATEMENT_LINE_DONE')
  expect(await found('reversals', id)).toEqual([])
  expect(await found('done', id)).toHaveLength(2)
  // The buyer pays once more.
  const again = await desk.oneLine({ amount: '40.00', text: first.number }, account)
  expect((await desk.pay(again, first)).status).toBe(200)
  expect(await desk.detail(first.id)).toMatchObject({ status: 'awaiting_shipment', payment_status: 'paid' })
})

test('says so if goods were shipped, or the money was refunded since', async () => {
  const account = desk.newAccount()
  const paid = async () => {
    const order = await desk.placed()
    const { id, credit, reversal } = pairOf({ amount: '100.00', text: order.reference })
    await send(account, credit)
    const [line] = await found('proposed', id)
    await desk.pay(line, order)
    return { ...order, mark: id, reversal }
  }
  const shipped = await paid()
  expect((await ship(shipped.id)).status).toBe(200)
  const refunded = await paid()
  await desk.admin.post(`/mall/order/admin/update/${refunded.id}`, { action: 'cancel', reason: 'sold out' })
  await desk.admin.post(`/mall/order/admin/update/${refunded.id}`, { action: 'refund', amount: '30' })
  await send(account, shipped.reversal, refunded.reversal)
  expect(await found('reversals', shipped.mark)).toMatchObject([{ note: 'shipped' }])
  expect(await desk.detail(shipped.id)).toMatchObject({
    status: 'shipped',
    payment_status: 'unpaid',
    amount_due: '100.00',
  })
  expect(await found('reversals', refunded.mark)).toMatchObject([{ note: 'not_booked' }])
  expect(await desk.detail(refunded.id)).toMatchObject({ amount_paid: '70.00', refund_due: '70.00' })
})

test('a reversal that finds no payment or several is a question for staff', async () => {
  const account = desk.newAccount()
  const [one, other] = [pairOf({ amount: '55.00', payer: 'Ann' }), pairOf({ amount: '55.00', payer: 'Ann' })]
  await send(account, one.credit, other.credit)
  const unclear = { ...one.reversal, text: `unclear ${one.id}x`, id: '' }
  const lost = pairOf({ amount: '77.00' })
  await send(account, unclear, lost.reversal)
  const [question] = await found('reversals', unclear.text)
  expect(question).toMatchObject({ note: 'ambiguous', reverses: null })
  expect(question.reversible).toHaveLength(2)
  expect(await found('reversals', lost.id)).toMatchObject([{ note: 'not_found', reversible: [] }])
  // Both payments wait until a person has chosen.
  const [line] = await found('unmatched', other.id)
  const stranger = await desk.oneLine({ amount: '55.00' })
  expect((await settle({ id: question.id, line_id: stranger.id })).body.fields.line_id.error).toBe(
    'FIELD_UNKNOWN_REFERENCE',
  )
  expect((await settle({ id: question.id, line_id: line.id })).body.data).toMatchObject({ note: null })
  expect(await found('unmatched', other.id)).toEqual([])
  expect(await found('unmatched', one.id)).toHaveLength(1)
  // The wrong one was chosen: the other is taken back, and the first waits again.
  const [first] = await found('unmatched', one.id)
  expect((await settle({ id: question.id, line_id: first.id })).status).toBe(200)
  expect(await found('unmatched', other.id)).toHaveLength(1)
  expect(await found('unmatched', one.id)).toEqual([])
  // Its payment comes with the next file.
  await send(account, lost.credit)
  expect(await found('reversals', lost.id)).toEqual([])
  expect(await found('unmatched', lost.id)).toEqual([])
  // One that stays unknown is closed with a note.
  const unknown = pairOf({ amount: '88.00' })
  await send(account, unknown.reversal)
  const [left] = await found('reversals', unknown.id)
  expect((await settle({ id: left.id, reason: 'cash at the counter' })).status).toBe(200)
  expect(await found('ignored', unknown.id)).toMatchObject([{ ignored_reason: 'cash at the counter' }])
  expect((await settle({ id: line.id, reason: 'no reversal' })).status).toBe(404)
})

test('payments that an open reversal may take back are neither proposed nor confirmed with others', async () => {
  const account = desk.newAccount()
  const orders = [await desk.placed(), await desk.placed()]
  const pairs = orders.map(({ reference }) => pairOf({ amount: '100.00', text: reference, payer: 'Ann' }))
  await send(account, ...pairs.map(({ credit }) => credit))
  const items = []
  for (const [index, { id }] of pairs.entries()) {
    const [line] = await found('proposed', id)
    items.push({ line_id: line.id, orders: [{ order_number: orders[index]?.number, amount: line.amount }] })
  }
  const mark = `unclear ${pairs[0]?.id}x`
  await send(account, { ...entry({ amount: '100.00', payer: 'Ann', text: mark }), isReversal: true, isOutgoing: true })
  const [reversal] = await found('reversals', mark)
  expect(reversal).toMatchObject({ note: 'ambiguous' })
  for (const { id } of pairs) expect(await found('proposed', id)).toEqual([])
  const { body } = await desk.confirm(items)
  expect(body.data.map(({ error }: { error: string }) => error)).toEqual(['STATEMENT_NOT_EXACT', 'STATEMENT_NOT_EXACT'])
  // Once a person has chosen, the other payment is proposed again.
  expect((await settle({ id: reversal.id, line_id: items[0]?.line_id })).status).toBe(200)
  expect(await found('proposed', pairs[1]?.id ?? '')).toHaveLength(1)
  expect((await desk.confirm(items)).body.data.map(({ error }: { error: string }) => error)).toEqual([
    'STATEMENT_LINE_DONE',
    null,
  ])
})

test('a payment that a reversal names is found among many of its amount', async () => {
  const account = desk.newAccount()
  const pair = pairOf({ amount: '12.50', day: '2026-03-01' })
  const later = Array.from({ length: 25 }, () => pairOf({ amount: '12.50', day: '2026-03-02' }).credit)
  await send(account, { ...pair.credit, id: `${pair.id}NAMED` }, ...later)
  const rows = `:20:1\n:25:${account}\n:28C:1\n:60F:C260301USD100,\n:61:2603030303RC12,50NRTI${pair.id}NAMED\n:86:${pair.id} back\n:62F:C260303USD87,50\n`
  expect((await desk.upload(rows)).status).toBe(200)
  const [reversal] = (await found('done', `${pair.id} back`)) ?? []
  expect(reversal).toMatchObject({ note: null, reverses: { booked_on: '2026-03-01' } })
})

test('money that the bank returns to the mall is no payment to be confirmed with others', async () => {
  const order = await desk.placed()
  const { id, credit } = pairOf({ amount: '100.00', text: order.reference })
  await send(desk.newAccount(), { ...credit, isReversal: true })
  expect(await found('proposed', id)).toMatchObject([{ is_reversal: true, proposals: [{ is_exact: false }] }])
})

test('ten imports of a reversal during ten confirmations leave the order unpaid and the books right', async () => {
  const order = await desk.placed()
  const { id, credit, reversal } = pairOf({ amount: '100.00', text: order.reference })
  const account = desk.newAccount()
  await send(account, credit)
  const [line] = await found('proposed', id)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      index % 2 ? desk.pay(line, order) : desk.upload(camt([reversal], account)),
    ),
  )
  expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([])
  expect(await desk.detail(order.id)).toMatchObject({ amount_paid: '0.00', status: 'pending_payment' })
  expect(await found('proposed', id)).toEqual([])
})

test('needs the right', async () => {
  const clerk = await desk.mall.create.staff('clerk')
  expect((await clerk.post('/mall/statement/reversal', { id: 1, reason: 'x' })).status).toBe(403)
})

const ofx = (account: string, ...rows: string[]) =>
  `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>${account}</BANKACCTFROM><BANKTRANLIST>${rows.join('')}</BANKTRANLIST></STMTRS></OFX>\n`
const row = (id: string, amount: string, text: string, more = '') =>
  `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261120<TRNAMT>${amount}<FITID>${id}${more}<NAME>Anna<MEMO>${text}</STMTTRN>`

test('a line of an earlier file that the bank replaces or deletes pays its order no more', async () => {
  const order = await desk.placed()
  const account = desk.newAccount()
  const [old, gone] = [`OLD${account}`, `GONE${account}`]
  await desk.upload(ofx(account, row(old, '100.00', order.reference), row(gone, '7.00', gone)))
  const [line] = await found('proposed', order.reference)
  expect((await desk.pay(line, order)).status).toBe(200)
  const corrections = ofx(
    account,
    row(`NEW${account}`, '90.00', order.reference, `<CORRECTFITID>${old}<CORRECTACTION>REPLACE`),
    row(`DEL${account}`, '7.00', gone, `<CORRECTFITID>${gone}<CORRECTACTION>DELETE`),
  )
  expect((await desk.upload(corrections)).status).toBe(200)
  expect(await desk.detail(order.id)).toMatchObject({ amount_paid: '0.00', status: 'pending_payment' })
  expect(await found('proposed', gone)).toEqual([])
  expect(await found('unmatched', gone)).toEqual([])
  const [waiting] = await found('reversals', order.reference)
  expect(waiting).toMatchObject({ amount: '90.00', note: 'taken_back', reverses: { id: line.id } })
  expect((await settle({ id: waiting.id, reason: 'asked the buyer' })).status).toBe(200)
  const [fresh] = await found('proposed', order.reference)
  expect(fresh).toMatchObject({ amount: '90.00' })
  // The same corrections again change nothing.
  expect((await desk.upload(corrections)).body.data.accounts[0]).toMatchObject({ new_lines: 0 })
})
