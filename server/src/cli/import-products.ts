import { closeSync, openSync, writeSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import type { DecimalMark } from '#contract/rules/figure'
import { unitFactor } from '#contract/rules/measure'
import { type Locale, locales } from '#contract/types'
import { localeOf } from '../lib/translate.ts'
import { type ImportReport, importProducts } from '../modules/exchange/import/import-products.ts'
import { consoleText, refusedHeading, refusedLine } from '../modules/exchange/import/refused-rows.ts'
import type { RefusedRow } from '../modules/exchange/import/row-verdicts.ts'
import { type Command, UsageError } from './command.ts'

export const importProductsCommand: Command = {
  name: 'import products',
  words: ['file'],
  summary: 'Imports products from a CSV or Excel file; known codes are updated, refused rows are written to a file',
  options: {
    category: { type: 'string' },
    stock: { type: 'string' },
    currency: { type: 'string' },
    rate: { type: 'string' },
    lang: { type: 'string' },
    encoding: { type: 'string' },
    decimal: { type: 'string' },
    sheet: { type: 'string' },
    'heading-row': { type: 'string' },
    'weight-unit': { type: 'string' },
    'volume-unit': { type: 'string' },
    'on-sale': { type: 'boolean' },
    columns: { type: 'string' },
    prefix: { type: 'string' },
    'category-ids': { type: 'boolean' },
    renames: { type: 'boolean' },
    accept: { type: 'string' },
    failed: { type: 'string' },
    'dry-run': { type: 'boolean' },
  },
  optionTexts: {
    category: '<id or name>   category of new products whose row has none; created if missing',
    stock: '<n>            opening stock of new products without a stock column (0)',
    currency: "<ISO>          of the prices (from their heading, otherwise the mall's)",
    rate: "<number>       units of the mall's currency per unit of the file's; of several: EUR=1.08,GBP=1.27",
    decimal: '<mark>         point or comma: how numbers such as 1,234 and 1.234 are read',
    lang: '<code>         language of names whose heading has none: en cn es ru th vi (en)',
    encoding: '<label>        of the file (found by its words)',
    sheet: '<name>          of a workbook (the first that is not hidden)',
    'heading-row': '<n>      the row with the headings, as a spreadsheet counts',
    'weight-unit': '<unit>   of weights that name none: kg, g, lb or oz',
    'volume-unit': '<unit>   of volumes that name none: m3, l or cm3',
    'on-sale': '             new products are on sale, not drafts',
    columns: '<list>         headings that are not recognized: "code=Item ref,name_ru=Название"',
    prefix: '<text>         put before every code, so that two suppliers cannot use the same one',
    'category-ids': '          the category column holds ids of the mall',
    renames: '               known codes may get a name without a word of the present one',
    accept:
      '<codes>        codes to import even if they look like non-products or another product, separated by commas',
    failed: '<file>         file for refused rows (<file>.failed.csv in this folder)',
    'dry-run': '               reports what would happen, writes nothing',
  },
  run: async ({ database, env, words: [name = ''], options, folder, print }) => {
    const file = resolve(folder, name)
    const failed = failedRows(
      resolve(
        folder,
        text(options['failed']) ?? `${basename(file).replace(/\.(csv|tsv|txt|xlsx?)(\.gz)?$/i, '')}.failed.csv`,
      ),
      file,
    )
    let reported = 0
    try {
      const report = await importProducts(
        { database, env },
        {
          file,
          category: text(options['category']),
          openingStock: count('stock', text(options['stock'])),
          currency: text(options['currency']),
          rate: text(options['rate']),
          lang: language(text(options['lang'])),
          encoding: text(options['encoding']),
          decimal: decimal(text(options['decimal'])),
          sheet: text(options['sheet']),
          headingRow: count('heading-row', text(options['heading-row'])),
          weightUnit: measureUnit('weight', text(options['weight-unit'])),
          volumeUnit: measureUnit('volume', text(options['volume-unit'])),
          isOnSale: options['on-sale'] === true,
          columns: text(options['columns']),
          prefix: text(options['prefix']),
          hasCategoryIds: options['category-ids'] === true,
          allowsRenames: options['renames'] === true,
          accepted: text(options['accept'])
            ?.split(',')
            .map((code) => code.trim()),
          isDryRun: options['dry-run'] === true,
        },
        {
          refused: failed.write,
          progress: (rows) => {
            if (rows - reported < 10_000) return
            reported = rows
            print(`${rows} rows …`)
          },
        },
      )
      printReport(report, failed, options['dry-run'] === true, print)
      return report.rows > 0 && report.created + report.updated + report.unchanged === 0 ? 1 : 0
    } finally {
      failed.close()
    }
  },
}

const text = (value: string | boolean | undefined) =>
  typeof value === 'string' && value.trim() ? value.trim() : undefined

function count(option: string, typed: string | undefined): number | undefined {
  if (typed === undefined) return undefined
  if (!/^\d{1,9}$/.test(typed)) throw new UsageError(`--${option} must be a whole number, not "${typed}".`)
  return Number(typed)
}

function measureUnit(measure: 'weight' | 'volume', typed: string | undefined): string | undefined {
  if (typed !== undefined && unitFactor(typed, measure) === undefined)
    throw new UsageError(
      `--${measure}-unit must be a unit such as ${measure === 'weight' ? 'kg or g' : 'm3 or l'}, not "${typed}".`,
    )
  return typed
}

function language(typed: string | undefined): Locale | undefined {
  const locale = localeOf(typed)
  if (typed !== undefined && !locale) throw new UsageError(`--lang must be one of ${locales.join(', ')}.`)
  return locale
}

function decimal(typed: string | undefined): DecimalMark | undefined {
  if (typed === undefined) return undefined
  if (typed === 'point') return '.'
  if (typed === 'comma') return ','
  throw new UsageError(`--decimal must be point or comma, not "${typed}".`)
}

const maxShown = 30

interface FailedRows {
  path: string
  shown: RefusedRow[]
  write(row: RefusedRow): void
  close(): void
}

/** Writes refused rows with a reason column, so that they can be fixed and imported again. Creates the file with the first row. */
function failedRows(path: string, source: string): FailedRows {
  if (path === source) throw new UsageError('--failed must not be the imported file.')
  let handle: number | undefined
  const shown: RefusedRow[] = []
  return {
    path,
    shown,
    write: (row) => {
      if (handle === undefined) {
        handle = openSync(path, 'w')
        writeSync(handle, refusedHeading(row))
      }
      writeSync(handle, refusedLine(row, 'en', `${row.reason}: ${consoleText(row)}`))
      if (shown.length < maxShown) shown.push(row)
    },
    close: () => {
      if (handle !== undefined) closeSync(handle)
    },
  }
}

function printReport(
  { rows, created, updated, unchanged, refused, notices }: ImportReport,
  failed: FailedRows,
  isDryRun: boolean,
  print: (line: string) => void,
): void {
  const total = Object.values(refused).reduce((sum, count) => sum + count, 0)
  for (const row of failed.shown)
    print(`Row ${row.number} refused, ${row.reason}: ${row.code} ${row.name} (${consoleText(row)})`)
  if (total > failed.shown.length) print(`… and ${total - failed.shown.length} more.`)
  for (const notice of notices) print(`${notice}.`)
  print(
    `${rows} rows: ${created} created, ${updated} updated, ${unchanged} unchanged, ${total} refused.${isDryRun ? ' Nothing was written (dry run).' : ''}`,
  )
  for (const [reason, count] of Object.entries(refused)) print(`  refused ${reason}: ${count}`)
  if (total > 0) print(`Refused rows with their reasons: ${failed.path}`)
}
