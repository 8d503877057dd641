import { verifyChain } from '../modules/audit/log/seal.ts'
import { invariantNames, verifyInvariants } from '../modules/reports/invariant/service.ts'
import type { Command } from './command.ts'

export const verify: Command = {
  name: 'verify',
  words: [],
  summary:
    'Checks stock, orders and money against their ledgers, lists and prices, and the audit log; prints faulty rows',
  options: {},
  optionTexts: {},
  run: async ({ database, env, print }) => {
    const faults = await verifyInvariants(database.db)
    const { rows, fault } = await verifyChain(database, env)
    const names = { ...invariantNames, I8: `the audit log is intact (${rows} rows)` }
    for (const [invariant, meaning] of Object.entries(names).sort()) {
      const found = faults.filter((each) => each.invariant === invariant)
      const texts = found.map(({ check, row, detail }) => `${check}: ${row}: ${detail}`)
      if (fault && invariant === 'I8') texts.push(`chain: ${fault.text}`)
      print(`${invariant}  ${texts.length === 0 ? 'holds' : `BROKEN ${texts.length} times`}  ${meaning}`)
      for (const text of texts) print(`    ${text}`)
    }
    return faults.length === 0 && !fault ? 0 : 1
  },
}
