/** The price of an order now, and its obstacles. Writes nothing. */

import type { OrderPreview, previewOrder as previewContract } from '#contract/api/orders/order-placing'
import type { AssetChoices, AssetOffers } from '#contract/api/wallet/asset'
import type { Input } from '#contract/endpoint'
import type { ErrorCode, ErrorParams } from '#contract/errors'
import type { DeliveryMethod } from '#contract/status'
import type { Account, MemberContext } from '../../../context.ts'
import { errorText } from '../../../lib/error-text.ts'
import { AppError } from '../../../lib/errors.ts'
import { formatMoney, parseMoney } from '../../../lib/money.ts'
import { textIn } from '../../../lib/translate.ts'
import { formatPrice } from '../../../lib/unit-price.ts'
import { findOwnAddress } from '../../accounts/address/service.ts'
import { presentLoad, presentRefusal } from '../../buying/cart/present.ts'
import { peekLines } from '../../buying/cart/service.ts'
import { lineAppearance, optionImageOf, type View } from '../../catalog/product/present.ts'
import { viewOf } from '../../catalog/product/service.ts'
import type { Settings } from '../../settings/service.ts'
import { type Funds, findFunds } from '../../wallet/ledger/lots.ts'
import { lineSpecification } from '../state/line-texts.ts'
import { withAssets } from './assets.ts'
import {
  type ComposedLine,
  type Composition,
  compose,
  itemsFromCart,
  type OrderItemInput,
  outsideLimits,
  readItems,
  withSampleLimits,
} from './compose.ts'
import { importCostsOf, readDeliveryContext } from './delivery-facts.ts'
import { freightOptions, preselected } from './estimate.ts'
import type { Destination } from './freight.ts'
import { readOrderSettings } from './shop-settings.ts'

export async function previewOrder(
  ctx: MemberContext,
  body: Input<typeof previewContract>['body'],
): Promise<OrderPreview> {
  if (!body.cart_item_ids?.length && !body.items?.length) throw new AppError('CART_EMPTY_SELECTION')
  const settings = await readOrderSettings(ctx)
  const wanted = body.cart_item_ids?.length
    ? itemsFromCart(await peekLines(ctx, body.cart_item_ids))
    : await readItems(ctx, body.items ?? [])
  const items = await withSampleLimits(ctx, wanted, ctx.actor)
  const view = await viewOf(
    ctx,
    items.map(({ sku }) => sku.skuId),
  )
  const address = body.address_id ? await findOwnAddress(ctx.db, ctx.actor.id, body.address_id) : undefined
  const to = address
    ? { countryCode: address.countryCode, postcode: address.postcode }
    : { countryCode: body.destination?.country_code || null, postcode: body.destination?.postcode || null }
  const isCartShort = body.cart_item_ids && items.length < new Set(body.cart_item_ids).size
  const method = body.delivery_method
  const { preview } = await previewItems(ctx, {
    ...{ buyer: ctx.actor, items, view, to, settings },
    method: method && !settings.delivery_methods.includes(method) ? undefined : method,
    assets: body.assets ?? {},
    expectedAmount: body.expected_amount,
    obstacles: [
      ...(isCartShort ? (['CART_CHANGED'] as const) : []),
      ...(body.address_id && !address ? (['ADDRESS_REQUIRED'] as const) : []),
    ],
  })
  return preview
}

interface PreviewInput {
  buyer: Pick<Account, 'id' | 'groupId'>
  items: OrderItemInput[]
  /** The prices of the buyer, in the reader's language. */
  view: View
  to: Destination
  /** `null`: none is chosen yet; undefined: the one that is assumed. */
  method: DeliveryMethod | null | undefined
  assets: AssetChoices
  expectedAmount?: string | null | undefined
  /** Problems that the caller has found. */
  obstacles?: readonly ErrorCode[]
  settings: Settings
}

