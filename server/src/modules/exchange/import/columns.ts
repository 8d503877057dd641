/** Which column of a product file holds what: by the operator's choice, by the shape of the file, by its headings. */
import type { DecimalMark } from '#contract/rules/figure'
import type { Locale } from '#contract/types'
import { localeOf } from '../../../lib/translate.ts'
import { readHeading, saysTax } from './heading.ts'
import { headingFields, meaningsOfQuantity, plainHeading, type Word } from './heading-words.ts'

export { plainHeading } from './heading-words.ts'
export type Field = Exclude<Word, 'description'>

export interface Column {
  index: number
  field: Field
  /** Of `name_ru` and the like; undefined: the language of the import. */
  lang: Locale | undefined
  /** Of the numbers of this column, as the operator says. */
  decimal?: DecimalMark | undefined
  /** Of weights and volumes without one in their cell, by the heading or the operator. */
  unit?: string | undefined
}

export interface Mapping {
  columns: Column[]
  /** ISO 4217 codes of what the price's heading names, as in `price_gbp`; several for `¥`. */
  priceCurrencies: readonly string[]
  /** What the price's heading says of tax, and its place; none of a chosen column. */
  priceTax?: { index: number; isIncluded: boolean }
  /** Headings that nothing is taken from. */
  unused: string[]
  /** Columns of one field and language, of which one must be chosen. */
  twice: { field: Field; lang: Locale | undefined; indexes: number[] }[]
  /** Columns of two common meanings. */
  unclear: { index: number; meanings: readonly Field[] }[]
}

/** Meanings of a shop's headings, in one spelling; `none` for headings that look like a field and are not. */
export type ShapeFields = Readonly<Record<string, Field | 'none' | { field: Field; lang: Locale }>>
interface Choice {
  /** `none`: nothing is taken from the column. */
  field: Field | 'none'
  lang?: Locale | undefined
  decimal?: DecimalMark | undefined
  unit?: string | undefined
}
/** `place` counts from 0; it distinguishes equal headings. */
export type ChosenColumn = Choice & { heading: string; place?: number | undefined }
export interface ChosenColumns {
  all: readonly ChosenColumn[]
  of(heading: string, index: number): Choice | undefined
}

/** Reads also `code=Item ref, name_ru=Наименование, none=Price 2`; undefined for what it does not name a field by. */
export function chooseColumns(columns: string | readonly ChosenColumn[]): ChosenColumns | undefined {
  const chosen = typeof columns === 'string' ? readColumns(columns) : columns
  if (!chosen) return undefined
  const byPlace = new Map(chosen.flatMap((each) => (each.place === undefined ? [] : [[each.place, each] as const])))
  const byHeading = new Map(chosen.map((each) => [plainHeading(each.heading), each]))
  return {
    all: chosen,
    of: (heading, index) => {
      const plain = plainHeading(heading)
      const placed = byPlace.get(index)
      return placed && plainHeading(placed.heading) === plain ? placed : byHeading.get(plain)
    },
  }
}
const nothingChosen: ChosenColumns = { all: [], of: () => undefined }

function readColumns(text: string): ChosenColumn[] | undefined {
  const chosen: ChosenColumn[] = []
  for (const part of text.split(/[,;]\s*(?=\w+\s*=)/)) {
    const [, whole = '', heading = ''] = /^\s*([a-z_-]+)\s*=(.+)$/i.exec(part) ?? []
    const named = (text: string) => ['none' as const, ...headingFields].find((each) => each === text.toLowerCase())
    const tag = named(whole) ? undefined : /_([a-z-]+)$/i.exec(whole)?.[1]
    const field = named(tag ? whole.slice(0, -tag.length - 1) : whole)
    const lang = localeOf(tag)
    if (!field || (tag && !lang)) return undefined
    chosen.push({ heading, field, lang })
  }
  return chosen
}

interface Reading extends Omit<Choice, 'field'> {
  word?: Word | undefined
  currencies?: readonly string[] | undefined
  isUnclear?: boolean | undefined
  isChosen?: boolean
}

