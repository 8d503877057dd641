import type { Member } from '../bench/members.ts'
import { proof, require } from './proof.ts'
import type { Stage } from './stage.ts'

/** Ended rights and sessions take effect in every process with the next request; sign-in attempts are counted over all. */
export const rightsEnd = proof({
  name: 'S5',
  promise:
    'a revoked role, a disabled account, a new password and failed sign-ins (S6) take effect in every process at once',
  inTest: true,
  quick: { rounds: 1 },
  long: { rounds: 100 },
  async prove(stage, { rounds }) {
    const callers = (await Promise.all([stage.serve(), stage.serve()])).map(({ port }) => stage.call(port))
    const [one, two] = callers as [(typeof callers)[0], (typeof callers)[0]]
    /** Succeeds once on both processes to fill caches, then must be refused by both. */
    const statuses = (path: string, { token }: Pick<Member, 'token'>) =>
      Promise.all(callers.map(async (caller) => (await caller.get(path, token)).status))
    const requireAll = async (what: string, path: string, who: Pick<Member, 'token'>, status: number) => {
      const seen = await statuses(path, who)
      require(seen.every((each) => each === status), () =>
        `${what}: ${path} is answered ${seen.join(' and ')}, not ${status}.`)
    }
    const password = 'correct horse battery 7'
    const members = await stage.members(rounds * 2)
    for (let round = 0; round < rounds; round++) {
      const [clerk, leaver] = [members[round * 2] as Member, members[round * 2 + 1] as Member]
      await stage.pool.query(
        "insert into user_roles (user_id, role_id) select $1, id from roles where name = 'admin'",
        [clerk.id],
      )
      await requireAll('With a role', '/mall/order/admin/list', clerk, 200)
      await stage.pool.query('delete from user_roles where user_id = $1', [clerk.id])
      await requireAll('With the role revoked', '/mall/order/admin/list', clerk, 403)

      await requireAll('An account', '/mall/order/list', leaver, 200)
      await stage.pool.query('update users set is_active = false where id = $1', [leaver.id])
      await requireAll('A disabled account', '/mall/order/list', leaver, 401)

      const username = `s5-${round}`
      const opened = await one.post('/base/register', {
        username,
        password,
        confirm_password: password,
        email: `${username}@test.example`,
      })
      const elsewhere = (await two.post('/base/access_token', { username, password })).body.data
      const [first, second] = [
        { token: opened.body.data.access_token as string },
        { token: elsewhere.access_token as string },
      ]
      for (const session of [first, second]) await requireAll('A session', '/base/userinfo', session, 200)
      const changed = await one.post(
        '/base/update_password',
        { old_password: password, new_password: `${password}8`, confirm_password: `${password}8` },
        first.token,
      )
      require(changed.status === 200, () => `A password was not changed: ${JSON.stringify(changed.body)}.`)
      await requireAll('A session of before the new password', '/base/userinfo', second, 401)
      for (const caller of callers) {
        const { status } = await caller.post('/base/access_token', { username, password })
        require(status === 400, () => `The former password got ${status}.`)
      }
      // A hundred failures lock an address, which is tested below.
      await stage.pool.query('delete from attempts')
    }

    // Alternates between processes, each time with another spoofed address and another spelling of one account.
    const [target] = await stage.members(1)
    const spellings = await spellingsOf(stage, target as Member)
    const codes: string[] = []
    for (let attempt = 0; attempt < 14; attempt++) {
      const spoofed = {
        'x-forwarded-for': `203.0.113.${attempt}`,
        'x-real-ip': `203.0.113.${attempt}`,
        forwarded: `for=203.0.113.${attempt}`,
      }
      const { body } = await (attempt % 2 ? one : two).post(
        '/base/access_token',
        { username: spellings[attempt % spellings.length], password: `wrong ${attempt}` },
        undefined,
        spoofed,
      )
      codes.push(body.error)
    }
    const failed = codes.filter((code) => code === 'LOGIN_FAILED').length
    require(failed === 10 &&
      codes.lastIndexOf('LOGIN_FAILED') === 9 &&
      codes.slice(10).every((code) => code === 'TOO_MANY_ATTEMPTS'), () =>
      `Fourteen wrong passwords in sequence got ${codes.join(', ')}.`)
    // One IPv6 network of 64 bits is one client, however many of its addresses it uses.
    const behindProxy = stage.call((await stage.serve({ environment: { TRUST_PROXY: '127.0.0.1' } })).port)
    const [other] = await stage.members(1)
    const networked: string[] = []
    for (let attempt = 0; attempt < 14; attempt++) {
      const { body } = await behindProxy.post(
        '/base/access_token',
        { username: other?.username, password: `wrong ${attempt}` },
        undefined,
        { 'x-forwarded-for': `2001:db8:5:6:${attempt}::${attempt + 1}` },
      )
      networked.push(body.error)
    }
    require(networked.filter((code) => code === 'LOGIN_FAILED').length === 10, () =>
      `Fourteen wrong passwords from one IPv6 network got ${networked.join(', ')}.`)
    const unknown = await one.post('/base/access_token', { username: 's5-unknown', password })
    const known = await one.post('/base/access_token', { username: 's5-0', password })
    require(JSON.stringify(unknown.body) === JSON.stringify(known.body), () =>
      `An unknown name can be distinguished from a known one: ${JSON.stringify(unknown.body)} and ${JSON.stringify(known.body)}.`)
    return `${rounds} roles, accounts and passwords ended on two processes at once; 10 of 14 wrong passwords with spoofed addresses, by name, e-mail and phone in ${spellings.length} spellings, and 10 of 14 from one IPv6 network were checked`
  },
})

/** Gives the account a proven phone, and returns the ways to name it at sign-in. */
async function spellingsOf(stage: Stage, { id, username }: Pick<Member, 'id' | 'username'>): Promise<string[]> {
  const { rows } = await stage.pool.query(
    "update users set email = $2, phone = '15255512345', country_code = '+49', phone_e164 = '+4915255512345', phone_verified = true where id = $1 returning email",
    [id, `${username}@test.example`],
  )
  const email = rows[0].email as string
  return [username, username.toUpperCase(), email, email.toUpperCase(), '+4915255512345', '+49 1525 5512345']
}