/** What these items cost the buyer now, for the buyer and for staff alike. */
export async function previewItems(
  ctx: MemberContext,
  { buyer, items, view, to, method, assets, expectedAmount, obstacles = [], settings }: PreviewInput,
): Promise<{ preview: OrderPreview; composition: Composition }> {
  const composed = (by: DeliveryMethod | undefined) => compose(items, view, settings, { method: by, ...to })
  const withoutMethod = composed(undefined)
  const about = await readDeliveryContext(ctx, withoutMethod, to.countryCode, settings)
  const options = freightOptions(withoutMethod, settings, to, about)
  const only = options.length === 1 ? options[0]?.method : undefined
  const delivery_method = method ?? only ?? (method === null ? null : preselected(options))
  const { currency } = settings
  const funds = await findFunds(ctx.db, buyer.id, ctx.now())
  const { composition, quote, refusal } = await quoted(
    ctx,
    delivery_method === null ? { ...withoutMethod, freight: 0 } : composed(delivery_method),
    buyer,
    { choices: assets, withOffers: true, funds },
    settings,
  )

  const chosen = options.find((option) => option.method === delivery_method)
  const general = (error: ErrorCode, params: ErrorParams = {}) => ({
    error,
    params,
    msg: errorText(error, params, ctx.locale),
    product_sku_id: null,
    cart_item_id: null,
    sku_code: null,
    is_sample: false,
  })
  const problems: OrderPreview['problems'] = composition.lines.flatMap((line) =>
    line.problem
      ? [
          {
            ...presentRefusal(line.problem, view),
            product_sku_id: line.sku.skuId,
            cart_item_id: line.cartItemId,
            sku_code: line.sku.code,
            is_sample: line.sku.sample !== undefined,
          },
        ]
      : [],
  )
  problems.push(...obstacles.map((error) => general(error)))
  if (refusal) problems.push(general(refusal.code, refusal.params))
  // They bind buyers, not staff who order for them.
  const outside = buyer.id === ctx.actor.id ? outsideLimits(composition, settings) : null
  if (outside) problems.push(general(outside.error, outside.params))
  if (expectedAmount && parseMoney(expectedAmount, currency) !== composition.amountPayable)
    problems.push(general('ORDER_CHANGED'))

  const preview: OrderPreview = {
    lines: composition.lines.map((line) => ({
      product_id: line.sku.productId,
      product_sku_id: line.sku.skuId,
      cart_item_id: line.cartItemId,
      sku_code: line.sku.code,
      ...shownOf(line, view),
      specifications: lineSpecification(line.sku.options, line.sku.sample !== undefined, view),
      unit: line.sku.unit,
      is_sample: line.sku.sample !== undefined,
      price: line.price && formatPrice(line.price.unit, currency),
      quantity: line.quantity,
      subtotal: line.price && formatMoney(line.subtotal, currency),
      discount: formatMoney(line.discount, currency),
      remark: line.remark,
      weight: line.load.weight,
      volume: line.load.volume,
    })),
    total_price: formatMoney(composition.totalPrice, currency),
    total_quantity: composition.totalQuantity,
    weight: composition.load.weight,
    volume: composition.load.volume,
    packing: presentLoad(composition.load),
    delivery_method,
    freight_options: options,
    import_costs: chosen?.import_costs ? importCostsOf(composition, settings, about) : null,
    discount: formatMoney(composition.discount, currency),
    assets: (quote?.taken ?? []).map(({ kind, name, amount, units }) => ({
      kind,
      name: textIn(name, view.locale, view.fallback) || null,
      amount: formatMoney(amount, currency),
      units,
      returned: formatMoney(0, currency),
    })),
    has_mall_prices: composition.lines.some(({ sku, goods, subtotal }) => !sku.sample && goods < subtotal),
    offers: quote && (quote.offers as AssetOffers),
    freight:
      composition.freight === null || delivery_method === null ? null : formatMoney(composition.freight, currency),
    freight_pending: composition.freight === null,
    tax: formatMoney(composition.tax, currency),
    tax_rate: composition.taxRate,
    tax_included: composition.taxIncluded === null ? null : formatMoney(composition.taxIncluded, currency),
    amount_payable: formatMoney(composition.amountPayable, currency),
    currency,
    balance: formatMoney(funds.balance, currency),
    problems,
  }
  return { preview, composition }
}

function shownOf({ sku }: ComposedLine, view: View) {
  const { name, image } = lineAppearance(
    { ...sku, image: sku.images[0] ?? null, optionImage: optionImageOf(sku.options) },
    view,
  )
  return { name: textIn(name, view.locale, view.fallback), image }
}

/** With the buyer's choice of assets; one that can't be used is a problem, and the order is shown without any. */
async function quoted(
  ctx: MemberContext,
  priced: Composition,
  buyer: Pick<Account, 'id' | 'groupId'>,
  quoting: { choices: AssetChoices; withOffers: boolean; funds: Funds },
  settings: Settings,
) {
  // Assets are chosen when the buyer accepts the freight.
  if (priced.freight === null) return { composition: priced, quote: null, refusal: null }
  try {
    return { ...(await withAssets(ctx, priced, buyer, quoting, settings)), refusal: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { ...(await withAssets(ctx, priced, buyer, { ...quoting, choices: {} }, settings)), refusal: error }
  }
}
