/** Becoming a distributor, and the settings of the shop. */
import type {
  applyAsDistributor as applyContract,
  DistributionStatus,
  editShop as editContract,
  ShopSettings,
} from '#contract/api/reselling/distribution'
import { decideDistributor } from '#contract/api/reselling/distributor-admin'
import type { previewShop as previewContract } from '#contract/api/reselling/resale'
import type { Input } from '#contract/endpoint'
import { type MemberContext, recordChange } from '../../../context.ts'
import { requireVersion } from '../../../db/version.ts'
import { parseTime } from '../../../lib/clock.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { oneLine } from '../../../lib/text.ts'
import { mergeLine, textsSent } from '../../../lib/translate.ts'
import { ownsAvatar, ownsSlip } from '../../files/upload/service.ts'
import { slipKeyFrom } from '../../files/upload/signed.ts'
import { findUser } from '../../identity/user/service.ts'
import { queueAccountNews } from '../../messaging/service.ts'
import { notifyOfRequest } from '../../messaging/staff-requests.ts'
import { readView, requireDistributor, requireOwnShop } from '../../shops/own.ts'
import type { Shop } from '../../shops/schema.ts'
import {
  countRenames,
  findDistributor,
  findShopRow,
  insertRename,
  insertShop,
  isSlugTaken,
  lockShopOf,
  updateShop,
} from '../../shops/service.ts'
import { readableOnWhite } from './color.ts'
import { presentShop, presentStatus } from './present.ts'
import { insertApplication, reapply, updateDistributor } from './queries.ts'
import { isReservedSlug } from './reserved-slugs.ts'

export async function readStatus(ctx: MemberContext): Promise<DistributionStatus> {
  const { locale, fallback } = await readView(ctx)
  return presentStatus(await findDistributor(ctx.db, ctx.actor.id), { locale, fallback, env: ctx.env })
}

export async function apply(
  ctx: MemberContext,
  { name, company, contact, country, reason, documents }: Input<typeof applyContract>['body'],
): Promise<DistributionStatus> {
  const application = {
    name: required('name', name),
    company: oneLine(company),
    contact: required('contact', contact),
    country,
    reason: oneLine(reason),
  }
  const sent = { application, ...(documents && { documents: await readDocuments(ctx, documents) }) }
  const before = (await findDistributor(ctx.db, ctx.actor.id))?.distributor.status
  const isTaken = await insertApplication(ctx.db, ctx.actor.id, sent)
  if (!isTaken && !(await reapply(ctx.db, ctx.actor.id, sent, ctx.now()))) throw new AppError('DISTRIBUTOR_STATUS')
  await notifyOfRequest(ctx, 'distributor', decideDistributor, {
    key: `distributor:${ctx.actor.id}:${ctx.now().getTime()}`,
    subject: application.name,
    text: [application.company, application.country, application.reason].filter(Boolean).join(' · '),
    link: `/mall-admin/distribution/distributor?keyword=${encodeURIComponent(ctx.actor.username)}`,
    isAgain: before === 'applied',
  })
  const user = await findUser(ctx.db, ctx.actor.id)
  // A correction of the waiting application is no news.
  if (user && before !== 'applied') await queueAccountNews(ctx, user, 'distributor_applied')
  recordChange(ctx, null, { ...application, documents: sent.documents?.length })
  return readStatus(ctx)
}

/** Keys of private pictures of this account. Staff see them by signed addresses. */
async function readDocuments(ctx: MemberContext, addresses: readonly string[]): Promise<string[]> {
  const keys = new Set<string>()
  for (const address of addresses) {
    const key = slipKeyFrom(address)
    if (!key || !(await ownsSlip(ctx.db, ctx.actor.id, key))) throw fieldError('documents', 'FIELD_UNKNOWN_REFERENCE')
    keys.add(key)
  }
  return [...keys]
}

function required(field: string, value: string): string {
  const text = oneLine(value)
  if (!text) throw fieldError(field, 'FIELD_REQUIRED')
  return text
}

/** Creates the shop with its first address and name, or changes it. */
export async function editShop(ctx: MemberContext, body: Input<typeof editContract>['body']): Promise<ShopSettings> {
  const { distributor } = await requireDistributor(ctx)
  const { locale, fallback } = await readView(ctx)
  const shop = await lockShopOf(ctx.db, distributor.id)
  const present = (row: Shop) => presentShop(row, locale, fallback)
  if (shop) requireVersion(body.version, shop.version, present(shop))
  const slug = body.slug ?? shop?.slug
  if (!slug) throw fieldError('slug', 'FIELD_REQUIRED')
  const change = {
    slug,
    ...(await readFace(ctx, body, shop)),
    ...readRules(body, await readHoliday(ctx, body)),
  }
  if (slug !== shop?.slug) await moveShop(ctx, shop, slug)
  const saved = shop
    ? await updateShop(ctx.db, shop.id, change)
    : await insertShop(ctx.db, { distributorId: distributor.id, ...change })
  if (!saved) throw taken(slug)
  if (body.setup_step !== undefined)
    await updateDistributor(ctx.db, distributor.id, { setupStep: Math.max(body.setup_step, distributor.setupStep) })
  recordChange(ctx, shop ? present(shop) : null, present(saved))
  return present(saved)
}

