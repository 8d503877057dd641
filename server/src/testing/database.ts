/** A database for one test file. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../db/client.ts'

export interface TestDatabase {
  url: string
  database: Database
  /** Closes the pool and drops the database. */
  close(): Promise<void>
}

/** Clones the migrated and seeded database: roles, menus and grants are there, users and goods are not. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { template } = inject('cluster')
  const name = `test_${randomBytes(6).toString('hex')}`
  await maintain(`create database ${name} template ${template}`)
  const url = urlOf(name)
  // Hundreds that ask at once wait for their turn however busy the machine is: what they are answered must not depend on its speed.
  const database = openDatabase(url, { patience: 60_000 })
  return {
    url,
    database,
    close: async () => {
      await database.close()
      await maintain(`drop database if exists ${name} with (force)`)
    },
  }
}

function urlOf(name: string): string {
  const url = new URL(inject('cluster').maintenanceUrl)
  url.pathname = `/${name}`
  return url.href
}

async function maintain(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('cluster').maintenanceUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
