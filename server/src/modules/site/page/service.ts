/** Pages from blocks for their editors: drafts, versions, publication. */

import * as contract from '#contract/api/site/page'
import type { AnyEndpoint, Input } from '#contract/endpoint'
import { type Context, type MemberContext, recordChange } from '../../../context.ts'
import { isUniqueViolation } from '../../../db/client.ts'
import { requireVersion } from '../../../db/version.ts'
import { parseTime } from '../../../lib/clock.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { oneLine } from '../../../lib/text.ts'
import { countAttempt } from '../../accounts/account/attempts.ts'
import { requireKnownAccounts } from '../../bank/texts.ts'
import { ownAvatars } from '../../files/upload/service.ts'
import { findUser } from '../../identity/user/service.ts'
import { queueAccountNews } from '../../messaging/service.ts'
import { readSettings } from '../../settings/service.ts'
import { lockShop } from '../../shops/service.ts'
import {
  type IsOwnPicture,
  nextChange,
  readBlocks,
  readPageTexts,
  requireContent,
  requireFewProducts,
} from './document.ts'
import { listScopeOf, requireAccess, scopeOf } from './owner.ts'
import { presentDraft, presentHead, presentVersions } from './present.ts'
import { previewToken } from './preview.ts'
import * as queries from './queries.ts'
import type { PageDocument, PageRow } from './schema.ts'

/** Milliseconds in which saves of one account leave one audit row. */
const burst = 10 * 60_000
/** Pages of one owner; each has its versions. */
const mostPages = { mall: 200, shop: 50 }
const mostVersions = 100
/** How often a shop publishes its pages: each time its own content is read again. */
const publishing = { most: 6, minutes: 1 }

export const viewOf = async (ctx: Context) => ({
  locale: ctx.locale,
  fallback: (await readSettings(ctx.db, ctx.database)).default_language,
})

export async function pageList(ctx: MemberContext, query: Input<typeof contract.listPages>['query']) {
  const page = pageOf(query)
  const scope = await listScopeOf(ctx, contract.listPages, query)
  if (!scope) return toPage([], 0, page)
  const { shopId } = scope
  const view = await viewOf(ctx)
  const { rows, total } = await queries.findPages(ctx.db, {
    shopId,
    title: query.title,
    ...page,
  })
  return toPage(
    rows.map((row) => presentHead(row, view)),
    total,
    page,
  )
}

export async function getPage(ctx: MemberContext, id: number, endpoint: AnyEndpoint = contract.getPage) {
  const known = await queries.findPage(ctx.db, id)
  await requireAccess(ctx, endpoint, known?.page)
  return draftOf(ctx, id)
}

async function draftOf(ctx: Context, id: number): Promise<contract.PageDraft> {
  const known = await queries.findPage(ctx.db, id)
  if (!known) throw new AppError('NOT_FOUND')
  return presentDraft(ctx, known, await viewOf(ctx))
}

export async function createPage(
  ctx: MemberContext,
  body: Input<typeof contract.createPage>['body'],
): Promise<{ id: number }> {
  const { shopId } = await scopeOf(ctx, contract.createPage, body)
  // One after another, or two at once would exceed the limit.
  if (shopId !== null) await lockShop(ctx.db, shopId)
  const max = mostPages[shopId === null ? 'mall' : 'shop']
  if ((await queries.countPages(ctx.db, shopId)) >= max) throw new AppError('TOO_MANY_PAGES', { max })
  await refuseTextPage(ctx, shopId, body.slug)
  requireFewProducts(body.blocks ?? [])
  const draft: PageDocument = {
    texts: readPageTexts({}, body.texts),
    blocks: readBlocks(body.blocks ?? [], await rulesOf(ctx, shopId, body.blocks)),
  }
  const row = await queries
    .insertPage(ctx.db, { shopId, slug: body.slug, draft, updatedBy: ctx.actor.id })
    .catch((error: unknown) => refuseTaken(error, body.slug))
  recordChange(ctx, null, stateOf(row))
  return { id: row.id }
}

/**
 * The draft as it is stored then; throws `VERSION_CONFLICT` with the current draft if another editor has saved since.
 */
