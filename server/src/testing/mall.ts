/** A mall for one test file: the real application on its own database, called as clients call it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../app.ts'
import { readEnvironment } from '../env.ts'
import { hashPassword } from '../modules/account/passwords.ts'
import { type TestDatabase, createTestDatabase } from './database.ts'
import { type Factory, createFactory, testPassword } from './factory.ts'

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape
  body: any
  headers: Record<string, string | string[] | number | undefined>
}

export interface Client {
  token: string | undefined
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  delete(path: string, headers?: Record<string, string>): Promise<Answer>
}

export interface TestMall {
  app: FastifyInstance
  database: TestDatabase['database']
  dataDir: string
  create: Factory
  /** A guest, or whoever the token belongs to. Paths are below `/api/v1`. */
  as(token?: string, headers?: Record<string, string>): Client
  signIn(username: string, password?: string): Promise<Client>
  close(): Promise<void>
}

export async function startTestMall(settings: Record<string, string> = {}): Promise<TestMall> {
  const testDatabase = await createTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'mall-test-data-'))
  const env = readEnvironment({ DATA_DIR: dataDir, DEMO: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'fatal', ...settings })
  const app = await createApp({ env, database: testDatabase.database, pages: false })
  await app.ready()
  const passwordHash = await hashPassword(testPassword)

  const as = (token?: string, fixed: Record<string, string> = {}): Client => {
    const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> => {
      const response = await app.inject({
        method,
        url: `/api/v1${path}`,
        headers: { ...(token && { token }), ...fixed, ...headers },
        ...(body !== undefined && { payload: body as object }),
      })
      const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json')
      return { status: response.statusCode, body: isJson && response.body ? response.json() : response.body, headers: response.headers }
    }
    return {
      token,
      get: (path, headers) => send('GET', path, undefined, headers),
      post: (path, body = {}, headers) => send('POST', path, body, headers),
      put: (path, body = {}, headers) => send('PUT', path, body, headers),
      delete: (path, headers) => send('DELETE', path, undefined, headers),
    }
  }

  return {
    app,
    database: testDatabase.database,
    dataDir,
    as,
    create: createFactory(testDatabase.database.db, passwordHash, as),
    signIn: async (username, password = testPassword) => {
      const { body } = await as().post('/base/access_token', { username, password })
      if (body.code !== 200) throw new Error(`sign-in of ${username}: ${body.msg}`)
      return as(body.data.access_token)
    },
    close: async () => {
      await app.close()
      await testDatabase.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
