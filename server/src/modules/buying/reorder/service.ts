/** Products a member has bought, and those they are about to need again by their own rhythm. */

import type { QuickRow } from '#contract/api/buying/quick-select'
import type { BoughtRow, listBought, listReorders } from '#contract/api/buying/reorder'
import type { Answer, Input } from '#contract/endpoint'
import type { MemberContext } from '../../../context.ts'
import { daysLater } from '../../../lib/clock.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { oneLine } from '../../../lib/text.ts'
import { textIn } from '../../../lib/translate.ts'
import { codeKey } from '../../search/engine/tokens.ts'
import { isOffSale } from '../cart/quantity.ts'
import { checkList, readSkus } from '../quick-order/check.ts'
import { findBought, findPurchases } from './queries.ts'
import { isDue, type Rhythm, rhythmOf, suggestedQuantity } from './rhythm.ts'

const mostRows = 100

export async function boughtPage(
  ctx: MemberContext,
  query: Input<typeof listBought>['query'],
): Promise<Answer<typeof listBought>> {
  const page = pageOf(query, mostRows)
  const keyword = oneLine(query.keyword ?? '')
  const { rows, total } = await findBought(ctx.db, ctx.actor.id, {
    keyword,
    codeKey: codeKey(keyword),
    sort: query.sort ?? 'last',
    locale: ctx.locale,
    ...page,
  })
  const { skus, view } = await readSkus(
    ctx,
    rows.map(({ skuId }) => skuId),
  )
  const verdicts = await judge(
    ctx,
    rows.map(({ skuId, code, typical }) => {
      const sku = skus.get(skuId)
      return { skuId, code, quantity: (sku && !isOffSale(sku) && suggestedQuantity(sku, typical)) || typical }
    }),
  )
  const data = rows.flatMap((row, index): BoughtRow[] => {
    const verdict = verdicts.get(index + 1)
    if (!verdict) return []
    return [
      {
        ...verdict,
        sku_id: row.skuId,
        code: row.code,
        name: textIn(row.name, view.locale, view.fallback),
        last_at: new Date(row.lastAt).toISOString(),
        times: row.times,
        total_quantity: row.total,
        typical_quantity: row.typical,
      },
    ]
  })
  return toPage(data, total, page)
}

/** Purchases before these days say nothing about today's. */
const daysBack = 730
/** Due SKUs that are looked at; some of them may be sold out or off sale. */
const mostDue = 200

export async function reorders(
  ctx: MemberContext,
  { limit = 20 }: Input<typeof listReorders>['query'],
): Promise<Answer<typeof listReorders>> {
  const now = ctx.now()
  const known = await findPurchases(ctx.db, ctx.actor.id, daysLater(now, -daysBack))
  const due = known
    .flatMap(({ skuId, purchases }) => {
      const rhythm = rhythmOf(purchases)
      return rhythm && isDue(rhythm, now.getTime()) ? [{ skuId, rhythm }] : []
    })
    .sort((a, b) => a.rhythm.dueAt - b.rhythm.dueAt || a.skuId - b.skuId)
    .slice(0, mostDue)
  const { skus } = await readSkus(
    ctx,
    due.map(({ skuId }) => skuId),
  )
  const suggested = due.flatMap(({ skuId, rhythm }) => {
    const sku = skus.get(skuId)
    const quantity = sku ? suggestedQuantity(sku, rhythm.quantity) : 0
    return sku && quantity > 0 ? [{ skuId, code: sku.code, quantity, rhythm }] : []
  })
  const verdicts = await judge(ctx, suggested)
  return suggested
    .flatMap(({ rhythm }, index) => {
      const verdict = verdicts.get(index + 1)
      // Products off sale or without a price are no suggestion.
      return verdict?.verdict === 'ok' ? [{ ...verdict, ...presentRhythm(rhythm) }] : []
    })
    .slice(0, limit)
}

const presentRhythm = ({ quantity, everyDays, lastAt, dueAt }: Rhythm) => ({
  typical_quantity: quantity,
  every_days: everyDays,
  last_at: new Date(lastAt).toISOString(),
  due_at: new Date(dueAt).toISOString(),
})

/** Verdicts by the place of their SKU, from 1. */
async function judge(
  ctx: MemberContext,
  wanted: readonly { skuId: number; code: string; quantity: number }[],
): Promise<ReadonlyMap<number, QuickRow>> {
  const { rows } = await checkList(ctx, {
    items: wanted.map(({ skuId, code, quantity }, index) => ({
      line: index + 1,
      text: code,
      readings: [{ ref: code, quantity, unit: null }],
      isSure: true,
      skuId,
    })),
    ignored: [],
  })
  return new Map(rows.map((row) => [row.line, row]))
}
