/** The corrected keyword, spelled as in the names of the products found. */
import { fold, tokens } from './tokens.ts'

/** Words of the index are folded; the answer shows them with their accents, taken from the names found. */
export function correctedKeyword(
  keyword: string,
  { corrections, meant }: { corrections: Map<string, string>; meant?: string | undefined },
  found: { name: string }[],
): string | null {
  if (meant !== undefined) return meant
  if (corrections.size === 0) return null
  const written = new Map<string, string>()
  for (const { name } of found)
    for (const word of name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
      if (!written.has(fold(word))) written.set(fold(word), word.toLowerCase())
  return tokens(keyword)
    .map((word) => {
      const mean = corrections.get(word)
      return mean === undefined ? (typed(keyword, word) ?? word) : (written.get(mean) ?? mean)
    })
    .join(' ')
}

const typed = (keyword: string, word: string) =>
  keyword.match(/[\p{L}\p{M}\p{N}]+/gu)?.find((each) => fold(each) === word)
