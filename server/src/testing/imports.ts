/** A mall to import files into, for tests of the import. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '../db/drizzle.ts'
import { readEnvironment } from '../env.ts'
import { csvLine } from '../lib/csv.ts'
import { mapColumns } from '../modules/exchange/import/columns.ts'
import { importProducts } from '../modules/exchange/import/import-products.ts'
import type { ImportOptions } from '../modules/exchange/import/options.ts'
import { consoleText } from '../modules/exchange/import/refused-rows.ts'
import type { RefusedRow } from '../modules/exchange/import/row-verdicts.ts'
import { findShape, shapeLayout } from '../modules/exchange/import/shapes.ts'
import { findProductsBelow, reprice } from '../modules/pricing/price/service.ts'
import { createTestDatabase } from './database.ts'

/** A SKU as an import leaves it, with its product. */
export interface ImportedSku {
  code: string
  product: number
  name: Record<string, string>
  detail: Record<string, string>
  category: string
  /** Minor units. */
  price: number | null
  stock: number
  barcode: string | null
  manufacturer: string
  weight: number
  options: Record<string, string>
}

type Rows = readonly Readonly<Record<string, string>>[]

const cellsBelow = (headings: string, rows: Rows) =>
  rows.map((row) => headings.split('|').map((heading) => row[heading] ?? ''))

/** A CSV file of rows as cells by heading. */
export const csvOf = (headings: string, ...rows: Rows) =>
  [headings.split('|'), ...cellsBelow(headings, rows)].map((cells) => csvLine(cells)).join('')

/** What the shape of the headings makes of rows. */
export function shapedRows(headings: string, ...rows: Rows) {
  const names = headings.split('|')
  const shape = findShape(names)
  const reader = shape?.reader?.(shapeLayout(names, mapColumns(names, shape.fields), ''))
  const cells = cellsBelow(headings, rows)
  for (const row of cells) reader?.survey(row)
  return { name: shape?.name, rows: cells.map((row) => reader?.read(row)) }
}

export async function startImports() {
  const { database, close } = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'mall-import-'))
  return {
    database,
    close: async () => {
      await close()
      rmSync(folder, { recursive: true })
    },
    /** Deletes all products and categories. */
    clear: () => database.db.execute(sql`truncate products, categories, jobs restart identity cascade`),
    /** After markups were written. */
    reprice: async () => {
      await reprice(database.db, await findProductsBelow(database.db, [null]))
    },
    run: async (content: string | Uint8Array, options: Partial<ImportOptions> = {}) => {
      const file = join(folder, 'products.csv')
      writeFileSync(file, content)
      const refused: RefusedRow[] = []
      const report = await importProducts(
        { database, env: readEnvironment({}) },
        { file, category: 'Goods', ...options },
        { refused: (row) => refused.push(row) },
      )
      return {
        ...report,
        said: report.notices.join('\n'),
        failed: refused.map(({ code, reason }) => `${code} ${reason}`),
        texts: refused.map(consoleText),
        refusedRows: refused.map((row) => ({ ...row, text: consoleText(row) })),
      }
    },
    /** By code. */
    skus: async () => {
      const { rows } = await database.db.execute<ImportedSku & Record<string, unknown>>(sql`
        select s.code, s.product_id as product, p.name, p.detail, c.name->>'en' as category, (s.price / 100.0)::float as price, s.stock,
               s.barcode, p.manufacturer, s.weight::float as weight,
               (select coalesce(jsonb_object_agg(o->'name'->>'en', o->'value'->>'en'), '{}') from jsonb_array_elements(s.options) o) as options
          from skus s join products p on p.id = s.product_id join categories c on c.id = p.category_id
         order by s.product_id, s.position, s.code`)
      return Object.fromEntries(rows.map((row) => [row.code, row]))
    },
  }
}
