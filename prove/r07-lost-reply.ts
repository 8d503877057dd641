import type { Member } from '../bench/members.ts'
import { Attempts } from './attempts.ts'
import { openFaultProxy } from './fault-proxy.ts'
import { inParallel, place } from './orders.ts'
import { proof, require } from './proof.ts'

export const lostReply = proof({
  name: 'R7',
  promise: 'a lost reply causes no second order',
  inTest: true,
  quick: { rounds: 20 },
  long: { rounds: 500 },
  async prove(stage, { rounds }) {
    const { skuId } = await stage.create.product({ stock: rounds * 10 })
    const members = await stage.members(16)
    const proxy = await openFaultProxy((await stage.serve()).port)
    const caller = stage.call(proxy.port, { connections: 16 })
    const attempts = new Attempts()
    try {
      proxy.set({ kind: 'lost-reply', share: 0.6 })
      await inParallel(rounds, 16, async (n) => {
        const remark = `r7-${n}`
        // Like the checkout page, retry with the same key until there is a reply.
        for (;;) {
          const reply = await attempts.make(remark, () =>
            place(caller, members[n % members.length] as Member, remark, [{ skuId, quantity: 1 }]),
          )
          if (reply?.body.code === 200) break
        }
      })
    } finally {
      await proxy.close()
    }
    require(attempts.count('ok') === rounds, () => `Expected ${rounds} orders: ${attempts}.`)
    require(proxy.lost() > rounds / 2, () => `Only ${proxy.lost()} replies were lost.`)
    await attempts.requireBooked(stage)
    return `${rounds} orders, ${proxy.lost()} replies cut after the commit, ${attempts.sent} attempts: ${attempts.count('ok')} orders`
  },
})
