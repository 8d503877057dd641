import type { AnyEndpoint } from '#contract/endpoint'
import * as contract from '#contract/markup'
import type { CurrentShop, MemberContext } from '../../context.ts'
import type { Router } from '../../http/route.ts'
import { AppError } from '../../lib/errors.ts'
import { listMarkupChanges, undoMarkupChange } from '../price/markup-changes.ts'
import * as malls from '../price/markups.ts'
import { mayCall } from '../rbac/service.ts'
import * as shops from './markups.ts'
import { findShopOfUser } from './service.ts'

/** The owner of the markups a call is about: the caller's shop, else the mall (null) with the right to it. */
async function ownerOf(ctx: MemberContext, endpoint: AnyEndpoint): Promise<CurrentShop | null> {
  const shop = await findShopOfUser(ctx.db, ctx.actor.id)
  if (shop) return shop
  if (await mayCall(ctx, endpoint)) return null
  throw new AppError('NOT_A_DISTRIBUTOR')
}

export function markupRoutes({ add, cache }: Router): void {
  add(contract.listMarkups, async (ctx, { query }) => {
    const shop = await ownerOf(ctx, contract.listMarkups)
    return shop ? shops.listShopMarkups(ctx, shop, query.category_id) : malls.listMarkups(ctx, query.category_id)
  })
  add(contract.setMarkups, async (ctx, { body }) => {
    const shop = await ownerOf(ctx, contract.setMarkups)
    if (shop) return shops.setShopMarkups(ctx, shop, body)
    ctx.afterCommit(() => cache.clear())
    return malls.setMarkups(ctx, body)
  })
  add(contract.clearMarkups, async (ctx, { query }) => {
    const shop = await ownerOf(ctx, contract.clearMarkups)
    if (shop) return shops.clearShopMarkups(ctx, shop, query)
    ctx.afterCommit(() => cache.clear())
    return malls.clearMarkups(ctx, query.category_id)
  })
  add(contract.listMarkupChanges, async (ctx) =>
    listMarkupChanges(ctx, (await ownerOf(ctx, contract.listMarkupChanges))?.id ?? null),
  )
  add(contract.undoMarkupChange, async (ctx, { body }) => {
    const shop = await ownerOf(ctx, contract.undoMarkupChange)
    if (shop) return shops.undoShopMarkupChange(ctx, shop, body.id)
    ctx.afterCommit(() => cache.clear())
    return undoMarkupChange(ctx, body.id)
  })
}
