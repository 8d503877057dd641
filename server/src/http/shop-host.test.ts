/** Host names: which ones are served, and under which one a session holds. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Locale, locales } from '#contract/types'
import { textOf } from '../lib/texts.ts'
import { type TestMember, testPassword } from '../testing/factory.ts'
import { type Client, startTestMall } from '../testing/mall.ts'
import { type Resellers, startResellers } from '../testing/resellers.ts'

let use: Resellers
let mall: Resellers['mall']
beforeAll(async () => {
  use = await startResellers({ environment: { PUBLIC_URL: 'https://mall.example' } })
  mall = use.mall
  for (const host of ['one.example', 'two.example']) {
    const { member } = await use.reseller()
    const { id } = await use.distributorOf(member)
    await use.admin.post('/mall/distributor/shop/host', { id, host })
  }
})
afterAll(() => mall.close())

const at = (host: string) => ({ host })
const homeAt = async (host: string) => (await mall.get('/base/mall/homepage/info', {}, at(host))).body.data ?? {}
const signInAt = (host: string, { username }: { username: string }, headers = {}) =>
  mall.post('/base/access_token', { username, password: testPassword }, { ...at(host), ...headers })
const statusAt = async (host: string, client: Client) => (await client.get('/base/userinfo', {}, at(host))).status

/** A member who has signed in under the host of a shop. */
async function memberAt(host: string): Promise<TestMember> {
  const member = await mall.create.member()
  const { body } = await signInAt(host, member)
  expect(body, JSON.stringify(body)).toMatchObject({ code: 200 })
  return { ...member, ...mall.as(body.data.access_token) }
}

describe('a host name', () => {
  test.each(['mall.example', 'MALL.EXAMPLE:443', 'mall.example.', 'mall.example:', 'mall.example.:443'])(
    '%s is the mall’s',
    async (host) => expect((await homeAt(host)).shop).toBe(null),
  )

  test.each(['one.example', 'One.Example.', 'one.example:', 'one.example.:8443'])('%s is a shop’s', async (host) => {
    expect((await homeAt(host)).shop).not.toBe(null)
    expect((await use.admin.get('/user/list', {}, at(host))).status).toBe(404)
  })

  test.each(['localhost:3000', '127.0.0.1', '[::1]:3000'])('%s stays open on this machine', async (host) =>
    expect((await homeAt(host)).shop).toBe(null),
  )

  test.each(['evil.test', 'x.mall.example', 'mall.example..', '203.0.113.9', '127.evil.test', '.'])(
    '%j is refused',
    async (host) => {
      for (const url of ['/api/v1/base/mall/homepage/info', '/', '/login', '/files/x.webp', '/livezz']) {
        const answer = await mall.app.inject({ url, headers: { host, 'accept-language': 'es' } })
        expect([answer.statusCode, answer.json().error], url).toEqual([421, 'UNKNOWN_HOST'])
        expect(answer.json().msg).toBe(textOf('es', 'error.UNKNOWN_HOST'))
      }
      expect((await signInAt(host, use.admin)).body.error).toBe('UNKNOWN_HOST')
    },
  )

  test('does not matter to probes', async () => {
    for (const url of ['/livez', '/readyz'])
      expect((await mall.app.inject({ url, headers: at('10.0.0.7:3000') })).statusCode).toBe(200)
  })

  test('does not matter to a mall without a public address', async () => {
    const local = await startTestMall()
    try {
      expect((await local.get('/mall/category/list', {}, at('any.example'))).status).toBe(200)
    } finally {
      await local.close()
    }
  })
})

describe('a session', () => {
  test('holds under the host where it was opened alone', async () => {
    const inShop = await memberAt('one.example')
    const inMall = await mall.create.member()
    for (const host of ['one.example', 'one.example.:443']) {
      expect(await statusAt(host, inShop)).toBe(200)
      expect(await statusAt(host, inMall)).toBe(401)
    }
    for (const host of ['mall.example', 'localhost', 'two.example']) expect(await statusAt(host, inShop)).toBe(401)
    expect(await statusAt('mall.example', inMall)).toBe(200)
    // A public page works all the same, as for a guest.
    expect((await inShop.get('/mall/product/list', {}, at('mall.example'))).status).toBe(200)
    const registered = await mall.post(
      '/base/register',
      { username: 'Newcomer', password: 'correct horse battery 7', email: 'new@test.example' },
      at('two.example'),
    )
    const newcomer = mall.as(registered.body.data.access_token)
    expect(await statusAt('two.example', newcomer)).toBe(200)
    expect(await statusAt('mall.example', newcomer)).toBe(401)
  })

  test('ends with the name that its shop gives up', async () => {
    const { member } = await use.reseller()
    const { id } = await use.distributorOf(member)
    const setHost = (host: string | null) => use.admin.post('/mall/distributor/shop/host', { id, host })
    // Processes know names within a second or two.
    const patience = { timeout: 10_000 }
    await setHost('lent.example')
    await expect.poll(async () => (await homeAt('lent.example')).shop, patience).toBeTruthy()
    const buyer = await memberAt('lent.example')
    expect(await statusAt('lent.example', buyer)).toBe(200)
    await setHost(null)
    await expect.poll(() => statusAt('lent.example', buyer), patience).toBe(421)
  })

  test.each(['superuser', 'admin', 'clerk', 'distributor'] as const)(
    'of a %s is opened in the mall alone',
    async (role) => {
      const person = await mall.create.staff(role)
      // Nothing is said about an account before its password is right.
      const wrong = await mall.post(
        '/base/access_token',
        { username: person.username, password: 'not the password' },
        at('one.example'),
      )
      expect(wrong.body.error).toBe('LOGIN_FAILED')
      expect((await signInAt('one.example', person)).body).toMatchObject({ code: 403, error: 'SIGN_IN_AT_MALL' })
      expect((await signInAt('mall.example', person)).body.code).toBe(200)
    },
  )

  test.each(locales)('the refusal is in %s', async (locale: Locale) => {
    const { body } = await signInAt('one.example', use.admin, { 'accept-language': locale })
    expect(body.msg).toBe(textOf(locale, 'error.SIGN_IN_AT_MALL'))
  })

  test('under a shop’s host ends when its account gets a role', async () => {
    const buyer = await memberAt('one.example')
    const { rows } = await mall.database.pool.query<{ id: number }>(`select id from roles where name = 'clerk'`)
    await mall.database.pool.query('insert into user_roles (user_id, role_id) values ($1, $2)', [buyer.id, rows[0]?.id])
    expect(await statusAt('one.example', buyer)).toBe(401)
  })
})

