/** What a page may say: cleans what was sent, and names what is wrong with it before it is published. Pure. */
import type { BannerLink } from '#contract/banner'
import type { PageProblem, PageTexts } from '#contract/page'
import { hasWords, type PageBlock } from '#contract/page-block'
import { locales, type Translations } from '#contract/types'
import { AppError, fieldError } from '../../lib/errors.ts'
import { cleanHtml } from '../../lib/html.ts'
import { oneLine } from '../../lib/text.ts'
import { safeAddress, safePath, storedPicture } from '../content/addresses.ts'
import { addressesIn } from '../content/link-target.ts'
import { type Field, fieldsOf, isKnown, mapFields } from './fields.ts'
import type { PageDocument } from './schema.ts'

/** Pictures that only their owner may use. */
export type IsOwnPicture = (address: string) => boolean

/** Throws at the field that is wrong; `blocks.2.props.link.value`. */
export function readBlocks(blocks: readonly PageBlock[], isOwnPicture: IsOwnPicture): PageBlock[] {
  const ids = new Set<string>()
  return blocks.map((block, index) => {
    const at = `blocks.${index}`
    if (ids.has(block.id)) throw fieldError(`${at}.id`, 'DUPLICATE', { value: block.id })
    ids.add(block.id)
    const props = mapFields(block, (field) => readField(field, `${at}.props.${field.path}`, isOwnPicture))
    return { id: block.id, type: block.type, version: block.version, props } as PageBlock
  })
}

function readField({ kind, value }: Field, at: string, isOwnPicture: IsOwnPicture): unknown {
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
      const picture = storedPicture(address) ?? (isOwnPicture(address) ? address : undefined)
      if (!picture) throw fieldError(at, 'FIELD_UNKNOWN_REFERENCE')
      return picture
    }
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

/** Links of a block, those within its rich texts included. */
export function linksOf(block: PageBlock): BannerLink[] {
  if (!isKnown(block.type)) return []
  return fieldsOf(block).flatMap(({ kind, value }): BannerLink[] => {
    if (kind === 'link') return [value as BannerLink]
    if (kind !== 'html') return []
    return Object.values(value as Translations).flatMap((html) =>
      addressesIn(html).map((url) => ({ type: 'url' as const, value: url })),
    )
  })
}

/** What a block lacks, apart from dead links, which are looked up. */
export function faultsOf(block: PageBlock, now: Date): PageProblem['fault'][] {
  switch (block.type) {
    case 'carousel':
    case 'images': {
      const items = block.type === 'carousel' ? block.props.slides : block.props.items
      return items.length === 0 || items.some(({ image }) => !image) ? ['no_picture'] : []
    }
    case 'notice':
      return hasWords(block.props.text) ? [] : ['no_text']
    case 'text':
      return hasWords(block.props.body) ? [] : ['no_text']
    case 'columns':
    case 'trust':
      return block.props.items.length === 0 ? ['no_text'] : []
    case 'products':
      return block.props.source === 'hand' && !block.props.product_ids?.length ? ['no_products'] : []
    case 'countdown':
      return block.props.ends_at && Date.parse(block.props.ends_at) > now.getTime() ? [] : ['ended']
    default:
      return isKnown(block.type) ? [] : ['unknown_block']
  }
}
