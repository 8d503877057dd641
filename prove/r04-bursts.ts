import type { Member } from '../bench/members.ts'
import { book } from '../server/src/modules/wallet/ledger/service.ts'
import { assetBursts, burst } from './asset-bursts.ts'
import type { Caller, Reply } from './caller.ts'
import { payOut } from './given-assets.ts'
import { place } from './orders.ts'
import { proof, require } from './proof.ts'
import type { Stage } from './stage.ts'

/** Prepares a round and returns the repeated request and the number of allowed effects. */
type Action = (
  scene: Scene,
  round: number,
) => Promise<{ send: () => Promise<Reply>; effects: () => Promise<number>; succeed?: number | undefined }>

interface Scene {
  stage: Stage
  caller: Caller
  skuId: number
  productId: number
  member: Member
  staff: Member
}

export const bursts = proof({
  name: 'R4',
  promise: 'thirty equal requests at once have one effect',
  inTest: true,
  quick: { rounds: 1 },
  long: { rounds: 200 },
  async prove(stage, { rounds }) {
    const { id: productId, skuId } = await stage.create.product({ stock: 1_000_000 })
    const [member] = (await stage.members(1)) as [Member]
    const scene = {
      stage,
      productId,
      skuId,
      member,
      staff: await stage.staff(),
      caller: stage.call(await stage.servePair(), { connections: burst }),
    }
    for (const [name, action] of Object.entries(actions)) {
      for (let round = 0; round < rounds; round++) {
        const { send, effects, ...expected } = await action(scene, round)
        const succeed = 'succeed' in expected ? expected.succeed : 1
        const replies = await Promise.all(Array.from({ length: burst }, send))
        const worst = replies.find(({ status }) => status >= 500)
        require(!worst, () => `${name}: answered ${worst?.status} ${JSON.stringify(worst?.body)}`)
        const good = replies.filter(({ body }) => body.code === 200).length
        require(good > 0 && good === (succeed ?? good), () =>
          `${name}: ${good} of ${burst} succeeded instead of ${succeed}: ${[...new Set(replies.map(({ body }) => body.error ?? 'ok'))].join(', ')}`)
        const had = await effects()
        require(had === 1, () => `${name}: ${had} effects.`)
      }
    }
    return `${burst} equal requests to two processes × ${rounds} for each of ${Object.keys(actions).join(', ')}: one effect each`
  },
})

