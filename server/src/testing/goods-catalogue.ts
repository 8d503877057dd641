/**
 * A wholesale catalogue of any size that is the same in every run: some 300 goods (`judged/goods/nouns.tsv`), each in the
 * materials, styles, sizes and colours that make sense for it. Pure.
 */
import type { Translations } from '#contract/types'
import { nameOf, readTable, readWords } from './goods-words.ts'

export interface Good {
  /** The noun, a key of `nouns.tsv`. */
  kind: string
  category: string
  brand: string
  /** ISO 3166-1 alpha-2. */
  origin: string
  code: string
  name: Translations
  material: Translations | undefined
  skus: { code: string; colour: Translations | undefined; size: string | undefined }[]
  /** Keys of material, style and colours, sizes, brand and origin: what a judged query may ask for. */
  facts: Set<string>
}

const inLanguages = (words: Record<string, string>): Translations => {
  const { en = '', cn = '', es = '', ru = '', th = '', vi = '' } = words
  return { en, cn, es, ru, th, vi }
}
const capitals = (texts: Translations): Translations =>
  Object.fromEntries(
    Object.entries(texts).map(([locale, text]) => [locale, text.charAt(0).toUpperCase() + text.slice(1)]),
  )

const list = (cell = '', separator: string | RegExp = ' ') => cell.split(separator).filter(Boolean)

const mostRounds = 1000

/** One good of each noun after the other, until there are `most`. */
export function makeGoods(most: number): Good[] {
  const nouns = readTable('nouns').map(readNoun)
  const goods = new Map<string, Good>()
  for (let round = 0; goods.size < most; round++) {
    if (round > mostRounds) throw new Error(`The tables make only ${goods.size} goods.`)
    for (const noun of nouns) {
      const good = goods.size < most && goodOf(noun, round, goods.size)
      // Names differ: a good whose name exists is left out.
      if (good && !goods.has(good.name.en ?? '')) goods.set(good.name.en ?? '', good)
    }
  }
  return [...goods.values()]
}

export const goodsCategories = () =>
  readTable('categories').map((words) => ({ key: words['key'] ?? '', name: inLanguages(words) }))
export const goodsBrands = () =>
  readTable('brands').map(({ key = '', name = '', cn = '', origin = '', categories = '' }) => ({
    key,
    name: { en: name, cn, es: name, ru: name, th: name, vi: name },
    origin,
    categories: categories.split(' '),
  }))

/** Codes of the products of the demo mall that are such goods, by noun. */
export const demoCodes = () => new Map(readTable('nouns').map(({ id = '', demo = '' }) => [id, list(demo)]))

interface Noun {
  words: Record<string, string>
  combinations: { material: string; style: string; size: string }[]
  colours: string[]
  optionSizes: string[]
  brands: ReturnType<typeof goodsBrands>
}

const materials = readWords('materials')
const styles = readWords('styles')
const colours = readWords('colours')
const profiles = readWords('profiles')
const wordsOf = (table: Map<string, Record<string, string>>, key: string) => {
  const words = table.get(key)
  if (!words) throw new Error(`judged/goods has no ${key}.`)
  return words
}

function readNoun(words: Record<string, string>): Noun {
  const profile = wordsOf(profiles, words['profile'] ?? '')
  const without = new Set(list(words['without']))
  const of = list(words['materials']).filter((key) => key !== '-')
  const inStyles = ['', ...list(profile['styles']).filter((style) => !without.has(style))]
  const sizes = list(profile['sizes'], ', ')
  const combinations = inStyles.flatMap((style) =>
    (sizes.length > 0 ? sizes : ['']).flatMap((size) =>
      (of.length > 0 ? of : ['']).map((material) => ({ material, style, size })),
    ),
  )
  return {
    words,
    combinations,
    colours: list(profile['colours']),
    optionSizes: list(profile['options'], ', '),
    brands: goodsBrands().filter(({ categories }) => categories.includes(words['category'] ?? '')),
  }
}

/** Every third good names its colour, the others have some as options. After all combinations, those of other colours follow. */
function goodOf(noun: Noun, round: number, number: number): Good {
  const { words, combinations, optionSizes } = noun
  const lap = Math.floor(round / combinations.length)
  const isNamed = noun.colours.length > 0 && (lap > 0 || round % 3 === 2)
  // A step that shares no factor with their number visits all, near ones far apart.
  const place = (round * stepThrough(combinations.length)) % combinations.length
  const { material, style, size } = combinations[place] as Noun['combinations'][number]
  const own = noun.colours.length > 0 ? Math.floor(round / 3) + lap : 0
  const colourAt = (at: number) => noun.colours[(own + at) % noun.colours.length] as string
  const inColours =
    noun.colours.length === 0 ? [''] : isNamed ? [colourAt(0)] : [0, 1, 2].slice(0, 2 + (round % 2)).map(colourAt)
  const brand = noun.brands[(round + number) % noun.brands.length] as Noun['brands'][number]
  const code = `${(words['category'] ?? '').slice(0, 2).toUpperCase()}-${10_000 + number}`
  const materialWords = material ? wordsOf(materials, material) : undefined
  const colourWords = (key: string) => (key ? wordsOf(colours, key) : undefined)
  return {
    kind: words['id'] ?? '',
    category: words['category'] ?? '',
    brand: brand.key,
    origin: brand.origin,
    code,
    name: nameOf({
      noun: words,
      material: materialWords,
      style: style ? wordsOf(styles, style) : undefined,
      colour: isNamed ? colourWords(colourAt(0)) : undefined,
      size: size || undefined,
    }),
    material: materialWords && capitals({ ...inLanguages(materialWords), ru: materialWords['ru noun'] ?? '' }),
    skus: inColours.flatMap((colour) =>
      (optionSizes.length > 0 ? optionSizes : ['']).map((each) => {
        const shown = colourWords(colour)
        return {
          code: [code, colour.slice(0, 3).toUpperCase(), each].filter(Boolean).join('-'),
          colour: shown && !isNamed ? capitals(inLanguages(shown)) : undefined,
          size: each || undefined,
        }
      }),
    ),
    facts: new Set(
      [code, material, style, size, ...inColours, ...optionSizes, brand.key, brand.origin].filter(Boolean),
    ),
  }
}

function stepThrough(length: number): number {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))
  let step = Math.max(1, Math.round(length * 0.618))
  while (divisor(step, length) > 1) step++
  return step
}
