import type { Member } from '../bench/members.ts'
import type { Caller, Reply } from './caller.ts'
import { place } from './orders.ts'
import { proof, require } from './proof.ts'
import type { Stage } from './stage.ts'
import { openStatementGate, type StatementGate } from './statement-gate.ts'

interface Scene {
  stage: Stage
  caller: Caller
  gate: StatementGate
  buyer: Member
  other: Member
  staff: Member
  /** A new product with a stock of 10. */
  productId: number
  skuId: number
}

/** Expected results of the order and of the action in between: `ok` or an error code. */
interface Race {
  /** Places the order; by default from items. */
  place?(scene: Scene): Promise<Reply>
  /** Prepares e.g. a cart line or an address. */
  prepare?(scene: Scene): Promise<unknown>
  /** Runs in the gap. If it waits for the order, its reply comes after the order's. */
  inGap(scene: Scene): Promise<Reply>
  order: string
  between: string
  /** Final stock of the SKU. */
  stock: number
}

/** The first write of an order. From its lines on it holds its products, so that edits wait for it. */
const writesOrder = 'insert into "orders"'

const editSku =
  (change: object) =>
  async ({ caller, staff, productId, skuId }: Scene): Promise<Reply> => {
    const { body } = await caller.get(`/mall/product/detail/${productId}`, staff.token)
    const { code, price } = body.data.skus[0]
    return caller.post(
      '/mall/product/update',
      { id: productId, skus: [{ id: skuId, code, price, ...change }] },
      staff.token,
    )
  }

const byItems = ({ caller, buyer, skuId }: Scene, quantity = 4) =>
  place(caller, buyer, `race-${skuId}`, [{ skuId, quantity }])

const cartLines = new WeakMap<Scene, number>()
const fillCart = async (scene: Scene) => {
  const added = await scene.caller.post(
    '/mall/cart/add_json',
    { product_sku_id: scene.skuId, quantity: 4 },
    scene.buyer.token,
  )
  cartLines.set(scene, added.body.data.id)
}
const lineOf = (scene: Scene) => cartLines.get(scene) ?? 0
const byCart = (scene: Scene) =>
  scene.caller.post(
    '/mall/order/create',
    { cart_item_ids: [lineOf(scene)], address_id: scene.buyer.addressId, delivery_method: 'self_pickup' },
    scene.buyer.token,
  )

const races: Record<string, Race> = {
  'price edit': { inGap: editSku({ price: '99.00' }), order: 'ORDER_CHANGED', between: 'ok', stock: 10 },
  'minimum raised': { inGap: editSku({ moq: 5, multiple: 5 }), order: 'BELOW_MOQ', between: 'ok', stock: 10 },
  'stock edit, to too little': {
    inGap: editSku({ stock: 3 }),
    order: 'INSUFFICIENT_STOCK',
    between: 'ok',
    stock: 3,
  },
  // An edit that does not change the buyer's amounts does not stop the order.
  'stock edit, to more': { inGap: editSku({ stock: 50 }), order: 'ok', between: 'ok', stock: 46 },
  'another buys what is left': {
    inGap: ({ caller, other, skuId }) => place(caller, other, `between-${skuId}`, [{ skuId, quantity: 8 }]),
    order: 'INSUFFICIENT_STOCK',
    between: 'ok',
    stock: 2,
  },
  'product taken off sale': {
    inGap: ({ caller, staff, productId }) =>
      caller.post('/mall/product/change_status', { ids: [productId], status: 'off_sale' }, staff.token),
    order: 'OFF_SALE',
    between: 'ok',
    stock: 10,
  },
  'address deleted': {
    inGap: ({ caller, buyer }) => caller.delete(`/mall/address/${buyer.addressId}`, buyer.token),
    order: 'ok',
    between: 'ok',
    stock: 6,
  },
  'cart line changed': {
    prepare: fillCart,
    place: byCart,
    inGap: (scene) => scene.caller.put(`/mall/cart/item/${lineOf(scene)}`, { quantity: 9 }, scene.buyer.token),
    order: 'ok',
    between: 'NOT_FOUND',
    stock: 6,
  },
  'cart line removed': {
    prepare: fillCart,
    place: byCart,
    inGap: (scene) => scene.caller.delete(`/mall/cart/item/${lineOf(scene)}`, scene.buyer.token),
    order: 'ok',
    between: 'NOT_FOUND',
    stock: 6,
  },
  'the same cart ordered in another tab': {
    prepare: fillCart,
    place: byCart,
    inGap: byCart,
    order: 'ok',
    between: 'CART_CHANGED',
    stock: 6,
  },
  'the same key again': {
    inGap: (scene) => byItems(scene),
    order: 'ok',
    between: 'IDEMPOTENCY_IN_PROGRESS',
    stock: 6,
  },
  'the buyer disabled': {
    inGap: async ({ stage, caller, buyer }) => {
      await stage.pool.query('update users set is_active = false where id = $1', [buyer.id])
      return caller.get('/mall/order/list', buyer.token)
    },
    // Allowed when it began; the next call is refused.
    order: 'ok',
    between: 'UNAUTHORIZED',
    stock: 6,
  },
}

const codeOf = ({ body }: Reply): string => (body.code === 200 ? 'ok' : body.error)

export const gapRaces = proof({
  name: 'R3',
  promise: 'changes between an order’s check and its write are detected',
  inTest: true,
  quick: { rounds: 1 },
  long: { rounds: 10 },
  async prove(stage, { rounds }) {
    const gate = await openStatementGate(stage.url)
    const caller = stage.call((await stage.serve({ environment: { DATABASE_URL: gate.url } })).port, {
      patience: 20_000,
    })
    const staff = await stage.staff()
    try {
      for (let round = 0; round < rounds; round++)
        for (const [name, race] of Object.entries(races)) {
          const [buyer, other] = (await stage.members(2)) as [Member, Member]
          const { id: productId, skuId } = await stage.create.product({ stock: 10 })
          const scene = { stage, caller, gate, buyer, other, staff, productId, skuId }
          await race.prepare?.(scene)
          const held = gate.hold(writesOrder)
          const ordering = (race.place ?? byItems)(scene)
          await Promise.race([
            held.reached,
            ordering.then((reply) =>
              require(false, () => `${name}: the order ended before its write: ${codeOf(reply)}`),
            ),
          ])
          const between = race.inGap(scene)
          // An action that waits for the order completes after it; others have completed.
          await Promise.race([between, new Promise((resolve) => setTimeout(resolve, 500))])
          held.release()
          const ends = { order: codeOf(await ordering), between: codeOf(await between) }
          for (const side of ['order', 'between'] as const)
            require(ends[side] === race[side], () => `${name}: ${side} ended ${ends[side]} instead of ${race[side]}`)
          const stock = await stage.create.stockOf(skuId)
          require(stock === race.stock, () => `${name}: stock is ${stock} instead of ${race.stock}`)
        }
    } finally {
      await gate.close()
    }
    const count = Object.keys(races).length
    return `${count} of ${count} correct, ${rounds} ${rounds === 1 ? 'time' : 'times'} each: ${Object.keys(races).join(', ')}`
  },
})
