import { verifyChain } from '../modules/audit/seal.ts'
import { invariantNames, verifyInvariants } from '../modules/invariant/service.ts'
import type { Command } from './command.ts'

export const verify: Command = {
  name: 'verify',
  words: [],
  summary: 'Checks stock, orders and money against their ledgers, and the audit log; prints faulty rows',
  options: {},
  optionTexts: {},
  run: async ({ database, env, print }) => {
    const faults = await verifyInvariants(database.db)
    for (const [invariant, meaning] of Object.entries(invariantNames)) {
      const found = faults.filter((fault) => fault.invariant === invariant)
      print(`${invariant}  ${found.length === 0 ? 'holds' : `BROKEN ${found.length} times`}  ${meaning}`)
      for (const { check, row, detail } of found) print(`    ${check}: ${row}: ${detail}`)
    }
    const { rows, fault } = await verifyChain(database, env)
    print(`I8  ${fault ? 'BROKEN' : 'holds'}  the audit log is intact (${rows} rows)`)
    if (fault) print(`    chain: ${fault.text}`)
    return faults.length === 0 && !fault ? 0 : 1
  },
}
