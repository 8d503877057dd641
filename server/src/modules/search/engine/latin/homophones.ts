/** Chinese that an input method wrote with other characters of the same sound: 茶胡 for 茶壶. Pure. */
import { fold, quote } from '../tokens.ts'
import { isWord } from '../words.ts'
import { readers, readingLexeme } from './lexemes.ts'
import type { TypedReading } from './typed.ts'

/** Characters of a slip: one has too many homophones, and longer ones are phrases. */
const isShort = /^\p{Script=Han}{2,5}$/u

/** What sounds like a keyword that is no word. */
export function homophonesOf(keyword: string): TypedReading | undefined {
  const typed = fold(keyword.trim())
  if (!isShort.test(typed) || isWord(typed, 'cn')) return undefined
  const readingsIn = (text: string) => readers.cn.readingsIn(text)
  const key = readingsIn(typed).find(({ key, written }) => written === typed && /^[a-z]+$/.test(key))?.key
  if (key === undefined) return undefined
  return {
    language: 'cn',
    query: quote(readingLexeme('cn', key)),
    writtenIn: (name) => {
      const found = readingsIn(fold(name)).find((reading) => reading.key === key)
      return found && { text: found.written, isWhole: true }
    },
  }
}
