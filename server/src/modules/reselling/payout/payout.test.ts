/** Money leaves the mall by one rule, out of a member's balance or a distributor's earnings. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { PayoutSource } from '#contract/api/reselling/payout'
import type { TestMember } from '../../../testing/factory.ts'
import type { Answer } from '../../../testing/mall.ts'
import { type Resellers, startResellers } from '../../../testing/resellers.ts'
import { verifyInvariants } from '../../reports/invariant/service.ts'
import { writeSettings } from '../../settings/service.ts'
import { book } from '../../wallet/ledger/service.ts'

let mall: Resellers['mall']
let use: Resellers
beforeAll(async () => {
  use = await startResellers()
  mall = use.mall
})
const set = (change: object) => writeSettings(mall.served.db, change)
afterEach(() => set({ withdrawal_minimum: 10, withdrawal_maximum: 0, withdrawal_fee: 0 }))
afterAll(async () => {
  expect(await verifyInvariants(mall.database.db)).toEqual([])
  await mall.close()
})

const key = () => ({ 'idempotency-key': crypto.randomUUID() })
const bank = { holder: 'Ann', bank: 'Bank', account: 'DE1' }
const ask = (member: TestMember, source: PayoutSource, amount: string) =>
  member.post('/mall/payout/create', { source, amount, bank }, key())
const cancel = (member: TestMember, id: number) => member.post(`/mall/payout/cancel/${id}`)
const decide = (id: number, action: string, more: object = {}) =>
  use.admin.post('/mall/payout/admin/decide', { id, action, ...more })
const list = async (member: TestMember, source: PayoutSource, more: object = {}) =>
  (await member.get('/mall/payout/list', { source, ...more })).body
const codes = (answers: Answer[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ body }) => (body.code === 200 ? 'ok' : body.error))].map(([name, all]) => [
      name,
      all.length,
    ]),
  )

async function withBalance(amount: string, over: object = {}): Promise<TestMember> {
  const member = await mall.create.member(over)
  const { body } = await member.post('/mall/balance/recharge/create', { amount }, key())
  await use.admin.post('/mall/balance/admin/recharge/decide', { id: body.data.id, action: 'confirm' })
  return member
}

/** A distributor with settled earnings, in minor units. */
async function withEarnings(amount: number): Promise<TestMember> {
  const { member } = await use.reseller()
  const { id } = await use.distributorOf(member)
  const entry = { account: 'earning', ownerId: id, type: 'earning', amount, source: 'test' } as const
  await book({ db: mall.database.db, actor: null }, entry)
  return member
}
const with100: Record<PayoutSource, () => Promise<TestMember>> = {
  balance: () => withBalance('100'),
  earning: () => withEarnings(10_000),
}

describe.each(['balance', 'earning'] as const)('a payout from %s', (source) => {
  const available = async (member: TestMember) => (await list(member, source)).rule.available

  test('takes its amount at once, until staff pay or refuse it or the owner cancels it', async () => {
    const member = await with100[source]()
    expect((await ask(member, source, '5')).body.fields).toMatchObject({ amount: { error: 'WITHDRAWAL_TOO_SMALL' } })
    expect((await ask(member, source, '1,234.50')).body.fields).toMatchObject({ amount: { error: 'AMOUNT_INVALID' } })
    expect((await ask(member, source, '100.01')).body.error).toBe('LEDGER_BALANCE')
    const ids: number[] = []
    for (const amount of ['20', '30', '40']) ids.push((await ask(member, source, amount)).body.data.id)
    const [paid = 0, refused = 0, canceled = 0] = ids
    expect(await available(member)).toBe('10.00')
    expect((await cancel(await mall.create.member(), canceled)).status).toBe(404)
    expect((await cancel(member, canceled)).body.data).toMatchObject({ status: 'canceled', source })
    expect((await cancel(member, canceled)).body.error).toBe('WITHDRAWAL_STATUS')
    expect((await decide(paid, 'pay', { reference: 'R1' })).body.data).toMatchObject({ status: 'paid' })
    expect((await decide(refused, 'refuse')).body.error).toBe('REASON_REQUIRED')
    expect((await decide(refused, 'refuse', { reason: 'Wrong account' })).status).toBe(200)
    expect((await decide(canceled, 'pay')).body.error).toBe('WITHDRAWAL_STATUS')
    expect(await available(member)).toBe('80.00')
    expect(await list(member, source, { status: 'paid' })).toMatchObject({
      total: 1,
      data: [{ id: paid }],
      counts: { requested: 0, paid: 1, refused: 1, canceled: 1 },
    })
  })

  test('is limited and pays the fee of the settings', async () => {
    const member = await with100[source]()
    await set({ withdrawal_maximum: 50, withdrawal_fee: 2.5 })
    expect((await ask(member, source, '50.01')).body.fields).toMatchObject({
      amount: { error: 'WITHDRAWAL_TOO_LARGE' },
    })
    const { id, ...asked } = (await ask(member, source, '50.00')).body.data
    expect(asked).toMatchObject({ amount: '50.00', fee: '1.25', payout: '48.75' })
    expect((await list(member, source)).rule).toEqual({
      available: '50.00',
      minimum: '10.00',
      maximum: '50.00',
      fee_percent: 2.5,
      currency: 'USD',
    })
    // The fee of the request holds after later changes of the settings.
    await set({ withdrawal_fee: 10 })
    expect((await decide(id, 'pay')).body.data).toMatchObject({ payout: '48.75' })
  })

  test('takes no more than there is in a burst, and is decided once', async () => {
    const member = await with100[source]()
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(member, source, '30')))
    expect(codes(answers)).toEqual({ ok: 3, LEDGER_BALANCE: 9 })
    const id = answers.find(({ body }) => body.code === 200)?.body.data.id
    const all = await Promise.all([decide(id, 'pay'), decide(id, 'refuse', { reason: 'no' }), cancel(member, id)])
    expect(codes(all)).toEqual({ ok: 1, WITHDRAWAL_STATUS: 2 })
  })

  test('waits with at most four others', async () => {
    const member = await with100[source]()
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(member, source, '10')))
    expect(codes(answers)).toEqual({ ok: 5, WITHDRAWAL_LIMIT: 3 })
    expect(await available(member)).toBe('50.00')
    const [first] = (await list(member, source)).data
    await cancel(member, first.id)
    expect((await ask(member, source, '10')).status).toBe(200)
  })

  test('notifies its owner of the decision, in the mall and by mail, in their language', async () => {
    const member = await with100[source]()
    const { rows } = await mall.database.pool.query(`update users set language = 'es' where id = $1 returning email`, [
      member.id,
    ])
    await set({ withdrawal_fee: 2 })
    const paid = (await ask(member, source, '50')).body.data.id
    const refused = (await ask(member, source, '20')).body.data.id
    await decide(paid, 'pay', { reference: 'TT-7' })
    await decide(refused, 'refuse', { reason: 'Cuenta errónea' })
    const page = source === 'balance' ? '/mall/member/balance/withdrawals' : '/mall/member/distribute/earnings'
    const [no, yes] = (await member.get('/mall/message/list', { kind: 'balance' })).body.data
    expect(yes).toMatchObject({ subject: 'Su retiro se ha pagado', link: page })
    expect(yes.body.replaceAll(' ', ' ')).toContain('49,00')
    expect(yes.body).toContain('Comisión: 1,00')
    expect(yes.body).toContain('Referencia bancaria: TT-7')
    expect(no).toMatchObject({ subject: 'Su retiro se ha rechazado', link: page })
    expect(no.body).toContain('Motivo: Cuenta errónea')
    const mails = await mall.database.pool.query('select subject from outbox where recipient = $1 order by id', [
      rows[0].email,
    ])
    expect(mails.rows.slice(-2)).toEqual([{ subject: yes.subject }, { subject: no.subject }])
  })
})

