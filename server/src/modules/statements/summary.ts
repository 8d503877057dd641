/** A reading in one line, for tests. */
import { formatMoney } from '../../lib/money.ts'
import type { Answers } from './read/types.ts'
import { readStatement } from './reading.ts'

/** Amounts of the lines, or what is asked or refused. */
export async function summary(text: string | Buffer, currency = 'USD', answers: Answers = {}, account = 'TEST') {
  const reading = await readStatement(Buffer.from(text), { account, currency, answers })
  if (reading.kind === 'question') return `${reading.question}? ${reading.words.join(' ')}`.trim()
  if (reading.kind === 'refused') return `${reading.reason} ${reading.row ?? ''}`.trim()
  return reading.accounts
    .flatMap(({ lines }) => [...lines].map((line) => formatMoney(line.amount, line.currency)))
    .join(' ')
}
