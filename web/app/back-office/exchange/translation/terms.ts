/** Terms of the glossary in a text. */
import type { GlossaryTerm } from '#contract/api/exchange/glossary'
import type { Locale } from '#contract/types'

const isLetter = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter)
/** Chinese and Thai are written without spaces between words. */
const isSpaced = (locale: Locale) => locale !== 'cn' && locale !== 'th'

/** A text in parts; those that are a term carry it. The longer of two terms counts, and a term is a whole word. */
export function markTerms(
  text: string,
  terms: readonly GlossaryTerm[],
  locale: Locale,
): { text: string; term?: GlossaryTerm }[] {
  const folded = text.toLowerCase()
  const known = terms
    .flatMap((term) => {
      const word = term.translations[locale]?.term?.toLowerCase()
      return word ? [{ word, term }] : []
    })
    .sort((left, right) => right.word.length - left.word.length)
  const parts: { text: string; term?: GlossaryTerm }[] = []
  let start = 0
  for (let at = 0; at < text.length; at++) {
    const found = known.find(
      ({ word }) =>
        folded.startsWith(word, at) &&
        (!isSpaced(locale) || (!isLetter(folded[at - 1]) && !isLetter(folded[at + word.length]))),
    )
    if (!found) continue
    if (at > start) parts.push({ text: text.slice(start, at) })
    parts.push({ text: text.slice(at, at + found.word.length), term: found.term })
    start = at + found.word.length
    at = start - 1
  }
  if (start < text.length) parts.push({ text: text.slice(start) })
  return parts
}
