/** The mall's texts about itself, in each language. Contacts are the mall's setting: the payment page shows the same. */

import { isDeepStrictEqual } from 'node:util'
import type {
  editHomepage as editContract,
  HomepageInfo,
  HomepageText,
  HomepageWords,
} from '#contract/api/site/homepage'
import type { Input } from '#contract/endpoint'
import { type Locale, locales } from '#contract/types'
import { type Context, type MemberContext, recordChange, type VisitorContext } from '../../../context.ts'
import { requireVersion } from '../../../db/version.ts'
import type { Environment } from '../../../env.ts'
import { dayIn, daysLater } from '../../../lib/clock.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { originOfHost } from '../../../lib/origin.ts'
import { oneLine } from '../../../lib/text.ts'
import { textOf } from '../../../lib/texts.ts'
import { textIn } from '../../../lib/translate.ts'
import { noteTexts } from '../../audit/text-change/service.ts'
import { missingForPrices } from '../../pricing/price/visibility.ts'
import { readSettings, writeSettings } from '../../settings/service.ts'
import type { Shop } from '../../shops/schema.ts'
import { findShopRow } from '../../shops/service.ts'
import { safeAddress, storedPicture } from './addresses.ts'
import * as queries from './homepage-queries.ts'
import { findLinkTargets } from './link-queries.ts'
import { targetOfAddress } from './link-target.ts'
import { presentHomepage } from './present.ts'
import { filterAsync, isShownInShop, wordsInShop } from './shop-links.ts'
import { laidOver, written } from './texts.ts'

type Edit = Input<typeof editContract>['body']

/** `shop`: whose facts replace the mall's, if not those of the shop that is called in. */
export async function homepage(
  ctx: VisitorContext,
  locale: Locale,
  isStaff: boolean,
  shop?: Shop,
): Promise<HomepageInfo> {
  const [row, pages, consent, settings] = await Promise.all([
    queries.findHomepage(ctx.db),
    queries.findFooterPages(ctx.db),
    queries.findConsentPages(ctx.db),
    readSettings(ctx.db, ctx.database),
  ])
  const fallback = settings.default_language
  const info = {
    ...presentHomepage({ ...row, pages, consent }, settings, { locale, fallback, isStaff }),
    hidden_prices: missingForPrices(settings.price_audience, ctx.actor),
  }
  const shown = shop ?? (await currentShop(ctx))
  if (shown) return { ...inShop(info, shown, { locale, fallback, env: ctx.env }), ...(await linksInShop(ctx, info)) }
  return isStaff ? { ...info, hot_word_searches: await hotWordSearches(ctx, settings.time_zone) } : info
}

async function currentShop({ db, shop }: VisitorContext): Promise<Shop | undefined> {
  const row = shop && (await findShopRow(db, shop.id))
  return shop && row ? { ...row, status: shop.status } : undefined
}

/** The mall's hot words and footer without what leads nowhere in the shop. */
async function linksInShop(ctx: VisitorContext, { hot_words, footer }: HomepageInfo) {
  const columns = []
  for (const { title, links } of footer) {
    const shown = await filterAsync(links, ({ url }) => isShownInShop(ctx, { type: 'url', value: url }))
    if (shown.length > 0) columns.push({ title, links: shown })
  }
  return { hot_words: await wordsInShop(ctx, hot_words), footer: columns }
}

/** A reseller's texts about the shop, in place of the mall's. */
function inShop(
  info: HomepageInfo,
  shop: Shop,
  { locale, fallback, env }: { locale: Locale; fallback: Locale; env: Environment },
): HomepageInfo {
  const name = textIn(shop.name, locale, fallback)
  const intro = textIn(shop.intro, locale, fallback)
  const { slug, cover, color, status, isIndexed } = shop
  return {
    ...info,
    site_name: name,
    slogan: intro,
    seo: { title: name, description: intro, keywords: '' },
    logo: shop.logo,
    logo_dark: shop.logo,
    contacts: shop.contacts.filter(({ type }) => type !== 'hours'),
    service_hours: shop.contacts.find(({ type }) => type === 'hours')?.value ?? '',
    address: '',
    notice:
      textIn(shop.notice, locale, fallback) || (shop.hidesPrices ? textOf(locale, 'word.sign_in_for_prices') : ''),
    shop: { slug, name, cover, color, status, is_indexed: isIndexed, original: originalOf(shop, env) },
  }
}

/** Shops that want to be found are so under their own host; the pages of the others name the mall's as the original. */
const originalOf = ({ host, isIndexed }: Shop, env: Environment): string | null =>
  (isIndexed ? host && originOfHost(env, host) : env.publicUrl) ?? null

const daysOfSearches = 30

const hotWordSearches = (ctx: Context, timeZone: string) =>
  queries.findHotWordSearches(ctx.db, dayIn(timeZone, daysLater(ctx.now(), 1 - daysOfSearches)))

export async function countHotWord(ctx: Context, word: string): Promise<{ word: string }> {
  const { time_zone } = await readSettings(ctx.db, ctx.database)
  if (!(await queries.countHotWord(ctx.db, word, dayIn(time_zone, ctx.now())))) throw new AppError('NOT_FOUND')
  return { word }
}

