/** Prepares a database for serving, from nothing if necessary. */
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { allEndpoints } from '#contract/all'
import { isGrantable } from '#contract/endpoint'
import { type Database, openDatabase } from '../db/client.ts'
import { type EmbeddedPostgres, launchEmbedded } from '../db/embedded/launch.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { fillDemo } from '../demo/fill.ts'
import type { Environment } from '../env.ts'
import { createFirstSuperuser, retireDemoAccounts } from '../modules/accounts/account/first-superuser.ts'
import { seedGlossary } from '../modules/exchange/glossary/seed.ts'
import { seedAccess } from '../modules/identity/rbac/seed.ts'
import { syncApis } from '../modules/identity/rbac/service.ts'
import { requireCurrentIndex } from '../modules/search/engine/reindex.ts'
import { seedSynonyms } from '../modules/search/engine/synonym-seed.ts'
import { seedContent } from '../modules/site/content/seed.ts'
import { seedTextPages } from '../modules/site/text-page/seed.ts'

export interface Prepared {
  database: Database
  /** URL of the serving role. */
  url: string
  close(): Promise<void>
}

/**
 * Clients give up after 15 seconds, so a request without a working connection gets 503 long before that.
 */
const servingLimits = { patience: 5000, silence: 6000, hold: 8000 }

/** The serving role of the embedded database; its owner only prepares. */
export const servingRole = 'mall_app'

const lost = (error: Error) => `Lost an idle database connection: ${error.message}`

/** Makes the database ready to serve: with demo data, or else with a superuser. */
export async function prepareDatabase(env: Environment, report: (line: string) => void): Promise<Prepared> {
  const prepared = await openMallDatabase(env, report)
  try {
    await requireCurrentIndex(prepared.database.db, report)
    if (env.demo) await fillDemo(prepared.database, env, report)
    else {
      await retireDemoAccounts(prepared.database, report)
      await createFirstSuperuser(prepared.database, env, report)
    }
    // Time limits apply only to serving, not to preparing.
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
 * Connects to or starts the database, migrates it, and inserts the initial roles, menus and hot words. It is open as
 * its owner; the server opens it again by `url`, as a role with fewer rights. The last of several processes that share
 * the embedded PostgreSQL stops it.
 */
export async function openMallDatabase(env: Environment, report: (line: string) => void): Promise<Prepared> {
  const embedded =
    env.databaseUrl === undefined ? await launchEmbedded(env.dataDir, report, { supervise: true }) : undefined
  try {
    if (env.databaseUrl && !env.databaseOwnerUrl)
      report('Warning: DATABASE_OWNER_URL is not set, so one account both migrates and serves.')
    const { owner, url } = embedded
      ? await createDatabase(embedded)
      : { owner: env.databaseOwnerUrl ?? env.databaseUrl ?? '', url: env.databaseUrl ?? '' }
    await migrateDatabase(owner, url)
    const database = openDatabase(owner, { onError: (error) => report(lost(error)) })
    await database.db.transaction(async (db) => {
      const { added } = await syncApis(db, allEndpoints.filter(isGrantable))
      await seedAccess(db, added)
      await seedContent(db)
      await seedTextPages(db)
      await seedGlossary(db)
      await seedSynonyms(db)
    })
    return {
      database,
      url,
      close: async () => {
        await database.close()
        if (!embedded) return
        // A database that does not respond is unused.
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
    // Closed connections of this process remain visible for a moment.
    for (let attempt = 0; attempt < 10; attempt++) {
      const { rowCount } = await client.query(
        `select 1 from pg_stat_activity where datname = 'mall' and application_name = 'mall' limit 1`,
      )
      if (rowCount === 0) return false
      await delay(50)
    }
    return true
  } finally {
    await client.end()
  }
}

async function createDatabase(embedded: EmbeddedPostgres): Promise<{ owner: string; url: string }> {
  const url = embedded.url('mall', servingRole)
  const client = new pg.Client({ connectionString: embedded.url('postgres') })
  await client.connect()
  try {
    await unlessThere(
      client,
      `select 1 from pg_roles where rolname = '${servingRole}'`,
      `create role ${servingRole} login password ${client.escapeLiteral(new URL(url).password)}`,
    )
    await unlessThere(client, `select 1 from pg_database where datname = 'mall'`, 'create database mall')
  } finally {
    await client.end()
  }
  return { owner: embedded.url('mall'), url }
}

async function unlessThere(client: pg.Client, looking: string, making: string): Promise<void> {
  if ((await client.query(looking)).rowCount) return
  await client.query(making).catch((error: { code?: string }) => {
    // Another process created it at the same moment.
    if (!['42P04', '42710', '23505'].includes(error.code ?? '')) throw error
  })
}
