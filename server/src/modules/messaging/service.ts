/**
 * Messages that leave the mall. They are written in the caller's transaction, so that a rollback sends nothing. A
 * provider sends them when one is configured; without one they stay in the outbox, with their code readable only when
 * addressed to a demo account in demo mode.
 */
import type { codePurposes } from '#contract/api/accounts/password'
import type { MessageKind } from '#contract/api/messaging/inbox'
import type { Values } from '#contract/rules/message'
import type { Locale } from '#contract/types'
import { languageTag } from '#contract/units'
import type { Context } from '../../context.ts'
import type { Environment } from '../../env.ts'
import { formatMoney } from '../../lib/money.ts'
import { originOfHost } from '../../lib/origin.ts'
import { textIn } from '../../lib/translate.ts'
import { offeredLocale, readSettings } from '../settings/service.ts'
import { deliverOutbox } from './deliver.ts'
import { writeNews } from './inbox.ts'
import { codePlace, type MailName, mailText, type NewsOf } from './mail-text.ts'
import { findContact, findOpenShop, insertMessage } from './queries.ts'

export interface Recipient {
  channel: 'mail' | 'sms'
  recipient: string
}

/** The language to write to an account in: its own if the shop offers it. */
export const localeOfAccount = async (
  { db, database }: Pick<Context, 'db' | 'database'>,
  language: string,
): Promise<Locale> => offeredLocale(await readSettings(db, database), [language])

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
  const { subject, body } = mailText(await localeOfAccount(ctx, user.language), `code.${purpose}`)
  await insertMessage(ctx.db, { ...to, subject, body, secret: reaches(ctx.env, user, to.channel) ? code : null })
  // A person waits for it, and the job runs only once a minute.
  ctx.afterCommit(() => void deliverOutbox(ctx.database, ctx.env).catch(() => {}))
}

interface Owner {
  id: number
  username: string
  email: string | null
  language: string
  isDemo: boolean
}

interface Details {
  phone?: string | null
  secret?: string
  /** For the placeholders of the text. */
  words?: Values
  /** Path of the page that the message in the mall is about. */
  link?: string
}

/**
 * Notifies the owner of an account of an event: in the mall, and by mail or by SMS to `phone` (a number in full) where
 * there is one. `secret` is the code in the text; it is sent by mail or SMS only.
 */
