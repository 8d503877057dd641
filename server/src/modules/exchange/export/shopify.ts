/** Products in the shape that Shopify imports (https://help.shopify.com/manual/products/import-export/using-csv). */
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

const headings = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Status',
] as const

type Row = Partial<Record<(typeof headings)[number], Cell>>

export async function shopifySheet(ctx: MemberContext, spec: ExportSpec, locale: Locale): Promise<Sheet> {
  const { ids, batches, areDeleted, currency, fallback } = await findProducts(ctx, { spec })
  const view = { locale, fallback }
  const paths = await categoryPaths(ctx.db, locale, fallback)
  async function* rows(): AsyncGenerator<Cell[][]> {
    for await (const found of exportedSkus(ctx, ids, areDeleted)) {
      const products = Map.groupBy(found, ({ product }) => product.id)
      const texts = await exportedTexts(ctx.db, [...products.keys()])
      yield [...products].flatMap(([id, skus]) => {
        const images = texts.get(id)?.images ?? []
        const variants = skus.map((sku, index) => ({
          ...(index === 0 && headOf(sku)),
          ...variantOf(sku, index === 0),
        }))
        const count = Math.max(variants.length, images.length)
        return Array.from({ length: count }, (_, index) => {
          const image = images[index]
          const row: Row = {
            Handle: `product-${id}`,
            ...variants[index],
            ...(image && { 'Image Src': pictureUrl(ctx.env, image), 'Image Position': index + 1 }),
          }
          return headings.map((heading) => row[heading] ?? '')
        })
      })

      function headOf({ product }: ExportedSku): Row {
        const isOnSale = product.status === 'on_sale'
        return {
          Title: textOf(product.name, view),
          'Body (HTML)': textOf(texts.get(product.id)?.detail ?? null, view),
          Vendor: product.manufacturer,
          Type: paths.get(product.categoryId) ?? '',
          Published: isOnSale ? 'TRUE' : 'FALSE',
          Status: isOnSale ? 'active' : 'draft',
        }
      }
    }
  }

  function variantOf({ sku }: ExportedSku, isFirst: boolean): Row {
    const options = Object.entries(presentOptions(sku.options, view))
    // Three is all there are.
    const [first = ['Title', 'Default Title'], second, ...rest] = options
    const third =
      rest.length > 0 ? [rest.map(([name]) => name).join(' / '), rest.map(([, value]) => value).join(' / ')] : undefined
    return {
      ...Object.fromEntries(
        [first, second, third].flatMap((option, index) =>
          option
            ? [
                [`Option${index + 1} Name`, isFirst ? option[0] : ''],
                [`Option${index + 1} Value`, option[1]],
              ]
            : [],
        ),
      ),
      'Variant SKU': sku.code,
      'Variant Grams': Math.round(sku.weight * 1000),
      'Variant Inventory Tracker': 'shopify',
      'Variant Inventory Qty': sku.stock,
      'Variant Inventory Policy': 'deny',
      'Variant Fulfillment Service': 'manual',
      'Variant Price': presentBase(sku, currency).price,
      'Variant Requires Shipping': 'TRUE',
      'Variant Taxable': 'TRUE',
      'Variant Barcode': sku.barcode,
    }
  }
  return { columns: headings.map((name) => ({ name })), batches, rows: rows() }
}
