import { verifyChain } from '../modules/audit/seal.ts'
import type { Command } from './command.ts'

export const auditVerify: Command = {
  name: 'audit verify',
  words: [],
  summary: 'Verifies the sealed audit log; prints the first faulty row',
  options: {},
  optionTexts: {},
  run: async ({ database, env, print }) => {
    const { links, rows, fault } = await verifyChain(database, env)
    print(
      fault
        ? `BROKEN: ${fault.text}. ${rows} rows in ${links} links before it are intact.`
        : `${rows} rows in ${links} links are intact.`,
    )
    return fault ? 1 : 0
  },
}