test('accounts with back-office rights are never bound to a shop', async () => {
  const { slug, headers } = await use.reseller()
  const bindings = async (id: number) =>
    (await mall.database.pool.query('select 1 from shop_members where user_id = $1', [id])).rowCount
  for (const person of [await mall.create.staff('superuser'), await mall.create.staff('clerk')]) {
    expect((await signInAt('mall.example', person, headers)).body.code).toBe(200)
    expect(await bindings(person.id), slug).toBe(0)
  }
  const member = await mall.create.member()
  await signInAt('mall.example', member, headers)
  expect(await bindings(member.id)).toBe(1)
})

describe('a hand-over to the mall', () => {
  const begin = (client: Client, host = 'one.example') => client.post('/base/handover', {}, at(host))
  const take = (code: string, host = 'mall.example') => mall.post('/base/handover/take', { code }, at(host))

  test('names the account once, and opens no session', async () => {
    const member = await memberAt('one.example')
    const { body } = await begin(member)
    expect(body.data).toMatchObject({ mall: 'https://mall.example' })
    expect(Date.parse(body.data.expires_at) - Date.now()).toBeLessThanOrEqual(60_000)
    // Under the host of a shop it is nothing, and not spent.
    expect((await take(body.data.code, 'two.example')).body.error).toBe('HANDOVER_INVALID')
    const sessions = async () =>
      (await mall.database.pool.query('select 1 from sessions where user_id = $1', [member.id])).rowCount
    const before = await sessions()
    const taken = await Promise.all([take(body.data.code), take(body.data.code), take(body.data.code)])
    expect(taken.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    expect(taken.find(({ status }) => status === 200)?.body.data).toEqual({ username: member.username })
    expect(await sessions()).toBe(before)
    expect(await statusAt('one.example', member)).toBe(200)
    const superuser = await mall.create.staff('superuser')
    const rows = (await superuser.get('/auditlog/list', { path: '/api/v1/base/handover' })).body.data
    expect(JSON.stringify(rows)).not.toContain(body.data.code)
  })

  test('ends in a sign-in, where another account is asked first and takes no cart', async () => {
    const member = await memberAt('one.example')
    const other = await mall.create.member()
    const { skuId } = await mall.create.product()
    const added = await mall.post('/mall/cart/add_json', { product_sku_id: skuId, quantity: 1 }, at('mall.example'))
    const headers = { ...at('mall.example'), 'x-cart': String(added.headers['x-cart']) }
    const signIn = async ({ username }: TestMember, more: object) =>
      (await mall.post('/base/access_token', { username, password: testPassword, ...more }, headers)).body
    const expects = (await take((await begin(member)).body.data.code)).body.data.username
    const asked = { code: 409, error: 'OTHER_ACCOUNT', params: { username: other.username, expected: expects } }
    expect(await signIn(other, { expects })).toMatchObject(asked)
    const refused = await signIn({ ...other, username: `${other.username}x` }, { expects })
    expect(refused.error).toBe('LOGIN_FAILED')
    const entered = await signIn({ ...member, username: `${member.username}@test.example` }, { expects })
    expect(entered.data).toMatchObject({ username: expects, cart: { merged: 1 } })
    expect((await signIn(other, {})).data).toMatchObject({ username: other.username, cart: null })
  })

  test('is refused late, after a newer code, and after the sign-out', async () => {
    const refused = async (code: string) =>
      expect((await take(code)).body).toMatchObject({ code: 400, error: 'HANDOVER_INVALID' })
    const member = await memberAt('one.example')
    const codeOf = async () => (await begin(member)).body.data.code as string
    const first = await codeOf()
    const second = await codeOf()
    await refused(first)
    await mall.database.pool.query(
      `update sessions set handover_expires_at = now() - interval '1 second' where user_id = $1`,
      [member.id],
    )
    await refused(second)
    await refused('x'.repeat(43))
    const third = await codeOf()
    await member.post('/base/logout', {}, at('one.example'))
    await refused(third)
  })

  test('begins under the host of a shop alone, with a session', async () => {
    const inMall = await mall.create.member()
    expect((await begin(inMall, 'mall.example')).body.error).toBe('NOT_FOUND')
    expect((await begin(mall.as())).status).toBe(401)
  })
})
