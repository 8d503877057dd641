import { existsSync, rmSync } from 'node:fs'
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
    { folder: cluster, print: () => {}, warn: (text) => warned.push(text) },
    async () => ({
      database: mall.database,
      close: async () => {},
    }),
  )
  return { code, warned: warned.join('\n') }
}

test('a backup taken during writes starts as a separate database with everything written before it', async () => {
  await mall.database.pool.query('create table written (n int)')
  await mall.database.pool.query('insert into written select generate_series(1, 1000)')
  let isDone = false
  const writing = (async () => {
    // Databases dropped during the copy must not make it fail.
    while (!isDone) {
      await mall.database.pool.query('insert into written select generate_series(1, 100)')
      await (await createTestDatabase()).close()
    }
  })()
  expect(await backup()).toEqual({ code: 0, warned: '' })
  isDone = true
  await writing

  expect(existsSync(join(target, 'postgres.password'))).toBe(false)
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

test('an existing folder and an external database are refused', async () => {
  expect(await backup()).toMatchObject({ code: 2, warned: expect.stringContaining('already exists') })
  expect(await backup({ DATABASE_URL: mall.url })).toMatchObject({
    code: 2,
    warned: expect.stringContaining('pg_dump'),
  })
})
