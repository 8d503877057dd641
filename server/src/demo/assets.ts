/** Coupons, red packets, points, vouchers and a balance of the demo buyers, given by the mall's own services. */
import type { Database, Db } from '../db/client.ts'
import { and, asc, gt, isNotNull } from '../db/drizzle.ts'
import type { Environment } from '../env.ts'
import { skus } from '../modules/catalog/product/schema.ts'
import { adjustBalance } from '../modules/wallet/balance/staff.ts'
import { createTemplate } from '../modules/wallet/coupon/admin.ts'
import { claimWithClick } from '../modules/wallet/coupon/service.ts'
import { adjustPoints } from '../modules/wallet/points/service.ts'
import { createOffer } from '../modules/wallet/points-shop/service.ts'
import { campaignRow, createCampaign } from '../modules/wallet/red-packet/campaigns.ts'
import { takePacket } from '../modules/wallet/red-packet/service.ts'
import { createBatch, give } from '../modules/wallet/voucher/admin.ts'
import { ownInfo, takeGiven } from '../modules/wallet/voucher/service.ts'
import { contextOf } from './orders.ts'

const names = (en: string, cn: string, es: string, ru: string, th: string, vi: string) => ({
  en: { name: en },
  cn: { name: cn },
  es: { name: es },
  ru: { name: ru },
  th: { name: th },
  vi: { name: vi },
})
const anything = { threshold_kind: 'none', scope: 'all', validity: 'days', valid_days: 60 } as const

export async function createAssets(db: Db, database: Database, env: Environment): Promise<void> {
  const admin = await contextOf(db, database, env, 'admin')
  const buyer = await contextOf(db, database, env, 'buyer')
  const second = await contextOf(db, database, env, 'buyer2')

  const { id: five } = await createTemplate(admin, {
    ...anything,
    translations: names('5% off', '九五折', '5 % de descuento', 'Скидка 5 %', 'ลด 5%', 'Giảm 5%'),
    kind: 'percent',
    percent: 5,
    cap: '50',
    claim: 'click',
  })
  const { id: twenty } = await createTemplate(admin, {
    ...anything,
    translations: names(
      '20 off from 300',
      '满300减20',
      '20 menos desde 300',
      '−20 от 300',
      'ลด 20 เมื่อครบ 300',
      'Giảm 20 từ 300',
    ),
    kind: 'amount',
    amount: '20',
    threshold_kind: 'money',
    threshold_amount: '300',
    claim: 'click',
    per_member: 2,
  })
  await claimWithClick(buyer, five)
  await claimWithClick(buyer, twenty)
  await claimWithClick(second, twenty)
  const [gift] = await db
    .select({ productId: skus.productId })
    .from(skus)
    .where(and(isNotNull(skus.price), gt(skus.stock, 200)))
    .orderBy(asc(skus.price))
    .limit(1)
  const { id: samples } = await createTemplate(admin, {
    ...anything,
    translations: names(
      'Three free samples',
      '免费样品三件',
      'Tres muestras gratis',
      'Три бесплатных образца',
      'ตัวอย่างฟรี 3 ชิ้น',
      'Ba mẫu miễn phí',
    ),
    kind: 'products',
    units: 3,
    product_ids: gift ? [gift.productId] : [],
    claim: 'grant',
  })

  const { id: campaign } = await createCampaign(admin, {
    name: 'Spring Festival',
    mode: 'random',
    total: '300',
    count: 60,
    valid_days: 90,
  })
  const { token } = await campaignRow(admin, campaign)
  for (const member of [buyer, second]) await takePacket(member, token)

  const reason = 'Welcome gift of the demo mall'
  await adjustPoints(admin, { user_id: buyer.actor.id, points: 2400, reason })
  await adjustBalance(admin, { user_id: buyer.actor.id, amount: '150', reason })

  const { id: cards } = await createBatch(admin, { name: 'Trade fair card', kind: 'amount', amount: '25', count: 20 })
  const { id: sets } = await createBatch(admin, {
    name: 'Sample card',
    kind: 'coupon',
    coupon_template_id: samples,
    count: 20,
  })
  const usernames = [buyer.actor.username]
  await give(admin, { batch_id: cards, usernames, reason })
  const [given] = (await ownInfo(buyer)).given
  if (given) await takeGiven(buyer, given.id)
  await give(admin, { batch_id: sets, usernames, reason })

  await createOffer(admin, { template_id: five, points: 400 })
  await createOffer(admin, { batch_id: cards, points: 2500, stock: 10 })
}
