/** An accepted body for every call that takes one, with the records it needs. */
import { allEndpoints } from '#contract/all'
import type { AnyEndpoint } from '#contract/endpoint'
import type { Member } from '../bench/members.ts'
import { sampleBody, samplePassword } from '../server/src/testing/sample-body.ts'
import { collectorSamples } from './collector-samples.ts'
import { priceSamples } from './price-samples.ts'
import { afterSaleExceptions } from './samples-after-sale.ts'
import { assetExceptions } from './samples-assets.ts'
import { attributeExceptions } from './samples-attributes.ts'
import { balanceExceptions } from './samples-balance.ts'
import { bankSamples } from './samples-bank.ts'
import { deskExceptions } from './samples-desk.ts'
import { distributionExceptions } from './samples-distribution.ts'
import { listExceptions } from './samples-lists.ts'
import { miniProgramSamples } from './samples-mini-program.ts'
import { orderExceptions, quoteExceptions } from './samples-order.ts'
import { pageSamples } from './samples-page.ts'
import { privacyExceptions } from './samples-privacy.ts'
import { productSamples } from './samples-product.ts'
import { secondFactorExceptions } from './samples-second-factor.ts'
import { voucherExceptions } from './samples-voucher.ts'
import { create, endpointOf, orderBody, post, type Role, type Scene } from './scene.ts'

export interface Sample {
  endpoint: AnyEndpoint
  by: Role
  send(scene: Scene): Promise<{ path?: string; body: object }>
}

/** Differences from the generated body, because of a rule that is not in the schema. */
export interface Exception {
  by?: Role
  /** The id in the path. */
  path?(scene: Scene): number | Promise<number>
  /** Fields that replace generated ones. */
  overrides?(scene: Scene): object | Promise<object>
  /** The whole body, instead of a generated one. */
  body?(scene: Scene): object
}

/** A change that costs the member more, proposed by staff. */
async function proposal({ caller, product, member, staff }: Scene): Promise<number> {
  const key = { 'idempotency-key': crypto.randomUUID() }
  const { id } = await post(caller, '/mall/order/create', orderBody(product, member), member.token, key)
  const [line] = (await caller.get(`/mall/order/detail/${id}`, member.token)).body.data.lines
  const edit = { action: 'edit_lines', changes: [{ line_id: line.id, quantity: 3 }], reason: 'asked by phone' }
  return (await post(caller, `/mall/order/admin/update/${id}`, edit, staff.token)).proposal.id
}

/** A line of a bank statement and an order of a third member that it pays. */
async function statementItem({ stage, caller, product }: Scene) {
  const [buyer] = (await stage.members(1)) as [Member]
  const key = { 'idempotency-key': crypto.randomUUID() }
  const { order_number } = await post(caller, '/mall/order/create', orderBody(product, buyer), buyer.token, key)
  return { line_id: await stage.create.statementLine(), orders: [{ order_number, amount: '10' }] }
}
const seller = { name: 'Mall Ltd', address: 'Road 1', tax_id: '', phone: '', email: '' }

const lampSkus = ({ member }: Scene) => {
  const { skus } = sampleBody(endpointOf('createProduct')) as { skus: object[] }
  return skus.map((sku) => ({
    ...sku,
    code: `LAMP-${member.id}-${crypto.randomUUID().slice(0, 13)}`,
    price: '12.50',
    ladder: [{ min_quantity: 10, price: '11.00' }],
  }))
}
const lamp = (scene: Scene) => ({ category_id: scene.category, skus: lampSkus(scene) })

/** A create sample, changed by the update endpoint. */
const changed = (createName: string, overrides: (scene: Scene) => object = () => ({})): Exception => ({
  overrides: async (scene) => ({ ...overrides(scene), id: await create(scene, createName, overrides(scene)) }),
})
const noLink = () => ({ link: { type: 'none' }, ends_at: undefined })
const someEmail = () => `b${crypto.randomUUID().slice(0, 13)}@buyer.example`
const toSearch = () => ({ link: { type: 'page', value: '/mall/search' } })
const atRoot = { parent_id: 0 }
const intoCategory = async (scene: Scene) => ({
  id: await create(scene, 'createCategory', atRoot),
  into_id: await create(scene, 'createCategory', atRoot),
})
const menu = () => ({ component: undefined, redirect: undefined, icon: 'tabler:list' })
const profile = { phone: undefined, country_code: undefined }
const cartItem = ({ product }: Scene) => ({ product_sku_id: product.skuId, quantity: 1 })

