/** Codes of a file's rows so far: the second row of a code is refused, never merged silently. */
import type { ReadRow, Refusal } from './row-reading.ts'

export interface SeenRows {
  /** Remembers the row, or says why it cannot come after those before it. */
  refusal(row: Pick<ReadRow, 'code'>): Refusal | undefined
  notices(): string[]
}

export function rememberRows(): SeenRows {
  const codes = new Set<string>()
  const folded = new Set<string>()
  const alike: string[] = []
  return {
    refusal: (row) => {
      if (codes.has(row.code)) return { reason: 'duplicate_in_file' }
      const code = detached(row.code)
      codes.add(code)
      const upper = code.toUpperCase()
      if (folded.has(upper)) alike.push(code)
      folded.add(upper)
      return undefined
    },
    // Codes differ by case, as everywhere in the mall; a wholesaler may have meant it or not.
    notices: () =>
      alike.length === 0
        ? []
        : [
            `${alike.length} codes differ from an earlier one in upper and lower case only and are SKUs of their own: ${alike.slice(0, 5).join(', ')}${alike.length > 5 ? ' …' : ''}`,
          ],
  }
}

/** A copy: a piece of the file's text would retain the whole part in memory that it was read in. */
const detached = (text: string) => Buffer.from(text).toString()
