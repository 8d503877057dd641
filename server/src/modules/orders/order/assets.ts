/** Amounts that coupons and other assets take off a composed order. */
import type { AssetChoices } from '#contract/api/wallet/asset'
import type { Account, Context } from '../../../context.ts'
import type { Settings } from '../../settings/service.ts'
import { type Quote, quoteAssets } from '../../wallet/asset/service.ts'
import type { Funds } from '../../wallet/ledger/lots.ts'
import { orderAmounts } from '../state/amounts.ts'
import type { ComposedLine, Composition } from './compose.ts'

/** The composition with discounts, and what they consist of. Without choices and offers nothing is read. */
export async function withAssets(
  ctx: Context,
  composition: Composition,
  buyer: Pick<Account, 'id' | 'groupId'>,
  {
    choices = {},
    withOffers = false,
    funds,
  }: { choices?: AssetChoices | undefined; withOffers?: boolean; funds?: Funds },
  settings: Settings,
): Promise<{ composition: Composition; quote: Quote<ComposedLine> | null }> {
  const isAsked = withOffers || Object.values(choices).some(Boolean)
  if (!isAsked) return { composition, quote: null }
  const wanted = composition.lines.flatMap((line) => {
    const { productId, categoryId, sample } = line.sku
    // Nothing is taken off samples, and they count for nothing.
    return sample ? [] : [{ line, productId, categoryId, quantity: line.quantity, subtotal: line.goods }]
  })
  const quote = await quoteAssets(ctx, { buyer, settings, lines: wanted, funds }, choices, withOffers)
  const { totalPrice, freight, adjustment } = composition
  const amounts = orderAmounts({ totalPrice, discount: quote.discount, freight, adjustment, rule: settings })
  const lines = composition.lines.map((line) => ({ ...line, discount: quote.discounts.get(line) ?? 0 }))
  return { composition: { ...composition, ...amounts, lines }, quote }
}
