import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Json } from '../testing/client.ts'
import { startTestMall, type TestMall } from '../testing/mall.ts'
import { sql } from './drizzle.ts'
import { currentWork, type SlowStatement } from './slow.ts'

let mall: TestMall
let lines: string[] = []
beforeAll(async () => {
  // With a threshold of 0 every statement is slow.
  mall = await startTestMall({
    environment: { LOG_LEVEL: 'warn', SLOW_STATEMENT_MS: '0' },
    logTo: { write: (line) => void lines.push(line) },
  })
})
afterAll(() => mall.close())
beforeEach(() => {
  lines = []
})
const slow = (): Json[] => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'slow statement')

test('slow statements are logged with route, request id and text, without values', async () => {
  await mall.get('/mall/product/list', { keyword: 'secretword' }, { 'x-request-id': 'search-1' })
  expect(slow().length).toBeGreaterThan(0)
  for (const line of slow())
    expect(line).toMatchObject({
      level: 40,
      route: '/api/v1/mall/product/list',
      reqId: 'search-1',
      ms: expect.any(Number),
      statement: expect.any(String),
    })
  expect(slow().some(({ statement }) => /^select .*\$1/.test(statement))).toBe(true)
  expect(lines.join('')).not.toContain('secretword')
})

test('so are those of transactions and of requests that wait for a connection, each with its own route', async () => {
  const { post } = await mall.create.member()
  lines = []
  await post('/base/logout')
  expect(slow().map(({ statement }) => statement)).toEqual(expect.arrayContaining(['begin', 'commit']))
  lines = []
  const ids = Array.from({ length: 60 }, (_, n) => `wait-${n}`)
  await Promise.all(
    ids.map((id, n) =>
      mall.get(
        n % 2 === 0 ? `/mall/product/related/${n + 1}` : `/mall/product/detail/${n + 1}`,
        {},
        { 'x-request-id': id },
      ),
    ),
  )
  const seen = new Map<string, Set<string>>()
  for (const { reqId, route } of slow()) seen.set(reqId, (seen.get(reqId) ?? new Set()).add(route))
  expect([...seen.keys()].toSorted()).toEqual(ids.toSorted())
  for (const [id, routes] of seen)
    expect([...routes]).toEqual([`/api/v1/mall/product/${Number(id.slice(5)) % 2 === 0 ? 'related' : 'detail'}/:id`])
})

test('a failing statement is timed, and its error is unchanged', async () => {
  const reported: SlowStatement[] = []
  const failing = () => mall.database.db.transaction((tx) => tx.execute(sql`select pg_sleep(${0.05}), 1 / ${0}::int`))
  await expect(currentWork.run({ slowFrom: 40, onSlow: (each) => reported.push(each) }, failing)).rejects.toThrow()
  const sleeping = async () => await mall.database.db.execute(sql`select pg_sleep(${0.05})`)
  await currentWork.run({ slowFrom: 40, onSlow: (each) => reported.push(each) }, sleeping)
  expect(reported.at(-1)).toMatchObject({ statement: 'select pg_sleep($1)' })
  expect(reported.at(-1)?.milliseconds).toBeGreaterThanOrEqual(40)
})
