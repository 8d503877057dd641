import { setTimeout as delay } from 'node:timers/promises'
import type { Member } from '../bench/members.ts'
import type { Reply } from './caller.ts'
import { type Mood, openMailServer, openPostServer } from './neighbour-servers.ts'
import { place } from './orders.ts'
import { Broken, proof, require } from './proof.ts'
import type { Stage } from './stage.ts'

/** Maximum connections of a process to one server. */
const mostConnections = 4
const each = 6
/** Timeout for messages that wait for their retry time. */
const patience = 8 * 60_000

export const outgoing = proof({
  name: 'R13',
  promise:
    'a slow, dead, silent or faulty mail server, SMS gateway or trace collector delays no call, and every message is sent once after recovery',
  // Response time in milliseconds, at most half of the mall's timeout for these servers; whether messages wait for their retry time or are due at once.
  quick: { moods: ['silent', 'dead', 'wrong'] as Mood[], budget: 9000, isWaiting: false },
  long: { moods: ['slow', 'silent', 'dead', 'wrong'] as Mood[], budget: 5000, isWaiting: true },
  async prove(stage, { moods, budget, isWaiting }) {
    /** Message → number of deliveries. */
    const taken = new Map<string, number>()
    const take = (id: string) => taken.set(id, (taken.get(id) ?? 0) + 1)
    const mail = await openMailServer((text) => take(/^Message-ID: <(outbox-\d+)@/im.exec(text)?.[1] ?? text))
    const sms = await openPostServer((headers) => take(String(headers['idempotency-key'])))
    const collector = await openPostServer(() => {})
    const neighbours = [mail, sms, collector]
    try {
      const { id, skuIds } = await stage.create.product(...Array.from({ length: each }, () => ({ stock: 1_000_000 })))
      const environment = {
        SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
        SMS_URL: `http://127.0.0.1:${sms.port}/send`,
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.port}`,
      }
      const caller = stage.call((await stage.serve({ environment })).port)
      const seen: string[] = []
      let serial = 0
      const askForCode = async (one: Member) =>
        caller.post(
          '/base/sms_code',
          { purpose: 'phone', phone: `1525550${String(++serial).padStart(4, '0')}`, country_code: '+49' },
          one.token,
        )
      for (const mood of moods) {
        await Promise.all(neighbours.map((neighbour) => neighbour.set(mood)))
        const members = await stage.members(each)
        await stage.pool.query(`update users set email = username || '@test.example' where id = any($1)`, [
          members.map((member) => member.id),
        ])
        let slowest = 0
        const timed = async (what: string, call: () => Promise<Reply>) => {
          const started = performance.now()
          const { status, body } = await call()
          const took = performance.now() - started
          slowest = Math.max(slowest, took)
          require(took <= budget, () => `${mood}: ${what} got after ${Math.round(took)} ms.`)
          require(status === 200, () => `${mood}: ${what} got ${status} ${JSON.stringify(body)}.`)
        }
        const member = members[0] as Member
        // More than the mall's database connections.
        await Promise.all(
          members.flatMap((one, n) => {
            const name = `r13-${++serial}`
            const password = 'correct horse battery 7'
            return [
              timed('a registration', () =>
                caller.post('/base/register', {
                  username: name,
                  password,
                  confirm_password: password,
                  email: `${name}@test.example`,
                }),
              ),
              timed('a code by SMS', () => askForCode(one)),
              timed('a code by mail', () => caller.post('/base/forgot_password', { username: one.username })),
              timed('an order', () => place(caller, one, name, [{ skuId: skuIds[n] as number, quantity: 1 }])),
            ]
          }),
        )
        await Promise.all([
          ...['//', `//mall/product/${id}`, '/mall/product/list?page=1', '/mall/cart/list', '//readyz'].map((path) =>
            timed(path, () => caller.get(path, member.token)),
          ),
          ...members.map((one, n) =>
            timed('a later order', () =>
              place(caller, one, `r13-later-${++serial}`, [{ skuId: skuIds[n] as number, quantity: 1 }]),
            ),
          ),
        ])
        await requireNothingHeld(stage, mood)
        for (const neighbour of neighbours)
          require(neighbour.mostOpen() <= mostConnections, () =>
            `${mood}: ${neighbour.mostOpen()} connections to one neighbour were open at once.`)
        if (mood === 'slow') await arrival(stage)
        seen.push(`${mood}: slowest answer ${Math.round(slowest)} ms`)
      }
      if (!isWaiting) await stillness(stage)
      await Promise.all(neighbours.map((neighbour) => neighbour.set('well')))
      const back = performance.now()
      if (!isWaiting) {
        // They are due; requesting a code sends them, too.
        await stage.pool.query('update outbox set due_at = now() where sent_at is null')
        await askForCode((await stage.members(1))[0] as Member)
      }
      await arrival(stage)
      const { rows } = await stage.pool.query<{ id: number }>('select id::int from outbox')
      for (const message of rows) {
        const times = taken.get(`outbox-${message.id}`)
        require(times === 1, () => `Message ${message.id} came ${times ?? 0} times.`)
      }
      require(taken.size === rows.length && rows.length >= moods.length * each * 4, () =>
        `Of ${rows.length} messages ${taken.size} came.`)
      return `${seen.join('; ')}; all ${rows.length} messages arrived once, the last ${((performance.now() - back) / 1000).toFixed(1)} s after recovery`
    } finally {
      await Promise.all(neighbours.map((neighbour) => neighbour.close()))
    }
  },
})

/** No database connection is held while waiting for a server. */
async function requireNothingHeld(stage: Stage, mood: Mood): Promise<void> {
  await delay(500)
  const { rows } = await stage.pool.query<{ held: number }>(
    `select count(*)::int as held from pg_stat_activity where datname = current_database() and state like 'idle in transaction%' and state_change < clock_timestamp() - interval '400 ms'`,
  )
  require(rows[0]?.held === 0, () => `${mood}: ${rows[0]?.held} transactions wait for a neighbour.`)
}

/** Waits until nothing is being sent, so that no message is due twice. */
async function stillness(stage: Stage): Promise<void> {
  for (let [tries, before] = [0, -1]; tries !== before; await delay(500)) {
    before = tries
    const { rows } = await stage.pool.query<{ tries: number }>('select sum(tries)::int as tries from outbox')
    tries = rows[0]?.tries ?? 0
  }
}

/** Requires that all messages are sent. */
async function arrival(stage: Stage): Promise<void> {
  const started = performance.now()
  for (;;) {
    const { rows } = await stage.pool.query<{ waiting: number }>(
      'select count(*)::int as waiting from outbox where sent_at is null',
    )
    if (rows[0]?.waiting === 0) return
    if (performance.now() - started > patience) throw new Broken(`${rows[0]?.waiting} messages were not sent.`)
    await delay(100)
  }
}
