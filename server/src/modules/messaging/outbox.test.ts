/** The outbox as staff see it, with a mail server that refuses and one that takes. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestMall, type TestMall } from '../../testing/mall.ts'
import { deliverOutbox } from './deliver.ts'

let mall: TestMall
let gateway: Server
let isTaking = false
const taken: { to: string; text: string }[] = []

beforeAll(async () => {
  gateway = createServer((request, reply) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      if (isTaking) taken.push(JSON.parse(body))
      reply.writeHead(isTaking ? 200 : 500).end()
    })
  })
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done))
  mall = await startTestMall({
    environment: { SMS_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/` },
  })
})
afterAll(async () => {
  await mall.close()
  gateway.close()
})

const put = async (body: string, secret: string | null = null) =>
  (
    await mall.database.pool.query<{ id: number }>(
      `insert into outbox (channel, recipient, subject, body, secret) values ('sms', '+491701234567', 'x', $1, $2) returning id::int`,
      [body, secret],
    )
  ).rows[0]?.id ?? 0

test('failed messages say why, are sent again, and codes stay hidden', async () => {
  const staff = await mall.create.staff('admin')
  const [news, code] = [await put('Shipped'), await put('Your code is {code}', '987650')]
  await deliverOutbox(mall.database, mall.env)
  const list = async (query: object = {}) => (await staff.get('/base/outbox/list', query)).body
  const before = await list()
  expect(before.senders).toEqual({ mail: false, sms: true })
  expect(JSON.stringify(before)).not.toContain('987650')
  expect(before.data.find(({ id }: { id: number }) => id === code)).toMatchObject({
    body: 'Your code is ••••••',
    has_secret: true,
    state: 'queued',
    tries: 1,
    error: 'The SMS gateway answered 500.',
  })
  await mall.database.pool.query('update outbox set tries = 10')
  expect((await list({ state: 'failed', channel: 'sms', keyword: '+49170' })).total).toBe(2)

  isTaking = true
  expect((await staff.post('/base/outbox/retry', { ids: [news, code] })).body.data).toEqual({ changed: 1, skipped: 1 })
  await expect.poll(() => taken).toEqual([{ to: '+491701234567', text: 'Shipped' }])
  await expect.poll(async () => (await list({ state: 'sent' })).data).toMatchObject([{ id: news, error: '' }])
  // A message that went out is neither canceled nor sent again.
  expect((await staff.post('/base/outbox/cancel', { ids: [news, code] })).body.data).toEqual({ changed: 1, skipped: 1 })
  expect((await staff.post('/base/outbox/retry', { ids: [news] })).body.data).toEqual({ changed: 0, skipped: 1 })
  const { rows } = await mall.database.pool.query('select secret from outbox where id = $1', [code])
  expect(rows).toEqual([{ secret: null }])
})

test('a canceled message does not go out', async () => {
  const staff = await mall.create.staff('admin')
  const id = await put('Not for you')
  await staff.post('/base/outbox/cancel', { ids: [id] })
  await deliverOutbox(mall.database, mall.env)
  expect(taken.map(({ text }) => text)).not.toContain('Not for you')
})

test('a test goes to the caller alone, and says what is missing', async () => {
  const staff = await mall.create.staff('admin')
  expect((await staff.post('/base/outbox/test?channel=mail')).body.error).toBe('SENDER_MISSING')
  expect((await staff.post('/base/outbox/test?channel=sms')).body.error).toBe('CONTACT_MISSING')
  await mall.database.pool.query("update users set phone_e164 = '+491709999999' where id = $1", [staff.id])
  isTaking = true
  expect((await staff.post('/base/outbox/test?channel=sms')).body.data).toMatchObject({ is_sent: true })
  expect(taken.at(-1)).toMatchObject({ to: '+491709999999' })
  isTaking = false
  expect((await staff.post('/base/outbox/test?channel=sms')).body.data).toEqual({
    recipient: '+491709999999',
    is_sent: false,
    error: 'The SMS gateway answered 500.',
  })
})

test('by right', async () => {
  const [clerk, member] = [await mall.create.staff('clerk'), await mall.create.member()]
  expect((await clerk.get('/base/outbox/list')).status).toBe(200)
  expect((await clerk.post('/base/outbox/retry', { ids: [1] })).status).toBe(403)
  expect((await member.get('/base/outbox/list')).status).toBe(403)
  expect((await mall.get('/base/outbox/list')).status).toBe(401)
})
