/** Entries by trade on the home page. */

import type { TradeRow, TradeText, TradeWrite, updateTrade as updateContract } from '#contract/api/site/trade'
import type { Input } from '#contract/endpoint'
import { speaking } from '#contract/rules/shown-texts'
import { locales } from '#contract/types'
import { type Context, type MemberContext, recordChange, type VisitorContext } from '../../../context.ts'
import { updateVersioned } from '../../../db/version.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { oneLine } from '../../../lib/text.ts'
import { noteTexts } from '../../audit/text-change/service.ts'
import { readSettings } from '../../settings/service.ts'
import { storedPicture } from './addresses.ts'
import { linkTargets, readLink } from './links.ts'
import type { View } from './present.ts'
import { partInShop } from './shop-links.ts'
import { written } from './texts.ts'
import * as queries from './trade-queries.ts'

const viewOf = async (ctx: Context, isStaff: boolean): Promise<View> => ({
  locale: ctx.locale,
  fallback: (await readSettings(ctx.db, ctx.database)).default_language,
  isStaff,
})

/** A shop shows those that lead to something that it sells. */
export async function tradePage(
  ctx: VisitorContext,
  query: { page?: number; page_size?: number; name?: string; live?: boolean },
  isStaff: boolean,
) {
  const page = pageOf(query)
  const isInShop = ctx.shop !== null
  const found = await queries.findTrades(ctx.db, {
    name: query.name,
    withHidden: isStaff && !query.live && !isInShop,
    offset: page.offset,
    limit: isInShop ? undefined : page.limit,
  })
  const { rows, total } = isInShop ? await partInShop(ctx, found.rows, page) : found
  return toPage(await presentAll(ctx, rows, isStaff), total, page)
}

export async function tradeRow(ctx: Context, id: number, isStaff: boolean): Promise<TradeRow> {
  const row = await queries.findTrade(ctx.db, id)
  const [shown] = row && (isStaff || !row.isHidden) ? await presentAll(ctx, [row], isStaff) : []
  if (!shown) throw new AppError('NOT_FOUND')
  return shown
}

async function presentAll(ctx: Context, rows: readonly queries.Trade[], isStaff: boolean): Promise<TradeRow[]> {
  const view = await viewOf(ctx, isStaff)
  const targetOf = isStaff ? await linkTargets(ctx, rows, view) : () => undefined
  return rows.map((row) => {
    const target = targetOf(row)
    return { ...present(row, view), ...(target !== undefined && { target }) }
  })
}

function present({ id, texts, ...row }: queries.Trade, { locale, fallback, isStaff }: View): TradeRow {
  // Name and text come in one language together.
  const lang = speaking(texts, locale, fallback, ({ name }) => name)
  const words = lang && texts[lang]
  return {
    id,
    name: words?.name ?? '',
    text: words?.text ?? null,
    name_lang: lang ?? locale,
    image: row.image,
    link: { type: row.linkType, value: row.linkValue },
    order: row.order,
    is_hidden: row.isHidden,
    version: row.version,
    ...(isStaff && { translations: texts as TradeRow['translations'] }),
  }
}

export async function createTrade(ctx: MemberContext, body: TradeWrite): Promise<{ id: number }> {
  if (!body.link) throw fieldError('link.value', 'FIELD_REQUIRED')
  const texts = readTexts(ctx, body, {})
  const link = await readTradeLink(ctx, body.link)
  const row = await queries.insertTrade(ctx.db, { texts, ...link, ...readFields(body) })
  recordChange(ctx, null, present(row, await viewOf(ctx, true)))
  return { id: row.id }
}

export async function updateTrade(
  ctx: MemberContext,
  body: Input<typeof updateContract>['body'],
): Promise<{ id: number }> {
  const view = await viewOf(ctx, true)
  await updateVersioned(ctx, {
    lock: queries.lockTrade(ctx.db, body.id),
    sent: body.version,
    present: (row) => present(row, view),
    update: async (row) => {
      const texts = readTexts(ctx, body, row.texts)
      const link = body.link && (await readTradeLink(ctx, body.link, row))
      const updated = await queries.updateTrade(ctx.db, row.id, { texts, ...link, ...readFields(body) })
      await noteTexts(ctx.db, 'trade', [{ id: row.id, before: row, after: updated }])
      return updated
    },
  })
  return { id: body.id }
}

export async function deleteTrade(ctx: MemberContext, id: number): Promise<{ id: number }> {
  const row = await queries.lockTrade(ctx.db, id)
  if (!row) throw new AppError('NOT_FOUND')
  await queries.deleteTrade(ctx.db, id)
  recordChange(ctx, present(row, await viewOf(ctx, true)), null)
  return { id }
}

async function readTradeLink(ctx: Context, link: NonNullable<TradeWrite['link']>, stored?: queries.Trade) {
  const { value: linkValue } = await readLink(ctx, link, stored)
  return { linkType: link.type, linkValue }
}

/** Only what was sent. */
function readFields({ image, order, is_hidden }: TradeWrite) {
  const picture = image && storedPicture(image)
  if (image && !picture) throw fieldError('image', 'FIELD_FORMAT')
  return {
    ...(image !== undefined && { image: picture || null }),
    ...(order !== undefined && { order }),
    ...(is_hidden !== undefined && { isHidden: is_hidden }),
  }
}

/** Bare texts are in `name_lang`, else in the caller's language; `translations` wins. */
function readTexts(ctx: Context, body: TradeWrite, stored: queries.Trade['texts']): queries.Trade['texts'] {
  const words = ({ name, text }: Pick<TradeWrite, 'name' | 'text'>) => ({
    name: name && oneLine(name),
    text: text && oneLine(text),
  })
  let texts = written<TradeText>(stored, body.name_lang ?? ctx.locale, words(body))
  for (const lang of locales) {
    const sent = body.translations?.[lang]
    if (sent) texts = written(texts, lang, words(sent))
  }
  if (!Object.values(texts).some(({ name }) => name)) throw fieldError('name', 'FIELD_REQUIRED')
  return texts
}
