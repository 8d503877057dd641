/** Whether a row is booked, by its word of status. */
import { cellWord, statusWords } from './cell-words.ts'
import type { Draft, Drafts } from './drafts.ts'
import { isFilled } from './money-cell.ts'
import type { Sides } from './sides.ts'
import type { Answers, StatusMeaning } from './types.ts'

const hasMoney = ({ money }: Draft) => isFilled(money.amount) || isFilled(money.credit) || isFilled(money.debit)

/** Undefined for an unknown word. A row without a word is booked if it has a day. */
export function statusOf(draft: Draft, { status_words = {} }: Answers): StatusMeaning | undefined {
  if (draft.isPending) return 'pending'
  if (!draft.status) return 'counts'
  const word = cellWord(draft.status)
  const answered = Object.entries(status_words).find(([each]) => cellWord(each) === word)?.[1]
  // 已退款(¥20.00): a part was given back in a row of its own.
  return answered ?? statusWords.get(word) ?? (/^已退款\s*[(（]?[¥￥]/.test(draft.status) ? 'counts' : undefined)
}

/** Words of rows that would count, as the file writes them. */
export const unknownStatuses = ({ evidence }: Drafts, sides: Sides, answers: Answers): string[] => [
  ...new Set(
    evidence.kinds
      .filter((draft) => hasMoney(draft) && sides.of(draft) !== 'neutral' && statusOf(draft, answers) === undefined)
      .map(({ status }) => status),
  ),
]
