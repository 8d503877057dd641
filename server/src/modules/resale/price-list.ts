/** The price list of a shop: everything that it shows at its own prices, under its own name, as XLSX or PDF. */
import type { FastifyReply } from 'fastify'
import type { Input } from '#contract/endpoint'
import type { exportPriceList as contract } from '#contract/resale'
import type { Locale } from '#contract/types'
import { unitWord } from '#contract/units'
import type { CurrentShop, MemberContext } from '../../context.ts'
import { AppError } from '../../lib/errors.ts'
import { formatMoney } from '../../lib/money.ts'
import { type Cell, sendSheet } from '../../lib/sheet.ts'
import { textIn } from '../../lib/translate.ts'
import { readView, requireOwnShop } from '../distribution/own.ts'
import { type PriceListRow, priceListTexts } from '../document/layout/price-list.ts'
import { readLogo } from '../document/logo.ts'
import { print } from '../document/print/printer.ts'
import { headings } from '../order/export-texts.ts'
import { resolveUnit } from '../price/resolve.ts'
import { specificationText } from '../product/present.ts'
import { findShopRow, readTerms, shopPrices } from '../shop/service.ts'
import * as queries from './queries.ts'

/** A PDF of more pages takes the printing thread too long. */
const mostPrinted = 3000
/** SKUs read at once. */
const batch = 200

interface Asked {
  shop: CurrentShop
  locale: Locale
  fallback: Locale
}

export async function exportPriceList(
  ctx: MemberContext,
  { format, language, category_id }: Input<typeof contract>['query'],
  reply: FastifyReply,
): Promise<undefined> {
  const shop = await requireOwnShop(ctx)
  const { currency, fallback, locale: own, settings } = await readView(ctx)
  const locale = language ?? own
  const asked = { shop, locale, fallback }
  const shown = await findShown(ctx, asked, category_id)
  if (format === 'xlsx') {
    const text = (name: keyof typeof priceListTexts) => priceListTexts[name][locale]
    const columns = [
      { name: text('category') },
      { name: headings.sku_code[locale] },
      { name: headings.name[locale] },
      { name: headings.specifications[locale] },
      { name: headings.unit[locale] },
      { name: text('moq'), isNumber: true },
      { name: `${headings.price[locale]}, ${currency}`, isNumber: true },
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
          row.price === null ? text('onRequest') : formatMoney(row.price, currency),
        ])
    }
    return sendSheet(reply, `${shop.slug}-prices`, 'xlsx', columns, rows())
  }
  if (shown.length > mostPrinted) throw new AppError('PRICE_LIST_TOO_LONG', { max: mostPrinted })
  const row = await findShopRow(ctx.db, shop.id)
  const logo = await readLogo(ctx.env, row?.logo ?? null)
  const rows: PriceListRow[] = []
  for await (const part of rowsOf(ctx, asked, shown)) rows.push(...part)
  const priceList = {
    shop: textIn(row?.name ?? {}, locale, fallback),
    contacts: (row?.contacts ?? []).map(({ type, value }) => (type === 'hours' ? value : `${labelOf(type)}: ${value}`)),
    date: ctx.now().toISOString(),
    timeZone: settings.time_zone,
    currency,
    rows,
  }
  const pdf = await print({ priceList, locale, logo })
  reply
    .header('content-type', 'application/pdf')
    .header(
      'content-disposition',
      `attachment; filename="${shop.slug}-prices-${ctx.now().toISOString().slice(0, 10)}.pdf"`,
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

/** SKUs that the shop shows, in the order of the category tree. */
async function findShown(
  ctx: MemberContext,
  { shop, locale, fallback }: Asked,
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
  const terms = await readTerms(ctx, shop)
  return (await queries.findOnSale(ctx.db))
    .flatMap(([skuId, productId, category]) => {
      const at = places.get(category)
      return at && terms.isShown(productId, category) ? [{ skuId, place: at.place, category: at.name }] : []
    })
    .toSorted((a, b) => a.place - b.place)
}

async function* rowsOf(
  ctx: MemberContext,
  { shop, locale, fallback }: Asked,
  shown: readonly Shown[],
): AsyncGenerator<PriceListRow[]> {
  for (let start = 0; start < shown.length; start += batch) {
    const part = shown.slice(start, start + batch)
    const ids = part.map(({ skuId }) => skuId)
    const [found, list] = await Promise.all([queries.findListed(ctx.db, ids), shopPrices(ctx, shop, ids)])
    const byId = new Map(found.map((sku) => [sku.id, sku]))
    yield part.flatMap(({ skuId, category }) => {
      const sku = byId.get(skuId)
      if (!sku) return []
      return {
        category,
        skuCode: sku.code,
        name: textIn(sku.name, locale, fallback),
        specifications: specificationText(sku.options, { locale, fallback }),
        unit: sku.unit,
        moq: sku.moq,
        price: resolveUnit(sku, sku.moq, list),
      }
    })
  }
}
