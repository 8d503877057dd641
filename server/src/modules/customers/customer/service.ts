/** Customers: members with what they bought and what staff note about them; approval of buyers. */
import type {
  CustomerDetail,
  CustomerRow,
  decideCustomers as decideContract,
  listCustomers as listContract,
  noteCustomer as noteContract,
  tagCustomer as tagContract,
} from '#contract/api/customers/customer'
import type { Input } from '#contract/endpoint'
import { type Context, type MemberContext, recordChange } from '../../../context.ts'
import { parseTime } from '../../../lib/clock.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { formatMoney } from '../../../lib/money.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { oneLine } from '../../../lib/text.ts'
import { addressesOf } from '../../accounts/address/service.ts'
import { companyOf } from '../../accounts/company/service.ts'
import { invoicesOf } from '../../accounts/invoice/service.ts'
import { attachmentsFrom, presentAttachments } from '../../files/upload/attachments.ts'
import { findUser, lockUsers } from '../../identity/user/service.ts'
import { queueAccountNews } from '../../messaging/service.ts'
import { notifyMentioned } from '../../messaging/staff-news.ts'
import { presentTerms } from '../../pricing/price/terms.ts'
import { readSettings } from '../../settings/service.ts'
import { spendable } from '../../wallet/ledger/lots.ts'
import { findBalance } from '../../wallet/ledger/service.ts'
import * as queries from './queries.ts'

const mostNotes = 500

export async function customerPage(ctx: MemberContext, query: Input<typeof listContract>['query']) {
  const page = pageOf(query)
  const filter = await filterOf(ctx, query)
  const [found, total, pending] = await Promise.all([
    queries.findCustomers(ctx.db, filter, page),
    queries.countCustomers(ctx.db, filter),
    queries.countCustomers(ctx.db, { approval: 'pending' }),
  ])
  return { ...toPage(await present(ctx, found), total, page), pending }
}

async function filterOf(ctx: Context, query: Omit<Input<typeof listContract>['query'], 'page' | 'page_size'>) {
  return {
    keyword: query.keyword,
    groupId: query.group_id,
    tag: query.tag && oneLine(query.tag),
    approval: query.approval,
    isActive: query.is_active,
    hasOrders: query.has_orders,
    ...(await registeredIn(ctx, query)),
  }
}

const exportBatch = 500

/** All customers that match, newest first, in batches. */
export async function customerRows(ctx: MemberContext, query: Parameters<typeof filterOf>[1]) {
  const filter = await filterOf(ctx, query)
  async function* rows() {
    for (let below: number | undefined; ; ) {
      const found = await queries.findCustomers(ctx.db, { ...filter, below }, { limit: exportBatch, offset: 0 })
      yield await present(ctx, found)
      below = found.at(-1)?.user.id
      if (found.length < exportBatch) return
    }
  }
  return { batches: Math.max(1, Math.ceil((await queries.countCustomers(ctx.db, filter)) / exportBatch)), rows: rows() }
}

async function registeredIn(ctx: Context, query: Parameters<typeof filterOf>[1]) {
  const { time_zone } = await readSettings(ctx.db, ctx.database)
  const time = (field: 'start_date' | 'end_date') => {
    const text = query[field]
    if (!text) return undefined
    const parsed = parseTime(text, time_zone, field === 'end_date')
    if (!parsed) throw fieldError(field, 'FIELD_FORMAT')
    return parsed
  }
  const last = time('end_date')
  return { from: time('start_date'), end: last && new Date(last.getTime() + 1) }
}

/** Latest payments and sign-ins that a customer's page shows. */
const mostLatest = 10

export async function customerDetail(ctx: Context, id: number): Promise<CustomerDetail> {
  const [found] = await queries.findCustomers(ctx.db, { id }, { limit: 1, offset: 0 })
  if (!found) throw new AppError('NOT_FOUND')
  // One after the other, on the one connection of the transaction.
  const { currency } = await readSettings(ctx.db, ctx.database)
  const figures = (await queries.findFigures(ctx.db, [id])).get(id)
  const tags = (await queries.findTags(ctx.db, [id])).get(id)
  const addresses = await addressesOf(ctx.db, id)
  const invoices = await invoicesOf(ctx.db, id)
  const notes = await queries.findNotes(ctx.db, id)
  const returns = await queries.countReturns(ctx.db, id)
  const distributor = await queries.findShopOfMember(ctx.db, id)
  const terms = await queries.findTerms(ctx.db, id)
  const payments = await queries.findPayments(ctx.db, id, mostLatest)
  const signIns = await queries.findSignIns(ctx.db, id, mostLatest)
  return {
    ...presentRow(found, figures, tags, currency),
    due: formatMoney(figures?.due ?? 0, currency),
    refund_due: formatMoney(figures?.refundDue ?? 0, currency),
    returns,
    approval_reason: found.user.approvalReason,
    balance: formatMoney(await findBalance(ctx.db, 'balance', id), currency),
    points: await spendable(ctx, 'points', id),
    price_list: terms?.priceList ?? null,
    terms: terms ? presentTerms(terms) : null,
    payments: payments.map(({ payment, orderNumber, currency: paid }) => ({
      id: payment.id,
      order_id: payment.orderId,
      order_number: orderNumber,
      method: payment.method,
      amount: formatMoney(payment.amount, paid),
      currency: paid,
      status: payment.status,
      created_at: payment.createdAt.toISOString(),
    })),
    sign_ins: signIns.map(({ at, lastSeenAt, ip, userAgent, staff }) => ({
      at: at.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
      ip,
      user_agent: userAgent,
      staff,
    })),
    distributor: distributor?.slug ?? null,
    distributor_source: distributor?.source ?? null,
    company: await companyOf(ctx.db, id),
    addresses,
    invoices,
    notes: notes.map((note) => ({
      id: note.id,
      text: note.text,
      author: note.author,
      files: presentAttachments(ctx, note.files),
      created_at: note.createdAt.toISOString(),
    })),
  }
}

