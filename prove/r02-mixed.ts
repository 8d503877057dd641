import type { Member } from '../bench/members.ts'
import { Attempts } from './attempts.ts'
import { inParallel, place, whenServed } from './orders.ts'
import { Broken, proof, require } from './proof.ts'

const skuCount = 50

/** Deterministic pseudo-random numbers. */
const mixed = (seed: number) => (Math.imul(seed + 1, 2654435761) >>> 0) / 2 ** 32

export const mixedOrders = proof({
  name: 'R2',
  promise: 'no oversell, mixed orders with cancellations and stock edits',
  alone: true,
  quick: { orders: 200, connections: 30 },
  long: { orders: 5000, connections: 100 },
  async prove(stage, { orders, connections }) {
    const { id: productId, skuIds } = await stage.create.product(
      ...Array.from({ length: skuCount }, (_, n) => ({ code: `R2-${n}`, stock: Math.ceil(orders / 40) })),
    )
    const members = await stage.members(Math.min(orders, 500))
    const staff = await stage.staff()
    const caller = stage.call(await stage.servePair(), { connections: connections + 1, repeatsRefused: true })
    const attempts = new Attempts()
    let [canceled, edits] = [0, 0]

    /** Staff edit the stock of a few SKUs while orders come in. */
    const editStock = async (round: number): Promise<void> => {
      const { body } = await whenServed(() => caller.get(`/mall/product/detail/${productId}`, staff.token))
      const skus = body.data.skus.map((sku: { id: number; code: string; price: string; stock: number }, n: number) => ({
        id: sku.id,
        code: sku.code,
        price: sku.price,
        ...(mixed(round * skuCount + n) < 0.1 && { stock: sku.stock + 5, stock_was: sku.stock }),
      }))
      // Some of them change nothing; without a key they would look like repeated ones.
      const key = { 'idempotency-key': crypto.randomUUID() }
      const edited = await whenServed(() =>
        caller.post('/mall/product/update', { id: productId, skus }, staff.token, key),
      )
      if (edited.status !== 200) throw new Broken(`A stock edit got ${JSON.stringify(edited.body)}`)
      edits++
    }

    await inParallel(orders, connections, async (n) => {
      const member = members[n % members.length] as Member
      // One to ten lines; every third order repeats its first SKU.
      const items = Array.from({ length: 1 + (n % 10) }, (_, line) => ({
        skuId: skuIds[Math.floor(mixed(n * 16 + line) * skuCount)] as number,
        quantity: 1 + (line % 2),
      }))
      if (n % 3 === 0 && items[0]) items.push({ ...items[0] })
      const reply = await attempts.make(`r2-${n}`, () => whenServed(() => place(caller, member, `r2-${n}`, items)))
      if (n % 10 === 0 && reply?.body.code === 200) {
        const cancel = await whenServed(() => caller.post(`/mall/order/cancel/${reply.body.data.id}`, {}, member.token))
        if (cancel.status !== 200) throw new Broken(`Cancelling got ${JSON.stringify(cancel.body)}`)
        canceled++
      }
      if (n % 50 === 25) await editStock(n)
    })
    const strange = [...attempts.codes.keys()].filter(
      (code) => !['ok', 'INSUFFICIENT_STOCK', 'ORDER_CHANGED'].includes(code),
    )
    require(strange.length === 0, () => `Orders got ${strange.join(', ')}.`)
    require(attempts.count('ok') > 0 && attempts.count('refused') > 0, () =>
      `Expected both accepted and refused orders: ${attempts}.`)
    await attempts.requireBooked(stage)
    return `${orders.toLocaleString('en')} orders of 1–11 lines on ${skuCount} SKUs, two processes: ${attempts}; ${canceled} canceled, ${edits} stock edits`
  },
})
