/** Other accounts of the machine may reach the socket of the embedded PostgreSQL; they must not get in. */
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchEmbedded } from './launch.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(inject('cluster').folder, 'password-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const rules = () => join(folder, 'postgres/pg_hba.conf')
const passwordFile = () => join(folder, 'postgres.password')

/** Starts PostgreSQL, lets `work` use its address, and stops it. */
async function whileItRuns<T>(work: (url: string) => Promise<T>): Promise<T> {
  const server = await launchEmbedded(folder)
  try {
    return await work(server.url('postgres'))
  } finally {
    await server.stop()
  }
}

async function ask(url: string, statement = 'select current_user as answer'): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows[0]?.answer
  } finally {
    await client.end()
  }
}

const without = (url: string, password = '') => Object.assign(new URL(url), { password }).href

test('connections need the password, which is in a file for this account only', async () => {
  await whileItRuns(async (url) => {
    expect(await ask(url)).toBe('mall')
    expect(
      await ask(url, `select rolpassword like 'SCRAM-SHA-256$%' as answer from pg_authid where rolname = 'mall'`),
    ).toBe(true)
    await expect(ask(without(url))).rejects.toThrow('password')
    await expect(ask(without(url, 'another'))).rejects.toMatchObject({ code: '28P01' })
  })
  const { mode, uid } = statSync(passwordFile())
  expect([mode & 0o777, uid]).toEqual([0o600, process.getuid?.()])
})

test('a database of a version that trusted its socket gets a password at the next start', async () => {
  writeFileSync(rules(), 'local all all trust\n')
  rmSync(passwordFile())
  await whileItRuns(async (url) => {
    expect(await ask(url)).toBe('mall')
    await expect(ask(without(url))).rejects.toThrow('password')
  })
  expect(readFileSync(rules(), 'utf8')).not.toMatch(/trust/)
})

test('processes go on connecting to a PostgreSQL that still trusts its socket', async () => {
  await whileItRuns(async (url) => {
    writeFileSync(rules(), 'local all all trust\n')
    await ask(url, 'select pg_reload_conf()::text as answer')
    rmSync(passwordFile())
    const attached = await launchEmbedded(folder)
    await expect.poll(() => ask(attached.url('postgres')).catch(() => '')).toBe('mall')
    expect(existsSync(passwordFile())).toBe(false)
  })
})

test('another password than that of the database stops the start and says what to do', async () => {
  await whileItRuns(ask)
  writeFileSync(passwordFile(), 'another')
  await expect(launchEmbedded(folder)).rejects.toThrow('Delete it')
  await expect.poll(() => existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false)
  rmSync(passwordFile())
  expect(await whileItRuns(ask)).toBe('mall')
})
