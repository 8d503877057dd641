import { importRateKinds } from '#contract/status'
import { createdAt, primaryId, updatedAt, version, wordList } from '../../../db/columns.ts'
import { check, numeric, pgTable, sql, text, uniqueIndex } from '../../../db/drizzle.ts'

/** Duty and import tax (VAT, GST) of a country for goods whose HS code begins with a prefix; the longest prefix counts. */
export const importRates = pgTable(
  'import_rates',
  {
    id: primaryId(),
    /** ISO 3166-1 alpha-2. */
    country: text('country').notNull(),
    kind: text('kind', { enum: importRateKinds }).notNull(),
    /** 2, 4 or 6 digits: chapter, heading, subheading. Empty for all goods. */
    hsPrefix: text('hs_prefix').notNull().default(''),
    /** A rate of 0 is known to be 0. */
    percent: numeric('percent', { precision: 6, scale: 3, mode: 'number' }).notNull(),
    /** Where the rate is from, for staff. */
    source: text('source').notNull().default(''),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('import_rates_one').on(table.country, table.kind, table.hsPrefix),
    check('import_rates_kind_known', sql`${table.kind} in (${wordList(importRateKinds)})`),
    check('import_rates_prefix', sql`${table.hsPrefix} ~ '^([0-9]{2}){0,3}$'`),
    check('import_rates_percent', sql`${table.percent} between 0 and 999.999`),
  ],
)
