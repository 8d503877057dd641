/** Samples of pages from blocks: each needs a page with a block. */
import type { Exception } from './samples.ts'
import type { Scene } from './scene.ts'

type Create = (scene: Scene, name: string, overrides?: object) => Promise<number>

const notice = { id: 'notice', type: 'notice', version: 1, props: { text: { en: 'Spring sale' }, tone: 'info' } }
const fields = () => ({ owner: 'mall', slug: `p-${crypto.randomUUID().slice(0, 13)}`, blocks: [notice] })

export function pageSamples(create: Create): Record<string, Exception> {
  const page = (scene: Scene) => create(scene, 'createPage', fields())
  return {
    createPage: { by: 'staff', overrides: fields },
    savePage: { by: 'staff', path: page, overrides: fields },
    publishPage: { by: 'staff', path: page, body: () => ({ revision: 1 }) },
    takeDownPage: { by: 'staff', path: page, body: () => ({ lock: false }) },
    restorePage: {
      by: 'staff',
      path: async (scene) => {
        const id = await page(scene)
        await scene.caller.post(`/mall/page/publish/${id}`, { revision: 1 }, scene.staff.token)
        return id
      },
      body: () => ({ number: 1 }),
    },
  }
}
