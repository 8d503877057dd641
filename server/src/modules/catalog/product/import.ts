/**
 * Products from a file: known SKUs (by code) change, unknown ones become products of one SKU each, a few
 * hundred rows in a handful of statements. What must hold between the figures of a SKU is asked of the
 * same rules as an editor's form.
 */

import type { Pack } from '#contract/api/catalog/product'
import type { Difference } from '#contract/api/catalog/product-bulk'
import { toGtin14 } from '#contract/rules/gtin'
import type { TierScope } from '#contract/rules/tiers'
import type { UnitPrice } from '#contract/rules/unit-price'
import type { ProductStatus } from '#contract/status'
import type { Translations } from '#contract/types'
import type { Unit } from '#contract/units'
import type { Db } from '../../../db/client.ts'
import { AppError } from '../../../lib/errors.ts'
import { merge, textIn } from '../../../lib/translate.ts'
import { anyPriceIn, formatPrice } from '../../../lib/unit-price.ts'
import { noteTexts } from '../../audit/text-change/service.ts'
import { settleEntries } from '../../search/engine/service.ts'
import { codeKey } from '../../search/engine/tokens.ts'
import { differencesOf } from './import-differences.ts'
import type { ImportNote } from './import-note.ts'
import * as queries from './import-queries.ts'
import { digestOf, skuDigest, stepOf, type WrittenRow } from './import-undo.ts'
import { type Changes, factsOf, type NewEntry, productOf, writeChanges } from './import-write.ts'
import { isOtherName } from './other-name.ts'
import type { LadderStep, NamedText, OptionText } from './schema.ts'
import { readFigures, withoutMarkup } from './sku-rules.ts'

/**
 * One row. What is undefined is not in the file: a known SKU leaves it unchanged, a new one begins with the default.
 */
export interface ImportedRow {
  code: string
  name: Translations
  detail: Translations
  categoryId?: number
  /** Its name in the file, where the import makes it. */
  newCategory?: string
  /** In the mall's currency; null = on request. */
  price?: UnitPrice | null
  /** Units on the shelf. */
  onHand?: number
  /** What can be ordered. */
  stock?: number
  moq?: number
  multiple?: number
  unit?: Unit
  /** kg and m³ of one unit. */
  weight?: number
  volume?: number
  barcode?: string | null
  packs?: Pack[]
  /** Price steps in the mall's currency. */
  ladder?: LadderStep[]
  manufacturer?: string
  tierScope?: TierScope
  brandId?: number | null
  status?: ProductStatus
  /** Of a new product. */
  newStatus?: ProductStatus
  skuStatus?: ProductStatus
  hsCode?: string | null
  originCountry?: string | null
  attributes?: NamedText[]
  /** Addresses as the file names them, and the pictures of the mall that they became. */
  pictures?: readonly string[]
  images?: string[]
  /** Codes of all SKUs of its product, in their order; without it a new code becomes a product of its own. */
  family?: readonly string[]
  /** Distinguishes the SKU from others of its product. Of new SKUs, unless the file has them by language. */
  options?: NamedText[]
  updatesOptions?: boolean
  /** The operator has named its code. */
  isAccepted?: boolean
}

export type PicturedRow = ImportedRow & { lostPictures?: number }

export interface ImportRules {
  currency: string
  /** For new products whose row names none; undefined: they are refused. */
  categoryId: number | undefined
  /** For new SKUs whose row names none. */
  openingStock: number
  defaultMoq: number
  /** Returns the verdicts; writes and locks nothing. */
  isDryRun: boolean
  /** The account that stock movements name. */
  actorId: number | null
  /** Known codes may get a name without a word of the present one. */
  allowsRenames: boolean
  /** New codes are refused. */
  updatesOnly: boolean
  /** Of new products whose row names none. */
  status: ProductStatus
  /** Barcodes (GTIN-14) that rows of this run hold, with their codes: also what a dry run has not written. */
  claimedBarcodes: Map<string, string>
}

export type RowVerdict =
  | { verdict: 'created' | 'updated' | 'unchanged'; written?: WrittenRow; changes?: Difference[] }
  | { verdict: 'refused'; reason: WriteRefusal; note?: ImportNote | undefined }

