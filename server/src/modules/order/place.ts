/**
 * Places an order in one transaction, as a fixed list of steps. Each step is a function of its module; decision record
 * 0015 says where quotes, distribution and assets join.
 *
 * 1. Lock the member, so that the limit of open orders holds.
 * 2. Read the wanted lines: cart lines under the lock of their cart, so that two tabs cannot use them twice.
 * 3. Price them from the current state; compare with the amounts that the page showed.
 * 4. Write the order, its lines, the first event and the email.
 * 5. Take the stock, last, because contended rows stay locked until the commit. The same statement detects SKUs that
 *    were edited after step 3; these are priced again.
 * 6. Remove the cart lines.
 */
import type { Input } from '#contract/endpoint'
import type { InvoiceSnapshot } from '#contract/invoice'
import type { PlacedOrder, placeOrder as placeContract } from '#contract/order'
import type { Locale } from '#contract/types'
import type { MemberContext } from '../../context.ts'
import { daysLater } from '../../lib/clock.ts'
import { AppError, fieldError } from '../../lib/errors.ts'
import { currencyDigits, formatMoney, parseMoney } from '../../lib/money.ts'
import { oneLine } from '../../lib/text.ts'
import { textIn } from '../../lib/translate.ts'
import { findOwnAddress, wholeAddress } from '../address/service.ts'
import { dropLines, findPurchasables, takeLines } from '../cart/service.ts'
import { findOwnSnapshot } from '../invoice/service.ts'
import { queueOrderEmail } from '../notify/service.ts'
import { orderNumber, paymentReference } from '../order-state/number.ts'
import { insertEvent, insertLines, insertOrder } from '../order-state/service.ts'
import { requireOffered } from '../payment/method.ts'
import { specificationText } from '../product/present.ts'
import { viewOf } from '../product/service.ts'
import { readSettings, type Settings } from '../setting/service.ts'
import { takeStock } from '../stock/service.ts'
import {
  type ComposedLine,
  type Composition,
  changedError,
  compose,
  type Delivery,
  itemsFromCart,
  lineParams,
  type OrderItemInput,
  readItems,
  requireNoProblems,
} from './compose.ts'
import { findOpenOrders, hasPaid, lockMember } from './queries.ts'

type Body = Input<typeof placeContract>['body']

export async function placeOrder(ctx: MemberContext, body: Body): Promise<PlacedOrder> {
  requireOffered('payment_method', body.payment_method)
  const settings = await readSettings(ctx.db, ctx.database)
  const contact = await lockMember(ctx.db, ctx.actor.id)
  const open = await findOpenOrders(ctx.db, ctx.actor.id)
  if (open.count >= settings.open_order_limit)
    throw new AppError('TOO_MANY_OPEN_ORDERS', { max: settings.open_order_limit })

  const items = await readOrderItems(ctx, body)
  const address = body.address_id ? await findOwnAddress(ctx.db, ctx.actor.id, body.address_id) : undefined
  if (!address) throw new AppError('ADDRESS_REQUIRED', {}, { address_id: { error: 'ADDRESS_REQUIRED' } })

  const invoice = body.invoice_id ? await findOwnSnapshot(ctx.db, ctx.actor.id, body.invoice_id) : null
  if (invoice === undefined) throw fieldError('invoice_id', 'FIELD_UNKNOWN_REFERENCE')

  const view = await viewOf(
    ctx,
    items.map(({ sku }) => sku.skuId),
  )
  const delivery = { method: body.delivery_method, countryCode: address.countryCode }
  const composition = compose(items, view, settings, delivery)
  requireNoProblems(composition)
  if (body.expected_amount && parseMoney(body.expected_amount, settings.currency) !== composition.amountPayable)
    throw changedError(composition, body.expected_amount, settings.currency)
  await requireProven(ctx, open.amount + composition.amountPayable, settings)

  const order = await writeOrder(ctx, body, composition, settings, {
    recipient: address.receiver,
    phone: address.phone,
    shippingAddress: wholeAddress(address),
    countryCode: address.countryCode,
    invoice,
  })
  await insertLines(
    ctx.db,
    composition.lines.map((line) => snapshot(line, order.id, ctx.locale, settings)),
  )
  await insertEvent(ctx.db, {
    orderId: order.id,
    type: 'created',
    actorId: ctx.actor.id,
    actor: ctx.actor.username,
    toStatus: 'pending_payment',
  })

  await queueOrderEmail(
    ctx,
    { ...order, userId: ctx.actor.id },
    composition.freight === null ? 'freight_pending' : 'placed',
    { amount: order.amountPayable },
    contact,
  )

  await takeAllStock(ctx, order.id, composition, settings, delivery)
  await dropLines(
    ctx,
    composition.lines.flatMap(({ cartItemId }) => cartItemId ?? []),
  )

  return {
    id: order.id,
    order_number: order.orderNumber,
    status: order.status,
    amount_payable: formatMoney(order.amountPayable, order.currency),
    currency: order.currency,
    payment_reference: order.paymentReference,
    expires_at: order.expiresAt?.toISOString() ?? null,
  }
}

