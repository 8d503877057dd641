/** The owner of the pages a call is about: the caller's own shop, or everything with the right to the call. */

import type { PageOwner } from '#contract/api/site/page'
import type { AnyEndpoint } from '#contract/endpoint'
import type { MemberContext } from '../../../context.ts'
import { AppError } from '../../../lib/errors.ts'
import { mayCall, requireRight } from '../../identity/rbac/service.ts'
import { requireOwnShop } from '../../shops/own.ts'
import { findShopOfUser } from '../../shops/service.ts'

export interface Scope {
  /** Null is the mall. */
  shopId: number | null
  /** The caller holds the right to the call. */
  isStaff: boolean
}

/** Throws `FORBIDDEN` for the mall without the right, `NOT_A_DISTRIBUTOR` and `SHOP_NOT_FOUND` for an own shop without one. */
export async function scopeOf(
  ctx: MemberContext,
  endpoint: AnyEndpoint,
  { owner = 'mall', shop_id }: { owner?: PageOwner | undefined; shop_id?: number | undefined },
): Promise<Scope> {
  if (owner === 'shop' && !shop_id) return { shopId: (await requireOwnShop(ctx)).id, isStaff: false }
  await requireRight(ctx, endpoint)
  return { shopId: shop_id ?? null, isStaff: true }
}

/** As `scopeOf` for lists: without the right those of the own shop; undefined without one. `any`: of all shops. */
export async function listScopeOf(
  ctx: MemberContext,
  endpoint: AnyEndpoint,
  { owner, shop_id, shops }: { owner?: PageOwner; shop_id?: number; shops?: boolean },
): Promise<{ shopId: number | null | 'any' } | undefined> {
  if (owner !== 'shop' && (await mayCall(ctx, endpoint))) return { shopId: shops ? 'any' : (shop_id ?? null) }
  const own = await findShopOfUser(ctx.db, ctx.actor.id)
  return own && { shopId: own.id }
}

/** Throws `NOT_FOUND` for a page that is neither the caller's own nor allowed by the right to the call. */
export async function requireAccess(
  ctx: MemberContext,
  endpoint: AnyEndpoint,
  page: { shopId: number | null } | undefined,
): Promise<Scope> {
  if (!page) throw new AppError('NOT_FOUND')
  if (await mayCall(ctx, endpoint)) return { shopId: page.shopId, isStaff: true }
  const own = page.shopId === null ? undefined : await findShopOfUser(ctx.db, ctx.actor.id)
  if (!own || own.id !== page.shopId) throw new AppError('NOT_FOUND')
  return { shopId: page.shopId, isStaff: false }
}
