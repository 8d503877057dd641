/** What an order would cost its customer, while staff type it: by the rules of checkout. Writes nothing. */
import type { DeskPreview } from '#contract/api/orders/order-desk'
import { lineAmount, type UnitPrice } from '#contract/rules/unit-price'
import type { MemberContext } from '../../../context.ts'
import { AppError } from '../../../lib/errors.ts'
import { formatPrice } from '../../../lib/unit-price.ts'
import { isOffSale } from '../../buying/cart/quantity.ts'
import { marginPercent, netAmount } from '../../catalog/cost/margin.ts'
import { findCostOfSkus, seesCosts } from '../../catalog/cost/service.ts'
import { presentLadder, type View } from '../../catalog/product/present.ts'
import { viewFor } from '../../catalog/product/service.ts'
import { resolveLadder } from '../../pricing/price/resolve.ts'
import { presentTerms } from '../../pricing/price/terms.ts'
import type { Settings } from '../../settings/service.ts'
import { type ComposedLine, priceOf } from '../order/compose.ts'
import { previewItems } from '../order/preview.ts'
import { findTerms } from '../order/service.ts'
import { readOrderSettings } from '../order/shop-settings.ts'
import { type PricedBody, readAgreed, readSavedAddress, requireCustomer } from './typed-order.ts'

export async function previewFor(ctx: MemberContext, body: PricedBody): Promise<DeskPreview> {
  if (body.items.length === 0) throw new AppError('CART_EMPTY_SELECTION')
  const customer = await requireCustomer(ctx, body.user_id)
  const settings = await readOrderSettings(ctx)
  const { items, missing } = await readAgreed(ctx, body.items, settings)
  const skuIds = items.map(({ sku }) => sku.skuId)
  const view = await viewFor(ctx, customer.groupId, skuIds, ctx.shop, settings)
  const address = await readSavedAddress(ctx, customer, body)
  const { preview, composition } = await previewItems(ctx, {
    ...{ buyer: customer, items, view, settings },
    to: {
      countryCode: address?.countryCode ?? (body.country_code || null),
      postcode: address?.postcode ?? (body.postcode || null),
    },
    method: body.delivery_method ?? undefined,
    assets: body.coupon_id ? { coupon_id: body.coupon_id } : {},
  })
  const costs = (await seesCosts(ctx)) ? await findCostOfSkus(ctx.db, skuIds) : null
  const { balance: _balance, offers, lines, ...shown } = preview
  return {
    ...shown,
    coupons: offers?.coupon ?? [],
    lines: lines.map((line, index) => ({
      ...line,
      ...factsOf(composition.lines[index] as ComposedLine, view, settings, costs),
    })),
    missing,
    terms: presentTerms(await findTerms(ctx.db, customer.groupId)),
  }
}

/** `costs`: null for staff who do not see them. */
function factsOf(
  line: ComposedLine,
  view: View,
  settings: Settings,
  costs: Awaited<ReturnType<typeof findCostOfSkus>> | null,
) {
  const { sku } = line
  const isGone = isOffSale(sku)
  const usual = isGone ? null : priceOf({ ...line, agreedPrice: undefined }, view)
  const { skuId: id, price, ladder, moq, sample } = sku
  return {
    buyer_price: usual && formatPrice(usual.unit, view.currency),
    ladder: isGone ? [] : presentLadder(resolveLadder({ id, price, ladder, moq, sample }, view.list), view.currency),
    stock: isGone ? 0 : sku.stock,
    moq,
    multiple: sku.multiple,
    ...(costs && costFacts(line, costs.get(id)?.cost, settings)),
  }
}

const costFacts = (
  { quantity, subtotal, discount }: ComposedLine,
  cost: UnitPrice | undefined,
  settings: Settings,
) => ({
  cost: cost === undefined ? null : formatPrice(cost, settings.currency),
  margin_percent:
    cost === undefined ? null : marginPercent(netAmount(subtotal - discount, settings), lineAmount(cost, quantity)),
})
