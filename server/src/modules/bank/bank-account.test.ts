/** Changes of the bank accounts that buyers pay to: the password, a colleague, a day, and mail to all who may do so. */
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { blockVersion } from '#contract/api/site/page-block'
import { testPassword as password, type TestMember } from '../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../testing/mall.ts'
import { putBankAccounts } from './service.ts'

const base = '/base/settings/bank_accounts'
const rights = ['get', 'change', 'approve', 'cancel'].map(
  (call) => `${call === 'get' ? 'get' : 'post'}/api/v1${base}/${call}`,
)
const named = (account: string) => ({
  bank: 'First',
  holder: 'Mall Ltd',
  account,
  swift: 'F',
  currency: 'USD',
  note: '',
})

let mall: TestMall
let owner: TestMember
beforeEach(async () => {
  mall = await startTestMall()
  owner = await mall.create.staff('superuser')
  // The superuser that every mall begins with.
  await mall.database.pool.query('update users set is_active = false where id <> $1', [owner.id])
  await putBankAccounts(mall.database.db, [named('old')])
})
afterEach(() => mall.close())

const propose = async (staff: TestMember, account: string, more: object = {}) =>
  (await staff.post(`${base}/change`, { accounts: [named(account)], password, ...more })).body
const act = async (staff: TestMember, call: string, id: number) =>
  (await staff.post(`${base}/${call}`, { id, password })).body
const read = async () => (await owner.get(`${base}/get`)).body.data
const inForce = async () => (await read()).accounts.map(({ account }: { account: string }) => account)
/** As if the waiting change had been proposed so many hours earlier. */
const pass = (hours: number) =>
  mall.database.pool.query(
    `update bank_account_changes set created_at = created_at - $1 * interval '1 hour', effective_at = effective_at - $1 * interval '1 hour'
      where proposed_by is not null`,
    [hours],
  )
const mails = async () =>
  (await mall.database.pool.query('select recipient, subject, body from outbox order by id')).rows
async function placed() {
  const buyer = await mall.create.member()
  const { skuId } = await mall.create.product()
  const order = {
    items: [{ product_sku_id: skuId, quantity: 10 }],
    address_id: buyer.addressId,
    delivery_method: 'self_pickup',
  }
  const { body } = await buyer.post('/mall/order/create', order, { 'idempotency-key': crypto.randomUUID() })
  return async () =>
    (await buyer.get(`/mall/order/payment/status/${body.data.id}`)).body.data.bank_accounts.map(
      ({ account, until }: { account: string; until: string | null }) => [account, until],
    )
}

