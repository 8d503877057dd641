/**
 * What a keyword that finds nothing may mean: the same keys on another keyboard, Vietnamese for an input method that is
 * off, or the sound of Chinese, Russian or Thai words in Latin letters.
 */
import type { Locale } from '#contract/types'
import type { Db } from '../../../../db/client.ts'
import { meantKeywords } from '../keyboards.ts'
import { findMeant } from '../queries.ts'
import { type Owner, readOnce } from '../reading-cache.ts'
import { remembered } from '../remembered.ts'
import type { Synonyms } from '../synonym-groups.ts'
import { fold, tokens } from '../tokens.ts'
import { isWord } from '../words.ts'
import { homophonesOf } from './homophones.ts'
import { readers, readingLexeme, readLanguages } from './lexemes.ts'
import type { ReadLanguage } from './reading.ts'
import { withoutTelex } from './telex.ts'
import { readingsOfTyped, type TypedReading } from './typed.ts'

export interface Meaning {
  /** As in the names of products that hold it. */
  meant: string
  /** A `tsquery` on the readings of names. */
  reading?: string
}

interface Meanings {
  likely: Meaning[]
  /** Words of other languages than that of the search: a slip in a word of its own language is likelier. */
  foreign: Meaning[]
}

interface Search {
  locale: Locale
  synonyms: Synonyms
  /** The terms of the index for a word. */
  formsOf: (word: string) => string[]
}

const mostWords = 16
/** Names that hold a reading: enough to see which of several words with the same sound most products mean. */
const mostNames = 20

/** A word of these means nothing else, though no product is called by it. Nearly all short sounds are Vietnamese syllables. */
const mayBeTypedIn = (locale: Locale): Locale[] => [locale, 'en', 'es']

/** One statement. */
export const findMeanings = (db: Db, owner: Owner, keyword: string, search: Search): Promise<Meanings> =>
  readOnce(owner, ['meanings', search.locale, keyword], () => searchMeanings(db, keyword, search))

async function searchMeanings(db: Db, keyword: string, search: Search): Promise<Meanings> {
  const { locale, synonyms, formsOf } = search
  const typed = tokens(keyword)
  const telex = locale === 'vi' ? withoutTelex(keyword) : undefined
  const spelled = [
    ...meantKeywords(keyword),
    ...(telex ? [telex, fold(telex)].map((meant) => ({ meant, language: locale })) : []),
  ]
    .map(({ meant, language }) => ({ meant, isOwn: language === locale, words: tokens(meant) }))
    .filter(({ words }) => words.length > 0 && words.length <= mostWords)
  const isForeign = typed.some((word) => !mayBeTypedIn(locale).some((language) => isWord(word, language)))
  const sounds = readLanguages
    .filter((language) => language === locale || isForeign)
    .flatMap((language) => readingsOfTyped(keyword, language) ?? [])
    .concat((locale === 'cn' && homophonesOf(keyword)) || [])
  if (spelled.length + sounds.length === 0) return { likely: [], foreign: [] }
  const terms = spelled.flatMap(({ words }) => words.flatMap(formsOf))
  const found = await findMeant(db, terms, sounds, mostNames)
  const isKnown = (word: string) => formsOf(word).some((form) => found.terms.has(form))
  const read = sounds.flatMap((sound, index) => {
    const meaning = meaningOf(sound, found.names[index] ?? []) ?? synonymOf(keyword, sound.language, synonyms)
    return meaning ? [{ ...meaning, isOwn: sound.language === locale }] : []
  })
  const known = spelled.filter(({ words }) => words.every(isKnown))
  return {
    likely: [
      ...known.filter(({ isOwn }) => isOwn),
      ...read.filter(({ isOwn }) => isOwn),
      ...known.filter(({ isOwn }) => !isOwn),
    ],
    foreign: read.filter(({ isOwn }) => !isOwn),
  }
}

/** Of words that sound alike, a whole one before a beginning, then the one that most of the names hold. */
function meaningOf({ query, writtenIn }: TypedReading, names: string[]): Meaning | undefined {
  const found = names.flatMap((name) => writtenIn(name) ?? [])
  const whole = found.filter(({ isWhole }) => isWhole)
  const byText = Map.groupBy(whole.length > 0 ? whole : found, ({ text }) => text)
  const [meant] = [...byText].sort(([a, as], [b, bs]) => bs.length - as.length || a.length - b.length)[0] ?? []
  return meant === undefined ? undefined : { meant, reading: query }
}

/** No name holds this sound, but a synonym of words that names may hold has it. */
function synonymOf(keyword: string, language: ReadLanguage, synonyms: Synonyms): Meaning | undefined {
  const sounds = soundsOf(synonyms)
  const words = fold(keyword).match(/[a-z]+/g) ?? []
  const keys = words.length > 0 ? readers[language].keysOf(words).whole : []
  const meant = keys.map((key) => sounds.get(readingLexeme(language, key))).find((phrase) => phrase !== undefined)
  return meant === undefined ? undefined : { meant }
}

const soundsKnown = new WeakMap<Synonyms, Map<string, string>>()

function soundsOf(synonyms: Synonyms): Map<string, string> {
  const found =
    soundsKnown.get(synonyms) ??
    new Map(synonyms.written.flatMap((phrase) => lexemesOf(phrase).map((lexeme) => [lexeme, phrase])))
  soundsKnown.set(synonyms, found)
  return found
}

/** Of a phrase as a whole. */
const lexemesOf = remembered((phrase: string) => {
  const folded = fold(phrase)
  return readLanguages.flatMap((language) =>
    readers[language]
      .readingsIn(folded)
      .filter(({ written }) => written === folded)
      .map(({ key }) => readingLexeme(language, key)),
  )
})
