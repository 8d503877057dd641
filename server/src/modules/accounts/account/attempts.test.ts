/** Guesses of passwords and codes: how many are checked, however the account is named and wherever they come from. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPassword } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall()
})
afterAll(() => mall.close())

const enter = async (username: string, password: string, remoteAddress = '203.0.113.7') => {
  const { statusCode, body } = await mall.app.inject({
    method: 'POST',
    url: '/api/v1/base/access_token',
    payload: { username, password },
    remoteAddress,
  })
  return { status: statusCode, error: JSON.parse(body).error as string | undefined }
}
const errors = async (guesses: readonly (() => ReturnType<typeof enter>)[]) => {
  const found: (string | undefined)[] = []
  for (const guess of guesses) found.push((await guess()).error)
  return found
}
const tenOf = (found: (string | undefined)[]) =>
  expect(found).toEqual(found.map((_, at) => (at < 10 ? 'LOGIN_FAILED' : 'TOO_MANY_ATTEMPTS')))
/** As if all attempts had been made so many minutes earlier. */
const age = (minutes: number) =>
  mall.database.pool.query('update attempts set window_start = window_start - make_interval(mins => $1)', [minutes])
let serial = 0
const newAddress = () => `198.51.${Math.floor(++serial / 250)}.${(serial % 250) + 1}`

describe('wrong passwords', () => {
  test('count for the account, by its name, e-mail address and phone in every spelling', async () => {
    const from = newAddress()
    const { username } = await mall.create.member({ phone: '15255512345', countryCode: '+49' })
    const spellings = [
      username,
      username.toUpperCase(),
      ` ${username} `,
      `${username}@test.example`,
      `${username}@TEST.example`,
      '+4915255512345',
      '+49 1525 5512345',
      [...username].map((sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)).join(''),
    ]
    tenOf(await errors([...spellings, ...spellings].map((name) => () => enter(name, 'wrong', from))))
  })

  test('count for a text that names no account in the same way', async () => {
    const from = newAddress()
    const spellings = ['nobody-there', 'NOBODY-there', ' nobody-there', 'ｎobody-there']
    tenOf(await errors([1, 2, 3].flatMap(() => spellings.map((name) => () => enter(name, 'wrong', from)))))
    const phones = ['+49 1525 5599999', '+4915255599999', '+49(1525)5599999', '+49-1525-5599999']
    tenOf(await errors([1, 2, 3].flatMap(() => phones.map((name) => () => enter(name, 'wrong', from)))))
  })

  test('from one IPv6 network count as from one address, and mapped IPv4 as itself', async () => {
    const { username } = await mall.create.member()
    tenOf(
      await errors(
        Array.from({ length: 14 }, (_, at) => () => enter(username, 'wrong', `2001:db8:7:7:${at}::${at + 1}`)),
      ),
    )
    expect((await enter(username, 'wrong', '2001:db8:7:8::1')).error).toBe('LOGIN_FAILED')
    const mapped = await mall.create.member()
    tenOf(
      await errors(
        Array.from(
          { length: 12 },
          (_, at) => () => enter(mapped.username, 'wrong', at % 2 ? '203.0.113.99' : '::ffff:203.0.113.99'),
        ),
      ),
    )
  })

  test('count until each is over, not until a fixed minute', async () => {
    const from = newAddress()
    const { username } = await mall.create.member()
    for (let made = 0; made < 5; made++) await enter(username, 'wrong', from)
    await age(10)
    for (let made = 0; made < 5; made++) await enter(username, 'wrong', from)
    expect((await enter(username, 'wrong', from)).error).toBe('TOO_MANY_ATTEMPTS')
    await age(5)
    tenOf([
      ...new Array<string>(5).fill('LOGIN_FAILED'),
      ...(await errors(Array.from({ length: 6 }, () => () => enter(username, 'wrong', from)))),
    ])
  })

  test('at the same moment are checked no more often', async () => {
    const from = newAddress()
    const { username } = await mall.create.member()
    const answers = await Promise.all(Array.from({ length: 25 }, () => enter(username, 'wrong', from)))
    expect(answers.filter(({ error }) => error === 'LOGIN_FAILED')).toHaveLength(10)
  })

  test('from ever new addresses slow down, except where the account was signed in to lately', async () => {
    const { username } = await mall.create.member()
    const home = newAddress()
    expect((await enter(username, testPassword, home)).status).toBe(200)
    const checked = async () => {
      const found = await errors(Array.from({ length: 40 }, () => () => enter(username, 'wrong', newAddress())))
      return found.filter((error) => error === 'LOGIN_FAILED').length
    }
    expect(await checked()).toBe(30)
    expect((await enter(username, testPassword, newAddress())).error).toBe('TOO_MANY_ATTEMPTS')
    expect((await enter(username, testPassword, home)).status).toBe(200)
    await age(61)
    expect(await checked()).toBe(30)
    await age(61)
    expect(await checked()).toBe(0)
    await age(5 * 60)
    expect(await checked()).toBe(30)
    await age(7 * 60)
    expect(await checked()).toBe(10)
  })

  test('for all accounts from one address are checked a hundred times, and from others still', async () => {
    const from = newAddress()
    expect((await enter('nobody-1', 'wrong', from)).error).toBe('LOGIN_FAILED')
    // As if 97 more names had been tried.
    await mall.database.pool.query('update attempts set count = 98 where key = $1', [`guess-address:${from}`])
    const found = await errors(Array.from({ length: 4 }, (_, at) => () => enter(`nobody-${at + 2}`, 'wrong', from)))
    expect(found).toEqual(['LOGIN_FAILED', 'LOGIN_FAILED', 'TOO_MANY_ATTEMPTS', 'TOO_MANY_ATTEMPTS'])
    expect((await enter('nobody-5', 'wrong', newAddress())).error).toBe('LOGIN_FAILED')
  })

  test('a success does not count', async () => {
    const from = newAddress()
    const { username } = await mall.create.member()
    for (let made = 0; made < 12; made++) expect((await enter(username, testPassword, from)).status).toBe(200)
  })
})

test('the old password and a reset code are guessed no more often by other spellings', async () => {
  const { username } = await mall.create.member()
  const reset = (name: string) =>
    mall.post('/base/reset_password', { username: name, code: '000000', new_password: 'after the reset' })
  const found: string[] = []
  for (let made = 0; made < 7; made++)
    for (const name of [username, `${username}@test.example`]) found.push((await reset(name)).body.error)
  expect(found).toEqual(found.map((_, at) => (at < 10 ? 'CODE_INVALID' : 'TOO_MANY_ATTEMPTS')))
})

test('codes of the second factor are guessed thirty times a day', async () => {
  const member = await mall.create.member()
  await member.post('/base/second_factor/begin', { password: testPassword })
  const found: string[] = []
  for (let round = 0; round < 4; round++) {
    for (let made = 0; made < 11; made++)
      found.push((await member.post('/base/second_factor/confirm', { code: '000000' })).body.error)
    await age(20)
  }
  expect(found.filter((error) => error === 'SECOND_FACTOR_WRONG')).toHaveLength(30)
})
