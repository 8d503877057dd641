/** The distributor that calls. */
import type { CurrentShop, MemberContext } from '../../context.ts'
import { AppError } from '../../lib/errors.ts'
import { readSettings } from '../settings/service.ts'
import { findDistributor, findShopOfUser } from './service.ts'

/** Throws `NOT_A_DISTRIBUTOR` unless the account's application is approved. */
export async function requireDistributor(ctx: MemberContext) {
  const row = await findDistributor(ctx.db, ctx.actor.id)
  if (row?.distributor.status !== 'approved') throw new AppError('NOT_A_DISTRIBUTOR')
  return row
}

/** The own shop; throws `SHOP_NOT_FOUND` before it is created. */
export async function requireOwnShop(ctx: MemberContext): Promise<CurrentShop> {
  await requireDistributor(ctx)
  const shop = await findShopOfUser(ctx.db, ctx.actor.id)
  if (!shop) throw new AppError('SHOP_NOT_FOUND')
  return shop
}

/** Language and currency of what a call shows. */
export async function readView(ctx: MemberContext) {
  const { currency, default_language: fallback, ...settings } = await readSettings(ctx.db, ctx.database)
  return { currency, fallback, locale: ctx.locale, settings, env: ctx.env }
}