const taken = (slug: string) => fieldError('slug', 'DUPLICATE', { value: slug })

/** Most changes of a shop's address within so many days. */
const mostRenames = { max: 3, days: 30 }

/** Gives a shop the address, unless it is another's or reserved. The one before leads to it for a year. */
async function moveShop(ctx: MemberContext, shop: Shop | undefined, slug: string): Promise<void> {
  if (isReservedSlug(slug)) throw fieldError('slug', 'SLUG_RESERVED', { value: slug })
  if (await isSlugTaken(ctx.db, slug, shop?.id ?? null)) throw taken(slug)
  if (!shop) return
  if ((await countRenames(ctx.db, shop.id, mostRenames.days)) >= mostRenames.max)
    throw fieldError('slug', 'TOO_MANY_RENAMES', mostRenames)
  await insertRename(ctx.db, shop.id, shop.slug)
}

type Edit = Input<typeof editContract>['body']

/** The own shop as this edit would leave it; nothing is saved. */
export async function shopAsEdited(ctx: MemberContext, body: Input<typeof previewContract>['body']): Promise<Shop> {
  const { id } = await requireOwnShop(ctx)
  const shop = await findShopRow(ctx.db, id)
  if (!shop) throw new AppError('SHOP_NOT_FOUND')
  return { ...shop, ...(await readFace(ctx, body, shop)), ...readRules(body, undefined) }
}

const readFace = async (ctx: MemberContext, body: Edit, shop: Shop | undefined) => ({
  ...readTexts(ctx, body, shop),
  ...(await readLook(ctx, body, shop)),
})

function readTexts(ctx: MemberContext, { translations }: Edit, shop: Shop | undefined) {
  const stored = shop ?? { name: {}, intro: {}, notice: {} }
  const name = mergeLine(stored.name, undefined, ctx.locale, textsSent(translations, 'name'))
  if (Object.keys(name).length === 0) throw fieldError(`translations.${ctx.locale}.name`, 'FIELD_REQUIRED')
  return {
    name,
    intro: mergeLine(stored.intro, undefined, ctx.locale, textsSent(translations, 'intro')),
    notice: mergeLine(stored.notice, undefined, ctx.locale, textsSent(translations, 'notice')),
  }
}

async function readLook(ctx: MemberContext, body: Edit, shop: Shop | undefined) {
  const picture = async (field: 'logo' | 'cover') => {
    const value = body[field]
    if (value === undefined) return {}
    const address = oneLine(value ?? '')
    // A picture of another account, or of another site, is none of the shop's.
    if (address && address !== shop?.[field] && !(await ownsAvatar(ctx.db, ctx.actor.id, address)))
      throw fieldError(field, 'FIELD_UNKNOWN_REFERENCE')
    return { [field]: address || null }
  }
  if (body.color && !readableOnWhite(body.color)) throw fieldError('color', 'COLOR_CONTRAST')
  return {
    ...(await picture('logo')),
    ...(await picture('cover')),
    ...(body.color !== undefined && { color: body.color || null }),
  }
}

/** When a paused shop opens again: a day means its beginning. */
async function readHoliday(ctx: MemberContext, { resumes_at, status }: Edit): Promise<Date | null | undefined> {
  if (status && status !== 'paused') return null
  if (resumes_at === undefined) return undefined
  if (!resumes_at) return null
  const { settings } = await readView(ctx)
  const date = parseTime(resumes_at, settings.time_zone)
  if (!date || date <= ctx.now()) throw fieldError('resumes_at', 'FIELD_FORMAT')
  return date
}

const readRules = (
  { contacts, status, is_indexed, hides_prices, sender }: Edit,
  resumesAt: Date | null | undefined,
) => ({
  ...(resumesAt !== undefined && { resumesAt }),
  ...(hides_prices !== undefined && { hidesPrices: hides_prices }),
  ...(contacts && { contacts: contacts.map(({ type, value }) => ({ type, value: oneLine(value) })) }),
  ...(status && { status }),
  ...(sender && { sender }),
  ...(is_indexed !== undefined && { isIndexed: is_indexed }),
})
