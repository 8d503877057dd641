/**
 * Carousel pictures and ad spaces: which visitors see them, and writes that let nothing harmful into a link or a
 * picture.
 */
import type { BannerKind, BannerRow, BannerText, BannerWrite } from '#contract/api/site/banner'
import { type Locale, locales } from '#contract/types'
import { type Context, type MemberContext, recordChange, type VisitorContext } from '../../../context.ts'
import { updateVersioned } from '../../../db/version.ts'
import { dayIn, daysLater, parseTime } from '../../../lib/clock.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { oneLine } from '../../../lib/text.ts'
import { noteTexts } from '../../audit/text-change/service.ts'
import { rolesOf } from '../../identity/rbac/service.ts'
import { readSettings } from '../../settings/service.ts'
import { storedPicture } from './addresses.ts'
import * as queries from './banner-queries.ts'
import { linkTargets, readLink } from './links.ts'
import { presentBanner, type View } from './present.ts'
import { partInShop } from './shop-links.ts'
import { written } from './texts.ts'

const daysOfClicks = 30

interface Query {
  page?: number
  page_size?: number
  position?: string
  live?: boolean
}

/**
 * The live ones for the caller's audience; for staff all, unless they ask for the live ones. A shop shows those that are
 * meant for shops and lead to something that it sells.
 */
export async function bannerPage(ctx: VisitorContext, kind: BannerKind, query: Query, isStaff: boolean) {
  const page = pageOf({ ...query, page_size: query.page_size ?? -1 })
  const { locale } = ctx
  const isInShop = ctx.shop !== null
  const visitor =
    isStaff && !query.live && !isInShop
      ? undefined
      : { audiences: await audiencesOf(ctx), groupId: ctx.actor?.groupId ?? null, locale, isInShop }
  const { default_language: fallback } = await readSettings(ctx.db, ctx.database)
  const filter = { kind, position: query.position, visitor, offset: page.offset }
  const found = await queries.findBanners(ctx.db, { ...filter, limit: isInShop ? undefined : page.limit })
  const { rows, total } = isInShop ? await partInShop(ctx, found.rows, page) : found
  const view = { locale, fallback, isStaff }
  const extrasOf = isStaff ? await staffExtras(ctx, rows, view) : () => undefined
  return toPage(
    rows.map((row) => ({ ...presentBanner(row, view), ...extrasOf(row) })),
    total,
    page,
  )
}

/** Links and clicks as staff judge them. */
async function staffExtras(ctx: Context, rows: readonly queries.Banner[], view: View) {
  const { time_zone } = await readSettings(ctx.db, ctx.database)
  const since = dayIn(time_zone, daysLater(ctx.now(), 1 - daysOfClicks))
  const ids = rows.map(({ id }) => id)
  const [targetOf, clicks] = await Promise.all([linkTargets(ctx, rows, view), queries.findClicks(ctx.db, ids, since)])
  return (row: queries.Banner) => {
    const target = targetOf(row)
    const clicks_by_day = clicks
      .filter(({ bannerId }) => bannerId === row.id)
      .map(({ day, clicks }) => ({ day, clicks }))
    return { ...(target !== undefined && { target }), clicks_by_day }
  }
}

async function audiencesOf(ctx: VisitorContext): Promise<NonNullable<queries.BannerFilter['visitor']>['audiences']> {
  if (!ctx.actor) return ['all', 'guest']
  const isDistributor = (await rolesOf(ctx.db, ctx.actor.id)).some(({ name }) => name === 'distributor')
  return isDistributor ? ['all', 'member', 'distributor'] : ['all', 'member']
}

/** Groups count for their audience alone, which has at least one. */
function readAudience(
  { audience, group_ids }: Pick<BannerWrite, 'audience' | 'group_ids'>,
  stored: Pick<queries.Banner, 'audience' | 'groupIds'>,
): Pick<queries.Banner, 'audience' | 'groupIds'> {
  const next = audience ?? stored.audience
  if (next !== 'groups') return { audience: next, groupIds: [] }
  const groupIds = group_ids === undefined ? stored.groupIds : [...new Set(group_ids)]
  if (groupIds.length === 0) throw fieldError('group_ids', 'FIELD_REQUIRED')
  return { audience: next, groupIds }
}

export async function addBanner(ctx: MemberContext, kind: BannerKind, body: BannerWrite): Promise<BannerRow> {
  const texts = readTexts(ctx, body, {})
  requireSomething(texts)
  const link = body.link && (await readLink(ctx, body.link))
  const row = await queries.insertBanner(ctx.db, {
    kind,
    texts,
    position: body.position ?? (kind === 'carousel' ? 'home' : 'home-top'),
    linkType: link?.type ?? 'none',
    linkValue: link?.value ?? '',
    order: body.order ?? 0,
    ...readAudience(body, { audience: 'all', groupIds: [] }),
    languages: readLanguages(body.languages ?? []),
    replacesId: await readReplaced(ctx, kind, body.replaces_id),
    isEnabled: body.enabled ?? true,
    inShops: body.in_shops ?? false,
    ...(await readDates(ctx, body, {})),
  })
  const added = presentBanner(row, await staffView(ctx))
  recordChange(ctx, null, added)
  return added
}

export async function editBanner(
  ctx: MemberContext,
  kind: BannerKind,
  body: BannerWrite & { id: number; version?: number | null },
): Promise<BannerRow> {
  const view = await staffView(ctx)
  const updated = await updateVersioned(ctx, {
    lock: queries.lockBanner(ctx.db, kind, body.id),
    sent: body.version,
    present: (row) => presentBanner(row, view),
    update: (row) => writeBanner(ctx, kind, row, body),
  })
  return presentBanner(updated, view)
}

