/** Alerts that a sold-out SKU is back in stock: requested, confirmed by a link, and sent once by a job. */
import { randomBytes } from 'node:crypto'
import type { createStockAlert as createContract } from '#contract/api/buying/stock-alert'
import type { Input } from '#contract/endpoint'
import type { Locale, Translations } from '#contract/types'
import type { Context, MemberContext, VisitorContext } from '../../../context.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { presentOptions } from '../../../lib/options-text.ts'
import { hashToken } from '../../../lib/token.ts'
import { textIn } from '../../../lib/translate.ts'
import type { NamedText } from '../../catalog/product/schema.ts'
import { requireShown } from '../../catalog/product/service.ts'
import { findUser } from '../../identity/user/service.ts'
import { queueAlertConfirmation, queueBackInStock } from '../../messaging/stock-mail.ts'
import { readSettings } from '../../settings/service.ts'
import { findPurchasables } from '../cart/service.ts'
import * as queries from './queries.ts'

/** Of one address, confirmed or not. */
const mostAlerts = 50
/** Mails a day that ask an address to confirm: their writer may not own it. */
const mostUnconfirmed = 5
const minutesBetweenMails = 60

/** Sends a link to addresses that the caller has not proven to own. What it answers says nothing of alerts of others. */
export async function createAlert(
  ctx: VisitorContext,
  { product_sku_id, email }: Input<typeof createContract>['body'],
) {
  const [sku] = await findPurchasables(ctx.db, [product_sku_id])
  if (!sku || sku.isDeleted || sku.status !== 'on_sale' || sku.productStatus !== 'on_sale')
    throw new AppError('PRODUCT_NOT_FOUND')
  await requireShown(ctx, sku)
  if (sku.stock >= sku.moq) throw new AppError('ALREADY_IN_STOCK')
  const user = ctx.actor ? await findUser(ctx.db, ctx.actor.id) : undefined
  const address = email?.trim() || user?.email
  if (!address) throw fieldError('email', 'FIELD_REQUIRED')
  const isProven = user?.emailVerified === true && user.email?.toLowerCase() === address.toLowerCase()
  const answer = { state: isProven ? ('active' as const) : ('unconfirmed' as const), email: address }

  await queries.lockEmail(ctx.db, address)
  const known = await queries.findAlert(ctx.db, product_sku_id, address)
  const isRecent = known && ctx.now().getTime() - known.mailedAt.getTime() < minutesBetweenMails * 60_000
  if (known?.isConfirmed || (known && !isProven && isRecent)) {
    if (isProven && known.userId === null) await queries.updateAlert(ctx.db, known.id, { userId: user.id })
    return answer
  }
  const { all, unconfirmed } = await queries.countOfEmail(ctx.db, address)
  if ((!known && all >= mostAlerts) || (!isProven && !known && unconfirmed >= mostUnconfirmed))
    throw new AppError('TOO_MANY_ALERTS')
  const token = randomBytes(24).toString('base64url')
  const alert = {
    userId: isProven ? user.id : (known?.userId ?? null),
    locale: ctx.locale,
    shopId: ctx.shop?.id ?? null,
    isConfirmed: isProven,
    tokenHash: hashToken(token),
    mailedAt: ctx.now(),
  }
  if (known) await queries.updateAlert(ctx.db, known.id, alert)
  else await queries.insertAlert(ctx.db, { ...alert, skuId: product_sku_id, email: address })
  if (!isProven)
    await queueAlertConfirmation(ctx, {
      ...alert,
      email: address,
      productId: sku.productId,
      product: await nameIn(ctx, ctx.locale, sku),
      token,
    })
  return answer
}

export async function confirmAlert(ctx: Context, token: string) {
  const alerted = await queries.confirmByToken(ctx.db, token)
  if (!alerted) throw new AppError('NOT_FOUND')
  return alerted
}

export async function cancelAlert(ctx: Context, token: string) {
  const alerted = await queries.deleteByToken(ctx.db, token)
  if (!alerted) throw new AppError('NOT_FOUND')
  return alerted
}

export const listAlerts = (ctx: MemberContext) => queries.findOfMember(ctx.db, ctx.actor.id, mostAlerts)

export const removeAlert = async (ctx: MemberContext, skuId: number) => ({
  removed: await queries.deleteOfMember(ctx.db, ctx.actor.id, skuId),
})

/** Mails of one transaction. */
const batch = 200

/** Sends every alert whose SKU can be ordered again, each once; the alert goes with its mail. Returns how many. */
export async function sendDueAlerts(ctx: Context): Promise<number> {
  let sent = 0
  for (;;) {
    const count = await ctx.transaction(async (tx) => {
      const due = await queries.takeDue(tx.db, batch)
      for (const alert of due) await queueBackInStock(tx, { ...alert, product: await nameIn(tx, alert.locale, alert) })
      return due.length
    })
    sent += count
    if (count < batch) return sent
  }
}

export const deleteOldAlerts = queries.deleteOldAlerts

/** `Mug · Blue` */
async function nameIn(ctx: Context, locale: Locale, { name, options }: { name: Translations; options: NamedText[] }) {
  const { default_language: fallback } = await readSettings(ctx.db, ctx.database)
  return [textIn(name, locale, fallback), ...Object.values(presentOptions(options, { locale, fallback }))].join(' · ')
}
