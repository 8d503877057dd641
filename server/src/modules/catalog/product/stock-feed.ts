/** Stock by code, as another system reports it. */

import type { feedStock as contract } from '#contract/api/stock/stock'
import type { Answer, Input } from '#contract/endpoint'
import { type MemberContext, recordChange } from '../../../context.ts'
import { askIfRepeated } from '../../audit/repeat/service.ts'
import { changeStocks, findLastMovement, mostStock } from '../../stock/quantity/service.ts'
import { findSkuIds } from './import-queries.ts'

/** Changes that the audit log lists. */
const mostLogged = 500

type Feed = Answer<typeof contract>

export async function feedStock(
  ctx: MemberContext,
  { items, figure = 'available', repeat }: Input<typeof contract>['body'],
): Promise<Feed> {
  const ids = await findSkuIds(
    ctx.db,
    items.map(({ code }) => code),
  )
  const firsts = new Map(items.toReversed().map((item) => [item.code, item]))
  const changes = [...firsts.values()].flatMap(({ code, quantity, mode }) => {
    const skuId = ids.get(code)
    return skuId === undefined ? [] : [{ skuId, quantity, isAdded: mode === 'add', figure }]
  })
  // What is set may be set again.
  const added = changes.filter(({ isAdded, quantity }) => isAdded && quantity !== 0).sort((a, b) => a.skuId - b.skuId)
  const facts = added.map(({ skuId, quantity }) => [skuId, quantity, figure])
  const note = added[0] && (await askIfRepeated(ctx, 'stock', facts, repeat))
  const results = await changeStocks(ctx.db, changes, ctx.actor.id)
  if (added[0]) await note?.(await findLastMovement(ctx.db, added[0].skuId))
  const rows = items.map((item): Feed['rows'][number] => {
    const { code } = item
    const found = results.get(ids.get(code) ?? 0)
    if (!found) return { code, verdict: 'unknown', before: null, stock: null, on_hand: null, reserved: null }
    const { before, target, onHand, reserved } = found
    const figures = { code, before, stock: Math.max(onHand - reserved, 0), on_hand: onHand, reserved }
    if (firsts.get(code) !== item) return { ...figures, verdict: 'duplicate' }
    if (target < 0) return { ...figures, verdict: 'negative' }
    if (target > mostStock) return { ...figures, verdict: 'too_large' }
    return { ...figures, verdict: target === before ? 'unchanged' : 'changed' }
  })
  const changed = rows.filter(({ verdict }) => verdict === 'changed')
  const unchanged = rows.filter(({ verdict }) => verdict === 'unchanged').length
  const logged = (field: 'before' | 'stock' | 'on_hand') =>
    Object.fromEntries(changed.slice(0, mostLogged).map((row) => [row.code, row[field]]))
  recordChange(ctx, logged('before'), logged(figure === 'on_hand' ? 'on_hand' : 'stock'))
  return { changed: changed.length, unchanged, refused: rows.length - changed.length - unchanged, rows }
}
