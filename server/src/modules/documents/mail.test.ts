/** Staff send documents by email; each copy stays as it was sent. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailDocument } from '#contract/api/documents/document'
import { apiBase, rightOf } from '#contract/endpoint'
import type { TestMember } from '../../testing/factory.ts'
import { type MailServer, startMailServer } from '../../testing/mail-server.ts'
import { startTestMall, type TestMall } from '../../testing/mall.ts'
import { writeSettings } from '../settings/service.ts'

const company = { name: 'Mall Ltd', address: 'Road 1, Yiwu', tax_id: 'T1', phone: '', email: '' }

let mall: TestMall
let post: MailServer
let clerk: TestMember
beforeAll(async () => {
  post = await startMailServer()
  mall = await startTestMall({ environment: { SMTP_URL: post.url } })
  clerk = await mall.create.staff('superuser')
  await writeSettings(mall.served.db, { company })
})
afterAll(async () => {
  await mall.close()
  await post.close()
})

async function placed(over: Parameters<TestMall['create']['member']>[0] = {}) {
  const { skuId } = await mall.create.product({ stock: 100 })
  const member = await mall.create.member(over)
  const { body } = await member.post(
    '/mall/order/create',
    { items: [{ product_sku_id: skuId, quantity: 10 }], address_id: member.addressId, delivery_method: 'self_pickup' },
    { 'idempotency-key': 'first', 'accept-language': over.language ?? 'en' },
  )
  return { member, id: body.data.id as number, number: body.data.order_number as string }
}

const mail = (id: number, body: object, key: string = crypto.randomUUID(), client = clerk) =>
  client.post(`/mall/order/admin/document/mail/${id}`, body, { 'idempotency-key': key })
const mailsTo = (recipient: string) => post.mails.filter((text) => text.includes(`To: ${recipient}`))

/** The attached file. */
function attachmentOf(text: string): { name: string; content: Buffer } {
  const [, head = '', content = ''] =
    /(Content-Type: application\/pdf[\s\S]*?)\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(text) ?? []
  return { name: /filename=([^\s;]+)/.exec(head)?.[1] ?? '', content: Buffer.from(content, 'base64') }
}

async function pdfOf(client: TestMember, path: string): Promise<Buffer> {
  const answer = await mall.app.inject({ url: apiBase + path, headers: { token: client.token } })
  expect(answer.headers['content-type'], answer.body.slice(0, 200)).toBe('application/pdf')
  return answer.rawPayload
}

test('a document is mailed once, and its copy stays byte for byte as it was sent', async () => {
  const { member, id, number } = await placed({ language: 'ru' })
  const email = `${member.username}@test.example`
  const body = { kind: 'proforma', message: 'Soon {code}, please.\nThank you' }
  const twice = await Promise.all([mail(id, body, 'key'), mail(id, body, 'key')])
  expect(twice.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0)
  const again = await mail(id, body, 'key')
  expect(again.body.data).toMatchObject({ kind: 'proforma', language: 'ru', recipient: email })
  expect((await mail(id, { ...body, message: 'Other' }, 'key')).body.error).toBe('IDEMPOTENCY_KEY_REUSED')
  const sentId = again.body.data.id as number

  await expect.poll(() => mailsTo(email).filter((text) => text.includes('application/pdf'))).toHaveLength(1)
  const [sent = ''] = mailsTo(email).filter((text) => text.includes('application/pdf'))
  const { name, content } = attachmentOf(sent)
  expect(name).toBe(`PI-${number}.pdf`)
  const copy = await pdfOf(member, `/mall/order/document/${id}?sent_id=${sentId}`)
  expect(copy.equals(content)).toBe(true)

  await clerk.post(`/mall/order/admin/update/${id}`, { action: 'edit', recipient: 'Somebody else' })
  await writeSettings(mall.served.db, { company: { ...company, name: 'Renamed' } })
  expect((await pdfOf(clerk, `/mall/order/admin/document/${id}?sent_id=${sentId}`)).equals(content)).toBe(true)
  expect((await pdfOf(clerk, `/mall/order/admin/document/${id}?kind=proforma`)).equals(content)).toBe(false)
  await writeSettings(mall.served.db, { company })
  await expect(
    mall.database.pool.query(`update sent_documents set pdf = ''::bytea where id = $1`, [sentId]),
  ).rejects.toThrow('stay as they are')

  const listed = async () => (await clerk.get(`/mall/order/admin/documents/${id}`)).body.data
  expect(await listed()).toMatchObject({
    buyer_email: email,
    sent: [{ id: sentId, recipient: email, sent_by: clerk.username, message: body.message }],
  })
  await expect.poll(async () => (await listed()).sent[0].state).toBe('sent')
  const own = (await member.get(`/mall/order/documents/${id}`)).body.data
  expect(own.sent).toEqual([
    { id: sentId, kind: 'proforma', number: `PI-${number}`, language: 'ru', sent_at: expect.any(String) },
  ])
  expect(own).not.toHaveProperty('buyer_email')
  const { events } = (await member.get(`/mall/order/detail/${id}`)).body.data
  expect(events.at(-2)).toMatchObject({ type: 'document_sent', facts: { reference: `PI-${number}` } })
  // The copy outlives its mail.
  await mall.database.pool.query('delete from outbox where recipient = $1', [email])
  expect((await listed()).sent).toMatchObject([{ id: sentId, state: null }])
})