async function present(ctx: Context, found: readonly queries.FoundCustomer[]): Promise<CustomerRow[]> {
  const ids = found.map(({ user }) => user.id)
  const { currency } = await readSettings(ctx.db, ctx.database)
  const figures = await queries.findFigures(ctx.db, ids)
  const tags = await queries.findTags(ctx.db, ids)
  return found.map((customer) => {
    const { id } = customer.user
    return presentRow(customer, figures.get(id), tags.get(id), currency)
  })
}

const presentRow = (
  { user, group, company, taxId }: queries.FoundCustomer,
  figures: queries.Figures | undefined,
  tags: string[] | undefined,
  currency: string,
): CustomerRow => ({
  id: user.id,
  username: user.username,
  nickname: user.alias,
  company_name: company,
  tax_id: taxId,
  email: user.email,
  phone: user.phone && [user.countryCode, user.phone].filter(Boolean).join(' '),
  language: user.language,
  group,
  tags: tags ?? [],
  approval: user.approval,
  is_active: user.isActive,
  orders: figures?.orders ?? 0,
  spent: formatMoney(figures?.spent ?? 0, currency),
  currency,
  last_order_at: figures?.lastOrderAt?.toISOString() ?? null,
  last_login: user.lastLogin?.toISOString() ?? null,
  created_at: user.createdAt.toISOString(),
})

/** All or nothing; those that are decided so already are left alone and not notified again. */
export async function decideCustomers(
  ctx: MemberContext,
  { ids, approval, reason = '' }: Input<typeof decideContract>['body'],
): Promise<{ changed: number }> {
  const words = oneLine(reason)
  if (approval === 'refused' && !words) throw fieldError('reason', 'FIELD_REQUIRED')
  const wanted = [...new Set(ids)]
  const found = await lockUsers(ctx.db, wanted)
  if (found.length < wanted.length) throw new AppError('NOT_FOUND')
  const changed = found.filter((user) => user.approval !== approval)
  if (changed.length === 0) return { changed: 0 }
  await queries.setApproval(
    ctx.db,
    changed.map(({ id }) => id),
    approval,
    approval === 'refused' ? words : '',
  )
  for (const user of changed)
    await queueAccountNews(ctx, user, approval === 'approved' ? 'buyer_approved' : 'buyer_refused', {
      words: { reason: words },
    })
  const state = (of: (user: (typeof changed)[number]) => string) =>
    Object.fromEntries(changed.map((user) => [user.username, { approval: of(user) }]))
  recordChange(
    ctx,
    state((user) => user.approval),
    state(() => approval),
  )
  return { changed: changed.length }
}

export async function tagCustomer(
  ctx: MemberContext,
  { id, tags }: Input<typeof tagContract>['body'],
): Promise<CustomerDetail> {
  await lockCustomer(ctx, id)
  const before = (await queries.findTags(ctx.db, [id])).get(id) ?? []
  const wanted = [...new Map(tags.map((tag) => [oneLine(tag).toLowerCase(), oneLine(tag)])).values()].filter(Boolean)
  await queries.replaceTags(ctx.db, id, wanted)
  recordChange(ctx, { tags: before }, { tags: wanted.sort() })
  return customerDetail(ctx, id)
}

export async function noteCustomer(
  ctx: MemberContext,
  { id, text, files }: Input<typeof noteContract>['body'],
): Promise<CustomerDetail> {
  await lockCustomer(ctx, id)
  if (!text.trim()) throw fieldError('text', 'FIELD_REQUIRED')
  if ((await queries.findNotes(ctx.db, id)).length >= mostNotes) throw new AppError('NOTE_LIMIT', { max: mostNotes })
  const attachments = await attachmentsFrom(ctx, files)
  const noteId = await queries.insertNote(ctx.db, {
    userId: id,
    text: text.trim(),
    author: ctx.actor.username,
    files: attachments,
  })
  const { username } = (await findUser(ctx.db, id)) ?? { username: '' }
  await notifyMentioned(ctx, text, {
    key: `customer-note:${noteId}`,
    subject: username,
    link: `/mall/order/customer?edit=${id}`,
  })
  recordChange(ctx, null, { note: text.trim(), files: attachments.map(({ name }) => name) })
  return customerDetail(ctx, id)
}

export async function deleteNote(ctx: MemberContext, id: number): Promise<{ id: number }> {
  const note = await queries.deleteNote(ctx.db, id)
  if (!note) throw new AppError('NOT_FOUND')
  recordChange(ctx, { note: note.text, customer: note.userId }, null)
  return { id }
}

async function lockCustomer(ctx: Context, id: number): Promise<void> {
  if ((await lockUsers(ctx.db, [id])).length === 0) throw new AppError('NOT_FOUND')
}
