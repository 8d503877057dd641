/**
 * S16: members with a mark in every personal field export their data and are erased; then the mark is nowhere, in no
 * table, file or line of the log, but on issued invoices.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { apiBase } from '#contract/endpoint'
import type { Member } from '../bench/members.ts'
import { programContext } from '../server/src/context.ts'
import { openDatabase } from '../server/src/db/client.ts'
import { readEnvironment } from '../server/src/env.ts'
import { jobKinds } from '../server/src/jobs/kinds.ts'
import { verifyChain } from '../server/src/modules/audit/log/seal.ts'
import { runJob } from '../server/src/modules/jobs/run.ts'
import { runErasures } from '../server/src/modules/privacy/service.ts'
import type { Caller } from './caller.ts'
import { liveWithMarks } from './marked-life.ts'
import { proof, require } from './proof.ts'
import type { Stage } from './stage.ts'
import { upload } from './uploads.ts'

/** Where the law wants it, see docs/SECURITY.md. */
const documented = ['documents']

export const erasure = proof({
  name: 'S16',
  promise: 'an export holds all data of a member, and an erasure leaves none of it behind',
  quick: { members: 1 },
  long: { members: 20 },
  async prove(stage, { members }) {
    const mall = await stage.serve({ environment: { LOG_LEVEL: 'debug' } })
    const caller = stage.call(mall.port)
    const staff = await stage.staff()
    const seller = { name: 'Mall Ltd', address: 'Port 1', tax_id: 'T1', phone: '', email: '' }
    await done(caller.post('/base/settings/edit', { company: seller }, staff.token))
    const totals = () => stage.pool.query('select sum(amount_payable)::text as sum from orders')
    const [found, marks, seconds] = [new Set<string>(), [] as string[], [] as number[]]
    for (let n = 0; n < members; n++) {
      const person = await makePerson(stage, caller, staff, mall.port, n)
      marks.push(person.mark)
      await requireExport(stage, mall.port, caller, person)
      const { sum } = (await totals()).rows[0]
      const started = performance.now()
      await done(caller.post('/mall/member/privacy/erasure', { password: person.password }, person.token))
      await eraseDue(stage)
      seconds.push((performance.now() - started) / 1000)
      require((await totals()).rows[0].sum === sum, () => 'The totals of the orders have changed.')
      for (const table of await tablesWith(stage, [person.mark, person.digits, person.email])) found.add(table)
      const again = await caller.post('/base/access_token', { username: person.username, password: person.password })
      require(again.body.error === 'LOGIN_FAILED', () => `Signing in got ${JSON.stringify(again.body)}.`)
      const log = mall.output()
      for (const secret of [person.password, person.token, person.wrong])
        require(!log.includes(secret), () => 'A password or token is in the log.')
    }
    const left = [...found].filter((table) => !documented.includes(table))
    require(left.length === 0, () => `Marks are left in ${left.join(', ')}.`)
    require(found.size === documented.length, () => 'The issued invoice has lost its buyer.')
    for (const mark of marks) {
      require(!mall.output().includes(mark), () => 'A mark is in the log.')
      const file = fileWith(stage.folder, mark)
      require(file === undefined, () => `A mark is in ${file}.`)
    }
    const { fault } = await verifyChain(stage.database, readEnvironment(stage.environment))
    require(fault === undefined, () => `The audit log no longer verifies: ${fault?.text}.`)
    const slowest = Math.max(...seconds)
    require(slowest <= 60, () => `An erasure took ${slowest.toFixed(1)} s.`)
    return `${members} members exported and erased in ${slowest.toFixed(1)} s at most; marks only on issued invoices; no secret in the log`
  },
})

interface Person {
  mark: string
  digits: string
  email: string
  username: string
  password: string
  /** A password that was typed in error. */
  wrong: string
  token: string
}

