/** Text cases of carts, orders and payments. */
import { create, get, type TextCase, type TextScene } from './text-case.ts'

const newOrder = async (scene: TextScene): Promise<number> =>
  (
    await create(
      scene,
      '/mall/order/create',
      {
        items: [{ product_sku_id: scene.skuId, quantity: 1 }],
        address_id: scene.member.addressId,
        delivery_method: 'self_pickup',
      },
      scene.member,
    )
  ).id
const addCart = (path: string, several = false): TextCase => ({
  send: async (scene) => {
    await scene.caller.delete('/mall/cart/clear', scene.member.token)
    const item = { product_sku_id: scene.skuId, quantity: 1 }
    return { by: scene.member, path, body: several ? { items: [item] } : item }
  },
  read: (scene) => get(scene, '/mall/cart/list', scene.member),
})
const onOrder = (
  action: string,
  fields: object,
  before?: (scene: TextScene, id: number) => Promise<object>,
): TextCase => ({
  send: async (scene) => {
    const id = await newOrder(scene)
    return {
      by: scene.staff,
      path: `/mall/order/admin/${action}/${id}`,
      body: { ...fields, ...(await before?.(scene, id)) },
    }
  },
  read: (scene, { data }) => get(scene, `/mall/order/admin/detail/${data.id}`, scene.staff),
  restricted: /^(phone|amount)$/,
})

const pay = (scene: TextScene, id: number) =>
  create(
    scene,
    '/mall/order/payment/submit',
    { order_id: id, method: 'cash', amount: '10.00', amount_confirmed: true },
    scene.member,
  )
/** Sends only the fields that belong to the action. */
const only = (textCase: TextCase, fields: RegExp): TextCase => ({
  ...textCase,
  omitted: new RegExp(`^(?!(${fields.source})$)`),
})

const importRate = { country: 'AD', kind: 'duty', hs_prefix: '97', percent: 1 }
/** Deleted again: a country has one rate for a prefix. */
const readImportRate: TextCase['read'] = async (scene, { data }) => {
  const rate = await get(scene, `/mall/import-rate/get?id=${data.id}`, scene.staff)
  await scene.caller.delete(`/mall/import-rate/delete?id=${data.id}`, scene.staff.token)
  return rate
}

const editTexts = /remark|staff_note|recipient|shipping_address/

