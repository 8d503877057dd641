/** The columns of a product in a list, for whoever lists products. */
import type { Locale, Translations } from '#contract/types'
import { type AnyPgColumn, type Placeholder, type SQL, sql } from '../../db/drizzle.ts'
import { brands } from '../brand/schema.ts'
import type { Offer } from './present.ts'
import { products } from './schema.ts'

/** A text in one language; in all of them where that one is missing. */
export const textFor = (column: AnyPgColumn, locale: Locale | Placeholder) =>
  sql<Translations>`case when ${column} ? ${locale}::text then jsonb_build_object(${locale}::text, ${column} -> ${locale}::text) else ${column} end`

/** The SKUs on sale, in their order, as far as a row needs them. They come with the row: a statement of their own costs the server more than reading them. */
const offers = sql<Offer[]>`(
  select coalesce(json_agg(offer), '[]') from (
    select id, price, ladder, stock, moq, multiple, unit, status from skus
     where product_id = ${products.id} and deleted_at is null and status = 'on_sale' order by position, id) offer)`

/** What a row of a list needs of its product, and no more: six languages of every name and all pictures would be an eighth of a list's time. */
export const headColumns = (locale: Locale) => ({
  id: products.id,
  categoryId: products.categoryId,
  brandId: products.brandId,
  name: textFor(products.name, locale).as('name'),
  manufacturer: products.manufacturer,
  image: sql<string | null>`${products.images} ->> 0`.as('image'),
  imageCount: sql<number>`jsonb_array_length(${products.images})`.as('image_count'),
  status: products.status,
  sales: products.sales,
  offers: offers.as('offers'),
  brandName: (textFor(brands.name, locale) as SQL<Translations | null>).as('brand_name'),
})
