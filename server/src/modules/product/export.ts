/** Products as a sheet, a row per SKU. */
import type { FastifyReply } from 'fastify'
import type { Input } from '#contract/endpoint'
import type { exportProducts as contract } from '#contract/product-admin'
import { unitWord } from '#contract/units'
import type { MemberContext } from '../../context.ts'
import { type Cell, sendSheet } from '../../lib/sheet.ts'
import { textIn } from '../../lib/translate.ts'
import { readSettings } from '../setting/service.ts'
import { headings, statusTexts } from './export-texts.ts'
import { matchingIds } from './matching.ts'
import { presentBase, specificationText } from './present.ts'
import * as queries from './queries.ts'

/** Products read at once: few enough that what was read is garbage before it grows old. */
const batch = 100

const numbers = new Set(['price', 'stock', 'moq', 'multiple', 'weight', 'volume'])

export async function exportProducts(
  ctx: MemberContext,
  { format = 'csv', ...filters }: Input<typeof contract>['query'],
  reply: FastifyReply,
): Promise<undefined> {
  const ids = await matchingIds(ctx, { status: 'any', ...filters })
  const columns = Object.entries(headings).map(([name, heading]) => ({
    name: heading[ctx.locale],
    isNumber: numbers.has(name),
  }))
  return sendSheet(reply, 'products', format, columns, rows(ctx, ids, filters.status === 'deleted'))
}

async function* rows(ctx: MemberContext, ids: number[], areDeleted: boolean): AsyncGenerator<Cell[][]> {
  const { currency, default_language } = await readSettings(ctx.db, ctx.database)
  const { locale } = ctx
  const view = { locale, fallback: default_language }
  const text = (texts: Parameters<typeof textIn>[0] | null) => (texts ? textIn(texts, locale, default_language) : '')
  for (let start = 0; start < ids.length; start += batch) {
    const found = await queries.findExported(ctx.db, ids.slice(start, start + batch), areDeleted)
    yield found.map(({ sku, product, brand, category }) => [
      sku.code,
      text(product.name),
      specificationText(sku.options, view),
      text(category),
      text(brand),
      product.manufacturer,
      // The base price, so that the sheet can be imported again.
      presentBase(sku, currency).price,
      currency,
      sku.stock,
      sku.moq,
      sku.multiple,
      unitWord(sku.unit, 1, locale),
      sku.barcode,
      sku.weight,
      sku.volume,
      statusTexts[product.status][locale],
      statusTexts[sku.status][locale],
      String(product.id),
    ])
  }
}
