/** Sign-ins in the audit log: which account, from where, with what result, and never what opens it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditRow } from '#contract/api/audit/audit'
import { testPassword } from '../../../testing/factory.ts'
import { type Client, startTestMall, type TestMall } from '../../../testing/mall.ts'

let mall: TestMall
let reader: Client
beforeAll(async () => {
  mall = await startTestMall()
  reader = await mall.create.staff('superuser')
})
afterAll(() => mall.close())

const signIn = (body: object) => mall.post('/base/access_token', body)
const rowsAbout = async (id: number) =>
  (await reader.get('/auditlog/list', { target: `user:${id}`, path: '/base/access_token' })).body.data as AuditRow[]

test('a sign-in is a row of its account', async () => {
  const { username, id } = await mall.create.member()
  const { body } = await signIn({ username, password: testPassword })
  const [row, ...others] = await rowsAbout(id)
  expect(row).toMatchObject({ user_id: id, username, status: 200, repeats: 0 })
  expect(others).toEqual([])
  const stored = JSON.stringify((await mall.database.pool.query('select personal from audit_rows')).rows)
  expect(stored).not.toContain(testPassword)
  expect(stored).not.toContain(body.data.access_token)
})

test('refused ones are short rows about the account, repetitions counted on the first', async () => {
  const { username, id } = await mall.create.member()
  for (let made = 0; made < 12; made++)
    await signIn({ username: made % 2 ? username : `${username}@test.example`, password: `guess no ${made}` })
  // Ten guesses, then the limit; neither is a deed of the account.
  expect((await rowsAbout(id)).toReversed()).toMatchObject([
    { user_id: 0, username: '', status: 400, repeats: 9 },
    { user_id: 0, username: '', status: 429, repeats: 1 },
  ])
  await mall.database.pool.query('update users set is_active = false where id = $1', [id])
  await mall.database.pool.query('delete from attempts')
  await signIn({ username, password: testPassword })
  expect((await rowsAbout(id))[0]).toMatchObject({ user_id: 0, status: 403 })
  const stored = JSON.stringify((await mall.database.pool.query('select personal from audit_rows')).rows)
  expect(stored).not.toMatch(/guess no/)
})

test('names without an account share one row per address', async () => {
  for (const username of ['nobody-1', 'nobody-2', 'nobody-3']) await signIn({ username, password: 'guess no 1' })
  const { data } = (await reader.get('/auditlog/list', { path: '/base/access_token', status: 400 })).body
  const unknown = (data as AuditRow[]).filter(({ repeats }) => repeats === 2)
  expect(unknown).toHaveLength(1)
  expect(JSON.stringify(unknown)).not.toContain('nobody-1')
})
