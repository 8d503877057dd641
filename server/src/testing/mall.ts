/** A mall for one test file with its own database and data folder, without a socket. */
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import { signIn } from '#contract/api/accounts/account'
import { createApp } from '../app.ts'
import { type Database, openDatabase } from '../db/client.ts'
import { type Environment, readEnvironment } from '../env.ts'
import type { LogStream } from '../http/log.ts'
import { type Client, createClient } from './client.ts'
import { patientPool } from './cluster.ts'
import { createTestDatabase } from './database.ts'
import { createFactory, type Factory } from './factory.ts'

export type { Answer, Client } from './client.ts'

/** Sends requests as a guest. */
export interface TestMall extends Client {
  /** For paths outside the API: `app.inject('/livez')`. */
  app: FastifyInstance
  env: Environment
  /** Connects as the owner, for tests to read and damage data. */
  database: Database
  /** The pool that the mall uses. */
  served: Database
  create: Factory
  /** A client that sends this token, or a guest without one. */
  as(token?: string): Client
  /** Signs in through the API; throws if that is refused. */
  signIn(username: string, password: string): Promise<Client & { token: string }>
  close(): Promise<void>
}

export interface TestMallOptions {
  /** Also serve the built web. */
  pages?: boolean
  /** Environment variables that override those of the tests. */
  environment?: Record<string, string>
  /** Receives the log, one line at a time. */
  logTo?: LogStream
}

/** argon2id of the factory's password at the lowest cost, so that a test does not spend 50 ms on a sign-in. */
const testPasswordHash =
  '$argon2id$v=19$m=64,t=1,p=1$v6ViGj834JUs17tQpV/nRg$7kAx0IrLpgp6HgR3S9H9ne4qbWPPxPLBEIWw6Ry9Hr8'

/** Call this in `beforeAll`, and `close` in `afterAll`. */
export async function startTestMall({
  pages = false,
  environment = {},
  logTo,
}: TestMallOptions = {}): Promise<TestMall> {
  const folder = mkdtempSync(join(inject('cluster').folder, 'data-'))
  const { database, url, servingUrl, close } = await createTestDatabase()
  const served = openDatabase(servingUrl, patientPool)
  const env = readEnvironment({
    DATA_DIR: folder,
    DATABASE_URL: servingUrl,
    DATABASE_OWNER_URL: url,
    DEMO: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    ...environment,
  })
  const app = await createApp({ env, database: served, pages, logTo })
  await app.ready()
  const as = (token?: string) => createClient(app, token)
  return {
    ...as(),
    app,
    env,
    database,
    served,
    create: createFactory(database.db, testPasswordHash, as),
    as,
    signIn: async (username, password) => {
      const { status, body } = await as().post(signIn.path, { username, password })
      if (status !== 200) throw new Error(`${username} cannot sign in: ${status} ${body?.error}`)
      return { token: body.data.access_token, ...as(body.data.access_token) }
    },
    close: async () => {
      await app.close()
      await served.close()
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
