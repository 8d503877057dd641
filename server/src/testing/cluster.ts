/**
 * A PostgreSQL of the tests' own in the temp folder, with one migrated and seeded database that every test
 * file clones: cloning takes a tenth of a second, migrating several.
 */
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { allEndpoints } from '#contract/all'
import { type Database, openDatabase } from '../db/client.ts'
import { launchEmbedded } from '../db/embedded/launch.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { servingRole } from '../db/prepare.ts'
import { grantable } from '../http/route.ts'
import { isAlive } from '../lib/alive.ts'
import { seedContent } from '../modules/content/seed.ts'
import { seedAccess } from '../modules/rbac/seed.ts'
import { syncApis } from '../modules/rbac/service.ts'

export interface TestCluster {
  /** Connection string of a database from which others are created and dropped. */
  maintenanceUrl: string
  /** Name of the database to clone. */
  template: string
  /** Where tests may write; gone after the run. */
  folder: string
}

const folderPrefix = 'mall-test-'
const template = 'mall_template'

export async function startTestCluster(): Promise<TestCluster & { stop(): Promise<void> }> {
  await removeLeftovers()
  const folder = mkdtempSync(join(tmpdir(), folderPrefix))
  // As root the server runs as another account, which must get in.
  chmodSync(folder, 0o755)
  const server = await launchEmbedded(folder)
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
    // What a power cut would spoil is thrown away anyway.
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
      await client.query(`alter system set ${setting} = off`)
    await client.query('select pg_reload_conf()')
    await client.query(`create role ${servingRole} login`)
    await client.query(`create database ${template}`)
  } finally {
    await client.end()
  }
  await migrateDatabase(url, as(servingRole, url))
  const database = openDatabase(url, { max: 1 })
  await database.db.transaction(async (db) => {
    const { added } = await syncApis(db, grantable(allEndpoints))
    await seedAccess(db, added)
    await seedContent(db)
  })
  await database.close()
}

function as(role: string, connection: string): string {
  const url = new URL(connection)
  url.username = role
  return url.href
}

/** Hundreds that ask at once wait for their turn however busy the machine is: what they are answered must not depend on its speed. */
export const patientPool = { patience: 60_000 }

export interface TestDatabase {
  /** For the owner, as is `database`. */
  url: string
  /** For the role that serves. */
  servingUrl: string
  database: Database
  /** Closes the pool and drops the database. */
  close(): Promise<void>
}

/** A copy of the template: roles, menus and grants are there, users and goods are not. */
export async function cloneDatabase({ maintenanceUrl, template }: TestCluster): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await maintain(maintenanceUrl, `create database ${name} template ${template}`)
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

/** Stops the servers of test runs that were killed, and removes their folders. */
async function removeLeftovers(): Promise<void> {
  for (const owner of globSync(`${folderPrefix}*/postgres.owner`, { cwd: tmpdir() })) {
    const folder = join(tmpdir(), owner, '..')
    if (isAlive(ownerIn(join(tmpdir(), owner)))) continue
    // Launching adopts a server that has lost its owner.
    if (existsSync(join(folder, 'postgres/postmaster.pid'))) await (await launchEmbedded(folder)).stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Another run may remove its folder just now: then this one has nothing to do with it. */
function ownerIn(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return process.pid
  }
}

/** For the moment of exit, when nothing can be awaited: SIGQUIT ends PostgreSQL at once. */
function killServer(folder: string): void {
  const file = join(folder, 'postgres/postmaster.pid')
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
  if (pid > 1) process.kill(pid, 'SIGQUIT')
}
