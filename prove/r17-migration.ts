/** R17: a process of the last version takes orders while the next one migrates a large table of orders. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { growOrders } from '../bench/grow-orders.ts'
import { migrateDatabase } from '../server/src/db/migrate.ts'
import { projectRoot } from '../server/src/env.ts'
import { Attempts } from './attempts.ts'
import { place, repeatUntilStopped } from './orders.ts'
import { proof, require } from './proof.ts'
import type { Stage } from './stage.ts'

/** Milliseconds that a session may wait for a lock. */
const longestWait = 1000

export const migration = proof({
  name: 'R17',
  promise: 'orders are placed while a column, a check, an index and a backfill reach the table of orders',
  quick: { orders: 3000 },
  long: { orders: 1_000_000 },
  async prove(stage, { orders }) {
    const { skuId } = await stage.create.product({ stock: 1_000_000 })
    const members = await stage.members(4)
    await growOrders(stage.pool, orders, () => {})
    const mall = await stage.serve()
    const caller = stage.call(mall.port, { connections: 8 })
    const attempts = new Attempts()
    const failures: string[] = []
    let [serial, reads, slowest] = [0, 0, 0]
    const shopping = repeatUntilStopped(members, async (member) => {
      const remark = `r17-${++serial}`
      const began = performance.now()
      const reply = await attempts.make(remark, () => place(caller, member, remark, [{ skuId, quantity: 12 }]))
      if (reply?.body.code !== 200) failures.push(`an order: ${reply ? JSON.stringify(reply.body) : 'no reply'}`)
      const list = await caller.get('/mall/order/list?page=1', member.token)
      if (list.status !== 200) failures.push(`a list: ${JSON.stringify(list.body)}`)
      reads++
      slowest = Math.max(slowest, performance.now() - began)
    })
    const waits = watchWaits(stage)
    const started = performance.now()
    try {
      await shopping.until(() => serial > members.length * 2)
      const { DATABASE_OWNER_URL: owner = '', DATABASE_URL: serving = '' } = stage.environment
      await migrateDatabase(owner, serving, nextVersion(stage))
      const before = serial
      await shopping.until(() => serial > before + members.length * 2)
    } finally {
      await shopping.stop()
    }
    const seconds = (performance.now() - started) / 1000
    const longest = await waits.stop()
    require(failures.length === 0, () => `${failures.length} calls failed: ${failures.slice(0, 3).join('; ')}`)
    require(longest <= longestWait, () => `A session waited ${longest.toFixed(0)} ms for a lock.`)
    await attempts.requireBooked(stage)
    const { rows } = await stage.pool.query<{ missed: number; is_valid: boolean; is_validated: boolean }>(`
      select (select count(*)::int from orders where total_quantity >= 10 and priority = 0
                and id <= (select max(id) from orders where priority = 1)) as missed,
             (select indisvalid from pg_index where indexrelid = 'orders_priority'::regclass) as is_valid,
             (select convalidated from pg_constraint where conname = 'orders_priority_known') as is_validated`)
    const [result] = rows
    require(result?.missed === 0 && result.is_valid && result.is_validated, () =>
      `The migration left ${JSON.stringify(result)}.`)
    await stage.pool.query('alter table orders drop column priority')
    return `${orders.toLocaleString('en')} orders migrated in ${seconds.toFixed(0)} s; ${attempts.count('ok').toLocaleString('en')} orders and ${reads.toLocaleString('en')} lists in the meantime, none failed, the slowest pair ${slowest.toFixed(0)} ms; the longest wait for a lock ${longest.toFixed(0)} ms`
  },
})

/** The schema of now with one more migration. */
function nextVersion({ folder }: Stage): string {
  const next = join(folder, 'next')
  for (const part of ['migrations', 'sql'])
    cpSync(join(projectRoot, 'server/src/db', part), join(next, part), { recursive: true })
  const path = join(next, 'migrations/meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8'))
  const last = journal.entries.at(-1)
  const entry = { ...last, idx: last.idx + 1, when: last.when + 1, tag: 'next' }
  writeFileSync(path, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }))
  cpSync(join(projectRoot, 'server/src/testing/migration.sql'), join(next, 'migrations/next.sql'))
  return next
}

/** The longest time that any session has waited for a lock of a table or a row, in milliseconds. */
function watchWaits({ pool }: Stage): { stop(): Promise<number> } {
  let [longest, isOver] = [0, false]
  const watching = (async () => {
    while (!isOver) {
      const { rows } = await pool.query<{ waited: number | null }>(`
        select max(extract(epoch from clock_timestamp() - waitstart))::float8 * 1000 as waited
          from pg_locks join pg_stat_activity a using (pid)
         where not granted and datname = current_database() and application_name <> 'mall-migrate'`)
      longest = Math.max(longest, rows[0]?.waited ?? 0)
      await delay(20)
    }
  })()
  return {
    stop: async () => {
      isOver = true
      await watching
      return longest
    },
  }
}
