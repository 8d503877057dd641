/**
 * The freight of an order that no rule has: staff quote it, the buyer accepts it with the assets that the order uses.
 * Until then `freight` is null, so that nothing can be paid, and no asset is spent.
 */

import type { acceptQuote as acceptContract, QuotedOrder } from '#contract/api/orders/freight-quote'
import type { OrderRow } from '#contract/api/orders/order'
import type { AssetChoices, AssetOffers } from '#contract/api/wallet/asset'
import type { Input } from '#contract/endpoint'
import { isCovered } from '#contract/rules/order-status'
import { lineAmount } from '#contract/rules/unit-price'
import type { MemberContext } from '../../../context.ts'
import { daysLater } from '../../../lib/clock.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { formatMoney, parseMoney } from '../../../lib/money.ts'
import { textIn } from '../../../lib/translate.ts'
import { findPurchasables } from '../../buying/cart/service.ts'
import { queueOrderEmail } from '../../messaging/service.ts'
import { readSettings } from '../../settings/service.ts'
import { findShopById } from '../../shops/service.ts'
import { assetsOfOrder, type Quote, quoteAssets, setDiscounts, spendAssets } from '../../wallet/asset/service.ts'
import { settle } from '../payment/decisions.ts'
import { type Amounts, orderAmounts, taxRuleOf } from '../state/amounts.ts'
import type { Order, OrderLineRow } from '../state/schema.ts'
import { findOrder, findOrderLines, insertEvent, lockOrder, updateOrder } from '../state/service.ts'
import { mallPriceOf } from '../state/worth.ts'
import { promiseToday } from './delivery-facts.ts'
import { presentRow } from './service.ts'

/** Notifies the buyer of a quote that staff wrote, changed or withdrew. */
export async function noteQuote(ctx: MemberContext, order: Order): Promise<void> {
  const { freightQuote: freight } = order
  await insertEvent(ctx.db, {
    orderId: order.id,
    type: freight === null ? 'edited' : 'freight_quoted',
    actorId: ctx.actor.id,
    actor: ctx.actor.username,
    data: freight === null ? { fields: ['freight'] } : { amount: formatMoney(freight, order.currency) },
  })
  if (freight === null) return
  const { amountPayable: amount } = amountsWith(order, freight, order.discount)
  await queueOrderEmail(ctx, order, 'freight_quoted', { amount, freight })
}

export async function previewQuote(ctx: MemberContext, id: number, choices: AssetChoices): Promise<QuotedOrder> {
  const order = await findOrder(ctx.db, id, ctx.actor.id)
  if (!order) throw new AppError('ORDER_NOT_FOUND')
  const freight = requireQuote(order)
  const { amounts, quote, hasMallPrices } = await withChoices(ctx, order, freight, choices, true)
  const money = (minor: number) => formatMoney(minor, order.currency)
  const { default_language } = await readSettings(ctx.db, ctx.database)
  const textOf = (name: Parameters<typeof textIn>[0]) => textIn(name, ctx.locale, default_language)
  return {
    total_price: money(amounts.totalPrice),
    discount: money(amounts.discount),
    assets: quote
      ? quote.taken.map(({ kind, name, amount, units }) => ({
          kind,
          name: textOf(name) || null,
          amount: money(amount),
          units,
          returned: money(0),
        }))
      : await assetsOfOrder(ctx, order, textOf),
    has_mall_prices: hasMallPrices,
    offers: quote && (quote.offers as AssetOffers),
    freight: money(freight),
    tax: money(amounts.tax),
    tax_rate: amounts.taxRate,
    tax_included: amounts.taxIncluded === null ? null : money(amounts.taxIncluded),
    adjustment: money(amounts.adjustment),
    amount_payable: money(amounts.amountPayable),
    currency: order.currency,
    expires_at: order.expiresAt?.toISOString() ?? null,
  }
}