export async function savePage(ctx: MemberContext, id: number, body: Input<typeof contract.savePage>['body']) {
  const row = await locked(ctx, contract.savePage, id)
  await requireRevision(ctx, row, body.revision)
  if (body.slug !== undefined && body.slug !== row.slug) await refuseTextPage(ctx, row.shopId, body.slug)
  if (body.blocks) requireFewProducts(body.blocks)
  const draft: PageDocument = {
    texts: readPageTexts(row.draft.texts, body.texts),
    blocks: body.blocks
      ? readBlocks(body.blocks, await rulesOf(ctx, row.shopId, body.blocks, row.draft))
      : row.draft.blocks,
  }
  await queries
    .saveDraft(ctx.db, row, { draft, updatedBy: ctx.actor.id, ...(body.slug && { slug: body.slug }) })
    .catch((error: unknown) => refuseTaken(error, body.slug ?? ''))
  // An editor saves every few seconds: one row of the audit log speaks for all of a while.
  const isBurst = row.notedBy === ctx.actor.id && row.notedAt && ctx.now().getTime() - row.notedAt.getTime() < burst
  if (isBurst && (body.slug ?? row.slug) === row.slug) ctx.changed.isUnlogged = true
  else await queries.noteDraft(ctx.db, id, ctx.actor.id, ctx.now())
  return changed(ctx, row)
}

export async function publishPage(ctx: MemberContext, id: number, body: Input<typeof contract.publishPage>['body']) {
  const { row, isStaff } = await lockedBy(ctx, contract.publishPage, id)
  await requireRevision(ctx, row, body.revision)
  if (row.isLocked) throw new AppError('PAGE_LOCKED', { reason: row.lockReason })
  requireContent(row.draft)
  await requireKnownAccounts(ctx, row.draft, row.shopId === null)
  const { time_zone } = await readSettings(ctx.db, ctx.database)
  const momentOf = (field: 'at' | 'ends_at') => {
    const text = body[field]
    if (!text) return null
    const moment = parseTime(text, time_zone)
    if (!moment) throw fieldError(field, 'FIELD_FORMAT')
    return moment
  }
  const [at, endsAt] = [momentOf('at'), momentOf('ends_at')]
  const now = ctx.now()
  if (endsAt && endsAt <= (at && at > now ? at : now)) throw fieldError('ends_at', 'FIELD_DATE_RANGE')
  if (!isStaff) await countPublishing(ctx, row)
  const versionId = await queries.insertVersion(ctx.db, id, row.draft, ctx.actor.id)
  await queries.updatePage(
    ctx.db,
    row,
    at && at > now
      ? { scheduledId: versionId, scheduledAt: at, endsAt }
      : {
          publishedId: versionId,
          scheduledId: null,
          scheduledAt: null,
          endsAt,
          turnsAt: nextChange(row.draft.blocks, now),
          problemsFound: 0,
          // The next draft is an audit row of its own.
          notedAt: null,
        },
  )
  return changed(ctx, row)
}

export async function takeDownPage(ctx: MemberContext, id: number, body: Input<typeof contract.takeDownPage>['body']) {
  const { row, isStaff } = await lockedBy(ctx, contract.takeDownPage, id)
  const reason = oneLine(body.reason ?? '')
  // A shop cannot unlock what staff locked.
  const isLocked = isStaff && row.shopId !== null && body.lock !== undefined ? body.lock : row.isLocked
  if (isLocked && !row.isLocked && !reason) throw fieldError('reason', 'REASON_REQUIRED')
  await queries.updatePage(ctx.db, row, {
    publishedId: null,
    scheduledId: null,
    scheduledAt: null,
    endsAt: null,
    turnsAt: null,
    problemsFound: 0,
    isLocked,
    lockReason: isLocked ? reason || row.lockReason : '',
  })
  const draft = await changed(ctx, row)
  if (row.shopId !== null && (row.publishedId || row.scheduledId || (isLocked && !row.isLocked)))
    await notifyOwner(ctx, row.shopId, [draft.title || row.slug, reason])
  return draft
}

/** Throws `TOO_MANY_ATTEMPTS` when a shop publishes too often. */
const countPublishing = (ctx: Context, { shopId }: PageRow) =>
  countAttempt(ctx.db, [{ key: `publish:${shopId}`, ...publishing }])

/** Notifies the owner of a shop of what another account did to a page. */
async function notifyOwner(ctx: MemberContext, shopId: number, words: readonly string[]): Promise<void> {
  const ownerId = await queries.findShopOwner(ctx.db, shopId)
  const owner = ownerId === ctx.actor.id ? undefined : ownerId && (await findUser(ctx.db, ownerId))
  if (owner)
    await queueAccountNews(ctx, owner, 'page_taken_down', { words: { page: words.filter(Boolean).join(' · ') } })
}

export async function restorePage(ctx: MemberContext, id: number, number: number) {
  const { row, isStaff } = await lockedBy(ctx, contract.restorePage, id)
  if (row.isLocked) throw new AppError('PAGE_LOCKED', { reason: row.lockReason })
  const version = await queries.findVersion(ctx.db, id, number)
  if (!version) throw new AppError('NOT_FOUND')
  if (!isStaff) await countPublishing(ctx, row)
  await queries.saveDraft(ctx.db, row, {
    draft: version.document,
    publishedId: version.id,
    scheduledId: null,
    scheduledAt: null,
    turnsAt: nextChange(version.document.blocks, ctx.now()),
    problemsFound: 0,
    updatedBy: ctx.actor.id,
  })
  return changed(ctx, row)
}

