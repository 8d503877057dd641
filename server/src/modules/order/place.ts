/**
 * Places an order in one transaction, as a fixed list of steps. Each step is a function of its module; decision record
 * 0015 says where quotes, distribution and assets join.
 *
 * 1. Lock the member, so that the limit of open orders holds.
 * 2. Read the wanted lines: cart lines under the lock of their cart, so that two tabs cannot use them twice.
 * 3. Price them from the current state; compare with the amounts that the page showed.
 * 4. Write the order, its lines, the first event and the email.
 * 5. Spend the coupons and other assets that the buyer chose (`assets.ts`): they are the buyer's own, and the buyer is
 *    locked. While the freight is to be quoted none is spent (`freight-quote.ts`).
 * 6. Pay from the balance, if the buyer chose to, what the buyer confirmed.
 * 7. Take the stock, last, because contended rows stay locked until the commit. The same statement detects SKUs that
 *    were edited after step 3; these are priced again. The share of an account that has proven nothing is checked with
 *    the SKUs locked.
 * 8. Remove the cart lines.
 */
import type { AssetChoices } from '#contract/asset'
import type { Input } from '#contract/endpoint'
import type { InvoiceSnapshot } from '#contract/invoice'
import type { PlacedOrder, placeOrder as placeContract } from '#contract/order-placing'
import type { DeliveryMethod, orderPaymentMethods, orderSources } from '#contract/status'
import type { Locale } from '#contract/types'
import type { Account, MemberContext } from '../../context.ts'
import { daysLater } from '../../lib/clock.ts'
import { AppError, fieldError } from '../../lib/errors.ts'
import { formatMoney, parseMoney } from '../../lib/money.ts'
import { oneLine } from '../../lib/text.ts'
import { findOwnAddress, wholeAddress } from '../address/service.ts'
import { spendAssets } from '../asset/service.ts'
import { dropLines, findPurchasables, takeLines } from '../cart/service.ts'
import { findOwnSnapshot } from '../invoice/service.ts'
import { findBalance } from '../ledger/service.ts'
import { queueOrderEmail } from '../notify/service.ts'
import { orderNumber, paymentReference } from '../order-state/number.ts'
import type { Order } from '../order-state/schema.ts'
import { insertEvent, insertLines, insertOrder, lockOrder } from '../order-state/service.ts'
import { isCovered } from '../order-state/status.ts'
import { payFromBalance, settle } from '../payment/decisions.ts'
import type { Terms } from '../price/terms.ts'
import { viewFor } from '../product/service.ts'
import { enteredBy } from '../rbac/own.ts'
import { readSettings, type Settings } from '../setting/service.ts'
import { noteSameOfOrders } from '../shop/same-person.ts'
import { bindToShop, findSeller, requireAllShown, requireOpen, type Seller } from '../shop/service.ts'
import { takeStock } from '../stock/service.ts'
import { withAssets } from './assets.ts'
import {
  type Composition,
  changedError,
  compose,
  itemsFromCart,
  lineParams,
  type OrderItemInput,
  outsideLimits,
  readItems,
  requireNoProblems,
} from './compose.ts'
import type { Destination } from './freight.ts'
import { findOpenOrders, findTerms, lockMember } from './queries.ts'
import { readOrderSettings } from './shop-settings.ts'
import { snapshot } from './snapshot.ts'
import { isProven, requireSmallAmount, requireSmallShare } from './unproven.ts'

type Body = Input<typeof placeContract>['body']

/** The items, the buyer and the destination. */
export interface Sale {
  buyer: Pick<Account, 'id' | 'groupId'> & { locale: Locale }
  items: OrderItemInput[]
  to: { recipient: string; phone: string; shippingAddress: string } & Destination
  invoice: InvoiceSnapshot | null
  deliveryMethod: DeliveryMethod
  paymentMethod: (typeof orderPaymentMethods)[number]
  source: (typeof orderSources)[number]
  remark: string
  /** Assets the buyer wants to use beside money. */
  assets?: AssetChoices | undefined
  /** Payment in parts, of the buyer's group. */
  terms?: Terms
  /** The amount that the page showed. */
  expectedAmount?: string | undefined
  /** What the buyer agreed to take from the balance. */
  confirmAmount?: string | undefined
}

