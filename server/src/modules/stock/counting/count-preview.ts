/** A count by file before it is applied: what it finds on the shelf against the figures of now. */
import type { CountedRow, StockCount } from '#contract/api/stock/inventory'
import type { Context } from '../../../context.ts'
import { errorText } from '../../../lib/error-text.ts'
import { type CountEffect, findCountEffects } from '../quantity/service.ts'
import type { CountRow } from './count-rows.ts'
import { findOpenOrders } from './queries.ts'

type Moves = 'before' | 'after' | undefined
type Preview = Pick<StockCount, 'changed' | 'short_count' | 'moved_count' | 'rows'>

const mostShown = 200

/** Units that open orders lack with this many on hand. */
export const shortOf = ({ reserved }: CountEffect, onHand: number): number => Math.max(0, reserved - onHand)

export async function previewCounts(
  ctx: Context,
  counts: readonly CountRow[],
  known: ReadonlyMap<string, number>,
  moves: Moves,
): Promise<Preview & { refused: ReadonlyMap<number, CountEffect['problem']> }> {
  const asked = counts.flatMap((count) => {
    const skuId = known.get(count.skuCode)
    return skuId === undefined || count.counted === null || count.problem
      ? []
      : [{ ...countOf(count, count.counted, moves), skuId, count }]
  })
  const effects = await findCountEffects(ctx.db, asked)
  const found = asked.flatMap(({ skuId, count, counted }, place) => {
    const effect = effects[place]
    if (!effect) return []
    const isRefused = effect.problem !== undefined
    const onHand = isRefused ? effect.onHand : effect.target
    return [{ skuId, count, counted, effect, onHand, short: isRefused ? 0 : shortOf(effect, onHand) }]
  })
  const weight = ({ effect, onHand, short }: (typeof found)[number]) =>
    (effect.problem ? 4e9 : 0) + (short > 0 ? 2e9 : 0) + Math.abs(onHand - effect.onHand)
  const shown = found.toSorted((one, other) => weight(other) - weight(one)).slice(0, mostShown)
  const open = Map.groupBy(
    await findOpenOrders(
      ctx.db,
      shown.flatMap(({ skuId, short }) => (short > 0 ? [skuId] : [])),
    ),
    ({ sku_id }) => sku_id,
  )
  const rows = shown.map(
    ({ skuId, count, counted, effect, onHand, short }): CountedRow => ({
      row: count.row,
      sku_code: count.skuCode,
      counted,
      on_hand: effect.onHand,
      difference: onHand - effect.onHand,
      reserved: effect.reserved,
      stock: Math.max(0, onHand - effect.reserved),
      moved: effect.moved,
      short,
      orders: (open.get(skuId) ?? []).map(({ id, order_number, quantity }) => ({ id, order_number, quantity })),
      problem: effect.problem ? { code: effect.problem, msg: errorText(effect.problem, {}, ctx.locale) } : null,
    }),
  )
  return {
    changed: found.filter(({ effect, onHand }) => onHand !== effect.onHand).length,
    short_count: found.filter(({ short }) => short > 0).length,
    moved_count: found.filter(({ effect }) => effect.moved !== 0 || effect.problem === 'STOCK_MOVED_SINCE').length,
    rows,
    refused: new Map(found.map(({ count, effect }) => [count.row, effect.problem])),
  }
}

/** A row of the sheet as a count of a shelf. */
export const countOf = ({ was, madeAt }: CountRow, counted: number, moves: Moves) => ({
  counted,
  was,
  since: madeAt === null ? null : new Date(madeAt),
  moves,
})
