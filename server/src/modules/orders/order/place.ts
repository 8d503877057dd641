/**
 * Places an order in one transaction: a draft is read, priced (`price-draft.ts`) and written. Decision record 0015 says
 * where quotes, distribution and assets join.
 *
 * 1. Lock the member, so that the limit of open orders holds.
 * 2. Take the wanted lines: those of a cart leave it under its lock, so that two tabs cannot use them twice.
 * 3. Price them from the current state; compare with the amounts that the page showed.
 * 4. Write the order with its lines and the first event, by one statement (`insertOrder`), and the email.
 * 5. Spend the coupons and other assets that the buyer chose (`assets.ts`): they are the buyer's own, and the buyer is
 *    locked. While the freight is to be quoted none is spent (`freight-quote.ts`).
 * 6. Pay from the balance, if the buyer chose to, what the buyer confirmed.
 * 7. Take the stock, last, because contended rows stay locked until the commit. The same statement detects SKUs that
 *    were edited after step 3; these are priced again. The share of an account that has proven nothing is checked with
 *    the SKUs locked.
 */

import type { PlacedOrder, placeOrder as placeContract } from '#contract/api/orders/order-placing'
import type { Input } from '#contract/endpoint'
import { isCovered } from '#contract/rules/order-status'
import type { Account, MemberContext } from '../../../context.ts'
import { daysLater } from '../../../lib/clock.ts'
import { AppError, fieldError, withErrorsAt } from '../../../lib/errors.ts'
import { formatMoney, parseMoney } from '../../../lib/money.ts'
import { orderNumber as drawNumber, paymentReference } from '../../../lib/order-number.ts'
import { oneLine } from '../../../lib/text.ts'
import { findOwnAddress, insertOwnAddress, wholeAddress } from '../../accounts/address/service.ts'
import { noteOrderConsent } from '../../accounts/consent/service.ts'
import { findOwnSnapshot } from '../../accounts/invoice/service.ts'
import { takeLines } from '../../buying/cart/service.ts'
import { enteredBy } from '../../identity/rbac/own.ts'
import { queueOrderEmail } from '../../messaging/service.ts'
import type { Settings } from '../../settings/service.ts'
import { noteSameOfOrders } from '../../shops/same-person.ts'
import { bindToShop, findSeller, requireAllShown, requireOpen, type Seller } from '../../shops/service.ts'
import { spendAssets } from '../../wallet/asset/service.ts'
import { findBalance } from '../../wallet/ledger/service.ts'
import { payFromBalance, settle } from '../payment/decisions.ts'
import type { Order } from '../state/schema.ts'
import { insertOrder, lockOrder } from '../state/service.ts'
import { type ComposedLine, itemsFromCart, type OrderItemInput, readItems } from './compose.ts'
import { deliverySnapshot } from './delivery-facts.ts'
import { type Draft, type Priced, price, priceAgain } from './price-draft.ts'
import { findTerms, findUnpaid, lockMember } from './queries.ts'
import { readOrderSettings } from './shop-settings.ts'
import { snapshot } from './snapshot.ts'
import { takeAllStock } from './take-stock.ts'
import { isProven, requireSmallAmount, requireSmallShare } from './unproven.ts'

type Body = Input<typeof placeContract>['body']

export async function placeOrder(ctx: MemberContext, body: Body): Promise<PlacedOrder> {
  requireOpen(ctx)
  const settings = await readOrderSettings(ctx)
  const buyer = { id: ctx.actor.id, groupId: ctx.actor.groupId, locale: ctx.locale }
  const buyerAccount = await lockBuyer(ctx, buyer, settings)
  if (buyerAccount.contact.approval !== 'approved') throw new AppError('BUYER_NOT_APPROVED')
  if (!settings.delivery_methods.includes(body.delivery_method))
    throw fieldError('delivery_method', 'FIELD_UNKNOWN_REFERENCE')
  const items = await readOrderItems(ctx, body)
  const address = await readAddress(ctx, body)
  if (!address) throw new AppError('ADDRESS_REQUIRED', {}, { address_id: { error: 'ADDRESS_REQUIRED' } })
  if (ctx.actor.staff) refuseForStaff(body, address)
  const invoice = body.invoice_id ? await findOwnSnapshot(ctx.db, ctx.actor.id, body.invoice_id) : null
  if (invoice === undefined) throw fieldError('invoice_id', 'FIELD_UNKNOWN_REFERENCE')
  return sell(ctx, buyerAccount, {
    buyer,
    items,
    delivery: {
      method: body.delivery_method,
      recipient: address.receiver,
      phone: address.phone,
      shippingAddress: wholeAddress(address),
      countryCode: address.countryCode,
      postcode: address.postcode,
    },
    invoice,
    paymentMethod: body.payment_method ?? 'bank_transfer',
    source: body.source ?? 'website',
    remark: oneLine(body.remark ?? ''),
    assets: body.assets ?? undefined,
    expectedAmount: body.expected_amount ?? undefined,
    confirmAmount: body.confirm_amount ?? undefined,
    acceptsTerms: body.accepts_terms,
    settings,
  })
}

/** A saved address, or a new one that is saved with the order: a refused order leaves none behind. */
const readAddress = (ctx: MemberContext, { address_id, address }: Body) =>
  address_id
    ? findOwnAddress(ctx.db, ctx.actor.id, address_id)
    : address
      ? withErrorsAt('address', () => insertOwnAddress(ctx, address))
      : undefined