export async function placeOrder(ctx: MemberContext, body: Body): Promise<PlacedOrder> {
  const buyer = { id: ctx.actor.id, groupId: ctx.actor.groupId, locale: ctx.locale }
  requireOpen(ctx)
  const contact = await lockBuyer(ctx, buyer)
  if (contact.contact?.approval !== 'approved') throw new AppError('BUYER_NOT_APPROVED')
  if (!(await readSettings(ctx.db, ctx.database)).delivery_methods.includes(body.delivery_method))
    throw fieldError('delivery_method', 'FIELD_UNKNOWN_REFERENCE')
  const items = await readOrderItems(ctx, body)
  const address = body.address_id ? await findOwnAddress(ctx.db, ctx.actor.id, body.address_id) : undefined
  if (!address) throw new AppError('ADDRESS_REQUIRED', {}, { address_id: { error: 'ADDRESS_REQUIRED' } })
  if (ctx.actor.staff) refuseForStaff(body, address)
  const invoice = body.invoice_id ? await findOwnSnapshot(ctx.db, ctx.actor.id, body.invoice_id) : null
  if (invoice === undefined) throw fieldError('invoice_id', 'FIELD_UNKNOWN_REFERENCE')
  return sell(ctx, contact, {
    buyer,
    items,
    to: {
      recipient: address.receiver,
      phone: address.phone,
      shippingAddress: wholeAddress(address),
      countryCode: address.countryCode,
      postcode: address.postcode,
    },
    invoice,
    deliveryMethod: body.delivery_method,
    paymentMethod: body.payment_method ?? 'bank_transfer',
    source: body.source ?? 'website',
    remark: oneLine(body.remark ?? ''),
    assets: body.assets ?? undefined,
    expectedAmount: body.expected_amount ?? undefined,
    confirmAmount: body.confirm_amount ?? undefined,
  })
}

/** Staff who act as the buyer neither spend what the buyer owns nor send goods where only they have said. */
function refuseForStaff({ payment_method, assets }: Body, { isByStaff }: { isByStaff: boolean }): void {
  if (payment_method === 'balance' || Object.values(assets ?? {}).some(Boolean)) throw new AppError('NOT_WHILE_ACTING')
  if (isByStaff) throw fieldError('address_id', 'ADDRESS_BY_STAFF')
}

/** Serializes the orders of a buyer and holds the limit of open ones. */
export async function lockBuyer(ctx: MemberContext, buyer: Pick<Account, 'id'>) {
  const { open_order_limit: max } = await readSettings(ctx.db, ctx.database)
  const contact = await lockMember(ctx.db, buyer.id)
  // Closed meanwhile, such as by a merge.
  if (!contact?.isActive) throw new AppError('ACCOUNT_DISABLED')
  const open = await findOpenOrders(ctx.db, buyer.id)
  if (open.count >= max) throw new AppError('TOO_MANY_OPEN_ORDERS', { max })
  return { contact, openAmount: open.amount }
}

/** The steps from 3 on; the buyer is locked. */
export async function sell(
  ctx: MemberContext,
  { contact, openAmount }: Awaited<ReturnType<typeof lockBuyer>>,
  sale: Sale,
): Promise<PlacedOrder> {
  const { buyer, items } = sale
  const settings = await readOrderSettings(ctx)
  const view = await viewFor(
    ctx,
    buyer.groupId,
    items.map(({ sku }) => sku.skuId),
  )
  const delivery = { method: sale.deliveryMethod, countryCode: sale.to.countryCode, postcode: sale.to.postcode }
  const priced = compose(items, view, settings, delivery)
  requireNoProblems(priced)
  const outside = outsideLimits(priced, settings)
  if (outside && buyer.id === ctx.actor.id) throw new AppError(outside.error, outside.params)
  const { composition, quote } = await withAssets(ctx, priced, buyer, { choices: chosenNow(priced, sale) }, settings)
  if (sale.expectedAmount && parseMoney(sale.expectedAmount, settings.currency) !== composition.amountPayable)
    throw changedError(composition, sale.expectedAmount, settings.currency)
  const isLimited = buyer.id === ctx.actor.id && !(await isProven(ctx, contact))
  if (isLimited) requireSmallAmount(openAmount + composition.amountPayable, settings)

  await requireAllShown(
    ctx,
    items.map(({ sku }) => sku.skuId),
  )
  await bindToShop(ctx, buyer.id)
  const seller = await findSeller(ctx, buyer.id)
  const terms = await findTerms(ctx.db, buyer.groupId)
  const order = await writeOrder(ctx, { ...sale, terms }, composition, settings, seller)
  if (seller) await noteSameOfOrders(ctx.db, [order.id])
  await insertLines(
    ctx.db,
    composition.lines.map((line) => snapshot(line, order.id, buyer.locale, settings, seller, view)),
  )
  await insertEvent(ctx.db, {
    orderId: order.id,
    type: 'created',
    actorId: ctx.actor.id,
    actor: ctx.actor.username,
    toStatus: 'pending_payment',
  })

  const covered = isCovered({ ...composition, status: order.status })
  await queueOrderEmail(
    ctx,
    { ...order, userId: buyer.id, shopId: seller?.shopId ?? null },
    composition.freight === null ? 'freight_pending' : covered ? 'covered' : 'placed',
    { amount: order.amountPayable },
    contact,
  )

  if (quote)
    await spendAssets(
      ctx,
      { ...order, userId: buyer.id },
      quote.taken,
      composition.lines.map(({ sku }) => sku.skuId),
    )
  const paid = await payPlaced(ctx, order.id, sale)
  await takeAllStock(ctx, order.id, priced, settings, sale)
  if (isLimited) await requireSmallShare(ctx, { ...order, userId: buyer.id }, settings)
  await dropLines(
    ctx,
    composition.lines.flatMap(({ cartItemId }) => cartItemId ?? []),
  )

  const placed = covered ? await settle(ctx, await lockOrder(ctx.db, order.id)) : paid
  return {
    id: order.id,
    order_number: order.orderNumber,
    status: placed.status,
    amount_payable: formatMoney(order.amountPayable, order.currency),
    currency: order.currency,
    payment_reference: order.paymentReference,
    expires_at: placed.expiresAt?.toISOString() ?? null,
  }
}

