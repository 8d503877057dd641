/** A shop through the API, for tests that start after its assistant. */
import { type Member, signInStaff } from '../harness/member.ts'

/** Makes the member a distributor of the first level with an open shop. */
export async function openShop(
  member: Member,
  { name, slug, translations }: { name: string; slug: string; translations: object },
): Promise<void> {
  const application = { name, company: '', contact: '+66 2', country: 'TH', reason: 'Shop' }
  await member.api('POST', '/mall/distribution/apply', application)
  const staff = await signInStaff()
  const [level] = (await staff('GET', '/mall/distributor/level/list')).data as { id: number }[]
  const [row] = (await staff('GET', `/mall/distributor/list?keyword=${member.username}`)).data as { id: number }[]
  await staff('POST', '/mall/distributor/decide', { id: row?.id, action: 'approve', level_id: level?.id })
  await member.api('POST', '/mall/distribution/shop/edit', { slug, translations })
}
