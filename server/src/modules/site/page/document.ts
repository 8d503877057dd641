/** Rules of a page's content: cleans the input, and names its faults before it is published. Pure. */
import type { BannerLink } from '#contract/api/site/banner'
import type { PageProblem, PageTexts } from '#contract/api/site/page'
import { type BlockShow, hasWords, type PageBlock, shopBlockTypes } from '#contract/api/site/page-block'
import { type Field, fieldsOf, isKnown, mapFields } from '#contract/rules/page-fields'
import { countProducts, mostPageProducts, mostProductBlocks } from '#contract/rules/page-products'
import { locales, type Translations } from '#contract/types'
import { parseTime } from '../../../lib/clock.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { cleanHtml } from '../../../lib/html.ts'
import { oneLine } from '../../../lib/text.ts'
import { safeAddress, safePath, storedPicture, storedVideo } from '../content/addresses.ts'
import { picturesIn } from '../content/link-target.ts'
import type { PageDocument } from './schema.ts'

/** Pictures that only their owner may use. */
export type IsOwnPicture = (address: string) => boolean

interface Rules {
  isOwnPicture: IsOwnPicture
  /** A time without a zone is on the clocks of the mall. */
  timeZone: string
  isShop: boolean
}

/** Throws at the field that is wrong; `blocks.2.props.link.value`. */
export function readBlocks(blocks: readonly PageBlock[], rules: Rules): PageBlock[] {
  const ids = new Set<string>()
  return blocks.map((block, index) => {
    const at = `blocks.${index}`
    if (ids.has(block.id)) throw fieldError(`${at}.id`, 'DUPLICATE', { value: block.id })
    ids.add(block.id)
    if (rules.isShop && !shopBlockTypes.includes(block.type)) throw fieldError(`${at}.type`, 'FIELD_CHOICE')
    const props = mapFields(block, (field) => readField(field, `${at}.props.${field.path}`, rules))
    const show = block.show && readShow(block.show, `${at}.show`, rules)
    return { id: block.id, type: block.type, version: block.version, props, ...(show && { show }) } as PageBlock
  })
}

export function requireFewProducts(blocks: readonly PageBlock[]): void {
  const sent = countProducts(blocks)
  if (sent.blocks > mostProductBlocks) throw fieldError('blocks', 'PAGE_PRODUCT_BLOCKS', { max: mostProductBlocks })
  if (sent.products > mostPageProducts) throw fieldError('blocks', 'PAGE_PRODUCTS', { max: mostPageProducts })
}

/** Undefined: shown to all visitors, always. */
function readShow({ audience, group_ids, from, until }: BlockShow, at: string, rules: Rules): BlockShow | undefined {
  if (audience === 'groups') {
    // Customer groups are the mall's.
    if (rules.isShop) throw fieldError(`${at}.audience`, 'FIELD_CHOICE')
    if (!group_ids?.length) throw fieldError(`${at}.group_ids`, 'FIELD_REQUIRED')
  }
  const times = {
    from: from ? readMoment(from, `${at}.from`, rules) : undefined,
    until: until ? readMoment(until, `${at}.until`, rules) : undefined,
  }
  if (times.from && times.until && times.until <= times.from) throw fieldError(`${at}.until`, 'FIELD_DATE_RANGE')
  const show: BlockShow = {
    ...(audience && audience !== 'all' && { audience }),
    ...(audience === 'groups' && { group_ids: [...new Set(group_ids)] }),
    ...(times.from && { from: times.from }),
    ...(times.until && { until: times.until }),
  }
  return Object.keys(show).length > 0 ? show : undefined
}

/** ISO in UTC, so that moments compare as texts. */
function readMoment(text: string, at: string, { timeZone }: Rules): string {
  const moment = parseTime(text, timeZone)
  if (!moment) throw fieldError(at, 'FIELD_FORMAT')
  return moment.toISOString()
}

function readField({ kind, value }: Field, at: string, rules: Rules): unknown {
  switch (kind) {
    case 'words':
      return readTexts(value as Translations, oneLine)
    case 'html':
      return readTexts(value as Translations, (html) => cleanHtml(html).trim())
    case 'link':
      return readLink(value as BannerLink, at)
    case 'picture': {
      const address = oneLine(value as string)
      if (!address) return undefined
      const picture = storedPicture(address) ?? (rules.isOwnPicture(address) ? address : undefined)
      if (!picture) throw fieldError(at, 'FIELD_UNKNOWN_REFERENCE')
      return picture
    }
    case 'video': {
      const address = oneLine(value as string)
      if (!address) return undefined
      const video = storedVideo(address)
      if (!video) throw fieldError(at, 'FIELD_UNKNOWN_REFERENCE')
      return video
    }
    case 'moment':
      return value ? readMoment(value as string, at, rules) : undefined
    default:
      return value
  }
}

