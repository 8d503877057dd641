/** Writes what rows of a file change, in a handful of statements for a few hundred rows. */
import type { Db } from '../../../db/client.ts'
import { type BasePrices, storedPrices } from '../../pricing/price/mark-up.ts'
import { heldMarkups, reprice } from '../../pricing/price/service.ts'
import { gatherEntries, indexProducts } from '../../search/engine/service.ts'
import { type StockSetting, setStocks } from '../../stock/quantity/service.ts'
import type { ImportedRow, ImportRules } from './import.ts'
import * as queries from './import-queries.ts'

export interface NewEntry {
  row: ImportedRow
  sku: Omit<queries.NewSku, 'productId'>
  /** The product it joins: one that is there, or that of an earlier entry. */
  joins?: { productId: number } | { entry: number } | undefined
}

export const productOf = ({ row }: NewEntry, categoryId: number | undefined): queries.NewProduct => ({
  name: row.name,
  detail: row.detail,
  manufacturer: row.manufacturer ?? '',
  tierScope: row.tierScope ?? 'sku',
  categoryId: row.categoryId ?? categoryId ?? 0,
})

export interface Changes {
  created: NewEntry[]
  products: Map<number, queries.KnownProduct>
  skus: queries.KnownSku[]
  stocks: StockSetting[]
  touched: Set<number>
  /** Products of which a SKU has other units. */
  stocked: Set<number>
  /** Products whose category changes: also of their SKUs that are not in the file. */
  moved: Set<number>
}

export async function writeChanges(
  db: Db,
  changes: Changes,
  /** As they will be. */
  known: ReadonlyMap<number, queries.KnownProduct>,
  { categoryId, openingStock, actorId }: ImportRules,
): Promise<void> {
  const { created, skus, stocks, stocked, moved, touched } = changes
  const founders = created.filter(({ joins }) => !joins)
  const made = founders.map((entry) => productOf(entry, categoryId))
  const categories = new Map([...known].map(([id, product]) => [id, product.categoryId]))
  const markups = await heldMarkups(db, [...categories.values(), ...made.map((product) => product.categoryId)])
  const priced = <Sku extends BasePrices & { productId: number }>(sku: Sku) => ({
    ...sku,
    ...storedPrices(sku, markups.get(categories.get(sku.productId) ?? 0)),
  })
  if (created.length > 0) {
    const ids = await queries.insertProducts(db, made)
    const idOf = new Map(founders.map((entry, index) => [entry, ids[index] ?? 0]))
    for (const [index, { categoryId }] of made.entries()) categories.set(ids[index] ?? 0, categoryId)
    const productIds = created.map((entry) => {
      const { joins } = entry
      if (joins && 'productId' in joins) return joins.productId
      return idOf.get(joins ? (created[joins.entry] as NewEntry) : entry) ?? 0
    })
    const skuIds = await queries.insertSkus(
      db,
      created.map(({ sku }, index) => priced({ ...sku, productId: productIds[index] ?? 0 })),
    )
    for (const id of productIds) touched.add(id)
    for (const [index, { row }] of created.entries())
      stocks.push({ skuId: skuIds[index] ?? 0, quantity: row.onHand ?? row.stock ?? openingStock, figure: 'on_hand' })
  }
  if (changes.products.size > 0) await queries.updateProducts(db, [...changes.products.values()])
  if (skus.length > 0) await queries.updateSkus(db, skus.map(priced))
  await setStocks(db, stocks, 'import', actorId)
  if (moved.size > 0) await reprice(db, [...moved])
  if (touched.size > 0) await gatherEntries(db)
  await indexProducts(db, [...touched], [...stocked])
}
