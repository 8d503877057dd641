/** Exports of SKUs: everything, prices or stock. */
import { exportProducts } from '#contract/api/catalog/product-admin'
import type { Locale, Translations } from '#contract/types'
import type { MemberContext } from '../../../context.ts'
import type { Cell } from '../../../lib/sheet.ts'
import type { NamesIn } from '../../../lib/texts.ts'
import { textIn } from '../../../lib/translate.ts'
import { categoryPaths } from '../../catalog/category/service.ts'
import {
  type ExportedSku,
  type ExportView,
  exportBatch,
  exportedSkus,
  exportedTexts,
  numberColumns,
  productColumns,
  skuCells,
} from '../../catalog/product/export.ts'
import { matchingIds } from '../../catalog/product/matching.ts'
import { presentBase } from '../../catalog/product/present.ts'
import { readSettings } from '../../settings/service.ts'
import { pairsCell } from '../import/named-texts.ts'
import { packsText } from '../import/read-facts.ts'
import type { Asked, ExportColumn, ExportedRow, ExportKind } from '../resource/export-kind.ts'
import { pictureUrl } from './picture-url.ts'

type Name = NamesIn<'sheet.product'>

const translated: ReadonlySet<Name> = new Set<Name>(['name', 'detail', 'options', 'attributes'])
const unusual: ReadonlySet<Name> = new Set<Name>([
  'detail',
  'steps',
  'hs_code',
  'origin_country',
  'packs',
  'attributes',
  'pictures',
])

const columnsOf = (names: readonly Name[]): Record<string, ExportColumn> =>
  Object.fromEntries(
    names.map((name) => [
      name,
      {
        heading: `sheet.product.${name}` as const,
        isNumber: numberColumns.has(name),
        isTranslated: translated.has(name),
        isUnusual: unusual.has(name),
      },
    ]),
  )

const kindOf = (names: readonly Name[]): ExportKind => ({ right: exportProducts, columns: columnsOf(names), read })

export const productKind = kindOf([
  ...productColumns,
  'detail',
  'steps',
  'attributes',
  'hs_code',
  'origin_country',
  'packs',
  'pictures',
])
export const priceKind = kindOf([
  'code',
  'name',
  'options',
  'category',
  'price',
  'currency',
  'steps',
  'tier_scope',
  'product_id',
])
export const stockKind = kindOf([
  'code',
  'name',
  'options',
  'category',
  'on_hand',
  'reserved',
  'stock',
  'unit',
  'barcode',
  'product_id',
])

export async function findProducts(ctx: MemberContext, { spec: { filter = {} } }: Pick<Asked, 'spec'>) {
  const { keyword, category_id, brand_id, product_status = 'any', in_stock } = filter
  const ids = await matchingIds(ctx, {
    status: product_status,
    ...(keyword && { keyword }),
    ...(category_id && { category_id }),
    ...(brand_id && { brand_id: String(brand_id) }),
    ...(in_stock !== undefined && { in_stock }),
  })
  const { currency, default_language: fallback } = await readSettings(ctx.db, ctx.database)
  return {
    ids,
    batches: Math.ceil(ids.length / exportBatch),
    areDeleted: product_status === 'deleted',
    currency,
    fallback,
  }
}

async function read(ctx: MemberContext, asked: Asked) {
  const { ids, batches, areDeleted, ...view } = await findProducts(ctx, asked)
  const paths = await categoryPaths(ctx.db, ctx.locale, view.fallback)
  const hasDetails = ['detail', 'attributes', 'pictures'].some((column) => asked.columns.includes(column))
  async function* rows(): AsyncGenerator<ExportedRow[]> {
    for await (const found of exportedSkus(ctx, ids, areDeleted)) {
      const texts = hasDetails
        ? await exportedTexts(ctx.db, [...new Set(found.map(({ product }) => product.id))])
        : null
      yield found.map((row) => ({
        ...skuCells(row, { ...view, locale: ctx.locale }),
        category: paths.get(row.product.categoryId) ?? '',
        steps: stepsCell(row, view.currency),
        hs_code: row.product.hsCode ?? '',
        origin_country: row.product.originCountry ?? '',
        packs: packsText(row.sku.packs),
        pictures: (texts?.get(row.product.id)?.images ?? []).map((path) => pictureUrl(ctx.env, path)).join(' '),
        ...byLanguage('name', row.product.name, asked.languages),
        ...byLanguage('detail', texts?.get(row.product.id)?.detail ?? {}, asked.languages),
        ...Object.fromEntries(
          asked.languages.flatMap((locale) => [
            [`options.${locale}`, pairsCell(row.sku.options, locale)],
            [`attributes.${locale}`, pairsCell(texts?.get(row.product.id)?.attributes ?? [], locale)],
          ]),
        ),
      }))
    }
  }
  return { batches, rows: rows() }
}

/** A language without a text stays empty: a text of another one would be imported as its own. */
const byLanguage = (name: string, texts: Translations, languages: readonly Locale[]): Record<string, Cell> =>
  Object.fromEntries(languages.map((locale) => [`${name}.${locale}`, texts[locale] ?? '']))

const stepsCell = ({ sku }: ExportedSku, currency: string): string =>
  presentBase(sku, currency)
    .ladder.map(({ min_quantity, price }) => `${min_quantity}: ${price}`)
    .join('; ')

export const textOf = (texts: Translations | null, { locale, fallback }: Omit<ExportView, 'currency'>): string =>
  texts ? textIn(texts, locale, fallback) : ''
