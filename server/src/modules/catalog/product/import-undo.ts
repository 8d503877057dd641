/** Undoing a row of an imported file. What has been changed since is left alone. */
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { locales, type Translations } from '#contract/types'
import { type Db, isUniqueViolation } from '../../../db/client.ts'
import { AppError } from '../../../lib/errors.ts'
import { noteTexts } from '../../audit/text-change/service.ts'
import { storedPrices } from '../../pricing/price/mark-up.ts'
import { heldMarkups, reprice } from '../../pricing/price/service.ts'
import { indexProducts, removeFromIndex } from '../../search/engine/service.ts'
import { addStock } from '../../stock/quantity/service.ts'
import { deleteUnused, lockTree } from '../category/service.ts'
import * as imports from './import-queries.ts'
import { deleteSkus, findSkus, softDeleteProducts } from './queries.ts'
import { withoutMarkup } from './sku-rules.ts'

interface Step<State> {
  before: Partial<State>
  after: Partial<State>
}

/** The state that the undo of a written row needs. */
export interface WrittenRow {
  /** Of a SKU that the row made: its digest, and that of the product that it made as well. */
  made?: { product?: string; sku?: string }
  product?: Step<imports.KnownProduct>
  sku?: Step<imports.KnownSku>
  /** Units that came to the shelf. */
  stock?: number
  /** Categories that the import made, each below those before it. */
  categories?: number[]
}

export function stepOf<State extends object>(before: State, after: State): Step<State> | undefined {
  const changed = (Object.keys(after) as (keyof State)[]).filter(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  )
  const part = (from: State) => Object.fromEntries(changed.map((field) => [field, from[field]])) as Partial<State>
  return changed.length > 0 ? { before: part(before), after: part(after) } : undefined
}

/** Of what an import writes of a product. */
export function digestOf({ name, detail, attributes, ...product }: imports.NewProduct): string {
  const { categoryId, manufacturer, tierScope, brandId, status, hsCode, originCountry, images } = product
  const ordered = (texts: Translations) => locales.map((locale) => texts[locale] ?? '')
  const facts = [categoryId, manufacturer, tierScope, brandId, status, hsCode, originCountry, images]
  const named = attributes.map((each) => [ordered(each.name), ordered(each.value)])
  return createHash('sha256')
    .update(JSON.stringify([ordered(name), ordered(detail), named, facts]))
    .digest('base64')
}

/** Of what an import writes of a SKU: a change that was taken back since is none. */
export function skuDigest(sku: Omit<imports.NewSku, 'productId'>): string {
  const { code, barcode, price, moq, multiple, unit, weight, volume, status, position } = sku
  const ordered = (texts: Translations) => locales.map((locale) => texts[locale] ?? '')
  const facts = [
    [code, barcode, price, moq, multiple, unit, weight, volume, status, position],
    sku.ladder.map((step) => [step.min_quantity, step.price]),
    sku.options.map(({ name, value, image = '' }) => [ordered(name), ordered(value), image]),
    sku.packs.map((pack) => packFacts.map((fact) => pack[fact])),
  ]
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64')
}
const packFacts = ['name', 'units', 'length', 'width', 'height', 'gross_weight', 'barcode'] as const

/** Call in a savepoint. Throws `CHANGED_SINCE`, unless it is forced. The tree is locked before markups and products, as moves of categories do. */
export async function undoRow(
  db: Db,
  code: string,
  { categories = [], ...written }: WrittenRow,
  isForced = false,
): Promise<void> {
  if (categories.length > 0) await lockTree(db)
  await undoProduct(db, code, written, isForced)
  await undoCategories(db, categories)
}

export const undoCategories = (db: Db, made: readonly number[]): Promise<void> => deleteUnused(db, made.toReversed())

async function undoProduct(
  db: Db,
  code: string,
  { made, product, sku, stock = 0 }: Omit<WrittenRow, 'categories'>,
  isForced: boolean,
): Promise<void> {
  if (made) {
    if ((await undoMade(db, [{ code, made, isForced }])).size > 0) throw new AppError('CHANGED_SINCE')
    return
  }
  await imports.lockSkus(db, [code])
  const [found] = await imports.findKnown(db, [code])
  if (!found) throw new AppError('CHANGED_SINCE')
  const now = withoutMarkup(found.sku)
  if (!isForced) {
    requireUnchanged(found.product, product?.after)
    requireUnchanged(now, sku?.after)
  }
  // Orders in between count: the difference is taken back.
  if (stock > 0 && now.stock < stock) throw new AppError('CHANGED_SINCE')
  const before = { ...found.product, ...product?.before }
  const markup = (await heldMarkups(db, [before.categoryId])).get(before.categoryId)
  const figures = { ...now, ...sku?.before }
  if (sku) await takeBackSku(db, { ...figures, ...storedPrices(figures, markup) })
  if (product) {
    await imports.updateProducts(db, [before])
    await noteTexts(db, 'product', [{ id: before.id, before: found.product, after: before }])
  }
  if (product?.before.categoryId) await reprice(db, [before.id])
  await addStock(db, [{ skuId: now.id, quantity: -stock }], 'import', null)
  await indexProducts(db, [found.product.id])
}

export interface MadeRow {
  code: string
  made: NonNullable<WrittenRow['made']>
  isForced?: boolean | undefined
}

/**
 * Deletes SKUs that an import made, in the order of its undo, and products with the last of theirs. Returns the codes of
 * those that were changed since, which stay. Call in a transaction.
 */
export async function undoMade(db: Db, rows: readonly MadeRow[]): Promise<Set<string>> {
  const codes = rows.map(({ code }) => code)
  await imports.lockSkus(db, codes)
  const found = new Map((await imports.findKnown(db, codes)).map((entry) => [entry.sku.code, entry]))
  const isAsMade = ({ code, made, isForced }: MadeRow) => {
    const sku = found.get(code)?.sku
    if (!sku || isForced) return sku !== undefined
    return made.sku ? made.sku === skuDigest(withoutMarkup(sku)) : sku.version === 1
  }
  const changed = new Set(rows.filter((row) => !isAsMade(row)).map(({ code }) => code))
  const products = Map.groupBy(
    rows.filter(({ code }) => !changed.has(code)),
    ({ code }) => found.get(code)?.product.id ?? 0,
  )
  const all = Map.groupBy(await findSkus(db, [...products.keys()], false), ({ productId }) => productId)
  const whole: number[] = []
  const single: number[] = []
  const touched: number[] = []
  for (const [productId, group] of products) {
    const last = group.at(-1)
    const product = last && found.get(last.code)?.product
    if (!last || !product) continue
    const isLast = all.get(productId)?.length === group.length
    if (isLast && (last.isForced || last.made.product === digestOf(product))) {
      whole.push(productId)
      continue
    }
    if (isLast) changed.add(last.code)
    touched.push(productId)
    for (const { code } of group) if (!changed.has(code)) single.push(found.get(code)?.sku.id ?? 0)
  }
  if (single.length > 0) {
    await deleteSkus(db, single)
    await indexProducts(db, touched)
  }
  if (whole.length > 0) await removeFromIndex(db, await softDeleteProducts(db, whole))
  return changed
}

/** The barcode may belong to another SKU by now. */
const takeBackSku = (db: Db, sku: imports.KnownSku) =>
  imports.updateSkus(db, [sku]).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new AppError('CHANGED_SINCE') : error
  })

function requireUnchanged<State extends object>(now: State, after: Partial<State> = {}): void {
  for (const [field, value] of Object.entries(after))
    if (!isDeepStrictEqual(now[field as keyof State], value)) throw new AppError('CHANGED_SINCE')
}
