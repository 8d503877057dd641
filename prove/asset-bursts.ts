/** Bursts on assets: claiming, taking, redeeming, exchanging, spending and withdrawing. */
import type { Member } from '../bench/members.ts'
import type { Caller, Reply } from './caller.ts'
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
  /** All, where a repetition answers the same. */
  succeed?: number
}

const face = { kind: 'amount', amount: '1', threshold_kind: 'none', scope: 'all', validity: 'days', valid_days: 30 }
const reason = 'Burst'

const count = async ({ pool }: Stage, statement: string): Promise<number> =>
  (await pool.query<{ figure: number }>(`select (${statement})::int as figure`)).rows[0]?.figure ?? 0

/** A call of preparation, which must succeed. */
async function prepared({ caller }: Scene, by: Member, path: string, body: object) {
  const reply = await caller.post(path, body, by.token, { 'idempotency-key': crypto.randomUUID() })
  require(reply.body.code === 200, () => `${path} got ${JSON.stringify(reply.body)}`)
  return reply.body.data
}
const template = (scene: Scene, claim: string): Promise<{ id: number }> =>
  prepared(scene, scene.staff, '/mall/coupon/create', {
    ...face,
    claim,
    per_member: claim === 'click' ? 1 : 1000,
    translations: { en: { name: reason } },
  })
const ofMember = (kind: string, { member }: Scene) =>
  `select coalesce(sum(balance), 0) from ledger_accounts where kind = '${kind}' and owner_id = ${member.id}`

export const assetBursts: Record<string, (scene: Scene, round: number) => Promise<Burst>> = {
  'claim a coupon': async (scene) => {
    const { caller, member, stage } = scene
    const { id } = await template(scene, 'click')
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
    const batch = { name: reason, kind: 'amount', amount: '5', count: 1 }
    const { id: batch_id } = await prepared(scene, staff, '/mall/voucher/batch/create', batch)
    await prepared(scene, staff, '/mall/voucher/code/give', { batch_id, usernames: [member.username], reason })
    const id = await count(stage, `select id from voucher_codes where batch_id = ${batch_id}`)
    const before = await count(stage, ofMember('voucher', scene))
    return {
      send: () => caller.post(`/mall/member/voucher/take/${id}`, {}, member.token),
      effects: async () => ((await count(stage, ofMember('voucher', scene))) - before) / 500,
      succeed: burst,
    }
  },
  'exchange points': async (scene) => {
    const { caller, member, staff, stage } = scene
    const { id: template_id } = await template(scene, 'grant')
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
    const { id: template_id } = await template(scene, 'grant')
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
  'withdraw a balance': async (scene) => {
    const { caller, member, staff, stage } = scene
    const before = await count(stage, ofMember('balance', scene))
    if (before < 5000)
      await prepared(scene, staff, '/mall/balance/admin/adjust', {
        user_id: member.id,
        amount: ((5000 - before) / 100).toFixed(2),
        reason,
      })
    const asked = await count(stage, `select count(*) from balance_withdrawals where user_id = ${member.id}`)
    const body = { amount: '50', bank: { holder: 'Ann', bank: 'First Bank', account: 'DE89' } }
    return {
      send: () =>
        caller.post('/mall/balance/withdrawal/create', body, member.token, { 'idempotency-key': crypto.randomUUID() }),
      effects: async () =>
        (await count(stage, `select count(*) from balance_withdrawals where user_id = ${member.id}`)) - asked,
    }
  },
}
