/** Filters and pages of the audit log. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditRow } from '#contract/api/audit/audit'
import { type Client, startTestMall, type TestMall } from '../../../testing/mall.ts'
import { sealRows } from './seal.ts'

let mall: TestMall
let reader: Client
beforeAll(async () => {
  mall = await startTestMall()
  reader = await mall.create.staff('admin')
  const anna = await mall.create.member({ username: 'Anna_B', isSuperuser: true })
  for (let n = 0; n < 12; n++) await reader.post('/mall/brand/create', { name: `Brand ${n}` })
  for (let n = 0; n < 12; n++) await anna.post('/dept/create', { name: `Department ${n}` })
  // A number that was taken and never written, as a call that failed leaves it.
  await mall.database.pool.query('delete from audit_rows where id = 5')
  for (const to of [10, 20]) {
    await mall.database.pool.query(
      `update audit_rows set created_at = created_at - interval '1 hour' where id > $1 and id <= $2`,
      [to - 10, to],
    )
    await sealRows(mall.served, mall.env)
  }
  // A call as a version of years ago described it, by an account that is gone.
  await mall.database.pool.query(`
    with named as (insert into audit_names values ('gone.%'))
    insert into audit_rows (username, module, summary, method, path, status, response_time, personal, personal_digest)
    select 'gone.%', module, 'Found a department', method, path, status, response_time, personal, personal_digest from audit_rows where module = 'dept' limit 1`)
})
afterAll(() => mall.close())

const list = async (query: string) =>
  (await reader.get(`/auditlog/list?${query}`)).body as { data: AuditRow[]; total: number }

test.each([1, 3, 7, 100])('%i rows a page: every row once, the newest first', async (size) => {
  const { rows } = await mall.database.pool.query<{ id: number }>('select id::int from audit_rows order by id desc')
  const seen: number[] = []
  for (let page = 1; page <= Math.ceil(rows.length / size); page++) {
    const { data, total } = await list(`page=${page}&page_size=${size}`)
    expect(total).toBe(rows.length)
    seen.push(...data.map(({ id }) => id))
  }
  expect(seen).toEqual(rows.map(({ id }) => id))
  expect((await list(`page=${rows.length + 1}&page_size=${size}`)).data).toEqual([])
})

/** Between the rows that were made older and those of now. */
const halfAnHourAgo = () => encodeURIComponent(new Date(Date.now() - 1_800_000).toISOString())

describe('is found by', () => {
  test.each([
    ['part of a name, in any case', 'username=nna_', 12],
    ['a name whose account is gone, with what is no pattern', 'username=.%25', 1],
    ['a name that nobody had', 'username=nobody', 0],
    ['summary', 'summary=create+a+dep', 12],
    ['summary of another time', 'summary=found', 1],
    ['module', 'module=DEPT', 13],
    ['path', 'path=/dept/', 13],
    ['method', 'method=get', 0],
    ['the row it is about', 'target=dept:3', 1],
    ['a row that nothing was done to', 'target=dept:999', 0],
    ['name and module', 'username=anna&module=brand', 0],
    ['name and summary', 'username=gone&summary=department', 1],
    ['module and status', 'module=dept&status=200', 13],
    ['days until now', `start_time=${halfAnHourAgo()}`, 5],
    ['days that are gone', `end_time=${halfAnHourAgo()}`, 19],
    ['module and days', `module=dept&end_time=${halfAnHourAgo()}`, 8],
    ['name, status and days', `username=anna&status=200&start_time=${halfAnHourAgo()}`, 4],
  ])('%s', async (_, query, count) => {
    const { data, total } = await list(`${query}&page_size=100`)
    expect(total).toBe(count)
    expect(data).toHaveLength(count)
    expect(data.map(({ id }) => id)).toEqual(data.map(({ id }) => id).toSorted((a, b) => b - a))
    const second = await list(`${query}&page_size=5&page=2`)
    expect(second.data.map(({ id }) => id)).toEqual(data.slice(5, 10).map(({ id }) => id))
  })
})

test('its sheet holds what the filter finds, each row once and the newest first, also where many are of one moment', async () => {
  await mall.database.pool.query(`
    insert into audit_rows (username, module, summary, method, path, status, response_time, personal, personal_digest, created_at)
    select username, module, summary, method, path, 418, response_time, personal, personal_digest, date_trunc('hour', now()) + (n / 700) * interval '1 second'
      from generate_series(1, 1100) n, (select * from audit_rows where module = 'brand' limit 1) one`)
  const { rows } = await mall.database.pool.query<{ id: number }>(
    'select id::int from audit_rows where status = 418 order by created_at desc, id desc',
  )
  const { body } = await reader.get('/auditlog/export?format=csv&status=418')
  const lines = (body as string).trim().split(/\r?\n/).slice(1)
  expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(rows.map(({ id }) => id))
})

test('actions are shown, found and exported in the language of the reader', async () => {
  const spanish = { 'accept-language': 'es' }
  const { body } = await reader.get('/auditlog/list', { summary: 'crear un DEP', page_size: 100 }, spanish)
  expect(body.total).toBe(12)
  expect(new Set(body.data.map(({ summary }: AuditRow) => summary))).toEqual(new Set(['Crear un departamento']))
  const { body: sheet } = await reader.get('/auditlog/export', { summary: 'departamento', format: 'csv' }, spanish)
  const [head, ...lines] = (sheet as string).trim().split(/\r?\n/)
  expect(head).toMatch(/^\ufeff?ID,Fecha y hora,ID de usuario,Usuario,Módulo,Acción,/)
  expect(lines.map((line) => line.split(',')[5])).toEqual(Array.from({ length: 12 }, () => 'Crear un departamento'))
})