type WriteRefusal =
  | 'code_unknown'
  | 'sku_rules'
  | 'barcode_taken'
  | 'name_missing'
  | 'category_missing'
  | 'other_product'
const refuse = (reason: WriteRefusal, note?: ImportNote): RowVerdict => ({ verdict: 'refused', reason, note })

/** Writes rows of different codes and returns their verdicts in order. Call in a transaction that is retried after deadlocks. */
export async function importRows(db: Db, rows: readonly ImportedRow[], rules: ImportRules): Promise<RowVerdict[]> {
  if (rows.length === 0) return []
  const families = new Set(rows.flatMap(({ family }) => family ?? []))
  const codes = [...new Set([...rows.map(({ code }) => code), ...families])]
  if (!rules.isDryRun) await queries.lockSkus(db, codes)
  const found = await queries.findKnown(db, codes)
  const known = new Map(found.map((entry) => [entry.sku.code, withoutMarkup(entry.sku)]))
  const products = new Map(found.map(({ product }) => [product.id, product]))
  const holders = await queries.findBarcodeHolders(
    db,
    rows.flatMap(({ barcode }) => (barcode && toGtin14(barcode)) || []),
  )

  const changes: Changes = {
    created: [],
    products: new Map(),
    skus: [],
    stocks: [],
    touched: new Set(),
    stocked: new Set(),
    moved: new Set(),
  }
  const verdicts = rows.map((row): RowVerdict => {
    const gtin = (row.barcode && toGtin14(row.barcode)) || null
    const holder = gtin ? (holders.get(gtin) ?? rules.claimedBarcodes.get(gtin)) : undefined
    if (gtin && (holder === undefined || holder === row.code)) rules.claimedBarcodes.set(gtin, row.code)
    else if (holder !== undefined)
      return refuse('barcode_taken', { id: 'barcode_of', params: { value: row.barcode ?? '', code: holder } })
    const sku = known.get(row.code)
    try {
      if (sku) return planUpdate(changes, row, sku, products, rules)
      const home = findHome(changes, row, known)
      const verdict = planCreation(changes, row, home, rules)
      // Its version shows editors that it has one more SKU.
      const product = home && 'productId' in home && products.get(home.productId)
      if (product) changes.products.set(product.id, product)
      return verdict
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return refuse('sku_rules')
    }
  })
  if (rules.isDryRun) return verdicts
  await writeChanges(db, changes, products, rules)
  const written = found.flatMap(({ product: before }) => {
    const after = changes.products.get(before.id)
    return after ? [{ id: before.id, before, after }] : []
  })
  await noteTexts(db, 'product', written)
  return verdicts
}

/** The product that other SKUs of the row's family have or will have. */
function findHome(
  { created }: Changes,
  { family = [] }: ImportedRow,
  known: ReadonlyMap<string, queries.KnownSku>,
): NewEntry['joins'] {
  if (family.length === 0) return undefined
  const sibling = family.map((code) => known.get(code)).find(Boolean)
  if (sibling) return { productId: sibling.productId }
  const entry = created.findIndex(({ row }) => row.family?.[0] === family[0])
  return entry < 0 ? undefined : { entry }
}

function planCreation(changes: Changes, row: ImportedRow, joins: NewEntry['joins'], rules: ImportRules): RowVerdict {
  if (rules.updatesOnly) return refuse('code_unknown')
  if (!joins && Object.keys(row.name).length === 0) return refuse('name_missing')
  if (!joins && row.categoryId === undefined && rules.categoryId === undefined) return refuse('category_missing')
  const begin = {
    unit: 'piece' as const,
    weight: 0,
    volume: 0,
    barcode: null,
    gtin: null,
    options: [],
    packs: [],
    status: row.skuStatus ?? ('on_sale' as const),
    position: 0,
    price: null,
    ladder: [],
    moq: 1,
    multiple: 1,
  }
  const entry: NewEntry = {
    row,
    joins,
    sku: {
      ...begin,
      code: row.code,
      codeKey: codeKey(row.code),
      options: row.options ?? [],
      position: Math.max(row.family?.indexOf(row.code) ?? 0, 0),
      ...figuresOf(row, undefined, rules),
    },
  }
  changes.created.push(entry)
  return {
    verdict: 'created',
    written: {
      made: { sku: skuDigest(entry.sku), ...(!joins && { product: digestOf(productOf(entry, rules)) }) },
    },
  }
}

