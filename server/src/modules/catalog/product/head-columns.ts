/** The columns of a product in a list, for queries of other modules too. They join products, their listings and brands. */
import type { UnitPrice } from '#contract/rules/unit-price'
import type { Locale, Translations } from '#contract/types'
import type { Unit } from '#contract/units'
import { type AnyPgColumn, type Placeholder, type SQL, sql } from '../../../db/drizzle.ts'
import { brands } from '../brand/schema.ts'
import { productListings, products } from './schema.ts'

/** A text in one language; in all of them where that one is missing. */
export const textFor = (column: AnyPgColumn, locale: Locale | Placeholder) =>
  sql<Translations>`case when ${column} ? ${locale}::text then jsonb_build_object(${locale}::text, ${column} -> ${locale}::text) else ${column} end`

/** As an expression, because a page of listings is a subquery under the name of the table. */
const listed = <Value = number | null>(column: AnyPgColumn) =>
  (sql`${column}`.mapWith(column) as SQL<Value>).as(column.name)

/** The columns of a list row, and no more: six languages of every name and all pictures would be an eighth of a list's time. */
export const headColumns = (locale: Locale | Placeholder) => ({
  id: products.id,
  categoryId: products.categoryId,
  brandId: products.brandId,
  name: textFor(products.name, locale).as('name'),
  manufacturer: products.manufacturer,
  image: sql<string | null>`${products.images} ->> 0`.as('image'),
  imageCount: sql<number>`jsonb_array_length(${products.images})`.as('image_count'),
  status: products.status,
  sales: products.sales,
  tierScope: products.tierScope,
  brandName: (textFor(brands.name, locale) as SQL<Translations | null>).as('brand_name'),
  priceMin: listed<UnitPrice | null>(productListings.priceMin),
  priceMax: listed<UnitPrice | null>(productListings.priceMax),
  priceLow: listed<UnitPrice | null>(productListings.priceLow),
  priceLowFrom: listed(productListings.priceLowFrom),
  caseUnits: listed(productListings.caseUnits),
  leadTime: textFor(products.leadTime, locale).as('lead_time'),
  stock: listed<number>(productListings.stock),
  skuCount: listed<number>(productListings.skuCount),
  defaultSkuId: listed(productListings.defaultSkuId),
  moq: listed(productListings.moq),
  multiple: listed(productListings.multiple),
  unit: listed<Unit | null>(productListings.unit),
})
