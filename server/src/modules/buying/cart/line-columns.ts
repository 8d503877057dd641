/**
 * A line as a cart shows it. The database answers all lines as one text, with their words in one language: rows with
 * six languages and all pictures would take more than twice the time.
 */

import type { Pack } from '#contract/api/catalog/product'
import type { TierScope } from '#contract/rules/tiers'
import type { UnitPrice } from '#contract/rules/unit-price'
import type { ProductStatus } from '#contract/status'
import { type Locale, locales, type Translations } from '#contract/types'
import type { Unit } from '#contract/units'
import { type SQL, sql } from '../../../db/drizzle.ts'
import type { LadderStep, NamedText } from '../../catalog/product/schema.ts'
import { asSample, type SampleTerms } from './sample.ts'

/** The columns that decide whether and for how much a SKU can be bought, with its texts. */
export interface CartSku extends SampleTerms {
  skuId: number
  productId: number
  categoryId: number
  code: string
  /** Minor units; null = on request. */
  price: UnitPrice | null
  ladder: LadderStep[]
  stock: number
  moq: number
  multiple: number
  /** Least units over all SKUs of the product in an order. */
  pooledMoq: number | null
  /** Whether it reaches price steps alone or with the other SKUs of the product. */
  tierScope: TierScope
  unit: Unit
  packs: Pack[]
  /** Of one unit: kg, m³. */
  weight: number
  volume: number
  status: ProductStatus
  productStatus: ProductStatus
  isDeleted: boolean
  /** In the requested language; in all of them where that one is missing. */
  name: string | Translations
  /** Of the product. */
  image: string | null
  /** The picture of its options. */
  optionImage: string | null
  /** Names and values alternate, in the requested language; with all languages where one of those is missing. */
  options: string[] | NamedText[]
}

export interface CartLineRow extends CartSku {
  id: number
  quantity: number
  remark: string
}

/** Of `skus s` and `products p`. */
const columnsIn = (locale: Locale): Record<Exclude<keyof CartSku, 'sample'>, string> => {
  // An option's keys come in this order: `name`, `value`.
  const options = `jsonb_path_query_array(s.options, '$[*].*."${locale}" ? (@ != "")')`
  return {
    skuId: 's.id',
    productId: 's.product_id',
    categoryId: 'p.category_id',
    code: 's.code',
    price: 's.price',
    ladder: 's.ladder',
    stock: 's.stock',
    moq: 's.moq',
    multiple: 's.multiple',
    pooledMoq: 'p.pooled_moq',
    tierScope: 'p.tier_scope',
    samplePrice: 'p.sample_price',
    sampleLimit: 'p.sample_limit',
    unit: 's.unit',
    packs: 's.packs',
    weight: 's.weight',
    volume: 's.volume',
    status: 's.status',
    productStatus: 'p.status',
    isDeleted: 's.deleted_at is not null or p.deleted_at is not null',
    name: `case when p.name ->> '${locale}' <> '' then p.name -> '${locale}' else p.name end`,
    image: 'p.images -> 0',
    optionImage: `jsonb_path_query_first(s.options, '$[*].image')`,
    options: `case when jsonb_array_length(${options}) = 2 * jsonb_array_length(s.options) then ${options} else s.options end`,
  }
}

const listOf = (columns: Record<string, string>) => sql.raw(`json_build_array(${Object.values(columns).join(', ')})`)
const columnsOfLine = { id: 'i.id', isSample: 'i.is_sample', quantity: 'i.quantity', remark: 'i.remark' }

/** A list of values, to be read by `readSku`; of `skus s` and `products p`. */
export const skuList = Object.fromEntries(locales.map((locale) => [locale, listOf(columnsIn(locale))])) as Record<
  Locale,
  SQL
>
/** The same with a line's own, to be read by `readLine`; of `cart_items i` too. */
export const lineList = Object.fromEntries(
  locales.map((locale) => [locale, listOf({ ...columnsIn(locale), ...columnsOfLine })]),
) as Record<Locale, SQL>

const keysOfSku = Object.keys(columnsIn('en'))
const keysOfLine = [...keysOfSku, ...Object.keys(columnsOfLine)]

function read(keys: string[], values: unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (const [index, key] of keys.entries()) row[key] = values[index]
  return row
}

export const readSku = (values: unknown[]) => read(keysOfSku, values) as unknown as CartSku

export function readLine(values: unknown[]): CartLineRow {
  const { isSample, ...line } = read(keysOfLine, values) as unknown as CartLineRow & { isSample: boolean }
  return isSample ? asSample(line) : line
}
