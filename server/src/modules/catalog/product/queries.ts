import type { ProductStatus } from '#contract/status'
import type { Locale, Translations } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { type AnyPgColumn, and, asc, eq, gte, inArray, isNotNull, isNull, type SQL, sql } from '../../../db/drizzle.ts'
import { anyOf, keyList } from '../../../db/fragments.ts'
import { builtOnce } from '../../../db/prepared.ts'
import { favorites } from '../../buying/favorite/schema.ts'
import { holdMarkups } from '../../pricing/price/service.ts'
import { brands } from '../brand/schema.ts'
import { pathTo } from '../category/columns.ts'
import { categories } from '../category/schema.ts'
import { textFor } from './head-columns.ts'
import type { SkuColumns } from './present.ts'
import { productListings, products, skus } from './schema.ts'

const skuStatement = (name: string, ...more: SQL[]) =>
  builtOnce((db: Db) =>
    db
      .select()
      .from(skus)
      // From a subquery, as `keyList` has it.
      .where(
        and(
          sql`${skus.productId} = any((select ${sql.placeholder('productIds')}::int[])::int[])`,
          isNull(skus.deletedAt),
          ...more,
        ),
      )
      .orderBy(asc(skus.productId), asc(skus.position), asc(skus.id))
      .prepare(name),
  )
const [allSkus, skusOnSale] = [skuStatement('skus'), skuStatement('skus_on_sale', eq(skus.status, 'on_sale'))]

/** SKUs of products in their order; those off sale for staff only. */
export const findSkus = async (db: Db, productIds: number[], onSaleOnly: boolean) =>
  productIds.length === 0
    ? []
    : (onSaleOnly ? skusOnSale : allSkus)(db).execute({ productIds: `{${productIds.join(',')}}` })

export type Product = typeof products.$inferSelect
type BrandFacts = Pick<typeof brands.$inferSelect, 'description' | 'logo' | 'country'> & { founded_year: number | null }

/** One statement for all that a page shows of a product: a second one for its SKUs would cost the server more than reading them. */
const shownStatement = (name: string, forStaff: boolean) =>
  builtOnce((db: Db) => {
    const text = (column: AnyPgColumn) =>
      forStaff ? sql<Translations>`${column}` : textFor(column, sql.placeholder('locale'))
    const { id, categoryId, brandId, manufacturer, status, sales, images, attributes } = products
    const { documents, pooledMoq, tierScope, samplePrice, sampleLimit, hsCode, originCountry, version } = products
    return db
      .select({
        ...{ id, categoryId, brandId, manufacturer, status, sales, images, attributes },
        ...{ documents, pooledMoq, tierScope, samplePrice, sampleLimit, hsCode, originCountry, version },
        name: text(products.name),
        detail: text(products.detail),
        imageTexts: products.imageTexts,
        leadTime: text(products.leadTime),
        samples: text(products.samples),
        returns: text(products.returns),
        seoTitle: text(products.seoTitle),
        seoDescription: text(products.seoDescription),
        brandName: text(brands.name) as SQL<Translations | null>,
        brandFacts: sql<BrandFacts | null>`case when ${brands.id} is not null then json_build_object('description', ${brands.description}, 'logo', ${brands.logo}, 'country', ${brands.country}, 'founded_year', ${brands.foundedYear}) end`,
        path: pathTo(products.categoryId),
        isFavorite: sql<boolean>`exists (select 1 from ${favorites} where ${favorites.userId} = ${sql.placeholder('userId')} and ${favorites.productId} = ${products.id})`,
        skus: sql<SkuColumns[]>`(
          select coalesce(json_agg(sku), '[]') from (
            select id, code, barcode, options, price, ladder, stock, moq, multiple, unit, packs, weight, volume, status, version, markup_id as "markupId" ${forStaff ? sql`, base_price as "basePrice", base_ladder as "baseLadder", on_hand as "onHand", reserved` : sql``} from skus
             where product_id = ${products.id} and deleted_at is null ${forStaff ? sql`` : sql`and status = 'on_sale'`} order by position, id) sku)`,
      })
      .from(products)
      .leftJoin(brands, eq(brands.id, products.brandId))
      .where(and(eq(products.id, sql.placeholder('id')), isNull(products.deletedAt)))
      .prepare(name)
  })
