/** Keeps the index of each product current, in the transaction that writes it. */
import { inArray } from 'drizzle-orm'
import { type Locale, locales, type Translations } from '#contract/types'
import type { Db } from '../../db/client.ts'
import { productSearch } from '../catalog/schema.ts'
import { type AttributeWish, addTerms, findSearchSources, learnAttributes, type SearchRow, type SearchSource, writeSearchRows } from './queries.ts'
import { languagesOf, learnStems, stemLexeme, stemOf } from './stems.ts'
import { codeKey, fold, tokens, tsvectorOf } from './tokens.ts'

const batch = 500

type Weight = 'A' | 'B' | 'C'
/** A word of a product: of a text in a language, or of a code, which has none. */
type IndexedWord = { word: string; weight: Weight; language: Locale | undefined; isCode: boolean }

/** Writes the search rows of the given products; those that are gone lose theirs by the foreign key. */
export async function indexProducts(db: Db, productIds: number[]): Promise<void> {
  for (let start = 0; start < productIds.length; start += batch) {
    const sources = await findSearchSources(db, productIds.slice(start, start + batch))
    if (sources.length === 0) continue
    const attributeIds = await learnAttributes(db, uniqueBy(sources.flatMap(attributesOf), keyOf))
    const words = sources.map(wordsOf)
    await learnStems(
      db,
      words.flat().map(({ word, language, isCode }) => ({ word, languages: isCode ? [] : languagesOf(word, language) })),
    )
    const terms = new Set<string>()
    const rows = sources.map((source, index): SearchRow => {
      const lexemes = lexemesOf(words[index] ?? [])
      for (const [lexeme] of lexemes) terms.add(lexeme)
      return {
        id: source.id,
        tokens: tsvectorOf(lexemes),
        names: Object.values(source.name).map(fold).join('\n'),
        attributeIds: attributesOf(source).flatMap((attribute) => attributeIds.get(keyOf(attribute)) ?? []),
      }
    })
    await writeSearchRows(db, rows)
    await addTerms(db, [...terms])
  }
}

export const removeFromIndex = (db: Db, productIds: number[]) => db.delete(productSearch).where(inArray(productSearch.productId, productIds))

function wordsOf(source: SearchSource): IndexedWord[] {
  const found: IndexedWord[] = []
  const code = (text: string) => {
    for (const word of tokens(text)) found.push({ word, weight: 'A', language: undefined, isCode: true })
  }
  const texts = (translations: Translations, weight: Weight) => {
    for (const language of locales) for (const word of tokens(translations[language] ?? '')) found.push({ word, weight, language, isCode: false })
  }
  texts(source.name, 'A')
  for (const each of source.codes) {
    code(each)
    code(codeKey(each))
  }
  for (const each of source.barcodes) code(each)
  for (const each of source.categories) texts(each, 'B')
  texts(source.brand ?? {}, 'B')
  texts({ en: source.manufacturer }, 'B')
  for (const { value } of [...source.attributes, ...source.options]) texts(value, 'C')
  return found
}

/** Each word and its stem, the weightiest first. */
function lexemesOf(words: IndexedWord[]): (readonly [string, Weight])[] {
  return [...words]
    .sort((a, b) => (a.weight < b.weight ? -1 : a.weight > b.weight ? 1 : 0))
    .flatMap(({ word, weight, language, isCode }) => {
      const stems = isCode ? [] : languagesOf(word, language).flatMap((each) => stemOf(word, each) ?? [])
      return [[word, weight] as const, ...stems.map((stem) => [stemLexeme(stem), weight] as const)]
    })
}

const attributesOf = ({ attributes, options }: SearchSource): AttributeWish[] =>
  [...attributes, ...options].flatMap(({ name, value }) => {
    const [nameKey, valueKey] = [fold(firstText(name)).slice(0, 200), fold(firstText(value)).slice(0, 200)]
    return nameKey && valueKey ? [{ name: nameKey, value: valueKey, names: name, values: value }] : []
  })
const firstText = (translations: Translations) => locales.map((locale) => translations[locale]).find(Boolean) ?? ''
const keyOf = ({ name, value }: AttributeWish) => `${name}\n${value}`
const uniqueBy = <T>(values: T[], key: (value: T) => string): T[] => [...new Map(values.map((value) => [key(value), value])).values()]
