/** What staff prepare for a buyer to collect: coupons, a red packet, vouchers, and an offer for points. */
import { demoPassword, tokenOf } from '../harness/back-office-screen.ts'
import { mallUrl } from '../harness/mall.ts'
import { staff } from '../harness/products.ts'

/** `id` makes the names unique, and is the code of a coupon. */
export async function prepareAssets(id: string, productId: number) {
  const idOf = async (path: string, body: object) => ((await staff('POST', path, body)).data as { id: number }).id
  const coupon = { threshold_kind: 'none', scope: 'all', validity: 'days', valid_days: 30 }
  const amount = { ...coupon, kind: 'amount', amount: '20' }
  const names = { claimed: `Welcome ${id}`, coded: `Big ${id}`, free: `Samples ${id}`, packet: `Packet ${id}` }
  const translations = (name: string) => ({ en: { name } })
  await staff('POST', '/mall/coupon/create', { ...amount, claim: 'click', translations: translations(names.claimed) })
  await staff('POST', '/mall/coupon/create', {
    ...amount,
    claim: 'code',
    code: id,
    threshold_kind: 'money',
    threshold_amount: '9000000',
    translations: translations(names.coded),
  })
  const units = { kind: 'products', product_ids: [productId], units: 1, claim: 'grant' }
  const free = await idOf('/mall/coupon/create', { ...coupon, ...units, translations: translations(names.free) })
  const packet = { name: names.packet, mode: 'fixed', total: '9.99', count: 1, valid_days: 30 }
  const campaign = await idOf('/mall/red-packet/create', packet)
  const { token } = (await staff('GET', `/mall/red-packet/get?id=${campaign}`)).data as { token: string }
  const cards = await idOf('/mall/voucher/batch/create', { name: id, kind: 'amount', amount: '1.50', count: 1 })
  const answer = await fetch(`${mallUrl}/api/v1/mall/voucher/code/export?id=${cards}`, {
    headers: { token: await tokenOf('admin', demoPassword) },
  })
  const code = (await answer.text()).trim().split('\r\n')[1]?.split(',')[1] ?? ''
  const kinds = { name: names.free, kind: 'coupon', coupon_template_id: free, count: 1 }
  const batch_id = await idOf('/mall/voucher/batch/create', kinds)
  await staff('POST', '/mall/points/admin/offer/create', { batch_id, points: 100 })
  return { names, token, code }
}