test('staff send an issued invoice to another address, of which the buyer hears nothing', async () => {
  const { member, id } = await placed()
  const invoice = (await clerk.post(`/mall/order/admin/document/issue/${id}`, { kind: 'invoice' })).body.data
  const wanted = { kind: 'invoice', document_id: invoice.document_id, language: 'es' }
  expect((await mail(id, { ...wanted, recipient: 'nobody, a@b.example' })).body.fields.recipient.error).toBe(
    'FIELD_FORMAT',
  )
  const { body } = await mail(id, { ...wanted, recipient: 'agent@forwarder.example' })
  expect(body.data).toMatchObject({ number: invoice.number, language: 'es', recipient: 'agent@forwarder.example' })
  await expect.poll(() => mailsTo('agent@forwarder.example')).toHaveLength(1)
  expect(attachmentOf(mailsTo('agent@forwarder.example')[0] ?? '').name).toBe(`${invoice.number}.pdf`)
  expect((await member.get(`/mall/order/documents/${id}`)).body.data.sent).toEqual([])
  expect((await member.get(`/mall/order/document/${id}`, { sent_id: body.data.id })).body.error).toBe('NOT_FOUND')
  const eventsOf = async (client: TestMember, path: string) => JSON.stringify((await client.get(path)).body.data.events)
  expect(await eventsOf(member, `/mall/order/detail/${id}`)).not.toContain('document_passed_on')
  expect(await eventsOf(clerk, `/mall/order/admin/detail/${id}`)).toContain('agent@forwarder.example')
})

test('copies belong to their order, and sending needs its right', async () => {
  const [mine, other] = [await placed(), await placed()]
  const { id: sentId } = (await mail(mine.id, { kind: 'order' })).body.data
  for (const [client, path] of [
    [mine.member, `/mall/order/document/${other.id}`],
    [other.member, `/mall/order/document/${mine.id}`],
    [other.member, `/mall/order/document/${other.id}`],
    [clerk, `/mall/order/admin/document/${other.id}`],
  ] as const)
    expect((await client.get(path, { sent_id: sentId })).body.error).toMatch(/NOT_FOUND/)
  expect((await mail(mine.id, { kind: 'order' }, 'k', mine.member)).status).toBe(403)
  const reader = await mall.create.staffWith(['get/api/v1/mall/order/admin/documents/{id}'])
  expect((await reader.get(`/mall/order/admin/documents/${mine.id}`)).body.data).not.toHaveProperty('buyer_email')
  const sender = await mall.create.staffWith([rightOf(mailDocument)])
  expect((await mail(mine.id, { kind: 'order' }, 'k', sender)).status).toBe(200)
})

test('what an order lacks, a buyer without an address, and too many mails are refused', async () => {
  const { id } = await placed()
  expect((await mail(id, { kind: 'packing_list' })).body.error).toBe('DOCUMENT_UNAVAILABLE')
  expect((await mail(id, { kind: 'invoice', document_id: 2_000_000_000 })).body.error).toBe('NOT_FOUND')
  const silent = await placed({ email: null })
  expect((await mail(silent.id, { kind: 'order' })).body.fields.recipient.error).toBe('FIELD_REQUIRED')
  await mall.database.pool.query('insert into attempts (key, count, window_start) values ($1, 30, now())', [
    `document-order:${id}`,
  ])
  expect((await mail(id, { kind: 'order' })).body.error).toBe('TOO_MANY_ATTEMPTS')
  expect((await clerk.get(`/mall/order/admin/documents/${id}`)).body.data.sent).toEqual([])
})