/** Languages without text have no key. */
function readTexts(texts: Translations, read: (text: string) => string): Translations | undefined {
  const result: Translations = {}
  for (const locale of locales) {
    const text = read(texts[locale] ?? '')
    if (text) result[locale] = text
  }
  return hasWords(result) ? result : undefined
}

function readLink({ type, value }: BannerLink, at: string): BannerLink | undefined {
  const given = oneLine(value)
  if (type === 'none' || !given) return undefined
  const isId = type === 'product' || type === 'category'
  const read = isId ? /^[1-9]\d{0,8}$/.exec(given)?.[0] : type === 'page' ? safePath(given) : safeAddress(given)
  if (!read) throw fieldError(`${at}.value`, 'FIELD_FORMAT')
  return { type, value: read }
}

/** Lays what was sent over the stored texts; empty texts go. */
export function readPageTexts(stored: PageTexts, sent: PageTexts | undefined): PageTexts {
  if (!sent) return stored
  const texts: PageTexts = {}
  for (const locale of locales) {
    const title = oneLine(sent[locale]?.title ?? stored[locale]?.title ?? '')
    const description = oneLine(sent[locale]?.description ?? stored[locale]?.description ?? '')
    if (title || description) texts[locale] = { ...(title && { title }), ...(description && { description }) }
  }
  return texts
}

/** Throws `PAGE_EMPTY` unless a page has a title and something to show. */
export function requireContent({ texts, blocks }: PageDocument): void {
  if (blocks.length === 0 || !locales.some((locale) => texts[locale]?.title)) throw new AppError('PAGE_EMPTY')
}

/** Gaps of a block, apart from dead links, which are looked up. */
export function faultsOf(block: PageBlock, now: Date): PageProblem['fault'][] {
  switch (block.type) {
    case 'carousel':
    case 'images': {
      if (block.type === 'carousel' && block.props.source === 'mall') return []
      const items = block.type === 'carousel' ? block.props.slides : block.props.items
      return items.length === 0 || items.some(({ image }) => !image) ? ['no_picture'] : []
    }
    case 'notice':
      return hasWords(block.props.text) ? [] : ['no_text']
    case 'text':
      return hasWords(block.props.body) ? [] : ['no_text']
    case 'columns':
      return block.props.items.length === 0 ? ['no_text'] : []
    case 'products':
      return block.props.source === 'hand' && !block.props.product_ids?.length ? ['no_products'] : []
    case 'video':
      return block.props.video ? [] : ['no_video']
    case 'red_packet':
      return block.props.campaign_id ? [] : ['no_red_packet']
    case 'countdown':
      return block.props.ends_at && Date.parse(block.props.ends_at) > now.getTime() ? [] : ['ended']
    default:
      return isKnown(block.type) ? [] : ['unknown_block']
  }
}

/** Pictures and videos of a block, those within its rich texts included, each once. */
export function filesOf(block: PageBlock): string[] {
  if (!isKnown(block.type)) return []
  const files = fieldsOf(block).flatMap(({ kind, value }) => {
    if (kind === 'picture' || kind === 'video') return [value as string]
    return kind === 'html' ? Object.values(value as Translations).flatMap(picturesIn) : []
  })
  return [...new Set(files)]
}

/** Whether a visitor sees a block. `groupId` is the customer group of a member. */
export function isShownTo(
  { show }: Pick<PageBlock, 'show'>,
  visitor: { groupId: number | null } | null,
  now: Date,
): boolean {
  if (!show) return true
  const at = now.toISOString()
  if ((show.from && at < show.from) || (show.until && at >= show.until)) return false
  switch (show.audience) {
    case 'guest':
      return visitor === null
    case 'member':
      return visitor !== null
    case 'groups':
      return visitor?.groupId != null && (show.group_ids ?? []).includes(visitor.groupId)
    default:
      return true
  }
}

/** The next moment at which a block appears or goes; null if there is none. */
export function nextChange(blocks: readonly Pick<PageBlock, 'show'>[], now: Date): Date | null {
  const moments = blocks
    .flatMap(({ show }) => [show?.from, show?.until])
    .flatMap((moment) => (moment && Date.parse(moment) > now.getTime() ? [Date.parse(moment)] : []))
  return moments.length > 0 ? new Date(Math.min(...moments)) : null
}
