import { setTimeout as delay } from 'node:timers/promises'
import type { Member } from '../bench/members.ts'
import { median } from '../bench/rounds.ts'
import { chance } from '../server/src/testing/chance.ts'
import { Attempts } from './attempts.ts'
import { buyContinuously, place, repeatUntilStopped } from './orders.ts'
import { proof, require } from './proof.ts'

const draw = chance()

const workers = 16
/** Points that each order uses, of those that each member was given. */
const [used, given] = [10, 1_000_000]

export const appKilled = proof({
  name: 'R8',
  promise: 'killing the mall loses and duplicates no order',
  quick: { kills: 1, readyWithin: Number.POSITIVE_INFINITY },
  long: { kills: 100, readyWithin: 3000 },
  async prove(stage, { kills, readyWithin }) {
    const { skuId } = await stage.create.product({ stock: 1_000_000 })
    const members = await stage.members(workers)
    let mall = await stage.serve()
    const staff = await stage.staff()
    const caller = stage.call(mall.port, { connections: workers, patience: 5000 })
    for (const { id } of members) {
      const gift = { user_id: id, points: given, reason: 'Proof' }
      const key = { 'idempotency-key': crypto.randomUUID() }
      const reply = await caller.post('/mall/points/admin/adjust', gift, staff.token, key)
      require(reply.body.code === 200, () => `Points got ${JSON.stringify(reply.body)}`)
    }
    const attempts = new Attempts()
    const [payer] = (await stage.members(1)) as [Member]
    const placed = await attempts.make('r8-paid', () => place(caller, payer, 'r8-paid', [{ skuId, quantity: 1 }]))
    const paidOrder = placed?.body.data.id
    const buying = buyContinuously(caller, members, attempts, 'r8', skuId, { assets: { points: used } })
    // A program that books payments of a cent, each until it is answered, as an ERP does.
    let booked = 0
    const booking = repeatUntilStopped([staff], async ({ token }) => {
      const key = { 'idempotency-key': `r8-payment-${booked + 1}` }
      const body = { amount: '0.01', amount_confirmed: true, method: 'cash' }
      for (;;) {
        const reply = await caller
          .post(`/mall/order/admin/confirm_payment/${paidOrder}`, body, token, key)
          .catch(() => undefined)
        if (reply?.body.code === 200) break
        const mayAsk = !reply || reply.status === 503 || reply.body.error === 'IDEMPOTENCY_IN_PROGRESS'
        require(mayAsk, () => `A payment got ${JSON.stringify(reply?.body)}.`)
        await delay(20)
      }
      booked++
    })
    const startedIn: number[] = []
    try {
      for (let kill = 0; kill < kills; kill++) {
        const before = attempts.count('ok')
        // At a random moment of the work.
        await buying.until(() => attempts.count('ok') >= before + 20)
        await delay(draw() * 300)
        mall.kill('SIGKILL')
        await mall.ended
        mall = await stage.serve({ port: mall.port })
        startedIn.push(mall.startedIn)
      }
    } finally {
      await buying.stop()
      await booking.stop()
    }
    const [middle, worst] = [median(startedIn), Math.max(...startedIn)]
    await attempts.requireBooked(stage)
    const { rows } = await stage.pool.query<{ orders: number; spent: number }>(
      `select (select count(*)::int from orders where user_id = any($1)) as orders,
              (select sum($2::int - balance)::int from ledger_accounts where kind = 'points' and owner_id = any($1)) as spent`,
      [members.map(({ id }) => id), given],
    )
    const { orders = 0, spent = 0 } = rows[0] ?? {}
    require(spent === orders * used, () => `${orders} orders spent ${spent} points instead of ${orders * used}.`)
    const { rows: payments } = await stage.pool.query<{ count: number }>(
      'select count(*)::int as count from payments where order_id = $1',
      [paidOrder],
    )
    require(payments[0]?.count === booked, () => `${booked} payments were booked ${payments[0]?.count} times.`)
    require(middle <= readyWithin, () => `Ready again after ${Math.round(middle)} ms (median).`)
    return `${kills} kills under load: ${attempts}; every acknowledged order exists once and spent its points once, each of ${booked} payments that a program booked exists once; ready again in ${Math.round(middle)} ms (median), ${Math.round(worst)} ms at most`
  },
})
