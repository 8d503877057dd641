/**
 * S1, generated from the contract: every call by every kind of caller, under the mall's host and under a shop's own. New
 * calls are included; what is expected follows from their flags. Bodies are empty and ids name nothing, so that a call
 * that is let through ends at its validation or changes nothing that another one needs. Rows of other accounts are in
 * `foreign-rows.test.ts`, staff who act as a customer under the mall's host in `acting.test.ts`.
 */
import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints } from '#contract/all'
import { signIn } from '#contract/api/accounts/account'
import { type AnyEndpoint, rightOf, rightsOf } from '#contract/endpoint'
import { type ErrorCode, errors } from '#contract/errors'
import { presetNames } from '#contract/rules/role-preset'
import { openSession } from '../modules/accounts/account/sessions.ts'
import { type TestMember, testPassword } from '../testing/factory.ts'
import type { Answer, Client, TestMall } from '../testing/mall.ts'
import { type Resellers, startResellers } from '../testing/resellers.ts'
import { roleHolder } from '../testing/role-holder.ts'
import { volume } from '../testing/sequence-runs.ts'

const atMall = 'mall.example'
const inShop = 'shop.example'

let use: Resellers
let mall: TestMall
/** The reseller of the shop with that host, and one whose shop has another. */
let keeper: TestMember
let stranger: TestMember
let superuser: TestMember
beforeAll(async () => {
  use = await startResellers({ environment: { PUBLIC_URL: `https://${atMall}` } })
  mall = use.mall
  keeper = (await use.reseller()).member
  superuser = await mall.create.staff('superuser')
  stranger = (await use.reseller()).member
  for (const [member, host] of [
    [keeper, inShop],
    [stranger, 'other.example'],
  ] as const) {
    const { id } = await use.distributorOf(member)
    expect((await use.admin.post('/mall/distributor/shop/host', { id, host })).body.code).toBe(200)
  }
})
afterAll(() => mall.close())

interface Caller {
  client: Client
  /** `invalid`: a token that holds nowhere, or not under this host. */
  session: 'none' | 'invalid' | 'valid'
  holds?: (right: string) => boolean
  /** Of the account, if there is one. */
  username?: string
  isStaff?: boolean
}

type Account = Pick<Caller, 'holds' | 'isStaff'> & { person: TestMember }

const seeded = (role: 'clerk' | 'admin' | 'superuser', holds: Caller['holds']) => async (): Promise<Account> => ({
  person: await mall.create.staff(role),
  holds,
  isStaff: true,
})
const accounts: Record<string, () => Promise<Account>> = {
  member: async () => ({ person: await mall.create.member() }),
  // Their role holds no rights, and yet binds their sessions to the mall: the distribution center is open there alone.
  'the reseller of the shop': async () => ({ person: keeper, isStaff: true }),
  'the reseller of another shop': async () => ({ person: stranger, isStaff: true }),
  'the seeded clerk': seeded('clerk', (right) => right.startsWith('get/')),
  'the seeded admin': seeded('admin', () => true),
  superuser: seeded('superuser', () => true),
  ...Object.fromEntries(
    presetNames.map((name) => [
      `the preset ${name}`,
      async () => {
        const { person, rights } = await roleHolder(mall, superuser, name)
        return { person, holds: (right: string) => rights.has(right), isStaff: true }
      },
    ]),
  ),
}

const noAccount: Record<string, () => Caller> = {
  guest: () => ({ client: mall.as(), session: 'none' }),
  'a made-up token': () => ({ client: mall.as('x'.repeat(43)), session: 'invalid' }),
}

/** Signing out comes last, because it ends the session that the other calls need. */
const calls = allEndpoints.toSorted((a, b) => Number(a.name === 'signOut') - Number(b.name === 'signOut'))

/** The error that refuses the caller before the handler runs, or null. */
function refusal(endpoint: AnyEndpoint, host: string, { session, holds, isStaff }: Caller): ErrorCode | null {
  if (host === inShop && endpoint.access === 'api') return 'NOT_FOUND'
  if (host === inShop && endpoint === signIn && isStaff) return 'SIGN_IN_AT_MALL'
  if (endpoint.access === 'public') return null
  if (session === 'none' && endpoint.guest) return null
  if (session !== 'valid') return 'UNAUTHORIZED'
  return endpoint.access === 'api' && !rightsOf(endpoint).some((right) => holds?.(right)) ? 'FORBIDDEN' : null
}

async function send({ method, path }: AnyEndpoint, { client, username }: Caller, host: string): Promise<Answer> {
  const url = path.replaceAll(/\{\w+\}/g, '2000000000')
  const body = path === signIn.path && username ? { username, password: testPassword } : {}
  if (method === 'GET') return client.get(url, {}, { host })
  if (method === 'DELETE') return client.delete(url, body, { host })
  return method === 'PUT' ? client.put(url, body, { host }) : client.post(url, body, { host })
}

