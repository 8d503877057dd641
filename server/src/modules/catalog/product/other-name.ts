/** Whether a name is that of quite another product: a second supplier counts from 1001, too. */
import type { Translations } from '#contract/types'
import { fold } from '../../search/engine/tokens.ts'

/** Names share no word; languages that write without spaces share no pair of characters. Only languages of both count. */
export function isOtherName(present: Translations, next: Translations): boolean {
  const pairs = Object.entries(next).flatMap(([lang, text]) => {
    const before = present[lang as keyof Translations]
    return before ? [[before, text] as const] : []
  })
  return pairs.length > 0 && pairs.every(([before, after]) => !sharesWord(before, after))
}

function sharesWord(before: string, after: string): boolean {
  const words = new Set(wordsOf(before))
  return wordsOf(after).some((word) => words.has(word))
}

const wordsOf = (name: string): string[] =>
  (fold(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).flatMap((word) =>
    /[\p{Script=Han}\p{Script=Thai}]/u.test(word)
      ? Array.from({ length: Math.max(word.length - 1, 1) }, (_, at) => word.slice(at, at + 2))
      : [word],
  )
