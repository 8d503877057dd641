/** Assets of each kind that members get for a proof, worth 1.00 each. */
import type { Member } from '../bench/members.ts'
import type { Caller } from './caller.ts'
import { require } from './proof.ts'

export interface Giver {
  caller: Caller
  staff: Member
}

const reason = 'Proof'

/** A call of preparation, which must succeed. */
export async function prepared({ caller }: { caller: Caller }, by: Member, path: string, body: object) {
  const reply = await caller.post(path, body, by.token, { 'idempotency-key': crypto.randomUUID() })
  require(reply.body.code === 200, () => `${path} got ${JSON.stringify(reply.body)}`)
  return reply.body.data
}

/** Pays the member's requests that wait, because only a few may. */
export async function payOut(giver: Giver, { username }: Member) {
  const query = new URLSearchParams({ status: 'requested', keyword: username })
  const { body } = await giver.caller.get(`/mall/payout/admin/list?${query}`, giver.staff.token)
  for (const { id } of body.data) await prepared(giver, giver.staff, '/mall/payout/admin/decide', { id, action: 'pay' })
}

const terms = { kind: 'amount', amount: '1', threshold_kind: 'none', scope: 'all', validity: 'days', valid_days: 30 }

export const couponTemplate = (giver: Giver, claim: string): Promise<{ id: number }> =>
  prepared(giver, giver.staff, '/mall/coupon/create', {
    ...terms,
    claim,
    per_member: claim === 'click' ? 1 : 1000,
    translations: { en: { name: reason } },
  })

export const voucherBatch = (giver: Giver, amount: string): Promise<{ id: number }> =>
  prepared(giver, giver.staff, '/mall/voucher/batch/create', { name: reason, kind: 'amount', amount, count: 1 })

export const give = {
  async coupon(giver: Giver, { username }: Member) {
    const { id: template_id } = await couponTemplate(giver, 'grant')
    await prepared(giver, giver.staff, '/mall/coupon/grant', { template_id, usernames: [username], reason })
  },
  async red_packet(giver: Giver, member: Member) {
    const campaign = { name: reason, mode: 'fixed', total: '1', count: 1, valid_days: 30 }
    const { id } = await prepared(giver, giver.staff, '/mall/red-packet/create', campaign)
    const { token } = (await giver.caller.get(`/mall/red-packet/get?id=${id}`, giver.staff.token)).body.data
    await prepared(giver, member, '/mall/member/red-packet/take', { token })
  },
  points: (giver: Giver, { id: user_id }: Member) =>
    prepared(giver, giver.staff, '/mall/points/admin/adjust', { user_id, points: 100, reason }),
  async voucher(giver: Giver, member: Member) {
    const { id: batch_id } = await voucherBatch(giver, '1')
    const usernames = [member.username]
    await prepared(giver, giver.staff, '/mall/voucher/code/give', { batch_id, usernames, reason })
    const { given } = (await giver.caller.get('/mall/member/voucher/info', member.token)).body.data
    await prepared(giver, member, `/mall/member/voucher/take/${given[0].id}`, {})
  },
  balance: (giver: Giver, { id: user_id }: Member) =>
    prepared(giver, giver.staff, '/mall/balance/admin/adjust', { user_id, amount: '1', reason }),
}
