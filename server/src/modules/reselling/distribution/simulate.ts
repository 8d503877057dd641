/** The margin simulator: markups tried on sample products. Nothing is written. */

import type { simulateMarkups as contract } from '#contract/api/reselling/resale'
import type { Answer, Input } from '#contract/endpoint'
import { freePrice, isFree, lessPrice, type UnitPrice, unitsOf } from '#contract/rules/unit-price'
import type { MemberContext } from '../../../context.ts'
import { fieldError } from '../../../lib/errors.ts'
import { formatPrice, parseStoredPrice } from '../../../lib/unit-price.ts'
import { readMarkup } from '../../pricing/price/markup-rules.ts'
import { viewOf } from '../../pricing/price/markups.ts'
import { requireOwnShop } from '../../shops/own.ts'
import { countMissing, findTerms, type ShopRule, shopPriceOf } from '../../shops/service.ts'
import { termsOf } from '../../shops/terms.ts'
import { findOwnProducts } from './selection.ts'

/** Best-selling products of the shop, and of each category with a rule. */
const samples = { shop: 12, category: 3 }

export async function simulate(
  ctx: MemberContext,
  { rules = '', rounding = 'none' }: Input<typeof contract>['query'],
): Promise<Answer<typeof contract>> {
  const shop = await requireOwnShop(ctx)
  const view = await viewOf(ctx)
  const given = new Map(rules.split(',').flatMap((part) => (part ? [part.split(':') as [string, string]] : [])))
  const tried = [...given].map(([category, percent], index): ShopRule => {
    const item = { category_id: Number(category), mode: 'percent' as const, value: Number(percent), rounding }
    const { mode, value, step = 0, ending = 0, grain } = readMarkup(item, true, view, `rules.${index}`)
    return {
      id: 0,
      ownerId: shop.id,
      categoryId: Number(category) || null,
      productId: null,
      includeChildren: true,
      mode,
      value,
      rounding,
      step,
      ending,
      grain,
      minPrice: null,
      maxPrice: null,
      startsAt: null,
      endsAt: null,
    }
  })
  const categoryIds = tried.flatMap(({ categoryId }) => categoryId ?? [])
  if ((await countMissing(ctx.db, 'categories', categoryIds)) > 0) throw fieldError('rules', 'FIELD_UNKNOWN_REFERENCE')
  const stored = await findTerms(ctx.db, shop.id)
  const isTried = (rule: (typeof stored.rules)[number]) =>
    rule.productId === null && tried.some(({ categoryId }) => categoryId === rule.categoryId)
  const now = termsOf(stored)
  const then = termsOf({ ...stored, rules: [...stored.rules.filter((rule) => !isTried(rule)), ...tried] })

  const pages = [
    await findOwnProducts(ctx, shop, {}, pageOf(samples.shop), true),
    ...(await Promise.all(
      categoryIds.map((category_id) => findOwnProducts(ctx, shop, { category_id }, pageOf(samples.category), true)),
    )),
  ]
  const found = [...new Map(pages.flat().map((product) => [product.id, product])).values()]
  const priceIn = (text: string) => parseStoredPrice(text, view.currency) ?? freePrice
  const shown = (price: UnitPrice) => formatPrice(price, view.currency)
  const products = found.flatMap(({ id, name, image, category_id, mall_price, supply_price }) => {
    if (mall_price === null || supply_price === null) return []
    const [mall, supply] = [priceIn(mall_price), priceIn(supply_price)]
    const price = shopPriceOf(mall, shop, then.ruleOf(id, category_id))
    return {
      id,
      name,
      image,
      category_id,
      mall_price,
      supply_price,
      before: shown(shopPriceOf(mall, shop, now.ruleOf(id, category_id))),
      price: shown(price),
      earning: shown(lessPrice(price, supply)),
      margin: share(lessPrice(price, supply), price),
      versus_mall: share(lessPrice(price, mall), mall),
    }
  })
  const mean = products.reduce((sum, { margin }) => sum + margin, 0) / products.length
  return { currency: view.currency, margin: products.length > 0 ? Math.round(mean * 10) / 10 : null, products }
}

const pageOf = (size: number) => ({ page: 1, page_size: size, offset: 0 })

/** In percent, to one decimal. */
const share = (part: UnitPrice, whole: UnitPrice) =>
  isFree(whole) ? 0 : Math.round((unitsOf(part) / unitsOf(whole)) * 1000) / 10
