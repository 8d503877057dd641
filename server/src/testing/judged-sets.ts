/** The judged sets of `modules/search/engine/judged`, and which products answer their rules. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#contract/types'
import { readCatalog } from '../demo/catalog.ts'
import { demoCodes, type Good } from './goods-catalogue.ts'
import { readTable } from './goods-words.ts'
import type { JudgedQuery } from './judged-queries.ts'

const readLines = (path: string) =>
  readFileSync(join(import.meta.dirname, '../modules/search/engine/judged', path), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))

/** Lines of a keyword and the codes of the demo products that answer it. */
export const readJudged = (lang: Locale) =>
  readLines(`${lang}.tsv`).map(([keyword = '', codes = '']) => ({ keyword, codes: codes.trim().split(' ') }))

/** Words for which no mall here has goods, and those for which only the demo mall has none. */
export function readUnsold(lang: Locale): { anywhere: string[]; inDemo: string[] } {
  const lines = readLines(`unsold/${lang}.tsv`)
  const of = (isDemoOnly: boolean) =>
    lines.filter(([, where]) => (where === 'demo') === isDemoOnly).map(([keyword = '']) => keyword)
  return { anywhere: of(false), inDemo: of(true) }
}

/** A product as the rules see it. */
export interface JudgedProduct {
  id: number
  /** Nouns and category. */
  kinds: ReadonlySet<string>
  facts: ReadonlySet<string>
}

/** Lines of a keyword, the kinds of goods that answer it, and the facts that all of them have; `*` is goods of any kind. */
export const readRanking = (lang: Locale, products: readonly JudgedProduct[]): JudgedQuery[] =>
  readLines(`ranking/${lang}.tsv`).map(([keyword = '', kinds = '', facts = '']) => {
    const [isOf, wants] = [kinds.split(' '), factsOf(facts)]
    return {
      keyword,
      wanted: new Set(
        products
          .filter((product) => kinds === '*' || isOf.some((kind) => product.kinds.has(kind)))
          .filter(({ facts: has }) => wants.every((fact) => fact.split('|').some((each) => has.has(each))))
          .map(({ id }) => id),
      ),
    }
  })

/** Keys by spaces, sizes of several words by commas, alternatives by bars: `red ceramic, 350 ml`, `black leather|pu`. */
const factsOf = (cell: string) =>
  cell
    .split(', ')
    .flatMap((part) => (/^\d+ /.test(part) ? [part] : part.split(' ')))
    .filter(Boolean)

export const judgedGoods = (goods: readonly Good[], ids: readonly number[]): JudgedProduct[] =>
  goods.map(({ kind, category, facts }, index) => ({
    id: ids[index] ?? 0,
    kinds: new Set([kind, category]),
    facts,
  }))

/** The demo products by the same rules: their nouns are in `goods/nouns.tsv`, their facts in their English texts. */
export function judgedDemo(idOf: ReadonlyMap<string, number>): JudgedProduct[] {
  const nouns = [...demoCodes()]
  const words = ['materials', 'colours', 'styles'].flatMap((table) =>
    readTable(table).map(({ key = '', en = '' }) => ({ key, pattern: new RegExp(`\\b${en}\\b`, 'i') })),
  )
  return readCatalog().flatMap((category) =>
    category.products.map((product) => {
      const code = product.skus[0]?.code.split('-').slice(0, 2).join('-') ?? ''
      const values = product.skus.flatMap(({ options }) => options.map(({ value }) => value.en ?? ''))
      const attributes = product.attributes.map(({ value }) => value.en)
      const text = [product.name.en, ...attributes, ...values].join(' · ')
      return {
        id: idOf.get(code) ?? 0,
        kinds: new Set([category.key, ...nouns.filter(([, codes]) => codes.includes(code)).map(([noun]) => noun)]),
        facts: new Set([
          ...words.filter(({ pattern }) => pattern.test(text)).map(({ key }) => key),
          ...(product.name.en?.match(/\d+ (ml|l|cm|W)\b/g) ?? []),
          ...values,
          ...meantFor.filter(([pattern]) => pattern.test(text)).map(([, key]) => key),
          product.brand,
          product.origin_country,
        ]),
      }
    }),
  )
}

/** Styles in the demo's own words. */
const meantFor: [RegExp, string][] = [
  [/\bchildren's\b/i, 'kids'],
  [/\bwomen's\b/i, 'women'],
  [/\b(?<!wo)men's\b/i, 'men'],
]
