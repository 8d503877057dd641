/** Refused calls must not fill the audit log. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall()
})
afterAll(() => mall.close())

const rowsOf = async (userId: number) =>
  (
    await mall.database.pool.query<{ bytes: number; personal: string; repeats: number; path: string }>(
      `select pg_column_size(a.*) as bytes, personal, path, coalesce(times, 0) as repeats
         from audit_rows a left join audit_repeats on row_id = id where user_id = $1 order by id`,
      [userId],
    )
  ).rows

test('a row of a member holds no bodies and at most a kilobyte', async () => {
  const member = await mall.create.member()
  const ids = Array.from({ length: 1000 }, (_, index) => 1_000_000_000 + index)
  const agent = { 'user-agent': 'x'.repeat(2000) }
  expect((await member.put('/mall/member/profile', { nickname: 'n'.repeat(15_000) }, agent)).status).toBe(422)
  expect((await member.post('/user/switch', { ids, is_active: false }, agent)).status).toBe(403)
  const rows = await rowsOf(member.id)
  expect(rows).toHaveLength(2)
  for (const { bytes, personal } of rows) {
    expect(bytes).toBeLessThanOrEqual(1024)
    expect(JSON.parse(personal)).toMatchObject({ request_args: {}, ip: '127.0.0.1', username: member.username })
  }
})

test('a row of staff holds its bodies', async () => {
  const staff = await mall.create.staff('admin')
  await staff.post('/mall/brand/create', { name: '', translations: {} })
  expect(JSON.parse((await rowsOf(staff.id))[0]?.personal ?? '')).toMatchObject({
    request_args: { body: { name: '' } },
    response_body: { error: 'VALIDATION_FAILED' },
  })
})

test('the same refusal is counted on its row, also when many come at once', async () => {
  const [member, other] = [await mall.create.member(), await mall.create.member()]
  await Promise.all(Array.from({ length: 12 }, () => member.post('/mall/brand/create', { name: 'Mine' })))
  await other.post('/mall/brand/create', { name: 'Mine' })
  await member.post('/mall/brand/delete?id=7')
  expect((await rowsOf(member.id)).filter(({ path }) => path.endsWith('/brand/create'))).toMatchObject([
    { repeats: 11 },
  ])
  expect(await rowsOf(other.id)).toMatchObject([{ repeats: 0 }])

  const reader = await mall.create.staff('superuser')
  const { data } = (await reader.get('/auditlog/list', { user_id: member.id, path: 'brand/create' })).body
  expect(data).toMatchObject([{ status: 403, repeats: 11 }])
})

test('beyond the daily number of an account or address, refusals are only counted', async () => {
  const refuse = async (client: Awaited<ReturnType<typeof mall.create.member>>, count: number) => {
    for (let n = 1; n <= count; n++) await client.post('/user/update', { id: 1_000_000 + n, alias: 'x' })
  }
  const member = await mall.create.member()
  await refuse(member, 130)
  expect(await rowsOf(member.id)).toHaveLength(100)
  for (let n = 0; n < 5; n++) await refuse(await mall.create.member(), 100)
  const last = await mall.create.member()
  await refuse(last, 1)
  expect(await rowsOf(last.id)).toHaveLength(0)

  const staff = await mall.create.staff('admin')
  await staff.post('/mall/brand/create', { name: '' })
  expect(await rowsOf(staff.id)).toHaveLength(1)
  const metrics = (await mall.app.inject({ url: '/metrics', headers: { host: 'localhost' } })).payload
  expect(Number(/mall_audit_refusals_total\{outcome="dropped"\} (\d+)/.exec(metrics)?.[1])).toBeGreaterThanOrEqual(31)
})
