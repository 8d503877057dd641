/** The wholesaler's goods, brought in by the mall's own importer as an operator does it. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../../server/src/db/client.ts'
import { readEnvironment } from '../../server/src/env.ts'
import { csvLine } from '../../server/src/lib/csv.ts'
import { importProducts } from '../../server/src/modules/transfer/import-products.ts'
import type { Data, FileLine, Invoice } from './invoices.ts'

export interface Catalogue {
  /** Of codes as they are written: upper and lower case are two goods. */
  skuIds: ReadonlyMap<string, number>
  /** Why a code is no goods, in the importer's word for it. */
  refused: ReadonlyMap<string, string>
  /** How many goods were given less than is asked for. */
  scarce: number
}

const plenty = 1_000_000
/** One good in so many has nine tenths of what its buyers ask for in the end, so that shelves run empty. */
const scarceEvery = 40

export async function importCatalogue(
  database: Database,
  { products }: Data,
  invoices: readonly Invoice[],
  folder: string,
): Promise<Catalogue> {
  const refused = new Map<string, string>()
  const bring = (file: string) =>
    importProducts(
      { database, env: readEnvironment({}) },
      { file, category: 'Wholesale', openingStock: plenty, currency: 'GBP', rate: '1.27' },
      { refused: ({ code, reason }) => refused.set(code, reason) },
    )
  await bring(products)
  const known = await goodsOf(database)

  const byCode = (some: readonly Invoice[]) =>
    Map.groupBy(
      some.flatMap(({ lines }) => lines),
      ({ code }) => code,
    )
  const all = byCode(invoices)
  const sold = byCode(invoices.filter(({ takesBack }) => !takesBack))
  // In the price list are codes that sold well; the others are told of by their invoices alone.
  const more = [...all.keys()].filter((code) => !known.has(code) && !refused.has(code))
  await bring(
    write(folder, 'more-goods.csv', [
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

  const goods = await goodsOf(database)
  const scarce = [...goods.keys()].sort().filter((_, index) => index % scarceEvery === 0)
  await bring(
    write(folder, 'scarce-goods.csv', [
      ['sku', 'name', 'stock'],
      ...scarce.map((code) => [
        code,
        goods.get(code)?.name ?? '',
        String(Math.floor(asked(sold.get(code) ?? []) * 0.9)),
      ]),
    ]),
  )
  return { skuIds: new Map([...goods].map(([code, { id }]) => [code, id])), refused, scarce: scarce.length }
}

const asked = (lines: readonly FileLine[]) =>
  lines.reduce((sum, { quantity, price }) => sum + (quantity > 0 && price > 0 ? quantity : 0), 0)

/** What can be bought: without a price it is on request. */
async function goodsOf({ pool }: Database): Promise<Map<string, { id: number; name: string }>> {
  const { rows } = await pool.query<{ code: string; id: number; name: string }>(
    `select s.code, s.id, p.name->>'en' as name from skus s join products p on p.id = s.product_id where s.deleted_at is null and s.price is not null`,
  )
  return new Map(rows.map(({ code, ...goods }) => [code, goods]))
}

function write(folder: string, name: string, rows: string[][]): string {
  const file = join(folder, name)
  writeFileSync(file, rows.map(csvLine).join(''))
  return file
}
