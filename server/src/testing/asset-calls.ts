/** Accepted bodies of the writes of staff to assets. */
import type { Client, TestMall } from './mall.ts'

const coupon = {
  kind: 'percent',
  percent: 10,
  threshold_kind: 'none',
  scope: 'all',
  claim: 'grant',
  validity: 'days',
  valid_days: 14,
  translations: { en: { name: 'Fair' } },
}
const campaign = { name: 'Fair', mode: 'fixed', total: '10', count: 2, valid_days: 30 }

export const assetCalls = (mall: () => TestMall, staff: () => Client) => {
  const create = async (path: string, body: object): Promise<number> => (await staff().post(path, body)).body.data.id
  return {
    updateRedPacketCampaign: async () => ({
      body: { ...campaign, name: 'Sale', id: await create('/mall/red-packet/create', campaign) },
    }),
    startRedPacketGrant: async () => {
      await mall().create.member()
      return { body: { amount: '1', valid_days: 30, filter: {}, reason: 'Fair' } }
    },
    createPointOffer: async () => ({
      body: { template_id: await create('/mall/coupon/create', coupon), points: 10 },
    }),
    updatePointOffer: async () => {
      const template_id = await create('/mall/coupon/create', coupon)
      const id = await create('/mall/points/admin/offer/create', { template_id, points: 10 })
      return { body: { id, template_id, points: 20 } }
    },
    setPointRate: async () => ({ body: { product_id: (await mall().create.product()).id, rate: 2 } }),
    deletePointRate: async () => {
      const product_id = (await mall().create.product()).id
      return { query: { id: await create('/mall/points/admin/rate/set', { product_id, rate: 2 }) } }
    },
    decideAdjustment: async () => {
      const [member, asker] = [await mall().create.member(), await mall().create.member()]
      return { body: { id: await mall().create.adjustment(member.id, asker.id), action: 'approve' } }
    },
    startCouponGrant: async () => {
      await mall().create.member()
      return { body: { template_id: await create('/mall/coupon/create', coupon), filter: {}, reason: 'Fair' } }
    },
    grantCoupon: async () => {
      const template_id = await create('/mall/coupon/create', coupon)
      return { body: { template_id, usernames: [(await mall().create.member()).username], reason: 'Fair' } }
    },
  }
}
