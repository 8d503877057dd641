/** Names and specifications of order lines in the language of the reader. */
import { type Locale, locales, type Translations } from '#contract/types'
import type { Context } from '../../../context.ts'
import { specificationText } from '../../../lib/options-text.ts'
import { textOf } from '../../../lib/texts.ts'
import { textIn } from '../../../lib/translate.ts'
import type { OptionText } from '../../catalog/product/schema.ts'
import { readSettings } from '../../settings/service.ts'
import { findTextsToday } from './queries.ts'
import type { Order, OrderLineRow } from './schema.ts'

type Ordered = Pick<OrderLineRow, 'name' | 'nameDefault' | 'specifications' | 'specificationsDefault' | 'isSample'>

/** The options of a line; those of a sample begin with that word, so that it is on every page and document. */
export const lineSpecification = (
  options: Parameters<typeof specificationText>[0],
  isSample: boolean,
  view: Parameters<typeof specificationText>[1],
): string =>
  [isSample && textOf(view.locale, 'catalog.sample'), specificationText(options, view)].filter(Boolean).join(' · ')

/** What a product says today; null where it is gone for good. */
interface Today {
  productName: Translations | null
  options: OptionText[] | null
}

/** `order` is the language in which an order was placed, `mall` the mall's default. */
export interface LineLanguages {
  order: Locale
  mall: Locale
}

/**
 * A line in all its languages: as ordered; in further languages as the product says today, unless it was renamed since,
 * because it may be another product by now.
 */
export function textsOfLine(line: Ordered, { productName, options }: Today, languages: LineLanguages) {
  const ordered = (own: string, inDefault: string): Translations => ({
    ...(inDefault && { [languages.mall]: inDefault }),
    ...(own && { [languages.order]: own }),
  })
  const name = ordered(line.name, line.nameDefault)
  const specifications = ordered(line.specifications, line.specificationsDefault)
  if (!productName || textIn(productName, languages.mall, languages.order) !== line.nameDefault)
    return { name, specifications }
  const today = Object.fromEntries(
    locales.flatMap((locale) => {
      const text = lineSpecification(options ?? [], line.isSample, { locale, fallback: languages.mall })
      return text ? [[locale, text]] : []
    }),
  )
  return { name: { ...productName, ...name }, specifications: { ...today, ...specifications } }
}

export const orderLanguage = ({ language }: Pick<Order, 'language'>): Locale =>
  locales.find((locale) => locale === language) ?? 'en'

export interface LineTexts {
  name: string
  specifications: string
}

/** Lines in the mall's language, for staff. */
export const staffTexts = (line: Ordered): LineTexts => ({
  name: line.nameDefault,
  specifications: line.specificationsDefault,
})

/**
 * Lines in the caller's language. Products are read only for orders that were placed in another language than the
 * caller's, and only for callers who do not read the mall's own.
 */
export async function readerTexts(
  ctx: Context,
  orders: readonly Pick<Order, 'id' | 'language'>[],
  lines: readonly Pick<OrderLineRow, 'orderId' | 'skuId'>[],
): Promise<(line: Ordered & Pick<OrderLineRow, 'orderId' | 'skuId'>) => LineTexts> {
  const { default_language: mall } = await readSettings(ctx.db, ctx.database)
  const languages = new Map(orders.map((order) => [order.id, orderLanguage(order)]))
  const isForeign = ({ orderId }: Pick<OrderLineRow, 'orderId'>) =>
    ctx.locale !== mall && ctx.locale !== languages.get(orderId)
  const ids = new Set(lines.filter(isForeign).flatMap(({ skuId }) => skuId ?? []))
  const today = await findTextsToday(ctx.db, [...ids])
  return (line) => {
    const order = languages.get(line.orderId) ?? mall
    const found = isForeign(line) && line.skuId !== null ? today.get(line.skuId) : undefined
    const texts = textsOfLine(line, found ?? { productName: null, options: null }, { order, mall })
    return {
      name: textIn(texts.name, ctx.locale, mall),
      specifications: textIn(texts.specifications, ctx.locale, mall),
    }
  }
}
