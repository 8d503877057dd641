/** Writes of the contract whose texts can be read again: what is sent beside the texts, and where they then stand. */
import { locales } from '#contract/types'
import type { Member } from '../bench/members.ts'
import type { Caller, Reply } from './caller.ts'

export interface Setting {
  caller: Caller
  staff: Member
  member: Member
  skuId: number
  categoryId: number
}

export interface Sending {
  by: Member
  path: string
  body: object
}

export interface Story {
  /** Prepares one write. `round` makes what must be unique so. */
  send(setting: Setting, round: number): Promise<Sending>
  /** Where what was written is read again. */
  read(setting: Setting, written: Reply['body'], sent: Sending): Promise<Reply['body'][]>
  /** Fields with rules of their own: they may be refused although any text fits their schema. */
  ruled?: RegExp
  /** Errors that name no field, with the path of the one they speak of. */
  refusals?: Record<string, string>
  /** Fields that are not kept as they come. */
  altered?: RegExp
  /** Fields that are left out: another field of the same body writes the same, or they have no part in what is done. */
  omitted?: RegExp
  /** Fields that hold HTML. */
  html?: RegExp
}

export const get = async ({ caller }: Setting, path: string, by: Member) => [(await caller.get(path, by.token)).body]
export const made = async ({ caller }: Setting, path: string, body: object, by: Member): Promise<Reply['body']> => {
  const reply = await caller.post(path, body, by.token, { 'idempotency-key': crypto.randomUUID() })
  if (reply.body.code !== 200) throw new Error(`${path} was answered ${JSON.stringify(reply.body)}`)
  return reply.body.data
}

const address = { receiver: 'Ann', phone: '+49 30 5550100', region: 'Germany Berlin', detail: 'Street 1' }
const newOrder = async (setting: Setting): Promise<number> =>
  (
    await made(
      setting,
      '/mall/order/create',
      {
        items: [{ product_sku_id: setting.skuId, quantity: 1 }],
        address_id: setting.member.addressId,
        delivery_method: 'express',
      },
      setting.member,
    )
  ).id
const english = /^translations\.en\./
const product = (setting: Setting, round: number) => ({
  name: 'Name',
  name_lang: 'en',
  category_id: setting.categoryId,
  skus: [
    {
      code: `T-${round}-${crypto.randomUUID()}`,
      options: { '*': 'value' },
      price: '10.00',
      ladder: [{ min_quantity: 10, price: '9.00' }],
      packs: [{ name: 'box', units: 10 }],
    },
  ],
  attributes: [{ name: 'Name', value: 'value' }],
})
const productRules = {
  ruled: /^(skus\.0\.(code|barcode|packs.*|ladder.*)|images\.0)$/,
  altered: /^skus\.0\.packs.*$/,
  // Prices are figures that must fit together.
  omitted: /^translations\.en\.|^skus\.0\.(price|ladder.*)$/,
  html: /(^|\.)detail$/,
}
const footer = () => [{ title: 'Title', links: [{ title: 'Title', url: '/mall' }] }]
const banner = { title: 'Title', title_lang: 'en', link: { type: 'none' }, position: 'home' }
const bannerRules = { ruled: /(^|\.)(image|image_mobile)$|^link\.value$/, altered: /^link\.value$/, omitted: english }
const addCart = (path: string, several = false): Story => ({
  send: async (setting) => {
    await setting.caller.delete('/mall/cart/clear', setting.member.token)
    const item = { product_sku_id: setting.skuId, quantity: 1 }
    return { by: setting.member, path, body: several ? { items: [item] } : item }
  },
  read: (setting) => get(setting, '/mall/cart/list', setting.member),
})
const banners = (path: string, isEdit: boolean): Story => ({
  send: async (setting) => ({
    by: setting.staff,
    path: `${path}/${isEdit ? 'edit' : 'add'}`,
    body: isEdit ? { id: (await made(setting, `${path}/add`, banner, setting.staff)).id, ...banner } : banner,
  }),
  read: async (setting, { data }) => {
    const list = await get(setting, `${path}/list`, setting.staff)
    await setting.caller.post(`${path}/delete`, { id: data.id }, setting.staff.token)
    return list
  },
  ...bannerRules,
})
const named = (path: string, isEdit: boolean): Story => ({
  send: async (setting) => {
    const body = { name: 'Name', name_lang: 'en' }
    return {
      by: setting.staff,
      path: `${path}/${isEdit ? 'update' : 'create'}`,
      body: isEdit ? { id: (await made(setting, `${path}/create`, body, setting.staff)).id, ...body } : body,
    }
  },
  read: async (setting, { data }) => {
    const row = await get(setting, `${path}/get?id=${data.id}`, setting.staff)
    await setting.caller.delete(`${path}/delete?id=${data.id}`, setting.staff.token)
    return row
  },
  omitted: english,
})
const own = (path: string, base: object, rules: Pick<Story, 'ruled'>, isChange: boolean): Story => ({
  send: async (setting) => ({
    by: setting.member,
    path: isChange ? `${path}/${(await made(setting, `${path}/add`, base, setting.member)).id}` : `${path}/add`,
    body: base,
  }),
  read: async (setting, { data }) => {
    const list = await get(setting, `${path}/list`, setting.member)
    await setting.caller.delete(`${path}/${data.id}`, setting.member.token)
    return list
  },
  ...rules,
})
const onOrder = (action: object, before?: (setting: Setting, id: number) => Promise<object>): Story => ({
  send: async (setting) => {
    const id = await newOrder(setting)
    return {
      by: setting.staff,
      path: `/mall/order/admin/update/${id}`,
      body: { ...action, ...(await before?.(setting, id)) },
    }
  },
  read: (setting, { data }) => get(setting, `/mall/order/admin/detail/${data.id}`, setting.staff),
  ruled: /^(phone|amount)$/,
})

