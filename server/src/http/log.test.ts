import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../db/drizzle.ts'
import type { Json } from '../testing/client.ts'
import { startTestMall, type TestMall } from '../testing/mall.ts'
import { describeError } from './log.ts'

let mall: TestMall
let lines: string[] = []
beforeAll(async () => {
  mall = await startTestMall({ environment: { LOG_LEVEL: 'info' }, logTo: { write: (line) => void lines.push(line) } })
})
afterAll(() => mall.close())
beforeEach(() => {
  lines = []
})
const logged = (): Json[] => lines.map((line) => JSON.parse(line))

test('a request is one line with its route, without its address or personal data', async () => {
  const { token } = await mall.create.member()
  lines = []
  const answer = await mall.app.inject({
    url: '/api/v1/mall/product/list?keyword=secretword',
    headers: { token },
    remoteAddress: '203.0.113.77',
  })
  expect(answer.statusCode).toBe(200)
  expect(logged()).toHaveLength(1)
  expect(logged()[0]).toMatchObject({
    level: 30,
    method: 'GET',
    route: '/api/v1/mall/product/list',
    status: 200,
    class: 'browse',
    bytes: Buffer.byteLength(answer.body),
  })
  expect(logged()[0].ms).toBeGreaterThan(0)
  for (const personal of ['secretword', token, '203.0.113.77']) expect(lines.join('')).not.toContain(personal)
})

test('product ids and unknown paths are not logged', async () => {
  const { id } = await mall.create.product()
  lines = []
  await mall.get(`/mall/product/detail/${id}`)
  await mall.app.inject('/nowhere/anna@example.com')
  expect(logged().map(({ route, status }) => [typeof route, status])).toEqual([
    ['string', expect.any(Number)],
    ['string', 404],
  ])
  expect(lines.join('')).not.toContain('anna')
})

test('a plain token is taken as request id, else one is generated; it is in every line and in the response', async () => {
  const own = await mall.app.inject({ url: '/robots.txt', headers: { 'x-request-id': 'edge-7_B' } })
  expect(own.headers['x-request-id']).toBe('edge-7_B')
  for (const bad of ['a b', 'x'.repeat(65), 'a"b', 'ä', '']) {
    const made = await mall.app.inject({ url: '/robots.txt', headers: { 'x-request-id': bad } })
    expect(made.headers['x-request-id']).toMatch(/^[\w-]{36}$/)
  }
  expect(logged()[0].reqId).toBe('edge-7_B')
  expect(new Set(logged().map(({ reqId }) => reqId)).size).toBe(6)
})

test('successful probes are not logged', async () => {
  await mall.app.inject('/livez')
  expect(lines).toEqual([])
})

test('a failing statement is logged with text and SQLSTATE, without values', async () => {
  await mall.database.db.execute(sql`alter table users add constraint no_test check (username not like 'nobody%')`)
  const answer = await mall.app.inject({
    method: 'POST',
    url: '/api/v1/base/register',
    headers: { 'x-request-id': 'fails-1' },
    payload: { username: 'nobodyknows', password: 'Pass-word-77', email: 'anna@example.com' },
  })
  await mall.database.db.execute(sql`alter table users drop constraint no_test`)
  expect(answer.statusCode).toBe(500)
  const line = logged().find(({ err }) => err)
  expect(line).toMatchObject({
    level: 50,
    reqId: 'fails-1',
    err: { statement: expect.stringContaining('$1'), cause: { code: '23514', constraint: 'no_test' } },
  })
  expect(line.err.stack).toContain('    at ')
  for (const personal of ['nobodyknows', 'anna', 'argon2', 'Pass-word']) expect(lines.join('')).not.toContain(personal)
})

test('messages, stacks and causes of errors are logged without values', async () => {
  const thrown = await Promise.all([
    caught(mall.database.db.execute(sql`select ${'anna-secret\n    at anna-secret'}::int`)),
    caught(mall.database.pool.query(`select 'anna-secret'::int`)),
    new AggregateError([new Error('to <anna-secret@example.com> failed')], 'all failed', {
      cause: new Error('550 anna-secret@example.com'),
    }),
    'anna-secret',
  ])
  for (const each of thrown) expect(JSON.stringify(describeError(each))).not.toContain('anna-secret')
})

const caught = (promise: PromiseLike<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )
