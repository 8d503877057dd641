/** What the answer to a keyword says of itself: corrected, with words left out, or nothing, and what else there is. */
import type { SearchInfo } from '#contract/api/catalog/product'
import type { VisitorContext } from '../../../context.ts'
import { textIn } from '../../../lib/translate.ts'
import { findNear } from '../../search/engine/correction.ts'
import { type SearchStrategy, searchStrategies } from '../../search/engine/strategies.ts'
import { tokens } from '../../search/engine/tokens.ts'
import { isWordAnywhere } from '../../search/engine/words.ts'
import { readSettings } from '../../settings/service.ts'
import { nearestCategory } from '../category/nearest.ts'
import { findCategoriesById } from '../category/service.ts'
import type { ProductFilter } from './list-columns.ts'
import { findSearched } from './search-queries.ts'
import { inShop } from './shop-filter.ts'

interface Found {
  filter: ProductFilter
  total: number
}

export async function readSearchInfo(
  ctx: VisitorContext,
  keyword: string,
  strategy: SearchStrategy,
  { filter, total }: Found,
): Promise<SearchInfo> {
  const info = {
    corrected: total > 0 ? (strategy.meant ?? null) : null,
    relaxed: strategy.leftOut.length > 0,
    left_out: strategy.leftOut,
  }
  if (total > 0 && !info.relaxed) return { ...info, did_you_mean: [], category: null }
  const offers = await offersFor(ctx, keyword, filter)
  const did_you_mean = offers.map((offer) => ({ keyword: offer.keyword, total: offer.total }))
  if (total > 0) return { ...info, did_you_mean, category: null }
  // A real word was not meant to be another one.
  const isSlip = tokens(keyword).some((word) => !isWordAnywhere(word))
  const category = (await nearestCategory(ctx, keyword)) ?? (isSlip && (await categoryOf(ctx, offers[0]?.categoryId)))
  return { ...info, did_you_mean, category: category || null }
}

/** Near keywords, each of which finds something as it is. */
export async function offersFor(ctx: VisitorContext, keyword: string, asked: ProductFilter) {
  const { default_language: fallback } = await readSettings(ctx.db, ctx.database)
  const filter = asked.forStaff ? asked : await inShop(ctx, asked)
  const offers: { keyword: string; total: number; categoryId: number | undefined }[] = []
  const { offered } = await findNear(ctx.db, ctx.database, keyword, { locale: ctx.locale, fallback })
  for (const offer of offered) {
    for await (const strategy of searchStrategies(ctx.db, ctx.database, offer, ctx.locale, { fallback })) {
      if (!strategy.isLiteral) break
      const { total, rows } = await findSearched(ctx.db, ctx.locale, filter, strategy, 'relevance', {
        limit: 1,
        offset: 0,
      })
      if (total === 0) continue
      offers.push({ keyword: offer, total, categoryId: rows[0]?.categoryId })
      break
    }
  }
  return offers
}

async function categoryOf(ctx: VisitorContext, id: number | undefined) {
  if (id === undefined) return undefined
  const [row] = await findCategoriesById(ctx.db, [id])
  const { default_language } = await readSettings(ctx.db, ctx.database)
  return row && !row.isHidden ? { id, name: textIn(row.name, ctx.locale, default_language) } : undefined
}