function planUpdate(
  changes: Changes,
  row: ImportedRow,
  sku: queries.KnownSku,
  products: Map<number, queries.KnownProduct>,
  rules: ImportRules,
): RowVerdict {
  const product = products.get(sku.productId)
  if (!product) throw new Error(`SKU ${sku.id} has no product`)
  const isSameBarcode = sku.gtin !== null && row.barcode && toGtin14(row.barcode) === sku.gtin
  if (!rules.allowsRenames && !row.isAccepted && !isSameBarcode && isOtherName(product.name, row.name))
    return refuse('other_product', { id: 'other_name', params: { name: textIn(product.name, 'en') } })
  const nextSku = {
    ...sku,
    ...figuresOf(row, sku, rules),
    ...(row.skuStatus && { status: row.skuStatus }),
    ...(row.updatesOptions && row.options?.length && { options: mergedOptions(sku.options, row.options) }),
  }
  const nextProduct: queries.KnownProduct = {
    ...product,
    name: merge(product.name, undefined, 'en', row.name),
    detail: merge(product.detail, undefined, 'en', row.detail),
    ...factsOf(row, product),
    ...(row.categoryId !== undefined && { categoryId: row.categoryId }),
  }
  const written: WrittenRow = {}
  const [skuStep, productStep] = [stepOf(sku, nextSku), stepOf(product, nextProduct)]
  if (skuStep) {
    written.sku = skuStep
    changes.skus.push(nextSku)
  }
  if (productStep) {
    written.product = productStep
    changes.products.set(product.id, nextProduct)
  }
  if (skuStep || productStep) changes.touched.add(product.id)
  if (nextProduct.categoryId !== product.categoryId) changes.moved.add(product.id)
  const onHand =
    row.onHand ?? (row.stock === undefined || row.stock === sku.stock ? sku.onHand : row.stock + sku.reserved)
  if (onHand !== sku.onHand) {
    written.stock = onHand - sku.onHand
    changes.stocks.push({ skuId: sku.id, quantity: onHand, figure: 'on_hand' })
    changes.stocked.add(product.id)
  }
  // Another row may be of the same product.
  products.set(product.id, nextProduct)
  return Object.keys(written).length > 0
    ? { verdict: 'updated', written, changes: differencesOf(written, sku, rules.currency) }
    : { verdict: 'unchanged' }
}

/** Texts of languages that the file has replace those of the SKU, whose pictures stay. */
function mergedOptions(stored: readonly OptionText[], sent: readonly NamedText[]): OptionText[] {
  if (stored.length !== sent.length) return [...sent]
  return stored.map((option, index) => ({
    ...option,
    name: { ...option.name, ...sent[index]?.name },
    value: { ...option.value, ...sent[index]?.value },
  }))
}

/** The SKU of the row, checked by the rules of the editor's form. Throws SKU_RULES. */
function figuresOf(row: ImportedRow, stored: queries.KnownSku | undefined, rules: ImportRules) {
  const { currency, defaultMoq } = rules
  const price = row.price === undefined ? (stored?.price ?? null) : row.price
  const figures = {
    code: row.code,
    moq: row.moq,
    multiple: row.multiple,
    ...(row.ladder && {
      ladder: row.ladder.map((step) => ({ ...step, price: formatPrice(step.price, currency) })),
    }),
    ...(price === null ? { price_on_request: true } : { price: formatPrice(price, currency) }),
  }
  return {
    ...readFigures(figures, stored, anyPriceIn(currency), 'row', defaultMoq),
    ...(row.unit !== undefined && { unit: row.unit }),
    ...(row.weight !== undefined && { weight: row.weight }),
    ...(row.volume !== undefined && { volume: row.volume }),
    ...(row.packs !== undefined && { packs: row.packs }),
    ...(row.barcode !== undefined && { barcode: row.barcode, gtin: (row.barcode && toGtin14(row.barcode)) || null }),
  }
}

/** Call as products multiply, outside a transaction: without statistics a large import slows down with every batch. */
export const refreshStatistics = queries.analyzeProducts

/** Call now and then and after the last batch, outside a transaction; batches may be written concurrently. */
export const settleImport = settleEntries

/** Those of the codes whose product has pictures. */
export const findPictured = queries.findPictured
