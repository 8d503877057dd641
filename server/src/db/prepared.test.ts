import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '../testing/cluster.ts'
import { createTestDatabase } from '../testing/database.ts'
import { type Database, isUndone, openDatabase } from './client.ts'
import { sql } from './drizzle.ts'

let home: TestDatabase
let database: Database
beforeAll(async () => {
  home = await createTestDatabase()
  // One connection, so that pg_prepared_statements shows its statements.
  database = openDatabase(home.url, { max: 1 })
  await database.pool.query('create table shelves (id integer, goods integer)')
})
afterAll(async () => {
  await database.close()
  await home.close()
})

const shelf = (id: number) =>
  database.db.transaction(
    async (tx) => (await tx.execute<{ goods: number }>(sql`select goods from shelves where id = ${id}`)).rows,
  )
const prepared = async () =>
  (await database.pool.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(
    ({ statement }) => statement,
  )

test('a repeated statement of transactions is prepared, a single one is not', async () => {
  await shelf(1)
  expect(await prepared()).toEqual([])
  for (let id = 2; id < 10; id++) await shelf(id)
  expect(await prepared()).toEqual(['select goods from shelves where id = $1'])
  for (let time = 0; time < 5; time++)
    await database.db.execute(sql`select id from shelves where id = ${time} limit 10`)
  expect(await prepared()).toHaveLength(1)
})

test('a statement whose column a migration changed is retried and planned again', async () => {
  await database.pool.query(`insert into shelves values (7, 40)`)
  for (let time = 0; time < 5; time++) expect(await shelf(7)).toEqual([{ goods: 40 }])
  await database.pool.query('alter table shelves alter column goods type text')
  const error = await shelf(7).catch((thrown: unknown) => thrown)
  expect(isUndone(error)).toBe(true)
  expect(await shelf(7)).toEqual([{ goods: '40' }])
  const byName = () =>
    database.db.select({ goods: sql`goods` }).from(sql`shelves`).where(sql`id = ${7}`).prepare('shelf').execute()
  expect(await byName()).toEqual([{ goods: '40' }])
  await database.pool.query('alter table shelves alter column goods type integer using goods::integer')
  expect(isUndone(await byName().catch((error: unknown) => error))).toBe(true)
  expect(await byName()).toEqual([{ goods: 40 }])
})

test('the number of prepared statements is limited', async () => {
  for (let form = 0; form < 350; form++)
    for (let time = 0; time < 3; time++)
      await database.db.transaction((tx) =>
        tx.execute(sql`${sql.raw(`select id + ${form} from shelves where id =`)} ${time}`),
      )
  const { length } = await prepared()
  expect(length).toBeGreaterThan(250)
  expect(length).toBeLessThanOrEqual(302)
})
