/** The category tree with the number of products on sale in each, in memory until content changes. */
import type { Context, CurrentShop } from '../../../context.ts'
import { soldByCategory } from '../../shops/sold.ts'
import { countProducts, findParents } from './queries.ts'

/** Bytes of one category in memory. */
const bytesOfOne = 100

export interface Shelves {
  counts: ReadonlyMap<number, number>
  /** The category and all below it, or those of them that hold products on sale. */
  below(id: number, isFilled?: boolean): number[]
  /** The category and all above it. */
  above(id: number): number[]
  /** Products on sale in these categories, in all without them. */
  count(ids?: number[]): { total: number; isCapped: boolean }
}

/** With a shop, the products that it shows. */
export const findShelves = (ctx: Context, shop: CurrentShop | null = null): Promise<Shelves> =>
  ctx.database.cache.read(`shelves ${shop?.key ?? ''}`, () => readShelves(ctx, shop), {
    bytesOf: ({ counts }) => counts.size * bytesOfOne,
  })

async function readShelves(ctx: Context, shop: CurrentShop | null): Promise<Shelves> {
  const { db } = ctx.database
  const [rows, sold] = await Promise.all([findParents(db), soldByCategory(ctx, shop)])
  const counts = sold ?? (await countProducts(db))
  const children = Map.groupBy(rows, ({ parentId }) => parentId)
  const parents = new Map(rows.map(({ id, parentId }) => [id, parentId]))
  const above = (id: number): number[] => {
    const parent = parents.get(id)
    return parent ? [id, ...above(parent)] : [id]
  }
  const tree = (id: number): number[] => [id, ...(children.get(id) ?? []).flatMap((child) => tree(child.id))]
  const below = (id: number, isFilled = false) => tree(id).filter((each) => !isFilled || counts.has(each))
  const count = (ids: Iterable<number> = counts.keys()) => ({
    total: [...ids].reduce((sum, id) => sum + (counts.get(id) ?? 0), 0),
    isCapped: false,
  })
  return { counts, below, above, count }
}
