import type { Db } from '../../../db/client.ts'
import { and, asc, isNull, sql } from '../../../db/drizzle.ts'
import { anyOf } from '../../../db/fragments.ts'
import type { StoredPrices } from '../../pricing/price/mark-up.ts'
import { holdMarkups } from '../../pricing/price/service.ts'
import type { Target, Values } from './bulk-plan.ts'
import { findSkus } from './queries.ts'
import { products, skus } from './schema.ts'
import type { SkuFigures } from './sku-rules.ts'

/** Serializes with editors and imports: products first, then SKUs, each in id order. */
export async function lockProducts(db: Db, ids: number[]): Promise<void> {
  await holdMarkups(db)
  await db
    .select({ id: products.id })
    .from(products)
    .where(anyOf(products.id, ids))
    .orderBy(asc(products.id))
    .for('update')
  await db
    .select({ id: skus.id })
    .from(skus)
    .where(and(anyOf(skus.productId, ids), isNull(skus.deletedAt)))
    .orderBy(asc(skus.id))
    .for('no key update')
}

/** By id, without deleted ones. */
export async function findTargets(db: Db, ids: number[]): Promise<Map<number, Target>> {
  const { id, status, categoryId, brandId, name, detail, attributes } = products
  const rows = await db
    .select({ id, status, categoryId, brandId, name, detail, attributes })
    .from(products)
    .where(and(anyOf(products.id, ids), isNull(products.deletedAt)))
  const skusOf = Map.groupBy(await findSkus(db, ids, false), ({ productId }) => productId)
  return new Map(rows.map((row) => [row.id, { ...row, skus: skusOf.get(row.id) ?? [] }]))
}

/** Each product's version rises, also where only its SKUs change. */
export const updateValues = (db: Db, rows: ({ id: number } & Partial<Values>)[]) =>
  db.execute(sql`
    update products p
       set status = coalesce(v.status, p.status), category_id = coalesce(v."categoryId", p.category_id),
           brand_id = case when v."hasBrand" then v."brandId" else p.brand_id end,
           name = coalesce(v.name, p.name), detail = coalesce(v.detail, p.detail), attributes = coalesce(v.attributes, p.attributes),
           version = p.version + 1, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(
        rows.map((row) => ({ ...row, hasBrand: 'brandId' in row })),
      )}::jsonb) as v(id int, status text, "categoryId" int, "brandId" int, "hasBrand" boolean, name jsonb, detail jsonb, attributes jsonb)
     where p.id = v.id`)

export const updateFigures = (db: Db, rows: ({ id: number } & SkuFigures & StoredPrices)[]) =>
  db.execute(sql`
    update skus s
       set price = v.price, ladder = v.ladder, base_price = v."basePrice", base_ladder = v."baseLadder", markup_id = v."markupId",
           moq = v.moq, multiple = v.multiple,
           version = s.version + 1, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) 
           as v(id int, price bigint, ladder jsonb, "basePrice" bigint, "baseLadder" jsonb, "markupId" int, moq int, multiple int)
     where s.id = v.id`)
