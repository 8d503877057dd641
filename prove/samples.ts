/** A body that is accepted for every call that takes one, and what must stand before it. */
import { TOTP, Secret as TotpSecret } from 'otpauth'
import { allEndpoints } from '#contract/all'
import type { AnyEndpoint } from '#contract/endpoint'
import type { Member } from '../bench/members.ts'
import type { Caller } from './caller.ts'
import type { Stage } from './stage.ts'

type Who = 'guest' | 'member' | 'newcomer' | 'staff'

interface Request {
  /** Stands for the path's id. */
  path?: string
  body: object
}

interface Sample {
  endpoint: AnyEndpoint
  by: Who
  send(scene: Scene): Promise<Request>
}

export interface Scene {
  stage: Stage
  caller: Caller
  member: Member
  other: Member
  staff: Member
  /** Registers in the first sample. */
  newcomer: { username: string; token: string; secret: string }
  product: { id: number; skuId: number }
  category: number
  order: number
  line: number
  invoice: number
  tokenOf(who: Who): string | undefined
  /** Something of the member's own to read. */
  idOf(endpoint: AnyEndpoint): string
  queryOf(endpoint: AnyEndpoint): string
}

const password = 'correct horse battery 7'
const done = (caller: Caller, path: string, body: object, token: string, headers?: Record<string, string>) =>
  caller.post(path, body, token, headers).then((reply) => {
    if (reply.status !== 200) throw new Error(`${path} was answered ${reply.status} ${JSON.stringify(reply.body)}.`)
    return reply.body.data
  })

/** A member with an order, a cart, an invoice; another with nothing; staff. */
export async function openScene(stage: Stage, caller: Caller): Promise<Scene> {
  const [member, other] = (await stage.members(2)) as [Member, Member]
  const staff = await stage.staff()
  const product = await stage.create.product({ stock: 10_000 })
  const line = await done(caller, '/mall/cart/add_json', { product_sku_id: product.skuId, quantity: 2 }, member.token)
  const invoice = await done(caller, '/mall/invoice/add', { title: 'Own Ltd' }, member.token)
  const bought = {
    items: [{ product_sku_id: product.skuId, quantity: 2 }],
    address_id: member.addressId,
    delivery_method: 'self_pickup',
  }
  const order = await done(caller, '/mall/order/create', bought, member.token, {
    'idempotency-key': `scene-${member.id}`,
  })
  await done(caller, `/mall/collection/${product.id}`, {}, member.token)
  const newcomer = { username: `newcomer-${member.id}`, token: '', secret: '' }
  const ids: Record<string, number> = { getOrder: order.id, paymentStatus: order.id, adminGetOrder: order.id }
  const queries: Record<string, string> = {
    getCategory: `?id=1`,
    cartQuantities: `?sku_ids=${product.skuId}`,
    listFavoriteIds: `?ids=${product.id}`,
    listProducts: '?facets=1&skus=1&keyword=product',
    suggest: '?keyword=pro',
    getBrand: '?id=1',
    getUser: `?user_id=${member.id}`,
    listUserSessions: `?user_id=${member.id}`,
    getAuthorized: '?id=1',
    getAuditRow: '?id=1',
    findScreen: '?path=/system/user',
    getPreference: '?name=columns.orders',
  }
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
    tokenOf: (who) => ({ guest: undefined, member: member.token, newcomer: newcomer.token, staff: staff.token })[who],
    idOf: ({ name }) => String(ids[name] ?? product.id),
    queryOf: ({ name }) => queries[name] ?? '',
  }
}

const known = new Map(allEndpoints.map((endpoint) => [endpoint.name, endpoint]))
const sample = (name: string, by: Who, send: (scene: Scene) => Request | Promise<Request>): Sample => {
  const endpoint = known.get(name)
  if (!endpoint) throw new Error(`The contract has no ${name}.`)
  return { endpoint, by, send: async (scene) => send(scene) }
}
const body = (given: object): Request => ({ body: given })
const made = async ({ caller, staff }: Scene, path: string, given: object): Promise<number> =>
  (await done(caller, path, given, staff.token)).id

