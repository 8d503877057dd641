import type { Db } from '../../../db/client.ts'
import { and, asc, eq, inArray, isNull, sql } from '../../../db/drizzle.ts'
import type { StoredPrices } from '../../pricing/price/mark-up.ts'
import { holdMarkups } from '../../pricing/price/service.ts'
import { products, skus } from './schema.ts'

export type KnownSku = typeof skus.$inferSelect
export type KnownProduct = Pick<
  typeof products.$inferSelect,
  | 'id'
  | 'categoryId'
  | 'name'
  | 'detail'
  | 'manufacturer'
  | 'tierScope'
  | 'brandId'
  | 'status'
  | 'hsCode'
  | 'originCountry'
  | 'attributes'
  | 'images'
>

const ofCodes = (codes: string[]) => and(inArray(skus.code, codes), isNull(skus.deletedAt))

/**
 * Serializes with editors and other imports: products first, then SKUs, each in id order, the lock order of all
 * writers.
 */
export async function lockSkus(db: Db, codes: string[]): Promise<void> {
  await holdMarkups(db)
  const owners = db.select({ id: skus.productId }).from(skus).where(ofCodes(codes))
  await db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, owners))
    .orderBy(asc(products.id))
    .for('no key update')
  await db.select({ id: skus.id }).from(skus).where(ofCodes(codes)).orderBy(asc(skus.id)).for('no key update')
}

export const findKnown = (db: Db, codes: string[]): Promise<{ sku: KnownSku; product: KnownProduct }[]> =>
  db
    .select({
      sku: skus,
      product: {
        id: products.id,
        categoryId: products.categoryId,
        name: products.name,
        detail: products.detail,
        manufacturer: products.manufacturer,
        tierScope: products.tierScope,
        brandId: products.brandId,
        status: products.status,
        hsCode: products.hsCode,
        originCountry: products.originCountry,
        attributes: products.attributes,
        images: products.images,
      },
    })
    .from(skus)
    .innerJoin(products, eq(products.id, skus.productId))
    .where(ofCodes(codes))

export async function findPictured(db: Db, codes: string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set()
  const rows = await db
    .select({ code: skus.code })
    .from(skus)
    .innerJoin(products, eq(products.id, skus.productId))
    .where(and(ofCodes(codes), sql`${products.images} <> '[]'`))
  return new Set(rows.map(({ code }) => code))
}

export async function findSkuIds(db: Db, codes: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: skus.id, code: skus.code })
    .from(skus)
    .where(ofCodes([...new Set(codes)]))
  return new Map(rows.map(({ id, code }) => [code, id]))
}

/** Which SKU holds a barcode (as GTIN-14) now. */
export async function findBarcodeHolders(db: Db, gtins: string[]): Promise<Map<string, string>> {
  if (gtins.length === 0) return new Map()
  const rows = await db
    .select({ gtin: skus.gtin, code: skus.code })
    .from(skus)
    .where(and(inArray(skus.gtin, gtins), isNull(skus.deletedAt)))
  return new Map(rows.map(({ gtin, code }) => [gtin ?? '', code]))
}

export type NewProduct = Omit<KnownProduct, 'id'>
export type NewSku = Omit<
  KnownSku,
  | 'basePrice'
  | 'baseLadder'
  | 'markupId'
  | 'id'
  | 'onHand'
  | 'reserved'
  | 'stock'
  | 'valueBand'
  | 'location'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
  | 'deletedAt'
>

// As JSON and not as VALUES: thousands of placeholders cost the query builder more than PostgreSQL takes for the rows.

/** Ids in the order of the rows, since PostgreSQL inserts and returns them as the ordered SELECT has them. */
export async function insertProducts(db: Db, rows: NewProduct[]): Promise<number[]> {
  const { rows: written } = await db.execute<{ id: number }>(sql`
    insert into products (category_id, name, detail, manufacturer, tier_scope, brand_id, hs_code, origin_country, attributes, images, status, origin)
    select "categoryId", name, detail, manufacturer, "tierScope", "brandId", "hsCode", "originCountry", attributes, images, status, 'import'
      from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ("categoryId" int, name jsonb, detail jsonb, manufacturer text, "tierScope" text, "brandId" int, "hsCode" text, "originCountry" text, attributes jsonb, images jsonb, status text)) with ordinality
     order by ordinality
    returning id`)
  return written.map(({ id }) => id)
}

/** Stock begins at zero. Ids as above. */
export async function insertSkus(db: Db, rows: (NewSku & StoredPrices)[]): Promise<number[]> {
  const { rows: written } = await db.execute<{ id: number }>(sql`
    insert into skus (product_id, code, code_key, barcode, gtin, options, price, ladder, base_price, base_ladder, markup_id, moq, multiple, unit, packs, weight, volume, status, position)
    select "productId", code, "codeKey", barcode, gtin, options, price, ladder, "basePrice", "baseLadder", "markupId", moq, multiple, unit, packs, weight, volume, status, position
      from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           as ("productId" int, code text, "codeKey" text, barcode text, gtin text, options jsonb, price bigint, ladder jsonb, "basePrice" bigint, "baseLadder" jsonb, "markupId" int, moq int, multiple int, unit text, packs jsonb, weight numeric, volume numeric, status text, position int)) with ordinality
     order by ordinality
    returning id`)
  return written.map(({ id }) => id)
}

/** SKUs whose prices are counted otherwise get a new version: an order that has priced one is priced again. */
export const updateProducts = (db: Db, rows: KnownProduct[]) =>
  db.execute(sql`
    with v as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(id int, "categoryId" int, name jsonb, detail jsonb, manufacturer text, "tierScope" text, "brandId" int, "hsCode" text, "originCountry" text, attributes jsonb, images jsonb, status text)
    ), recounted as (
      update skus s set version = s.version + 1 from v join products p on p.id = v.id where s.product_id = v.id and p.tier_scope <> v."tierScope"
    )
    update products p
       set category_id = v."categoryId", name = v.name, detail = v.detail, manufacturer = v.manufacturer, tier_scope = v."tierScope",
           brand_id = v."brandId", hs_code = v."hsCode", origin_country = v."originCountry", attributes = v.attributes, images = v.images, status = v.status,
           version = p.version + 1, updated_at = now()
      from v
     where p.id = v.id`)

/** Everything but stock, which has its own way. */
export const updateSkus = (db: Db, rows: KnownSku[]) =>
  db.execute(sql`
    update skus s
       set price = v.price, ladder = v.ladder, base_price = v."basePrice", base_ladder = v."baseLadder", markup_id = v."markupId", moq = v.moq, multiple = v.multiple, unit = v.unit, weight = v.weight, volume = v.volume,
           barcode = v.barcode, gtin = v.gtin, packs = v.packs, options = v.options, status = v.status, version = s.version + 1, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           as v(id int, price bigint, ladder jsonb, "basePrice" bigint, "baseLadder" jsonb, "markupId" int, moq int, multiple int, unit text, weight numeric, volume numeric, barcode text, gtin text, packs jsonb, options jsonb, status text)
     where s.id = v.id`)

/**
 * Updates the planner's statistics after growth; autovacuum would only after a minute, and until then each batch would
 * read all those before it.
 */
export const analyzeProducts = (db: Db) => db.execute(sql`select analyze_goods()`)
