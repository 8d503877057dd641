/** Accounts and records that calls need: a member with an order, staff, a product. */
import { allEndpoints } from '#contract/all'
import type { AnyEndpoint } from '#contract/endpoint'
import type { Member } from '../bench/members.ts'
import { sampleBody, samplePassword } from '../server/src/testing/sample-body.ts'
import type { Caller } from './caller.ts'
import { priceQueries } from './price-samples.ts'
import { queriesOf } from './scene-queries.ts'
import type { Stage } from './stage.ts'

export type Role = 'guest' | 'member' | 'newcomer' | 'staff'

export interface Scene {
  stage: Stage
  caller: Caller
  member: Member
  other: Member
  staff: Member
  /** An account that changes its password and its second factor. */
  newcomer: { id: number; username: string; password: string; token: string; secret: string }
  product: { id: number; skuId: number }
  category: number
  order: number
  line: number
  invoice: number
  tokenOf(role: Role): string | undefined
  /** The id of a record that the member can read. */
  idOf(endpoint: AnyEndpoint): string
  queryOf(endpoint: AnyEndpoint): string
}

export const post = async (
  caller: Caller,
  path: string,
  body: object,
  token?: string,
  headers?: Record<string, string>,
) => {
  const reply = await caller.post(path, body, token, headers)
  if (reply.status !== 200) throw new Error(`${path} returned ${reply.status} ${JSON.stringify(reply.body)}.`)
  return reply.body.data
}

export function endpointOf(name: string): AnyEndpoint {
  const endpoint = allEndpoints.find((each) => each.name === name)
  if (!endpoint) throw new Error(`The contract has no ${name}.`)
  return endpoint
}

/** Calls a create endpoint as staff with a generated body and returns the id. */
export async function create(scene: Scene, name: string, overrides: object = {}): Promise<number> {
  const endpoint = endpointOf(name)
  return (await post(scene.caller, endpoint.path, sampleBody(endpoint, overrides), scene.staff.token)).id
}

/** A member with an order, a cart and an invoice, another member without them, a new account, and staff. */
export async function openScene(stage: Stage, caller: Caller): Promise<Scene> {
  const [member, other] = (await stage.members(2)) as [Member, Member]
  const staff = await stage.staff()
  const product = await stage.create.product({ stock: 10_000 })
  const line = await post(caller, '/mall/cart/add_json', { product_sku_id: product.skuId, quantity: 2 }, member.token)
  const invoice = await post(caller, '/mall/invoice/add', { title: 'Own Ltd' }, member.token)
  const order = await post(caller, '/mall/order/create', orderBody(product, member), member.token, {
    'idempotency-key': `scene-${member.id}`,
  })
  await post(caller, `/mall/collection/${product.id}`, {}, member.token)
  const registration = sampleBody(endpointOf('register'), { referrer: undefined, company: null })
  const { access_token: token } = await post(caller, '/base/register', registration)
  const newcomer = {
    id: (await caller.get('/base/userinfo', token)).body.data.id,
    username: String(registration['username']),
    password: samplePassword,
    token,
    secret: '',
  }
  const queries = { ...queriesOf(product, member), ...(await priceQueries(caller, staff, member.username)) }
  return {
    stage,
    caller,
    member,
    other,
    staff,
    newcomer,
    product,
    category: await stage.create.category(),
    order: order.id,
    line: line.id,
    invoice: invoice.id,
    tokenOf: (role) => ({ guest: undefined, member: member.token, newcomer: newcomer.token, staff: staff.token })[role],
    idOf: ({ path }) => String(path.startsWith('/mall/order/') ? order.id : product.id),
    queryOf: ({ name }) => queries[name] ?? '',
  }
}

export const orderBody = (product: Scene['product'], member: Member) => ({
  assets: undefined,
  confirm_amount: undefined,
  items: [{ product_sku_id: product.skuId, quantity: 2, remark: 'soon' }],
  address_id: member.addressId,
  delivery_method: 'self_pickup',
})
