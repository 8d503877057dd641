/** Updates the index of each product, in the transaction that writes it. */
import { type Locale, locales, type Translations } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { storeOptionTexts } from '../../audit/text-change/service.ts'
import { type AttributeInput, learnAttributes } from '../attribute/service.ts'
import { refreshListings } from '../listing/service.ts'
import { readingLexemes } from './latin/lexemes.ts'
import { nounsIn } from './nearness.ts'
import { originLexeme } from './origins.ts'
import * as queries from './queries.ts'
import {
  aboutLexeme,
  brandLexeme,
  categoryLexeme,
  codeKey,
  fold,
  indexedTokens,
  nounLexeme,
  textKey,
  tsvectorOf,
} from './tokens.ts'
import { vietnameseLexemes, vietnameseNouns, withoutMark } from './vietnamese-words.ts'
import { keyLexeme, keysOf } from './words.ts'

const batch = 500

/** A text of products, cut into words once for all that share it. A code is in no language: its words are not inflected. */
interface IndexedText {
  words: readonly string[]
  language: Locale | undefined
}

/** Texts of a product by what they say of it. */
interface IndexedTexts {
  names: IndexedText[]
  brand: IndexedText[]
  categories: IndexedText[]
  details: IndexedText[]
}

/**
 * Writes the search rows and the listings of products, as the last step of the transaction that wrote them. Of those that
 * are `listed` nothing changed that search finds them by.
 */
export async function indexProducts(db: Db, productIds: number[], listed: number[] = []): Promise<void> {
  const attributed: queries.AttributedRow[] = []
  for (let start = 0; start < productIds.length; start += batch) {
    const sources = await queries.findSearchSources(db, productIds.slice(start, start + batch))
    if (sources.length === 0) continue
    const attributeIds = await learnAttributes(db, uniqueBy(sources.flatMap(attributesOf), keyOf))
    const paths = await queries.findCategoryPaths(db, [...new Set(sources.map(({ categoryId }) => categoryId))])
    const textsOf = textReader(paths)
    const texts = sources.map(textsOf)
    const formsOf = formReader()
    const terms = new Set<string>()
    const rows = sources.map((source, index): queries.SearchRow => {
      const { names, brand, categories, details } = texts[index] as IndexedTexts
      const named = formsOf(names)
      const [branded, shelved] = [formsOf(brand), formsOf(categories)]
      const said = new Set([...branded, ...shelved, ...formsOf(details)])
      const lexemes = [...named]
      // Words of the name are not repeated.
      const add = (forms: Set<string>, lexemeOf: (form: string) => string) => {
        for (const form of forms) if (!named.has(form)) lexemes.push(lexemeOf(form))
      }
      add(said, aboutLexeme)
      lexemes.push(...nounLexemes(source.name))
      add(branded, brandLexeme)
      add(shelved, categoryLexeme)
      if (source.originCountry) lexemes.push(aboutLexeme(originLexeme(source.originCountry)))
      lexemes.push(...readingLexemes(source.name))
      for (const forms of [named, said]) for (const form of forms) terms.add(withoutMark(form))
      return {
        id: source.id,
        tokens: tsvectorOf(lexemes),
        names: Object.values(source.name).map(fold).join('\n'),
        attributeIds: attributesOf(source).flatMap((attribute) => attributeIds.get(keyOf(attribute)) ?? []),
      }
    })
    await queries.writeSearchRows(db, rows)
    await storeOptionTexts(db, sources)
    await queries.addTerms(db, [...terms])
    attributed.push(...rows.map(({ id, attributeIds }) => ({ id, attributeIds })))
  }
  // Orders wait for listings, but not for words.
  await refreshListings(db, [...productIds, ...listed])
  await queries.writeAttributeIds(db, attributed)
}

/** Of deleted products. */
export async function removeFromIndex(db: Db, productIds: number[]): Promise<void> {
  await queries.deleteSearchRows(db, productIds)
  await refreshListings(db, productIds)
}

/** Before many products are indexed in one transaction after the other: `gatherEntries` in each, `settleEntries` after the last. */
export { findLikeTerms, gatherEntries, settleEntries } from './queries.ts'

/** Reads the texts of products, each of those that many share only once. */
function textReader(paths: Map<number, Translations[]>): (source: queries.SearchSource) => IndexedTexts {
  const inLanguages = (translations: Translations, cut: (text: string, language: Locale) => IndexedText) =>
    locales.flatMap((language) => (translations[language] ? [cut(translations[language], language)] : []))
  const fresh = (text: string, language?: Locale): IndexedText => ({
    words: language === 'vi' ? vietnameseLexemes(text, indexedTokens(text)) : indexedTokens(text),
    language,
  })
  const known = new Map<string, IndexedText>()
  const shared = (text: string, language: Locale) => getOrAdd(known, `${language} ${text}`, () => fresh(text, language))
  const categories = new Map([...paths].map(([id, names]) => [id, names.flatMap((name) => inLanguages(name, shared))]))
  return ({ name, codes, barcodes, categoryId, brand, manufacturer, attributes, options }) => ({
    names: [
      ...inLanguages(name, fresh),
      ...[...codes.flatMap((code) => [code, codeKey(code)]), ...barcodes].map((code) => fresh(code)),
    ],
    brand: [...inLanguages(brand ?? {}, shared), ...inLanguages({ en: manufacturer }, shared)],
    categories: categories.get(categoryId) ?? [],
    details: [...attributes, ...options].flatMap(({ value }) => inLanguages(value, shared)),
  })
}

/** The words of texts and their keys. */
function formReader(): (texts: IndexedText[]) => Set<string> {
  const known = new Map<IndexedText, string[]>()
  const read = ({ words, language }: IndexedText) =>
    language === undefined ? [...words] : words.flatMap((word) => [word, ...keysOf(word, language).map(keyLexeme)])
  return (texts) => new Set(texts.flatMap((text) => getOrAdd(known, text, () => read(text))))
}

/** The nouns of a name in each language, in all forms. */
const nounLexemes = (name: Translations): string[] =>
  locales.flatMap((locale) =>
    (locale === 'vi'
      ? vietnameseNouns(name.vi ?? '', (text) => nounsIn(text, locale))
      : nounsIn(fold(name[locale] ?? ''), locale).flatMap((noun) => [noun, ...keysOf(noun, locale)])
    ).map(nounLexeme),
  )

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key) ?? make()
  map.set(key, found)
  return found
}

const attributesOf = ({ attributes, options }: queries.SearchSource): AttributeInput[] =>
  [...attributes, ...options].flatMap(({ name, value }) => {
    const [nameKey, valueKey] = [textKey(firstText(name)), textKey(firstText(value))]
    return nameKey && valueKey ? [{ name: nameKey, value: valueKey, names: name, values: value }] : []
  })
const firstText = (translations: Translations) => locales.map((locale) => translations[locale]).find(Boolean) ?? ''
const keyOf = ({ name, value }: AttributeInput) => `${name}\n${value}`
const uniqueBy = <T>(values: T[], key: (value: T) => string): T[] => [
  ...new Map(values.map((value) => [key(value), value])).values(),
]
