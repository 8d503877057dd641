/** From nothing to a database that can serve. */
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { allEndpoints } from '#contract/all'
import { fillDemo } from '../demo/fill.ts'
import type { Environment } from '../env.ts'
import { grantable } from '../http/route.ts'
import { createFirstSuperuser } from '../modules/account/first-superuser.ts'
import { seedContent } from '../modules/content/seed.ts'
import { seedAccess } from '../modules/rbac/seed.ts'
import { syncApis } from '../modules/rbac/service.ts'
import { requireCurrentIndex } from '../modules/search/reindex.ts'
import { type Database, openDatabase } from './client.ts'
import { launchEmbedded } from './embedded/launch.ts'
import { migrateDatabase } from './migrate.ts'

export interface Prepared {
  database: Database
  url: string
  close(): Promise<void>
}

/**
 * A client of the shop gives up after 15 seconds. So long before that a call that finds no connection, or none
 * that answers, is told to come back.
 */
const servingLimits = { patience: 5000, silence: 6000, hold: 8000 }

const lost = (error: Error) => `Lost an idle database connection: ${error.message}`

/** Ready to serve: filled when it is a demo, else with a superuser. */
export async function prepareDatabase(env: Environment, report: (line: string) => void): Promise<Prepared> {
  const prepared = await openMallDatabase(env, report)
  try {
    await requireCurrentIndex(prepared.database.db, report)
    if (env.demo) await fillDemo(prepared.database, env, report)
    else await createFirstSuperuser(prepared.database, env, report)
    // Preparing may take its time, serving may not.
    await prepared.database.close()
    const database = openDatabase(prepared.url, { ...servingLimits, onError: (error) => report(lost(error)) })
    return {
      ...prepared,
      database,
      close: async () => {
        await database.close()
        await prepared.close()
      },
    }
  } catch (error) {
    await prepared.close()
    throw error
  }
}

/**
 * Found or started, migrated, and with the roles, menus and hot words every mall begins with; nothing else is put in.
 * Of several processes that share the embedded PostgreSQL the last one stops it.
 */
export async function openMallDatabase(env: Environment, report: (line: string) => void): Promise<Prepared> {
  const embedded = env.databaseUrl === undefined ? await launchEmbedded(env.dataDir, report, { keep: true }) : undefined
  try {
    const url = env.databaseUrl ?? (await createDatabase(embedded?.url('postgres') ?? '', embedded?.url('mall') ?? ''))
    if (env.databaseUrl && !env.databaseOwnerUrl) report('Warning: DATABASE_OWNER_URL is not set, so one account both migrates and serves.')
    await migrateDatabase(env.databaseOwnerUrl ?? url, url)
    const database = openDatabase(url, { onError: (error) => report(lost(error)) })
    await database.db.transaction(async (db) => {
      const { added } = await syncApis(db, grantable(allEndpoints))
      await seedAccess(db, added)
      await seedContent(db)
    })
    return {
      database,
      url,
      close: async () => {
        await database.close()
        if (!embedded) return
        // One that does not answer is used by nobody.
        if (await isInUse(embedded.url('postgres')).catch(() => false)) {
          report('The database keeps running: others use it.')
          await embedded.leave()
        } else await embedded.stop()
      },
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

async function isInUse(maintenanceUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: maintenanceUrl })
  await client.connect()
  try {
    // One's own connections are seen for a moment after they were closed.
    for (let turn = 0; turn < 10; turn++) {
      const { rowCount } = await client.query(`select 1 from pg_stat_activity where datname = 'mall' and application_name = 'mall' limit 1`)
      if (rowCount === 0) return false
      await delay(50)
    }
    return true
  } finally {
    await client.end()
  }
}

async function createDatabase(maintenanceUrl: string, url: string): Promise<string> {
  const client = new pg.Client({ connectionString: maintenanceUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query(`select 1 from pg_database where datname = 'mall'`)
    if (rowCount === 0) await client.query('create database mall')
  } catch (error) {
    // Another process that started at the same moment was faster.
    if ((error as { code?: string }).code !== '42P04' && (error as { code?: string }).code !== '23505') throw error
  } finally {
    await client.end()
  }
  return url
}
