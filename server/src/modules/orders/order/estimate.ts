/** Freight and landed price by delivery method, before anything is ordered. */

import type { estimateFreight as estimateContract, FreightEstimate, FreightOption } from '#contract/api/orders/freight'
import type { Input } from '#contract/endpoint'
import { priceGrain, priceOfEach } from '#contract/rules/unit-price'
import type { VisitorContext } from '../../../context.ts'
import { formatMoney } from '../../../lib/money.ts'
import { formatPrice } from '../../../lib/unit-price.ts'
import { presentLoad } from '../../buying/cart/present.ts'
import { viewOf } from '../../catalog/product/service.ts'
import type { Settings } from '../../settings/service.ts'
import { orderAmounts } from '../state/amounts.ts'
import { type Composition, compose, readItems } from './compose.ts'
import { type DeliveryContext, deliveryFacts, readDeliveryContext } from './delivery-facts.ts'
import { type Destination, quoteFreight } from './freight.ts'
import { readOrderSettings } from './shop-settings.ts'

export async function estimateFreight(
  ctx: VisitorContext,
  body: Input<typeof estimateContract>['body'],
): Promise<FreightEstimate> {
  const settings = await readOrderSettings(ctx)
  const items = await readItems(ctx, body.items)
  const view = await viewOf(
    ctx,
    items.map(({ sku }) => sku.skuId),
  )
  const country_code = body.country_code || null
  const to = { countryCode: country_code, postcode: body.postcode || null }
  const composition = compose(items, view, settings, { method: undefined, ...to })
  const { load, totalPrice, totalQuantity } = composition
  const about = await readDeliveryContext(ctx, composition, country_code, settings)
  return {
    currency: settings.currency,
    country_code,
    quantity: totalQuantity,
    goods: isPriced(composition) ? formatMoney(totalPrice, settings.currency) : null,
    weight: load.weight,
    volume: load.volume,
    packing: presentLoad(load),
    options: freightOptions(composition, settings, to, about),
  }
}

const isPriced = ({ lines }: Composition) => lines.every(({ price }) => price !== null)

/** Every delivery method that the mall offers, with its freight, priced ones first, the cheapest first. */
export function freightOptions(
  composition: Composition,
  settings: Settings,
  to: Destination,
  about: DeliveryContext,
): FreightOption[] {
  return settings.delivery_methods
    .map((method) => optionOf(method, composition, settings, to, about))
    .sort((one, other) => one.rank - other.rank)
    .map(({ option }) => option)
}

/** The cheapest delivery with a price. Self pickup is never assumed: most buyers live elsewhere. */
export const preselected = (options: readonly FreightOption[]): FreightOption['method'] =>
  (
    options.find(({ method, freight }) => method !== 'self_pickup' && freight !== null) ??
    options.find(({ method }) => method === 'express') ??
    options[0]
  )?.method ?? 'express'

function optionOf(
  method: FreightOption['method'],
  composition: Composition,
  settings: Settings,
  to: Destination,
  about: DeliveryContext,
): { rank: number; option: FreightOption } {
  const { freight_rules, currency } = settings
  const { load, goods, totalPrice, totalQuantity } = composition
  const quote = quoteFreight(freight_rules, { method, ...to, ...load, goods }, currency)
  const money = (minor: number) => formatMoney(minor, currency)
  const amounts = orderAmounts({ totalPrice, freight: quote?.freight ?? null, rule: settings })
  const landed = quote && isPriced(composition) ? amounts.amountPayable : null
  const facts = deliveryFacts(method, quote?.rule, { ...composition, ...amounts }, settings, about)
  const option = {
    method,
    freight: quote && money(quote.freight),
    transit_days_from: quote?.rule.transit_days_from ?? null,
    transit_days_to: quote?.rule.transit_days_to ?? null,
    ...facts,
    // The value of the goods is not known.
    ...(!isPriced(composition) && { import_costs: null }),
    chargeable_weight: quote?.chargeableWeight ?? load.weight,
    volumetric_divisor: quote?.isVolumetric ? (quote.rule.volumetric_divisor ?? null) : null,
    base: quote && money(quote.base),
    by_weight: quote && money(quote.byWeight),
    by_volume: quote && money(quote.byVolume),
    is_free: quote?.isFree ?? false,
    landed_total: landed === null ? null : money(landed),
    landed_unit:
      landed === null
        ? null
        : formatPrice(priceOfEach(landed, totalQuantity, priceGrain(settings.price_decimals)), currency),
  }
  return { rank: quote?.freight ?? Number.MAX_SAFE_INTEGER, option }
}
