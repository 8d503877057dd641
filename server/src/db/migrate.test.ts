/** An upgrade takes the data of the version before along, and that version works on it until its processes restart. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '../testing/cluster.ts'
import { createTestDatabase } from '../testing/database.ts'
import { makeScratchFolder } from '../testing/scratch.ts'
import { drizzle, migrate } from './drizzle.ts'
import { migrateDatabase } from './migrate.ts'

let database: TestDatabase
let owner: pg.Client
/** A process of the version before. */
let serving: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.url })
  serving = new pg.Client({ connectionString: database.servingUrl })
  await owner.connect()
  await owner.query('drop schema public, drizzle, pgboss cascade; create schema public')
})
afterAll(async () => {
  await serving.end()
  await owner.end()
  await database.close()
})

/** Runs the migrations that the version before has. */
async function migrateBefore(number: number): Promise<void> {
  const folder = makeScratchFolder()
  cpSync(join(import.meta.dirname, 'migrations'), folder, {
    recursive: true,
    filter: (file) => !file.endsWith('_snapshot.json'),
  })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8'))
  const entries = journal.entries.filter(({ idx }: { idx: number }) => idx < number)
  writeFileSync(path, JSON.stringify({ ...journal, entries }))
  await migrate(drizzle(owner), { migrationsFolder: folder }).finally(() => rmSync(folder, { recursive: true }))
}

const blanks: Record<string, unknown> = { text: '', jsonb: '{}', 'timestamp with time zone': '2026-01-01' }

