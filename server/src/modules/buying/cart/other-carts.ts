/** A visitor's carts other than the one of the shop they are in. */

import type { otherCarts as contract } from '#contract/api/buying/cart'
import type { Answer } from '#contract/endpoint'
import type { VisitorContext } from '../../../context.ts'
import type { RequestContext } from '../../../http/context.ts'
import { originOfHost } from '../../../lib/origin.ts'
import { hashToken } from '../../../lib/token.ts'
import { textIn } from '../../../lib/translate.ts'
import { readSettings } from '../../settings/service.ts'
import { findOtherCarts } from './queries.ts'

const cartPath = '/mall/cart'

export async function otherCarts(
  ctx: VisitorContext & Partial<Pick<RequestContext, 'cartToken'>>,
): Promise<Answer<typeof contract>> {
  const holder = ctx.actor?.id ?? (ctx.cartToken ? hashToken(ctx.cartToken) : null)
  if (holder === null) return []
  const { default_language } = await readSettings(ctx.db, ctx.database)
  // Under a shop's own host, the other carts are under another one.
  const mall = ctx.shop?.host ? (ctx.env.publicUrl ?? '') : ''
  return (await findOtherCarts(ctx.db, { holder, shopId: ctx.shop?.id ?? null })).map(({ slug, host, name, lines }) => {
    const base = slug === null ? mall : ((host && originOfHost(ctx.env, host)) ?? `${mall}/s/${slug}`)
    return { name: textIn(name ?? {}, ctx.locale, default_language), link: base + cartPath, lines }
  })
}