export async function deletePage(ctx: MemberContext, id: number): Promise<{ id: number }> {
  const row = await locked(ctx, contract.deletePage, id)
  await queries.deletePage(ctx.db, row)
  recordChange(ctx, stateOf(row), null)
  return { id }
}

export async function versionList(ctx: MemberContext, id: number) {
  const known = await queries.findPage(ctx.db, id)
  await requireAccess(ctx, contract.listPageVersions, known?.page)
  const versions = await queries.findVersions(ctx.db, id, mostVersions)
  return presentVersions(versions, known?.page.publishedId ?? null, ctx.locale)
}

export async function previewLink(ctx: MemberContext, id: number) {
  const known = await queries.findPage(ctx.db, id)
  await requireAccess(ctx, contract.linkPagePreview, known?.page)
  const { token, expiresAt } = previewToken(ctx.env, id, ctx.now())
  const shop = known?.shopSlug ? `/s/${known.shopSlug}` : ''
  return { path: `${shop}/page/${known?.page.slug}?preview=${token}`, expires_at: expiresAt.toISOString() }
}

/** Scheduled pages and blocks appear, and ended ones go. Returns how many pages changed. */
export const applyDuePages = (ctx: Context): Promise<number> =>
  ctx.transaction(async ({ db }) => {
    const now = ctx.now()
    const turned = await queries.applyDuePages(db, now)
    const turning = await queries.lockPagesDue(db, now)
    for (const { id, document } of turning) await queries.setNextChange(db, id, nextChange(document.blocks, now))
    // After all pages are locked: a publisher locks a page, then its shop.
    await queries.noteShown(db, [...turned, ...turning])
    return turned.length + turning.length
  })

async function lockedBy(ctx: MemberContext, endpoint: AnyEndpoint, id: number) {
  const row = await queries.lockPage(ctx.db, id)
  const { isStaff } = await requireAccess(ctx, endpoint, row)
  return { row: row as PageRow, isStaff }
}
const locked = async (ctx: MemberContext, endpoint: AnyEndpoint, id: number) => (await lockedBy(ctx, endpoint, id)).row

async function requireRevision(ctx: Context, row: PageRow, sent: number): Promise<void> {
  if (sent !== row.revision) requireVersion(sent, row.revision, await draftOf(ctx, row.id))
}

async function changed(ctx: MemberContext, before: PageRow): Promise<contract.PageDraft> {
  const draft = await draftOf(ctx, before.id)
  const known = await queries.lockPage(ctx.db, before.id)
  recordChange(ctx, stateOf(before), known ? stateOf(known) : null)
  return draft
}

/** A page of the mall and one of text would answer at the same address. */
async function refuseTextPage(ctx: Context, shopId: number | null, slug: string): Promise<void> {
  if (shopId === null && (await queries.isTextPage(ctx.db, slug)))
    throw fieldError('slug', 'DUPLICATE', { value: slug })
}

function refuseTaken(error: unknown, slug: string): never {
  if (isUniqueViolation(error)) throw fieldError('slug', 'DUPLICATE', { value: slug })
  throw error
}

async function rulesOf(ctx: MemberContext, shopId: number | null, blocks: unknown, stored?: PageDocument) {
  const { time_zone: timeZone } = await readSettings(ctx.db, ctx.database)
  return { isOwnPicture: await ownPictures(ctx, shopId, blocks, stored), timeZone, isShop: shopId !== null }
}

/** Resellers use pictures of products and those that they uploaded themselves; what the draft shows already stays. */
async function ownPictures(
  ctx: MemberContext,
  shopId: number | null,
  blocks: unknown,
  stored?: PageDocument,
): Promise<IsOwnPicture> {
  if (shopId === null) return () => false
  const wanted = [...new Set(JSON.stringify(blocks ?? []).match(/\/files\/avatar\/[\w-]{24}\.webp/g))]
  const storedText = JSON.stringify(stored ?? {})
  const own = await ownAvatars(ctx.db, ctx.actor.id, wanted)
  return (address) =>
    own.has(address) || (/^\/files\/avatar\/[\w-]{24}\.webp$/.test(address) && storedText.includes(address))
}

/** A page as the audit log has it; its blocks are in the versions. */
const stateOf = (row: PageRow) => ({
  id: row.id,
  shop_id: row.shopId,
  slug: row.slug,
  texts: row.draft.texts,
  blocks: row.draft.blocks.map(({ type }) => type),
  revision: row.revision,
  published_id: row.publishedId,
  scheduled_at: row.scheduledAt,
  ends_at: row.endsAt,
  is_locked: row.isLocked,
})
