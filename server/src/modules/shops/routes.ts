import * as contract from '#contract/api/pricing/markup'
import type { AnyEndpoint } from '#contract/endpoint'
import type { CurrentShop, MemberContext } from '../../context.ts'
import type { Router } from '../../http/route.ts'
import { AppError, fieldError } from '../../lib/errors.ts'
import { mayCall, missingRight } from '../identity/rbac/service.ts'
import { listMarkupChanges, undoMarkupChange } from '../pricing/price/markup-changes.ts'
import * as malls from '../pricing/price/markups.ts'
import * as shops from './markups.ts'
import { findShopOfUser } from './service.ts'

/** The shop whose markups a call is about; null is the mall. Without `owner` the only one that is open to the caller. */
async function ownerOf(
  ctx: MemberContext,
  endpoint: AnyEndpoint,
  { owner }: { owner?: (typeof contract.markupOwners)[number] | undefined },
): Promise<CurrentShop | null> {
  const shop = owner === 'mall' ? undefined : await findShopOfUser(ctx.db, ctx.actor.id)
  const maySetMalls = owner !== 'shop' && (await mayCall(ctx, endpoint))
  if (shop && maySetMalls) throw fieldError('owner', 'FIELD_REQUIRED')
  if (shop) return shop
  if (maySetMalls) return null
  if (owner === 'mall') throw missingRight(endpoint)
  throw new AppError(owner ? 'SHOP_NOT_FOUND' : 'NOT_A_DISTRIBUTOR')
}

export function markupRoutes({ add }: Router): void {
  add(contract.listMarkups, async (ctx, { query }) => {
    const shop = await ownerOf(ctx, contract.listMarkups, query)
    return shop ? shops.listShopMarkups(ctx, shop, query.category_id) : malls.listMarkups(ctx, query.category_id)
  })
  add(contract.setMarkups, async (ctx, { body }) => {
    const shop = await ownerOf(ctx, contract.setMarkups, body)
    if (shop) return shops.setShopMarkups(ctx, shop, body)
    return malls.setMarkups(ctx, body)
  })
  add(contract.clearMarkups, async (ctx, { query }) => {
    const shop = await ownerOf(ctx, contract.clearMarkups, query)
    if (shop) return shops.clearShopMarkups(ctx, shop, query)
    return malls.clearMarkups(ctx, query.category_id)
  })
  add(contract.listMarkupChanges, async (ctx, { query }) =>
    listMarkupChanges(ctx, (await ownerOf(ctx, contract.listMarkupChanges, query))?.id ?? null),
  )
  add(contract.undoMarkupChange, async (ctx, { body }) => {
    const shop = await ownerOf(ctx, contract.undoMarkupChange, body)
    if (shop) return shops.undoShopMarkupChange(ctx, shop, body.id)
    return undoMarkupChange(ctx, body.id)
  })
}
