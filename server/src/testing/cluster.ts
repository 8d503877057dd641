/** A PostgreSQL for a test run, with one migrated and seeded database that every test file clones. */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { allEndpoints } from '#contract/all'
import { isGrantable } from '#contract/endpoint'
import { servingRole } from '../boot/prepare.ts'
import { type Database, openDatabase } from '../db/client.ts'
import { launchEmbedded } from '../db/embedded/launch.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { seedGlossary } from '../modules/exchange/glossary/seed.ts'
import { seedAccess } from '../modules/identity/rbac/seed.ts'
import { syncApis } from '../modules/identity/rbac/service.ts'
import { seedContent } from '../modules/site/content/seed.ts'
import { seedTextPages } from '../modules/site/text-page/seed.ts'
import { makeScratchFolder, removeLeftovers } from './scratch.ts'

export interface TestCluster {
  /** Connection string of a database from which others are created and dropped. */
  maintenanceUrl: string
  /** Name of the database to clone. */
  template: string
  /** Tests may write here; it is removed after the run. */
  folder: string
}

const template = 'mall_template'

/**
 * To create or drop a database, PostgreSQL looks through all its buffers several times. Without autovacuum, no table gets
 * statistics at a moment that depends on the machine.
 */
const settings = ['shared_buffers=256MB', 'autovacuum=off']

export async function startTestCluster(): Promise<TestCluster & { stop(): Promise<void> }> {
  await removeLeftovers()
  const folder = makeScratchFolder()
  const server = await launchEmbedded(folder, undefined, { settings })
  const endAbruptly = () => killServer(folder)
  process.once('exit', endAbruptly)
  const stop = async () => {
    await server.stop()
    process.removeListener('exit', endAbruptly)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const maintenanceUrl = server.url('postgres')
    await createTemplate(maintenanceUrl, server.url(template))
    return { maintenanceUrl, template, folder, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function createTemplate(maintenanceUrl: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: maintenanceUrl })
  await client.connect()
  try {
    await giveUpDurability(client)
    await client.query(
      `create role ${servingRole} login password ${client.escapeLiteral(new URL(maintenanceUrl).password)}`,
    )
    await client.query(`create database ${template}`)
  } finally {
    await client.end()
  }
  await migrateDatabase(url, as(servingRole, url))
  const database = openDatabase(url, { max: 1 })
  await database.db.transaction(async (db) => {
    const { added } = await syncApis(db, allEndpoints.filter(isGrantable))
    await seedAccess(db, added)
    await seedContent(db)
    await seedTextPages(db)
    await seedGlossary(db)
  })
  await database.close()
}

/** Nothing of a test run must survive a power cut. The settings stay with the data folder. */
export async function giveUpDurability(client: pg.Client): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await client.query(`alter system set ${setting} = off`)
  await client.query('select pg_reload_conf()')
}

function as(role: string, connection: string): string {
  const url = new URL(connection)
  url.username = role
  return url.href
}

/** Hundreds of simultaneous requests wait for a connection, so that their answers do not depend on the machine's speed. */
export const patientPool = { patience: 60_000 }

export interface TestDatabase {
  /** Connects as the owner, as `database` does. */
  url: string
  /** Connects as the role that serves requests. */
  servingUrl: string
  database: Database
  /** Closes the pool and drops the database. */
  close(): Promise<void>
}

/** Clones the template: roles, menus and grants exist, users and products do not. */
export async function cloneDatabase({ maintenanceUrl, template }: TestCluster): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await maintain(maintenanceUrl, `create database ${name} template ${template} strategy file_copy`)
  const url = new URL(maintenanceUrl)
  url.pathname = `/${name}`
  const database = openDatabase(url.href, patientPool)
  return {
    url: url.href,
    servingUrl: as(servingRole, url.href),
    database,
    close: async () => {
      await database.close()
      await maintain(maintenanceUrl, `drop database if exists ${name} with (force)`)
    },
  }
}

async function maintain(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** On exit nothing can be awaited: SIGQUIT ends PostgreSQL at once. */
function killServer(folder: string): void {
  const file = join(folder, 'postgres/postmaster.pid')
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
  if (pid > 1) process.kill(pid, 'SIGQUIT')
}
