/** More of a member's life for S16, with the mark in every text: lists, returns, money paid out, distribution. */
import type { Member } from '../bench/members.ts'
import type { Caller } from './caller.ts'
import type { Stage } from './stage.ts'

interface Life {
  stage: Stage
  caller: Caller
  staff: Member
  mark: string
  member: { id: number; token: string }
  /** Of a completed order. */
  orderId: number
  skuId: number
  /** Uploads a picture and returns its address. */
  slip: () => Promise<string>
  /** A call that must succeed; returns its data. */
  done: (call: Promise<{ status: number; body: { data?: unknown } }>) => Promise<{ id: number }>
}

export async function liveWithMarks(life: Life): Promise<void> {
  const { caller, staff, mark, member, orderId, skuId, slip, done } = life
  const key = () => ({ 'idempotency-key': crypto.randomUUID() })
  const post = (path: string, body: object) => done(caller.post(path, body, member.token, key()))
  // Without a key: answers to calls of staff are stored for a day, less than the cooling-off.
  const decide = (path: string, body: object) => done(caller.post(path, body, staff.token))
  await post('/mall/collection/folder/create', { name: mark })
  await post('/mall/saved-list/create', { name: mark, lines: [{ sku_id: skuId, quantity: 1, note: mark }] })

  const detail = await caller.get(`/mall/order/detail/${orderId}`, member.token)
  const lines = [{ line_id: detail.body.data.lines[0].id, quantity: 1 }]
  const asked = { order_id: orderId, kind: 'refund_only', reason: 'damaged', description: mark, lines }
  const request = await post('/mall/order/after-sale/create', { ...asked, pictures: [await slip()] })
  await post(`/mall/order/after-sale/cancel/${request.id}`, {})

  await decide('/mall/balance/admin/adjust', { user_id: member.id, amount: '50', reason: mark })
  const bank = { holder: mark, bank: mark, account: mark, swift: mark.slice(0, 20) }
  const { id } = await post('/mall/payout/create', { source: 'balance', amount: '50', bank })
  await decide('/mall/payout/admin/decide', { id, action: 'pay', reference: mark })

  await bindTo(life)
  const application = { name: mark, company: mark, contact: mark, country: 'DE', reason: mark }
  await post('/mall/distribution/apply', { ...application, documents: [await slip()] })
  const applied = await distributorOf(life, member.id)
  await decide('/mall/distributor/decide', { id: applied, action: 'refuse', reason: mark })
}

const distributorOf = async ({ stage }: Life, userId: number): Promise<number> =>
  (await stage.pool.query<{ id: number }>('select id from distributors where user_id = $1', [userId])).rows[0]?.id ?? 0

/** A distributor notes something about the member. */
async function bindTo(life: Life): Promise<void> {
  const { stage, caller, staff, mark, member, done } = life
  const [seller] = (await stage.members(1)) as [Member]
  const application = { name: 'Ann', company: '', contact: '1', country: 'DE', reason: '' }
  await done(caller.post('/mall/distribution/apply', application, seller.token))
  const id = await distributorOf(life, seller.id)
  const level = { translations: { en: { name: crypto.randomUUID().slice(0, 13) } }, percent_off: 10 }
  const { id: level_id } = await done(caller.post('/mall/distributor/level/create', level, staff.token))
  await done(caller.post('/mall/distributor/decide', { id, action: 'approve', level_id }, staff.token))
  await stage.pool.query('insert into shop_members (user_id, distributor_id) values ($1, $2)', [member.id, id])
  await done(caller.put(`/mall/distribution/member/${member.id}`, { note: mark, tags: [mark] }, seller.token))
}