export const orderCases: Readonly<Record<string, TextCase | readonly TextCase[]>> = {
  addOrderNote: {
    send: async (scene) => ({
      by: scene.staff,
      path: '/mall/order/note/add',
      body: { order_id: await newOrder(scene), text: 'note' },
    }),
    // Only own uploads are accepted.
    omitted: /^files/,
    read: (scene, _, { body }) =>
      get(scene, `/mall/order/note/list?order_id=${(body as { order_id: number }).order_id}`, scene.staff),
  },
  addToCart: addCart('/mall/cart/add'),
  addToCartJson: addCart('/mall/cart/add_json'),
  addManyToCart: addCart('/mall/cart/add_many', true),
  changeCartLine: {
    send: async (scene) => {
      const { data } = (await scene.caller.get('/mall/cart/list', scene.member.token)).body
      const { id } =
        data[0] ?? (await create(scene, '/mall/cart/add', { product_sku_id: scene.skuId, quantity: 1 }, scene.member))
      return { by: scene.member, path: `/mall/cart/item/${id}`, body: { quantity: 1 } }
    },
    read: (scene) => get(scene, '/mall/cart/list', scene.member),
  },
  placeOrder: {
    send: async ({ member, skuId }) => ({
      by: member,
      path: '/mall/order/create',
      body: {
        items: [{ product_sku_id: skuId, quantity: 1 }],
        address_id: member.addressId,
        delivery_method: 'self_pickup',
      },
    }),
    read: (scene, { data }) => get(scene, `/mall/order/detail/${data.id}`, scene.member),
    restricted: /^expected_amount$/,
    // A saved address counts.
    omitted: /^address\./,
    // "0" is a valid amount, but not the order's.
    refusals: { ORDER_CHANGED: 'expected_amount' },
  },
  createImportRate: {
    send: async ({ staff }) => ({ by: staff, path: '/mall/import-rate/create', body: importRate }),
    read: readImportRate,
    restricted: /^(country|hs_prefix)$/,
  },
  updateImportRate: {
    send: async (scene) => {
      const { id } = await create(scene, '/mall/import-rate/create', importRate, scene.staff)
      return { by: scene.staff, path: '/mall/import-rate/update', body: { id } }
    },
    read: readImportRate,
    restricted: /^(country|hs_prefix)$/,
  },
  cancelOrder: {
    send: async (scene) => ({ by: scene.member, path: `/mall/order/cancel/${await newOrder(scene)}`, body: {} }),
    read: (scene, { data }) => get(scene, `/mall/order/detail/${data.id}`, scene.member),
  },
  submitPayment: {
    send: async (scene) => ({
      by: scene.member,
      path: '/mall/order/payment/submit',
      body: { order_id: await newOrder(scene), method: 'cash', amount: '10.00', amount_confirmed: true },
    }),
    read: (scene, { data }) => get(scene, `/mall/order/payment/status/${data.order_id}`, scene.member),
    restricted: /^(amount|slip_url)$/,
    altered: /^amount$/,
  },
  adminCreateOrder: {
    send: async ({ staff, member, skuId }) => ({
      by: staff,
      path: '/mall/order/admin/create',
      body: {
        user_id: member.id,
        items: [{ product_sku_id: skuId, quantity: 1 }],
        recipient: 'Ann Lee',
        phone: '+6591234567',
        shipping_address: '1 Orchard Road',
        delivery_method: 'self_pickup',
      },
    }),
    read: (scene, { data }) => get(scene, `/mall/order/detail/${data.id}`, scene.member),
    restricted: /^(expected_amount|phone|country_code|items\.0\.price|invoice\.(phone|mobile|email))$/,
    omitted: /^reason$/,
    refusals: { ORDER_CHANGED: 'expected_amount' },
  },
  setCosts: {
    send: async ({ staff, skuId }) => ({ by: staff, path: '/mall/cost/set', body: { costs: [{ sku_id: skuId }] } }),
    read: (scene) => get(scene, `/mall/cost/list?product_ids=${scene.productId}`, scene.staff),
    restricted: /^costs\.0\.cost$/,
  },
  saveOrderDraft: {
    send: async ({ staff, member, skuId }) => ({
      by: staff,
      path: '/mall/order/admin/draft/save',
      body: { user_id: member.id, items: [{ product_sku_id: skuId, quantity: 1 }] },
    }),
    read: (scene, { data }) => get(scene, `/mall/order/admin/draft/${data.id}`, scene.staff),
    restricted: /^(country_code|items\.0\.price)$/,
  },
  issueDocument: {
    send: async (scene) => {
      const company = { name: 'Mall Ltd', address: 'Road 1', tax_id: '', phone: '', email: '' }
      await create(scene, '/base/settings/edit', { company }, scene.staff)
      const path = `/mall/order/admin/document/issue/${await newOrder(scene)}`
      await create(scene, path, { kind: 'invoice' }, scene.staff)
      return { by: scene.staff, path, body: { kind: 'credit_note', reason: 'reason' } }
    },
    read: (scene, _, { path }) => get(scene, path.replace('document/issue', 'detail'), scene.staff),
  },
  mailDocument: {
    send: async (scene) => ({
      by: scene.staff,
      path: `/mall/order/admin/document/mail/${await newOrder(scene)}`,
      body: { kind: 'order', message: 'message' },
    }),
    read: (scene, _, { path }) => get(scene, path.replace('document/mail', 'documents'), scene.staff),
    restricted: /^recipient$/,
    lines: /^message$/,
  },
  adminUpdateOrder: only(onOrder('update', { action: 'edit', staff_note: 'note' }), editTexts),
  adminEditOrder: only(
    onOrder('edit', { adjustment: '-0.01', adjustment_reason: 'reason' }),
    new RegExp(`${editTexts.source}|adjustment_reason`),
  ),
  adminRepriceOrder: only(
    onOrder('reprice', { adjustment: '-0.01', adjustment_reason: 'reason' }),
    /adjustment_reason/,
  ),
  adminCancelOrder: only(onOrder('cancel', { reason: 'reason' }), /reason/),
  adminRefusePayment: only(
    onOrder('refuse_payment', { reason: 'reason' }, async (scene, id) => ({ payment_id: (await pay(scene, id)).id })),
    /reason/,
  ),
  adminShipOrder: only(
    onOrder('ship', { carrier: 'Carrier', tracking_number: '1' }, async (scene, id) => {
      const payment = await pay(scene, id)
      const path = `/mall/order/admin/confirm_payment/${id}`
      await create(scene, path, { payment_id: payment.id }, scene.staff)
      return {}
    }),
    /carrier|tracking_number/,
  ),
  adminEditLines: only(
    onOrder('edit_lines', { reason: 'reason' }, async (scene, id) => {
      const { data } = (await scene.caller.get(`/mall/order/admin/detail/${id}`, scene.staff.token)).body
      return { changes: [{ line_id: data.lines[0].id, quantity: 1, price: '9.00' }] }
    }),
    /reason/,
  ),
}
