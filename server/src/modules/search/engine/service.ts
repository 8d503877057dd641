/** Updates the index of each product, in the transaction that writes it. */
import { setImmediate as letOthersRun } from 'node:timers/promises'
import { locales, type Translations } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { storeOptionTexts } from '../../audit/text-change/service.ts'
import { type AttributeInput, learnAttributes } from '../attribute/service.ts'
import { refreshListings } from '../listing/service.ts'
import { lexemeReader } from './product-lexemes.ts'
import * as queries from './queries.ts'
import { textKey } from './tokens.ts'

const batch = 500
/** Products whose words are read while the database writes those before, and between other work of the process. */
const part = 100

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
    const terms = new Set<string>()
    const read = lexemeReader(terms)
    const rowOf = (source: queries.SearchSource): queries.SearchRow => {
      const values = [...source.attributes, ...source.options].map(({ value }) => value)
      return {
        id: source.id,
        ...read({ ...source, categories: paths.get(source.categoryId) ?? [], values }),
        attributeIds: attributesOf(source).flatMap((attribute) => attributeIds.get(keyOf(attribute)) ?? []),
      }
    }
    let writing: Promise<unknown> = Promise.resolve()
    for (let first = 0; first < sources.length; first += part) {
      const rows = sources.slice(first, first + part).map(rowOf)
      await writing
      writing = queries.writeSearchRows(db, rows)
      // The next await reports the error.
      writing.catch(() => {})
      attributed.push(...rows.map(({ id, attributeIds }) => ({ id, attributeIds })))
      await letOthersRun()
    }
    await writing
    await queries.writeBestSold(
      db,
      sources.map(({ id }) => id),
    )
    await storeOptionTexts(db, sources)
    await queries.addTerms(db, [...terms])
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
