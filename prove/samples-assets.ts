/** Samples of coupons: each needs one that can be claimed, or that the member holds. */
import type { Caller } from './caller.ts'
import type { Exception } from './samples.ts'
import type { Scene } from './scene.ts'

interface Tools {
  post(
    caller: Caller,
    path: string,
    body: object,
    token?: string,
    headers?: Record<string, string>,
  ): Promise<{ id: number }>
}

const coupon = (over: object = {}) => ({
  translations: { en: { name: 'Sample' } },
  kind: 'amount',
  amount: '1',
  percent: undefined,
  cap: undefined,
  threshold_kind: 'none',
  scope: 'all',
  category_ids: [],
  product_ids: [],
  group_ids: [],
  new_members_only: false,
  total: 1000,
  claim: 'click',
  claim_from: undefined,
  claim_until: undefined,
  validity: 'days',
  valid_from: undefined,
  valid_until: undefined,
  valid_days: 30,
  is_active: true,
  ...over,
})
const newCode = () => crypto.randomUUID().slice(0, 12)

export function assetExceptions({ post }: Tools): Record<string, Exception> {
  const create = async ({ caller, staff }: Scene, over: object = {}) =>
    (await post(caller, '/mall/coupon/create', coupon(over), staff.token)).id
  const campaign = { name: 'Sample', mode: 'random', total: '20', count: 3, valid_days: 9 }
  const anyTime = { group_ids: [], starts_at: undefined, ends_at: undefined }
  const createCampaign = async ({ caller, staff }: Scene) =>
    (await post(caller, '/mall/red-packet/create', campaign, staff.token)).id
  const createOffer = async (scene: Scene) =>
    (
      await post(
        scene.caller,
        '/mall/points/admin/offer/create',
        { template_id: await create(scene), points: 5 },
        scene.staff.token,
      )
    ).id
  return {
    createRedPacketCampaign: { overrides: () => ({ ...campaign, ...anyTime }) },
    updateRedPacketCampaign: {
      overrides: async (scene) => ({ ...anyTime, id: await createCampaign(scene), version: undefined }),
    },
    stopRedPacketCampaign: { overrides: async (scene) => ({ id: await createCampaign(scene) }) },
    startRedPacketGrant: { overrides: () => ({ amount: '0.01', valid_days: 9, filter: {}, preview: undefined }) },
    createPointOffer: { overrides: async (scene) => ({ template_id: await create(scene), ...anyTime }) },
    updatePointOffer: {
      overrides: async (scene) => ({
        id: await createOffer(scene),
        template_id: await create(scene),
        version: undefined,
        ...anyTime,
      }),
    },
    exchangePoints: {
      overrides: async (scene) => {
        const body = { user_id: scene.member.id, points: 5, reason: 'sample' }
        const key = { 'idempotency-key': crypto.randomUUID() }
        await post(scene.caller, '/mall/points/admin/adjust', body, scene.staff.token, key)
        return { offer_id: await createOffer(scene) }
      },
    },
    setPointRate: { overrides: ({ product }) => ({ product_id: product.id, category_id: undefined, rate: 1 }) },
    decideAdjustment: {
      overrides: async (scene) => ({
        id: await scene.stage.create.adjustment(scene.member.id, scene.other.id),
        action: 'approve',
      }),
    },
    takeRedPacket: {
      overrides: async (scene) => {
        const id = await createCampaign(scene)
        const { body } = await scene.caller.get('/mall/red-packet/list', scene.staff.token)
        return { token: body.data.find((row: { id: number }) => row.id === id).token }
      },
    },
    createCouponTemplate: { overrides: () => coupon() },
    updateCouponTemplate: {
      overrides: async (scene) => ({ ...coupon(), id: await create(scene), version: undefined }),
    },
    claimCoupon: { path: (scene) => create(scene) },
    redeemCouponCode: {
      overrides: async (scene) => {
        const code = newCode()
        await create(scene, { claim: 'code', code })
        return { code }
      },
    },
    grantCoupon: {
      overrides: async (scene) => ({
        template_id: await create(scene),
        usernames: [scene.newcomer.username],
        group_id: undefined,
      }),
    },
    startCouponGrant: {
      overrides: async (scene) => ({ template_id: await create(scene), filter: {}, preview: undefined }),
    },
    voidCoupons: {
      overrides: async (scene) => {
        const template = await create(scene)
        const claimed = await post(scene.caller, `/mall/member/coupon/claim/${template}`, {}, scene.member.token)
        return { ids: [claimed.id], grant_id: undefined }
      },
    },
  }
}
