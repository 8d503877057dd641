/** What a shop sells, in memory until content changes. All is undefined for a shop that leaves nothing of the mall out. */
import type { Context, CurrentShop } from '../../context.ts'
import { readTerms } from './service.ts'
import { countSold, findSoldBrands } from './sold-queries.ts'
import type { ShopTerms } from './terms.ts'

export { isSoldIn } from './sold-queries.ts'

/** Bytes of one category or brand in memory. */
const bytesOfOne = 100

type Shop = CurrentShop | null

async function choiceOf(ctx: Context, shop: Shop): Promise<ShopTerms | undefined> {
  const terms = shop && (await readTerms(ctx, shop))
  return terms && !terms.sellsAll ? terms : undefined
}

/** Whether the shop of the request leaves products of the mall out. */
export const leavesOut = async (ctx: Context): Promise<boolean> => (await choiceOf(ctx, ctx.shop)) !== undefined

/** Products on sale in each category itself, without its subcategories. */
export async function soldByCategory(ctx: Context, shop: Shop): Promise<ReadonlyMap<number, number> | undefined> {
  const terms = await choiceOf(ctx, shop)
  if (!terms) return undefined
  const { cache, db } = ctx.database
  return cache.read(`sold categories ${shop?.key}`, () => countSold(db, terms), {
    bytesOf: ({ size }) => size * bytesOfOne,
  })
}

/** Brands with products on sale. */
export async function soldBrands(ctx: Context): Promise<number[] | undefined> {
  const terms = await choiceOf(ctx, ctx.shop)
  if (!terms) return undefined
  const { cache, db } = ctx.database
  return cache.read(`sold brands ${ctx.shop?.key}`, () => findSoldBrands(db, terms), {
    bytesOf: ({ length }) => length * bytesOfOne,
  })
}
