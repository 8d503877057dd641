import { Attempts } from './attempts.ts'
import { inParallel, place } from './orders.ts'
import { proof, require } from './proof.ts'

export const oneSku = proof({
  name: 'R1',
  promise: 'no oversell, one SKU',
  alone: true,
  quick: { attempts: 300, connections: 40, stock: 50 },
  long: { attempts: 10_000, connections: 200, stock: 500 },
  async prove(stage, { attempts: count, connections, stock }) {
    const { skuId } = await stage.create.product({ stock })
    const members = await stage.members(count)
    const caller = stage.call(await stage.servePair(), { connections })
    const attempts = new Attempts()
    await inParallel(count, connections, async (n) => {
      const member = members[n]
      if (member) await attempts.make(`r1-${n}`, () => place(caller, member, `r1-${n}`, [{ skuId, quantity: 1 }]))
    })
    require(attempts.codes.get('ok') === stock && attempts.codes.get('INSUFFICIENT_STOCK') === count - stock, () =>
      `Of ${count} attempts on ${stock}: ${attempts}.`)
    require((await stage.create.stockOf(skuId)) === 0, () => 'Stock is left.')
    await attempts.requireBooked(stage)
    return `${count.toLocaleString('en')} attempts over ${connections} connections to two processes, stock ${stock}: ${attempts}`
  },
})
