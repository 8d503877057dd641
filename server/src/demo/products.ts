/** The products of the demo mall, with creation dates over several months. */

import { createHash } from 'node:crypto'
import { toGtin14 } from '#contract/rules/gtin'
import { freePrice, priceOfMinor, type UnitPrice } from '#contract/rules/unit-price'
import type { Db } from '../db/client.ts'
import { parseStoredPrice } from '../lib/unit-price.ts'
import { brands } from '../modules/catalog/brand/schema.ts'
import { categories } from '../modules/catalog/category/schema.ts'
import { products, skus } from '../modules/catalog/product/schema.ts'
import { codeKey } from '../modules/search/engine/tokens.ts'
import { stockMovements } from '../modules/stock/quantity/schema.ts'
import {
  type DemoCategory,
  type DemoProduct,
  type DemoSku,
  demoBarcode,
  readCatalog,
  readWords,
  translated,
} from './catalog.ts'
import { demoSettings } from './settings.ts'

/** Creates brands, categories and products. Returns the product ids, oldest first. */
export async function createCatalog(db: Db): Promise<number[]> {
  const words = readWords()
  const roots = new Map<string, number>()
  for (const [order, [key, name]] of Object.entries(words.roots).entries())
    roots.set(key, await createCategory(db, { externalKey: key, name: translated(name), order }))
  const brandIds = new Map<string, number>()
  for (const [order, [key, brand]] of Object.entries(words.brands).entries()) {
    const [row] = await db
      .insert(brands)
      .values({
        externalKey: key,
        name: translated(brand.name),
        logo: `/files/demo/logo-${key}.webp`,
        description: translated(brand.about),
        country: brand.origin,
        foundedYear: brand.founded,
        order,
      })
      .returning({ id: brands.id })
    brandIds.set(key, row?.id ?? 0)
  }
  const catalog = readCatalog()
  const categoryIds = new Map<string, number>()
  for (const [order, category] of catalog.entries()) {
    categoryIds.set(
      category.key,
      await createCategory(db, {
        externalKey: category.key,
        name: category.name,
        order,
        parentId: roots.get(category.parent),
        image: fileOf(category.cover),
      }),
    )
  }
  const coming = arrivals(catalog)
  // A few large statements, because a thousand small ones would double the time. RETURNING preserves the order of the rows.
  const ids = await db
    .insert(products)
    .values(coming.map((arrival) => productRow(arrival, categoryIds, brandIds)))
    .returning({ id: products.id })
  const rows = coming.flatMap(({ product, at }, index) =>
    product.skus.map((sku, position) => ({
      ...skuRow(sku, product),
      productId: ids[index]?.id ?? 0,
      position,
      createdAt: at,
      updatedAt: at,
    })),
  )
  const created = await db
    .insert(skus)
    .values(rows.map((row, index) => ({ ...row, ...barcodes(index + 1) })))
    .returning({ id: skus.id, onHand: skus.onHand, createdAt: skus.createdAt })
  const stocked = created.filter(({ onHand }) => onHand > 0)
  await db
    .insert(stockMovements)
    .values(stocked.map(({ id, onHand, createdAt }) => ({ skuId: id, onHand, reason: 'opening' as const, createdAt })))
  return ids.map(({ id }) => id)
}

interface Arrival {
  product: DemoProduct
  category: string
  at: Date
}

const hoursBetween = 18

/**
 * Products with their creation dates over the last months: categories alternate, so that the newest are mixed,
 * in a deterministic order.
 */
function arrivals(catalog: DemoCategory[]): Arrival[] {
  const lot = (text: string) => createHash('sha1').update(text).digest('hex')
  const coming = catalog.flatMap((category) =>
    category.products
      .map((product) => ({ product, category: category.key, lot: lot(product.key) }))
      .sort((a, b) => a.lot.localeCompare(b.lot))
      .map((entry, round) => ({ ...entry, share: (round + 0.5) / category.products.length })),
  )
  const now = Date.now()
  return coming
    .sort((a, b) => a.share - b.share || a.lot.localeCompare(b.lot))
    .map(({ product, category }, index) => ({
      product,
      category,
      at: new Date(now - ((coming.length - index) * hoursBetween - 12) * 3_600_000),
    }))
}

async function createCategory(db: Db, category: typeof categories.$inferInsert): Promise<number> {
  const [row] = await db.insert(categories).values(category).returning({ id: categories.id })
  return row?.id ?? 0
}

const fileOf = (picture: string) => `/files/demo/${picture}.webp`

const productRow = (
  { product, category, at }: Arrival,
  categoryIds: Map<string, number>,
  brandIds: Map<string, number>,
) => ({
  categoryId: categoryIds.get(category) ?? 0,
  brandId: brandIds.get(product.brand) ?? null,
  name: product.name,
  detail: product.detail,
  manufacturer: product.manufacturer,
  images: product.pictures.map(fileOf),
  imageTexts: Object.fromEntries(
    Object.entries(product.pictureTexts).map(([picture, texts]) => [fileOf(picture), texts]),
  ),
  leadTime: product.leadTime,
  returns: product.returns,
  seoDescription: product.seoDescription,
  attributes: product.attributes,
  status: 'on_sale' as const,
  // Their text says that variants may be mixed within a case, so a mixed case has the price of a case.
  tierScope: product.skus.length > 1 ? ('product' as const) : ('sku' as const),
  samplePrice: samplePriceOf(product),
  hsCode: product.hs_code,
  originCountry: product.origin_country,
  createdAt: at,
  updatedAt: at,
})

/** Of products that are sold in quantity: half as much again as their dearest variant, in whole dollars. */
function samplePriceOf({ skus }: DemoProduct): UnitPrice | null {
  const prices = skus.flatMap(({ price }) => price ?? [])
  const isSold = prices.length === skus.length && skus.every(({ moq }) => moq > 1)
  return isSold ? priceOfMinor(Math.ceil(Math.max(...prices) * 1.5) * 100) : null
}

const skuRow = (sku: DemoSku, { unit }: DemoProduct) => ({
  code: sku.code,
  codeKey: codeKey(sku.code),
  options: sku.options.map(({ image, ...option }) => (image ? { ...option, image: fileOf(image) } : option)),
  price: sku.price === null ? null : (parseStoredPrice(sku.price.toFixed(2), demoSettings.currency) ?? freePrice),
  ladder: sku.ladder.map((step) => ({
    min_quantity: step.min_quantity,
    price: parseStoredPrice(step.price, demoSettings.currency) ?? freePrice,
  })),
  onHand: sku.stock,
  moq: sku.moq,
  multiple: sku.multiple,
  unit,
  packs: sku.packs.map((pack) => ({
    name: pack.name ?? ('box' as const),
    units: pack.units ?? 1,
    length: pack.length ?? null,
    width: pack.width ?? null,
    height: pack.height ?? null,
    gross_weight: pack.gross_weight ?? null,
    barcode: null,
  })),
  weight: sku.weight,
  volume: sku.volume,
})

function barcodes(serial: number): { barcode: string; gtin: string | null } {
  const barcode = demoBarcode(serial)
  return { barcode, gtin: toGtin14(barcode) ?? null }
}
