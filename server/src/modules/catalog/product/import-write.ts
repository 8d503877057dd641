/** Writes what rows of a file change, in a handful of statements for a few hundred rows. */
import type { Db } from '../../../db/client.ts'
import { type BasePrices, storedPrices } from '../../pricing/price/mark-up.ts'
import { heldMarkups, reprice } from '../../pricing/price/service.ts'
import { gatherEntries, indexProducts } from '../../search/engine/service.ts'
import { type StockSetting, setStocks } from '../../stock/quantity/service.ts'
import type { ImportedRow, ImportRules } from './import.ts'
import * as queries from './import-queries.ts'
import type { NamedText } from './schema.ts'

export interface NewEntry {
  row: ImportedRow
  sku: Omit<queries.NewSku, 'productId'>
  /** The product it joins: one that is there, or that of an earlier entry. */
  joins?: { productId: number } | { entry: number } | undefined
}

export const productOf = (
  { row }: NewEntry,
  { categoryId, status }: Pick<ImportRules, 'categoryId' | 'status'>,
): queries.NewProduct => ({
  name: row.name,
  detail: row.detail,
  categoryId: row.categoryId ?? categoryId ?? 0,
  ...factsOf(row, { ...noFacts, status: row.newStatus ?? status }),
})

const noFacts: Omit<queries.NewProduct, 'name' | 'detail' | 'categoryId' | 'status'> = {
  manufacturer: '',
  tierScope: 'sku',
  brandId: null,
  hsCode: null,
  originCountry: null,
  attributes: [],
  images: [],
}

type Facts = Omit<queries.NewProduct, 'name' | 'detail' | 'categoryId'>

/** What the row says of its product, else what is there. Pictures are those of the product's first row. */
export function factsOf(row: ImportedRow, stored: Facts): Facts {
  const isFirst = row.family === undefined || row.family[0] === row.code
  return {
    manufacturer: row.manufacturer ?? stored.manufacturer,
    tierScope: row.tierScope ?? stored.tierScope,
    brandId: row.brandId === undefined ? stored.brandId : row.brandId,
    status: row.status ?? stored.status,
    hsCode: row.hsCode === undefined ? stored.hsCode : row.hsCode,
    originCountry: row.originCountry === undefined ? stored.originCountry : row.originCountry,
    attributes: row.attributes ? mergedAttributes(stored.attributes, row.attributes) : stored.attributes,
    images: isFirst && row.images?.length ? row.images : stored.images,
  }
}

/** The same values in more languages are merged, others replace. */
function mergedAttributes(stored: readonly NamedText[], sent: readonly NamedText[]): NamedText[] {
  if (stored.length !== sent.length) return [...sent]
  return sent.map((attribute, index) => ({
    name: { ...stored[index]?.name, ...attribute.name },
    value: { ...stored[index]?.value, ...attribute.value },
  }))
}

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
  { openingStock, actorId, ...rules }: ImportRules,
): Promise<void> {
  const { created, skus, stocks, stocked, moved, touched } = changes
  const founders = created.filter(({ joins }) => !joins)
  const made = founders.map((entry) => productOf(entry, rules))
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
