import { invariantNames, verifyInvariants } from '../modules/invariant/service.ts'
import type { Command } from './command.ts'

export const verify: Command = {
  name: 'verify',
  words: [],
  summary: 'Proves stock, orders and money against their ledgers; names the rows at fault',
  options: {},
  optionTexts: {},
  run: async ({ database, say }) => {
    const faults = await verifyInvariants(database.db)
    for (const [invariant, meaning] of Object.entries(invariantNames)) {
      const found = faults.filter((fault) => fault.invariant === invariant)
      say(`${invariant}  ${found.length === 0 ? 'holds' : `BROKEN ${found.length} times`}  ${meaning}`)
      for (const { check, row, detail } of found) say(`    ${check}: ${row}: ${detail}`)
    }
    return faults.length === 0 ? 0 : 1
  },
}
