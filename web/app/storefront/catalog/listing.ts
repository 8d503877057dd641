/** What a list of products shows, read from the address and written back to it. */
import { type Facets, listProducts } from '#contract/product'
import { productSorts } from '#contract/status'
import type { Api } from '../../api/client.ts'
import { type CardProduct, forCard } from './card-product.ts'

export const listingSizes = [24, 48, 96] as const

export type Sort = (typeof productSorts)[number]

export interface Wish {
  keyword: string
  categoryId: number | undefined
  brandId: number | undefined
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

const whole = (text: string | null) => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined)

/** A price as half the world's languages write it has a comma. */
export const pricePattern = '\\d{1,9}([.,]\\d{1,4})?'
const price = (text: string | null) =>
  text !== null && new RegExp(`^${pricePattern}$`).test(text.trim()) ? text.trim().replace(',', '.') : ''

/** Reads the address; what makes no sense in it counts as absent. */
export function wishOf(search: URLSearchParams): Wish {
  const pageSize = whole(search.get('page_size'))
  return {
    keyword: (search.get('keyword') ?? '').trim().slice(0, 200),
    categoryId: whole(search.get('category_id')),
    brandId: whole(search.get('brand_id')),
    minPrice: price(search.get('min_price')),
    maxPrice: price(search.get('max_price')),
    inStock: search.get('in_stock') === '1',
    maxMoq: whole(search.get('max_moq')),
    attributes: [...new Set((search.get('attributes') ?? '').split(',').flatMap((id) => whole(id) ?? []))].slice(0, 40),
    sort: productSorts.find((sort) => sort === search.get('sort')),
    page: Math.min(whole(search.get('page')) ?? 1, 1_000_000),
    pageSize: listingSizes.find((size) => size === pageSize) ?? listingSizes[0],
    view: search.get('view') === 'table' ? 'table' : 'grid',
  }
}

/** One page of a list with what stands around it. */
export interface Listing {
  data: CardProduct[]
  total: number
  /** There are more than `total`. */
  isCapped: boolean
  facets: Facets | undefined
  /** The keyword as it was mended. */
  corrected: string | null
  /** None has all words of the keyword; these have most of them. */
  isRelaxed: boolean
}

export async function loadProducts(api: Api, wish: Wish): Promise<Listing> {
  const { keyword, categoryId, brandId, minPrice, maxPrice, inStock, maxMoq, attributes, sort, page, pageSize, view } =
    wish
  const query = {
    page,
    page_size: pageSize,
    facets: true,
    ...(view === 'table' && { skus: true }),
    ...(keyword && { keyword }),
    ...(categoryId && { category_id: categoryId }),
    ...(brandId && { brand_id: brandId }),
    ...(minPrice && { min_price: minPrice }),
    ...(maxPrice && { max_price: maxPrice }),
    ...(inStock && { in_stock: true }),
    ...(maxMoq && { max_moq: maxMoq }),
    ...(attributes.length > 0 && { attributes: attributes.join(',') }),
    ...(sort && { sort }),
  }
  const { data, total, total_is_capped, facets, search } = await api.call(listProducts, { query })
  return {
    data: data.map(forCard),
    total,
    isCapped: total_is_capped,
    facets,
    corrected: search?.corrected ?? null,
    isRelaxed: search?.relaxed ?? false,
  }
}

/** Whether anything is chosen beside the keyword and the category. */
export const isFiltered = ({ brandId, minPrice, maxPrice, inStock, maxMoq, attributes }: Wish) =>
  Boolean(brandId || minPrice || maxPrice || inStock || maxMoq || attributes.length > 0)

/** The address with some values changed, back on the first page. `undefined` takes a value away. */
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

/** The attribute values with one put in or taken out, as the address has them. */
export const toggledAttributes = (chosen: readonly number[], id: number): string | undefined =>
  (chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]).join(',') || undefined
