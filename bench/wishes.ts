/** What visitors of the catalogue ask for, one after the other and never the same twice; the same in every run. */
import type pg from 'pg'
import type { productSorts } from '#contract/status'
import { locales } from '#contract/types'

export interface Wish {
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

/** Reads what there is to ask for: shelves (categories without children) and departments (those with). */
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
 * Four of five look at a shelf, the rest at a department; half take the mall's own order; two of five
 * filter further by brand, price or stock. Who does not filter pages on, mostly not far.
 */
export function wishOf(index: number, { shelves, departments, brands }: Shape): Wish {
  const random = pseudoRandom(index)
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T
  const wish: Wish = {
    categoryId: random() < 0.8 ? pick(shelves) : pick(departments),
    sort: random() < 0.5 ? 'relevance' : pick(['price_asc', 'price_desc', 'newest', 'sales']),
    page: 1,
    lang: pick(locales),
  }
  const filter = random()
  if (filter < 0.1) wish.brandId = pick(brands)
  else if (filter < 0.25)
    Object.assign(wish, { minPrice: Math.floor(random() * 500), maxPrice: 500 + Math.floor(random() * 5000) })
  else if (filter < 0.4) wish.inStock = true
  else wish.page = 1 + Math.floor(random() ** 3 * 12)
  return wish
}

/** `turn` keeps two equal wishes apart, so that no answer is found in a cache. */
export function pathOf(wish: Wish, turn: number): string {
  const query = new URLSearchParams({
    category_id: String(wish.categoryId),
    sort: wish.sort,
    page: String(wish.page),
    page_size: String(pageSize),
    lang: wish.lang,
  })
  if (wish.brandId) query.set('brand_id', String(wish.brandId))
  if (wish.minPrice !== undefined) query.set('min_price', (wish.minPrice / 100).toFixed(2))
  if (wish.maxPrice !== undefined) query.set('max_price', (wish.maxPrice / 100).toFixed(2))
  if (wish.inStock) query.set('in_stock', 'true')
  query.set('turn', String(turn))
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
