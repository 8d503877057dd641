/** Requests to source what a search did not find, and counts of such searches. */
import {
  type createSearchRequest as createContract,
  type listSearchRequests as listContract,
  type listMissedSearches as listMissesContract,
  type SearchRequestRow,
  updateSearchRequest as updateContract,
} from '#contract/api/search/search-request'
import type { Input } from '#contract/endpoint'
import { hasValidCheckDigit, toGtin14 } from '#contract/rules/gtin'
import { type Context, type MemberContext, recordChange, type VisitorContext } from '../../../context.ts'
import { dayIn, daysLater } from '../../../lib/clock.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { oneLine } from '../../../lib/text.ts'
import { findUser } from '../../identity/user/service.ts'
import { notifyOfRequest } from '../../messaging/staff-requests.ts'
import { readSettings } from '../../settings/service.ts'
import { fold } from '../engine/tokens.ts'
import * as queries from './queries.ts'

/** Requests of one contact or account. */
const mostPerDay = 10
/** Of all together: guests can write any contact. */
const mostOfAll = 1_000
/** Days whose searches are counted. */
const daysCounted = 90
const longestKeyword = 80

const keyOf = (text: string): string => fold(oneLine(text)).slice(0, longestKeyword)

export async function createSearchRequest(
  ctx: VisitorContext,
  body: Input<typeof createContract>['body'],
): Promise<{ contact: string }> {
  const what = oneLine(body.what)
  if (!what) throw fieldError('what', 'FIELD_REQUIRED')
  const user = ctx.actor ? await findUser(ctx.db, ctx.actor.id) : undefined
  const typed = { email: body.email?.trim() || null, phone: (body.phone && oneLine(body.phone)) || null }
  const { email, phone } =
    typed.email || typed.phone ? typed : { email: user?.email ?? null, phone: user?.phoneE164 ?? null }
  const contact = email ?? phone
  if (!contact) throw fieldError('email', 'FIELD_REQUIRED')
  const request = {
    ...{ what, email, phone },
    quantity: body.quantity ?? null,
    keyword: keyOf(body.keyword?.trim() || what),
    language: ctx.locale,
    userId: user?.id ?? null,
  }
  await queries.lockContact(ctx.db, contact)
  const { own, all } = await queries.countSince(ctx.db, request, daysLater(ctx.now(), -1))
  if (own >= mostPerDay || all >= mostOfAll) throw new AppError('TOO_MANY_SEARCH_REQUESTS', { max: mostPerDay })
  await queries.insertRequest(ctx.db, request)
  // Guests cause one piece of news a day together. What they can be reached by is in the list alone.
  await notifyOfRequest(ctx, 'search_request', updateContract, {
    key: `search_request:${ctx.now().toISOString().slice(0, 10)}`,
    subject: what,
    text: request.quantity === null ? '' : String(request.quantity),
    link: '/mall-admin/search-request',
  })
  return { contact }
}

export async function requestPage(ctx: MemberContext, query: Input<typeof listContract>['query']) {
  const page = pageOf(query)
  const { keyword, status } = query
  const filter = { status, keyword: keyword?.trim() ? keyOf(keyword) : undefined }
  const { rows, total } = await queries.findRequests(ctx.db, filter, await firstDay(ctx), page)
  return toPage(rows.map(present), total, page)
}

const present = ({
  request: { id, what, quantity, keyword, email, phone, language, userId, status, createdAt },
  username,
  searches,
  requests,
}: Awaited<ReturnType<typeof queries.findRequests>>['rows'][number]): SearchRequestRow => ({
  ...{ id, what, quantity, keyword, email, phone, language, status, searches, requests },
  asked_by: userId !== null && username ? { id: userId, username } : null,
  created_at: createdAt.toISOString(),
})

export async function updateSearchRequest(
  ctx: MemberContext,
  { id, status }: Input<typeof updateContract>['body'],
): Promise<{ id: number }> {
  const before = await lockRequest(ctx, id)
  await queries.setStatus(ctx.db, id, status)
  recordChange(ctx, { status: before.status }, { status })
  return { id }
}

/** What the audit log says of a deleted request is without the contact. */
export async function deleteSearchRequest(ctx: MemberContext, id: number): Promise<{ id: number }> {
  const { what, status } = await lockRequest(ctx, id)
  await queries.deleteRequest(ctx.db, id)
  recordChange(ctx, { what, status }, null)
  return { id }
}

async function lockRequest(ctx: MemberContext, id: number): Promise<queries.SearchRequest> {
  const request = await queries.lockRequest(ctx.db, id)
  if (!request) throw new AppError('NOT_FOUND')
  return request
}

export async function missPage(ctx: MemberContext, query: Input<typeof listMissesContract>['query']) {
  const page = pageOf(query)
  const filter = { keyword: query.keyword?.trim() ? keyOf(query.keyword) : undefined, language: query.language }
  const { rows, total } = await queries.findMisses(ctx.db, filter, await firstDay(ctx), page)
  return toPage(rows, total, page)
}

async function firstDay(ctx: Context): Promise<string> {
  const { time_zone } = await readSettings(ctx.db, ctx.database)
  return dayIn(time_zone, daysLater(ctx.now(), 1 - daysCounted))
}

/** Counts a search that found nothing, unless it may be an address or a phone. */
export async function countMissedSearch(ctx: Context, typed: string): Promise<{ is_counted: boolean }> {
  const written = oneLine(typed)
  const keyword = keyOf(written)
  if (!keyword || isPersonal(written)) return { is_counted: false }
  const { time_zone } = await readSettings(ctx.db, ctx.database)
  const day = dayIn(time_zone, ctx.now())
  return { is_counted: await queries.countMiss(ctx.db, { day, keyword, language: ctx.locale, written }) }
}

function isPersonal(text: string): boolean {
  const digits = text.replace(/\D/g, '')
  const gtin = toGtin14(digits)
  const isBarcode = gtin !== undefined && hasValidCheckDigit(gtin)
  return text.includes('@') || (digits.length >= 7 && !isBarcode)
}

export const deleteOldSearches = queries.deleteOld
