/** The words of a keyword as queries on the index: each with its inflected forms and synonyms in place of it. */
import type { Locale } from '#contract/types'
import { isMeasure } from './measures.ts'
import type { SynonymPhrase } from './synonym-groups.ts'
import { aboutLexeme, anywhere, brandLexeme, categoryLexeme, fold, nounLexeme, quote, unspaced } from './tokens.ts'
import { nounOfVietnamese, spelledWords, type VietnameseWords, vietnameseWords } from './vietnamese-words.ts'
import { isVietnameseSyllable } from './words/vietnamese.ts'
import { isStopWord, isWord, isWordAnywhere, keyLexeme, keysOf } from './words.ts'

/** One word or synonym phrase of the keyword, with its forms and synonyms, each a `tsquery`. */
export interface Part {
  /** On names. */
  name: string
  /** On brands and on categories alone; empty where they do not count. */
  brand: string
  category: string
  /** On all texts, and on all but the name. */
  any: string
  about: string
  /** Says what the product is: where it is not in the name, no other word is meant there either. */
  leads?: boolean
  /** Without synonyms, on names. */
  literal: string
  /** Of the keyword. */
  words: string[]
  /** On the nouns of names, and on those that are as typed. */
  noun: string
  called: string
}

/** Where all words of a keyword are: in names, in names or brands, in names, brands or categories, anywhere. */
export type Place = 'name' | 'brand' | 'category' | 'any'
export function within(parts: readonly Part[], place: Place): string {
  // Names are looked up already: those of one word alone need not be found again.
  const [first, ...others] = parts
  if (first && others.length === 0) return first[place]
  if (first?.leads && place === 'any') {
    const isNamed = [`(${first.name} | ${first.brand})`, ...others.map(({ any }) => any)]
    return `(${isNamed.join(' & ')}) | (${parts.map(({ about }) => about).join(' & ')})`
  }
  const wayTo = {
    name: ['name'],
    brand: ['name', 'brand'],
    category: ['name', 'brand', 'category'],
    any: ['any'],
  } as const
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
  ...{ name, literal, brand: '', category: '', any: name, about: name },
  ...{ words: [], noun: '', called: '' },
})

/** Whether the last word of the keyword may be the beginning of one: always while it is typed, else if it is no word yet. */
export type Beginning = 'any' | 'unfinished' | 'none'

/** What the words of a keyword are taken for. */
export interface TypedIn {
  language: Locale
  /** Vietnamese words without accents mean all that look like them, also among words with accents. */
  isLoose?: boolean
}

