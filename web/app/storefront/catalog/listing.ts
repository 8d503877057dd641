/** What a list of products shows, read from the address and written back to it. */
import { listProducts, type ProductRow } from '#contract/catalog'
import type { Page } from '#contract/endpoint'
import { productSorts } from '#contract/status'
import type { Api } from '../../api/client.ts'

export const listingSizes = [24, 48, 96] as const

export type Sort = (typeof productSorts)[number]

export interface Wish {
  keyword: string
  categoryId: number | undefined
  brandId: number | undefined
  /** Decimal text as typed; empty for no limit. */
  minPrice: string
  maxPrice: string
  inStock: boolean
  sort: Sort | undefined
  page: number
  pageSize: number
  view: 'grid' | 'table'
}

const whole = (text: string | null) => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined)
const price = (text: string | null) => (text !== null && /^\d{1,9}(\.\d{1,4})?$/.test(text.trim()) ? text.trim() : '')

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
    sort: productSorts.find((sort) => sort === search.get('sort')),
    page: Math.min(whole(search.get('page')) ?? 1, 1_000_000),
    pageSize: listingSizes.find((size) => size === pageSize) ?? listingSizes[0],
    view: search.get('view') === 'table' ? 'table' : 'grid',
  }
}

export async function loadProducts(api: Api, wish: Wish): Promise<Page<ProductRow>> {
  const { keyword, categoryId, brandId, minPrice, maxPrice, inStock, sort, page, pageSize } = wish
  const query = {
    page,
    page_size: pageSize,
    ...(keyword && { keyword }),
    ...(categoryId && { category_id: categoryId }),
    ...(brandId && { brand_id: brandId }),
    ...(minPrice && { min_price: minPrice }),
    ...(maxPrice && { max_price: maxPrice }),
    ...(inStock && { in_stock: true }),
    ...(sort && { sort }),
  }
  const { data, total } = await api.call(listProducts, { query })
  return { data, total, page, page_size: pageSize }
}

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
