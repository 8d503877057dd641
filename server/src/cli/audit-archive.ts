import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { programContext } from '../context.ts'
import { archiveRows } from '../modules/audit/log/archive.ts'
import { type Command, UsageError } from './command.ts'

export const auditArchive: Command = {
  name: 'audit archive',
  words: ['file'],
  summary: 'Moves audit rows of before a day into a new file; the log without them and the file can be verified',
  options: { before: { type: 'string' } },
  optionTexts: { before: 'first day that stays, such as 2026-01-01 (UTC)' },
  run: async ({ database, env, words: [word = ''], options, folder, print }) => {
    const day = String(options['before'] ?? '')
    const before = new Date(/^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T00:00:00Z` : Number.NaN)
    if (Number.isNaN(before.getTime())) throw new UsageError('--before needs a day such as 2026-01-01.')
    const file = resolve(folder, word)
    if (existsSync(file)) throw new UsageError(`${file} already exists. Choose a new file.`)
    const { links, rows, fault } = await archiveRows(programContext(database, env, 'audit archive'), env, before, file)
    if (fault) print(`BROKEN: ${fault.text}. Nothing was deleted.`)
    else if (rows === 0) print(`No sealed rows are older than ${day}.`)
    else print(`${rows} rows in ${links} links were moved to ${file}.`)
    return fault ? 1 : 0
  },
}
