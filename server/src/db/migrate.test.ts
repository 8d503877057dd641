/** An upgrade of a database that others use: the next migration, and functions and triggers whose text has changed. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startTestMall, type TestMall } from '../testing/mall.ts'
import { makeScratchFolder } from '../testing/scratch.ts'
import { migrateDatabase } from './migrate.ts'

let mall: TestMall
let url: string
beforeAll(async () => {
  mall = await startTestMall()
  url = mall.env.databaseOwnerUrl ?? ''
})
afterAll(() => mall.close())

/** A copy of the schema's folders to change. */
function nextVersion(): string {
  const folder = makeScratchFolder()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const part of ['migrations', 'sql'])
    cpSync(join(import.meta.dirname, part), join(folder, part), { recursive: true })
  return folder
}

let added = 0

/** Later than those of the tests before it. */
function addMigration(folder: string, text: string): void {
  const path = join(folder, 'migrations/meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8'))
  const { idx, when, ...last } = journal.entries.at(-1)
  const entry = { ...last, idx: idx + 1, when: when + ++added, tag: 'test' }
  writeFileSync(path, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }))
  writeFileSync(join(folder, 'migrations/test.sql'), text)
}

/** Replaces a part of the text that is there once. */
function edit(folder: string, file: string, from: string, to: string): void {
  const path = join(folder, 'sql', file)
  const text = readFileSync(path, 'utf8')
  expect(text.split(from)).toHaveLength(2)
  writeFileSync(path, text.replace(from, to))
}

const upgrade = (folder?: string) => migrateDatabase(url, mall.env.databaseUrl, folder)
const all = async (statement: string) => (await mall.database.pool.query(statement)).rows

const waiting = `select exists (select from pg_locks where not granted
   and database = (select oid from pg_database where datname = current_database())) as waits`

test('a column, an index, a constraint and a backfill reach orders while orders are placed', async () => {
  const { skuIds } = await mall.create.product({ stock: 10_000 })
  const member = await mall.create.member()
  const place = async (quantity: number): Promise<number> => {
    const order = {
      items: [{ product_sku_id: skuIds[0], quantity }],
      address_id: member.addressId,
      delivery_method: 'self_pickup',
    }
    const { status, body } = await member.post('/mall/order/create', order, { 'idempotency-key': crypto.randomUUID() })
    expect([status, body.code]).toEqual([200, 200])
    return body.data.id
  }
  const [small, large] = [await place(2), await place(10)]
  const folder = nextVersion()
  addMigration(folder, readFileSync(join(import.meta.dirname, '../testing/migration.sql'), 'utf8'))

  // A change of an order that is in progress when the migration begins.
  const serving = new pg.Client({ connectionString: mall.env.databaseUrl })
  await serving.connect()
  onTestFinished(() => serving.end())
  await serving.query('begin')
  await serving.query('update orders set staff_note = $1 where id = $2', ['Call first', small])
  // Two processes of the new version start at once.
  const upgraded = Promise.all([upgrade(folder), upgrade(folder)])
  await expect.poll(() => all(waiting), { timeout: 20_000 }).toEqual([{ waits: true }])
  const others = [2, 11, 3, 12].map(place)
  await serving.query('commit')
  await upgraded
  const during = await Promise.all(others)
  const after = await place(13)

  const { rows } = await mall.database.pool.query('select priority from orders where id = any($1) order by id', [
    [small, large, after],
  ])
  // Orders of the last version have the default until it is gone.
  expect(rows).toEqual([{ priority: 0 }, { priority: 1 }, { priority: 0 }])
  expect(await all('select count(*)::int as orders from orders')).toEqual([{ orders: during.length + 3 }])
  expect(await all(`select staff_note from orders where id = ${small}`)).toEqual([{ staff_note: 'Call first' }])
  await expect(all(`update orders set priority = 10 where id = ${small}`)).rejects.toThrow('orders_priority_known')
  expect(await all('select conname from pg_constraint where not convalidated')).toEqual([])
})

test('an interrupted migration continues after its last step', async () => {
  const folder = nextVersion()
  addMigration(
    folder,
    `ALTER TABLE "brands" ADD COLUMN "rank" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "brands_rank" ON "brands" USING btree ("rank");--> statement-breakpoint
-- repeat
UPDATE "brands" SET "rank" = 6 / length("name"->>'en') WHERE "id" IN (SELECT "id" FROM "brands" WHERE "rank" = 0 ORDER BY "id" LIMIT 1);`,
  )
  const brand = (name: string) => all(`insert into brands (name) values ('{"en": "${name}"}') returning id`)
  await brand('A')
  const [empty] = await brand('')
  await expect(upgrade(folder)).rejects.toThrow('division by zero')
  // The rows before it have changed, and the next version finds the column and the index.
  await all(`update brands set name = '{"en": "AB"}' where id = ${empty.id}`)
  await upgrade(folder)
  await upgrade(folder)
  expect(await all('select rank from brands order by id')).toEqual([{ rank: 6 }, { rank: 3 }])
  expect(await all(`select indisvalid from pg_index where indexrelid = 'brands_rank'::regclass`)).toEqual([
    { indisvalid: true },
  ])
})

test('an index that would lock a table while it is built is refused', async () => {
  const folder = nextVersion()
  addMigration(folder, 'CREATE INDEX "brands_rank" ON "brands" USING btree ("id");')
  await expect(upgrade(folder)).rejects.toThrow('brands_rank must be created CONCURRENTLY')
})

/** All functions and triggers, each with the transaction that wrote it. */
const written = () =>
  all(`select 'function ' || proname as name, xmin::text from pg_proc where pronamespace = 'public'::regnamespace
       union all select 'trigger ' || tgname, xmin::text from pg_trigger where not tgisinternal order by 1`)

test('what has changed of functions and triggers is replaced, and what is missing comes back', async () => {
  const before = await written()
  await upgrade()
  expect(await written()).toEqual(before)

  const folder = nextVersion()
  edit(folder, 'guards.sql', 'ledger entries are append-only', 'ledger entries; never change')
  edit(folder, 'guards.sql', '-- Personal data in the books', '-- Personal data of the books')
  await all('drop trigger documents_stay on documents')
  await Promise.all([upgrade(folder), upgrade(folder)])
  const after = await written()
  expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name))
  expect(after.filter(({ xmin }, at) => xmin !== before[at]?.xmin).map(({ name }) => name)).toEqual([
    'function refuse_ledger_change',
    'trigger documents_stay',
  ])

  // A process of the last version restarts.
  await all(`update drizzle.definitions set version = '99.0.0'`)
  await upgrade()
  expect(await written()).toEqual(after)
})

test('a database from before the first release is refused', async () => {
  await all(`update drizzle.__drizzle_migrations set hash = 'other'`)
  await expect(upgrade()).rejects.toThrow('use an empty database')
})
