import * as contract from '#contract/api/buying/favorite'
import type { Router } from '../../../http/route.ts'
import { deleteFavorite, findFolders, pickFavorites } from './queries.ts'
import {
  addFavorite,
  createFolder,
  deleteFolder,
  favoritePage,
  favoritesToCart,
  moveFavorites,
  renameFolder,
} from './service.ts'

export function favoriteRoutes({ add }: Router): void {
  add(contract.listFavorites, (ctx, { query }) => favoritePage(ctx, query))
  // Numbers beyond an id's range belong to no product.
  add(contract.listFavoriteIds, (ctx, { query }) =>
    pickFavorites(
      ctx.db,
      ctx.actor.id,
      query.ids
        .split(',')
        .map(Number)
        .filter((id) => id <= 2_147_483_647),
    ),
  )
  add(contract.checkFavorite, async (ctx, { params }) => ({
    collected: (await pickFavorites(ctx.db, ctx.actor.id, [params.id])).length > 0,
  }))
  add(contract.addFavorite, (ctx, { params, body }) => addFavorite(ctx, params.id, body.folder_id ?? null))
  add(contract.removeFavorite, async (ctx, { params }) => {
    await deleteFavorite(ctx.db, ctx.actor.id, params.id)
    return { collected: false }
  })
  add(contract.listFavoriteFolders, (ctx) => findFolders(ctx.db, ctx.actor.id))
  add(contract.createFavoriteFolder, (ctx, { body }) => createFolder(ctx, body.name))
  add(contract.renameFavoriteFolder, (ctx, { body }) => renameFolder(ctx, body.id, body.name))
  add(contract.deleteFavoriteFolder, (ctx, { params }) => deleteFolder(ctx, params.id))
  add(contract.moveFavorites, (ctx, { body }) => moveFavorites(ctx, body))
  add(contract.favoritesToCart, (ctx, { body }) => favoritesToCart(ctx, body))
}
