/** The answers of staff to the questions of the judged set, as `answer` of an expectation says them. */
import type { ReadOptions } from '../read/types.ts'

export const answersByPath: Readonly<Record<string, ReadOptions>> = {
  'at/raiffeisen.csv': { answers: { columns: { date: '#1', text: '#2', amount: '#4' } } },
  'us/wells-fargo.csv': { answers: { columns: { date: '#1', amount: '#2', text: '#5' } } },
  'us/ambiguous-dates.csv': { answers: { date_order: 'mdy' } },
  'cn/direction-codes.csv': { answers: { in_words: ['1'], out_words: ['2'] } },
  'made/conflicting-amounts.csv': { answers: { decimal: '.' } },
  'made/ambiguous-amounts.csv': { answers: { decimal: ',' } },
  'made/currency-differs.csv': { currency: 'USD' },
  'made/unknown-status.csv': { answers: { status_words: { Earmarked: 'pending' } } },
  'made/sign-against-balance.csv': { answers: { sign: 'balance' } },
  'made/two-amount-columns.csv': { answers: { columns: { amount: 'Amount A' } } },
  'made/unknown-direction.csv': { answers: { in_words: ['Binnenkomend'], out_words: ['Uitgaand'] } },
}