/** By endpoint name, in the order of sending. The other endpoints follow. */
const exceptions: Record<string, Exception> = {
  register: { overrides: () => ({ referrer: undefined, company: undefined }) },
  signIn: {
    overrides: ({ newcomer }) => ({
      username: newcomer.username,
      password: newcomer.password,
      expects: newcomer.username,
    }),
  },
  updatePassword: {
    by: 'newcomer',
    overrides: ({ newcomer }) => {
      const old = newcomer.password
      newcomer.password = `${samplePassword}8`
      return { old_password: old, new_password: newcomer.password, confirm_password: newcomer.password }
    },
  },
  sendSmsCode: { overrides: () => ({ purpose: 'reset' }) },
  forgotPassword: { overrides: ({ newcomer }) => ({ username: newcomer.username }) },
  resetPassword: { overrides: ({ newcomer }) => ({ username: newcomer.username, code: '000000' }) },
  changeProfile: {
    by: 'newcomer',
    overrides: ({ newcomer }) => ({ ...profile, password: newcomer.password, code: undefined, sms_code: undefined }),
  },

  // Requests an erasure, which needs a code while the second factor is on.
  ...privacyExceptions({ post, create }),
  ...secondFactorExceptions({ post }),
  updateUser: {
    by: 'member',
    overrides: ({ member }) => ({ ...profile, id: member.id, username: undefined, email: undefined }),
  },
  switchUsers: { overrides: ({ other }) => ({ ids: [other.id], is_active: true }) },
  resetUserPassword: { overrides: async (scene) => ({ user_id: await create(scene, 'createUser') }) },
  updateRole: changed('createRole'),
  authorizeRole: {
    overrides: async (scene) => ({
      id: await create(scene, 'createRole'),
      menu_ids: [1],
      api_infos: [{ path: '/api/v1/user/list', method: 'GET' }],
    }),
  },
  createMenu: { overrides: menu },
  updateMenu: changed('createMenu', menu),
  arrangeMenus: { overrides: async (scene) => ({ parent_id: 0, ids: [await create(scene, 'createMenu', menu())] }) },
  updateApi: changed('createApi'),
  updateDepartment: changed('createDepartment'),

  addToCart: { overrides: cartItem },
  addToCartJson: { overrides: cartItem },
  addManyToCart: { overrides: (scene) => ({ items: [cartItem(scene)] }) },
  changeCartLine: { path: ({ line }) => line },
  removeManyCartLines: { overrides: ({ line }) => ({ ids: [line] }) },
  restoreCartLines: { overrides: ({ line }) => ({ ids: [line] }) },
  changeAddress: { path: ({ member }) => member.addressId },
  changeInvoice: { path: ({ invoice }) => invoice },
  previewOrder: { overrides: ({ product, member }) => orderBody(product, member) },
  placeOrder: {
    overrides: ({ product, member, invoice }) => ({
      ...orderBody(product, member),
      invoice_id: invoice,
      address: undefined,
    }),
  },
  cancelOrder: {
    path: async ({ caller, product, member }) => {
      const key = { 'idempotency-key': crypto.randomUUID() }
      return (await post(caller, '/mall/order/create', orderBody(product, member), member.token, key)).id
    },
  },
  ...quoteExceptions(post),
  acceptChange: { path: proposal },
  declineChange: { path: proposal },
  submitPayment: {
    overrides: ({ order }) => ({ order_id: order, method: 'cash', amount_confirmed: true, paid_at: undefined }),
  },

  ...afterSaleExceptions,
  ...deskExceptions(create),
  ...balanceExceptions({ post }),
  ...assetExceptions({ post }),
  ...voucherExceptions({ post }),
  ...listExceptions({ post }),

  updateCategory: changed('createCategory'),
  arrangeCategories: {
    overrides: async (scene) => ({ parent_id: 0, ids: [await create(scene, 'createCategory', atRoot)] }),
  },
  moveCategoryProducts: { overrides: intoCategory },
  mergeCategory: { overrides: intoCategory },
  ...distributionExceptions({ create, changed, endpointOf }),
  ...miniProgramSamples,
  ...attributeExceptions(create, changed),
  ...priceSamples(create),
  ...pageSamples(create),
  updateBrand: changed('createBrand'),
  ...collectorSamples(create),
  ...productSamples(create, lamp),
  ...bankSamples,
  changeOrders: { overrides: () => ({ action: 'tag' }) },
  changeProductStatus: { overrides: ({ product }) => ({ ids: [product.id], status: 'on_sale' }) },
  changeSynonyms: changed('addSynonyms'),
  // A country has one rate for a prefix.
  createImportRate: { overrides: () => ({ country: 'AD', hs_prefix: '' }) },
  updateImportRate: {
    overrides: async (scene) => ({
      country: 'AD',
      hs_prefix: '96',
      id: await create(scene, 'createImportRate', { country: 'AD', hs_prefix: '95' }),
    }),
  },
  createTrade: { overrides: toSearch },
  updateTrade: changed('createTrade', toSearch),
  updateTextPage: changed('createTextPage', () => ({ slug: `p-${crypto.randomUUID().slice(0, 13)}` })),
  createSearchRequest: { overrides: () => ({ email: someEmail() }) },
  updateSearchRequest: {
    overrides: async ({ caller, member, staff }) => {
      await post(caller, '/mall/search/request/create', { what: 'Kite', email: someEmail() }, member.token)
      return { id: (await caller.get('/mall/search/request/list', staff.token)).body.data[0].id, status: 'done' }
    },
  },
  createStockAlert: {
    overrides: async ({ stage }) => ({
      product_sku_id: (await stage.create.product({ stock: 0 })).skuId,
      email: someEmail(),
    }),
  },
  askQuestion: { overrides: ({ product }) => ({ product_id: product.id }) },
  updateQuestion: {
    overrides: async ({ caller, member, product }) => {
      const question = { product_id: product.id, question: 'Is it blue?' }
      return { id: (await post(caller, '/mall/question/ask', question, member.token)).id, visibility: 'draft' }
    },
  },
  saveStatementMapping: { overrides: () => ({ account: 'DE1', currency: 'USD', answers: { decimal: ',' } }) },
  settleStatementReversal: {
    overrides: async ({ stage }) => ({
      id: await stage.create.statementLine({ amount: -1000, isReversal: true, note: 'not_found' }),
      line_id: null,
    }),
  },
  confirmStatementLines: { overrides: async (scene) => ({ items: [await statementItem(scene)] }) },
  ignoreStatementLines: { overrides: async ({ stage }) => ({ line_ids: [await stage.create.statementLine()] }) },
  restoreStatementLine: {
    overrides: async ({ stage, caller, staff }) => {
      const id = await stage.create.statementLine()
      await post(caller, '/mall/statement/ignore', { line_ids: [id], reason: 'interest' }, staff.token)
      return { id }
    },
  },
  undoStatementAllocation: {
    overrides: async (scene) => {
      const item = await statementItem(scene)
      await post(scene.caller, '/mall/statement/confirm', { items: [item] }, scene.staff.token)
      const { body } = await scene.caller.get('/mall/statement/lines?tab=done&page_size=1000', scene.staff.token)
      const line = body.data.find(({ id }: { id: number }) => id === item.line_id)
      return { allocation_id: line.allocations[0].id }
    },
  },
  // Other rules would leave the freight of later orders to be quoted.
  editFreightRules: {
    overrides: async ({ caller, staff }) => {
      const { rules } = (await caller.get('/mall/freight/rules', staff.token)).body.data
      return { rules, version: undefined }
    },
  },
  // The least of each range would refuse the orders of other samples.
  editSettings: { body: () => ({ time_zone: 'Asia/Shanghai', company: seller }) },
  adminCreateOrder: {
    overrides: ({ product, member }) => ({
      user_id: member.id,
      items: [{ product_sku_id: product.skuId, quantity: 2, remark: 'soon', price: '9.00' }],
      country_code: 'SG',
      phone: '+6591234567',
      expected_amount: undefined,
      address_id: undefined,
      invoice_id: undefined,
      invoice: { title: 'Ann Ltd' },
      coupon_id: undefined,
      draft: undefined,
      reason: 'asked by phone',
    }),
  },
  issueDocument: {
    path: async ({ caller, staff, product, member }) => {
      await post(caller, '/base/settings/edit', { company: seller }, staff.token)
      const key = { 'idempotency-key': crypto.randomUUID() }
      return (await post(caller, '/mall/order/create', orderBody(product, member), member.token, key)).id
    },
    body: () => ({ kind: 'invoice' }),
  },
  // Issued documents and parcels have ids of their own.
  mailDocument: {
    path: ({ order }) => order,
    body: () => ({ kind: 'order', recipient: 'office@example.com', message: 'see below' }),
  },
  // One call with many actions: a generated body would mix them.
  adminUpdateOrder: { path: ({ order }) => order, body: () => ({ action: 'edit', staff_note: 'call first' }) },
  adminQuoteLines: {
    path: ({ order }) => order,
    body: ({ product }) => ({ changes: [{ product_sku_id: product.skuId, quantity: 2 }] }),
  },
  ...orderExceptions(post),
  ...Object.fromEntries(
    [
      ['sortCarousel', 'addCarousel'],
      ['sortAdspaces', 'addAdspace'],
    ].map(([name = '', add = '']) => [
      name,
      { overrides: async (scene: Scene) => ({ ids: [await create(scene, add, noLink())] }) },
    ]),
  ),
  ...Object.fromEntries(
    ['Carousel', 'Adspace'].flatMap((kind) => [
      [`add${kind}`, { overrides: noLink }],
      [`edit${kind}`, changed(`add${kind}`, noLink)],
      [`delete${kind}`, changed(`add${kind}`, noLink)],
    ]),
  ),
}

export const roleFor = ({ access }: AnyEndpoint): Role =>
  access === 'public' ? 'guest' : access === 'api' ? 'staff' : 'member'

const withBody = allEndpoints.filter(({ body }) => Object.keys(body.properties).length > 0)

export const samples: readonly Sample[] = [
  ...new Set([...Object.keys(exceptions), ...withBody.map(({ name }) => name)]),
].map((name) => {
  const endpoint = endpointOf(name)
  const { by = roleFor(endpoint), path, overrides, body } = exceptions[name] ?? {}
  return {
    endpoint,
    by,
    send: async (scene) => ({
      path: String((await path?.(scene)) ?? ''),
      body: body?.(scene) ?? sampleBody(endpoint, await overrides?.(scene)),
    }),
  }
})