const pay = (setting: Setting, id: number) =>
  made(setting, '/mall/order/payment/submit', { order_id: id, method: 'cash', amount: '10.00' }, setting.member)
/** Texts of an order's change are read by what is done; the others are let be. */
const only = (story: Story, fields: RegExp): Story => ({ ...story, omitted: new RegExp(`^(?!(${fields.source})$)`) })

const profile = (omitted: RegExp): Story => ({
  send: async ({ member }) => ({
    by: member,
    path: '/mall/member/profile',
    body: { email: `${member.id}@proof.example` },
  }),
  read: (setting) => get(setting, '/mall/member/profile', setting.member),
  ruled: /^(avatar|sms_code|phone|email)$/,
  altered: /^(sms_code|phone|email)$/,
  omitted,
})

/** By the name of the endpoint; several where an endpoint does several things. */
export const stories: Readonly<Record<string, Story | readonly Story[]>> = {
  addAddress: own('/mall/address', address, { ruled: /^phone$/ }, false),
  changeAddress: own('/mall/address', address, { ruled: /^phone$/ }, true),
  addInvoice: own('/mall/invoice', { title: 'Ann Ltd' }, { ruled: /^(phone|mobile|email)$/ }, false),
  changeInvoice: own('/mall/invoice', { title: 'Ann Ltd' }, { ruled: /^(phone|mobile|email)$/ }, true),
  // A changed number must be proven by a code, of which few may be tried.
  // Its texts are whatever JSON a page keeps; the name is asked for, not told.
  putPreference: {
    send: async ({ member }) => ({
      by: member,
      path: '/base/preference',
      body: { name: 'proof', value: { text: 'kept' } },
    }),
    read: (setting) => get(setting, '/base/preference?name=proof', setting.member),
    ruled: /^name$/,
    altered: /^name$/,
  },
  changeProfile: [profile(/^(phone|country_code|sms_code)$/), profile(/^(nickname|avatar)$/)],
  createBrand: named('/mall/brand', false),
  updateBrand: named('/mall/brand', true),
  createCategory: named('/mall/category', false),
  updateCategory: named('/mall/category', true),
  createProduct: {
    send: async (setting, round) => ({
      by: setting.staff,
      path: '/mall/product/create',
      body: product(setting, round),
    }),
    read: (setting, { data }) => get(setting, `/mall/product/detail/${data.id}`, setting.staff),
    ...productRules,
  },
  updateProduct: {
    send: async (setting, round) => ({
      by: setting.staff,
      path: '/mall/product/update',
      body: {
        id: (await made(setting, '/mall/product/create', product(setting, round), setting.staff)).id,
        ...product(setting, round),
      },
    }),
    read: (setting, { data }) => get(setting, `/mall/product/detail/${data.id}`, setting.staff),
    ...productRules,
  },
  addToCart: addCart('/mall/cart/add'),
  addToCartJson: addCart('/mall/cart/add_json'),
  addManyToCart: addCart('/mall/cart/add_many', true),
  changeCartLine: {
    send: async (setting) => {
      const { data } = (await setting.caller.get('/mall/cart/list', setting.member.token)).body
      const { id } =
        data[0] ??
        (await made(setting, '/mall/cart/add', { product_sku_id: setting.skuId, quantity: 1 }, setting.member))
      return { by: setting.member, path: `/mall/cart/item/${id}`, body: { quantity: 1 } }
    },
    read: (setting) => get(setting, '/mall/cart/list', setting.member),
  },
  placeOrder: {
    send: async ({ member, skuId }) => ({
      by: member,
      path: '/mall/order/create',
      body: {
        items: [{ product_sku_id: skuId, quantity: 1 }],
        address_id: member.addressId,
        delivery_method: 'express',
      },
    }),
    read: (setting, { data }) => get(setting, `/mall/order/detail/${data.id}`, setting.member),
    ruled: /^expected_amount$/,
    // "0" is an amount, but not that of the order.
    refusals: { ORDER_CHANGED: 'expected_amount' },
  },
  cancelOrder: {
    send: async (setting) => ({ by: setting.member, path: `/mall/order/cancel/${await newOrder(setting)}`, body: {} }),
    read: (setting, { data }) => get(setting, `/mall/order/detail/${data.id}`, setting.member),
  },
  submitPayment: {
    send: async (setting) => ({
      by: setting.member,
      path: '/mall/order/payment/submit',
      body: { order_id: await newOrder(setting), method: 'cash', amount: '10.00' },
    }),
    read: (setting, { data }) => get(setting, `/mall/order/payment/status/${data.order_id}`, setting.member),
    ruled: /^(amount|slip_url)$/,
    altered: /^amount$/,
  },
  adminUpdateOrder: [
    only(
      onOrder({ action: 'edit', adjustment: '-0.01', adjustment_reason: 'reason' }),
      /remark|staff_note|recipient|shipping_address|adjustment_reason/,
    ),
    only(onOrder({ action: 'cancel', reason: 'reason' }), /reason/),
    only(
      onOrder({ action: 'refuse_payment', reason: 'reason' }, async (setting, id) => ({
        payment_id: (await pay(setting, id)).id,
      })),
      /reason/,
    ),
    only(
      onOrder({ action: 'ship', carrier: 'Carrier', tracking_number: '1' }, async (setting, id) => {
        await made(setting, `/mall/order/admin/update/${id}`, { action: 'edit', freight: '0' }, setting.staff)
        const payment = await pay(setting, id)
        await made(
          setting,
          `/mall/order/admin/update/${id}`,
          { action: 'confirm_payment', payment_id: payment.id },
          setting.staff,
        )
        return {}
      }),
      /carrier|tracking_number/,
    ),
  ],
  addCarousel: banners('/base/mall/carousel', false),
  editCarousel: banners('/base/mall/carousel', true),
  addAdspace: banners('/base/mall/adspace', false),
  editAdspace: banners('/base/mall/adspace', true),
  editHomepage: {
    send: async (setting) => {
      // Who sends back what stood in for his own language does not write it into that; here something of its own is shown.
      const words = ['site_name', 'slogan', 'service_hours', 'address', 'notice', 'scam_warning'].map((field) => [
        field,
        crypto.randomUUID(),
      ])
      const seo = { title: crypto.randomUUID(), description: crypto.randomUUID(), keywords: crypto.randomUUID() }
      await made(
        setting,
        '/base/mall/homepage/edit',
        { lang: 'en', ...Object.fromEntries(words), seo, hot_words: [crypto.randomUUID()] },
        setting.staff,
      )
      return {
        by: setting.staff,
        path: '/base/mall/homepage/edit',
        body: {
          lang: 'en',
          contacts: [{ type: 'phone', value: '1' }],
          footer: footer(),
          translations: Object.fromEntries(locales.slice(1).map((locale) => [locale, { footer: footer() }])),
        },
      }
    },
    read: (setting) => get(setting, '/base/mall/homepage/info', setting.staff),
    ruled: /(^|\.)(logo|logo_dark|url)$/,
    altered: /(^|\.)url$/,
    omitted: english,
  },
}

/** Writes whose texts are compared, hashed or sought and never shown again: they must be refused or accepted cleanly. */
export const unshown: ReadonlySet<string> = new Set([
  'signIn',
  'register',
  'updatePassword',
  'sendSmsCode',
  'forgotPassword',
  'resetPassword',
  'previewOrder',
  'editFreightRules',
  'beginSecondFactor',
  'confirmSecondFactor',
  'renewRecoveryCodes',
  'endSecondFactor',
  // Calls are granted by names that exist.
  'authorizeRole',
  // Words are folded and those without a letter are left out.
  'addSynonyms',
  'changeSynonyms',
])