/** Unpaid orders hold stock, so that an account without a confirmed payment may be allowed less of them. */
async function requireProven(ctx: MemberContext, amount: number, settings: Settings): Promise<void> {
  const { unproven_order_amount: max, currency } = settings
  if (max > 0 && amount > max * 10 ** currencyDigits(currency) && !(await hasPaid(ctx.db, ctx.actor.id)))
    throw new AppError('UNPROVEN_ORDER_AMOUNT', { max, currency })
}

async function readOrderItems(ctx: MemberContext, body: Body): Promise<OrderItemInput[]> {
  if (body.cart_item_ids?.length) {
    const ids = [...new Set(body.cart_item_ids)]
    const lines = await takeLines(ctx, ids)
    if (lines.length < ids.length) throw new AppError('CART_CHANGED')
    return itemsFromCart(lines)
  }
  if (!body.items?.length) throw new AppError('CART_EMPTY_SELECTION')
  return readItems(ctx, body.items)
}

async function writeOrder(
  ctx: MemberContext,
  body: Body,
  composition: Composition,
  settings: Settings,
  recipient: {
    recipient: string
    phone: string
    shippingAddress: string
    countryCode: string | null
    invoice: InvoiceSnapshot | null
  },
) {
  const now = ctx.now()
  for (;;) {
    const number = orderNumber(now)
    const order = await insertOrder(ctx.db, {
      ...recipient,
      orderNumber: number,
      paymentReference: paymentReference(number),
      userId: ctx.actor.id,
      source: body.source ?? 'website',
      language: ctx.locale,
      deliveryMethod: body.delivery_method,
      paymentMethod: body.payment_method ?? 'bank_transfer',
      currency: settings.currency,
      totalPrice: composition.totalPrice,
      discount: composition.discount,
      freight: composition.freight,
      tax: composition.tax,
      amountPayable: composition.amountPayable,
      totalQuantity: composition.totalQuantity,
      lineCount: composition.lines.length,
      weight: composition.weight,
      volume: composition.volume,
      remark: oneLine(body.remark ?? ''),
      expiresAt: composition.freight === null ? null : daysLater(now, settings.order_expiry_days),
      createdAt: now,
      updatedAt: now,
    })
    if (order) return order
  }
}

/** A snapshot in the languages of the buyer and of the mall; later changes of the product do not affect it. */
function snapshot(line: ComposedLine, orderId: number, locale: Locale, { default_language }: Settings) {
  const { sku, price } = line
  return {
    orderId,
    productId: sku.productId,
    skuId: sku.skuId,
    skuCode: sku.code,
    barcode: sku.barcode,
    manufacturer: sku.manufacturer,
    name: textIn(sku.name, locale, default_language),
    nameDefault: textIn(sku.name, default_language, locale),
    specifications: specificationText(sku.options, { locale, fallback: default_language }),
    specificationsDefault: specificationText(sku.options, { locale: default_language, fallback: locale }),
    image: sku.images[0] ?? null,
    unit: sku.unit,
    basePrice: price?.base ?? 0,
    ladderPrice: price?.ladder ?? 0,
    markedPrice: price?.marked ?? null,
    price: price?.unit ?? 0,
    quantity: line.quantity,
    subtotal: line.subtotal,
    remark: line.remark,
    weight: line.weight,
    volume: line.volume,
  }
}

/** How often SKUs are priced again that staff keep editing. */
const maxAttempts = 5

/**
 * Takes the stock of all lines, or throws the changes since they were priced: sales, edits. An edit that leaves the
 * amounts shown to the buyer unchanged is ignored, and the SKU is taken at its new version.
 */
async function takeAllStock(
  ctx: MemberContext,
  orderId: number,
  composition: Composition,
  settings: Settings,
  delivery: Delivery,
): Promise<void> {
  let { lines } = composition
  for (let attempt = 1; ; attempt++) {
    const missed = await takeStock(
      ctx.db,
      lines.map(({ sku, quantity }) => ({ skuId: sku.skuId, quantity, version: sku.version })),
      orderId,
      ctx.actor.id,
    )
    if (missed.length === 0) return
    const now = new Map((await findPurchasables(ctx.db, missed)).map((sku) => [sku.skuId, sku]))
    const fresh = composition.lines.map((line) => ({ ...line, sku: now.get(line.sku.skuId) ?? line.sku }))
    const view = await viewOf(
      ctx,
      fresh.map(({ sku }) => sku.skuId),
    )
    const again = compose(fresh, view, settings, delivery)
    requireNoProblems(again)
    const isAsShown =
      again.amountPayable === composition.amountPayable &&
      again.lines.every(({ price }, index) => price?.unit === composition.lines[index]?.price?.unit)
    lines = again.lines.filter(({ sku }) => now.has(sku.skuId))
    if (isAsShown && attempt < maxAttempts) continue
    // The lines can be bought again, but at other amounts than those that were priced.
    const changes = lines.map((line) => lineParams(line, { error: 'ORDER_CHANGED', params: {} }))
    throw new AppError('ORDER_CHANGED', {
      amount_payable: formatMoney(again.amountPayable, settings.currency),
      currency: settings.currency,
      lines: changes,
    })
  }
}