/** The words with their inflected forms and synonyms. Stop words ("for") are left out while others remain. */
export function partsOf(
  words: string[],
  groupsOf: (words: string[]) => SynonymPhrase[][],
  keyword: string,
  { language, isLoose = false }: TypedIn,
  beginning: Beginning,
): Part[] {
  const groups = groupsOf(words)
  const plain = new Set(keyword.toLowerCase().match(/\p{L}+/gu))
  // A folded word may look like an English stop word ("đồ" → "do"): only a word typed in this form is one.
  // The size, not the end of "women's".
  const isSizeS = /(?<![\p{L}'’])s(?!\p{L})/iu.test(keyword)
  // "máy in" is a printer: Vietnamese syllables look like them, too.
  const isEmpty = (word: string) =>
    language !== 'vi' && plain.has(word) && !(word === 's' && isSizeS) && isStopWord(word)
  const vietnamese = language === 'vi' ? vietnameseWords(spelledWords(keyword), isLoose) : undefined
  const meaningfulOf = (some: string[]) => (some.every(isEmpty) ? some : some.filter((word) => !isEmpty(word)))
  const meaningful = meaningfulOf(words)
  // A word left out of the keyword ("trash can") is left out of its synonyms too.
  const phrases = meaningful.length < words.length ? groups.map((group) => group.map(meaningfulOf)) : groups
  const last = words.at(-1)
  const parts: Part[] = []
  for (let at = 0; at < meaningful.length; ) {
    const phrase = phraseAt(meaningful, at, phrases, vietnamese)
    const own = meaningful.slice(at, at + (phrase?.length ?? 1))
    const literal = own.map((word) => {
      const isBeginning = word === last && mayBegin(word, beginning)
      const plain = formsOf(word, language, isBeginning)
      return vietnamese?.formsOf(word, plain, isBeginning) ?? plain
    })
    const ways = [literal, ...(phrase?.others.map((other) => formsOfPhrase(other, language)) ?? [])]
    const query = (of: (forms: string[]) => string[]) =>
      `(${ways.map((words) => `(${words.map((forms) => `(${of(forms).join(' | ')})`).join(' & ')})`).join(' | ')})`
    parts.push({
      name: query((forms) => forms.map(quoted)),
      brand: query((forms) => forms.map((form) => quoted(brandLexeme(form)))),
      category: query((forms) => forms.map((form) => quoted(categoryLexeme(form)))),
      any: query((forms) => forms.flatMap((form) => anywhere(form).map(quoted))),
      about: query((forms) => forms.map((form) => quoted(aboutLexeme(form)))),
      literal: `(${literal.map((forms) => `(${forms.map(quoted).join(' | ')})`).join(' & ')})`,
      words: own,
      noun: nounQuery(ways.flatMap((words) => nounsOf(words, language))),
      called: nounQuery(nounsOf(language === 'cn' ? literal.map(withoutKinds) : literal, language)),
    })
    at += own.length
  }
  const [noun] = parts
  if (noun && mayLead(noun, language)) noun.leads = true
  return parts
}

const nounQuery = (nouns: string[]) => [...new Set(nouns)].map((noun) => quote(nounLexeme(noun))).join(' | ')
/** 盘子 without 盘, which is an 烤盘 as well. */
const withoutKinds = (forms: string[]) => forms.filter((form) => !form.startsWith('~'))

/**
 * Vietnamese and Thai put the noun first, and write it in several words, each of which is another one elsewhere: cửa thép is a
 * steel gate, and no dish rack (thép) of a category of the house (nhà cửa).
 */
const mayLead = ({ words }: Part, language: Locale) =>
  (language === 'vi' && words.every(isVietnameseSyllable)) ||
  (language === 'th' && words.every((word) => unspaced.test(word)))

/** What a product that is called so may be called first, or last: of several words the noun, or all where they are one. */
function nounsOf(words: string[][], language: Locale): string[] {
  if (language === 'vi') return nounOfVietnamese(words.map(([form = '']) => form))
  const plain = words.map((forms) => forms.map((form) => form.replace(/^~|\*$/g, '')))
  if (plain.length === 1 || language === 'ru') return plain.flat()
  if (language === 'en') return plain.at(-1) ?? []
  if (language === 'es') return plain[0] ?? []
  return [plain.map(([word]) => word).join('')]
}

/** Too many words begin with any one letter, and “car” is no beginning of “carpet”; one Chinese character is a word. */
function mayBegin(word: string, beginning: Beginning): boolean {
  // 5 m is not 5 mm.
  if (beginning === 'none' || isMeasure(word)) return false
  if (/\p{Script=Han}/u.test(word)) return true
  if (unspaced.test(word)) return beginning === 'any' || word.length >= 4
  return word.length > 1 && (beginning === 'any' || !(isWordAnywhere(word) || /^\d{1,3}$/.test(word)))
}

/** A word and its keys. A beginning ends in `*`. */
const formsOf = (word: string, language: Locale, isBeginning = false): string[] => [
  ...new Set([isBeginning ? `${word}*` : word, ...keysIn(word, language).map(keyLexeme)]),
]

/** A synonym in Vietnamese is looked up as it is written, in any language. */
function formsOfPhrase(phrase: SynonymPhrase, language: Locale): string[][] {
  const isWritten = phrase.some((word) => fold(word) !== word)
  const vietnamese = isWritten || language === 'vi' ? vietnameseWords(phrase) : undefined
  return phrase.map(fold).map((word) => vietnamese?.formsOf(word, formsOf(word, language)) ?? formsOf(word, language))
}

/** “Plate” is a form of a Spanish verb too: of a word of the buyer's language no other is meant. A longer Chinese word does not mean all of its kind. */
const keysIn = (word: string, language: Locale) =>
  keysOf(word, language !== 'cn' && isWord(word, language) ? language : undefined)

/** Words consist of letters and digits only, so a star is never part of one. */
export const quoted = (form: string) => (form.endsWith('*') ? `${quote(form.slice(0, -1))}:*` : quote(form))

/** The longest synonym at this position of the keyword, with the others of its groups. */
function phraseAt(
  words: string[],
  at: number,
  groups: SynonymPhrase[][],
  vietnamese: VietnameseWords | undefined,
): { length: number; others: SynonymPhrase[] } | undefined {
  const looksSame = (a: string, b: string) => a === b || keysOf(a).some((key) => keysOf(b).includes(key))
  const same = (a: string, b: string) =>
    vietnamese && fold(b) !== b ? vietnamese.isWritten(a, b) : looksSame(a, fold(b))
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

/** A word and its keys as terms of the index. */
export const formsKnown = (word: string) => [word, ...keysOf(word).map(keyLexeme)]