const [shownToStaff, shownToBuyers] = [shownStatement('product_for_staff', true), shownStatement('product', false)]

/**
 * A product with its brand, the categories from the root down to its own, and its SKUs in their order: for staff with
 * those off sale and in all languages, else in that of the caller, or in all where it lacks that.
 */
export const findProduct = async (
  db: Db,
  id: number,
  { locale, forStaff, userId }: { locale: Locale; forStaff: boolean; userId: number | null },
) =>
  (await (forStaff ? shownToStaff(db).execute({ id, userId }) : shownToBuyers(db).execute({ id, locale, userId })))[0]

export type ProductColumns = NonNullable<Awaited<ReturnType<typeof findProduct>>>

/** The columns by which related products are chosen, and the status of the product. */
export const findGroups = async (db: Db, id: number) =>
  (
    await db
      .select({ status: products.status, categoryId: products.categoryId, brandId: products.brandId })
      .from(products)
      .where(and(eq(products.id, id), isNull(products.deletedAt)))
  )[0]

/** Category and lowest price in the mall (minor units; null on request) of products on lists. */
export const findPricesOf = (db: Db, ids: readonly number[]) =>
  db
    .select({ id: productListings.productId, categoryId: productListings.categoryId, price: productListings.priceMin })
    .from(productListings)
    .where(anyOf(productListings.productId, ids))

export const findVersionOf = async (db: Db, id: number) =>
  (
    await db
      .select({ version: products.version, status: products.status })
      .from(products)
      .where(and(eq(products.id, id), isNull(products.deletedAt)))
  )[0]

/** Over the SKUs that the listed stock counts. */
const sumOnSale = (figure: AnyPgColumn) =>
  sql<number>`(select coalesce(sum(${figure}), 0)::float8 from ${skus} where ${skus.productId} = ${products.id} and ${skus.status} = 'on_sale' and ${skus.deletedAt} is null)`

/** Columns of list rows that only staff see. */
export const findStaffColumns = (db: Db, ids: number[]) =>
  db
    .select({
      id: products.id,
      version: products.version,
      missing: productListings.missing,
      changedAt: productListings.changedAt,
      onHand: sumOnSale(skus.onHand),
      reserved: sumOnSale(skus.reserved),
    })
    .from(products)
    .innerJoin(productListings, eq(productListings.productId, products.id))
    .where(inArray(products.id, ids))

/** For a write: the product with its SKUs is locked until the transaction ends, and no markup changes. */
export async function lockProduct(db: Db, id: number) {
  await holdMarkups(db)
  const [product] = await db
    .select()
    .from(products)
    .where(and(eq(products.id, id), isNull(products.deletedAt)))
    .for('update')
  if (product)
    await db.select({ id: skus.id }).from(skus).where(eq(skus.productId, id)).orderBy(skus.id).for('no key update')
  return product
}

export async function insertProduct(db: Db, product: typeof products.$inferInsert): Promise<number> {
  const [row] = await db.insert(products).values(product).returning({ id: products.id })
  return row?.id ?? 0
}

export const updateProduct = (db: Db, id: number, change: Partial<typeof products.$inferInsert>) =>
  db
    .update(products)
    .set({ ...change, version: sql`${products.version} + 1`, updatedAt: new Date() })
    .where(eq(products.id, id))

export async function insertSku(db: Db, sku: typeof skus.$inferInsert): Promise<number> {
  const [row] = await db.insert(skus).values(sku).returning({ id: skus.id })
  return row?.id ?? 0
}

/** New versions of all SKUs of products: an order that has priced one is priced again before it takes the stock. */
export const renewVersions = (db: Db, productIds: number[]) =>
  db.execute(sql`
    with locked as materialized (
      select id from ${skus} where product_id = any(${keyList(productIds)}) order by id for no key update
    )
    update ${skus} s set version = s.version + 1 from locked l where s.id = l.id`)

export const updateSku = (db: Db, id: number, change: Partial<typeof skus.$inferInsert>) =>
  db
    .update(skus)
    .set({ ...change, version: sql`${skus.version} + 1`, updatedAt: new Date() })
    .where(eq(skus.id, id))