describe('a change of the bank accounts by the only account with the right', () => {
  test('takes effect after a day; orders from before show the old account with the date', async () => {
    const accountsOf = await placed()
    expect((await propose(owner, 'new')).data).toMatchObject({
      accounts: [{ account: 'old', until: null }],
      change: { accounts: [{ account: 'new' }], needs_approval: false, proposed_by: { id: owner.id } },
      waiting_hours: 24,
    })
    await pass(23)
    expect([await inForce(), await accountsOf()]).toEqual([['old'], [['old', null]]])
    await pass(1)
    expect([await inForce(), (await read()).change]).toEqual([['new'], null])
    const { rows } = await mall.database.pool.query('select max(effective_at) as at from bank_account_changes')
    const at = rows[0].at.toISOString()
    expect(await accountsOf()).toEqual([
      ['new', null],
      ['old', at],
    ])
    expect((await read()).accounts).toMatchObject([{ account: 'new', since: at, until: null }])
    // A later order and the recharge of a balance know the new one only.
    await mall.database.pool.query(`update bank_account_changes set effective_at = now() where effective_at = $1`, [at])
    expect(await (await placed())()).toEqual([['new', null]])
    const member = await mall.create.member()
    expect((await member.get('/mall/balance/info')).body.data.bank_accounts).toMatchObject([{ account: 'new' }])
  })

  test('asks for the password, and for a code of the second factor where it is on', async () => {
    expect(await propose(owner, 'new', { password: 'a stolen session' })).toMatchObject({
      fields: { password: { error: 'PASSWORD_WRONG' } },
    })
    const { secret } = (await owner.post('/base/second_factor/begin', { password })).body.data
    const codeAt = (step: number) =>
      new TOTP({ secret: Secret.fromBase32(secret), period: 30 }).generate({ timestamp: Date.now() + step * 30_000 })
    await owner.post('/base/second_factor/confirm', { code: codeAt(-1) })
    expect(await propose(owner, 'new')).toMatchObject({ error: 'SECOND_FACTOR_NEEDED' })
    expect(await propose(owner, 'new', { code: '000000' })).toMatchObject({
      fields: { code: { error: 'SECOND_FACTOR_WRONG' } },
    })
    expect((await read()).change).toBeNull()
    expect(await propose(owner, 'new', { code: codeAt(0) })).toMatchObject({ code: 200 })
    const { body } = await owner.get('/auditlog/list', { path: `${base}/change` })
    expect(body.data.length).toBeGreaterThan(0)
    expect(JSON.stringify(body.data)).not.toContain(password)
  })

  test('is mailed with the old and the new account, and canceled without a password', async () => {
    const { id } = (await propose(owner, 'new')).data.change
    expect(await propose(owner, 'other')).toMatchObject({ error: 'BANK_CHANGE_WAITING' })
    expect((await mails())[0]).toMatchObject({
      recipient: `${owner.username}@test.example`,
      subject: 'A change of the bank accounts was proposed',
      body: expect.stringMatching(/Now:\nFirst · Mall Ltd · old · F · USD\nNew:\nFirst · Mall Ltd · new · F · USD/),
    })
    expect((await owner.post(`${base}/cancel`, { id })).body.data.change).toBeNull()
    expect((await mails())[1]?.subject).toBe('The change of the bank accounts was canceled')
    await pass(48)
    expect(await inForce()).toEqual(['old'])
    expect(await act(owner, 'cancel', id)).toMatchObject({ error: 'BANK_CHANGE_OVER' })
  })
})

describe('where two or more have the right', () => {
  test('another member of staff approves; a change approved late takes effect at once', async () => {
    const colleague = await mall.create.staffWith(rights)
    const { id, needs_approval, can_approve } = (await propose(colleague, 'new')).data.change
    expect([needs_approval, can_approve]).toEqual([true, false])
    expect((await mails()).map(({ recipient }) => recipient).sort()).toEqual(
      [colleague, owner].map(({ username }) => `${username}@test.example`).sort(),
    )
    await pass(48)
    expect(await inForce()).toEqual(['old'])
    expect(await act(colleague, 'approve', id)).toMatchObject({ code: 403, error: 'OWN_DECISION' })
    expect((await owner.post(`${base}/approve`, { id, password: 'wrong' })).body.fields.password.error).toBe(
      'PASSWORD_WRONG',
    )
    expect((await act(owner, 'approve', id)).data).toMatchObject({ accounts: [{ account: 'new' }], change: null })
    expect(await act(owner, 'approve', id)).toMatchObject({ error: 'BANK_CHANGE_OVER' })
  })

  test('an early approval waits for the end of the day, and is canceled until then', async () => {
    const colleague = await mall.create.staffWith(rights)
    const { id } = (await propose(owner, 'new')).data.change
    const approved = (await act(colleague, 'approve', id)).data
    expect(approved).toMatchObject({
      accounts: [{ account: 'old' }],
      change: { needs_approval: false, approved_by: { id: colleague.id } },
    })
    expect((await act(colleague, 'cancel', id)).data.change).toBeNull()
    await pass(48)
    expect(await inForce()).toEqual(['old'])
  })

  test('the first accounts of a mall need no waiting time', async () => {
    await mall.database.pool.query('delete from bank_account_changes')
    expect((await propose(owner, 'first')).data).toMatchObject({ accounts: [{ account: 'first' }], change: null })
  })

  test('of proposals at once one waits', async () => {
    const colleague = await mall.create.staffWith(rights)
    const answers = await Promise.all([propose(owner, 'a'), propose(colleague, 'b'), propose(owner, 'c')])
    expect(answers.map(({ error }) => error).sort()).toEqual(['BANK_CHANGE_WAITING', 'BANK_CHANGE_WAITING', undefined])
  })
})

