/** Products as a sheet, a row per SKU. */
import type { FastifyReply } from 'fastify'
import type { exportProducts as contract } from '#contract/api/catalog/product-admin'
import type { Input } from '#contract/endpoint'
import type { Translations } from '#contract/types'
import type { Context, MemberContext } from '../../../context.ts'
import { specificationText } from '../../../lib/options-text.ts'
import { type Cell, sendSheet } from '../../../lib/sheet.ts'
import { type NamesIn, textOf, unitWord } from '../../../lib/texts.ts'
import { textIn } from '../../../lib/translate.ts'
import { readSettings } from '../../settings/service.ts'
import { matchingIds } from './matching.ts'
import { presentBase, type View } from './present.ts'
import * as queries from './queries.ts'

/** Products read at once: few enough that what was read is garbage before it grows old. */
export const exportBatch = 100

/** Headings are `sheet.product.<column>`. */
export const productColumns = [
  'code',
  'name',
  'options',
  'category',
  'brand',
  'manufacturer',
  'price',
  'currency',
  'on_hand',
  'reserved',
  'stock',
  'moq',
  'multiple',
  'unit',
  'barcode',
  'weight',
  'volume',
  'status',
  'sku_status',
  'tier_scope',
  'product_id',
] as const satisfies NamesIn<'sheet.product'>[]

export const numberColumns: ReadonlySet<string> = new Set([
  'price',
  'on_hand',
  'reserved',
  'stock',
  'moq',
  'multiple',
  'weight',
  'volume',
])

export type ExportedSku = Awaited<ReturnType<typeof queries.findExported>>[number]
export type ExportView = Pick<View, 'locale' | 'fallback' | 'currency'>

export async function exportProducts(
  ctx: MemberContext,
  { format = 'csv', ...filters }: Input<typeof contract>['query'],
  reply: FastifyReply,
): Promise<undefined> {
  const ids = await matchingIds(ctx, { status: 'any', ...filters })
  const columns = productColumns.map((name) => ({
    name: textOf(ctx.locale, `sheet.product.${name}`),
    isNumber: numberColumns.has(name),
  }))
  return sendSheet(reply, 'products', format, columns, rows(ctx, ids, filters.status === 'deleted'))
}

async function* rows(ctx: MemberContext, ids: number[], areDeleted: boolean): AsyncGenerator<Cell[][]> {
  const { currency, default_language: fallback } = await readSettings(ctx.db, ctx.database)
  const view = { locale: ctx.locale, fallback, currency }
  for await (const found of exportedSkus(ctx, ids, areDeleted))
    yield found.map((row) => {
      const cells = skuCells(row, view)
      return productColumns.map((column) => cells[column])
    })
}

/** The SKUs of products in the order of their ids, in batches of `exportBatch` products. */
export async function* exportedSkus({ db }: Pick<Context, 'db'>, ids: number[], areDeleted: boolean) {
  for (let start = 0; start < ids.length; start += exportBatch)
    yield await queries.findExported(db, ids.slice(start, start + exportBatch), areDeleted)
}

/** Details and pictures of products by id. */
export const exportedTexts = queries.findExportedTexts

/** Cells of a SKU, in one language. */
export function skuCells(
  { sku, product, brand, category }: ExportedSku,
  { locale, fallback, currency }: ExportView,
): Record<(typeof productColumns)[number], Cell> {
  const text = (texts: Translations | null) => (texts ? textIn(texts, locale, fallback) : '')
  return {
    code: sku.code,
    name: text(product.name),
    options: specificationText(sku.options, { locale, fallback }),
    category: text(category),
    brand: text(brand),
    manufacturer: product.manufacturer,
    // The base price, so that the sheet can be imported again.
    price: presentBase(sku, currency).price,
    currency,
    on_hand: sku.onHand,
    reserved: sku.reserved,
    stock: sku.stock,
    moq: sku.moq,
    multiple: sku.multiple,
    unit: unitWord(sku.unit, 1, locale),
    barcode: sku.barcode,
    weight: sku.weight,
    volume: sku.volume,
    status: textOf(locale, `sheet.product_status.${product.status}`),
    sku_status: textOf(locale, `sheet.product_status.${sku.status}`),
    tier_scope: textOf(locale, `sheet.tier_scope.${product.tierScope}`),
    product_id: String(product.id),
  }
}
