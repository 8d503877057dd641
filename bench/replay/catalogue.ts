/** The wholesaler's products, imported by the mall's own importer. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../../server/src/db/client.ts'
import { readEnvironment } from '../../server/src/env.ts'
import { csvLine } from '../../server/src/lib/csv.ts'
import { importProducts } from '../../server/src/modules/exchange/import/import-products.ts'
import type { Data, FileLine, Invoice } from './invoices.ts'

export interface Catalogue {
  /** By code; upper and lower case are different codes. */
  skuIds: ReadonlyMap<string, number>
  /** By code: the importer's reason for refusing it. */
  refused: ReadonlyMap<string, string>
  /** Number of products with less stock than the file orders. */
  scarce: number
}

const plenty = 1_000_000
/** Every fortieth product has nine tenths of what the file orders, so that some run out. */
const scarceEvery = 40

export async function importCatalogue(
  database: Database,
  { products }: Data,
  invoices: readonly Invoice[],
  folder: string,
): Promise<Catalogue> {
  const refused = new Map<string, string>()
  const importFile = (file: string) =>
    importProducts(
      { database, env: readEnvironment({}) },
      { file, category: 'Wholesale', openingStock: plenty, currency: 'GBP', rate: '1.27', isOnSale: true },
      { refused: ({ code, reason }) => refused.set(code, reason) },
    )
  await importFile(products)
  const known = await findSkus(database)

  const byCode = (some: readonly Invoice[]) =>
    Map.groupBy(
      some.flatMap(({ lines }) => lines),
      ({ code }) => code,
    )
  const all = byCode(invoices)
  const sold = byCode(invoices.filter(({ isCancellation }) => !isCancellation))
  // The price list holds only codes that sold well; the others appear in invoices only.
  const more = [...all.keys()].filter((code) => !known.has(code) && !refused.has(code))
  await importFile(
    write(folder, 'more-products.csv', [
      ['sku', 'name', 'price_gbp', 'stock'],
      ...more.map((code) => {
        const lines = all.get(code) ?? []
        const best =
          lines.find(({ price, description }) => price > 0 && description) ??
          lines.find(({ description }) => description)
        return [code, best?.description ?? '', best && best.price > 0 ? best.price.toFixed(2) : '', String(plenty)]
      }),
    ]),
  )

  const skus = await findSkus(database)
  const scarce = [...skus.keys()].sort().filter((_, index) => index % scarceEvery === 0)
  await importFile(
    write(folder, 'scarce-products.csv', [
      ['sku', 'name', 'stock'],
      ...scarce.map((code) => [
        code,
        skus.get(code)?.name ?? '',
        String(Math.floor(asked(sold.get(code) ?? []) * 0.9)),
      ]),
    ]),
  )
  return { skuIds: new Map([...skus].map(([code, { id }]) => [code, id])), refused, scarce: scarce.length }
}

const asked = (lines: readonly FileLine[]) =>
  lines.reduce((sum, { quantity, price }) => sum + (quantity > 0 && price > 0 ? quantity : 0), 0)

/** SKUs with a price; the others are on request. */
async function findSkus({ pool }: Database): Promise<Map<string, { id: number; name: string }>> {
  const { rows } = await pool.query<{ code: string; id: number; name: string }>(
    `select s.code, s.id, p.name->>'en' as name from skus s join products p on p.id = s.product_id where s.deleted_at is null and s.price is not null`,
  )
  return new Map(rows.map(({ code, ...sku }) => [code, sku]))
}

function write(folder: string, name: string, rows: string[][]): string {
  const file = join(folder, name)
  writeFileSync(file, rows.map(csvLine).join(''))
  return file
}