export async function queueAccountNews(
  ctx: Context,
  owner: Owner,
  news: NewsOf<'account'>,
  { phone = null, secret, words, link }: Details = {},
): Promise<void> {
  const to: Recipient | null = phone
    ? { channel: 'sms', recipient: phone }
    : owner.email
      ? { channel: 'mail', recipient: owner.email }
      : null
  const locale = await localeOfAccount(ctx, owner.language)
  const { subject, body } = mailText(locale, `account.${news}`, { ...words, username: owner.username })
  if (!body.includes(codePlace))
    await writeNews(ctx, { userId: owner.id, kind: 'account', email: null }, { subject, body, ...(link && { link }) })
  if (!to) return
  await insertMessage(ctx.db, {
    ...to,
    subject,
    body,
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
  shopId: number | null
}

/** Facts of a piece of news in addition to the order; amounts in minor units. */
interface Particulars {
  amount?: number
  freight?: number
  reason?: string
  carrier?: string
  trackingNumber?: string
}

/**
 * Notifies the owner of an order in the mall and by mail, if the account has a mail address and as far as the member
 * wants it. `contact` saves reading it again.
 */
export async function queueOrderEmail(
  ctx: Context,
  order: OrderFacts,
  news: NewsOf<'order'>,
  particulars: Particulars,
  contact?: Contact,
): Promise<void> {
  const { email, language } = contact ?? (await findContact(ctx.db, order.userId)) ?? { email: null, language: 'en' }
  const locale = await localeOfAccount(ctx, language)
  const money = (minor: number | undefined) => (minor === undefined ? '' : amountIn(locale, minor, order.currency))
  await notify(
    ctx,
    { userId: order.userId, email, locale },
    'order',
    `order.${news}`,
    pageOf(news, order.id),
    {
      number: order.orderNumber,
      reference: order.paymentReference,
      amount: money(particulars.amount),
      freight: money(particulars.freight),
      reason: particulars.reason ?? '',
      parcel: [particulars.carrier, particulars.trackingNumber].filter(Boolean).join(' '),
    },
    order.shopId === null ? undefined : await senderOf(ctx, order.shopId, locale),
  )
}

/** In whose name a message is written, and where its links lead; without one it is the mall. */
interface Sender {
  name: string
  home: string
}

export async function senderOf(ctx: Context, shopId: number, locale: Locale): Promise<Sender | undefined> {
  const shop = await findOpenShop(ctx.db, shopId)
  return (
    shop && {
      name: textIn(shop.name, locale),
      home: (shop.host && originOfHost(ctx.env, shop.host)) || urlOf(ctx, `/s/${shop.slug}`),
    }
  )
}

/** Notifies the member about a balance, like `queueOrderEmail`. `amount` in minor units. */
export async function queueBalanceEmail(
  ctx: Context,
  userId: number,
  news: NewsOf<'balance'>,
  { amount, currency, reason }: { amount: number; currency: string; reason: string },
): Promise<void> {
  const contact = await findContact(ctx.db, userId)
  if (!contact) return
  const locale = await localeOfAccount(ctx, contact.language)
  const to = { userId, email: contact.email, locale }
  await notify(ctx, to, 'balance', `balance.${news}`, '/mall/member/balance', {
    amount: amountIn(locale, amount, currency),
    reason,
  })
}

interface AfterSaleFacts {
  id: number
  number: string
  userId: number
  orderNumber: string
  currency: string
}

/** Notifies the member about a return or refund, like `queueOrderEmail`. `amount` in minor units. */
export async function queueAfterSaleEmail(
  ctx: Context,
  request: AfterSaleFacts,
  news: NewsOf<'after_sale'>,
  { amount, note = '' }: { amount: number; note?: string },
): Promise<void> {
  const contact = await findContact(ctx.db, request.userId)
  if (!contact) return
  const locale = await localeOfAccount(ctx, contact.language)
  const to = { userId: request.userId, email: contact.email, locale }
  await notify(ctx, to, 'after_sale', `after_sale.${news}`, `/mall/member/after-sale/detail/${request.id}`, {
    number: request.number,
    order: request.orderNumber,
    amount: amountIn(locale, amount, request.currency),
    note,
  })
}

interface QuestionFacts {
  userId: number
  productId: number
}

/**
 * Notifies a member that staff have answered a question, like `queueOrderEmail`. `words` gives the texts by language.
 */
export async function queueAnswerEmail(
  ctx: Context,
  { userId, productId }: QuestionFacts,
  words: (locale: Locale) => { product: string; question: string; answer: string },
): Promise<void> {
  const contact = await findContact(ctx.db, userId)
  if (!contact) return
  const locale = await localeOfAccount(ctx, contact.language)
  const to = { userId, email: contact.email, locale }
  await notify(ctx, to, 'question', 'question.answered', `/mall/product/${productId}`, words(locale))
}

/** Notifies staff by mail that a scheduled export is ready. The link leads through the sign-in. */
export async function queueExportEmail(
  ctx: Context,
  userId: number,
  { name, id, days }: { name: string; id: number; days: number },
): Promise<void> {
  const contact = await findContact(ctx.db, userId)
  if (!contact?.email) return
  const link = urlOf(ctx, `/mall-admin/export?file=${id}`)
  const text = mailText(await localeOfAccount(ctx, contact.language), 'export.ready', { name, days, link })
  await insertMessage(ctx.db, { channel: 'mail', recipient: contact.email, ...text })
}

export const urlOf = ({ env }: Pick<Context, 'env'>, path: string) =>
  `${env.publicUrl ?? `http://localhost:${env.port}`}${path}`

/** A message in the mall, a mail, and an SMS if the member chose it. All have a link to `page`. */
export async function notify(
  ctx: Context,
  { userId, email, locale }: { userId: number; email: string | null; locale: Locale },
  kind: MessageKind,
  mail: MailName,
  page: string,
  words: Values,
  sender?: Sender,
): Promise<void> {
  const link = sender ? sender.home + page : urlOf(ctx, page)
  const text = mailText(locale, mail, { ...words, link })
  const name = sender?.name.replace(/[{}]/g, '')
  const subject = text.subject + (name ? ` · ${name}` : '')
  const body = text.body + (name ? `\n\n${name}` : '')
  const { sms } = await writeNews(ctx, { userId, kind, email }, { subject, body, link: page })
  const phone = sms && (await findContact(ctx.db, userId))?.phone
  if (phone) await insertMessage(ctx.db, { channel: 'sms', recipient: phone, subject, body: `${subject} ${link}` })
}

const pageOf = (news: NewsOf<'order'>, orderId: number) =>
  news === 'placed' || news === 'freight_quoted' || news === 'freight_agreed' || news === 'payment_refused'
    ? `/mall/payment?order_id=${orderId}`
    : `/mall/member/order/detail/${orderId}`

/** Making one takes longer than all else of a message. */
const formats = new Map<string, Intl.NumberFormat>()

export function amountIn(locale: Locale, minor: number, currency: string): string {
  const key = locale + currency
  const format = formats.get(key) ?? new Intl.NumberFormat(languageTag[locale], { style: 'currency', currency })
  formats.set(key, format)
  return format.format(formatMoney(minor, currency) as `${number}`)
}
