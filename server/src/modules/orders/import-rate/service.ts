/** Rates of duty and import tax as staff enter them, and those that apply to products. */
import type {
  createImportRate as createContract,
  ImportRateRow,
  listImportRates as listContract,
  updateImportRate as updateContract,
} from '#contract/api/orders/import-rate'
import type { Input } from '#contract/endpoint'
import { type Context, type MemberContext, recordChange } from '../../../context.ts'
import { bytesOfJson } from '../../../db/cache.ts'
import { isUniqueViolation } from '../../../db/client.ts'
import { updateVersioned } from '../../../db/version.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { oneLine } from '../../../lib/text.ts'
import { type Rates, rateFor } from './costs.ts'
import * as queries from './queries.ts'

export async function importRatePage(ctx: Context, query: Input<typeof listContract>['query']) {
  const page = pageOf(query)
  const { country, kind, hs_prefix: hsPrefix } = query
  const { rows, total } = await queries.findImportRates(ctx.db, { country, kind, hsPrefix, ...page })
  return toPage(rows.map(present), total, page)
}

export async function importRateRow(ctx: Context, id: number): Promise<ImportRateRow> {
  const row = await queries.findImportRate(ctx.db, id)
  if (!row) throw new AppError('NOT_FOUND')
  return present(row)
}

export async function createImportRate(
  ctx: MemberContext,
  { country, kind, hs_prefix = '', percent, source = '' }: Input<typeof createContract>['body'],
): Promise<{ id: number }> {
  const row = await queries
    .insertImportRate(ctx.db, { country, kind, hsPrefix: hs_prefix, percent, source: oneLine(source) })
    .catch((error: unknown) => refuseTaken(error, [country, hs_prefix]))
  recordChange(ctx, null, present(row))
  return { id: row.id }
}

export async function updateImportRate(
  ctx: MemberContext,
  { id, version, hs_prefix, source, ...change }: Input<typeof updateContract>['body'],
): Promise<{ id: number }> {
  await updateVersioned(ctx, {
    lock: queries.lockImportRate(ctx.db, id),
    sent: version,
    present,
    update: (row) =>
      queries
        .updateImportRate(ctx.db, row.id, {
          ...change,
          ...(hs_prefix !== undefined && { hsPrefix: hs_prefix }),
          ...(source !== undefined && { source: oneLine(source) }),
        })
        .catch((error: unknown) => refuseTaken(error, [change.country ?? row.country, hs_prefix ?? row.hsPrefix])),
  })
  return { id }
}

export async function deleteImportRate(ctx: MemberContext, id: number): Promise<{ id: number }> {
  const row = await queries.lockImportRate(ctx.db, id)
  if (!row) throw new AppError('NOT_FOUND')
  await queries.deleteImportRate(ctx.db, id)
  recordChange(ctx, present(row), null)
  return { id }
}

/** The rates in a country by product; a product without a fitting rate is missing, or lacks one. */
export async function ratesOfProducts(
  { db, database }: Pick<Context, 'db' | 'database'>,
  country: string,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, Rates>> {
  // Orders wait for no statement where the mall knows no rates.
  const rates = await database.cache.read(`import rates ${country}`, () => queries.findRatesOfCountry(db, country), {
    bytesOf: bytesOfJson,
  })
  if (rates.length === 0) return new Map()
  const { duty = [], import_tax = [] } = Object.groupBy(rates, ({ kind }) => kind)
  const codes = await queries.findHsCodes(db, [...new Set(productIds)])
  return new Map(
    codes.map(({ id, hsCode }) => [
      id,
      { duty: rateFor(duty, hsCode)?.percent, importTax: rateFor(import_tax, hsCode)?.percent },
    ]),
  )
}

function refuseTaken(error: unknown, key: string[]): never {
  if (isUniqueViolation(error)) throw fieldError('hs_prefix', 'DUPLICATE', { value: key.filter(Boolean).join(' ') })
  throw error
}

const present = ({ id, country, kind, hsPrefix, percent, source, version }: queries.ImportRate): ImportRateRow => ({
  id,
  country,
  kind,
  hs_prefix: hsPrefix,
  percent,
  source,
  version,
})
