/**
 * Goods from a file: known SKUs (by code) change, unknown ones become products of one SKU each, a few
 * hundred rows in a handful of statements. What must hold between the figures of a SKU is asked of the
 * same rules as an editor's form.
 */
import type { Translations } from '#contract/types'
import type { Unit } from '#contract/units'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../lib/errors.ts'
import { toGtin14 } from '../../lib/gtin.ts'
import { formatMoney } from '../../lib/money.ts'
import { merge } from '../../lib/translate.ts'
import { gatherEntries, settleEntries } from '../search/service.ts'
import { codeKey } from '../search/tokens.ts'
import { countStocks } from '../stock/service.ts'
import * as queries from './import-queries.ts'
import { refreshProducts } from './refresh.ts'
import { readFigures } from './sku-rules.ts'

/** One row. What is undefined is not in the file: a known SKU keeps what it has, a new one begins with the default. */
export interface GoodsRow {
  code: string
  name: Translations
  detail: Translations
  categoryId?: number
  /** Minor units of the mall's currency; null = on request. */
  price?: number | null
  stock?: number
  moq?: number
  multiple?: number
  unit?: Unit
  /** kg and m³ of one unit. */
  weight?: number
  volume?: number
  barcode?: string | null
  manufacturer?: string
}

export interface ImportRules {
  currency: string
  /** For new products whose row names none. */
  categoryId: number
  /** For new SKUs whose row names none. */
  openingStock: number
  /** Tells the verdicts, writes and locks nothing. */
  isDryRun: boolean
  /** Barcodes (GTIN-14) that rows of this run hold, with their codes: also what a dry run has not written. */
  claimedBarcodes: Map<string, string>
}

export type GoodsVerdict =
  | { verdict: 'created' | 'updated' | 'unchanged' }
  | { verdict: 'refused'; reason: 'sku_rules' | 'barcode_taken'; text: string }

interface Changes {
  created: { row: GoodsRow; sku: Omit<queries.NewSku, 'productId'> }[]
  products: Map<number, queries.KnownProduct>
  skus: queries.KnownSku[]
  stocks: { skuId: number; quantity: number }[]
  touched: Set<number>
}

/** Writes rows of different codes and returns their verdicts in order. Call in a transaction that is retried after deadlocks. */
export async function importGoods(db: Db, rows: readonly GoodsRow[], rules: ImportRules): Promise<GoodsVerdict[]> {
  if (rows.length === 0) return []
  const codes = rows.map(({ code }) => code)
  if (!rules.isDryRun) await queries.lockSkus(db, codes)
  const found = await queries.findKnown(db, codes)
  const known = new Map(found.map((entry) => [entry.sku.code, entry.sku]))
  const products = new Map(found.map(({ product }) => [product.id, product]))
  const holders = await queries.findBarcodeHolders(
    db,
    rows.flatMap(({ barcode }) => (barcode && toGtin14(barcode)) || []),
  )

  const changes: Changes = { created: [], products: new Map(), skus: [], stocks: [], touched: new Set() }
  const verdicts = rows.map((row): GoodsVerdict => {
    const gtin = (row.barcode && toGtin14(row.barcode)) || null
    const holder = gtin ? (holders.get(gtin) ?? rules.claimedBarcodes.get(gtin)) : undefined
    if (gtin && (holder === undefined || holder === row.code)) rules.claimedBarcodes.set(gtin, row.code)
    else if (holder !== undefined)
      return { verdict: 'refused', reason: 'barcode_taken', text: `the barcode ${row.barcode} belongs to ${holder}` }
    const sku = known.get(row.code)
    try {
      return sku ? planUpdate(changes, row, sku, products, rules) : planCreation(changes, row, rules)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { verdict: 'refused', reason: 'sku_rules', text: 'minimum, multiple and price steps do not fit together' }
    }
  })
  if (!rules.isDryRun) await write(db, changes, rules)
  return verdicts
}

