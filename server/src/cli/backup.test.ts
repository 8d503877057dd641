import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchEmbedded } from '../db/embedded/launch.ts'
import { readEnvironment } from '../env.ts'
import type { TestDatabase } from '../testing/cluster.ts'
import { createTestDatabase } from '../testing/database.ts'
import { runCommandLine } from './run.ts'

let mall: TestDatabase
const cluster = inject('cluster').folder
const target = join(cluster, 'backup')
beforeAll(async () => {
  mall = await createTestDatabase()
})
afterAll(async () => {
  await mall.close()
  rmSync(target, { recursive: true, force: true })
})

async function backup(variables: Record<string, string> = {}) {
  const warned: string[] = []
  const env = () => readEnvironment({ DATA_DIR: cluster, DEMO: 'off', ...variables })
  const code = await runCommandLine(
    ['backup', 'backup'],
    env,
    { folder: cluster, say: () => {}, warn: (text) => warned.push(text) },
    async () => ({
      database: mall.database,
      close: async () => {},
    }),
  )
  return { code, warned: warned.join('\n') }
}

test('a backup taken while rows are written starts as a database of its own, with all that was written before it', async () => {
  await mall.database.pool.query('create table written (n int)')
  await mall.database.pool.query('insert into written select generate_series(1, 1000)')
  let isDone = false
  const writing = (async () => {
    // Databases that go while they are copied must not be in the way either.
    while (!isDone) {
      await mall.database.pool.query('insert into written select generate_series(1, 100)')
      await (await createTestDatabase()).close()
    }
  })()
  expect(await backup()).toEqual({ code: 0, warned: '' })
  isDone = true
  await writing

  const restored = await launchEmbedded(target)
  try {
    const client = new pg.Client({ connectionString: restored.url(new URL(mall.url).pathname.slice(1)) })
    await client.connect()
    const { rows } = await client.query('select count(*)::int as count from written')
    await client.end()
    expect(rows[0].count).toBeGreaterThanOrEqual(1000)
    expect(rows[0].count % 100).toBe(0)
  } finally {
    await restored.stop()
  }
})

test('a folder that is there already and a database of one’s own are refused', async () => {
  expect(await backup()).toMatchObject({ code: 2, warned: expect.stringContaining('is there already') })
  expect(await backup({ DATABASE_URL: mall.url })).toMatchObject({
    code: 2,
    warned: expect.stringContaining('pg_dump'),
  })
})
