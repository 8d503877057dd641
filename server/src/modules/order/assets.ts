/** Amounts that coupons and other assets take off a composed order. */
import type { AssetChoices } from '#contract/asset'
import type { Account, Context } from '../../context.ts'
import { type Quote, quoteAssets } from '../asset/service.ts'
import { orderAmounts } from '../order-state/amounts.ts'
import type { Settings } from '../setting/service.ts'
import type { Composition } from './compose.ts'

/** The composition with discounts, and what they consist of. Without choices and offers nothing is read. */
export async function withAssets(
  ctx: Context,
  composition: Composition,
  buyer: Pick<Account, 'id' | 'groupId'>,
  { choices = {}, withOffers = false }: { choices?: AssetChoices | undefined; withOffers?: boolean },
  settings: Settings,
): Promise<{ composition: Composition; quote: Quote | null }> {
  const isAsked = withOffers || Object.values(choices).some(Boolean)
  if (!isAsked) return { composition, quote: null }
  const wanted = composition.lines.map(({ sku, quantity, goods }) => ({
    skuId: sku.skuId,
    productId: sku.productId,
    categoryId: sku.categoryId,
    quantity,
    subtotal: goods,
  }))
  const quote = await quoteAssets(ctx, { buyer, currency: settings.currency, lines: wanted }, choices, withOffers)
  const { totalPrice, freight, adjustment } = composition
  const amounts = orderAmounts({ totalPrice, discount: quote.discount, freight, adjustment, rule: settings })
  const lines = composition.lines.map((line, index) => ({ ...line, discount: quote.discounts[index] ?? 0 }))
  return { composition: { ...composition, ...amounts, lines }, quote }
}
