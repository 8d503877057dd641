import { verifyChain } from '../modules/audit/seal.ts'
import { invariantNames, verifyInvariants } from '../modules/invariant/service.ts'
import type { Command } from './command.ts'

export const verify: Command = {
  name: 'verify',
  words: [],
  summary: 'Proves stock, orders and money against their ledgers, and the audit log; names the rows at fault',
  options: {},
  optionTexts: {},
  run: async ({ database, env, say }) => {
    const faults = await verifyInvariants(database.db)
    for (const [invariant, meaning] of Object.entries(invariantNames)) {
      const found = faults.filter((fault) => fault.invariant === invariant)
      say(`${invariant}  ${found.length === 0 ? 'holds' : `BROKEN ${found.length} times`}  ${meaning}`)
      for (const { check, row, detail } of found) say(`    ${check}: ${row}: ${detail}`)
    }
    const { rows, fault } = await verifyChain(database, env)
    say(`I8  ${fault ? 'BROKEN' : 'holds'}  the audit log is as it was sealed (${rows} rows)`)
    if (fault) say(`    chain: ${fault.text}`)
    return faults.length === 0 && !fault ? 0 : 1
  },
}
