/**
 * The products that a member viewed last, recorded one call at a time, so that never more than the latest are stored.
 */

import { daysViewed, type listHistory, mostViewed, type recordViews } from '#contract/api/buying/history'
import type { Input } from '#contract/endpoint'
import type { MemberContext } from '../../../context.ts'
import { daysLater } from '../../../lib/clock.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { presentProducts } from '../../catalog/product/service.ts'
import { updateUser } from '../../identity/user/service.ts'
import { readTerms } from '../../shops/service.ts'
import * as queries from './queries.ts'

export async function historyPage(ctx: MemberContext, query: Input<typeof listHistory>['query']) {
  const page = pageOf(query)
  const { rows, total } = await queries.findViewed(ctx.db, ctx.locale, ctx.actor.id, {
    ...page,
    most: mostViewed,
    terms: ctx.shop ? await readTerms(ctx, ctx.shop) : undefined,
  })
  const shown = await presentProducts(ctx, rows)
  const data = shown.map((product, place) => ({
    ...product,
    viewed_at: (rows[place]?.viewedAt ?? ctx.now()).toISOString(),
  }))
  return { ...toPage(data, total, page), is_on: await queries.isSwitchedOn(ctx.db, ctx.actor.id) }
}

/** Ages instead of times, because the clock of a browser may be wrong. */
export async function record(
  ctx: MemberContext,
  { views }: Input<typeof recordViews>['body'],
): Promise<{ is_on: boolean }> {
  if (!(await queries.lockSwitch(ctx.db, ctx.actor.id))) return { is_on: false }
  const now = ctx.now()
  const oldest = daysLater(now, -daysViewed)
  const taken = views.flatMap(({ product_id, seconds_ago }) => {
    const at = new Date(now.getTime() - seconds_ago * 1000)
    return at < oldest ? [] : { productId: product_id, at }
  })
  if (taken.length > 0) {
    await queries.insertViews(ctx.db, ctx.actor.id, taken)
    await queries.dropBeyond(ctx.db, ctx.actor.id, mostViewed)
  }
  return { is_on: true }
}

export async function switchTo(ctx: MemberContext, isOn: boolean): Promise<{ is_on: boolean }> {
  await updateUser(ctx.db, ctx.actor.id, { keepsHistory: isOn })
  return { is_on: isOn }
}