/** Assets are chosen when the buyer accepts the freight, if that is to be quoted. */
const chosenNow = ({ freight }: Composition, { assets }: Sale) => (freight === null ? undefined : assets)

/**
 * Pays the new order from the buyer's balance as far as that reaches; the rest is paid like any order. An order whose
 * freight is to be quoted is paid later. Nothing is taken but the amount that the buyer confirmed.
 */
async function payPlaced(ctx: MemberContext, orderId: number, { paymentMethod, confirmAmount }: Sale): Promise<Order> {
  const order = await lockOrder(ctx.db, orderId)
  const { amountPayable, currency } = order
  const isPaid = paymentMethod === 'balance' && order.freight !== null && amountPayable > 0
  const balance = isPaid ? await findBalance(ctx.db, 'balance', order.userId) : 0
  if (isPaid && balance === 0) throw new AppError('LEDGER_BALANCE')
  const amount = Math.min(balance, amountPayable)
  if (parseMoney(confirmAmount ?? '0', currency) !== amount)
    throw new AppError('BALANCE_UNCONFIRMED', {
      amount: formatMoney(amount, currency),
      rest: formatMoney(balance - amount, currency),
      currency,
    })
  return amount === 0 ? order : (await payFromBalance(ctx, order, amount, { underReview: 0, isConfirmed: true })).order
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
  sale: Sale,
  composition: Composition,
  settings: Settings,
  seller: Seller | null,
) {
  const now = ctx.now()
  for (;;) {
    const number = orderNumber(now)
    const order = await insertOrder(ctx.db, {
      ...sale.to,
      orderNumber: number,
      paymentReference: paymentReference(number),
      userId: sale.buyer.id,
      enteredBy: enteredBy(ctx),
      shopId: seller?.shopId ?? null,
      distributorId: seller?.distributorId ?? null,
      invoice: sale.invoice,
      source: sale.source,
      language: sale.buyer.locale,
      deliveryMethod: sale.deliveryMethod,
      paymentMethod: sale.paymentMethod,
      currency: settings.currency,
      totalPrice: composition.totalPrice,
      discount: composition.discount,
      freight: composition.freight,
      tax: composition.tax,
      taxRate: composition.taxRate,
      taxIncluded: composition.taxIncluded,
      amountPayable: composition.amountPayable,
      ...sale.terms,
      totalQuantity: composition.totalQuantity,
      lineCount: composition.lines.length,
      weight: composition.load.weight,
      volume: composition.load.volume,
      remark: sale.remark,
      expiresAt: daysLater(now, settings.order_expiry_days),
      createdAt: now,
      updatedAt: now,
    })
    if (order) return order
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
  { buyer, deliveryMethod, to }: Sale,
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
    const view = await viewFor(
      ctx,
      buyer.groupId,
      fresh.map(({ sku }) => sku.skuId),
    )
    const again = compose(fresh, view, settings, {
      method: deliveryMethod,
      countryCode: to.countryCode,
      postcode: to.postcode,
    })
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
