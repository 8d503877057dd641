/** Price lists as XLSX or PDF: everything that a shop, or the mall itself, shows, at its prices and under its name. */

import type { FastifyReply } from 'fastify'
import type { exportPriceList as contract, printPriceList as mallContract } from '#contract/api/reselling/resale'
import type { Input } from '#contract/endpoint'
import type { Locale, Translations } from '#contract/types'
import type { MemberContext } from '../../../context.ts'
import { AppError } from '../../../lib/errors.ts'
import { specificationText } from '../../../lib/options-text.ts'
import { type Cell, sendSheet } from '../../../lib/sheet.ts'
import { type NamesIn, textOf, unitWord } from '../../../lib/texts.ts'
import { textIn } from '../../../lib/translate.ts'
import { formatPrice } from '../../../lib/unit-price.ts'
import { appearanceOf } from '../../catalog/product/present.ts'
import type { PriceListRow } from '../../documents/layout/price-list.ts'
import { readLogo } from '../../documents/logo.ts'
import { print } from '../../documents/print/printer.ts'
import { type PriceList, resolveLadder, resolveUnit } from '../../pricing/price/resolve.ts'
import { findPriceList } from '../../pricing/price/service.ts'
import { readSettings } from '../../settings/service.ts'
import { readView, requireOwnShop } from '../../shops/own.ts'
import { findShopRow, readTerms, shopPrices } from '../../shops/service.ts'
import * as queries from './queries.ts'

/** A PDF of more pages takes the printing thread too long. */
const mostPrinted = 3000
/** SKUs read at once. */
const batch = 200

/** The seller of the list. */
interface Seller {
  /** Part of the name of the file. */
  slug: string
  name: Translations
  contacts: readonly { type: string; value: string }[]
  logo: string | null
  isShown(productId: number, categoryId: number): boolean
  nameOf(sku: { productId: number; name: Translations }): Translations
  pricesOf(skuIds: number[]): Promise<PriceList | null>
}

interface Asked {
  seller: Seller
  locale: Locale
  fallback: Locale
  currency: string
  timeZone: string
}
type Query = Omit<Input<typeof contract>['query'], 'language'>

export async function exportPriceList(
  ctx: MemberContext,
  { language, ...query }: Input<typeof contract>['query'],
  reply: FastifyReply,
): Promise<undefined> {
  const shop = await requireOwnShop(ctx)
  const { currency, fallback, locale: own, settings } = await readView(ctx)
  const row = await findShopRow(ctx.db, shop.id)
  const terms = await readTerms(ctx, shop)
  const seller: Seller = {
    slug: shop.slug,
    name: row?.name ?? {},
    contacts: row?.contacts ?? [],
    logo: row?.logo ?? null,
    isShown: terms.isShown,
    nameOf: ({ productId, name }) => appearanceOf({ id: productId, name, image: null }, { own: terms.products }).name,
    pricesOf: (ids) => shopPrices(ctx, shop, ids),
  }
  return send(ctx, { seller, locale: language ?? own, fallback, currency, timeZone: settings.time_zone }, query, reply)
}

/** The mall's own list: its prices, or those of a customer group. */
export async function printMallPrices(
  ctx: MemberContext,
  { language, group_id, ...query }: Input<typeof mallContract>['query'],
  reply: FastifyReply,
): Promise<undefined> {
  const {
    currency,
    time_zone: timeZone,
    default_language: fallback,
    company,
  } = await readSettings(ctx.db, ctx.database)
  const mall = await queries.findMall(ctx.db)
  const names = Object.entries(mall?.texts ?? {}).map(([locale, texts]) => [locale, texts?.site_name ?? ''])
  const seller: Seller = {
    slug: 'mall',
    name: company.name ? { [fallback]: company.name } : Object.fromEntries(names.filter(([, name]) => name)),
    contacts: [
      { type: 'phone', value: company.phone },
      { type: 'email', value: company.email },
    ].filter(({ value }) => value),
    logo: mall?.shared.logo ?? null,
    isShown: () => true,
    nameOf: ({ name }) => name,
    pricesOf: (ids) => findPriceList(ctx.db, group_id, ids),
  }
  return send(ctx, { seller, locale: language ?? ctx.locale, fallback, currency, timeZone }, query, reply)
}

