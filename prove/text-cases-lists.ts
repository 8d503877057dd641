/** Text cases of saved lists and of folders of favorites. */
import { create, get, type TextCase, type TextScene } from './text-case.ts'

const root = '/mall/saved-list'
const line = ({ skuId }: TextScene) => ({ sku_id: skuId, quantity: 2, note: 'blue' })
const newList = (scene: TextScene) =>
  create(scene, `${root}/create`, { name: crypto.randomUUID().slice(0, 13), lines: [] }, scene.member)

const list = (name: string, prepare: (scene: TextScene) => Promise<object>): TextCase => ({
  send: async (scene) => ({ by: scene.member, path: `${root}/${name}`, body: await prepare(scene) }),
  read: async (scene, { data }) => {
    const read = await get(scene, `${root}/detail/${data.id}`, scene.member)
    await scene.caller.delete(`${root}/${data.id}`, scene.member.token)
    return read
  },
  // Only links that exist are accepted.
  omitted: /^token$/,
})

const folder = (isRename: boolean): TextCase => ({
  send: async (scene) => {
    const path = '/mall/collection/folder'
    if (!isRename) return { by: scene.member, path: `${path}/create`, body: { name: 'Spring' } }
    const { id } = await create(scene, `${path}/create`, { name: crypto.randomUUID().slice(0, 13) }, scene.member)
    return { by: scene.member, path: `${path}/rename`, body: { id, name: 'Spring' } }
  },
  read: async (scene, { data }) => {
    const read = await get(scene, '/mall/collection/folder/list', scene.member)
    await scene.caller.delete(`/mall/collection/folder/${data.id}`, scene.member.token)
    return read
  },
})

export const listCases: Readonly<Record<string, TextCase>> = {
  createSavedList: list('create', async (scene) => ({ name: 'Weekly', lines: [line(scene)] })),
  addToSavedList: list('add', async (scene) => ({ id: (await newList(scene)).id, lines: [line(scene)] })),
  replaceSavedLines: list('lines', async (scene) => {
    const { id, revision } = await newList(scene)
    return { id, revision, lines: [line(scene)] }
  }),
  renameSavedList: list('rename', async (scene) => ({ id: (await newList(scene)).id, name: 'Weekly' })),
  createFavoriteFolder: folder(false),
  renameFavoriteFolder: folder(true),
}