/** Puts the SKUs out of use; their codes become free, orders have their own snapshot. */
export const deleteSkus = (db: Db, ids: number[]) =>
  db.update(skus).set({ deletedAt: new Date(), status: 'off_sale' }).where(inArray(skus.id, ids))

/** Statuses by product id, locked until the end of the transaction. */
export const lockStatuses = async (db: Db, ids: number[]): Promise<Record<number, ProductStatus>> =>
  Object.fromEntries(
    (
      await db
        .select({ id: products.id, status: products.status })
        .from(products)
        .where(and(inArray(products.id, ids), isNull(products.deletedAt)))
        .orderBy(products.id)
        .for('update')
    ).map(({ id, status }) => [id, status]),
  )

/** Returns ids of the products that changed. */
export const setStatus = async (db: Db, ids: number[], status: ProductStatus) =>
  (
    await db
      .update(products)
      .set({ status, version: sql`${products.version} + 1`, updatedAt: new Date() })
      .where(and(inArray(products.id, ids), isNull(products.deletedAt), sql`${products.status} <> ${status}`))
      .returning({ id: products.id })
  ).map(({ id }) => id)

/**
 * SKUs retain their status and get the same time, by which `restoreProduct` finds them. The products must be locked.
 * Returns ids of the deleted ones.
 */
export async function softDeleteProducts(db: Db, ids: number[]): Promise<number[]> {
  const deletedAt = new Date()
  await db.select({ id: skus.id }).from(skus).where(inArray(skus.productId, ids)).orderBy(skus.id).for('no key update')
  const found = await db
    .update(products)
    .set({ deletedAt, status: 'off_sale' })
    .where(and(inArray(products.id, ids), isNull(products.deletedAt)))
    .returning({ id: products.id })
  const deleted = found.map(({ id }) => id)
  if (deleted.length > 0)
    await db
      .update(skus)
      .set({ deletedAt })
      .where(and(inArray(skus.productId, deleted), isNull(skus.deletedAt)))
  return deleted
}

/** Restores a deleted product with the SKUs that were deleted with it. False if there is none. */
export async function restoreProduct(db: Db, id: number, status: ProductStatus): Promise<boolean> {
  await holdMarkups(db)
  const [product] = await db
    .select({ deletedAt: products.deletedAt })
    .from(products)
    .where(and(eq(products.id, id), isNotNull(products.deletedAt)))
    .for('update')
  if (!product?.deletedAt) return false
  await db
    .update(skus)
    .set({ deletedAt: null, version: sql`${skus.version} + 1`, updatedAt: new Date() })
    .where(and(eq(skus.productId, id), gte(skus.deletedAt, product.deletedAt)))
  await updateProduct(db, id, { deletedAt: null, status })
  return true
}

/** Which of these codes are in use. */
export const findUsedCodes = async (db: Db, codes: string[]) =>
  (
    await db
      .select({ code: skus.code })
      .from(skus)
      .where(and(inArray(skus.code, codes), isNull(skus.deletedAt)))
  ).map(({ code }) => code)

/** SKUs of products with what a sheet says of them, in order. Of deleted products those deleted with them. */
export const findExportedTexts = async (db: Db, productIds: number[]) => {
  const { id, detail, images, attributes } = products
  const rows = await db.select({ id, detail, images, attributes }).from(products).where(anyOf(id, productIds))
  return new Map(rows.map((row) => [row.id, row]))
}

export const findExported = (db: Db, productIds: number[], areDeleted: boolean) => {
  const { id, name, manufacturer, status, categoryId, tierScope, hsCode, originCountry } = products
  return db
    .select({
      sku: skus,
      product: { id, name, manufacturer, status, categoryId, tierScope, hsCode, originCountry },
      brand: brands.name,
      category: categories.name,
    })
    .from(products)
    .innerJoin(skus, eq(skus.productId, products.id))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .where(
      and(
        anyOf(products.id, productIds),
        areDeleted ? gte(skus.deletedAt, products.deletedAt) : isNull(skus.deletedAt),
      ),
    )
    .orderBy(asc(products.id), asc(skus.position), asc(skus.id))
}
