/** Archived rows leave the audit log, and both can still be verified. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealRows } from '../modules/audit/log/seal.ts'
import type { TestMember } from '../testing/factory.ts'
import { startTestMall, type TestMall } from '../testing/mall.ts'
import { runCommandLine } from './run.ts'

let mall: TestMall
let admin: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  admin = await mall.create.staff('admin')
  const old = await mall.create.staff('admin')
  for (let n = 0; n < 30; n++) await (n < 20 ? old : admin).post('/mall/brand/create', { name: `Brand ${n}` })
  for (const [to, age] of [
    [10, '3 years'],
    [20, '2 years'],
    [30, '1 hour'],
  ]) {
    await query(`update audit_rows set created_at = created_at - $2::interval where id > $1 - 10 and id <= $1`, [
      to,
      age,
    ])
    await sealRows(mall.served, mall.env)
  }
})
afterAll(() => mall.close())

const query = async (text: string, values: unknown[] = []) => (await mall.database.pool.query(text, values)).rows

async function run(...words: string[]) {
  const printed: string[] = []
  const code = await runCommandLine(
    words,
    () => mall.env,
    { folder: mall.env.dataDir, print: (text) => printed.push(text), warn: (text) => printed.push(text) },
    async () => ({ database: mall.database, close: async () => {} }),
  )
  return { code, printed: printed.join('\n') }
}
const archive = (file: string, day = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10)) =>
  run('audit', 'archive', file, '--before', day)
const verifyWith = (file: string) => run('audit', 'verify', '--archive', file)

test('a log that was changed is not archived', async () => {
  const [row] = await query(`update audit_rows set status = status + 1 where id = 5 returning id::int`)
  expect(row).toEqual({ id: 5 })
  expect(await archive('changed.gz')).toMatchObject({ code: 1, printed: expect.stringContaining('row 5 was changed') })
  await query(`update audit_rows set status = status - 1 where id = 5`)
  expect(await query('select count(*)::int as count from audit_rows')).toEqual([{ count: 30 }])
})

test('old links move to a file, the newest rows stay, and both verify', async () => {
  expect(await archive('old.gz')).toMatchObject({ code: 0, printed: expect.stringContaining('20 rows in 2 links') })
  expect(await query(`select min(id)::int as first from audit_rows`)).toEqual([{ first: 21 }])
  expect(await query(`select distinct username from audit_names where username like 'admin%'`)).toHaveLength(1)
  expect(await verifyWith('old.gz')).toEqual({
    code: 0,
    printed: '30 rows in 3 links are intact.\n20 rows in 2 links are intact.',
  })

  const { data, total } = (await admin.get('/auditlog/list', { page: 2, page_size: 6 })).body
  // The ten that stayed, and the row of the command.
  expect([total, data.map(({ id }: { id: number }) => id)]).toEqual([11, [25, 24, 23, 22, 21]])
  expect(await archive('old.gz')).toMatchObject({ code: 2 })
  writeFileSync(join(mall.env.dataDir, 'text.gz'), 'text')
  for (const [file, text] of [
    ['text.gz', 'is not an archive'],
    ['missing.gz', 'there is no file'],
  ] as const)
    expect(await verifyWith(file)).toMatchObject({ code: 1, printed: expect.stringContaining(text) })
  expect(await archive('none.gz')).toMatchObject({ code: 0, printed: expect.stringContaining('No sealed rows') })
})

test('a change of the file is found', async () => {
  const lines = gunzipSync(readFileSync(join(mall.env.dataDir, 'old.gz')))
    .toString()
    .trimEnd()
    .split('\n')
  const fault = async (changed: string[]) => {
    writeFileSync(join(mall.env.dataDir, 'changed-file.gz'), gzipSync(changed.join('\n')))
    return (await verifyWith('changed-file.gz')).printed.split('\n')[1]
  }
  expect(await fault(lines.toSpliced(7, 1))).toContain('row 7 was taken out')
  expect(await fault(lines.with(7, lines[7]?.replace('"status":200', '"status":403') ?? ''))).toContain(
    'row 7 was changed',
  )
  expect(await fault([...lines, lines[20]?.replace('"id":20', '"id":99') ?? ''])).toContain('rows follow')
})

test('rows are not archived without the key', async () => {
  const verify = async () => (await run('audit', 'verify')).printed
  // Rows that were taken out, with a mark that says they were archived.
  const rows = await query('delete from audit_rows where id <= 30 returning *')
  await query(`update audit_archives set to_link = 3, to_id = 30, total = 30`)
  expect(await verify()).toContain('without the key')
  await query('delete from audit_archives')
  expect(await verify()).toContain('row 1 was taken out')
  expect(rows).toHaveLength(10)
  await expect(mall.served.pool.query('update audit_archives set to_link = 3')).rejects.toThrow('permission denied')
})
