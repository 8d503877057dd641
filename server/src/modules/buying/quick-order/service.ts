/** Quick select: rows by text, by file, by SKU, and SKUs while they are typed. */

import type { checkQuickRows, findQuickSkus, QuickAnswer, QuickSku } from '#contract/api/buying/quick-select'
import type { Input } from '#contract/endpoint'
import type { VisitorContext } from '../../../context.ts'
import type { RequestContext, UploadedFile } from '../../../http/context.ts'
import { findProducts, readFilter } from '../../catalog/product/service.ts'
import { codeKey } from '../../search/engine/tokens.ts'
import { checkList, presentQuickSku, readSkus, type Wanted } from './check.ts'
import type { Parsed } from './parse.ts'
import { findByBeginning, findOfProducts } from './queries.ts'
import { readQuickFile, readQuickText } from './read-file.ts'

/** Lists with more lines count as documents, too: unknown lines cost some milliseconds each. */
const shortList = 20

type ListContext = VisitorContext & Pick<RequestContext, 'countAs'>

async function checkCounted(ctx: ListContext, list: Parameters<typeof checkList>[1]): Promise<QuickAnswer> {
  if (list.items.length > shortList) await ctx.countAs('document')
  return checkList(ctx, list)
}

/** The text's rows, then the given ones. */
export async function checkRows(
  ctx: ListContext,
  { text, rows }: Input<typeof checkQuickRows>['body'],
): Promise<QuickAnswer> {
  const parsed: Parsed = text?.trim() ? await readQuickText(text) : { items: [], ignored: [] }
  const given = (rows ?? []).flatMap(({ sku_id, code, quantity, unit }, index): Wanted[] => {
    if (!sku_id && !code?.trim()) return []
    // One character may become 18.
    const ref = (code?.trim() ?? '').normalize('NFKC').slice(0, 200)
    const reading = { ref, quantity: quantity ?? null, unit: unit ?? null }
    return [{ line: index + 1, text: ref, readings: [reading], isSure: true, ...(sku_id && { skuId: sku_id }) }]
  })
  return checkCounted(ctx, { ...parsed, items: [...parsed.items, ...given] })
}

export const checkFile = async (ctx: ListContext & { files: UploadedFile[] }): Promise<QuickAnswer> =>
  checkCounted(ctx, await readQuickFile(ctx.files))

const mostFound = 10
const mostProducts = 6

/** SKUs whose code begins with the keyword, then those of products that a search for it finds. */
export async function findSkus(
  ctx: VisitorContext,
  { keyword, category_id }: Input<typeof findQuickSkus>['query'],
): Promise<QuickSku[]> {
  const key = codeKey(keyword)
  if (!key) return []
  const filter = await readFilter(ctx, { ...(category_id && { category_id }) }, false)
  const page = { page: 1, page_size: mostProducts, offset: 0 }
  const [byCode, { found }] = await Promise.all([
    /\d/.test(key) && key.length >= 2 && !category_id ? findByBeginning(ctx.db, key, mostFound) : [],
    findProducts(ctx, filter, keyword, 'relevance', page, { mostHits: 40, isTyping: true }),
  ])
  const byName = await findOfProducts(
    ctx.db,
    found.rows.map(({ id }) => id),
    4,
  )
  const ids = [...new Set([...byCode, ...byName])]
  const { skus, view } = await readSkus(ctx, ids)
  return ids
    .flatMap((id) => skus.get(id) ?? [])
    .slice(0, mostFound)
    .map((sku) => presentQuickSku(sku, view))
}
