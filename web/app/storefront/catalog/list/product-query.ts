/** State of a product list, stored in the URL. */

import { type Facets, listProducts, type SearchInfo } from '#contract/api/catalog/product'
import { type CardProduct, toCardProduct } from '#contract/rules/card-product'
import { productSorts } from '#contract/status'
import { locales } from '#contract/types'
import type { Api } from '../../../api/client.ts'

export const listingSizes = [24, 48, 96] as const

export type Sort = (typeof productSorts)[number]

export interface ProductQuery {
  keyword: string
  categoryId: number | undefined
  brands: number[]
  /** Decimal text with a point; empty for no limit. */
  minPrice: string
  maxPrice: string
  inStock: boolean
  /** Greatest minimum order. */
  maxMoq: number | undefined
  /** Ids of attribute values. */
  attributes: number[]
  sort: Sort | undefined
  page: number
  pageSize: number
  view: 'grid' | 'table'
}

const positiveInt = (text: string | null) => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined)

/** Ids separated by commas, each once. */
const idList = (text: string | null, most: number) =>
  [...new Set((text ?? '').split(',').flatMap((id) => positiveInt(id) ?? []))].slice(0, most)

/** Prices may have a decimal comma; three digits behind it may be thousands. */
const pricePattern = /^\d{1,9}(\.\d{1,4}|,(\d{1,2}|\d{4}))?$/
const price = (text: string | null) =>
  text !== null && pricePattern.test(text.trim()) ? text.trim().replace(',', '.') : ''

/** Reads the URL; invalid values count as absent. */
export function parseProductQuery(search: URLSearchParams): ProductQuery {
  const pageSize = positiveInt(search.get('page_size'))
  return {
    keyword: (search.get('keyword') ?? '').trim().slice(0, 200),
    categoryId: positiveInt(search.get('category_id')),
    brands: idList(search.get('brand_id'), 12),
    minPrice: price(search.get('min_price')),
    maxPrice: price(search.get('max_price')),
    inStock: search.get('in_stock') === '1',
    maxMoq: positiveInt(search.get('max_moq')),
    attributes: idList(search.get('attributes'), 40),
    sort: productSorts.find((sort) => sort === search.get('sort')),
    page: Math.min(positiveInt(search.get('page')) ?? 1, 1_000_000),
    pageSize: listingSizes.find((size) => size === pageSize) ?? listingSizes[0],
    view: search.get('view') === 'table' ? 'table' : 'grid',
  }
}

/**
 * The query string of a list with valid values alone, in one order. Pages are rendered with it (`rendered-address.ts`),
 * so what a list writes into its HTML comes from here in the browser, too.
 */
export function listSearch(search: string): string {
  const asked = new URLSearchParams(search)
  const list = parseProductQuery(asked)
  const category = asked.get('category_id') || '0'
  const values = {
    keyword: list.keyword,
    // An invalid id stays one: the page of all categories is another page.
    category_id: list.categoryId ?? (category === '0' ? '' : 'unknown'),
    brand_id: list.brands.join(),
    min_price: list.minPrice,
    max_price: list.maxPrice,
    in_stock: list.inStock ? 1 : '',
    max_moq: list.maxMoq ?? '',
    attributes: list.attributes.join(),
    sort: list.sort ?? '',
    page: list.page > 1 ? list.page : '',
    page_size: list.pageSize === listingSizes[0] ? '' : list.pageSize,
    view: list.view === 'table' ? 'table' : '',
    lang: locales.find((locale) => locale === asked.get('lang')) ?? '',
  }
  const known = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value !== '') known.set(name, String(value))
  return known.size > 0 ? `?${known}` : ''
}

/** One page of products with facets and search details. */
export interface ProductPage {
  data: CardProduct[]
  total: number
  /** `total` is a lower bound. */
  isCapped: boolean
  facets: Facets | undefined
  /** The corrected keyword. */
  corrected: string | null
  /** Words of the keyword that no product has together with the others. */
  leftOut: string[]
  /** Near keywords. */
  offers: SearchInfo['did_you_mean']
  /** The nearest category, if nothing was found. */
  nearest: SearchInfo['category']
}

export async function loadProducts(api: Api, list: ProductQuery): Promise<ProductPage> {
  const query = {
    page: list.page,
    page_size: list.pageSize,
    facets: true,
    skus: list.view === 'table' || undefined,
    keyword: list.keyword || undefined,
    category_id: list.categoryId,
    brand_id: list.brands.join(',') || undefined,
    min_price: list.minPrice || undefined,
    max_price: list.maxPrice || undefined,
    in_stock: list.inStock || undefined,
    max_moq: list.maxMoq,
    attributes: list.attributes.join(',') || undefined,
    sort: list.sort,
  }
  const { data, total, total_is_capped, facets, search } = await api.call(listProducts, { query })
  return {
    data: data.map(toCardProduct),
    total,
    isCapped: total_is_capped,
    facets,
    corrected: search?.corrected ?? null,
    leftOut: search?.left_out ?? [],
    offers: search?.did_you_mean ?? [],
    nearest: search?.category ?? null,
  }
}

/** Best sellers, offered by a list without results. */
export async function loadBestSellers(api: Api, total: number): Promise<CardProduct[]> {
  if (total > 0) return []
  const { data } = await api.call(listProducts, { query: { sort: 'sales', in_stock: true, page_size: 6 } })
  return data.map(toCardProduct)
}

/** Whether any filter is set other than keyword and category. */
export const isFiltered = ({ brands, minPrice, maxPrice, inStock, maxMoq, attributes }: ProductQuery) =>
  Boolean(minPrice || maxPrice || inStock || maxMoq || brands.length > 0 || attributes.length > 0)

/** The query string with some values changed, on the first page. `undefined` removes a value. */
export function changedSearch(search: string, changes: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams(search)
  query.delete('page')
  query.delete('lang')
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') query.delete(name)
    else query.set(name, String(value))
  }
  return `?${query}`
}

/** The query string without filters, in the same view. */
export const clearedSearch = ({ keyword, categoryId, view }: ProductQuery, withoutCategory = false): string =>
  changedSearch('', {
    keyword,
    category_id: withoutCategory ? undefined : categoryId,
    view: view === 'table' ? 'table' : undefined,
  })

/** The orders a list can have; without a keyword the default is by sales. */
export function sortsOf({ keyword }: ProductQuery, hasPrices: boolean): readonly Sort[] {
  const sorts: readonly Sort[] = keyword ? productSorts : ['sales', 'newest', 'price_asc', 'price_desc']
  return sorts.filter((sort) => hasPrices || !sort.startsWith('price'))
}

/** The chosen ids with one added or removed, as in the URL. */
export const toggledIds = (chosen: readonly number[], id: number): string | undefined =>
  (chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]).join(',') || undefined