async function done(call: Promise<{ status: number; body: { data?: unknown } }>) {
  const { status, body } = await call
  require(status === 200, () => `A call got ${status} ${JSON.stringify(body)}.`)
  // biome-ignore lint/suspicious/noExplicitAny: responses of any call
  return body.data as any
}

/** A member whose every text holds the mark, with a completed order and its invoice. */
async function makePerson(stage: Stage, caller: Caller, office: Member, port: number, n: number): Promise<Person> {
  const staff = office.token
  const mark = `Zq7mark${n}z`
  const digits = String(5_550_137 + n * 10)
  const phone = `+49 30 ${digits}`
  const [username, email] = [`${mark}.user`, `${mark.toLowerCase()}@mark.example`]
  const [password, wrong] = [`a rare pass phrase ${crypto.randomUUID()}`, `mistyped ${crypto.randomUUID()}`]
  const registration = { username, password, email }
  const { access_token: token } = await done(caller.post('/base/register', registration))
  const key = () => ({ 'idempotency-key': crypto.randomUUID() })
  const post = (path: string, body: object) => done(caller.post(path, body, token, key()))
  const put = (path: string, body: object) => done(caller.put(path, body, token))
  await caller.post('/base/access_token', { username, password: wrong })
  await caller.post('/mall/brand/create', { name: mark }, token)
  const { id } = await done(caller.get('/base/userinfo', token))
  await put('/mall/member/profile', { nickname: mark, phone, password })
  await put('/mall/member/company', { name: `${mark} Ltd`, tax_id: mark, trade: mark, website: `${mark}.example` })
  const address = { receiver: mark, phone, region: `${mark} region`, detail: `${mark} street` }
  const { id: address_id } = await post('/mall/address/add', address)
  const invoice = { title: mark, tax_id: mark, address: mark, bank: mark, account: mark, mobile: phone, email }
  const { id: invoice_id } = await post('/mall/invoice/add', invoice)
  const { id: productId, skuId } = await stage.create.product({ stock: 100 })
  await post('/mall/cart/add_json', { product_sku_id: skuId, quantity: 1, remark: mark })
  await post(`/mall/collection/${productId}`, {})
  await post('/mall/question/ask', { product_id: productId, question: `${mark}?` })
  await post('/mall/search/request/create', { what: mark })
  await put('/base/preference', { name: 'columns.orders', value: { mark } })
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const file = (purpose: string) =>
    upload(port, token, { name: `${mark}.png`, type: 'image/png', content: picture }, purpose)
  await put('/mall/member/profile', { avatar: (await file('avatar')).body.data.url })
  const recharge = { amount: '5', payer: mark, reference: mark, remark: mark }
  await done(
    caller.post(
      `/mall/balance/recharge/withdraw/${(await post('/mall/balance/recharge/create', recharge)).id}`,
      {},
      token,
    ),
  )

  const items = [{ product_sku_id: skuId, quantity: 1, remark: mark }]
  const wanted = { items, address_id, invoice_id, delivery_method: 'self_pickup', remark: mark }
  const order = await post('/mall/order/create', wanted)
  const payment = { method: 'bank_transfer', payer: mark, reference: mark, remark: mark }
  const slip_url = (await file('slip')).body.data.url
  const paid = await post('/mall/order/payment/submit', {
    order_id: order.id,
    amount: '1',
    amount_confirmed: true,
    slip_url,
    ...payment,
  })
  await done(caller.post(`/mall/order/payment/withdraw/${paid.id}`, {}, token))
  const act = (body: object) => done(caller.post(`/mall/order/admin/update/${order.id}`, body, staff))
  await act({ action: 'edit', staff_note: mark, freight: '0' })
  const { amount_payable: amount } = await done(caller.get(`/mall/order/detail/${order.id}`, token))
  await act({ action: 'confirm_payment', amount, reference: mark })
  const { document_id } = await done(
    caller.post(`/mall/order/admin/document/issue/${order.id}`, { kind: 'invoice' }, staff),
  )
  const paper = `/mall/order/admin/document/mail/${order.id}`
  await done(caller.post(paper, { kind: 'order', message: mark }, staff))
  await done(caller.post(paper, { kind: 'invoice', document_id, recipient: `${mark}@agent.example` }, staff))
  await act({ action: 'ship', carrier: 'dhl', tracking_number: mark })
  await done(caller.post(`/mall/order/confirm/${order.id}`, {}, token))
  const canceled = await post('/mall/order/create', wanted)
  await done(caller.post(`/mall/order/cancel/${canceled.id}`, { reason: mark }, token))
  const slip = async () => (await file('slip')).body.data.url as string
  const member = { id: id as number, token: token as string }
  await liveWithMarks({ stage, caller, staff: office, mark, member, orderId: order.id, skuId, slip, done })
  await done(caller.post('/mall/customer/note', { id, text: `Called ${mark}` }, staff))
  await done(caller.post('/mall/customer/tags', { id, tags: [mark] }, staff))
  await done(caller.get(`/mall/customer/list?keyword=${mark}`, staff))
  return { mark, digits, email, username, password, wrong, token }
}

