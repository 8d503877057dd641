/** Reads a bank statement in a process of its own; its lines follow in parts, so that the mall never has to take in all at once. */
import type { ReadLine, ReadOptions, StatementReading } from './read/types.ts'
import { readStatement } from './reading.ts'

/** Lines of a part. */
const together = 500

export type ReadPart = { reading: StatementReading } | { account: number; lines: ReadLine[] }

export async function* work({
  content,
  options,
}: {
  content: Uint8Array
  options: ReadOptions
}): AsyncGenerator<ReadPart> {
  const reading = await readStatement(Buffer.from(content), options)
  if (reading.kind !== 'lines') return yield { reading }
  yield { reading: { ...reading, accounts: reading.accounts.map((account) => ({ ...account, lines: [] })) } }
  for (const [account, { lines }] of reading.accounts.entries())
    for (let at = 0; at < lines.length; at += together) yield { account, lines: lines.slice(at, at + together) }
}
