/** Samples of mini programs: staff have a shop, and each call needs a program or a version in a certain state. */
import { miniPlatforms } from '#contract/api/mini-programs/mini-program'
import { miniFields } from '../server/src/testing/mini-program-calls.ts'
import type { Exception } from './samples.ts'
import type { Scene } from './scene.ts'

const base = '/mall/distribution/mini-program'

/** A shop has one program per platform, so the calls share one. */
async function program({ caller, staff }: Scene): Promise<number> {
  const list = (await caller.get(`${base}/list`, staff.token)).body.data
  const known = list.find(({ platform }: { platform: string }) => platform === 'wechat')
  const { id } = known ?? (await caller.post(`${base}/create`, { platform: 'wechat' }, staff.token)).body.data
  await caller.post(`${base}/save/${id}`, miniFields('wechat'), staff.token)
  return id
}

/** A version of the program; one on its way is rejected first. */
async function version(scene: Scene, isSubmitted: boolean): Promise<number> {
  const { caller, staff } = scene
  const id = await program(scene)
  const { versions } = (await caller.post(`${base}/version/${id}`, {}, staff.token)).body.data
  for (const { id: open, status } of versions) {
    if (status === 'submitted') await caller.post(`${base}/withdraw/${open}`, {}, staff.token)
    if (status === 'in_review')
      await caller.post('/mall/mini-program/decide', { id: open, action: 'reject', reason: 'Sample' }, staff.token)
  }
  if (isSubmitted) await caller.post(`${base}/submit/${versions[0].id}`, {}, staff.token)
  return versions[0].id
}

/** Staff are a distributor with a shop, because the member must gain no role. */
async function openShop({ caller, staff }: Scene): Promise<void> {
  const current = (await caller.get('/mall/distribution/status', staff.token)).body.data
  if (current.shop) return
  if (current.status !== 'approved') {
    const application = { name: 'Ann', company: '', contact: 'a', country: '', reason: '' }
    await caller.post('/mall/distribution/apply', application, staff.token)
    const level = { translations: { en: { name: crypto.randomUUID().slice(0, 13) } }, percent_off: 10 }
    const { id: level_id } = (await caller.post('/mall/distributor/level/create', level, staff.token)).body.data
    const list = (await caller.get('/mall/distributor/list?page_size=-1', staff.token)).body.data
    const { id } = list.find(({ user_id }: { user_id: number }) => user_id === staff.id)
    await caller.post('/mall/distributor/decide', { id, action: 'approve', level_id }, staff.token)
  }
  const shop = { slug: `shop-${staff.id}`, translations: { en: { name: 'Shop' } } }
  await caller.post('/mall/distribution/shop/edit', shop, staff.token)
}

const withShop =
  <Result>(work: (scene: Scene) => Promise<Result>) =>
  async (scene: Scene) => {
    await openShop(scene)
    return work(scene)
  }

export const miniProgramSamples: Record<string, Exception> = {
  createMiniProgram: {
    by: 'staff',
    overrides: withShop(async ({ caller, staff }) => {
      const taken = (await caller.get(`${base}/list`, staff.token)).body.data as { platform: string }[]
      return { platform: miniPlatforms.findLast((each) => !taken.some(({ platform }) => platform === each)) }
    }),
  },
  saveMiniProgram: { by: 'staff', path: withShop(program), body: () => miniFields('wechat') },
  createMiniVersion: { by: 'staff', path: withShop(program), body: () => ({ note: 'Sample' }) },
  submitMiniVersion: { by: 'staff', path: withShop((scene) => version(scene, false)) },
  withdrawMiniVersion: { by: 'staff', path: withShop((scene) => version(scene, true)) },
  decideMiniVersion: {
    overrides: withShop(async (scene) => ({ id: await version(scene, true), action: 'review', version: undefined })),
  },
}
