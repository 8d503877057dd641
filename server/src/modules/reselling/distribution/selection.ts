/** The selection of a shop, with supply and shop prices. */

import type {
  editSelection as editContract,
  listOwnProducts as listContract,
  OwnProduct,
  Selection,
} from '#contract/api/reselling/distribution'
import type { Input } from '#contract/endpoint'
import { isFree, lessPrice, type UnitPrice, unitPrice, unitsOf } from '#contract/rules/unit-price'
import { type Context, type CurrentShop, type MemberContext, recordChange } from '../../../context.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { byLanguage } from '../../../lib/translate.ts'
import { formatPrice } from '../../../lib/unit-price.ts'
import type { ProductHead } from '../../catalog/product/present.ts'
import { findProducts, presentProducts, readFilter } from '../../catalog/product/service.ts'
import { markUp } from '../../pricing/price/mark-up.ts'
import { supplyPriceOf } from '../../pricing/price/resolve.ts'
import { readSettings } from '../../settings/service.ts'
import { readView, requireOwnShop } from '../../shops/own.ts'
import {
  countChosenProducts,
  countMissing,
  findChosenCategories,
  findShopRow,
  putChoices,
  readTerms,
  reviseShop,
  setShowsAll,
} from '../../shops/service.ts'
import type { ShopTerms } from '../../shops/terms.ts'

/** Products chosen one by one that a shop may have; categories choose any number. */
export const mostProducts = 2000

export async function selection(ctx: MemberContext): Promise<Selection> {
  return selectionOf(ctx, await requireOwnShop(ctx))
}

async function selectionOf(ctx: MemberContext, { id }: CurrentShop): Promise<Selection> {
  const shop = await findShopRow(ctx.db, id)
  const categories = await findChosenCategories(ctx.db, id)
  const products = await countChosenProducts(ctx.db, id)
  return { shows_all: shop?.showsAll ?? true, categories, products }
}

export async function editSelection(
  ctx: MemberContext,
  { shows_all, categories = [], products = [] }: Input<typeof editContract>['body'],
): Promise<Selection> {
  const shop = await requireOwnShop(ctx)
  await reviseShop(ctx.db, shop.id)
  const before = await selectionOf(ctx, shop)
  for (const [of, choices] of Object.entries({ categories, products }) as [
    'categories' | 'products',
    typeof categories,
  ][]) {
    if (choices.length === 0) continue
    const ids = choices.map(({ id }) => id)
    if ((await countMissing(ctx.db, of, ids)) > 0) throw fieldError(of, 'FIELD_UNKNOWN_REFERENCE')
    // The last choice of a product counts.
    await putChoices(ctx.db, shop.id, of, [...new Map(choices.map((choice) => [choice.id, choice])).values()])
  }
  if (shows_all !== undefined) await setShowsAll(ctx.db, shop.id, shows_all)
  const after = await selectionOf(ctx, shop)
  if (after.products > mostProducts) throw new AppError('SELECTION_FULL', { max: mostProducts })
  recordChange(ctx, before, after)
  return after
}

export async function ownProducts(ctx: MemberContext, query: Input<typeof listContract>['query']) {
  const shop = await requireOwnShop(ctx)
  const terms = await readTerms(ctx, shop)
  const view = await readView(ctx)
  const page = pageOf(query, 100)
  // The whole catalogue at the mall's prices, what the shop shows of it, or what it leaves out.
  const inMall = { ...ctx, actor: null, shop: query.is_shown === undefined ? null : shop }
  const filter = {
    ...(await readFilter(inMall, { category_id: query.category_id }, false)),
    isLeftOut: query.is_shown === false,
  }
  const { found } = await findProducts(inMall, filter, query.keyword, 'relevance', page)
  const rows = await presentProducts({ ...inMall, shop: null }, found.rows)
  const data = found.rows.map((head, place) => presentOwn(head, rows[place], shop, terms, view.currency))
  return { ...toPage(data, found.total, page), total_is_capped: found.isCapped }
}

/** One product as the distributor sees it; undefined when it is not on sale. `locale` of the context. */
export async function findOwnProduct(ctx: Context, shop: CurrentShop, id: number): Promise<OwnProduct | undefined> {
  const [product] = await findOwnProducts(ctx, shop, { ids: String(id) }, { page: 1, page_size: 1, offset: 0 })
  return product
}

/** Products of the mall or, with `isShown`, of the shop, best sold first. */
export async function findOwnProducts(
  ctx: Context,
  shop: CurrentShop,
  query: { ids?: string; category_id?: number | undefined },
  page: { page: number; page_size: number; offset: number },
  isShown = false,
): Promise<OwnProduct[]> {
  const terms = await readTerms(ctx, shop)
  const { currency } = await readSettings(ctx.db, ctx.database)
  const inMall = { ...ctx, actor: null, shop: isShown ? shop : null }
  const filter = await readFilter(inMall, query, false)
  const { found } = await findProducts(inMall, filter, undefined, 'relevance', page)
  const rows = await presentProducts({ ...inMall, shop: null }, found.rows)
  return found.rows.map((head, place) => presentOwn(head, rows[place], shop, terms, currency))
}

function presentOwn(
  head: ProductHead,
  row: Awaited<ReturnType<typeof presentProducts>>[number] | undefined,
  shop: CurrentShop,
  terms: ShopTerms,
  currency: string,
): OwnProduct {
  const mall = head.priceMin
  const supply = mall === null ? null : supplyPriceOf(mall, shop)
  const rule = terms.ruleOf(head.id, head.categoryId)
  const price = supply === null ? null : rule ? markUp(supply, rule) : supply
  const shown = (amount: UnitPrice | null) => (amount === null ? null : formatPrice(amount, currency))
  const earning = price === null || supply === null ? null : lessPrice(price, supply)
  return {
    id: head.id,
    name: row?.name ?? '',
    image: head.image,
    category_id: head.categoryId,
    default_sku_id: head.defaultSkuId,
    stock: head.stock,
    moq: head.moq ?? 1,
    unit: head.unit ?? 'piece',
    currency,
    mall_price: shown(mall),
    supply_price: shown(supply),
    price: shown(price),
    earning: shown(earning),
    margin:
      earning === null || price === null || isFree(price)
        ? null
        : Math.round((unitsOf(earning) / unitsOf(price)) * 1000) / 10,
    is_shown: terms.isShown(head.id, head.categoryId),
    own_choice: terms.products.get(head.id)?.isShown ?? null,
    // The lowest markup of the mall is no rule of the shop.
    markup: rule?.id
      ? {
          id: rule.id,
          of: rule.productId !== null ? 'product' : rule.categoryId !== null ? 'category' : 'shop',
          mode: rule.mode,
          value: rule.mode === 'percent' ? String(rule.value) : formatPrice(unitPrice(rule.value), currency),
        }
      : null,
    place: terms.products.get(head.id)?.place ?? null,
    own: {
      image: terms.products.get(head.id)?.appearance?.image ?? null,
      translations: byLanguage({ name: terms.products.get(head.id)?.appearance?.name ?? {} }),
    },
  }
}