export async function changeHomepage(ctx: MemberContext, body: Edit): Promise<HomepageInfo> {
  const row = {
    ...(await queries.lockHomepage(ctx.db)),
    pages: await queries.findFooterPages(ctx.db),
    consent: await queries.findConsentPages(ctx.db),
  }
  const settings = await readSettings(ctx.db, ctx.database)
  const view = { locale: body.lang ?? ctx.locale, fallback: settings.default_language, isStaff: true }
  const shown = presentHomepage(row, settings, view)
  requireVersion(body.version, row.version, shown)

  let texts: queries.Homepage['texts'] = written<HomepageText>(
    row.texts,
    view.locale,
    readWords(changedWords(body, shown), row.texts[view.locale], ''),
  )
  for (const lang of locales) {
    const sent = body.translations?.[lang]
    if (sent) texts = written<HomepageText>(texts, lang, readWords(sent, texts[lang], `translations.${lang}.`))
  }
  await requireLinkTargets(ctx, body, row.texts)
  const shared = { ...row.shared, ...readLogo(body, 'logo'), ...readLogo(body, 'logo_dark') }
  const contacts = body.contacts?.map(({ type, value }) => ({ type, value: oneLine(value) }))
  const changed = await queries.updateHomepage(ctx.db, { shared, texts })
  await noteTexts(ctx.db, 'homepage', [{ id: 1, before: row, after: changed }])
  if (contacts) await writeSettings(ctx.db, { contacts })
  const after = presentHomepage({ ...row, ...changed }, { ...settings, ...(contacts && { contacts }) }, view)
  recordChange(ctx, shown, after)
  return { ...after, hot_word_searches: await hotWordSearches(ctx, settings.time_zone) }
}

/**
 * Bare texts without those that say what was shown anyway: a client that sends everything back must not write
 * the texts of another language, which stood in for missing ones, into its own.
 */
function changedWords(body: Edit, shown: HomepageInfo): HomepageWords {
  const { site_name, slogan, seo, service_hours, address, notice, hot_words, footer, scam_warning } = body
  const words: HomepageWords = { site_name, slogan, service_hours, address, notice, hot_words, footer, scam_warning }
  const isChanged = (sent: unknown, current: unknown) => sent !== undefined && !isDeepStrictEqual(sent, current)
  const changed = Object.fromEntries(
    Object.entries(words).filter(([field, sent]) => isChanged(sent, shown[field as keyof HomepageInfo])),
  )
  const engines =
    seo &&
    Object.fromEntries(
      Object.entries(seo).filter(([field, sent]) => isChanged(sent, shown.seo[field as keyof HomepageInfo['seo']])),
    )
  return { ...changed, ...(seo === null ? { seo } : engines && { seo: engines }) }
}

/** Only what was sent; each text through its guard. `place` leads to the field in an error. */
function readWords(sent: HomepageWords, stored: HomepageText | undefined, place: string) {
  const line = (text: string | null | undefined) => (text ? oneLine(text) : text)
  return {
    site_name: line(sent.site_name),
    slogan: line(sent.slogan),
    service_hours: line(sent.service_hours),
    address: line(sent.address),
    notice: line(sent.notice),
    scam_warning: line(sent.scam_warning),
    hot_words: sent.hot_words && [...new Set(sent.hot_words.map(oneLine))].filter(Boolean),
    seo: sent.seo ? readEngines(sent.seo, stored?.seo) : sent.seo,
    footer: sent.footer?.map((column, at) => readColumn(column, `${place}footer.${at}`)) ?? sent.footer,
  } as { [K in keyof HomepageText]?: HomepageText[K] | null }
}

/** As links of banners: a new one to a product or category needs it; that of a stored one may have gone since. */
async function requireLinkTargets(ctx: Context, { footer, translations }: Edit, stored: queries.Homepage['texts']) {
  const urlsOf = (columns: HomepageWords['footer']) =>
    columns?.flatMap(({ links }) => links.map(({ url }) => url)) ?? []
  const known = new Set(Object.values(stored).flatMap((text) => urlsOf(text.footer)))
  const footers = [
    { place: '', columns: footer },
    ...locales.map((lang) => ({ place: `translations.${lang}.`, columns: translations?.[lang]?.footer })),
  ]
  const wanted = footers.flatMap(({ place, columns }) =>
    (columns ?? []).flatMap(({ links }, column) =>
      links.flatMap(({ url }, at) => {
        const target = known.has(url) ? undefined : targetOfAddress(url, ctx.env.publicUrl)
        const isPage = target?.type === 'text-page'
        return target && !isPage ? [{ target, field: `${place}footer.${column}.links.${at}.url` }] : []
      }),
    ),
  )
  if (wanted.length === 0) return
  const found = await findLinkTargets(
    ctx.db,
    wanted.map(({ target }) => target),
  )
  const lost = wanted.find(({ target }) => !found.some(({ type, key }) => type === target.type && key === target.key))
  if (lost) throw fieldError(lost.field, 'FIELD_UNKNOWN_REFERENCE')
}

const readEngines = (sent: NonNullable<HomepageWords['seo']>, stored: HomepageText['seo']) =>
  laidOver(stored, Object.fromEntries(Object.entries(sent).map(([field, text]) => [field, text && oneLine(text)]))) ??
  null

function readColumn({ title, links }: NonNullable<HomepageText['footer']>[number], place: string) {
  return {
    title: oneLine(title),
    links: links.map((link, at) => {
      const url = safeAddress(link.url)
      if (!url) throw fieldError(`${place}.links.${at}.url`, 'FIELD_FORMAT')
      return { title: oneLine(link.title), url }
    }),
  }
}

function readLogo(body: Edit, field: 'logo' | 'logo_dark'): { logo?: string | null; logo_dark?: string | null } {
  const address = body[field]
  if (address === undefined) return {}
  if (!address) return { [field]: null }
  const own = storedPicture(address)
  if (!own) throw fieldError(field, 'FIELD_FORMAT')
  return { [field]: own }
}