/** Staff who act as the buyer neither spend what the buyer owns nor send goods where only they have said. */
function refuseForStaff({ payment_method, assets }: Body, { isByStaff }: { isByStaff: boolean }): void {
  if (payment_method === 'balance' || Object.values(assets ?? {}).some(Boolean)) throw new AppError('NOT_WHILE_ACTING')
  if (isByStaff) throw fieldError('address_id', 'ADDRESS_BY_STAFF')
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

/** Serializes the orders of a buyer and holds the limit of open ones. */
export async function lockBuyer(
  ctx: MemberContext,
  buyer: Pick<Account, 'id'>,
  { open_order_limit: max }: Pick<Settings, 'open_order_limit'>,
) {
  const contact = await lockMember(ctx.db, buyer.id)
  // Closed since the request began, such as by a merge.
  if (!contact?.isActive) throw new AppError('ACCOUNT_DISABLED')
  const { openOrders, openAmount, hasPaid } = await findUnpaid(ctx.db, buyer.id)
  if (openOrders >= max) throw new AppError('TOO_MANY_OPEN_ORDERS', { max })
  return { contact, openAmount, hasPaid }
}

/** The steps from 3 on; the buyer is locked. */
export async function sell(
  ctx: MemberContext,
  buyerAccount: Awaited<ReturnType<typeof lockBuyer>>,
  draft: Draft,
): Promise<PlacedOrder> {
  const { buyer, settings } = draft
  const priced = await price(ctx, draft)
  const isLimited = buyer.id === ctx.actor.id && !isProven(ctx, buyerAccount)
  if (isLimited) requireSmallAmount(buyerAccount.openAmount + priced.amountPayable, settings)
  await requireAllShown(
    ctx,
    draft.items.map(({ sku }) => sku.skuId),
  )
  await bindToShop(ctx, buyer.id)

  const order = await write(ctx, draft, priced, await findSeller(ctx, buyer.id))
  const covered = isCovered(order)
  await queueOrderEmail(
    ctx,
    order,
    order.freight === null ? 'freight_pending' : covered ? 'covered' : 'placed',
    { amount: order.amountPayable },
    buyerAccount.contact,
  )
  if (draft.acceptsTerms) await noteOrderConsent(ctx.db, buyer.id, order.id, ctx.locale)
  if (priced.quote) await spendAssets(ctx, order, priced.quote.taken, ({ sku }) => order.lineIds.get(sku.skuId) ?? 0)
  const paid = await payPlaced(ctx, order, draft)
  await takeAllStock(ctx, order.id, requestsOf(priced.lines), async (missed, isLast) =>
    requestsOf(await priceAgain(ctx, draft, priced, missed, !isLast)),
  )
  if (isLimited) await requireSmallShare(ctx, order, settings)
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

const requestsOf = (lines: readonly ComposedLine[]) =>
  lines.map(({ sku, quantity }) => ({ skuId: sku.skuId, quantity, version: sku.version }))

async function write(ctx: MemberContext, draft: Draft, priced: Priced, seller: Seller | null) {
  const { buyer, delivery, settings } = draft
  const { method, postcode: _, ...to } = delivery
  const terms = await findTerms(ctx.db, buyer.groupId)
  const now = ctx.now()
  const promised = await deliverySnapshot(ctx, priced, draft)
  const lines = priced.lines.map((line) => snapshot(line, buyer.locale, settings, seller, priced.view))
  for (;;) {
    const orderNumber = drawNumber(now)
    const order = {
      ...to,
      ...terms,
      orderNumber,
      paymentReference: paymentReference(orderNumber),
      userId: buyer.id,
      enteredBy: enteredBy(ctx),
      shopId: seller?.shopId ?? null,
      distributorId: seller?.distributorId ?? null,
      status: 'pending_payment',
      paymentStatus: 'unpaid',
      invoice: draft.invoice,
      source: draft.source,
      language: buyer.locale,
      deliveryMethod: method,
      delivery: promised,
      paymentMethod: draft.paymentMethod,
      currency: settings.currency,
      totalPrice: priced.totalPrice,
      discount: priced.discount,
      freight: priced.freight,
      tax: priced.tax,
      taxRate: priced.taxRate,
      taxIncluded: priced.taxIncluded,
      amountPayable: priced.amountPayable,
      totalQuantity: priced.totalQuantity,
      lineCount: lines.length,
      weight: priced.load.weight,
      volume: priced.load.volume,
      remark: draft.remark,
      expiresAt: daysLater(now, settings.order_expiry_days),
      createdAt: now,
      updatedAt: now,
    } as const
    const written = await insertOrder(ctx.db, order, lines, ctx.actor)
    if (!written) continue
    if (seller) await noteSameOfOrders(ctx.db, [written.id])
    return { ...order, ...written }
  }
}

/**
 * Pays the new order from the buyer's balance as far as that reaches; the rest is paid like any order. An order whose
 * freight is to be quoted is paid later. Nothing is taken but the amount that the buyer confirmed.
 */
async function payPlaced(
  ctx: MemberContext,
  order: Awaited<ReturnType<typeof write>>,
  { paymentMethod, confirmAmount }: Draft,
): Promise<Pick<Order, 'status' | 'expiresAt'>> {
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
  if (amount === 0) return order
  const locked = await lockOrder(ctx.db, order.id)
  return (await payFromBalance(ctx, locked, amount, { underReview: 0, isConfirmed: true })).order
}
