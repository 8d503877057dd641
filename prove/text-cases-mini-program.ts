/** Text cases of mini programs. */
import { miniFields } from '../server/src/testing/mini-program-calls.ts'
import { create, get, type TextCase, type TextScene } from './text-case.ts'
import { openShop } from './text-cases-distribution.ts'

const base = '/mall/distribution/mini-program'

/** The member's program, with everything that a version needs. */
async function program(scene: TextScene): Promise<number> {
  const { member, caller } = scene
  await openShop(scene)
  await caller.post(
    '/mall/distribution/shop/edit',
    { slug: `s-${member.id}`, translations: { en: { name: 'Shop' } } },
    member.token,
  )
  const [known] = (await caller.get(`${base}/list`, member.token)).body.data
  const id = known?.id ?? (await create(scene, `${base}/create`, { platform: 'wechat' }, member)).id
  await create(scene, `${base}/save/${id}`, fields, member)
  return id
}
const { secret: _, ...fields } = miniFields('wechat')

async function submitted(scene: TextScene): Promise<number> {
  const id = await program(scene)
  const { versions } = await create(scene, `${base}/version/${id}`, {}, scene.member)
  const open = versions.find(({ status }: { status: string }) => status === 'submitted')
  if (open) return open.id
  await create(scene, `${base}/submit/${versions[0].id}`, {}, scene.member)
  return versions[0].id
}

export const miniProgramCases: Readonly<Record<string, TextCase>> = {
  saveMiniProgram: {
    send: async (scene) => ({ by: scene.member, path: `${base}/save/${await program(scene)}`, body: fields }),
    read: (scene, { data }) => get(scene, `${base}/get/${data.id}`, scene.member),
    restricted: /^(app_id|domains\..*|start_path|tabs\.\d+\.path)$/,
    // Line breaks stay in texts about privacy.
    altered: /^privacy\./,
    // A secret is never read back, and only pictures that the account has uploaded are accepted.
    omitted: /^(secret|share\.image)$/,
  },
  createMiniVersion: {
    send: async (scene) => ({ by: scene.member, path: `${base}/version/${await program(scene)}`, body: {} }),
    read: (scene, { data }) => get(scene, `${base}/get/${data.id}`, scene.member),
  },
  decideMiniVersion: {
    send: async (scene) => {
      const id = await submitted(scene)
      await create(scene, '/mall/mini-program/decide', { id, action: 'review' }, scene.staff)
      return { by: scene.staff, path: '/mall/mini-program/decide', body: { id, action: 'reject', reason: 'Sample' } }
    },
    read: (scene, { data }) => get(scene, `/mall/mini-program/get?id=${data.id}`, scene.staff),
  },
}
