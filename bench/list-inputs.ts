/** Requests of catalogue visitors, all different, the same in every run. */
import type pg from 'pg'
import type { productSorts } from '#contract/status'
import { locales } from '#contract/types'

export interface ListInput {
  categoryId: number
  sort: (typeof productSorts)[number]
  page: number
  brandId?: number
  /** Minor units. */
  minPrice?: number
  maxPrice?: number
  inStock?: boolean
  lang: (typeof locales)[number]
}

export const pageSize = 24

interface Shape {
  shelves: number[]
  departments: number[]
  brands: number[]
}

/** Reads the categories: shelves (without children) and departments (with children). */
export async function readShape(pool: pg.Pool): Promise<Shape> {
  const ids = async (statement: string) => (await pool.query<{ id: number }>(statement)).rows.map(({ id }) => id)
  return {
    shelves: await ids(
      'select id from categories c where not exists (select 1 from categories d where d.parent_id = c.id) order by id',
    ),
    departments: await ids(
      'select id from categories c where exists (select 1 from categories d where d.parent_id = c.id) and parent_id is not null order by id',
    ),
    brands: await ids('select id from brands order by id'),
  }
}

/**
 * Four of five requests are for a shelf, the rest for a department; half use the default order; two of five filter by
 * brand, price or stock. The others go to later pages, mostly not far.
 */
export function inputOf(index: number, { shelves, departments, brands }: Shape): ListInput {
  const random = pseudoRandom(index)
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T
  const input: ListInput = {
    categoryId: random() < 0.8 ? pick(shelves) : pick(departments),
    sort: random() < 0.5 ? 'relevance' : pick(['price_asc', 'price_desc', 'newest', 'sales']),
    page: 1,
    lang: pick(locales),
  }
  const filter = random()
  if (filter < 0.1) input.brandId = pick(brands)
  else if (filter < 0.25)
    Object.assign(input, { minPrice: Math.floor(random() * 500), maxPrice: 500 + Math.floor(random() * 5000) })
  else if (filter < 0.4) input.inStock = true
  else input.page = 1 + Math.floor(random() ** 3 * 12)
  return input
}

/** `serial` makes equal requests different, so that no answer comes from a cache. */
export function pathOf(input: ListInput, serial: number): string {
  const query = new URLSearchParams({
    category_id: String(input.categoryId),
    sort: input.sort,
    page: String(input.page),
    page_size: String(pageSize),
    lang: input.lang,
  })
  if (input.brandId) query.set('brand_id', String(input.brandId))
  if (input.minPrice !== undefined) query.set('min_price', (input.minPrice / 100).toFixed(2))
  if (input.maxPrice !== undefined) query.set('max_price', (input.maxPrice / 100).toFixed(2))
  if (input.inStock) query.set('in_stock', 'true')
  query.set('serial', String(serial))
  return `/api/v1/mall/product/list?${query}`
}

/** Mulberry32: small, and good enough to scatter. */
export function pseudoRandom(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
