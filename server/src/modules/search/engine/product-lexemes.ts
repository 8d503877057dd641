/**
 * What the index holds of a product. Each word of a name is a lexeme, with its keys; a word that the name lacks is one of the
 * place where it is. Pure.
 */
import { type Locale, locales, type Translations } from '#contract/types'
import { readingLexemes } from './latin/lexemes.ts'
import { nounsIn } from './nearness.ts'
import { originLexeme } from './origins.ts'
import { pieceLexemes } from './pieces.ts'
import {
  aboutLexeme,
  brandLexeme,
  categoryLexeme,
  codeKey,
  fold,
  indexedTokens,
  indexedWords,
  nounLexeme,
  tsvectorOf,
} from './tokens.ts'
import { vietnameseLexemes, vietnameseNouns, withoutMark } from './vietnamese-words.ts'
import { keyLexeme, keysOf } from './words.ts'

interface IndexedTexts {
  name: Translations
  codes: string[]
  barcodes: string[]
  originCountry: string | null
  manufacturer: string
  brand: Translations | null
  /** Of its category and of all above it. */
  categories: readonly Translations[]
  values: readonly Translations[]
}

interface IndexedRow {
  /** A `tsvector`. */
  tokens: string
  /** Folded names. */
  names: string
}

type Forms = readonly string[]

/**
 * Reads products that share texts: brands, categories and values are read once. `terms` gathers their words and keys.
 */
export function lexemeReader(terms: Set<string>): (texts: IndexedTexts) => IndexedRow {
  const known = new Map<string, Forms>()
  const shared = (texts: Translations): Forms =>
    locales.flatMap((language) => {
      const text = texts[language]
      return text ? getOrAdd(known, `${language} ${text}`, () => noted(formsIn(text, language))) : []
    })
  const paths = new Map<readonly Translations[], ReadonlySet<string>>()
  const shelf = (path: readonly Translations[]) => getOrAdd(paths, path, () => new Set(path.flatMap(shared)))
  const noted = (forms: Forms) => {
    for (const form of forms) terms.add(withoutMark(form))
    return forms
  }

  return ({ name, codes, barcodes, originCountry, manufacturer, brand, categories, values }) => {
    const names = locales.flatMap((language) => {
      const text = name[language]
      return text ? [{ language, text, folded: fold(text) }] : []
    })
    const named = new Set([
      ...names.flatMap(({ language, text, folded }) => formsIn(text, language, folded)),
      ...codes.flatMap((code) => [...indexedTokens(code), ...indexedTokens(codeKey(code))]),
      ...barcodes.flatMap(indexedTokens),
    ])
    const branded = [...shared(brand ?? {}), ...shared({ en: manufacturer })]
    const shelved = shelf(categories)
    const lexemes = [...noted([...named])]
    // Words of the name are not repeated.
    const add = (forms: Iterable<string>, lexemeOf: (form: string) => string) => {
      for (const form of forms) if (!named.has(form)) lexemes.push(lexemeOf(form))
    }
    add(branded, brandLexeme)
    add(shelved, categoryLexeme)
    add(new Set([...branded, ...shelved, ...values.flatMap(shared)]), aboutLexeme)
    if (originCountry) lexemes.push(aboutLexeme(originLexeme(originCountry)))
    for (const { language, text, folded } of names)
      lexemes.push(...nounLexemes(text, folded, language), ...readingLexemes(folded, language), ...pieceLexemes(folded))
    return { tokens: tsvectorOf(lexemes), names: names.map(({ folded }) => folded).join('\n') }
  }
}

/** The words of a text and their keys. A code is in no language: its words have none. */
function formsIn(text: string, language: Locale, folded = fold(text)): string[] {
  const words = indexedWords(folded)
  const spelled = language === 'vi' ? vietnameseLexemes(text, words) : words
  return spelled.flatMap((word) => [word, ...keysOf(word, language).map(keyLexeme)])
}

/** The nouns of a name, in all forms. */
const nounLexemes = (text: string, folded: string, language: Locale): string[] =>
  (language === 'vi'
    ? vietnameseNouns(text, folded, (written) => nounsIn(written, language))
    : nounsIn(folded, language).flatMap((noun) => [noun, ...keysOf(noun, language)])
  ).map(nounLexeme)

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key) ?? make()
  map.set(key, found)
  return found
}
