/** Reads a statement in a process of its own: the lines of its accounts come in parts after what else is in it. */
import type { ReadLine, ReadOptions, StatementReading } from './read/types.ts'
import { readStatement } from './reading.ts'

/** Lines of a part: the mall takes each in one go. */
const mostTogether = 1000

export type Part = { reading: StatementReading } | { account: number; lines: ReadLine[] }

export async function* work({
  content,
  options,
}: {
  content: Uint8Array
  options: ReadOptions
}): AsyncGenerator<Part, void, undefined> {
  const reading = await readStatement(Buffer.from(content.buffer, content.byteOffset, content.byteLength), options)
  if (reading.kind !== 'lines') {
    yield { reading }
    return
  }
  yield { reading: { ...reading, accounts: reading.accounts.map((account) => ({ ...account, lines: [] })) } }
  for (const [account, { lines }] of reading.accounts.entries())
    for (let start = 0; start < lines.length; start += mostTogether)
      yield { account, lines: lines.slice(start, start + mostTogether) }
}