async function send(
  ctx: MemberContext,
  asked: Asked,
  { format, category_id }: Query,
  reply: FastifyReply,
): Promise<undefined> {
  const { seller, locale, fallback, currency, timeZone } = asked
  const shown = await findShown(ctx, asked, category_id)
  if (format === 'xlsx') {
    const text = (name: NamesIn<'print.price_list'>) => textOf(locale, `print.price_list.${name}`)
    const columns = [
      { name: text('category') },
      { name: textOf(locale, 'sheet.order.sku_code') },
      { name: textOf(locale, 'sheet.order.name') },
      { name: textOf(locale, 'sheet.order.specifications') },
      { name: textOf(locale, 'sheet.order.unit') },
      { name: text('moq'), isNumber: true },
      { name: `${textOf(locale, 'sheet.order.price')}, ${currency}`, isNumber: true },
      { name: text('tiers') },
    ]
    async function* rows(): AsyncGenerator<Cell[][]> {
      for await (const part of rowsOf(ctx, asked, shown))
        yield part.map((row) => [
          row.category,
          row.skuCode,
          row.name,
          row.specifications,
          unitWord(row.unit, 1, locale),
          row.moq,
          row.price === null ? text('onRequest') : formatPrice(row.price, currency),
          row.tiers.map((tier) => `${tier.min_quantity}: ${formatPrice(tier.price, currency)}`).join('; '),
        ])
    }
    return sendSheet(reply, `${seller.slug}-prices`, 'xlsx', columns, rows())
  }
  if (shown.length > mostPrinted) throw new AppError('PRICE_LIST_TOO_LONG', { max: mostPrinted })
  const logo = await readLogo(ctx.env, seller.logo)
  const rows: PriceListRow[] = []
  for await (const part of rowsOf(ctx, asked, shown)) rows.push(...part)
  const priceList = {
    shop: textIn(seller.name, locale, fallback),
    contacts: seller.contacts.map(({ type, value }) => (type === 'hours' ? value : `${labelOf(type)}: ${value}`)),
    date: ctx.now().toISOString(),
    timeZone,
    currency,
    rows,
  }
  const pdf = await print({ priceList, locale, logo }, String(ctx.actor.id))
  reply
    .header('content-type', 'application/pdf')
    .header(
      'content-disposition',
      `attachment; filename="${seller.slug}-prices-${ctx.now().toISOString().slice(0, 10)}.pdf"`,
    )
    .header('cache-control', 'no-store')
  await reply.send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
}

const labels: Record<string, string> = {
  whatsapp: 'WhatsApp',
  wechat: 'WeChat',
  telegram: 'Telegram',
  zalo: 'Zalo',
  line: 'LINE',
}
const labelOf = (type: string) => labels[type] ?? (type === 'phone' ? 'Tel' : 'E-mail')

interface Shown {
  skuId: number
  category: string
}

/** SKUs that the seller shows, in the order of the category tree. */
async function findShown(
  ctx: MemberContext,
  { seller, locale, fallback }: Asked,
  categoryId: number | undefined,
): Promise<Shown[]> {
  const tree = await queries.findCategoryTree(ctx.db)
  const children = Map.groupBy(tree, ({ parentId }) => parentId)
  const places = new Map<number, { place: number; name: string }>()
  const visit = (parent: number | null, above: string[]) => {
    for (const row of (children.get(parent) ?? []).toSorted((a, b) => a.order - b.order || a.id - b.id)) {
      const path = [...above, textIn(row.name, locale, fallback)]
      places.set(row.id, { place: places.size, name: path.join(' › ') })
      visit(row.id, path)
    }
  }
  if (categoryId === undefined) visit(null, [])
  else {
    const root = tree.find(({ id }) => id === categoryId)
    if (!root) return []
    const name = textIn(root.name, locale, fallback)
    places.set(categoryId, { place: 0, name })
    visit(categoryId, [name])
  }
  return (await queries.findOnSale(ctx.db))
    .flatMap(([skuId, productId, category]) => {
      const at = places.get(category)
      return at && seller.isShown(productId, category) ? [{ skuId, place: at.place, category: at.name }] : []
    })
    .toSorted((a, b) => a.place - b.place)
}

async function* rowsOf(
  ctx: MemberContext,
  { seller, locale, fallback }: Asked,
  shown: readonly Shown[],
): AsyncGenerator<PriceListRow[]> {
  for (let start = 0; start < shown.length; start += batch) {
    const part = shown.slice(start, start + batch)
    const ids = part.map(({ skuId }) => skuId)
    const [found, list] = await Promise.all([queries.findListed(ctx.db, ids), seller.pricesOf(ids)])
    const byId = new Map(found.map((sku) => [sku.id, sku]))
    yield part.flatMap(({ skuId, category }) => {
      const sku = byId.get(skuId)
      if (!sku) return []
      return {
        category,
        skuCode: sku.code,
        name: textIn(seller.nameOf(sku), locale, fallback),
        specifications: specificationText(sku.options, { locale, fallback }),
        unit: sku.unit,
        moq: sku.moq,
        price: resolveUnit(sku, sku.moq, list),
        tiers: resolveLadder(sku, list).slice(1),
      }
    })
  }
}
