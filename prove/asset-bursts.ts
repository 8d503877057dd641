/** Bursts on assets: claiming, taking, redeeming, exchanging, spending and withdrawing. */
import type { Member } from '../bench/members.ts'
import type { Caller, Reply } from './caller.ts'
import { couponTemplate, give, payOut, prepared, voucherBatch } from './given-assets.ts'
import { whenServed } from './orders.ts'
import { require } from './proof.ts'
import type { Stage } from './stage.ts'

/** Number of equal simultaneous requests. */
export const burst = 30

interface Scene {
  stage: Stage
  caller: Caller
  skuId: number
  member: Member
  staff: Member
}

interface Burst {
  send: () => Promise<Reply>
  effects: () => Promise<number>
  /** All, where a repetition answers the same; undefined: any number, where orders go on without the asset. */
  succeed?: number | undefined
}

const reason = 'Burst'

const count = async ({ pool }: Stage, statement: string): Promise<number> =>
  (await pool.query<{ figure: number }>(`select (${statement})::int as figure`)).rows[0]?.figure ?? 0

const ofMember = (kind: string, { member }: Scene) =>
  `select coalesce(sum(balance), 0) from ledger_accounts where kind = '${kind}' and owner_id = ${member.id}`

/** Orders that all want the one asset of a new member: what there is is spent once, by whichever come first. */
const spending =
  (kind: 'red_packet' | 'points' | 'voucher' | 'balance', wish: object) =>
  async (scene: Scene): Promise<Burst> => {
    const { caller, stage, skuId } = scene
    const [member] = (await stage.members(1)) as [Member]
    await give[kind](scene, member)
    const left = () => count(stage, ofMember(kind, { ...scene, member }))
    const used =
      kind === 'balance'
        ? `select sum(amount_paid) from orders where user_id = ${member.id}`
        : `select sum(coalesce(units, amount)) from order_assets where kind = '${kind}' and source_id = ${member.id}`
    require((await left()) === 100, () => `A new member has ${kind} of another amount.`)
    const items = [{ product_sku_id: skuId, quantity: 1 }]
    const body = { items, address_id: member.addressId, delivery_method: 'self_pickup', ...wish }
    return {
      // Up to thirty whole orders at once, which a busy machine may put off.
      send: () => {
        const key = { 'idempotency-key': crypto.randomUUID() }
        return whenServed(() => caller.post('/mall/order/create', body, member.token, key))
      },
      effects: async () => ((await left()) === 0 ? (await count(stage, used)) / 100 : 0),
      succeed: undefined,
    }
  }

export const assetBursts: Record<string, (scene: Scene, round: number) => Promise<Burst>> = {
  'claim a coupon': async (scene) => {
    const { caller, member, stage } = scene
    const { id } = await couponTemplate(scene, 'click')
    return {
      send: () => caller.post(`/mall/member/coupon/claim/${id}`, {}, member.token),
      effects: () => count(stage, `select count(*) from coupons where template_id = ${id}`),
    }
  },
  'take a red packet': async (scene) => {
    const { caller, member, staff, stage } = scene
    const campaign = { name: reason, mode: 'fixed', total: '60', count: 60, per_member: 1, valid_days: 30 }
    const { id } = await prepared(scene, staff, '/mall/red-packet/create', campaign)
    const { token } = (await caller.get(`/mall/red-packet/get?id=${id}`, staff.token)).body.data
    return {
      send: () => caller.post('/mall/member/red-packet/take', { token }, member.token),
      effects: () => count(stage, `select count(*) from red_packets where campaign_id = ${id} and user_id is not null`),
    }
  },
  'take a voucher': async (scene) => {
    const { caller, member, staff, stage } = scene
    const { id: batch_id } = await voucherBatch(scene, '5')
    await prepared(scene, staff, '/mall/voucher/code/give', { batch_id, usernames: [member.username], reason })
    const id = await count(stage, `select id from voucher_codes where batch_id = ${batch_id}`)
    const before = await count(stage, ofMember('voucher', scene))
    return {
      send: () => caller.post(`/mall/member/voucher/take/${id}`, {}, member.token),
      effects: async () => ((await count(stage, ofMember('voucher', scene))) - before) / 500,
      succeed: burst,
    }
  },
  'redeem a voucher': async (scene) => {
    const { caller, member, staff, stage } = scene
    const { id } = await voucherBatch(scene, '5')
    const { body } = await caller.get(`/mall/voucher/code/export?id=${id}`, staff.token)
    const code = /(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}/.exec(String(body))?.[0]
    const before = await count(stage, ofMember('voucher', scene))
    return {
      send: () => caller.post('/mall/member/voucher/redeem', { code }, member.token),
      effects: async () => ((await count(stage, ofMember('voucher', scene))) - before) / 500,
      succeed: burst,
    }
  },
  'exchange points': async (scene) => {
    const { caller, member, staff, stage } = scene
    const { id: template_id } = await couponTemplate(scene, 'grant')
    const { id: offer_id } = await prepared(scene, staff, '/mall/points/admin/offer/create', {
      template_id,
      points: 100,
      per_member: 1,
    })
    await prepared(scene, staff, '/mall/points/admin/adjust', { user_id: member.id, points: 100, reason })
    const before = await count(stage, ofMember('points', scene))
    return {
      send: () =>
        caller.post('/mall/points/offer/exchange', { offer_id }, member.token, {
          'idempotency-key': crypto.randomUUID(),
        }),
      effects: async () => (before - (await count(stage, ofMember('points', scene)))) / 100,
    }
  },
  'spend a coupon': async (scene) => {
    const { caller, member, staff, stage, skuId } = scene
    const { id: template_id } = await couponTemplate(scene, 'grant')
    await prepared(scene, staff, '/mall/coupon/grant', { template_id, usernames: [member.username], reason })
    const coupon_id = await count(stage, `select id from coupons where template_id = ${template_id}`)
    return {
      send: () =>
        caller.post(
          '/mall/order/create',
          {
            items: [{ product_sku_id: skuId, quantity: 1 }],
            address_id: member.addressId,
            delivery_method: 'self_pickup',
            assets: { coupon_id },
          },
          member.token,
          { 'idempotency-key': crypto.randomUUID() },
        ),
      effects: () =>
        count(stage, `select count(*) from order_assets where kind = 'coupon' and source_id = ${coupon_id}`),
    }
  },
  'spend red packets': spending('red_packet', { assets: { red_packet: '1' } }),
  'spend points': spending('points', { assets: { points: 100 } }),
  'spend vouchers': spending('voucher', { assets: { voucher: '1' } }),
  'spend a balance': spending('balance', { payment_method: 'balance', confirm_amount: '1.00' }),
  'withdraw a balance': async (scene) => {
    const { caller, member, staff, stage } = scene
    await payOut(scene, member)
    const before = await count(stage, ofMember('balance', scene))
    if (before < 5000)
      await prepared(scene, staff, '/mall/balance/admin/adjust', {
        user_id: member.id,
        amount: ((5000 - before) / 100).toFixed(2),
        reason,
      })
    const asked = await count(stage, `select count(*) from payouts where source = 'balance' and user_id = ${member.id}`)
    const body = { source: 'balance', amount: '50', bank: { holder: 'Ann', bank: 'First Bank', account: 'DE89' } }
    return {
      send: () => caller.post('/mall/payout/create', body, member.token, { 'idempotency-key': crypto.randomUUID() }),
      effects: async () =>
        (await count(stage, `select count(*) from payouts where source = 'balance' and user_id = ${member.id}`)) -
        asked,
    }
  },
}
