/** Generated from the contract: every endpoint that takes a version lets one of two editors through and logs the edit. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints } from '#contract/all'
import { orderActionCalls } from '#contract/api/orders/order-action'
import { type AnyEndpoint, apiBase } from '#contract/endpoint'
import { type Client, startTestMall, type TestMall } from '../testing/mall.ts'
import { miniProgram, miniVersion } from '../testing/mini-program-calls.ts'

let mall: TestMall
let admin: Client
let colleague: Client
beforeAll(async () => {
  mall = await startTestMall()
  admin = await mall.create.staff('superuser')
  colleague = await mall.create.staff('superuser')
})
afterAll(() => mall.close())

type Created = { id: number; version: number }
const idOf = async (path: string, body: object): Promise<number> => {
  const answer = await admin.post(path, body)
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ code: 200 })
  return answer.body.data.id
}

const level = () => idOf('/mall/distributor/level/create', { translations: { en: { name: 'Old' } }, percent_off: 10 })
/** Makes a member a distributor, by another member of staff. */
async function approved(member: Client): Promise<Created> {
  await member.post('/mall/distribution/apply', { name: 'Ann', company: '', contact: 'a', country: '', reason: '' })
  const [row] = (await admin.get('/mall/distributor/list', { status: 'applied' })).body.data
  const body = { id: row.id, action: 'approve', level_id: await level() }
  const { version } = (await colleague.post('/mall/distributor/decide', body)).body.data
  return { id: row.id, version }
}

/** An order whose earning waits for staff. */
async function reviewed(): Promise<Created> {
  const distributor = await approved(await mall.create.member())
  const buyer = await mall.create.member()
  const { skuId } = await mall.create.product()
  const items = [{ product_sku_id: skuId, quantity: 10 }]
  const order = { items, address_id: buyer.addressId, delivery_method: 'self_pickup' }
  const { id } = (await buyer.post('/mall/order/create', order, { 'idempotency-key': crypto.randomUUID() })).body.data
  await mall.database.pool.query('update orders set distributor_id = $1 where id = $2', [distributor.id, id])
  await mall.database.pool.query(`insert into earning_reviews (order_id, state) values ($1, 'waiting')`, [id])
  return { id, version: 1 }
}

/** A price list, and a SKU for each of the editors. */
async function pricedList(): Promise<Created> {
  const codes = Array.from({ length: 5 }, (_, n) => `Edited by ${n}`)
  await mall.database.pool.query("update skus set code = id || ' former' where code = any($1)", [codes])
  for (const code of codes) await mall.create.product({ code })
  return { id: await idOf('/mall/price-list/create', { name: crypto.randomUUID() }), version: 1 }
}

let rates = 100_000

/** For each endpoint: creates a row, and a body that edits it. */
const coupon = {
  kind: 'percent',
  percent: 10,
  threshold_kind: 'none',
  scope: 'all',
  claim: 'grant',
  validity: 'days',
  valid_days: 14,
}

const template = () => idOf('/mall/coupon/create', { ...coupon, translations: { en: { name: 'Old' } } })
const campaign = { mode: 'fixed', total: '10', count: 2, valid_days: 30 }
const news = (subject: string) => ({ en: { subject, body: 'New lamps' } })

interface Edit {
  create: () => Promise<Created>
  body: (id: number, name: string) => object
  /** Its text in the audit log, where the name fits into no field. */
  mark?: (name: string) => string
}

/** A freight amount that identifies the edit that set it. */
const amountOf = (name: string) => `1${name.at(-1)}.31`

