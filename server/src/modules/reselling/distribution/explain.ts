/** "Why this price" for the distributor and staff, from the mall's price to the earning. The buyer's answer ends with the price alone. */

import type { explainOwnPrice as explainContract } from '#contract/api/reselling/distribution'
import type { Answer, Input } from '#contract/endpoint'
import { lessPrice, type UnitPrice, unitPrice } from '#contract/rules/unit-price'
import type { CurrentShop, MemberContext } from '../../../context.ts'
import { AppError } from '../../../lib/errors.ts'
import { textIn } from '../../../lib/translate.ts'
import { formatPrice } from '../../../lib/unit-price.ts'
import { findPurchasables } from '../../buying/cart/service.ts'
import { explainMarkUp, type MarkUpStep } from '../../pricing/price/mark-up.ts'
import { presentMarkup } from '../../pricing/price/markup-rules.ts'
import { findMarkup } from '../../pricing/price/markups.ts'
import { resolvePrice, supplyUnit } from '../../pricing/price/resolve.ts'
import { readView, requireOwnShop } from '../../shops/own.ts'
import { readTerms, type ShopRule } from '../../shops/service.ts'

type Explained = Answer<typeof explainContract>

export const explainPrice = async (ctx: MemberContext, query: Input<typeof explainContract>['query']) =>
  explainIn(ctx, await requireOwnShop(ctx), query, false)

/** `fromBase`: with the steps to the mall's price, for staff. */
export async function explainIn(
  ctx: MemberContext,
  shop: CurrentShop,
  { sku_id, quantity }: Input<typeof explainContract>['query'],
  fromBase: boolean,
): Promise<Explained> {
  const { currency, locale, fallback } = await readView(ctx)
  const [sku] = await findPurchasables(ctx.db, [sku_id])
  if (!sku || sku.isDeleted || sku.productStatus !== 'on_sale') throw new AppError('PRODUCT_NOT_FOUND')
  const priced = { ...sku, id: sku.skuId }
  const wanted = quantity ?? sku.moq
  const mall = resolvePrice(priced, wanted, null)
  const supply = supplyUnit(priced, wanted, shop)
  const terms = await readTerms(ctx, shop)
  const rule = terms.ruleOf(sku.productId, sku.categoryId)
  const stored = rule && (await findMarkup(ctx.db, rule.id))
  const explained = {
    product_id: sku.productId,
    name: textIn(sku.name, locale, fallback),
    quantity: wanted,
    rule: stored ? presentMarkup(stored, { currency, locale }) : null,
  }
  if (mall === null || supply === null) return { ...explained, steps: [] }
  const shown = (price: UnitPrice) => formatPrice(price, currency)
  const before = mall.steps.map(({ step, price, from_quantity }) => ({
    step: step === 'ladder' ? ('ladder' as const) : step === 'markup' ? ('mall_markup' as const) : ('base' as const),
    price: shown(price),
    note: from_quantity ? `≥ ${from_quantity}` : '',
  }))
  const marked = rule ? explainMarkUp(supply, rule) : []
  const price = marked.at(-1)?.price ?? supply
  const steps: Explained['steps'] = [
    ...(fromBase ? before : []),
    { step: 'mall', price: shown(mall.unit), note: '' },
    { step: 'supply', price: shown(supply), note: `${shop.percentOff} %` },
    ...marked.map(({ step, price: reached }) => ({
      step,
      price: shown(reached),
      note: rule ? noteOf(step, rule, currency) : '',
    })),
    { step: 'price', price: shown(price), note: '' },
    { step: 'earning', price: shown(lessPrice(price, supply)), note: '' },
  ]
  return { ...explained, steps }
}

function noteOf(
  step: MarkUpStep['step'],
  { mode, value, rounding, lowest = 0, highest }: ShopRule,
  currency: string,
): string {
  if (step === 'markup') return mode === 'percent' ? `+${value} %` : `+${formatPrice(unitPrice(value), currency)}`
  if (step === 'rounding') return rounding.replace('step:', '× ')
  if (step === 'highest') return `+${highest} %`
  // The price of a limit is the limit itself.
  return step === 'lowest' && lowest > 0 ? `+${lowest} %` : ''
}
