/**
 * Measures and sizes as one word each, however they are written: `20 cm`, `20см` and `20 ซม.` are `20cm`; `size 42`, `р. 42` and
 * `42码` are `42`; `XXL` is `2xl`. Pure, on folded text.
 */
import { type Unit, unitSpellings } from '#contract/rules/unit-spellings'

/** Those that are one word with their number; their key is the form in the index. */
const joined = [
  'mm',
  'cm',
  'm',
  'ml',
  'l',
  'mg',
  'kg',
  'g',
  'mah',
  'kw',
  'w',
  'v',
  'gb',
  'tb',
  'in',
] as const satisfies Unit[]
/** 寸 is an inch in names of goods, though another measure by law. */
const namesOnly: Partial<Record<Unit, string[]>> = { in: ['寸'] }
/** In a text these are mostly other words: “3 in 1”, “2 kí tự”. */
const isOtherWord = new Set(['in', 'ky', 'ki'])
/** What makes a spelling a part of another word: 米色 is beige; `в` apart from the number is a preposition. */
const apartFrom: Record<string, string> = { 米: '米(?!色)', 升: '升(?!级)', 克: '克(?!力)', в: '(?<=\\d)в' }

/** As `fold` leaves it. */
const unmarked = (word: string) =>
  word
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
const unitOf = new Map<string, Unit>(
  joined.flatMap((unit) =>
    [...unitSpellings[unit].split(' '), ...(namesOnly[unit] ?? [])]
      .map(unmarked)
      .filter((word) => !isOtherWord.has(word))
      .map((word) => [word, unit] as const),
  ),
)
const patternOf = (word: string) => apartFrom[word] ?? (/^\p{Script=Thai}$/u.test(word) ? `${word}(?=\\.|\\s|$)` : word)
const written = [...unitOf.keys()].sort((a, b) => b.length - a.length).map(patternOf)
const other = '(?![\\p{Script=Latin}\\p{Script=Cyrillic}\\d])'
/** A number in a word, such as a code, has no unit; three digits behind a mark may be thousands. */
const measure = new RegExp(
  `(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\d]|\\d[.,])(\\d{1,6}(?:[.,]\\d{1,2})?)(?:\\s{0,3}|-)(${written.join('|')})${other}\\.?`,
  'gu',
)
/** 20x30: two figures, unless one is a single digit as in `4x4`. */
const times = /(?<=\d{2})\s?[x×х*]\s?(?=\d{2})/g

const letters = '(?:\\d?x{0,4}[sl]|m)'
const figures = '\\d{2}(?:[.,]5)?'
const before = 'size|sz|размера?|разм|р-р|р|talla|numero|尺码|码数|ไซส์|ไซซ์|ไซต์|เบอร์|co'
/** A letter is apart from the word, or `sizes` would hold one. */
const sizeAfter = new RegExp(
  `(?<![\\p{Script=Latin}\\p{Script=Cyrillic}])(?:${before})(?:[.:№]?\\s?(?=${figures}${other})|(?:[.:№]\\s?|\\s|(?<=[\\p{Script=Han}\\p{Script=Thai}]))(?=${letters}${other}))`,
  'gu',
)
const sizeBefore = new RegExp(
  `(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\d])(${letters}|${figures})\\s?(?:码|号|размера?${other})`,
  'gu',
)

/** A folded text with its measures and sizes as words. */
export function joinMeasures(text: string): string {
  const sized = /[码号]|размер/.test(text) ? text.replace(sizeBefore, ' $1 ') : text
  const plain = sized.replace(sizeAfter, ' ')
  if (!/\d/.test(plain)) return plain
  return plain
    .replace(times, ' × ')
    .replace(measure, (_, figure: string, word: string) => ` ${Number(figure.replace(',', '.'))}${unitOf.get(word)} `)
}

const isOfUnit = new RegExp(`^\\d+(?:\\.\\d+)?(?:${joined.join('|')})$`)

/** Whether a word is a measure: others near to it mean something else. */
export const isMeasure = (word: string): boolean => isOfUnit.test(word)

/** The word of a size in letters: `xxl` is `2xl`. */
export const sizeOf = (word: string): string =>
  /^x{2,4}[sl]$/.test(word) ? `${word.length - 1}x${word.slice(-1)}` : word
