import { verifyChain } from '../modules/audit/seal.ts'
import type { Command } from './command.ts'

export const auditVerify: Command = {
  name: 'audit verify',
  words: [],
  summary: 'Proves that the sealed audit log is as it was written; names the first row at fault',
  options: {},
  optionTexts: {},
  run: async ({ database, env, say }) => {
    const { links, rows, fault } = await verifyChain(database, env)
    say(
      fault
        ? `BROKEN: ${fault.text}. Before it ${rows} rows in ${links} links are as they were sealed.`
        : `${rows} rows in ${links} links are as they were sealed.`,
    )
    return fault ? 1 : 0
  },
}
