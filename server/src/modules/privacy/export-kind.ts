/** The job that writes a file with all data of a member: `data.json`, and a CSV for each kind of data. */

import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { unitPrice } from '#contract/rules/unit-price'
import type { Context } from '../../context.ts'
import type { Environment } from '../../env.ts'
import { csvLine, csvStart } from '../../lib/csv.ts'
import { formatMoney } from '../../lib/money.ts'
import { formatPrice } from '../../lib/unit-price.ts'
import { openZip } from '../../lib/zip.ts'
import type { JobKind } from '../jobs/kind.ts'
import { readSettings } from '../settings/service.ts'
import { exportedTables, findExported } from './erase-queries.ts'
import * as queries from './queries.ts'

/** Days for which a file is stored. */
const fileDays = 7
const batch = 1000

const exportFolder = (env: Pick<Environment, 'dataDir'>) => join(env.dataDir, 'exports')
export const exportPath = (env: Pick<Environment, 'dataDir'>, file: string) => join(exportFolder(env), `${file}.zip`)

type Table = (typeof exportedTables)[number]
type Row = Record<string, unknown>

/** The job has no result file: staff who may read jobs must not be able to read the data of members. */
export const exportKind: JobKind<{ exportId: number }> = {
  name: 'export-member',
  async *items() {},
  run: async () => [],
  async finish(ctx, { exportId }) {
    const row = await queries.findExport(ctx.db, exportId)
    // Erased since.
    if (!row) return false
    await mkdir(exportFolder(ctx.env), { recursive: true, mode: 0o700 })
    const path = exportPath(ctx.env, row.file)
    const size = await writeExport(ctx, row.userId, `${path}.part`)
    await rename(`${path}.part`, path)
    await queries.setReady(ctx.db, exportId, size, fileDays)
    // The account may have been erased while its data were being written.
    if (!(await queries.findExport(ctx.db, exportId))) await rm(path, { force: true })
    return false
  },
}

async function writeExport(ctx: Context, member: number, path: string): Promise<number> {
  const { currency } = await readSettings(ctx.db, ctx.database)
  const zip = openZip(path)
  const rowsOf = (table: Table) => readRows(ctx, table, member, currency)
  await zip.add('data.json', json(ctx, rowsOf))
  for (const table of exportedTables) await zip.add(`${table.file}.csv`, csv(table, rowsOf(table)))
  return zip.close()
}

async function* readRows(ctx: Context, table: Table, member: number, mall: string): AsyncGenerator<Row[]> {
  for (let offset = 0; ; offset += batch) {
    const rows = await findExported(ctx.db, table, member, { limit: batch, offset })
    yield rows.map((row) => withMoney(row, table, mall))
    if (rows.length < batch) return
  }
}

/** Amounts as decimals, as everywhere outside the database. */
function withMoney(row: Row, { money = [], prices = [] }: Table, mall: string): Row {
  const currency = typeof row['currency'] === 'string' ? row['currency'] : mall
  const shown = (names: readonly string[], format: (units: number) => string) =>
    names.flatMap((name) =>
      row[name] === null || row[name] === undefined ? [] : [[name, format(Number(row[name]))] as const],
    )
  return {
    ...row,
    ...Object.fromEntries(shown(money, (minor) => formatMoney(minor, currency))),
    ...Object.fromEntries(shown(prices, (units) => formatPrice(unitPrice(units), currency))),
  }
}

async function* json(ctx: Context, rowsOf: (table: Table) => AsyncGenerator<Row[]>): AsyncGenerator<string> {
  yield `{"exported_at":${JSON.stringify(ctx.now().toISOString())}`
  for (const table of exportedTables) {
    yield `,\n${JSON.stringify(table.file)}:[`
    let isFirst = true
    for await (const rows of rowsOf(table)) {
      if (rows.length > 0) yield (isFirst ? '' : ',') + rows.map((row) => JSON.stringify(row)).join(',\n')
      isFirst &&= rows.length === 0
    }
    yield ']'
  }
  yield '}\n'
}

async function* csv({ columns }: Table, batches: AsyncGenerator<Row[]>): AsyncGenerator<string> {
  const names = columns.split(', ').map((column) => column.split(' as ').at(-1) ?? column)
  yield csvStart + csvLine(names)
  for await (const rows of batches) yield rows.map((row) => csvLine(names.map((name) => cellOf(row[name])))).join('')
}

function cellOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Deletes files that have passed their time. */
export async function dropOldExports({ db, env }: Pick<Context, 'db' | 'env'>): Promise<void> {
  const rows = await queries.findExpired(db)
  for (const { file } of rows) await removeExport(env, file)
  if (rows.length > 0)
    await queries.deleteExports(
      db,
      rows.map(({ id }) => id),
    )
}

export async function removeExport(env: Pick<Environment, 'dataDir'>, file: string): Promise<void> {
  await rm(exportPath(env, file), { force: true })
  await rm(`${exportPath(env, file)}.part`, { force: true })
}
