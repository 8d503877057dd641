/** Samples of second factors that end, erasures, companies and messages to members. */
import type { Caller } from './caller.ts'
import type { Exception } from './samples.ts'
import type { Scene } from './scene.ts'

interface Tools {
  post(caller: Caller, path: string, body: object, token?: string): Promise<{ id: number }>
  create(scene: Scene, name: string, overrides?: object): Promise<number>
}

const shown = { link: '/mall/search', audience: {} }

export function privacyExceptions({ post, create }: Tools): Record<string, Exception> {
  const newUser = async (scene: Scene) => ({ user_id: await create(scene, 'createUser') })
  const draft = (scene: Scene) => create(scene, 'createBroadcast', shown)
  return {
    requestErasure: { by: 'newcomer', overrides: ({ newcomer }) => ({ password: newcomer.password, code: undefined }) },
    changeCompany: { overrides: () => ({ website: 'shop.example' }) },
    createErasure: { overrides: newUser },
    cancelErasure: { overrides: async (scene) => ({ id: await create(scene, 'createErasure', await newUser(scene)) }) },
    createBroadcast: { overrides: () => shown },
    updateBroadcast: { overrides: async (scene) => ({ ...shown, id: await draft(scene), version: undefined }) },
    sendBroadcast: { overrides: async (scene) => ({ id: await draft(scene) }) },
    cancelBroadcast: {
      overrides: async (scene) => {
        const id = await draft(scene)
        await post(scene.caller, '/mall/broadcast/send', { id }, scene.staff.token)
        return { id }
      },
    },
  }
}
