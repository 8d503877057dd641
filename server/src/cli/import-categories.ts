import { resolve } from 'node:path'
import { importTaxonomy } from '../modules/exchange/import/import-taxonomy.ts'
import { type Command, UsageError } from './command.ts'

const maxShown = 30

export const importCategoriesCommand: Command = {
  name: 'import categories',
  words: ['tsv'],
  summary: 'Imports a category tree in several languages (TSV, CSV, also .gz); known ids are updated',
  options: {
    depth: { type: 'string' },
    under: { type: 'string' },
    encoding: { type: 'string' },
    overwrite: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
  },
  optionTexts: {
    depth: '<n>            levels to import (all)',
    under: '<id>           parent category of the tree (root)',
    encoding: '<label>        of the file (utf-8)',
    overwrite: '              also overwrites names edited by hand',
    'dry-run': '               reports what would happen, writes nothing',
  },
  run: async ({ database, env, words: [tsv = ''], options, folder, print }) => {
    const number = (name: 'depth' | 'under') => {
      const value = options[name]
      if (value === undefined) return undefined
      if (!/^[1-9]\d{0,8}$/.test(String(value)))
        throw new UsageError(`--${name} must be a whole number above 0, not "${value}".`)
      return Number(value)
    }
    const report = await importTaxonomy(
      { database, env },
      {
        file: resolve(folder, tsv),
        encoding: typeof options['encoding'] === 'string' ? options['encoding'] : undefined,
        depth: number('depth'),
        under: number('under'),
        isOverwriting: options['overwrite'] === true,
        isDryRun: options['dry-run'] === true,
      },
    )
    for (const { number: row, text } of report.refused.slice(0, maxShown)) print(`Row ${row} refused: ${text}`)
    if (report.refused.length > maxShown) print(`… and ${report.refused.length - maxShown} more.`)
    const { rows, created, updated, unchanged, skipped, refused } = report
    print(
      `${rows} rows: ${created} created, ${updated} updated, ${unchanged} unchanged, ${skipped} too deep, ${refused.length} refused.${options['dry-run'] ? ' Nothing was written (dry run).' : ''}`,
    )
    return rows > 0 && created + updated + unchanged + skipped === 0 ? 1 : 0
  },
}
