/** Samples of saved lists and of favorites: each list has a name of its own and a line of the scene's product. */
import type { Caller } from './caller.ts'
import type { Exception } from './samples.ts'
import type { Scene } from './scene.ts'

interface Tools {
  post(caller: Caller, path: string, body: object, token?: string): Promise<{ id: number; revision: number }>
}

export function listExceptions({ post }: Tools): Record<string, Exception> {
  const lines = ({ product }: Scene) => [{ sku_id: product.skuId, quantity: 2, note: 'blue' }]
  const list = (scene: Scene) => {
    const body = { name: crypto.randomUUID(), lines: lines(scene) }
    return post(scene.caller, '/mall/saved-list/create', body, scene.member.token)
  }
  const folder = async ({ caller, member }: Scene) =>
    (await post(caller, '/mall/collection/folder/create', { name: crypto.randomUUID() }, member.token)).id
  const path = async (scene: Scene) => (await list(scene)).id
  const source = (scene: Scene) => ({ lines: lines(scene), from_cart: true, token: undefined })
  return {
    createSavedList: { overrides: source },
    addToSavedList: { overrides: async (scene) => ({ ...source(scene), id: (await list(scene)).id }) },
    replaceSavedLines: {
      overrides: async (scene) => {
        const { id, revision } = await list(scene)
        return { id, revision, lines: lines(scene) }
      },
    },
    renameSavedList: { overrides: async (scene) => ({ id: (await list(scene)).id }) },
    mergeSavedLists: { overrides: async (scene) => ({ id: (await list(scene)).id, into_id: (await list(scene)).id }) },
    savedListToCart: { path, body: ({ product }) => ({ sku_ids: [product.skuId] }) },
    addFavorite: { path: ({ product }) => product.id },
    renameFavoriteFolder: { overrides: async (scene) => ({ id: await folder(scene) }) },
    moveFavorites: {
      overrides: async (scene) => ({ product_ids: [scene.product.id], folder_id: await folder(scene) }),
    },
    favoritesToCart: { overrides: ({ product }) => ({ product_ids: [product.id], all: undefined }) },
  }
}
