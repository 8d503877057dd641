/** Text cases of coupons, red packets and vouchers. */
import { create, get, type TextCase, type TextScene } from './text-case.ts'

const terms = {
  translations: { en: { name: 'Fair' } },
  kind: 'percent',
  percent: 10,
  threshold_kind: 'none',
  scope: 'all',
  claim: 'grant',
  validity: 'days',
  valid_days: 14,
}

const campaign = { name: 'Fair', mode: 'fixed', total: '10', count: 2, valid_days: 30 }

const coupon = (isEdit: boolean): TextCase => ({
  send: async (scene: TextScene) => {
    if (!isEdit) return { by: scene.staff, path: '/mall/coupon/create', body: terms }
    const { id } = await create(scene, '/mall/coupon/create', terms, scene.staff)
    return { by: scene.staff, path: '/mall/coupon/update', body: { id, ...terms } }
  },
  read: (scene, { data }) => get(scene, `/mall/coupon/get?id=${data.id}`, scene.staff),
  // Amounts and times do not apply to this coupon, nor does a code.
  omitted: /^(amount|cap|threshold_amount|code|claim_from|claim_until|valid_from|valid_until)$/,
})

const batch = { name: 'Fair', kind: 'amount', amount: '10', count: 2 }
const offer = (isEdit: boolean): TextCase => ({
  send: async (scene) => {
    const { id: template_id } = await create(scene, '/mall/coupon/create', terms, scene.staff)
    const body = { template_id, points: 5 }
    if (!isEdit) return { by: scene.staff, path: '/mall/points/admin/offer/create', body }
    const { id } = await create(scene, '/mall/points/admin/offer/create', body, scene.staff)
    return { by: scene.staff, path: '/mall/points/admin/offer/update', body: { id, ...body } }
  },
  read: (scene, { data }) => get(scene, `/mall/points/admin/offer/get?id=${data.id}`, scene.staff),
  omitted: /^(starts_at|ends_at)$/,
})

export const assetCases: Readonly<Record<string, TextCase>> = {
  revokeVouchers: {
    send: async (scene) => {
      const { id } = await create(scene, '/mall/voucher/batch/create', batch, scene.staff)
      return { by: scene.staff, path: '/mall/voucher/code/revoke', body: { batch_id: id, reason: 'Lost' } }
    },
    read: (scene, _, { body }) =>
      get(scene, `/mall/voucher/code/list?batch_id=${(body as { batch_id: number }).batch_id}`, scene.staff),
  },
  createCouponTemplate: coupon(false),
  updateCouponTemplate: coupon(true),
  createVoucherBatch: {
    send: async ({ staff }) => ({
      by: staff,
      path: '/mall/voucher/batch/create',
      body: batch,
    }),
    read: (scene) => get(scene, '/mall/voucher/batch/list', scene.staff),
    omitted: /^(amount|valid_from|valid_until)$/,
  },
  updateVoucherBatch: {
    send: async (scene) => {
      const { id } = await create(scene, '/mall/voucher/batch/create', batch, scene.staff)
      return { by: scene.staff, path: '/mall/voucher/batch/update', body: { id, name: batch.name } }
    },
    read: (scene) => get(scene, '/mall/voucher/batch/list', scene.staff),
    omitted: /^(valid_from|valid_until)$/,
  },
  createPointOffer: offer(false),
  updatePointOffer: offer(true),
  createRedPacketCampaign: {
    send: async ({ staff }) => ({ by: staff, path: '/mall/red-packet/create', body: campaign }),
    read: (scene) => get(scene, '/mall/red-packet/list', scene.staff),
    omitted: /^(total|starts_at|ends_at)$/,
  },
  updateRedPacketCampaign: {
    send: async (scene) => {
      const { id } = await create(scene, '/mall/red-packet/create', campaign, scene.staff)
      return { by: scene.staff, path: '/mall/red-packet/update', body: { id, ...campaign } }
    },
    read: (scene) => get(scene, '/mall/red-packet/list', scene.staff),
    omitted: /^(starts_at|ends_at)$/,
  },
}
