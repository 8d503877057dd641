/** What a keyword in Latin letters may sound like, as queries on the lexemes of readings. Pure. */
import { anywhere, fold, quote } from '../tokens.ts'
import { readers, readingLexeme } from './lexemes.ts'
import type { Reading, ReadLanguage, TypedKeys } from './reading.ts'

/** Words typed together, read as one word; a word in other signs than letters from a to z is searched as it is. */
interface Group {
  words: string[]
  keys: TypedKeys | undefined
  isLast: boolean
}

export interface TypedReading {
  language: ReadLanguage
  /** A `tsquery`. */
  query: string
  /** The words as a name in this language has them, if it does. */
  writtenIn(name: string): Written | undefined
}

interface Written {
  text: string
  /** The last word is no beginning. */
  isWhole: boolean
}

const longestKeyword = 60
/** More words are read one by one, or all as one. */
const mostJoined = 4
const mostWords = 8

export function readingsOfTyped(keyword: string, language: ReadLanguage): TypedReading | undefined {
  const words = wordsOf(keyword, language)
  if (words.length > mostWords || keyword.length > longestKeyword || !words.some((word) => isReadable(word, language)))
    return undefined
  const reader = readers[language]
  const groupOf = (start: number, end: number): Group => {
    const group = words.slice(start, end)
    return {
      words: group,
      keys: group.every((word) => isReadable(word, language)) ? reader.keysOf(group) : undefined,
      isLast: end === words.length,
    }
  }
  const choices = (reader.isJoined ? partitions(words.length) : [words.map(() => 1)])
    .map((lengths) => {
      let end = 0
      return lengths.map((length) => groupOf(end, (end += length)))
    })
    // Only letters are read together.
    .filter((groups) => groups.every(({ words: group, keys }) => keys || group.length === 1))
  return {
    language,
    query: choices.map((groups) => `(${groups.map((group) => queryOf(group, language)).join(' & ')})`).join(' | '),
    writtenIn: (name) => {
      const text = fold(name)
      const readings = reader.readingsIn(text)
      for (const groups of choices) {
        const written = groups.map((group) => writtenOf(group, readings, text))
        const found = written.filter((word) => word !== undefined)
        if (found.length < groups.length || found.every(({ isRead }) => !isRead)) continue
        return { text: asSpelled(joinWritten(found), name), isWhole: found.at(-1)?.isWhole ?? false }
      }
      return undefined
    },
  }
}

/** With the marks that folding removed: ё, й. */
function asSpelled(folded: string, name: string): string {
  const spelled = new Map((name.toLowerCase().match(/[а-яё]+/g) ?? []).map((word) => [fold(word), word]))
  return folded.replace(/[а-я]+/g, (word) => spelled.get(word) ?? word)
}

/** Apostrophes part syllables (xi'an) or soften (obuv'); digits behind a syllable of Chinese are its tone. */
function wordsOf(keyword: string, language: ReadLanguage): string[] {
  const text = fold(keyword).replace(/['’‘`´ʹʼ"]/g, '')
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []
  return language === 'cn'
    ? words.map((word) => (/^(?:[a-z]+[0-5])+[a-z]*$/.test(word) ? word.replace(/\d/g, '') : word))
    : words
}

/** Of Chinese words initials may be typed. */
const isReadable = (word: string, language: ReadLanguage) =>
  language === 'cn' ? /^[a-z]+$/.test(word) : /^[a-z]*[aeiouyw][a-z]*$/.test(word)

/** Ways to part a number of words into groups, the longest groups first. */
function partitions(count: number): number[][] {
  if (count > mostJoined) return [[count], Array.from({ length: count }, () => 1)]
  if (count === 0) return [[]]
  return Array.from({ length: count }, (_, index) => count - index).flatMap((first) =>
    partitions(count - first).map((rest) => [first, ...rest]),
  )
}

function queryOf({ words, keys, isLast }: Group, language: ReadLanguage): string {
  const lexemes = [
    ...(keys?.whole.map((key) => quote(readingLexeme(language, key))) ?? []),
    ...(isLast ? (keys?.beginnings.map((key) => `${quote(readingLexeme(language, key))}:*`) ?? []) : []),
    // Such as a brand or a measure next to them.
    ...(words.length === 1 ? words.flatMap((word) => anywhere(word).map(quote)) : []),
  ]
  return `(${lexemes.join(' | ')})`
}

interface WrittenGroup extends Written {
  isRead: boolean
}

function writtenOf({ words, keys, isLast }: Group, readings: Reading[], name: string): WrittenGroup | undefined {
  const whole = readings.find(({ key }) => keys?.whole.includes(key))
  if (whole) return { text: whole.written, isWhole: true, isRead: true }
  const begins = (key: string) => isLast && keys?.beginnings.find((typed) => key.startsWith(typed))
  const [shortest] = readings.filter(({ key }) => begins(key)).sort((a, b) => a.key.length - b.key.length)
  const beginning = shortest && begins(shortest.key)
  // Initials are one letter for each character.
  const most = beginning && /^[A-Z]+$/.test(beginning) ? beginning.length : undefined
  if (shortest) return { text: [...shortest.written].slice(0, most).join(''), isWhole: false, isRead: true }
  const [word = ''] = words
  return words.length === 1 && name.includes(word) ? { text: word, isWhole: true, isRead: false } : undefined
}

/** Chinese and Thai have no spaces between their words. */
const joinWritten = (words: Written[]) =>
  words
    .map(({ text }) => text)
    .join(' ')
    .replace(/(?<=[\p{Script=Han}\p{Script=Thai}]) (?=[\p{Script=Han}\p{Script=Thai}])/gu, '')
