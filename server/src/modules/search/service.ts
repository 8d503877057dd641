/** Keeps the index of each product current, in the transaction that writes it. */
import { inArray } from 'drizzle-orm'
import { type Locale, locales, type Translations } from '#contract/types'
import type { Db } from '../../db/client.ts'
import { productSearch } from '../catalog/schema.ts'
import { type AttributeWish, addTerms, findSearchSources, learnAttributes, type SearchRow, type SearchSource, writeSearchRows } from './queries.ts'
import { languagesOf, learnStems, stemLexeme, stemOf } from './stems.ts'
import { aboutLexeme, codeKey, fold, tokens, tsvectorOf } from './tokens.ts'

const batch = 500

/** A word of a product: of a text in a language, or of a code, which has none; of its name, or of what is said about it. */
type IndexedWord = { word: string; isName: boolean; language: Locale | undefined; isCode: boolean }

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
      for (const lexeme of lexemes) terms.add(lexeme.replace(/^\+/, ''))
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
    for (const word of tokens(text)) found.push({ word, isName: true, language: undefined, isCode: true })
  }
  const texts = (translations: Translations, isName: boolean) => {
    for (const language of locales) for (const word of tokens(translations[language] ?? '')) found.push({ word, isName, language, isCode: false })
  }
  texts(source.name, true)
  for (const each of source.codes) {
    code(each)
    code(codeKey(each))
  }
  for (const each of source.barcodes) code(each)
  for (const each of source.categories) texts(each, false)
  texts(source.brand ?? {}, false)
  texts({ en: source.manufacturer }, false)
  for (const { value } of [...source.attributes, ...source.options]) texts(value, false)
  return found
}

/** Each word and its stem; what the name says is not said again. */
function lexemesOf(words: IndexedWord[]): string[] {
  const forms = (isName: boolean) =>
    words
      .filter((word) => word.isName === isName)
      .flatMap(({ word, language, isCode }) => [
        word,
        ...(isCode
          ? []
          : languagesOf(word, language)
              .flatMap((each) => stemOf(word, each) ?? [])
              .map(stemLexeme)),
      ])
  const names = new Set(forms(true))
  return [
    ...names,
    ...new Set(
      forms(false)
        .filter((form) => !names.has(form))
        .map(aboutLexeme),
    ),
  ]
}

const attributesOf = ({ attributes, options }: SearchSource): AttributeWish[] =>
  [...attributes, ...options].flatMap(({ name, value }) => {
    const [nameKey, valueKey] = [fold(firstText(name)).slice(0, 200), fold(firstText(value)).slice(0, 200)]
    return nameKey && valueKey ? [{ name: nameKey, value: valueKey, names: name, values: value }] : []
  })
const firstText = (translations: Translations) => locales.map((locale) => translations[locale]).find(Boolean) ?? ''
const keyOf = ({ name, value }: AttributeWish) => `${name}\n${value}`
const uniqueBy = <T>(values: T[], key: (value: T) => string): T[] => [...new Map(values.map((value) => [key(value), value])).values()]