const edits: Record<string, Edit> = {
  updateBrand: {
    create: async () => ({ id: await idOf('/mall/brand/create', { name: 'Old' }), version: 1 }),
    body: (id, name) => ({ id, name }),
  },
  updateCategory: {
    create: async () => ({ id: await idOf('/mall/category/create', { name: 'Old' }), version: 1 }),
    body: (id, name) => ({ id, name }),
  },
  updateProduct: {
    create: async () => ({ id: (await mall.create.product()).id, version: 1 }),
    body: (id, name) => ({ id, name }),
  },
  updateAttribute: {
    create: async () => ({
      id: await idOf('/mall/attribute/create', { translations: { en: { name: 'Old' } } }),
      version: 1,
    }),
    body: (id, name) => ({ id, translations: { en: { name } } }),
  },
  updateAttributeSet: {
    create: async () => ({
      id: await idOf('/mall/attribute/set/create', { translations: { en: { name: 'Old' } } }),
      version: 1,
    }),
    body: (id, name) => ({ id, translations: { en: { name } } }),
  },
  updateGlossaryTerm: {
    create: async () => ({
      id: await idOf('/mall/translation/glossary/create', { translations: { en: { term: 'Old' } } }),
      version: 1,
    }),
    body: (id, term) => ({ id, translations: { en: { term } } }),
  },
  updatePriceList: {
    create: async () => ({ id: await idOf('/mall/price-list/create', { name: 'Old' }), version: 1 }),
    body: (id, name) => ({ id, name }),
  },
  setPriceListItems: {
    create: pricedList,
    body: (id, sku_code) => ({ price_list_id: id, items: [{ sku_code, steps: [{ min_quantity: 1, price: '5.00' }] }] }),
  },
  importPriceListItems: {
    create: pricedList,
    body: (id, code) => ({ price_list_id: id, csv: `sku_code,price\n${code},5.00` }),
  },
  updateMemberGroup: {
    create: async () => ({ id: await idOf('/mall/member-group/create', { name: 'Old' }), version: 1 }),
    body: (id, name) => ({ id, name }),
  },
  updateCouponTemplate: {
    create: async () => ({ id: await template(), version: 1 }),
    body: (id, name) => ({ id, ...coupon, translations: { en: { name } } }),
  },
  updatePointOffer: {
    create: async () => ({
      id: await idOf('/mall/points/admin/offer/create', { template_id: await template(), points: 1 }),
      version: 1,
    }),
    body: (id, note) => ({ id, template_id: 1, points: 1, note }),
  },
  updateVoucherBatch: {
    create: async () => {
      const batch = { name: 'Old', kind: 'amount', amount: '5', count: 1 }
      return { id: await idOf('/mall/voucher/batch/create', batch), version: 1 }
    },
    body: (id, name) => ({ id, name }),
  },
  updateRedPacketCampaign: {
    create: async () => ({ id: await idOf('/mall/red-packet/create', { ...campaign, name: 'Old' }), version: 1 }),
    body: (id, name) => ({ id, ...campaign, name }),
  },
  updateQuestion: {
    create: async () => {
      const question = { product_id: (await mall.create.product()).id, question: 'Old' }
      return { id: await idOf('/mall/question/ask', question), version: 1 }
    },
    body: (id, answer) => ({ id, translations: { en: { answer } } }),
  },
  updateSource: {
    create: async () => ({
      id: await idOf('/mall/collection-sources/', { name: 'Old', base_url: 'https://old.example/', kind: 'html' }),
      version: 1,
    }),
    body: (_id, name) => ({ name }),
  },
  updateTextPage: {
    create: async () => ({
      id: await idOf('/base/mall/text-page/create', { slug: 'old', translations: { en: { title: 'Old' } } }),
      version: 1,
    }),
    body: (id, title) => ({ id, translations: { en: { title } } }),
  },
  editCarousel: {
    create: async () => ({ id: await idOf('/base/mall/carousel/add', { title: 'Old' }), version: 1 }),
    body: (id, title) => ({ id, title }),
  },
  editAdspace: {
    create: async () => ({ id: await idOf('/base/mall/adspace/add', { title: 'Old' }), version: 1 }),
    body: (id, title) => ({ id, title }),
  },
  updateTrade: {
    create: async () => ({
      id: await idOf('/mall/trade/create', { name: 'Old', link: { type: 'page', value: '/mall/search' } }),
      version: 1,
    }),
    body: (id, name) => ({ id, name }),
  },
  updateImportRate: {
    create: async () => {
      const rate = { country: 'AD', kind: 'duty', hs_prefix: String(++rates), percent: 5 }
      return { id: await idOf('/mall/import-rate/create', rate), version: 1 }
    },
    body: (id, source) => ({ id, source }),
  },
  editHomepage: {
    create: async () => ({ id: 0, version: (await admin.get('/base/mall/homepage/info')).body.data.version }),
    body: (_id, slogan) => ({ slogan }),
  },
  editFreightRules: {
    create: async () => ({ id: 0, version: (await admin.get('/mall/freight/rules')).body.data.version }),
    body: (_id, name) => ({
      rules: [
        {
          method: 'truck',
          countries: [],
          up_to_weight: null,
          up_to_volume: null,
          base: amountOf(name),
          per_kg: '0',
          per_m3: '0',
          free_from: null,
        },
      ],
    }),
    mark: amountOf,
  },
  editSettings: {
    create: async () => ({ id: 0, version: (await admin.get('/base/settings/get')).body.data.version }),
    body: (_id, name) => ({ company: { name, address: '', tax_id: '', phone: '', email: '' } }),
  },
  updateBroadcast: {
    create: async () => ({ id: await idOf('/mall/broadcast/create', { translations: news('Old') }), version: 1 }),
    body: (id, subject) => ({ id, translations: news(subject) }),
  },
  editShop: {
    create: async () => {
      await approved(admin)
      const shop = await admin.post('/mall/distribution/shop/edit', {
        slug: 'old-shop',
        translations: { en: { name: 'Old' } },
      })
      return { id: 0, version: shop.body.data.version }
    },
    body: (_id, name) => ({ translations: { en: { name } } }),
  },
  saveMiniProgram: {
    create: () => miniProgram(admin, 'wechat'),
    body: (_id, name) => ({ name }),
  },
  createMiniVersion: {
    create: () => miniProgram(admin, 'line'),
    body: (_id, note) => ({ note }),
  },
  decideMiniVersion: {
    create: async () => {
      const { versionId: id } = await miniVersion(admin, 'zalo')
      const reviewed = await admin.post('/mall/mini-program/decide', { id, action: 'review' })
      return { id, version: reviewed.body.data.version }
    },
    body: (id, reason) => ({ id, action: 'reject', reason }),
  },
  decideDistributor: {
    create: async () => approved(await mall.create.member()),
    body: (id, reason) => ({ id, action: 'suspend', reason }),
  },
  ...Object.fromEntries(
    (['approveEarning', 'holdEarning', 'refuseEarning'] as const).map((name) => [
      name,
      { create: reviewed, body: (id: number, reason: string) => ({ id, reason }) },
    ]),
  ),
  updateDistributorLevel: {
    create: async () => ({ id: await level(), version: 1 }),
    body: (id, name) => ({ id, translations: { en: { name } } }),
  },
  saveOrderDraft: {
    create: async () => {
      const { id: user_id } = await mall.create.member()
      return { id: await idOf('/mall/order/admin/draft/save', { user_id, items: [] }), version: 1 }
    },
    body: (id, remark) => ({ id, user_id: 1, items: [], remark }),
  },
  adminUpdateOrder: {
    create: async () => {
      const member = await mall.create.member()
      const { skuId } = await mall.create.product()
      const order = { items: [{ product_sku_id: skuId, quantity: 1 }], address_id: member.addressId }
      const placed = await member.post(
        '/mall/order/create',
        { ...order, delivery_method: 'self_pickup' },
        { 'idempotency-key': 'versions' },
      )
      const { id } = placed.body.data
      return { id, version: (await admin.get(`/mall/order/admin/detail/${id}`)).body.data.version }
    },
    body: (_id, remark) => ({ action: 'edit', remark }),
  },
}