/** The quote must be the one that the page showed, and so must what it comes to. */
export async function acceptQuote(
  ctx: MemberContext,
  id: number,
  body: Input<typeof acceptContract>['body'],
): Promise<OrderRow> {
  const order = await lockOrder(ctx.db, id, ctx.actor.id)
  const { currency } = order
  const freight = requireQuote(order)
  const { amounts, quote } = await withChoices(ctx, order, freight, body.assets ?? {}, false)
  const isAsShown =
    parseMoney(body.freight, currency) === freight &&
    parseMoney(body.expected_amount, currency) === amounts.amountPayable
  if (!isAsShown)
    throw new AppError('ORDER_CHANGED', {
      freight: formatMoney(freight, currency),
      amount_payable: formatMoney(amounts.amountPayable, currency),
      currency,
    })
  const settings = await readSettings(ctx.db, ctx.database)
  if (quote) await setDiscounts(ctx.db, new Map([...quote.discounts].map(([line, discount]) => [line.id, discount])))
  const expiresAt = daysLater(ctx.now(), settings.order_expiry_days)
  const delivery = order.delivery && promiseToday(order.delivery, settings, ctx.now())
  const accepted = await updateOrder(ctx.db, order.id, { ...amounts, expiresAt, delivery })
  if (quote) await spendAssets(ctx, order, quote.taken, ({ id: lineId }) => lineId)
  await insertEvent(ctx.db, {
    orderId: order.id,
    type: 'freight_accepted',
    actorId: ctx.actor.id,
    actor: ctx.actor.username,
    data: { amount: formatMoney(freight, currency) },
  })
  await queueOrderEmail(ctx, accepted, isCovered(accepted) ? 'covered' : 'freight_agreed', {
    amount: accepted.amountPayable,
    freight,
  })
  return presentRow(ctx, await settle(ctx, accepted))
}

/** The freight that waits for the buyer. */
function requireQuote({ status, freight, freightQuote }: Order): number {
  if (status !== 'pending_payment') throw new AppError('ORDER_STATUS', { status })
  if (freight !== null) throw new AppError('FREIGHT_ACCEPTED')
  if (freightQuote === null) throw new AppError('FREIGHT_NOT_QUOTED')
  return freightQuote
}

interface Chosen {
  amounts: Amounts
  /** Null for an order that spent its assets when it was placed, before a release that waits. */
  quote: Quote<OrderLineRow> | null
  /** They count with less than the prices of a shop. */
  hasMallPrices: boolean
}

async function withChoices(
  ctx: MemberContext,
  order: Order,
  freight: number,
  choices: AssetChoices,
  withOffers: boolean,
): Promise<Chosen> {
  if (order.discount > 0)
    return {
      amounts: amountsWith(order, freight, order.discount),
      quote: null,
      hasMallPrices: false,
    }
  const written = await findOrderLines(ctx.db, [order.id])
  const skuIds = written.flatMap(({ skuId }) => skuId ?? [])
  const skus = new Map((await findPurchasables(ctx.db, skuIds)).map((sku) => [sku.skuId, sku]))
  const isInShop = order.shopId !== null
  // Assets count for lines whose SKU is there still, and not for samples.
  const wanted = written.flatMap((line) => {
    const sku = skus.get(line.skuId ?? 0)
    if (!sku || line.isSample) return []
    const { productId, categoryId } = sku
    return [
      {
        line,
        productId,
        categoryId,
        quantity: line.quantity,
        subtotal: lineAmount(mallPriceOf(line, isInShop), line.quantity),
      },
    ]
  })
  // In the shop of the order, wherever it is looked at.
  const shop = order.shopId === null ? null : ((await findShopById(ctx.db, order.shopId)) ?? null)
  const buyer = { id: order.userId, groupId: ctx.actor.groupId }
  const settings = { ...(await readSettings(ctx.db, ctx.database)), currency: order.currency }
  const basket = { buyer, settings, lines: wanted }
  const quote = await quoteAssets({ ...ctx, shop }, basket, choices, withOffers)
  const amounts = amountsWith(order, freight, quote.discount)
  // An adjustment may have taken off what the assets would.
  if (order.totalPrice - quote.discount + order.adjustment < 0)
    throw fieldError('assets', 'AMOUNT_EXCEEDS', {
      max: formatMoney(Math.max(0, order.totalPrice + order.adjustment), order.currency),
    })
  return { amounts, quote, hasMallPrices: wanted.some(({ line, subtotal }) => subtotal < line.subtotal) }
}

function amountsWith(order: Order, freight: number, discount: number): Amounts {
  const { totalPrice, adjustment } = order
  return orderAmounts({ totalPrice, discount, freight, adjustment, rule: taxRuleOf(order) })
}