async function runQueued(stage: Stage, kind: string): Promise<void> {
  const database = openDatabase(stage.url)
  const env = readEnvironment(stage.environment)
  try {
    const { rows } = await stage.pool.query<{ id: number }>(
      `select id from jobs where kind = $1 and status in ('queued', 'running')`,
      [kind],
    )
    for (const { id } of rows) await runJob(database, env, jobKinds, id)
  } finally {
    await database.close()
  }
}

/** The cooling-off ends now. */
async function eraseDue(stage: Stage): Promise<void> {
  await stage.pool.query(`update erasures set due_at = now() - interval '1 minute' where status = 'pending'`)
  const database = openDatabase(stage.url)
  await runErasures(programContext(database, readEnvironment(stage.environment), 'proof'))
  await database.close()
  await runQueued(stage, 'erase-account')
  const { rows } = await stage.pool.query(`select 1 from erasures where status <> 'done'`)
  // The mall's own runner may have taken the job.
  if (rows.length > 0) await new Promise((resolve) => setTimeout(resolve, 200)).then(() => eraseDue(stage))
}

async function requireExport(stage: Stage, port: number, caller: Caller, { token, mark }: Person): Promise<void> {
  const { id } = await done(caller.post('/mall/member/privacy/export', {}, token))
  for (;;) {
    await runQueued(stage, 'export-member')
    const { exports } = await done(caller.get('/mall/member/privacy', token))
    if (exports[0].state === 'ready') break
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const answer = await fetch(`http://127.0.0.1:${port}${apiBase}/mall/member/privacy/export/${id}`, {
    headers: { token },
  })
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const data = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array())) as Record<string, unknown>
  const kinds =
    'profile addresses invoice-information company cart preferences messages questions search-requests orders order-lines payments shipments documents sent-documents recharges uploads log saved-lists saved-list-lines favorite-folders returns withdrawals distribution'
  for (const kind of kinds.split(' ')) {
    require(JSON.stringify(data[kind]).includes(mark), () => `The export has no ${kind}.`)
    require(strFromU8(files[`${kind}.csv`] ?? new Uint8Array()).includes(mark), () => `The export has no ${kind}.csv.`)
  }
}

/** Tables of the whole database with one of the words in any column of any row. */
async function tablesWith(stage: Stage, words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await stage.pool.query<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { schema, name } of tables) {
    const { rows } = await stage.pool.query<{ is_in: boolean }>(
      `select exists (select from "${schema}"."${name}" as t where t::text ilike any($1)) as is_in`,
      [words.map((word) => `%${word}%`)],
    )
    if (rows[0]?.is_in) found.push(name)
  }
  return found
}

function fileWith(folder: string, mark: string): string | undefined {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.name.includes(mark) || (entry.isFile() && readFileSync(path).includes(mark))) return path
  }
  return undefined
}
