/**
 * Products in the shape that WooCommerce imports
 * (https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema).
 */
import type { ExportSpec } from '#contract/api/exchange/export'
import type { Locale } from '#contract/types'
import type { MemberContext } from '../../../context.ts'
import { presentOptions } from '../../../lib/options-text.ts'
import type { Cell } from '../../../lib/sheet.ts'
import { categoryPaths } from '../../catalog/category/service.ts'
import { type ExportedSku, exportedSkus, exportedTexts } from '../../catalog/product/export.ts'
import { presentBase } from '../../catalog/product/present.ts'
import type { Sheet } from './kinds.ts'
import { pictureUrl } from './picture-url.ts'
import { findProducts, textOf } from './product-kinds.ts'

const plain = [
  'ID',
  'Type',
  'SKU',
  'GTIN, UPC, EAN, or ISBN',
  'Name',
  'Published',
  'Visibility in catalog',
  'Description',
  'In stock?',
  'Stock',
  'Weight (kg)',
  'Regular price',
  'Categories',
  'Images',
  'Parent',
  'Position',
  'Brands',
  'Manufacturer',
] as const
/** Attributes by which variants differ; more than a product of the mall has. */
const mostAttributes = 5
const attributeHeadings = Array.from({ length: mostAttributes }, (_, index) =>
  ['name', 'value(s)', 'visible', 'global'].map((part) => `Attribute ${index + 1} ${part}`),
).flat()

type Row = Partial<Record<(typeof plain)[number], Cell>> & Record<string, Cell>

const escaped = (text: string) => text.replaceAll(',', '\\,')

export async function woocommerceSheet(ctx: MemberContext, spec: ExportSpec, locale: Locale): Promise<Sheet> {
  const { ids, batches, areDeleted, currency, fallback } = await findProducts(ctx, { spec })
  const view = { locale, fallback }
  const paths = await categoryPaths(ctx.db, locale, fallback)
  const headings = [...plain, ...attributeHeadings]

  async function* rows(): AsyncGenerator<Cell[][]> {
    for await (const found of exportedSkus(ctx, ids, areDeleted)) {
      const products = Map.groupBy(found, ({ product }) => product.id)
      const texts = await exportedTexts(ctx.db, [...products.keys()])
      yield [...products].flatMap(([id, skus]) => {
        const [first] = skus
        if (!first) return []
        const head = headOf(first, texts.get(id))
        const rowsOf: Row[] =
          skus.length === 1
            ? [{ ...skuOf(first), ...head, Type: 'simple', ...attributesOf(skus) }]
            : [
                { ...head, ID: id, Type: 'variable', ...attributesOf(skus) },
                ...skus.map((sku, index) => ({
                  ...skuOf(sku),
                  Type: 'variation',
                  Name: head['Name'] ?? '',
                  Published: head['Published'] ?? '',
                  Parent: `id:${id}`,
                  Position: index + 1,
                  ...attributesOf([sku]),
                })),
              ]
        return rowsOf.map((row) => headings.map((heading) => row[heading] ?? ''))
      })
    }
  }

  function headOf({ product, brand }: ExportedSku, texts: { detail: object; images: string[] } | undefined): Row {
    return {
      Name: textOf(product.name, view),
      Published: product.status === 'on_sale' ? 1 : 0,
      'Visibility in catalog': 'visible',
      // Line breaks are written as two characters.
      Description: textOf(texts?.detail ?? null, view).replace(/\r?\n/g, '\\n'),
      Categories: escaped(paths.get(product.categoryId) ?? ''),
      Images: (texts?.images ?? []).map((image) => pictureUrl(ctx.env, image)).join(', '),
      Brands: escaped(textOf(brand, view)),
      Manufacturer: product.manufacturer,
    }
  }

  function skuOf({ sku }: ExportedSku): Row {
    return {
      SKU: sku.code,
      'GTIN, UPC, EAN, or ISBN': sku.barcode,
      'In stock?': sku.stock > 0 ? 1 : 0,
      Stock: sku.stock,
      // Four decimals, so that no reader takes them for thousands.
      'Weight (kg)': sku.weight.toFixed(4),
      'Regular price': presentBase(sku, currency).price,
    }
  }

  function attributesOf(skus: readonly ExportedSku[]): Row {
    const values = new Map<string, Set<string>>()
    for (const { sku } of skus)
      for (const [name, value] of Object.entries(presentOptions(sku.options, view)))
        values.set(name, (values.get(name) ?? new Set()).add(value))
    return Object.fromEntries(
      [...values].slice(0, mostAttributes).flatMap(([name, all], index) => [
        [`Attribute ${index + 1} name`, name],
        [`Attribute ${index + 1} value(s)`, skus.length > 1 ? [...all].map(escaped).join(', ') : [...all].join()],
        [`Attribute ${index + 1} visible`, 1],
        [`Attribute ${index + 1} global`, 0],
      ]),
    )
  }
  return { columns: headings.map((name) => ({ name })), batches, rows: rows() }
}
