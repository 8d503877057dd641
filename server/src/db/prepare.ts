/** From nothing to a database that can serve: found or started, migrated, seeded, and filled when it is a demo. */
import pg from 'pg'
import { allEndpoints } from '#contract/all'
import { fillDemo } from '../demo/fill.ts'
import type { Environment } from '../env.ts'
import { grantable } from '../http/route.ts'
import { createFirstSuperuser } from '../modules/account/first-superuser.ts'
import { seedAccess } from '../modules/rbac/seed.ts'
import { syncApis } from '../modules/rbac/service.ts'
import { type Database, openDatabase } from './client.ts'
import { launchEmbedded } from './embedded/launch.ts'
import { migrateDatabase } from './migrate.ts'

export interface Prepared {
  database: Database
  url: string
  close(): Promise<void>
}

export async function prepareDatabase(env: Environment, report: (line: string) => void): Promise<Prepared> {
  const embedded = env.databaseUrl === undefined ? await launchEmbedded(env.dataDir, report) : undefined
  try {
    const url = env.databaseUrl ?? (await createDatabase(embedded?.url('postgres') ?? '', embedded?.url('mall') ?? ''))
    if (env.databaseUrl && !env.databaseOwnerUrl) report('Warning: DATABASE_OWNER_URL is not set, so one account both migrates and serves.')
    await migrateDatabase(env.databaseOwnerUrl ?? url)
    const database = openDatabase(url, { onError: (error) => report(`Lost an idle database connection: ${error.message}`) })
    await database.db.transaction(async (db) => {
      const { added } = await syncApis(db, grantable(allEndpoints))
      await seedAccess(db, added)
    })
    if (env.demo) await fillDemo(database, env, report)
    else await createFirstSuperuser(database, env, report)
    return {
      database,
      url,
      close: async () => {
        await database.close()
        await embedded?.stop()
      },
    }
  } catch (error) {
    await embedded?.stop()
    throw error
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
