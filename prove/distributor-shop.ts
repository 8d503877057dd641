/** A distributor with an open shop. */
import type { Member } from '../bench/members.ts'
import type { Caller, Reply } from './caller.ts'
import { require } from './proof.ts'

interface Options {
  caller: Caller
  staff: Member
  owner: Member
  /** The shop's address is `${mark}-shop`; names and contacts contain it, too. */
  mark: string
  percentOff?: number
}

/** Data of a call that must succeed. */
export async function dataOf(reply: Promise<Reply>): Promise<Reply['body']> {
  const { status, body } = await reply
  require(status === 200, () => `Preparing failed: ${JSON.stringify(body).slice(0, 300)}.`)
  return body.data
}

export async function openShop({ caller, staff, owner, mark, percentOff = 37 }: Options) {
  const level = { translations: { en: { name: `Level ${mark}` } }, percent_off: percentOff }
  const level_id = (await dataOf(caller.post('/mall/distributor/level/create', level, staff.token))).id
  const application = { name: mark, company: mark, contact: `+49 ${mark}`, country: 'DE', reason: mark }
  await dataOf(caller.post('/mall/distribution/apply', application, owner.token))
  const rows = (await caller.get('/mall/distributor/list?page_size=-1', staff.token)).body.data
  const { id: distributorId } = rows.find(({ user_id }: { user_id: number }) => user_id === owner.id)
  const approval = { id: distributorId, action: 'approve', level_id }
  await dataOf(caller.post('/mall/distributor/decide', approval, staff.token))
  const shop = { slug: `${mark}-shop`, translations: { en: { name: `Shop ${mark}`, notice: mark } } }
  await dataOf(caller.post('/mall/distribution/shop/edit', shop, owner.token))
  return { slug: shop.slug, distributorId: distributorId as number }
}
