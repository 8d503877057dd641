/** Shops of resellers: which one a request is made in, what it shows and at which prices, and who belongs to it. */
import type { UnitPrice } from '#contract/rules/unit-price'
import type { Context, CurrentShop } from '../../context.ts'
import { daysLater } from '../../lib/clock.ts'
import { AppError } from '../../lib/errors.ts'
import { markUp } from '../pricing/price/mark-up.ts'
import { type PriceList, type SupplyTerms, supplyPriceOf } from '../pricing/price/resolve.ts'
import { readSettings } from '../settings/service.ts'
import * as queries from './queries.ts'
import { type ShopTerms, termsOf } from './terms.ts'

export {
  countChosenProducts,
  countMissing,
  findChosenCategories,
  findDistributor,
  findSellerOfOrder,
  findShopById,
  findShopHosts,
  findShopOfUser,
  findShopProduct,
  findShopRow,
  findTerms,
  insertShop,
  isAbove,
  isHostTaken,
  lockBindings,
  lockShop,
  lockShopOf,
  putChoices,
  putShopProduct,
  reviseShop,
  type ShopRule,
  setShowsAll,
  updateShop,
} from './queries.ts'
export { countRenames, insertRename, isSlugTaken } from './rename-queries.ts'
export { findSellers } from './seller-queries.ts'
export { dropOldVisitors, findVisits } from './visit-queries.ts'

const slugForm = /^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/

/** The shop of a slug, also of one that it left within a year. Throws `SHOP_NOT_FOUND` for unknown ones and those of distributors who are not approved. */
export async function requireShop(db: Context['db'], slug: string): Promise<CurrentShop> {
  const shop = slugForm.test(slug)
    ? ((await queries.findShopBySlug(db, slug)) ?? (await queries.findShopByOldSlug(db, slug)))
    : undefined
  if (!shop) throw new AppError('SHOP_NOT_FOUND')
  return shop
}

/** The shop of a host name of its own; null for all other names. */
export const shopOfHost = async ({ db }: Pick<Context, 'db'>, host: string): Promise<CurrentShop | null> =>
  (await queries.findShopByHost(db, host)) ?? null

/** A paused shop is looked at, but nothing is ordered in it. */
export function requireOpen({ shop }: Pick<Context, 'shop'>): void {
  if (shop && shop.status !== 'open') throw new AppError('SHOP_CLOSED')
}

/** SKUs that a shop leaves out look like missing ones. */
export async function requireAllShown(ctx: Context, skuIds: readonly number[]): Promise<void> {
  if (!ctx.shop) return
  const [terms, subjects] = await Promise.all([readTerms(ctx, ctx.shop), queries.findSubjects(ctx.db, skuIds)])
  if (!subjects.every(({ productId, categoryId }) => terms.isShown(productId, categoryId)))
    throw new AppError('PRODUCT_NOT_FOUND')
}

/** Bytes of a category or product in memory, a product with its own names. */
const bytesOfOne = 400

export const readTerms = ({ database }: Context, shop: Pick<CurrentShop, 'id' | 'key'>): Promise<ShopTerms> =>
  database.cache.read(`terms ${shop.key}`, async () => termsOf(await queries.findTerms(database.db, shop.id)), {
    bytesOf: ({ categories, products }) => (categories.size + products.size) * bytesOfOne,
  })

/** Whether the visitor must sign in to see the shop's prices. */
export const shopHidesPrices = ({ actor }: Pick<Context, 'actor'>, shop: CurrentShop | null): boolean =>
  actor === null && (shop?.hidesPrices ?? false)

/** Prices of SKUs in a shop: supply price, then the shop's markup. */
export async function shopPrices(ctx: Context, shop: CurrentShop, skuIds: readonly number[]): Promise<PriceList> {
  const [terms, subjects] = await Promise.all([
    readTerms(ctx, shop),
    skuIds.length > 0 ? queries.findSubjects(ctx.db, skuIds) : [],
  ])
  const markups = new Map(
    subjects.flatMap(({ skuId, productId, categoryId }) => {
      const rule = terms.ruleOf(productId, categoryId)
      return rule ? [[skuId, rule] as const] : []
    }),
  )
  const isHidden = shopHidesPrices(ctx, shop)
  return { name: shop.slug, percentOff: shop.percentOff, grain: shop.grain, items: new Map(), markups, isHidden }
}

/** The price in a shop of what costs `amount` in the mall. */
export function shopPriceOf(amount: UnitPrice, shop: SupplyTerms, rule: ReturnType<ShopTerms['ruleOf']>): UnitPrice {
  const supply = supplyPriceOf(amount, shop)
  return rule ? markUp(supply, rule) : supply
}

/** The shop that an order earns for, and its supply prices. */
export interface Seller extends SupplyTerms {
  shopId: number | null
  distributorId: number
}

/** The distributor of the shop, else the one that the buyer is bound to. */
export async function findSeller(ctx: Context, buyerId: number): Promise<Seller | null> {
  if (ctx.shop) {
    const { id, distributorId, percentOff, grain } = ctx.shop
    return { shopId: id, distributorId, percentOff, grain }
  }
  const binding = await queries.findBinding(ctx.db, buyerId)
  return binding ? { shopId: null, ...binding } : null
}

/** As links carry it: a distributor's code, with `.qr` when it was scanned. */
const refForm = /^([0-9a-f]{12})(\.qr)?$/

export const isRef = (text: unknown): text is string => typeof text === 'string' && refForm.test(text)

/** The code of a link that a browser remembers: the first one of a distributor counts, unknown ones never do. */
export async function refToRemember(
  db: Context['db'],
  { ref, known }: { ref: string | undefined; known: string | undefined },
): Promise<string | undefined> {
  const isValid = async (text: string | undefined) => {
    const [, code] = refForm.exec(text ?? '') ?? []
    return code !== undefined && (await queries.findByRefCode(db, code)) !== undefined
  }
  return (await isValid(ref)) && !(await isValid(known)) ? ref : undefined
}

/** Where a visitor comes from: the shop, else the link that brought them. */
async function findOrigin(ctx: Context, ref: string | undefined) {
  const [, code = '', scanned] = refForm.exec(ref ?? '') ?? []
  const byLink = code ? await queries.findByRefCode(ctx.db, code) : undefined
  const source = scanned ? ('qr' as const) : ('link' as const)
  const inShop = ctx.shop?.distributorId
  if (byLink !== undefined && (inShop === undefined || inShop === byLink)) return { distributorId: byLink, source }
  return inShop === undefined ? undefined : { distributorId: inShop, source: 'shop' as const }
}

/**
 * A member who signs in or orders in a shop, or after following a link with a distributor's code (`ref`), belongs to
 * the distributor from then on.
 */
export async function bindToShop(ctx: Context, userId: number, ref?: string): Promise<void> {
  const origin = await findOrigin(ctx, ref)
  if (!origin) return
  const { member_binding_days: days } = await readSettings(ctx.db, ctx.database)
  if (await queries.isDistributor(ctx.db, userId)) await queries.lockBindings(ctx.db)
  await queries.bindMember(ctx.db, { userId, ...origin, until: days > 0 ? daysLater(ctx.now(), days) : null })
}
