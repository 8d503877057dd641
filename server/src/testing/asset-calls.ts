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
    grantCoupon: async () => {
      const template_id = await create('/mall/coupon/create', coupon)
      return { body: { template_id, usernames: [(await mall().create.member()).username], reason: 'Fair' } }
    },
  }
}