function planCreation(changes: Changes, row: GoodsRow, rules: ImportRules): GoodsVerdict {
  const begin = {
    unit: 'piece' as const,
    weight: 0,
    volume: 0,
    barcode: null,
    gtin: null,
    options: [],
    packs: [],
    status: 'on_sale' as const,
    position: 0,
    price: null,
    ladder: [],
    moq: 1,
    multiple: 1,
  }
  changes.created.push({
    row,
    sku: { ...begin, code: row.code, codeKey: codeKey(row.code), ...figuresOf(row, undefined, rules) },
  })
  return { verdict: 'created' }
}

function planUpdate(
  changes: Changes,
  row: GoodsRow,
  sku: queries.KnownSku,
  products: Map<number, queries.KnownProduct>,
  rules: ImportRules,
): GoodsVerdict {
  const product = products.get(sku.productId)
  if (!product) throw new Error(`SKU ${sku.id} has no product`)
  const nextSku = { ...sku, ...figuresOf(row, sku, rules) }
  const nextProduct: queries.KnownProduct = {
    ...product,
    name: merge(product.name, undefined, 'en', row.name),
    detail: merge(product.detail, undefined, 'en', row.detail),
    ...(row.manufacturer !== undefined && { manufacturer: row.manufacturer }),
    ...(row.categoryId !== undefined && { categoryId: row.categoryId }),
  }
  const isSkuChanged = differ(sku, nextSku)
  const isProductChanged = differ(product, nextProduct)
  const isStockChanged = row.stock !== undefined && row.stock !== sku.stock
  if (isSkuChanged) changes.skus.push(nextSku)
  if (isProductChanged) changes.products.set(product.id, nextProduct)
  if (isStockChanged) changes.stocks.push({ skuId: sku.id, quantity: row.stock ?? 0 })
  if (isSkuChanged || isProductChanged) changes.touched.add(product.id)
  // Another row may be of the same product.
  products.set(product.id, nextProduct)
  return { verdict: isSkuChanged || isProductChanged || isStockChanged ? 'updated' : 'unchanged' }
}

/** What the row says of the SKU, checked by the rules of the editor's form. Throws SKU_RULES. */
function figuresOf(row: GoodsRow, stored: queries.KnownSku | undefined, { currency }: ImportRules) {
  const price = row.price === undefined ? (stored?.price ?? null) : row.price
  const figures = {
    code: row.code,
    moq: row.moq,
    multiple: row.multiple,
    ...(price === null ? { price_on_request: true } : { price: formatMoney(price, currency) }),
  }
  return {
    ...readFigures(figures, stored, currency, 'row'),
    ...(row.unit !== undefined && { unit: row.unit }),
    ...(row.weight !== undefined && { weight: row.weight }),
    ...(row.volume !== undefined && { volume: row.volume }),
    ...(row.barcode !== undefined && { barcode: row.barcode, gtin: (row.barcode && toGtin14(row.barcode)) || null }),
  }
}

const differ = (before: object, after: object) => JSON.stringify(before) !== JSON.stringify(after)

async function write(db: Db, changes: Changes, { categoryId, openingStock }: ImportRules): Promise<void> {
  const { created, stocks, touched } = changes
  if (created.length > 0) {
    const productIds = await queries.insertProducts(
      db,
      created.map(({ row }) => ({
        name: row.name,
        detail: row.detail,
        manufacturer: row.manufacturer ?? '',
        categoryId: row.categoryId ?? categoryId,
      })),
    )
    const skuIds = await queries.insertSkus(
      db,
      created.map(({ sku }, index) => ({ ...sku, productId: productIds[index] ?? 0 })),
    )
    for (const id of productIds) touched.add(id)
    for (const [index, { row }] of created.entries())
      stocks.push({ skuId: skuIds[index] ?? 0, quantity: row.stock ?? openingStock })
  }
  if (changes.products.size > 0) await queries.updateProducts(db, [...changes.products.values()])
  if (changes.skus.length > 0) await queries.updateSkus(db, changes.skus)
  await countStocks(db, stocks, 'import', null)
  if (touched.size === 0) return
  await gatherEntries(db)
  await refreshProducts(db, [...touched])
}

/** Call as goods multiply, outside a transaction: without statistics a large import slows down with every batch. */
export const refreshStatistics = queries.analyzeGoods

/** Call now and then and after the last batch, outside a transaction; batches may be written meanwhile. */
export const settleGoods = settleEntries
