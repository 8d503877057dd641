/** Text cases of companies, erasures and messages to members. */
import { create, get, type TextCase, type TextScene } from './text-case.ts'

const draft = () => ({ translations: { en: { subject: 'News', body: 'New lamps' } } })
const user = () => ({
  username: `u-${crypto.randomUUID().slice(0, 18)}`,
  email: `${crypto.randomUUID()}@proof.example`,
  password: 'correct horse battery 7',
})
const message = (isChange: boolean): TextCase => ({
  send: async (scene: TextScene) => ({
    by: scene.staff,
    path: `/mall/broadcast/${isChange ? 'update' : 'create'}`,
    body: {
      ...draft(),
      ...(isChange && { id: (await create(scene, '/mall/broadcast/create', draft(), scene.staff)).id }),
    },
  }),
  read: (scene, { data }) => get(scene, `/mall/broadcast/get?id=${data.id}`, scene.staff),
  restricted: /^link$/,
  // Retains its line breaks.
  altered: /\.body$/,
})

export const privacyCases: Readonly<Record<string, TextCase>> = {
  createBroadcast: message(false),
  updateBroadcast: message(true),
  createErasure: {
    send: async (scene) => ({
      by: scene.staff,
      path: '/mall/erasure/create',
      body: { user_id: (await create(scene, '/user/create', user(), scene.staff)).id, note: 'By letter' },
    }),
    read: (scene) => get(scene, '/mall/erasure/list', scene.staff),
  },
  changeCompany: {
    send: async ({ member }) => ({ by: member, path: '/mall/member/company', body: { name: 'Ann Ltd' } }),
    read: (scene) => get(scene, '/mall/member/company', scene.member),
    restricted: /^(website|country)$/,
    // `https://` is added.
    altered: /^website$/,
  },
}
