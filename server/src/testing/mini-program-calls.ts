/** Mini programs for tests: complete ones, and versions in the state that a call needs. */

import type { MiniPlatform } from '#contract/api/mini-programs/mini-program'
import { appIdForms } from '#contract/rules/mini-limits'
import type { Answer, Client } from './client.ts'

export const miniSecret = 'k9-never-shown-7f31'

/** Everything that a platform asks for. */
export const miniFields = (platform: MiniPlatform, more: object = {}) => ({
  name: 'Lanna Table',
  app_id: appIdForms[platform].example,
  secret: miniSecret,
  language: 'cn',
  domains: ['api.lanna.example'],
  start_path: '/',
  tabs: [
    { icon: 'home', path: '/', texts: { cn: '首页', en: 'Home' } },
    { icon: 'search', path: '/mall/search?keyword=tea', texts: { cn: '茶' } },
    { icon: 'cart', path: '/mall/cart', texts: { cn: '购物车', en: 'Cart' } },
  ],
  share: { titles: { cn: '兰纳餐具', en: 'Lanna Table' } },
  privacy: { cn: '我们只保存订单所需的信息。\n客服：兰纳', en: 'We keep what orders need.' },
  ...more,
})

const base = '/mall/distribution/mini-program'

async function succeed(answer: Promise<Answer>) {
  const { body } = await answer
  if (body.code !== 200) throw new Error(JSON.stringify(body))
  return body.data
}

/** A complete program of a reseller with one version, a draft. */
export async function miniProgram(owner: Client, platform: MiniPlatform = 'wechat') {
  const { id } = await succeed(owner.post(`${base}/create`, { platform }))
  await succeed(owner.post(`${base}/save/${id}`, miniFields(platform)))
  const { versions, version } = await succeed(owner.post(`${base}/version/${id}`, { note: 'First' }))
  return { id: id as number, versionId: versions[0].id as number, version: version as number }
}

/** A version of it that waits for a decision. */
export async function miniVersion(owner: Client, platform: MiniPlatform = 'wechat') {
  const program = await miniProgram(owner, platform)
  await succeed(owner.post(`${base}/submit/${program.versionId}`, {}))
  return program
}

let shops = 0
/** Makes a member a distributor with a shop. */
async function openOwnShop(member: Client & { username: string }, staff: Client): Promise<void> {
  const application = { name: 'Ann', company: '', contact: 'a', country: '', reason: '' }
  await succeed(member.post('/mall/distribution/apply', application))
  const level = { translations: { en: { name: crypto.randomUUID().slice(0, 13) } }, percent_off: 10 }
  const { id: level_id } = await succeed(staff.post('/mall/distributor/level/create', level))
  const [{ id }] = await succeed(staff.get('/mall/distributor/list', { keyword: member.username }))
  await succeed(staff.post('/mall/distributor/decide', { id, action: 'approve', level_id }))
  const shop = { slug: `mini-shop-${++shops}`, translations: { en: { name: 'Shop' } } }
  await succeed(member.post('/mall/distribution/shop/edit', shop))
}

/** A version of another distributor's program, for a decision of staff. */
export const miniDecision = async (owner: Client & { username: string }, staff: Client) => {
  await openOwnShop(owner, staff)
  return { body: { id: (await miniVersion(owner)).versionId, action: 'review' } }
}
