/** Text cases of distributors: applications, shops, levels. */
import { create, get, type TextCase, type TextScene } from './text-case.ts'

const application = { name: 'Ann', company: '', contact: 'ann@mail.example', country: 'DE', reason: '' }
const level = () => ({ translations: { en: { name: `Level ${crypto.randomUUID().slice(0, 13)}` } }, percent_off: 10 })

/** Makes the member a distributor with a shop. */
export async function openShop(scene: TextScene): Promise<void> {
  const { member, staff, caller } = scene
  await caller.post('/mall/distribution/apply', application, member.token)
  const list = (await caller.get('/mall/distributor/list?page_size=-1', staff.token)).body.data
  const row = list.find(({ user_id }: { user_id: number }) => user_id === member.id)
  if (row.status === 'approved') return
  const level_id = (await create(scene, '/mall/distributor/level/create', level(), staff)).id
  await create(scene, '/mall/distributor/decide', { id: row.id, action: 'approve', level_id }, staff)
}

const levels = (isChange: boolean): TextCase => ({
  send: async (scene) => ({
    by: scene.staff,
    path: `/mall/distributor/level/${isChange ? 'update' : 'create'}`,
    body: isChange
      ? { id: (await create(scene, '/mall/distributor/level/create', level(), scene.staff)).id, ...level() }
      : level(),
  }),
  read: async (scene, { data }) => {
    const list = await get(scene, '/mall/distributor/level/list?page_size=-1', scene.staff)
    await scene.caller.delete(`/mall/distributor/level/delete?id=${data.id}`, scene.staff.token)
    return list
  },
})

export const distributionCases: Readonly<Record<string, TextCase>> = {
  editOwnProduct: {
    send: async (scene) => {
      await openShop(scene)
      const shop = { slug: `s-${scene.member.id}`, translations: { en: { name: 'Shop' } } }
      await create(scene, '/mall/distribution/shop/edit', shop, scene.member)
      const body = { id: scene.productId, translations: { en: { name: 'Bowl' } } }
      return { by: scene.member, path: '/mall/distribution/product/edit', body }
    },
    read: (scene) => get(scene, '/mall/distribution/product/list?page_size=-1', scene.member),
    // Only pictures that the account has uploaded are accepted.
    omitted: /^image$/,
  },
  createDistributorLevel: levels(false),
  updateDistributorLevel: levels(true),
  editShop: {
    send: async (scene) => {
      await openShop(scene)
      const body = { slug: `s-${scene.member.id}`, translations: { en: { name: 'Shop' } } }
      return { by: scene.member, path: '/mall/distribution/shop/edit', body }
    },
    read: (scene) => get(scene, '/mall/distribution/status', scene.member),
    restricted: /^(slug|color)$/,
    // Only pictures that the account has uploaded are accepted, and contacts of known kinds.
    omitted: /^(logo|cover|contacts\..*)$/,
  },
}
