/** Undoing a row of an imported file. What has been changed since is left alone. */
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { locales } from '#contract/types'
import { type Db, isUniqueViolation } from '../../db/client.ts'
import { AppError } from '../../lib/errors.ts'
import { indexProducts, removeFromIndex } from '../search/service.ts'
import { countStocks } from '../stock/service.ts'
import * as imports from './import-queries.ts'
import { deleteSkus, findSkus, softDeleteProducts } from './queries.ts'
import { withoutMarkup } from './sku-rules.ts'

interface Step<State> {
  before: Partial<State>
  after: Partial<State>
}

/** The state that the undo of a written row needs. */
export interface WrittenRow {
  /** Of a SKU that the row made. `product`: digest of the product that it made as well. */
  made?: { product?: string }
  product?: Step<imports.KnownProduct>
  sku?: Step<imports.KnownSku>
  /** Units that came in. */
  stock?: number
}

export function stepOf<State extends object>(before: State, after: State): Step<State> | undefined {
  const changed = (Object.keys(after) as (keyof State)[]).filter(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  )
  const part = (from: State) => Object.fromEntries(changed.map((field) => [field, from[field]])) as Partial<State>
  return changed.length > 0 ? { before: part(before), after: part(after) } : undefined
}

export function digestOf({ name, detail, categoryId, manufacturer }: imports.NewProduct): string {
  const texts = locales.map((locale) => [name[locale] ?? '', detail[locale] ?? ''])
  return createHash('sha256')
    .update(JSON.stringify([texts, categoryId, manufacturer]))
    .digest('base64')
}

/** Call in a savepoint. Throws `CHANGED_SINCE`. */
export async function undoRow(db: Db, code: string, { made, product, sku, stock = 0 }: WrittenRow): Promise<void> {
  await imports.lockSkus(db, [code])
  const [found] = await imports.findKnown(db, [code])
  if (!found) throw new AppError('CHANGED_SINCE')
  const now = withoutMarkup(found.sku)
  if (made) return remove(db, { ...found, sku: now }, made)
  requireUnchanged(found.product, product?.after)
  requireUnchanged(now, sku?.after)
  // Orders in between count: the difference is taken back.
  const left = now.stock - stock
  if (left < 0) throw new AppError('CHANGED_SINCE')
  if (sku) await takeBackSku(db, { ...now, ...sku.before })
  if (product) await imports.updateProducts(db, [{ ...found.product, ...product.before }])
  if (stock !== 0) await countStocks(db, [{ skuId: now.id, quantity: left }], 'import', null)
  await indexProducts(db, [found.product.id])
}

/** The product goes with the last of its SKUs, if the file made it. */
async function remove(
  db: Db,
  { sku, product }: { sku: imports.KnownSku; product: imports.KnownProduct },
  made: NonNullable<WrittenRow['made']>,
): Promise<void> {
  if (sku.version !== 1) throw new AppError('CHANGED_SINCE')
  const others = (await findSkus(db, [product.id], false)).filter(({ id }) => id !== sku.id)
  if (others.length > 0) {
    await deleteSkus(db, [sku.id])
    await indexProducts(db, [product.id])
    return
  }
  if (made.product !== digestOf(product)) throw new AppError('CHANGED_SINCE')
  await removeFromIndex(db, await softDeleteProducts(db, [product.id]))
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