/** Inserts a row with blanks in the required columns that are left out. Returns its id. */
async function insert(table: string, values: Record<string, unknown>): Promise<number> {
  const { rows: required } = await owner.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_nullable = 'NO' and column_default is null and is_identity = 'NO'`,
    [table],
  )
  const row = { ...Object.fromEntries(required.map(({ name, type }) => [name, blanks[type] ?? 0])), ...values }
  const { rows } = await owner.query(
    `insert into ${table} (${Object.keys(row).map((name) => `"${name}"`)}) values (${Object.keys(row).map((_, at) => `$${at + 1}`)}) returning *`,
    Object.values(row),
  )
  return rows[0].id ?? 0
}

/** A SKU with an order that has been shipped, and one that has been edited and shipped in part. */
async function stockBefore(userId: number): Promise<void> {
  const categoryId = await insert('categories', { name: '{}' })
  const [product] = (
    await owner.query(`insert into products (category_id, name) values (${categoryId}, '{}') returning id`)
  ).rows
  const [sku] = (
    await owner.query(
      `insert into skus (product_id, code, code_key, stock) values (${product.id}, 'OLD', 'OLD', 60) returning id`,
    )
  ).rows
  await insert('stock_movements', { sku_id: sku.id, change: 100, reason: 'opening' })
  for (const [status, quantity, shipped_quantity] of [
    ['completed', 30, 30],
    ['awaiting_shipment', 10, 4],
  ] as const) {
    const sums = { total_quantity: quantity, line_count: 1, shipped_quantity }
    const id = await insert('orders', { user_id: userId, order_number: status, status, ...sums })
    await insert('order_lines', { order_id: id, sku_id: sku.id, quantity, shipped_quantity })
    const taken = status === 'completed' ? [-30] : [-15, 5]
    for (const change of taken)
      await insert('stock_movements', { sku_id: sku.id, change, reason: change < 0 ? 'order' : 'close', order_id: id })
  }
}

const all = async (statement: string) => (await owner.query(statement)).rows
const old = async (statement: string, values: unknown[] = []) => (await serving.query(statement, values)).rows

const waiting = `select exists (select from pg_locks where not granted
   and database = (select oid from pg_database where datname = current_database())) as waits`

const bank = { holder: 'Ann', bank: 'First', account: '1' }
const right = (path: string) => insert('apis', { method: 'POST', path: `/api/v1/mall/${path}` })

test('withdrawals, events, bank accounts and rights of the version before arrive, and it still finds its own', async () => {
  await migrateBefore(82)
  await owner.query(`
    grant usage on schema public to mall_app;
    grant select, insert, update, delete on all tables in schema public to mall_app;
    grant usage, select on all sequences in schema public to mall_app`)

  const ann = await insert('users', { username: 'ann' })
  const ben = await insert('users', { username: 'ben' })
  const level = await insert('distributor_levels', { name: '{"en": "Silver"}' })
  const distributor = await insert('distributors', { user_id: ben, level_id: level, status: 'approved' })
  const own = { amount: 500, bank, created_at: '2026-02-01' }
  const requested = await insert('balance_withdrawals', { ...own, user_id: ann })
  const paid = { status: 'paid', reference: 'T-1', decided_by: ann, decided_at: '2026-02-03', version: 3 }
  await insert('balance_withdrawals', { ...own, ...paid, user_id: ben, created_at: '2026-02-02' })
  const earned = await insert('withdrawals', { ...own, distributor_id: distributor, fee: 20, created_at: '2026-01-31' })
  const order = await insert('orders', { user_id: ann, status: 'pending_payment' })
  await insert('order_events', { order_id: order, type: 'created', to_status: 'pending_payment' })
  const adjustment = { account: 'balance', user_id: ann, amount: 5, worth: 5, reason: 'Goodwill', requested_by: ben }
  await insert('adjustments', adjustment)
  await insert('sessions', { user_id: ann, token_hash: Buffer.from('a') })
  const accounts = [{ bank: 'First', holder: 'Mall', account: '1', swift: '', currency: 'USD', note: '' }]
  await insert('settings', { name: 'bank_accounts', value: JSON.stringify(accounts), updated_at: '2026-01-01' })
  const both = await insert('roles', { name: 'both' })
  const one = await insert('roles', { name: 'one' })
  const [ofBalance, ofEarning] = [
    await right('balance/admin/withdrawal/decide'),
    await right('distributor/withdrawal/decide'),
  ]
  for (const [role_id, api_id] of [
    [both, ofBalance],
    [both, ofEarning],
    [one, ofBalance],
  ])
    await insert('role_apis', { role_id, api_id })
  const menu = await insert('menus', { name: 'order-balance-withdrawal', path: 'balance-withdrawal' })
  await insert('menus', { name: 'distribution-withdrawal', path: 'withdrawal' })
  await insert('role_menus', { role_id: one, menu_id: menu })
  await insert('staff_news', {
    user_id: ben,
    kind: 'withdrawal',
    key: '1',
    link: '/mall/order/balance-withdrawal?keyword=ann',
  })
  await stockBefore(ann)
  await serving.connect()
  const named = { name: 'own', text: `select id, status from withdrawals where id = $1`, values: [earned] }
  expect((await serving.query(named)).rows).toEqual([{ id: earned, status: 'requested' }])

  // A request that is in progress when the migration begins.
  await old('begin')
  await old(`insert into balance_withdrawals (user_id, amount, bank, created_at) values ($1, 60, $2, '2026-02-04')`, [
    ann,
    bank,
  ])
  const migrated = migrateDatabase(database.url, database.servingUrl)
  await expect.poll(() => all(waiting), { timeout: 20_000 }).toEqual([{ waits: true }])
  await old('commit')
  await migrated

  // Ordered by time, above the old ids; each still named in the ledger as before.
  expect(
    await all(
      'select id, source, user_id, amount, fee, status, reference, version, ledger_source from payouts order by id',
    ),
  ).toEqual([
    {
      id: 4,
      source: 'earning',
      user_id: ben,
      amount: '500',
      fee: '20',
      status: 'requested',
      reference: '',
      version: 1,
      ledger_source: `withdrawal:${earned}`,
    },
    {
      id: 5,
      source: 'balance',
      user_id: ann,
      amount: '500',
      fee: '0',
      status: 'requested',
      reference: '',
      version: 1,
      ledger_source: `balance_withdrawal:${requested}`,
    },
    {
      id: 6,
      source: 'balance',
      user_id: ben,
      amount: '500',
      fee: '0',
      status: 'paid',
      reference: 'T-1',
      version: 3,
      ledger_source: 'balance_withdrawal:2',
    },
    {
      id: 7,
      source: 'balance',
      user_id: ann,
      amount: '60',
      fee: '0',
      status: 'requested',
      reference: '',
      version: 1,
      ledger_source: 'balance_withdrawal:3',
    },
  ])
  expect(await all('select accounts, proposed_by, needs_approval from bank_account_changes')).toEqual([
    { accounts, proposed_by: null, needs_approval: false },
  ])
  expect(
    await all("select role_id, path from role_apis join apis on id = api_id where path like '%/mall/payout/%'"),
  ).toEqual([{ role_id: both, path: '/api/v1/mall/payout/admin/decide' }])
  expect(await all('select name, path from menus')).toEqual([{ name: 'order-payout', path: 'payout' }])
  expect(await all('select from role_menus')).toEqual([])
  expect(await all('select link from staff_news')).toEqual([{ link: '/mall/order/payout?keyword=ann' }])
  expect(await all('select host, staff_session_id from sessions')).toEqual([{ host: null, staff_session_id: null }])
  // What can be ordered stays; 15 were ordered, 5 of them taken off again, 4 shipped, and 6 still lie on the shelf.
  expect(await all('select on_hand, reserved, stock from skus')).toEqual([{ on_hand: 66, reserved: 6, stock: 60 }])
  expect(await all('select reason, on_hand, reserved from stock_movements order by id')).toEqual([
    { reason: 'opening', on_hand: 100, reserved: 0 },
    { reason: 'order', on_hand: -30, reserved: 0 },
    { reason: 'order', on_hand: -4, reserved: 11 },
    { reason: 'close', on_hand: 0, reserved: -5 },
  ])
  expect(await all('select conname from pg_constraint where not convalidated')).toEqual([])
  await expect(insert('order_events', { order_id: order, type: 'unknown' })).rejects.toThrow('order_events_type_known')

  // The version before, with a statement that it prepared earlier and those of its requests.
  expect((await serving.query(named)).rows).toEqual([{ id: earned, status: 'requested' }])
  expect(await old(`select value from settings where name = 'bank_accounts'`)).toEqual([{ value: accounts }])
  const save = `insert into settings (name, value) values ('bank_accounts', $1)
    on conflict (name) do update set value = excluded.value, updated_at = $2`
  await old(save, [JSON.stringify(accounts), '2026-03-01'])
  await old(save, ['[]', '2026-03-02Z'])
  expect(await all('select accounts, effective_at from bank_account_changes where id > 1')).toEqual([
    { accounts: [], effective_at: new Date('2026-03-02') },
  ])
  await old(`insert into order_events (order_id, type) values ($1, 'tags_changed')`, [order])
  await old(
    `insert into adjustments (account, user_id, amount, worth, reason, requested_by) values ('points', $1, 1, 1, 'x', $2)`,
    [ann, ben],
  )
  expect(
    await old(`select id from balance_withdrawals where id = $1 and user_id = $2 for update`, [requested, ann]),
  ).toHaveLength(1)
  expect(
    await old(
      `update balance_withdrawals set status = 'refused', reason = 'No', decided_at = now(), decided_by = $2, version = balance_withdrawals.version + 1 where id = $1 returning status, version`,
      [requested, ben],
    ),
  ).toEqual([{ status: 'refused', version: 2 }])
  expect(
    await old(`update withdrawals set status = 'paid' where distributor_id = $1 returning id`, [distributor]),
  ).toEqual([{ id: earned }])
  const [balance] = await old(
    `insert into balance_withdrawals (id, user_id, amount, bank, status, reason, reference, decided_at, decided_by, version, created_at)
     values (default, $1, 70, $2, default, default, default, default, default, default, default) returning *`,
    [ann, bank],
  )
  const [earning] = await old(
    `insert into withdrawals (id, distributor_id, amount, fee, bank) values (default, $1, 80, 8, $2) returning *`,
    [distributor, bank],
  )
  expect(balance).toMatchObject({ id: 8, status: 'requested', reason: '', version: 1, decided_at: null })
  expect(earning).toMatchObject({ id: 9, distributor_id: distributor, amount: '80', fee: '8', status: 'requested' })
  expect(
    await all('select id, user_id, amount, fee, status, ledger_source from payouts where id not in (6, 7) order by id'),
  ).toEqual([
    { id: 4, user_id: ben, amount: '500', fee: '20', status: 'paid', ledger_source: `withdrawal:${earned}` },
    {
      id: 5,
      user_id: ann,
      amount: '500',
      fee: '0',
      status: 'refused',
      ledger_source: `balance_withdrawal:${requested}`,
    },
    { id: 8, user_id: ann, amount: '70', fee: '0', status: 'requested', ledger_source: 'balance_withdrawal:8' },
    { id: 9, user_id: ben, amount: '80', fee: '8', status: 'requested', ledger_source: 'withdrawal:9' },
  ])
  // What the new version adds is its own.
  await insert('payouts', { source: 'balance', user_id: ann, amount: 9, bank })
  expect(await old('select id from balance_withdrawals order by id')).toEqual([
    { id: 1 },
    { id: 2 },
    { id: 3 },
    { id: 8 },
  ])
})
