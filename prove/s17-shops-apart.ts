/** Two distributors with shops, members, orders, earnings and rules: no reply to one contains anything of the other. */

import { allEndpoints } from '#contract/all'
import type { AnyEndpoint } from '#contract/endpoint'
import type { Member } from '../bench/members.ts'
import type { Caller } from './caller.ts'
import { dataOf, openShop } from './distributor-shop.ts'
import { proof, require } from './proof.ts'
import type { Stage } from './stage.ts'

interface Side {
  owner: Member
  buyer: Member
  slug: string
  distributorId: number
  orderId: number
  /** A change of the shop's markups. */
  changeId: number
  /** Texts that only this side may see. */
  marks: string[]
}

async function open(
  stage: Stage,
  caller: Caller,
  staff: Member,
  owner: Member,
  buyer: Member,
  n: number,
): Promise<Side> {
  // Letters that occur in nothing else.
  const mark = `zq${n}${crypto.randomUUID().slice(0, 8)}`
  const { slug, distributorId } = await openShop({ caller, staff, owner, mark, percentOff: [37, 53][n % 2] ?? 37 })
  const markup = { items: [{ category_id: 0, mode: 'percent', value: 11 + n * 6 }] }
  const { change_id: changeId = 0 } = await dataOf(caller.post('/mall/category/markup/batch', markup, owner.token))
  const product = await stage.create.product({ stock: 1000 })
  const inShop = { 'x-shop': slug }
  const order = {
    items: [{ product_sku_id: product.skuId, quantity: 2 }],
    address_id: buyer.addressId,
    delivery_method: 'self_pickup',
  }
  const key = { 'idempotency-key': mark, ...inShop }
  const { id: orderId } = await dataOf(caller.post('/mall/order/create', order, buyer.token, key))
  const { order_number } = (await caller.get(`/mall/order/detail/${orderId}`, buyer.token)).body.data
  await dataOf(caller.put(`/mall/distribution/member/${buyer.id}`, { note: `Note ${mark}`, tags: [mark] }, owner.token))
  return { owner, buyer, slug, distributorId, orderId, changeId, marks: [mark, order_number] }
}

/** Reads of the distribution centre, with ids of the other side where they take any. */
const reads: AnyEndpoint[] = allEndpoints.filter(
  ({ access, method, path }) =>
    access !== 'api' && method === 'GET' && /^\/mall\/(distribution|category\/markup|page)\//.test(path),
)

export const shopsApart = proof({
  name: 'S17',
  promise: 'two distributors see nothing of each other: shops, prices, members, orders, earnings',
  inTest: true,
  quick: { pairs: 1 },
  long: { pairs: 20 },
  async prove(stage, { pairs }) {
    const people = await stage.members(pairs * 4)
    const staff = await stage.staff()
    const caller = stage.call((await stage.serve()).port)
    let asked = 0
    let refused = 0
    for (let pair = 0; pair < pairs; pair++) {
      const [a, b, c, d] = people.slice(pair * 4) as [Member, Member, Member, Member]
      const sides = [await open(stage, caller, staff, a, b, 0), await open(stage, caller, staff, c, d, 1)]
      const tables =
        'select (select json_agg(s) from shops s), (select json_agg(m) from markups m), (select json_agg(c) from markup_changes c), (select json_agg(b) from shop_members b), (select json_agg(c) from shop_products c)'
      const before = JSON.stringify((await stage.pool.query(tables)).rows)
      for (const [mine, theirs] of [sides, sides.toReversed()] as [Side, Side][]) {
        const check = (what: string, text: string) => {
          asked++
          for (const mark of theirs.marks) require(!text.includes(mark), () => `${what} shows ${mark} of another shop.`)
        }
        // Every request also sends the other shop's header, ids and words.
        const [own] = theirs.marks
        const queries = [
          '',
          `?keyword=${own}&distributor_id=${theirs.distributorId}&shop=${theirs.slug}`,
          `?id=${theirs.orderId}&user_id=${theirs.owner.id}&order_id=${theirs.orderId}`,
        ]
        for (const { path } of reads)
          for (const query of queries)
            for (const headers of [{}, { 'x-shop': theirs.slug }]) {
              const at = path.replaceAll(/\{\w+\}/g, String(theirs.orderId))
              const { body } = await caller.get(`${at}${query}`, mine.owner.token, headers as Record<string, string>)
              check(`${path}${query}`, JSON.stringify(body ?? ''))
            }
        // Outcomes of writes about the other side's members, orders and shop.
        const writes: [string, Promise<{ status: number; body: unknown }>][] = [
          [
            'a note about a foreign member',
            caller.put(`/mall/distribution/member/${theirs.buyer.id}`, { note: 'mine' }, mine.owner.token),
          ],
          [
            'an undo of a foreign change of markups',
            caller.post('/mall/category/markup/undo', { id: theirs.changeId }, mine.owner.token),
          ],
          [
            'a foreign address of a shop',
            caller.post('/mall/distribution/shop/edit', { slug: theirs.slug }, mine.owner.token),
          ],
          [
            'moving a member',
            caller.post(
              '/mall/distributor/member/move',
              { user_id: theirs.buyer.id, distributor_id: mine.distributorId, reason: 'x' },
              mine.owner.token,
            ),
          ],
          [
            'a level of its own',
            caller.post('/mall/distributor/level/create', { translations: { en: { name: 'x' } } }, mine.owner.token),
          ],
          ['a foreign order', caller.get(`/mall/order/detail/${theirs.orderId}`, mine.owner.token)],
          ['all distributors', caller.get('/mall/distributor/list', mine.owner.token)],
          ['all orders', caller.get('/mall/distributor/order/list', mine.owner.token)],
          ['earnings', caller.get(`/mall/distributor/earning/list?id=${theirs.distributorId}`, mine.owner.token)],
          [
            'a foreign history of levels',
            caller.get(`/mall/distributor/level/history?id=${theirs.distributorId}`, mine.owner.token),
          ],
        ]
        for (const [what, call] of writes) {
          const { status, body } = await call
          require(status >= 400, () => `${what} got ${status}.`)
          const text = JSON.stringify(body).replaceAll(theirs.slug, '')
          check(what, text)
          refused++
        }
        // A member of one side, in the other's shop and out of it, sees no supply price.
        for (const headers of [{ 'x-shop': theirs.slug }, {}] as Record<string, string>[]) {
          const { body } = await caller.get('/mall/product/list?skus=true&page_size=50', mine.buyer.token, headers)
          require(!/supply|percent_off"?:(37|53)/.test(JSON.stringify(body)), () => 'A list shows supply prices.')
          asked++
        }
      }
      const after = JSON.stringify((await stage.pool.query(tables)).rows)
      require(after === before, () => 'A refused call changed a shop.')
    }
    return `${asked} answers without a word of the other shop, ${refused} calls refused, nothing changed`
  },
})
