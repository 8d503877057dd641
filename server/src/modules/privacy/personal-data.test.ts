/** The list of personal data is complete: every table that names accounts or people is in it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestMall, type TestMall } from '../../testing/mall.ts'
import { exportedTables, findExported, findTraces } from './erase-queries.ts'
import { personalData } from './personal-data-queries.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall()
})
afterAll(() => mall.close())

test('every table that refers to accounts or names people says what becomes of its rows', async () => {
  const { rows } = await mall.database.pool.query<{ table: string; column: string }>(`
    select table_name as table, column_name as column from information_schema.columns c
    where table_schema = 'public' and exists (select from pg_class where relname = c.table_name and relkind = 'r' and relnamespace = 'public'::regnamespace)
      and (column_name ~ '^((user|member|owner|actor|buyer|distributor|customer)_id|created_by|updated_by|decided_by|requested_by|issued_by|actor|author|username|recipient|receiver|payer|email|phone|bank|ip|user_agent)$')
    union
    select conrelid::regclass::text, a.attname from pg_constraint join pg_attribute a on a.attrelid = conrelid and a.attnum = any(conkey)
    where contype = 'f' and confrelid = 'users'::regclass
    order by 1, 2`)
  const missing = rows.filter(({ table }) => !(table in personalData)).map(({ table, column }) => `${table}.${column}`)
  expect(missing, 'add these tables to modules/privacy/personal-data-queries.ts').toEqual([])
})

test('the list names existing tables and columns only, and the users last of those that are changed', async () => {
  const { rows } = await mall.database.pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const known = new Set(rows.map(({ name }) => name))
  expect(Object.keys(personalData).filter((table) => !known.has(table))).toEqual([])
  const { id } = await mall.create.member()
  for (const table of exportedTables) await findExported(mall.database.db, table, id, { limit: 1, offset: 0 })
  expect(await findTraces(mall.database.db, id)).toContain('Street 1')
  const changed = Object.entries(personalData).filter(([, { erase }]) => erase === 'delete' || 'set' in erase)
  expect(changed.at(-1)?.[0]).toBe('users')
})
