/** The keyword as it was searched, written as the goods found write it. */
import { fold, tokens } from './tokens.ts'

/** Words of the index are folded; people read them with their accents, as they stand in the names that were found. */
export function correctedKeyword(
  keyword: string,
  { mended }: { mended: Map<string, string> },
  found: { name: string }[],
): string | null {
  if (mended.size === 0) return null
  const written = new Map<string, string>()
  for (const { name } of found)
    for (const word of name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
      if (!written.has(fold(word))) written.set(fold(word), word.toLowerCase())
  return tokens(keyword)
    .map((word) => {
      const mean = mended.get(word)
      return mean === undefined ? (typed(keyword, word) ?? word) : (written.get(mean) ?? mean)
    })
    .join(' ')
}

const typed = (keyword: string, word: string) =>
  keyword.match(/[\p{L}\p{M}\p{N}]+/gu)?.find((each) => fold(each) === word)
