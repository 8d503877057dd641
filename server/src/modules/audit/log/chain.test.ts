/** Limits of the chain; prove/s15-audit.ts shows that a thousand ways of tampering are found. */
import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { sealRows, verifyChain } from './seal.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall()
  const admin = await mall.create.staff('admin')
  for (let n = 0; n < 30; n++) await admin.post('/mall/brand/create', { name: `Brand ${n}` })
  // A number that was taken and never written, as a call that failed leaves it.
  await query('delete from audit_rows where id = 15')
  for (const to of [10, 20, 30]) {
    await query(`update audit_rows set created_at = created_at - interval '1 hour' where id > $1 and id <= $2`, [
      to - 10,
      to,
    ])
    await sealRows(mall.served, mall.env)
  }
})
afterAll(() => mall.close())

const query = async (text: string, values: unknown[] = []) => (await mall.database.pool.query(text, values)).rows
const verify = () => verifyChain(mall.database, mall.env)

test('sealed rows verify, and rows of the last minute wait', async () => {
  expect(await verify()).toEqual({ links: 3, rows: 29 })
  const admin = await mall.create.staff('admin')
  await admin.post('/mall/brand/create', { name: 'New' })
  expect(await sealRows(mall.served, mall.env)).toBe(0)
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
  expect((await verifyChain(mall.database, { ...mall.env, secretKey: Buffer.alloc(32, 1) })).fault).toMatchObject({
    link: 1,
  })
})

test('personal data can be erased, and the rest still verifies', async () => {
  await query(`update audit_rows set personal = null, username = '' where id in (7, 12)`)
  expect((await verify()).fault).toBeUndefined()
  await query(`update audit_rows set username = 'somebody' where id = 7`)
  expect((await verify()).fault).toMatchObject({ row: 7 })
  await query(`update audit_rows set username = '' where id = 7`)
})
