/** S15: whatever is done to what was sealed is found, and named. */
import { readFileSync, writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestMall, type TestMall } from '../../testing/mall.ts'
import { sealRows, verifyChain } from './seal.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall()
  const admin = await mall.create.staff('admin')
  for (let n = 0; n < 30; n++) await admin.post('/mall/brand/create', { name: `Brand ${n}` })
  // A number that was taken and never written, as a call that failed leaves it.
  await query('delete from audit_rows where id = 15')
  for (const to of [10, 20, 30]) {
    await query(`update audit_rows set created_at = created_at - interval '1 hour' where id > $1 and id <= $2`, [to - 10, to])
    await sealRows(mall.database, mall.env)
  }
})
afterAll(() => mall.close())

const query = async (text: string, values: unknown[] = []) => (await mall.database.pool.query(text, values)).rows
const verify = () => verifyChain(mall.database, mall.env)

test('what is sealed as it was written verifies, and rows of the last minute wait', async () => {
  expect(await verify()).toEqual({ links: 3, rows: 29 })
  const admin = await mall.create.staff('admin')
  await admin.post('/mall/brand/create', { name: 'New' })
  expect(await sealRows(mall.database, mall.env)).toBe(0)
  expect(await verify()).toEqual({ links: 3, rows: 29 })
})

describe('tampering', () => {
  const texts = ['username', 'module', 'summary', 'method', 'path', 'personal'] as const
  const numbers = ['user_id', 'status', 'response_time'] as const
  const id = fc.integer({ min: 1, max: 30 }).filter((number) => number !== 15)
  const link = fc.integer({ min: 1, max: 3 })
  /** What is done, and the first row (or link) that must be named. */
  const tampering = fc.oneof(
    fc.record({ id, column: fc.constantFrom(...texts), value: fc.string({ maxLength: 20 }) }).map(({ id, column, value }) => ({
      sql: `update audit_rows set ${column} = '${column === 'personal' ? '{"username":"x"}' : `${value.replaceAll(/['\0\\]/g, '')}~`}' where id = ${id}`,
      row: id,
    })),
    fc.record({ id, column: fc.constantFrom(...numbers) }).map(({ id, column }) => ({ sql: `update audit_rows set ${column} = ${column} + 1 where id = ${id}`, row: id })),
    id.map((id) => ({ sql: `update audit_rows set created_at = created_at - interval '1 millisecond' where id = ${id}`, row: id })),
    id.map((id) => ({ sql: `update audit_rows set personal_digest = sha256('x') where id = ${id}`, row: id })),
    id.map((id) => ({ sql: `delete from audit_rows where id = ${id}`, row: id })),
    id.map((id) => ({ sql: `delete from audit_rows where id >= ${id}`, row: id })),
    fc
      .record({ from: id, to: id })
      .filter(({ from, to }) => from !== to)
      .map(({ from, to }) => ({
        sql: `update audit_rows a set personal = b.personal, personal_digest = b.personal_digest, username = b.username from audit_rows b where a.id = ${to} and b.id = ${from}`,
        row: to,
      })),
    link.map((link) => ({ sql: `update audit_seals set at = at + interval '1 second' where id = ${link}`, link })),
    link.map((link) => ({ sql: `update audit_seals set digest = sha256('x') where id = ${link}`, link })),
    link.map((link) => ({ sql: `update audit_seals set total = total + 1 where id = ${link}`, link })),
    fc.constant({ sql: 'delete from audit_seals where id = 3', link: 3 }),
    fc.constant({ sql: 'delete from audit_seals where id = 1', link: 2 }),
    fc.constant({ sql: 'delete from audit_seals', link: 3 }),
  )

  test('is found every time, at the first row', async () => {
    await query('create table kept_rows as table audit_rows')
    await query('create table kept_seals as table audit_seals')
    await fc.assert(
      fc.asyncProperty(tampering, async ({ sql, ...expected }) => {
        await query(sql)
        const { fault } = await verify()
        await query('truncate audit_rows, audit_seals')
        await query('insert into audit_rows overriding system value select * from kept_rows')
        await query('insert into audit_seals select * from kept_seals')
        expect(fault, sql).toMatchObject(expected)
      }),
      { numRuns: 100 },
    )
    expect(await verify()).toEqual({ links: 3, rows: 29 })
  })

  test('a row that is put in where one was free is found', async () => {
    await query(`insert into audit_rows (id, module, summary, method, path, status, response_time, personal, personal_digest, created_at) overriding system value
      select 15, module, summary, method, path, status, response_time, personal, personal_digest, created_at from audit_rows where id = 14`)
    expect((await verify()).fault).toMatchObject({ row: 15, text: 'row 15 was put in later' })
    await query('delete from audit_rows where id = 15')
  })

  test('the file outside the database knows the newest link', async () => {
    const file = mall.env.auditCheckpoint
    const [id, digest] = readFileSync(file, 'utf8').trim().split(' ')
    expect(id).toBe('3')
    writeFileSync(file, `3 ${'0'.repeat(digest?.length ?? 0)}\n`)
    expect((await verify()).fault).toMatchObject({ link: 3 })
    writeFileSync(file, `${id} ${digest}\n`)
    expect((await verify()).fault).toBeUndefined()
  })

  test('another key seals another chain', async () => {
    expect((await verifyChain(mall.database, { ...mall.env, secretKey: Buffer.alloc(32, 1) })).fault).toMatchObject({ link: 1 })
  })

  test('what tells of people can be erased, and the rest still verifies', async () => {
    await query(`update audit_rows set personal = null, username = '' where id in (7, 12)`)
    expect((await verify()).fault).toBeUndefined()
    await query(`update audit_rows set username = 'somebody' where id = 7`)
    expect((await verify()).fault).toMatchObject({ row: 7 })
    await query(`update audit_rows set username = '' where id = 7`)
  })
})