async function writeBanner(
  ctx: MemberContext,
  kind: BannerKind,
  row: queries.Banner,
  body: BannerWrite,
): Promise<queries.Banner> {
  const texts = readTexts(ctx, body, row.texts)
  requireSomething(texts)
  const link = body.link && (await readLink(ctx, body.link, row))
  const updated = await queries.updateBanner(ctx.db, row.id, {
    texts,
    ...(link && { linkType: link.type, linkValue: link.value }),
    ...(body.position !== undefined && { position: body.position }),
    ...(body.order !== undefined && { order: body.order }),
    ...readAudience(body, row),
    ...(body.languages !== undefined && { languages: readLanguages(body.languages ?? []) }),
    ...(body.replaces_id !== undefined && { replacesId: await readReplaced(ctx, kind, body.replaces_id, row) }),
    ...(body.enabled !== undefined && { isEnabled: body.enabled }),
    ...(body.in_shops !== undefined && { inShops: body.in_shops }),
    ...(await readDates(ctx, body, row)),
  })
  await noteTexts(ctx.db, 'banner', [{ id: row.id, before: row, after: updated }])
  return updated
}

export async function sortBanners(ctx: MemberContext, kind: BannerKind, ids: number[]): Promise<{ ids: number[] }> {
  const wanted = [...new Set(ids)]
  if ((await queries.sortBanners(ctx.db, kind, wanted)) !== wanted.length) throw new AppError('NOT_FOUND')
  recordChange(ctx, null, { ids: wanted })
  return { ids: wanted }
}

export async function removeBanner(ctx: MemberContext, kind: BannerKind, id: number): Promise<{ id: number }> {
  const row = await queries.lockBanner(ctx.db, kind, id)
  if (!row) throw new AppError('NOT_FOUND')
  await queries.deleteBanner(ctx.db, kind, id)
  recordChange(ctx, presentBanner(row, await staffView(ctx)), null)
  return { id }
}

export async function clickBanner(ctx: Context, kind: BannerKind, id: number): Promise<{ id: number }> {
  const { time_zone } = await readSettings(ctx.db, ctx.database)
  if (!(await queries.countClick(ctx.db, kind, id, dayIn(time_zone, ctx.now())))) throw new AppError('NOT_FOUND')
  return { id }
}

const staffView = async (ctx: Context) => ({
  locale: ctx.locale,
  fallback: (await readSettings(ctx.db, ctx.database)).default_language,
  isStaff: true,
})

type Texts = queries.Banner['texts']
type SentWords = Pick<BannerWrite, 'title' | 'text' | 'button' | 'image' | 'image_mobile' | 'words_in_picture'>

/** Bare words write the language they are said to be in, else the caller's; `translations` wins. */
function readTexts(ctx: Context, body: BannerWrite, stored: Texts): Texts {
  const { title, text, button, image, image_mobile, words_in_picture } = body
  let texts = written<BannerText>(stored, body.title_lang ?? ctx.locale, readWords({ title, text, button }, ''))
  texts = written(texts, body.image_lang ?? ctx.locale, readWords({ image, image_mobile, words_in_picture }, ''))
  for (const lang of locales) {
    const sent = body.translations?.[lang]
    if (sent) texts = written(texts, lang, readWords(sent, `translations.${lang}.`))
  }
  return texts
}

/** Only what was sent: what is missing stays as it is. `place` leads to the field in an error. */
function readWords(sent: SentWords, place: string) {
  const line = (text: string | null | undefined) => (text ? oneLine(text) : text)
  const picture = (field: 'image' | 'image_mobile') => {
    const address = sent[field]
    if (!address) return address
    const own = storedPicture(address)
    if (!own) throw fieldError(place + field, 'FIELD_FORMAT')
    return own
  }
  return {
    title: line(sent.title),
    text: line(sent.text),
    button: line(sent.button),
    image: picture('image'),
    image_mobile: picture('image_mobile'),
    words_in_picture: sent.words_in_picture,
  }
}

function requireSomething(texts: Texts): void {
  if (!Object.values(texts).some(({ title, image }) => title || image)) throw fieldError('title', 'FIELD_REQUIRED')
}

/** All languages are the same as none. */
const readLanguages = (sent: readonly Locale[]): Locale[] =>
  locales.every((locale) => sent.includes(locale)) ? [] : locales.filter((locale) => sent.includes(locale))

async function readReplaced(ctx: Context, kind: BannerKind, id: number | null | undefined, stored?: queries.Banner) {
  if (!id || id === stored?.replacesId) return id ?? null
  if (id === stored?.id || !(await queries.isReplaceable(ctx.db, kind, id)))
    throw fieldError('replaces_id', 'FIELD_UNKNOWN_REFERENCE')
  return id
}

/** A day as the end counts whole. */
async function readDates(ctx: Context, body: BannerWrite, stored: { startsAt?: Date | null; endsAt?: Date | null }) {
  const { time_zone } = await readSettings(ctx.db, ctx.database)
  const moment = (field: 'starts_at' | 'ends_at', current: Date | null = null) => {
    const text = body[field]
    if (text === undefined || text === null) return text === null ? null : current
    const date = parseTime(text, time_zone, field === 'ends_at')
    if (!date) throw fieldError(field, 'FIELD_FORMAT')
    return date
  }
  const startsAt = moment('starts_at', stored.startsAt)
  const endsAt = moment('ends_at', stored.endsAt)
  if (startsAt && endsAt && endsAt <= startsAt)
    throw fieldError('ends_at', 'FIELD_TOO_SMALL', { min: startsAt.toISOString() })
  return { startsAt, endsAt }
}