test('the settings neither show nor change them; an administrator needs a colleague, a reader changes nothing', async () => {
  const accounts = [named('new')]
  const { data } = (await owner.post('/base/settings/edit', { tax_rate: 1, bank_accounts: accounts })).body
  expect(data).not.toHaveProperty('bank_accounts')
  expect(await inForce()).toEqual(['old'])
  const [admin, reader] = [await mall.create.staff('admin'), await mall.create.staffWith(rights.slice(0, 1))]
  expect((await reader.get(`${base}/get`)).status).toBe(200)
  for (const [call, body] of [
    ['change', { accounts, password }],
    ['approve', { id: 1, password }],
    ['cancel', { id: 1 }],
  ] as const)
    expect((await reader.post(`${base}/${call}`, body)).status).toBe(403)
  const { change } = (await propose(admin, 'new')).data
  expect(change).toMatchObject({ needs_approval: true, proposed_by: { id: admin.id } })
  expect(await act(admin, 'approve', change.id)).toMatchObject({ code: 403, error: 'OWN_DECISION' })
})

describe('a text for buyers that names another account', () => {
  const iban = 'GB29 NWBK 6016 1331 9268 19'
  const number = iban.replaceAll(' ', '')
  const page = (body: string) => ({
    slug: `pay-${crypto.randomUUID().slice(0, 8)}`,
    translations: { en: { title: 'Pay', body } },
  })
  const write = async (staff: TestMember, body: string) =>
    (await staff.post('/base/mall/text-page/create', page(body))).body
  const confirm = async (staff: TestMember, more: object = {}) =>
    (await staff.post(`${base}/confirm_in_texts`, { number, password, ...more })).body

  test('is saved once its writer has confirmed it with the password, and all who may change accounts hear of it', async () => {
    const writer = await mall.create.staff('admin')
    const text = `<p>Pay to <b>GB</b>29 NWBK 6016 1331 9268 19.</p>`
    expect(await write(writer, text)).toMatchObject({
      code: 409,
      error: 'BANK_DETAILS_UNCONFIRMED',
      params: { number },
    })
    const settings = { document_terms: { en: `To ${iban}` } }
    expect((await owner.post('/base/settings/edit', settings)).body).toMatchObject({ params: { number } })
    expect(await confirm(writer, { password: 'wrong' })).toMatchObject({
      fields: { password: { error: 'PASSWORD_WRONG' } },
    })
    expect((await confirm(writer, { number: 'Old 123' })).fields).toHaveProperty('number')
    const before = (await mails()).length
    expect(await confirm(writer)).toMatchObject({ code: 200, data: { number } })
    const news = (await mails()).slice(before)
    expect(news.map(({ recipient }) => recipient)).toContain(`${owner.username}@test.example`)
    expect(news[0]?.body).toContain(number)
    expect(await write(writer, text)).toMatchObject({ code: 200 })
    // Others confirm for themselves.
    expect((await owner.post('/base/settings/edit', settings)).body.error).toBe('BANK_DETAILS_UNCONFIRMED')
  })

  test('is saved as it is with an account of the mall, until that one is replaced', async () => {
    await putBankAccounts(mall.database.db, [named('DE89 3704 0044 0532 0130 00')])
    expect(await write(owner, 'To DE89370400440532013000')).toMatchObject({ code: 200 })
    await putBankAccounts(mall.database.db, [named('0123456789')])
    expect(await write(owner, 'To DE89370400440532013000')).toMatchObject({ error: 'BANK_DETAILS_UNCONFIRMED' })
    expect(await write(owner, 'To 0123 456 789')).toMatchObject({ code: 200 })
    expect(await write(owner, 'To 0123 456 798')).toMatchObject({ params: { number: '0123456798' } })
  })

  test('is not published as a page, and members confirm nothing', async () => {
    const blocks = [{ id: 'b-1', type: 'notice', version: blockVersion, props: { text: { en: iban }, tone: 'info' } }]
    const { body } = await owner.post('/mall/page/create', {
      slug: 'pay-here',
      texts: { en: { title: 'Pay' } },
      blocks,
    })
    expect(body, JSON.stringify(body)).toMatchObject({ code: 200 })
    const draft = (await owner.get(`/mall/page/get/${body.data.id}`)).body.data
    const publish = async () =>
      (await owner.post(`/mall/page/publish/${body.data.id}`, { revision: draft?.revision })).body
    expect(await publish()).toMatchObject({ error: 'BANK_DETAILS_UNCONFIRMED' })
    expect((await confirm(await mall.create.member())).error).toBe('NOT_FOUND')
  })
})
