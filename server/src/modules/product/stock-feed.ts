/** Stock by code, as another system reports it. */
import type { Answer, Input } from '#contract/endpoint'
import type { feedStock as contract } from '#contract/stock'
import { type MemberContext, recordChange } from '../../context.ts'
import { askIfRepeated } from '../repeat/service.ts'
import { changeStocks, findLastMovement, mostStock } from '../stock/service.ts'
import { findSkuIds } from './import-queries.ts'

/** Changes that stand in the audit log. */
const mostLogged = 500

type Feed = Answer<typeof contract>

export async function feedStock(ctx: MemberContext, { items, repeat }: Input<typeof contract>['body']): Promise<Feed> {
  const ids = await findSkuIds(
    ctx.db,
    items.map(({ code }) => code),
  )
  const firsts = new Map(items.toReversed().map((item) => [item.code, item]))
  const changes = [...firsts.values()].flatMap(({ code, quantity, mode }) => {
    const skuId = ids.get(code)
    return skuId === undefined ? [] : [{ skuId, quantity, isAdded: mode === 'add' }]
  })
  // What is set may be set again.
  const added = changes.filter(({ isAdded, quantity }) => isAdded && quantity !== 0).sort((a, b) => a.skuId - b.skuId)
  const facts = added.map(({ skuId, quantity }) => [skuId, quantity])
  const note = added[0] && (await askIfRepeated(ctx, 'stock', facts, repeat))
  const results = await changeStocks(ctx.db, changes, ctx.actor.id)
  if (added[0]) await note?.(await findLastMovement(ctx.db, added[0].skuId))
  const rows = items.map((item): Feed['rows'][number] => {
    const { code } = item
    const found = results.get(ids.get(code) ?? 0)
    if (!found) return { code, verdict: 'unknown', before: null, stock: null }
    const { before, target } = found
    if (firsts.get(code) !== item) return { code, verdict: 'duplicate', before, stock: before }
    if (target < 0) return { code, verdict: 'negative', before, stock: before }
    if (target > mostStock) return { code, verdict: 'too_large', before, stock: before }
    return { code, verdict: target === before ? 'unchanged' : 'changed', before, stock: target }
  })
  const changed = rows.filter(({ verdict }) => verdict === 'changed')
  const unchanged = rows.filter(({ verdict }) => verdict === 'unchanged').length
  const logged = (field: 'before' | 'stock') =>
    Object.fromEntries(changed.slice(0, mostLogged).map((row) => [row.code, row[field]]))
  recordChange(ctx, logged('before'), logged('stock'))
  return { changed: changed.length, unchanged, refused: rows.length - changed.length - unchanged, rows }
}
