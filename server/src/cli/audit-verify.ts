import { resolve } from 'node:path'
import { verifyArchive } from '../modules/audit/log/archive.ts'
import { verifyChain } from '../modules/audit/log/seal.ts'
import type { Command } from './command.ts'

export const auditVerify: Command = {
  name: 'audit verify',
  words: [],
  summary: 'Verifies the sealed audit log; prints the first faulty row',
  options: { archive: { type: 'string' } },
  optionTexts: { archive: 'also a file of archived rows' },
  run: async ({ database, env, options, folder, print }) => {
    const report = ({ links, rows, fault }: Awaited<ReturnType<typeof verifyChain>>) => {
      print(
        fault
          ? `BROKEN: ${fault.text}. ${rows} rows in ${links} links before it are intact.`
          : `${rows} rows in ${links} links are intact.`,
      )
      return !fault
    }
    const isIntact = report(await verifyChain(database, env))
    const { archive } = options
    if (typeof archive !== 'string') return isIntact ? 0 : 1
    return report(await verifyArchive(database, resolve(folder, archive))) && isIntact ? 0 : 1
  },
}