/**
 * The operator's choice counts first, then the fields of a known export, then the words. Several columns of a field and
 * language are named in `twice`, but in the exports of other systems, whose first counts.
 */
export function mapColumns(
  headings: readonly string[],
  shapeFields?: ShapeFields,
  chosen: ChosenColumns = nothingChosen,
): Mapping {
  const readOne = (heading: string, index: number): Reading => {
    const choice = chosen.of(heading, index)
    const read = readHeading(heading)
    if (choice) {
      const { field, lang, decimal, unit = read.unit } = choice
      const currencies = field === 'price' ? read.currencies : undefined
      return field === 'none' ? {} : { word: field, lang, decimal, unit, currencies, isChosen: true }
    }
    const shaped = shapeFields?.[plainHeading(heading)]
    if (shaped === undefined) return heading.trim() ? read : {}
    if (typeof shaped === 'object') return { word: shaped.field, lang: shaped.lang }
    if (shaped === 'none') return {}
    return { word: shaped, unit: read.unit, currencies: shaped === 'price' ? read.currencies : undefined }
  }
  const read = headings.map(readOne)
  const columns: Column[] = []
  const twice: Mapping['twice'] = []
  let priceCurrencies: readonly string[] = []
  const take = (index: number, field: Field, { lang, decimal, unit, currencies, isChosen }: Reading): boolean => {
    const other = columns.find((column) => column.field === field && column.lang === lang)
    if (!other) {
      columns.push({ index, field, lang, ...(decimal && { decimal }), ...(unit && { unit }) })
      if (field === 'price') priceCurrencies = currencies ?? []
      return true
    }
    // What the operator chose counts before what a heading says.
    if ((read[other.index]?.isChosen && !isChosen) || (shapeFields && !isChosen) || field === 'quantity') return false
    const known = twice.find((each) => each.field === field && each.lang === lang)
    if (known) known.indexes.push(index)
    else twice.push({ field, lang, indexes: [other.index, index] })
    return false
  }
  const each = (wanted: (reading: Reading) => boolean, use: (index: number, reading: Reading) => void) => {
    for (const [index, reading] of read.entries()) if (reading.word && wanted(reading)) use(index, reading)
  }
  each(
    ({ isChosen }) => isChosen === true,
    (index, reading) => take(index, reading.word as Field, reading),
  )
  each(
    ({ isChosen, word }) => !isChosen && word !== 'description',
    (index, reading) => take(index, reading.word as Field, reading),
  )
  each(
    ({ isChosen, word }) => !isChosen && word === 'description',
    (index, reading) => {
      const isNamed = columns.some(({ field, lang }) => field === 'name' && lang === reading.lang)
      take(index, isNamed ? 'detail' : 'name', reading)
    },
  )
  leaveOneStock(columns, chosen)
  const price = columns.find(({ field, index }) => field === 'price' && !read[index]?.isChosen)
  const isIncluded = price && saysTax(headings[price.index] ?? '')
  const isUsed = (index: number) => columns.some((column) => column.index === index && column.field !== 'quantity')
  return {
    columns,
    priceCurrencies,
    ...(isIncluded !== undefined && price && { priceTax: { index: price.index, isIncluded } }),
    twice,
    unclear: read.flatMap(({ isUnclear }, index) => (isUnclear ? [{ index, meanings: meaningsOfQuantity }] : [])),
    unused: headings.filter((heading, index) => heading.trim() && !isUsed(index)),
  }
}

/** A file sets one number of stock: the chosen one, else what is on hand. */
function leaveOneStock(columns: Column[], chosen: ChosenColumns): void {
  const has = (field: Field) => columns.some((column) => column.field === field)
  if (!has('on_hand') || !has('stock')) return
  const picked = new Set(chosen.all.map(({ field }) => field))
  const left = picked.has('stock') && !picked.has('on_hand') ? 'on_hand' : 'stock'
  columns.splice(
    columns.findIndex(({ field }) => field === left),
    1,
  )
}