const address = {
  receiver: 'Ann',
  phone: '+49 30 5550100',
  region: 'Germany Berlin',
  country_code: 'DE',
  province: 'Berlin',
  city: 'Berlin',
  district: 'Mitte',
  detail: 'Street 1',
}
const invoice = {
  title: 'Ann Ltd',
  tax_id: 'DE1',
  address: 'Street 1',
  phone: '+49 30 5550100',
  bank: 'Bank',
  account: '1',
  mobile: '+49 170 5550100',
  email: 'ann@test.example',
}
const banner = {
  title: 'Sale',
  text: 'Today',
  button: 'Go',
  link: { type: 'none' },
  position: 'home-top',
  enabled: true,
  translations: { ru: { title: 'Скидки' } },
}
const rule = {
  method: 'express',
  countries: ['DE'],
  up_to_weight: null,
  up_to_volume: null,
  base: '5.00',
  per_kg: '1.00',
  per_m3: '0.00',
  free_from: null,
}
const sku = (scene: Scene, code: string) => ({
  code: `${code}-${scene.member.id}`,
  price: '12.50',
  ladder: [{ min_quantity: 10, price: '11.00' }],
  stock: 7,
  packs: [{ name: 'box', units: 6 }],
  options: { Colour: 'red' },
})
/** The code of an authenticator app, `steps` of 30 s from now. */
const appCode = ({ newcomer }: Scene, steps: number) =>
  new TOTP({ secret: TotpSecret.fromBase32(newcomer.secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
async function beginFactor(scene: Scene): Promise<void> {
  const { caller, newcomer } = scene
  newcomer.secret = (
    await done(caller, '/base/second_factor/begin', { password: `${password}8` }, newcomer.token)
  ).secret
}
const items = ({ product }: Scene) => [{ product_sku_id: product.skuId, quantity: 2, remark: 'soon' }]

export const samples: readonly Sample[] = [
  sample('register', 'guest', ({ newcomer, member }) =>
    body({ username: newcomer.username, password, confirm_password: password, email: `n${member.id}@test.example` }),
  ),
  sample('signIn', 'guest', async (scene) => {
    const { username } = scene.newcomer
    scene.newcomer.token = (
      await scene.caller.post('/base/access_token', { username, password })
    ).body.data.access_token
    return body({ username, password, remember: true })
  }),
  sample('updatePassword', 'newcomer', () =>
    body({ old_password: password, new_password: `${password}8`, confirm_password: `${password}8` }),
  ),
  sample('sendSmsCode', 'guest', ({ member }) =>
    body({ purpose: 'reset', phone: `+4930555${String(member.id % 10_000).padStart(4, '0')}` }),
  ),
  sample('forgotPassword', 'guest', ({ newcomer }) => body({ username: newcomer.username })),
  sample('resetPassword', 'guest', ({ newcomer }) =>
    body({ username: newcomer.username, code: '000000', new_password: password, confirm_password: password }),
  ),
  sample('changeProfile', 'member', ({ member }) =>
    body({ nickname: 'Ann', gender: 'female', email: `m${member.id}@test.example` }),
  ),

  sample('beginSecondFactor', 'newcomer', () => body({ password: `${password}8` })),
  sample('confirmSecondFactor', 'newcomer', async (scene) => {
    await beginFactor(scene)
    return body({ code: appCode(scene, -1) })
  }),
  sample('renewRecoveryCodes', 'newcomer', (scene) => body({ code: appCode(scene, 0) })),
  sample('endSecondFactor', 'newcomer', (scene) => body({ code: appCode(scene, 1) })),
  sample('resetSecondFactor', 'staff', async (scene) => {
    await beginFactor(scene)
    await done(scene.caller, '/base/second_factor/confirm', { code: appCode(scene, 0) }, scene.newcomer.token)
    return body({ user_id: (await scene.caller.get('/base/userinfo', scene.newcomer.token)).body.data.id })
  }),

  sample('createUser', 'staff', ({ member }) =>
    body({
      username: `made-${member.id}`,
      email: `made-${member.id}@test.example`,
      password,
      alias: 'Max',
      role_ids: [],
      dept_id: 1,
    }),
  ),
  sample('updateUser', 'member', ({ member }) => body({ id: member.id, nickname: 'Ann', gender: 'female' })),
  sample('switchUsers', 'staff', ({ other }) => body({ ids: [other.id], is_active: true })),
  sample('resetUserPassword', 'staff', async (scene) => {
    const { id } = scene.member
    return body({
      user_id: await made(scene, '/user/create', {
        username: `reset-${id}`,
        email: `reset-${id}@test.example`,
        password,
      }),
    })
  }),
  sample('createRole', 'staff', ({ member }) => body({ name: `Role ${member.id}`, desc: 'Reads' })),
  sample('updateRole', 'staff', async (scene) =>
    body({ id: await made(scene, '/role/create', { name: `First ${scene.member.id}` }), desc: 'Writes' }),
  ),
  sample('authorizeRole', 'staff', async (scene) =>
    body({
      id: await made(scene, '/role/create', { name: `Second ${scene.member.id}` }),
      menu_ids: [1],
      api_infos: [{ path: '/api/v1/user/list', method: 'GET' }],
    }),
  ),
  sample('createMenu', 'staff', ({ member }) =>
    body({ name: `menu-${member.id}`, path: `/menu-${member.id}`, titles: { ru: 'Меню' }, icon: 'tabler:list' }),
  ),
  sample('updateMenu', 'staff', async (scene) =>
    body({
      id: await made(scene, '/menu/create', { name: `own-${scene.member.id}`, path: '/own' }),
      titles: { en: 'Own' },
    }),
  ),
  sample('arrangeMenus', 'staff', async (scene) =>
    body({
      parent_id: 0,
      ids: [await made(scene, '/menu/create', { name: `last-${scene.member.id}`, path: '/last' })],
    }),
  ),
  sample('createApi', 'staff', ({ member }) =>
    body({ path: `/other/${member.id}`, method: 'GET', tags: 'other', summary: 'Elsewhere' }),
  ),
  sample('updateApi', 'staff', async (scene) =>
    body({
      id: await made(scene, '/api/create', { path: `/more/${scene.member.id}`, method: 'GET', tags: 'other' }),
      summary: 'More',
    }),
  ),
  sample('refreshApis', 'staff', () => body({ preview: false })),
  sample('checkHealth', 'staff', () => body({})),
  sample('createDepartment', 'staff', () => body({ name: 'Sales', desc: 'Sells', parent_id: 0 })),
  sample('updateDepartment', 'staff', async (scene) =>
    body({ id: await made(scene, '/dept/create', { name: 'Stores' }), order: 2 }),
  ),

  sample('putPreference', 'member', () => body({ name: 'columns.orders', value: { hidden: ['payment'], order: [] } })),

  sample('addToCart', 'member', ({ product }) => body({ product_sku_id: product.skuId, quantity: 1 })),
  sample('addToCartJson', 'member', ({ product }) =>
    body({ product_sku_id: product.skuId, quantity: 1, remark: 'soon' }),
  ),
  sample('addManyToCart', 'member', (scene) => body({ items: items(scene) })),
  sample('changeCartLine', 'member', ({ line }) => ({ path: String(line), body: { quantity: 3, remark: 'later' } })),
  sample('restoreCartLines', 'member', ({ line }) => body({ ids: [line] })),
  sample('addAddress', 'member', () => body({ ...address, is_default: true })),
  sample('changeAddress', 'member', ({ member }) => ({ path: String(member.addressId), body: address })),
  sample('addInvoice', 'member', () => body(invoice)),
  sample('changeInvoice', 'member', (scene) => ({
    path: String(scene.invoice),
    body: { ...invoice, is_default: true },
  })),
  sample('previewOrder', 'member', (scene) =>
    body({ items: items(scene), address_id: scene.member.addressId, delivery_method: 'express' }),
  ),
  sample('placeOrder', 'member', (scene) =>
    body({
      items: items(scene),
      address_id: scene.member.addressId,
      invoice_id: scene.invoice,
      delivery_method: 'self_pickup',
    }),
  ),
  sample('cancelOrder', 'member', async (scene) => {
    const { caller, member } = scene
    const bought = { items: items(scene), address_id: member.addressId, delivery_method: 'self_pickup' }
    const order = await done(caller, '/mall/order/create', bought, member.token, {
      'idempotency-key': `cancel-${member.id}`,
    })
    return { path: String(order.id), body: { reason: 'too late' } }
  }),
  sample('submitPayment', 'member', ({ order }) =>
    body({ order_id: order, method: 'cash', amount: '20.00', payer: 'Ann', reference: 'R1', remark: 'paid' }),
  ),

  sample('createCategory', 'staff', () => body({ name: 'Lamps', translations: { ru: { name: 'Лампы' } }, order: 1 })),
  sample('updateCategory', 'staff', ({ category }) => body({ id: category, name: 'Lights', is_hidden: false })),
  sample('createBrand', 'staff', ({ member }) =>
    body({ name: `Brand ${member.id}`, translations: { ru: { name: 'Марка' } } }),
  ),
  sample('updateBrand', 'staff', async (scene) =>
    body({
      id: await made(scene, '/mall/brand/create', { name: `Other ${scene.member.id}` }),
      name: `Better ${scene.member.id}`,
    }),
  ),
  sample('createProduct', 'staff', (scene) =>
    body({
      name: 'Lamp',
      category_id: scene.category,
      skus: [sku(scene, 'LAMP')],
      attributes: [{ name: 'Voltage', value: '230 V' }],
      status: 'on_sale',
    }),
  ),
  sample('updateProduct', 'staff', async (scene) => {
    const id = await made(scene, '/mall/product/create', {
      name: 'Bulb',
      category_id: scene.category,
      skus: [sku(scene, 'BULB')],
    })
    return body({ id, name: 'Bulb 2', translations: { ru: { name: 'Лампочка' } }, skus: [sku(scene, 'BULB')] })
  }),
  sample('changeProductStatus', 'staff', ({ product }) => body({ ids: [product.id], status: 'on_sale' })),
  sample('addSynonyms', 'staff', ({ member }) => body({ words: [`torch${member.id}`, `flashlight${member.id}`] })),
  sample('changeSynonyms', 'staff', async (scene) => {
    const words = [`hose${scene.member.id}`, `tube${scene.member.id}`]
    return body({
      id: await made(scene, '/mall/search/synonym/create', { words }),
      words: [...words, `pipe${scene.member.id}`],
    })
  }),
  sample('adminUpdateOrder', 'staff', ({ order }) => ({
    path: String(order),
    body: { action: 'edit', staff_note: 'call first' },
  })),
  sample('editFreightRules', 'staff', () => body({ rules: [rule] })),
  ...(['Carousel', 'Adspace'] as const).flatMap((kind) => [
    sample(`add${kind}`, 'staff', () => body(banner)),
    sample(`edit${kind}`, 'staff', async (scene) =>
      body({ id: await made(scene, `/base/mall/${kind.toLowerCase()}/add`, banner), title: 'Sale 2' }),
    ),
    sample(`delete${kind}`, 'staff', async (scene) =>
      body({ id: await made(scene, `/base/mall/${kind.toLowerCase()}/add`, banner) }),
    ),
  ]),
  sample('editHomepage', 'staff', () =>
    body({
      site_name: 'Mall',
      seo: { title: 'Mall', description: 'Goods' },
      footer: [{ title: 'About', links: [{ title: 'Us', url: '/about' }] }],
      contacts: [{ type: 'email', value: 'mall@test.example' }],
      translations: { ru: { site_name: 'Лавка' } },
    }),
  ),
]
