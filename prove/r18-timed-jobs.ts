import { PgBoss } from 'pg-boss'
import { inParallel, place } from './orders.ts'
import { Broken, proof, require } from './proof.ts'
import { requireBooks, type Stage } from './stage.ts'

/** Orders that expire between two kills. */
const between = 15

export const timedJobs = proof({
  name: 'R18',
  promise: 'killing the mall while orders expire closes each order once',
  quick: { kills: 1 },
  long: { kills: 100 },
  async prove(stage, { kills }) {
    const count = (kills + 2) * between * 3
    const { skuIds } = await stage.create.product(...Array.from({ length: 10 }, () => ({ stock: count })))
    const members = await stage.members(20)
    let mall = await stage.serve()
    const caller = stage.call(mall.port)
    await inParallel(count, 20, async (n) => {
      const reply = await place(caller, members[n % members.length] as (typeof members)[0], `r18-${n}`, [
        { skuId: skuIds[n % 10] as number, quantity: 2 },
      ])
      if (reply.body.code !== 200) throw new Broken(`An order got ${JSON.stringify(reply.body)}.`)
    })
    mall.kill('SIGKILL')
    await mall.ended
    await stage.pool.query(`update orders set expires_at = now() - interval '1 hour'`)

    const boss = new PgBoss({
      connectionString: stage.url,
      supervise: false,
      schedule: false,
      migrate: false,
      createSchema: false,
    })
    boss.on('error', () => {})
    await boss.start()
    let killed = 0
    try {
      // The mall processes waiting work when it starts.
      for (;;) {
        const before = await waiting(stage)
        if (before === 0) break
        await boss.send('expire-orders', {})
        mall = await stage.serve()
        const isLast = killed === kills
        const started = performance.now()
        for (let now = before; now > 0 && (isLast || now > before - between); now = await waiting(stage))
          if (performance.now() - started > 60_000) throw new Broken(`${now} orders have not expired.`)
        mall.kill('SIGKILL')
        await mall.ended
        if (!isLast) killed++
        await requireBooks(stage)
      }
    } finally {
      await boss.stop({ graceful: false })
    }
    require(killed === kills, () => `All orders had expired after ${killed} kills.`)
    const { rows } = await stage.pool.query<{ orders: number; events: number; given_back: number; left: number }>(`
      select (select count(*) from orders where status = 'canceled')::int as orders,
             (select count(*) from order_events where to_status = 'canceled')::int as events,
             (select count(*) from stock_movements where reason = 'expire' and reserved = -2)::int as given_back,
             (select sum(stock) from skus)::int as left`)
    const wanted = { orders: count, events: count, given_back: count, left: 10 * count }
    require(JSON.stringify(rows[0]) === JSON.stringify(wanted), () =>
      `There are ${JSON.stringify(rows[0])}, not ${JSON.stringify(wanted)}.`)
    return `${killed} kills while ${count.toLocaleString('en')} orders expired: each was closed once and returned its stock once`
  },
})

const waiting = async ({ pool }: Stage): Promise<number> =>
  (
    await pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from orders where expires_at < now() and status <> 'canceled'`,
    )
  ).rows[0]?.waiting ?? 0