function isExpected(endpoint: AnyEndpoint, wanted: ErrorCode | null, { status, body }: Answer): boolean {
  if (status >= 500 || ((endpoint.kind !== 'file' || status >= 400) && body.code !== status)) return false
  if (wanted === null) return status !== 401 && status !== 403
  const { right } = body.params ?? {}
  if (wanted === 'FORBIDDEN' && !(right === rightOf(endpoint) && body.msg.includes(right))) return false
  return status === errors[wanted] && body.error === wanted
}

/** Sends every call; returns those that end otherwise than the contract says. */
async function surprises(caller: Caller, host: string): Promise<string[]> {
  const found: string[] = []
  for (const endpoint of calls) {
    const wanted = refusal(endpoint, host, caller)
    const answer = await send(endpoint, caller, host)
    if (!isExpected(endpoint, wanted, answer))
      found.push(`${endpoint.name} → ${answer.status} ${JSON.stringify(answer.body)}, not ${wanted ?? 'let through'}`)
  }
  return found
}

describe.concurrent('every call under the host of a shop', () => {
  test.each(Object.entries(noAccount))('by %s', async (_, caller) =>
    expect(await surprises(caller(), inShop)).toEqual([]),
  )

  // A session of staff under such a host is one from before they got their role. It is void with any rights.
  const ofShop = Object.entries(accounts).filter(([kind]) => volume(!/preset|seeded/.test(kind), true))
  test.each(ofShop)('by %s with a session of it', async (_, account) => {
    const { person, ...rights } = await account()
    const options = { remember: false, host: inShop, ip: '127.0.0.1', userAgent: 'test' }
    const { token } = await openSession(mall.database.db, person.id, options)
    const session = rights.isStaff ? 'invalid' : 'valid'
    const caller: Caller = { ...rights, client: mall.as(token), session, username: person.username }
    expect(await surprises(caller, inShop)).toEqual([])
  })

  test.each(
    Object.entries(accounts).filter(([kind]) => ['member', 'the reseller of the shop', 'superuser'].includes(kind)),
  )('by %s with a session of the mall', async (_, account) => {
    const { person, ...rights } = await account()
    const caller: Caller = { ...rights, client: person, session: 'invalid', username: person.username }
    expect(await surprises(caller, inShop)).toEqual([])
  })

  test('by staff who act as a customer', async () => {
    const { username, post } = await mall.create.staff('admin')
    const { id } = await mall.create.member()
    const { body } = await post('/mall/customer/act_as', { id, reason: 'Asked by phone' }, { host: atMall })
    const client = mall.as(body.data.token)
    expect((await client.get('/base/userinfo', {}, { host: atMall })).status).toBe(200)
    expect(await surprises({ client, session: 'invalid', username, isStaff: true }, inShop)).toEqual([])
  })
})

describe.concurrent('every call under the host of the mall', () => {
  test.each(Object.entries(noAccount))('by %s', async (_, caller) =>
    expect(await surprises(caller(), atMall)).toEqual([]),
  )

  test.each(Object.entries(accounts))('by %s', async (_, account) => {
    const { person, ...rights } = await account()
    const caller: Caller = { ...rights, client: person, session: 'valid', username: person.username }
    expect(await surprises(caller, atMall)).toEqual([])
  })
})

test('a missing right is refused in one place, which names it', () => {
  const sources = globSync('**/*.ts', { cwd: `${import.meta.dirname}/..` })
  const throwing = sources.filter((file) =>
    /AppError\('FORBIDDEN'/.test(readFileSync(`${import.meta.dirname}/../${file}`, 'utf8')),
  )
  expect(throwing.filter((file) => !file.endsWith('.test.ts'))).toEqual(['modules/identity/rbac/service.ts'])
})

describe('changed rights apply from the next request', () => {
  test('a revoked role and a disabled account', async () => {
    const admin = await mall.create.staff('admin')
    expect((await admin.get('/mall/order/admin/list')).status).toBe(200)
    await mall.database.pool.query('delete from user_roles where user_id = $1', [admin.id])
    expect((await admin.get('/mall/order/admin/list')).status).toBe(403)
    await mall.database.pool.query('update users set is_active = false where id = $1', [admin.id])
    expect((await admin.get('/base/userinfo')).status).toBe(401)
  })

  test('denied calls leave an audit row', async () => {
    const member = await mall.create.member()
    // The callers above have used up the rows of their address.
    const remoteAddress = '203.0.113.1'
    const url = '/api/v1/mall/brand/create'
    await mall.app.inject({
      method: 'POST',
      url,
      remoteAddress,
      headers: { token: member.token },
      payload: { name: 'Mine' },
    })
    const { rows } = await mall.database.pool.query('select method, path, status from audit_rows where user_id = $1', [
      member.id,
    ])
    expect(rows).toEqual([{ method: 'POST', path: '/api/v1/mall/brand/create', status: 403 }])
  })
})