const actions: Record<string, Action> = {
  ...assetBursts,
  'order from the cart': async ({ stage, caller, member, skuId }) => {
    const line = await caller.post('/mall/cart/add_json', { product_sku_id: skuId, quantity: 1 }, member.token)
    const before = await orderCount(stage, member)
    return {
      send: () =>
        caller.post(
          '/mall/order/create',
          { cart_item_ids: [line.body.data.id], address_id: member.addressId, delivery_method: 'self_pickup' },
          member.token,
        ),
      effects: async () => (await orderCount(stage, member)) - before,
    }
  },
  cancel: async ({ stage, caller, member, skuId }, round) => {
    const { body } = await place(caller, member, `cancel-${round}`, [{ skuId, quantity: 1 }])
    return {
      send: () => caller.post(`/mall/order/cancel/${body.data.id}`, {}, member.token),
      effects: () =>
        count(stage, `select count(*)::int from stock_movements where order_id = ${body.data.id} and reserved < 0`),
    }
  },
  'confirm a payment': async (scene, round) => {
    const { stage, caller, staff } = scene
    const { id, paymentId } = await paidOrder(scene, `confirm-${round}`)
    return {
      send: () =>
        caller.post(
          `/mall/order/admin/update/${id}`,
          { action: 'confirm_payment', payment_id: paymentId },
          staff.token,
        ),
      effects: () => count(stage, `select (amount_paid / amount_payable)::int from orders where id = ${id}`),
    }
  },
  'confirm receipt': async (scene, round) => {
    const { stage, caller, member, staff } = scene
    const { id, paymentId } = await paidOrder(scene, `receipt-${round}`)
    await caller.post(
      `/mall/order/admin/update/${id}`,
      { action: 'confirm_payment', payment_id: paymentId },
      staff.token,
    )
    await caller.post(
      `/mall/order/admin/update/${id}`,
      { action: 'ship', carrier: 'DHL', tracking_number: String(id) },
      staff.token,
    )
    return {
      send: () => caller.post(`/mall/order/confirm/${id}`, {}, member.token),
      effects: () =>
        count(stage, `select count(*)::int from order_events where order_id = ${id} and to_status = 'completed'`),
    }
  },
  favourite: async ({ stage, caller, member, productId }) => {
    await caller.delete(`/mall/collection/${productId}`, member.token)
    return {
      send: () => caller.post(`/mall/collection/${productId}`, {}, member.token),
      effects: () => count(stage, `select count(*)::int from favorites where user_id = ${member.id}`),
      // Adding a favorite again is no error.
      succeed: burst,
    }
  },
  'default address': async ({ stage, caller, member }, round) => {
    const more = {
      receiver: 'Ann',
      phone: '+49 30 5550100',
      country_code: 'DE',
      province: 'Berlin',
      city: 'Berlin',
      detail: `Street ${round}`,
    }
    const added = await caller.post('/mall/address/add', more, member.token)
    const ids = [added.body.data?.id ?? member.addressId, member.addressId]
    let sent = 0
    return {
      send: () => caller.put(`/mall/address/${ids[sent++ % 2]}`, { ...more, is_default: true }, member.token),
      effects: async () => {
        const defaults = await count(
          stage,
          `select count(*)::int from addresses where user_id = ${member.id} and is_default`,
        )
        await stage.pool.query('delete from addresses where user_id = $1 and id <> $2 and not is_default', [
          member.id,
          member.addressId,
        ])
        return defaults
      },
      succeed: burst,
    }
  },
  'withdrawal of earnings': async (scene) => {
    const { stage, caller, member } = scene
    const distributorId = await distributorOf(scene)
    await payOut(scene, member)
    const source = `burst:${crypto.randomUUID()}`
    const entry = { account: 'earning', ownerId: distributorId, type: 'earning', amount: 5000, source } as const
    await stage.database.db.transaction((db) => book({ db, actor: null }, entry))
    const before = await count(stage, `select count(*)::int from payouts where source = 'earning'`)
    const body = { source: 'earning', amount: '50.00', bank: { holder: 'Ann', bank: 'Bank', account: 'DE1' } }
    return {
      send: () => caller.post('/mall/payout/create', body, member.token),
      effects: async () => (await count(stage, `select count(*)::int from payouts where source = 'earning'`)) - before,
    }
  },
  'SMS code': async ({ stage, caller, member }, round) => {
    const phone = `1525550${String(round).padStart(4, '0')}`
    await stage.pool.query('delete from attempts')
    const before = await count(stage, 'select count(*)::int from outbox')
    return {
      send: () => caller.post('/base/sms_code', { purpose: 'phone', phone, country_code: '+49' }, member.token),
      effects: async () => (await count(stage, 'select count(*)::int from outbox')) - before,
    }
  },
}

/** The member as an approved distributor. */
async function distributorOf({ caller, member, staff, stage }: Scene): Promise<number> {
  const id = () => count(stage, `select coalesce(max(id), 0) from distributors where user_id = ${member.id}`)
  if ((await id()) > 0) return id()
  const application = { name: 'Ann', company: '', contact: '1', country: 'DE', reason: '' }
  await caller.post('/mall/distribution/apply', application, member.token)
  const level = { translations: { en: { name: 'Burst' } }, percent_off: 10 }
  const made = await caller.post('/mall/distributor/level/create', level, staff.token)
  const decision = { id: await id(), action: 'approve', level_id: made.body.data.id }
  const { body } = await caller.post('/mall/distributor/decide', decision, staff.token)
  require(body.code === 200, () => `A distributor got ${JSON.stringify(body)}`)
  return id()
}

/** An order with an unconfirmed payment. */
async function paidOrder(
  { caller, member, staff, skuId }: Scene,
  remark: string,
): Promise<{ id: number; paymentId: number }> {
  const placed = await place(caller, member, remark, [{ skuId, quantity: 1 }])
  const { id } = placed.body.data
  const quoted = await caller.post(`/mall/order/admin/update/${id}`, { action: 'edit', freight: '1.00' }, staff.token)
  const { freight_quote: freight } = quoted.body.data
  const accept = `/mall/order/accept_freight/${id}`
  const expected_amount = (Number(quoted.body.data.amount_payable) + Number(freight ?? 0)).toFixed(2)
  const agreed = freight ? await caller.post(accept, { freight, expected_amount }, member.token) : quoted
  const { amount_payable } = agreed.body.data
  const payment = await caller.post(
    '/mall/order/payment/submit',
    { order_id: id, method: 'bank_transfer', amount: amount_payable, reference: remark },
    member.token,
  )
  require(payment.body.code === 200, () => `A payment got ${JSON.stringify(payment.body)}`)
  return { id, paymentId: payment.body.data.id }
}

const orderCount = (stage: Stage, { id }: Member) =>
  count(stage, `select count(*)::int from orders where user_id = ${id}`)

const count = async ({ pool }: Stage, statement: string): Promise<number> =>
  (await pool.query<{ figure: number }>(`select (${statement}) as figure`)).rows[0]?.figure ?? 0
