import { statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnvironment } from '../env.ts'
import { startTestMall, type TestMall } from '../testing/mall.ts'
import { prepareDatabase } from './prepare.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall()
})
afterAll(() => mall.close())

const settings = (environment: Record<string, string>) =>
  readEnvironment({
    DATA_DIR: mall.env.dataDir,
    DATABASE_URL: mall.env.databaseUrl,
    DATABASE_OWNER_URL: mall.env.databaseOwnerUrl,
    ...environment,
  })

/** Prepares the database as a start does, and returns what it printed. */
async function start(environment: Record<string, string>): Promise<string> {
  const lines: string[] = []
  const prepared = await prepareDatabase(settings(environment), (line) => lines.push(line))
  await prepared.close()
  return lines.join('\n')
}

test('a start without the demo disables its accounts, ends their sessions and creates a superuser', async () => {
  const demo = await mall.create.staff('superuser')
  await mall.database.pool.query(`update users set username = 'super', is_demo = true where id = $1`, [demo.id])
  expect((await demo.get('/base/userinfo')).status).toBe(200)
  const printed = await start({ DEMO: 'off', ADMIN_PASSWORD: 'correct horse battery' })
  expect(printed).toContain('disabled (super)')
  expect((await demo.get('/base/userinfo')).status).toBe(401)
  const admin = await mall.signIn('super-1', 'correct horse battery')
  expect((await admin.get('/base/userinfo')).body.data.is_superuser).toBe(true)
  // Nothing to do at the next start.
  expect(await start({ DEMO: 'off' })).toBe('')
})

test('a generated password is in the log, and must be changed before anything else', async () => {
  await mall.database.pool.query('update users set is_active = false where is_superuser')
  const [, name = '', password = ''] = /First superuser: (\S+) \/ (\S+) \(/.exec(await start({ DEMO: 'off' })) ?? []
  const admin = await mall.signIn(name, password)
  expect((await admin.get('/user/list')).body.error).toBe('PASSWORD_CHANGE_REQUIRED')
})

test('a common ADMIN_PASSWORD stops the start', async () => {
  await mall.database.pool.query('update users set is_active = false where is_superuser')
  await expect(start({ DEMO: 'off', ADMIN_PASSWORD: 'password' })).rejects.toThrow('most common')
})

test('the folder of the data cannot be read by other accounts of the machine', () => {
  const dataDir = join(mall.env.dataDir, 'new')
  readEnvironment({ DATA_DIR: dataDir, DEMO: 'off' })
  expect(statSync(dataDir).mode & 0o066).toBe(0)
})

describe('the demo', () => {
  const alone = { DATABASE_URL: '', DATABASE_OWNER_URL: '' }
  test.each([
    ['runs on an empty machine', {}, true],
    ['does not run behind a proxy', { TRUST_PROXY: '127.0.0.1' }, false],
    ['does not run at a public address', { PUBLIC_URL: 'https://mall.example' }, false],
    ['does not run for a network', { HOST: '0.0.0.0' }, false],
    ['runs in public if that is said', { HOST: '0.0.0.0', DEMO: 'public' }, true],
  ])('%s', (_, environment, expected) => expect(settings({ ...alone, ...environment }).demo).toBe(expected))

  test.each<[Record<string, string>]>([[{ HOST: '0.0.0.0' }], [{ PUBLIC_URL: 'https://mall.example' }]])(
    '%o needs more than DEMO=on',
    (environment) => expect(() => settings({ ...alone, ...environment, DEMO: 'on' })).toThrow('DEMO=public'),
  )
})
