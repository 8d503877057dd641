import { setTimeout as delay } from 'node:timers/promises'
import { type AnyEndpoint, honoursKey } from '#contract/endpoint'
import { derivedTables } from '../server/src/modules/reports/figures/schema.ts'
import type { Reply } from './caller.ts'
import { proof, require } from './proof.ts'
import { type Sample, samples } from './samples.ts'
import { openScene, type Scene } from './scene.ts'
import { requireBooks, type Stage } from './stage.ts'

/** Tables whose rows change with every call. */
const passing: readonly string[] = ['attempts', 'changes', 'audit_repeats', ...derivedTables]

/** Tags of the contract: what moves money or goods. */
const costly = [
  'order',
  'order-admin',
  'payment',
  'statement',
  'after-sale',
  'document',
  'stock',
  'inventory',
  'balance',
  'points',
  'voucher',
  'coupon',
  'red-packet',
  'adjustment',
  'payout',
  'distribution',
  'distributor',
]

export const everyWriteOnce = proof({
  name: 'R5',
  promise: 'every write of the contract has one effect for each idempotency key, and leaves lists and prices right',
  inTest: true,
  quick: { tags: costly, least: { writes: 70, secrets: 0 } },
  long: { tags: [], least: { writes: 200, secrets: 3 } },
  async prove(stage, { tags, least }) {
    const { rows: tables } = await stage.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const counted = tables.map(({ name }) => name).filter((name) => !passing.includes(name))
    const sum = counted
      .map((name) => `select '${name}' as name, count(*)::int as rows from "${name}"`)
      .join(' union all ')
    const countRows = async () => {
      const { rows } = await stage.pool.query<{ name: string; rows: number }>({ name: 'count', text: sum })
      return new Map(rows.map((row) => [row.name, row.rows]))
    }
    /** Jobs that a call started write rows of their own. */
    const jobsEnd = async () => {
      const open = `select 1 from jobs where status in ('queued', 'running') limit 1`
      while ((await stage.pool.query(open)).rows.length > 0) await delay(20)
    }
    const scene = await openScene(stage, stage.call((await stage.serve()).port, { repeatsRefused: true }))
    await stopTimedJobs(stage.pool)
    // So that a write that forgets to price shows.
    const markup = { owner: 'mall', items: [{ category_id: 0, mode: 'percent', value: 10 }] }
    await scene.caller.post('/mall/category/markup/batch', markup, scene.staff.token)
    const secrets: string[] = []
    let repeated = 0

    const isChosen = ({ tag }: AnyEndpoint) => tags.length === 0 || tags.includes(tag)
    for (const sample of samples.filter(({ endpoint }) => honoursKey(endpoint) && isChosen(endpoint))) {
      const { endpoint } = sample
      const { path = '', body } = await sample.send(scene)
      const key = `once-${endpoint.name}`
      const first = await send(scene, sample, path, body, key)
      // What is refused has no effect; other proofs show that these calls succeed.
      if (first.status !== 200) continue
      await jobsEnd()
      // Whichever write it was, it has brought lists and prices along.
      await requireBooks(stage, 'I9', endpoint.name)
      const before = await countRows()
      const again = await send(scene, sample, path, body, key)
      requireFirst(endpoint, first, again)
      await jobsEnd()
      const after = await countRows()
      // A refusal is on record.
      if (endpoint.answersSecret) after.delete('audit_rows')
      for (const [table, rows] of after)
        require(rows === before.get(table), () =>
          `${endpoint.name} again: ${table} has ${rows} rows, not ${before.get(table)}.`)
      if (endpoint.answersSecret) secrets.push(endpoint.name)
      repeated++
    }
    require(secrets.length >= least.secrets, () => `Only ${secrets} answered a secret.`)
    require(repeated >= least.writes, () => `Only ${repeated} writes could be repeated.`)
    return `${repeated} writes sent twice under one key: the first answer again, not a row more in any of ${counted.length} tables; ${secrets.length} with a secret refuse to repeat it`
  },
})

/** They write rows of their own, such as news of orders. */
async function stopTimedJobs(pool: Stage['pool']): Promise<void> {
  await pool.query('delete from pgboss.schedule')
  await pool.query(`delete from pgboss.job where state = 'created'`)
  while ((await pool.query(`select from pgboss.job where state = 'active'`)).rows.length > 0) await delay(20)
}

function send({ caller, tokenOf }: Scene, { endpoint, by }: Sample, path: string, body: object, key: string) {
  const url = endpoint.path.replace('{id}', path)
  const headers = { 'idempotency-key': key }
  if (endpoint.method === 'PUT') return caller.put(url, body, tokenOf(by), headers)
  if (endpoint.method === 'DELETE') return caller.delete(url, tokenOf(by), headers)
  return caller.post(url, body, tokenOf(by), headers)
}

function requireFirst({ name, answersSecret }: AnyEndpoint, first: Reply, again: Reply): void {
  const same = JSON.stringify(first.body) === JSON.stringify(again.body)
  require(answersSecret
    ? again.status === 409 && again.body.error === 'IDEMPOTENCY_ALREADY_DONE'
    : again.status === 200 && same && again.headers['idempotency-replayed'] === 'true', () =>
    `${name} again got ${again.status} ${JSON.stringify(again.body).slice(0, 300)} after ${JSON.stringify(first.body).slice(0, 300)}.`)
}
