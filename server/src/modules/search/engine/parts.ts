/** The words of a keyword as queries on the index: each with its inflected forms, and synonyms in place of it. */
import type { Db } from '../../../db/client.ts'
import { isMeasure } from './measures.ts'
import { languagesOf, learnStems, stemLexeme, stemOf } from './stems.ts'
import type { SynonymPhrase } from './synonym-groups.ts'
import { aboutLexeme, brandLexeme, categoryLexeme, quote, unspaced } from './tokens.ts'

/** One word or synonym phrase of the keyword, with its forms and synonyms, each a `tsquery`. */
export interface Part {
  /** On names. */
  name: string
  /** On brands and on categories alone; empty where they do not count. */
  brand: string
  category: string
  /** On all texts. */
  any: string
  /** Without synonyms, on names. */
  literal: string
  /** The words of the keyword. */
  words: readonly string[]
  /** A number alone has no meaning without words. */
  isNumber: boolean
}

/** Where all words of a keyword are: in names, in names or brands, in names, brands or categories. */
export type Place = 'name' | 'brand' | 'category'
export function within(parts: readonly Part[], place: Place): string {
  // Names are looked up already: those of one word alone need not be found again.
  const [alone, more] = parts
  if (alone && !more) return alone[place]
  const wayTo = { name: ['name'], brand: ['name', 'brand'], category: ['name', 'brand', 'category'] } as const
  return parts
    .map(
      (part) =>
        `(${wayTo[place]
          .map((each) => part[each])
          .filter(Boolean)
          .join(' | ')})`,
    )
    .join(' & ')
}

/** A query on names alone, such as one on codes. */
export const nameOnly = (name: string, literal = name): Part => ({
  ...{ name, literal, brand: '', category: '', any: name, words: [] },
  isNumber: false,
})

/** The words with their inflected forms, replaced forms and synonyms. Stop words ("for") are left out while others remain. */
export async function partsOf(
  db: Db,
  words: string[],
  groupsOf: (words: string[]) => SynonymPhrase[][],
  keyword: string,
  corrections = new Map<string, string[]>(),
): Promise<Part[]> {
  // Before the synonyms are looked up by stem.
  await learnStems(
    db,
    words.map((word) => ({ word, languages: languagesOf(word) })),
  )
  const groups = groupsOf(words)
  const all = [...words, ...[...corrections.values()].flat(), ...groups.flat(2)]
  await learnStems(
    db,
    all.map((word) => ({ word, languages: languagesOf(word) })),
  )
  const plain = new Set(keyword.toLowerCase().match(/\p{L}+/gu))
  // A folded word may look like an English stop word ("đồ" → "do"): only a word typed in this form is one.
  // The size, not the end of "women's".
  const isSizeS = /(?<![\p{L}'’])s(?!\p{L})/iu.test(keyword)
  const isEmpty = (word: string) =>
    plain.has(word) &&
    !(word === 's' && isSizeS) &&
    languagesOf(word).length > 0 &&
    languagesOf(word).some((language) => stemOf(word, language) === null)
  const meaningfulOf = (some: string[]) => (some.every(isEmpty) ? some : some.filter((word) => !isEmpty(word)))
  const meaningful = meaningfulOf(words)
  // A word left out of the keyword ("trash can") is left out of its synonyms too.
  const phrases = meaningful.length < words.length ? groups.map((group) => group.map(meaningfulOf)) : groups
  const last = words.at(-1)
  const parts: Part[] = []
  for (let at = 0; at < meaningful.length; ) {
    const phrase = phraseAt(meaningful, at, phrases)
    const own = meaningful.slice(at, at + (phrase?.length ?? 1))
    const literal = own.map((word) => formsOf(word, { isBeginning: word === last, instead: corrections.get(word) }))
    const ways = [literal, ...(phrase?.others.map((other) => other.map((word) => formsOf(word, {}))) ?? [])]
    const query = (of: (forms: string[]) => string[]) =>
      `(${ways.map((words) => `(${words.map((forms) => `(${of(forms).join(' | ')})`).join(' & ')})`).join(' | ')})`
    parts.push({
      name: query((forms) => forms.map(quoted)),
      brand: query((forms) => forms.map((form) => quoted(brandLexeme(form)))),
      category: query((forms) => forms.map((form) => quoted(categoryLexeme(form)))),
      any: query((forms) => forms.flatMap((form) => [quoted(form), quoted(aboutLexeme(form))])),
      literal: `(${literal.map((forms) => `(${forms.map(quoted).join(' | ')})`).join(' & ')})`,
      words: own,
      isNumber: own.every((word) => /^\d+$/.test(word)),
    })
    at += own.length
  }
  return parts
}

/** A word and its stems, or those of its corrections if it was mistyped. A beginning ends in `*`. */
function formsOf(
  word: string,
  { isBeginning = false, instead }: { isBeginning?: boolean; instead?: string[] | undefined },
): string[] {
  // Too many words begin with any one letter; one Chinese character is a word.
  // 5 m is not 5 mm.
  const asBeginning = isBeginning && (word.length > 1 || unspaced.test(word)) && !isMeasure(word)
  return [
    ...new Set(
      (instead ?? [word]).flatMap((each) => [
        asBeginning ? `${each}*` : each,
        ...languagesOf(each)
          .flatMap((language) => stemOf(each, language) ?? [])
          .map(stemLexeme),
      ]),
    ),
  ]
}

/** Words consist of letters and digits only, so a star is never part of one. */
export const quoted = (form: string) => (form.endsWith('*') ? `${quote(form.slice(0, -1))}:*` : quote(form))

/** The longest synonym at this position of the keyword, with the others of its groups. */
function phraseAt(
  words: string[],
  at: number,
  groups: SynonymPhrase[][],
): { length: number; others: SynonymPhrase[] } | undefined {
  const same = (a: string, b: string) =>
    a === b ||
    languagesOf(a).some((language) => stemOf(a, language) !== null && stemOf(a, language) === stemOf(b, language))
  let best: { length: number; others: SynonymPhrase[] } | undefined
  for (const group of groups)
    for (const phrase of group) {
      const matches =
        phrase.length >= (best?.length ?? 1) &&
        phrase.every((word, index) => words[at + index] !== undefined && same(words[at + index] as string, word))
      if (!matches) continue
      const others = group.filter((other) => other !== phrase)
      // Two groups may hold the same phrase, such as one of all languages and one of this.
      best = { length: phrase.length, others: phrase.length === best?.length ? [...best.others, ...others] : others }
    }
  return best
}

/** A word and its stems as terms of the index. Call `learnStems` first. */
export const formsKnown = (word: string) => [word, ...stemsOf(word).map(stemLexeme)]
export const stemsOf = (word: string) => languagesOf(word).flatMap((language) => stemOf(word, language) ?? [])
