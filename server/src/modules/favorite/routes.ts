import * as contract from '#contract/favorite'
import type { Router } from '../../http/route.ts'
import { AppError } from '../../lib/errors.ts'
import { pageOf, toPage } from '../../lib/page.ts'
import { presentProducts } from '../product/service.ts'
import { deleteFavorite, findFavorites, insertFavorite, isCollectable, pickFavorites } from './queries.ts'

export function favoriteRoutes({ add }: Router): void {
  add(contract.listFavorites, async (ctx, { query }) => {
    const page = pageOf(query)
    const { rows, total } = await findFavorites(ctx.db, ctx.locale, ctx.actor.id, page.page_size, page.offset)
    return toPage(await presentProducts(ctx, rows), total, page)
  })
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
  add(contract.addFavorite, async (ctx, { params }) => {
    if (!(await isCollectable(ctx.db, params.id))) throw new AppError('PRODUCT_NOT_FOUND')
    await insertFavorite(ctx.db, ctx.actor.id, params.id)
    return { collected: true }
  })
  add(contract.removeFavorite, async (ctx, { params }) => {
    await deleteFavorite(ctx.db, ctx.actor.id, params.id)
    return { collected: false }
  })
}
