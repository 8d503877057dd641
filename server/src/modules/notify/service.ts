/**
 * Messages that leave the mall. They are written in the caller's transaction, so that what rolls back tells
 * nobody. A provider sends them when one is configured; without one they stay in the outbox, with their code
 * readable only when addressed to a demo account in demo mode.
 */
import type { codePurposes } from '#contract/account'
import { type Locale, locales } from '#contract/types'
import { languageTag } from '#contract/units'
import type { Context } from '../../context.ts'
import type { Environment } from '../../env.ts'
import { formatMoney } from '../../lib/money.ts'
import { type AccountNews, accountTexts } from './account-texts.ts'
import { type AfterSaleNews, afterSaleTexts } from './after-sale-texts.ts'
import { type BalanceNews, balanceTexts } from './balance-texts.ts'
import { codeTexts, type Text } from './code-texts.ts'
import { deliverOutbox } from './deliver.ts'
import { type OrderNews, orderTexts } from './order-texts.ts'
import { findContact, insertMessage } from './queries.ts'

export interface Recipient {
  channel: 'mail' | 'sms'
  recipient: string
}

const localeIn = (language: string): Locale => locales.find((known) => known === language) ?? 'en'

/** Whether a message to this account goes out, or (in the demo) can be read. */
export const reaches = (env: Environment, user: { isDemo: boolean }, channel: Recipient['channel']): boolean =>
  (channel === 'sms' ? env.smsUrl : env.smtpUrl) !== undefined || (env.demo && user.isDemo)

export async function sendCode(
  ctx: Context,
  user: { isDemo: boolean; language: string },
  to: Recipient,
  purpose: (typeof codePurposes)[number],
  code: string,
): Promise<void> {
  const { subject, body } = codeTexts[purpose][localeIn(user.language)]
  await insertMessage(ctx.db, { ...to, subject, body, secret: reaches(ctx.env, user, to.channel) ? code : null })
  // Somebody waits for it: the job comes by only once a minute.
  ctx.afterCommit(() => void deliverOutbox(ctx.database, ctx.env).catch(() => {}))
}

interface Owner {
  username: string
  email: string | null
  language: string
  isDemo: boolean
}

/**
 * Tells the owner of an account what happened to it: by mail, or by SMS to `phone` (a number in full). Nothing without
 * either. `secret` takes the place of `{code}`.
 */
export async function queueAccountNews(
  ctx: Context,
  owner: Owner,
  news: AccountNews,
  { phone = null, secret, reason = '' }: { phone?: string | null; secret?: string; reason?: string } = {},
): Promise<void> {
  const to: Recipient | null = phone
    ? { channel: 'sms', recipient: phone }
    : owner.email
      ? { channel: 'mail', recipient: owner.email }
      : null
  if (!to) return
  const { subject, body } = accountTexts[news][localeIn(owner.language)]
  await insertMessage(ctx.db, {
    ...to,
    subject,
    body: body.replace('{username}', owner.username).replace('{reason}', () => reason),
    secret: secret !== undefined && reaches(ctx.env, owner, to.channel) ? secret : null,
  })
  ctx.afterCommit(() => void deliverOutbox(ctx.database, ctx.env).catch(() => {}))
}

export interface Contact {
  email: string | null
  language: string
}

interface OrderFacts {
  id: number
  userId: number
  orderNumber: string
  paymentReference: string
  currency: string
}

/** What a piece of news has to tell beside the order; amounts in minor units. */
interface Particulars {
  amount?: number
  freight?: number
  reason?: string
  carrier?: string
  trackingNumber?: string
}

/** Queues a mail to the owner of an order, if the account has a mail address. `contact` saves reading it again. */
export async function queueOrderEmail(
  ctx: Context,
  order: OrderFacts,
  news: OrderNews,
  particulars: Particulars,
  contact?: Contact,
): Promise<void> {
  const { email, language } = contact ?? (await findContact(ctx.db, order.userId)) ?? { email: null, language: 'en' }
  if (!email) return
  const locale = localeIn(language)
  const money = (minor: number | undefined) => (minor === undefined ? '' : amountIn(locale, minor, order.currency))
  await queueMail(ctx, email, orderTexts[news][locale], {
    number: order.orderNumber,
    reference: order.paymentReference,
    amount: money(particulars.amount),
    freight: money(particulars.freight),
    reason: particulars.reason ?? '',
    parcel: [particulars.carrier, particulars.trackingNumber].filter(Boolean).join(' '),
    link: urlOf(ctx, pageOf(news, order.id)),
  })
}

/** Queues a mail about a balance to its member, if the account has a mail address. `amount` in minor units. */
export async function queueBalanceEmail(
  ctx: Context,
  userId: number,
  news: BalanceNews,
  { amount, currency, reason }: { amount: number; currency: string; reason: string },
): Promise<void> {
  const contact = await findContact(ctx.db, userId)
  if (!contact?.email) return
  const locale = localeIn(contact.language)
  await queueMail(ctx, contact.email, balanceTexts[news][locale], {
    amount: amountIn(locale, amount, currency),
    reason,
    link: urlOf(ctx, '/mall/member/balance'),
  })
}

interface AfterSaleFacts {
  id: number
  number: string
  userId: number
  orderNumber: string
  currency: string
}

/** Queues a mail about a return or refund to its member, if the account has a mail address. `amount` in minor units. */
export async function queueAfterSaleEmail(
  ctx: Context,
  request: AfterSaleFacts,
  news: AfterSaleNews,
  { amount, note = '' }: { amount: number; note?: string },
): Promise<void> {
  const contact = await findContact(ctx.db, request.userId)
  if (!contact?.email) return
  const locale = localeIn(contact.language)
  await queueMail(ctx, contact.email, afterSaleTexts[news][locale], {
    number: request.number,
    order: request.orderNumber,
    amount: amountIn(locale, amount, request.currency),
    note,
    link: urlOf(ctx, `/mall/member/after-sale/detail/${request.id}`),
  })
}

const urlOf = ({ env }: Pick<Context, 'env'>, path: string) =>
  `${env.publicUrl ?? `http://localhost:${env.port}`}${path}`

async function queueMail(
  ctx: Context,
  recipient: string,
  { subject, body }: Text,
  words: Record<string, string>,
): Promise<void> {
  // Braces are for places to be filled in; the outbox tells codes by them.
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => (words[name] ?? '').replace(/[{}]/g, '')).replace(/\n{3,}/g, '\n\n')
  await insertMessage(ctx.db, { channel: 'mail', recipient, subject: fill(subject), body: fill(body) })
}

const pageOf = (news: OrderNews, orderId: number) =>
  news === 'placed' || news === 'freight_quoted' || news === 'payment_refused'
    ? `/mall/payment?order_id=${orderId}`
    : `/mall/member/order/detail/${orderId}`

const amountIn = (locale: Locale, minor: number, currency: string) =>
  new Intl.NumberFormat(languageTag[locale], { style: 'currency', currency }).format(
    formatMoney(minor, currency) as `${number}`,
  )