/** They do what `adminUpdateOrder` does. */
const actions: readonly AnyEndpoint[] = Object.values(orderActionCalls)
const versioned = allEndpoints.filter(
  (endpoint) => 'version' in (endpoint.body.properties ?? {}) && !actions.includes(endpoint),
)

test('every endpoint with a version is tested here', () =>
  expect(versioned.map(({ name }) => name).sort()).toEqual(Object.keys(edits).sort()))

test.each(versioned.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (name, endpoint) => {
  const edit = edits[name]
  if (!edit) throw new Error(`no edit for ${name}`)
  const { id, version } = await edit.create()
  const path = endpoint.path.replace('{id}', String(id))
  const names = Array.from({ length: 5 }, (_, n) => `Edited by ${n}`)
  const send = endpoint.method === 'PUT' ? admin.put : admin.post
  const answers = await Promise.all(names.map((text) => send(path, { ...edit.body(id, text), version })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    error: 'VERSION_CONFLICT',
    params: { current: { version: version + 1 } },
  })
  const winner = names[answers.findIndex(({ status }) => status === 200)] ?? ''
  const { rows } = await mall.database.pool.query<{ id: number }>(
    'select id from audit_rows where path = $1 and status = 200 order by id desc limit 1',
    [apiBase + endpoint.path],
  )
  const { changes } = (await admin.get(`/auditlog/get?id=${rows[0]?.id}`)).body.data
  expect(JSON.stringify(changes)).toContain(edit.mark?.(winner) ?? winner)
})
