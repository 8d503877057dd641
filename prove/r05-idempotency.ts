import type { Member } from '../bench/members.ts'
import { Attempts } from './attempts.ts'
import { inParallel, place } from './orders.ts'
import { proof, require } from './proof.ts'

export const idempotency = proof({
  name: 'R5',
  promise: 'one order for each idempotency key',
  inTest: true,
  quick: { keys: 10, times: 20 },
  long: { keys: 100, times: 50 },
  async prove(stage, { keys, times }) {
    const { skuId } = await stage.create.product({ stock: keys * times * 2 })
    const members = await stage.members(keys + 1)
    const caller = stage.call(await stage.servePair(), { connections: 100 })
    const attempts = new Attempts()
    const one = [{ skuId, quantity: 1 }]

    // All repetitions of a key at once, several keys in parallel.
    await inParallel(keys, Math.ceil(100 / times), (n) =>
      Promise.all(
        Array.from({ length: times }, () =>
          attempts.make(`r5-${n}`, () => place(caller, members[n] as Member, `r5-${n}`, one)),
        ),
      ),
    )
    require(attempts.count('ok') === keys, () => `${keys} keys made ${attempts.count('ok')} orders.`)
    await attempts.requireBooked(stage)

    const [first, second] = members as [Member, Member]
    const again = await place(caller, first, 'r5-0', one)
    require(again.body.code === 200, () => `The same key later got ${JSON.stringify(again.body)}.`)
    const otherBody = await place(caller, first, 'r5-0', [{ skuId, quantity: 2 }])
    require(otherBody.status === 422 && otherBody.body.error === 'IDEMPOTENCY_KEY_REUSED', () =>
      `The key with another body got ${JSON.stringify(otherBody.body)}.`)
    const otherUser = await place(caller, second, 'r5-of-another', one, { key: 'r5-0' })
    require(otherUser.body.code === 200 && otherUser.body.data.id !== again.body.data.id, () =>
      `Another member's equal key got ${JSON.stringify(otherUser.body)}.`)
    const body = {
      items: [{ product_sku_id: skuId, quantity: 1 }],
      address_id: first.addressId,
      delivery_method: 'self_pickup',
    }
    const missing = await caller.post('/mall/order/create', body, first.token)
    require(missing.status === 400 && missing.body.error === 'IDEMPOTENCY_KEY_REQUIRED', () =>
      `A missing key got ${JSON.stringify(missing.body)}.`)
    const { rows } = await stage.pool.query<{ orders: number }>('select count(*)::int as orders from orders')
    require(rows[0]?.orders === keys + 1, () => `There are ${rows[0]?.orders} orders.`)
    return `${keys} keys × ${times} at once over two processes: ${attempts}; another body 422, another member's key makes a separate order, no key 400`
  },
})
