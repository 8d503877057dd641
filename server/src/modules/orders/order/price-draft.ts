/** What a buyer wants, and what it costs: a draft is priced, and what was priced is written (`place.ts`). */

import type { InvoiceSnapshot } from '#contract/api/accounts/invoice'
import type { AssetChoices } from '#contract/api/wallet/asset'
import type { DeliveryMethod, orderPaymentMethods, orderSources } from '#contract/status'
import type { Locale } from '#contract/types'
import type { Account, MemberContext } from '../../../context.ts'
import { AppError } from '../../../lib/errors.ts'
import { formatMoney, parseMoney } from '../../../lib/money.ts'
import { asSample } from '../../buying/cart/sample.ts'
import { findPurchasables, type Purchasable } from '../../buying/cart/service.ts'
import type { View } from '../../catalog/product/present.ts'
import { viewFor } from '../../catalog/product/service.ts'
import type { Settings } from '../../settings/service.ts'
import type { Quote } from '../../wallet/asset/service.ts'
import { withAssets } from './assets.ts'
import {
  type ComposedLine,
  type Composition,
  changedError,
  compose,
  type Delivery,
  lineParams,
  type OrderItemInput,
  outsideLimits,
  requireNoProblems,
  withSampleLimits,
} from './compose.ts'

/** The items, the buyer and the destination. */
export interface Draft {
  buyer: Pick<Account, 'id' | 'groupId'> & { locale: Locale }
  items: OrderItemInput[]
  delivery: Delivery & { method: DeliveryMethod; recipient: string; phone: string; shippingAddress: string }
  invoice: InvoiceSnapshot | null
  paymentMethod: (typeof orderPaymentMethods)[number]
  source: (typeof orderSources)[number]
  remark: string
  /** Assets that the buyer wants to use in addition to money. */
  assets?: AssetChoices | undefined
  /** The amount that the page showed. */
  expectedAmount?: string | undefined
  /** What the buyer agreed to take from the balance. */
  confirmAmount?: string | undefined
  /** The page said that ordering accepts terms and privacy. */
  acceptsTerms?: boolean | undefined
  /** Those of the mall when the draft was read. */
  settings: Settings
}

/** The lines with their prices and discounts, the amounts, and what assets take off. */
export interface Priced extends Composition {
  view: View
  quote: Quote<ComposedLine> | null
}

/** Prices a draft from the current state. Throws the first problem, and the difference to the amount that the page showed. */
export async function price(ctx: MemberContext, draft: Draft): Promise<Priced> {
  const { buyer, settings, expectedAmount } = draft
  // The buyer is locked, so that no other order of theirs takes what is left of a sample.
  const { view, ...composed } = await composeNow(ctx, draft, await withSampleLimits(ctx, draft.items, buyer))
  requireNoProblems(composed)
  const outside = outsideLimits(composed, settings)
  if (outside && buyer.id === ctx.actor.id) throw new AppError(outside.error, outside.params)
  // Assets are chosen when the buyer accepts the freight, if that is to be quoted.
  const choices = composed.freight === null ? undefined : draft.assets
  const { composition, quote } = await withAssets(ctx, composed, buyer, { choices }, settings)
  if (expectedAmount && parseMoney(expectedAmount, settings.currency) !== composition.amountPayable)
    throw changedError(composition, expectedAmount, settings.currency)
  return { ...composition, quote, view }
}

/**
 * Prices the lines of these SKUs again, which were sold or edited since. Returns the lines at their new versions where
 * the amounts shown to the buyer still hold; else throws the changes.
 */
export async function priceAgain(
  ctx: MemberContext,
  draft: Draft,
  priced: Priced,
  skuIds: readonly number[],
  mayHold: boolean,
): Promise<ComposedLine[]> {
  const now = new Map((await findPurchasables(ctx.db, [...skuIds])).map((sku) => [sku.skuId, sku]))
  const again = await composeNow(
    ctx,
    draft,
    priced.lines.map((line) => ({ ...line, sku: soldAs(line.sku, now.get(line.sku.skuId)) })),
  )
  requireNoProblems(again)
  const isAsShown =
    again.freight === priced.freight &&
    again.lines.every(({ price }, index) => price?.unit === priced.lines[index]?.price?.unit)
  const missed = new Set(skuIds)
  const lines = again.lines.filter(({ sku }) => missed.has(sku.skuId))
  if (isAsShown && mayHold) return lines
  // The lines can be bought again, but at other amounts than those that were priced.
  throw new AppError('ORDER_CHANGED', {
    amount_payable: formatMoney(again.amountPayable, draft.settings.currency),
    currency: draft.settings.currency,
    lines: lines.map((line) => lineParams(line, { error: 'ORDER_CHANGED', params: {} })),
  })
}

/** A SKU as it is now, sold in the same way: what was left of a sample before this order still is. */
function soldAs(was: Purchasable, now: Purchasable | undefined): Purchasable {
  if (!now) return was
  return was.sample ? asSample(now, was.sample.left) : now
}

async function composeNow(ctx: MemberContext, { buyer, settings, delivery }: Draft, items: OrderItemInput[]) {
  const skuIds = items.map(({ sku }) => sku.skuId)
  const view = await viewFor(ctx, buyer.groupId, skuIds, ctx.shop, settings)
  return { ...compose(items, view, settings, delivery), view }
}