test('earnings that were moved to the balance pay the fee and respect the maximum when they leave the mall', async () => {
  const member = await withEarnings(10_000)
  await set({ withdrawal_maximum: 50, withdrawal_fee: 10 })
  const moved = await member.post('/mall/distribution/withdrawal/to_balance', { amount: '100' }, key())
  expect(moved.body.data).toMatchObject({ available: '0.00', balance: '100.00' })
  expect((await ask(member, 'balance', '100')).body.error).toBe('WITHDRAWAL_TOO_LARGE')
  expect((await ask(member, 'balance', '50')).body.data).toMatchObject({ fee: '5.00', payout: '45.00' })
})

test('only approved distributors request earnings; a suspended one can still cancel', async () => {
  const stranger = await mall.create.member()
  expect((await list(stranger, 'earning')).error).toBe('NOT_A_DISTRIBUTOR')
  expect((await ask(stranger, 'earning', '20')).body.error).toBe('NOT_A_DISTRIBUTOR')
  const member = await withEarnings(10_000)
  const { id } = (await ask(member, 'earning', '20')).body.data
  await use.decide(member, 'suspend', { reason: 'Complaints' })
  expect((await ask(member, 'earning', '20')).body.error).toBe('NOT_A_DISTRIBUTOR')
  expect((await cancel(member, id)).body.data).toMatchObject({ status: 'canceled' })
  expect(await use.distributorOf(member)).toMatchObject({ balance: '100.00' })
})

test('staff filter by source, status and keyword, waiting ones first', async () => {
  const buyer = await withBalance('100', { username: 'payout-buyer' })
  const seller = await withEarnings(10_000)
  const first = (await ask(buyer, 'balance', '20')).body.data.id
  const second = (await ask(buyer, 'balance', '30')).body.data.id
  const third = (await ask(seller, 'earning', '40')).body.data.id
  await decide(second, 'pay')
  const clerk = await mall.create.staff('clerk')
  const found = async (query: object): Promise<number[]> =>
    (await clerk.get('/mall/payout/admin/list', query)).body.data.map(({ id }: { id: number }) => id)
  expect(await found({ keyword: 'payout-BUY' })).toEqual([first, second])
  expect(await found({ keyword: 'payout-buy', status: 'paid' })).toEqual([second])
  expect(await found({ keyword: 'payout-buy', source: 'earning' })).toEqual([])
  expect(await found({ keyword: seller.username, source: 'earning' })).toEqual([third])
  expect((await found({ keyword: 'ann', status: 'requested' })).slice(0, 2)).toEqual([third, first])
  const [row] = (await clerk.get('/mall/payout/admin/list', { keyword: seller.username })).body.data
  expect(row).toMatchObject({
    user: { id: seller.id, username: seller.username },
    distributor: 'Ann',
    source: 'earning',
  })
  expect((await clerk.post('/mall/payout/admin/decide', { id: third, action: 'pay' })).status).toBe(403)
})
