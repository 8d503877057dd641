import type { Db } from '../../../db/client.ts'
import { and, desc, eq, lte, sql } from '../../../db/drizzle.ts'
import { integerList } from '../../../db/fragments.ts'
import { users } from '../../identity/user/schema.ts'
import { productVersions } from './schema.ts'

const mostStored = 50

/** Stores the current state of the products under their version, unless it is stored already. */
export async function storeVersions(db: Db, ids: number[], actorId: number | null): Promise<void> {
  if (ids.length === 0) return
  await db.execute(sql`
    insert into product_versions (product_id, version, actor_id, created_at, snapshot)
    select p.id, p.version, ${actorId}::int, p.updated_at, jsonb_build_object(
             'name', p.name, 'detail', p.detail, 'categoryId', p.category_id, 'brandId', p.brand_id, 'manufacturer', p.manufacturer,
             'status', p.status, 'images', p.images, 'imageTexts', p.image_texts, 'documents', p.documents, 'pooledMoq', p.pooled_moq, 'tierScope', p.tier_scope, 'samplePrice', p.sample_price, 'sampleLimit', p.sample_limit, 'leadTime', p.lead_time, 'samples', p.samples, 'returns', p.returns,
             'seoTitle', p.seo_title, 'seoDescription', p.seo_description, 'attributes', p.attributes, 'hsCode', p.hs_code, 'originCountry', p.origin_country,
             'skus', (select coalesce(jsonb_agg(jsonb_build_object(
                        'id', s.id, 'code', s.code, 'barcode', s.barcode, 'options', s.options, 'price', coalesce(s.base_price, s.price),
                        'ladder', coalesce(s.base_ladder, s.ladder), 'moq', s.moq, 'multiple', s.multiple, 'unit', s.unit, 'packs', s.packs,
                        'weight', s.weight, 'volume', s.volume, 'status', s.status) order by s.position, s.id), '[]')
                        from skus s where s.product_id = p.id and s.deleted_at is null))
      from products p where p.id = any(${integerList(ids)})
    on conflict do nothing`)
  await db.execute(sql`
    delete from product_versions v using products p
     where p.id = any(${integerList(ids)}) and v.product_id = p.id and v.version <= p.version - ${mostStored}`)
}

/** Versions with their number and the snapshot before each, newest first. */
export async function findVersions(db: Db, productId: number, { limit, offset }: { limit: number; offset: number }) {
  const where = eq(productVersions.productId, productId)
  const rows = await db
    .select({
      version: productVersions.version,
      createdAt: productVersions.createdAt,
      snapshot: productVersions.snapshot,
      actor: users.username,
    })
    .from(productVersions)
    .leftJoin(users, eq(users.id, productVersions.actorId))
    .where(where)
    .orderBy(desc(productVersions.version))
    .limit(limit + 1)
    .offset(offset)
  const [count] = await db.select({ total: sql<number>`count(*)::int` }).from(productVersions).where(where)
  return { rows, total: count?.total ?? 0 }
}

export const findVersion = async (db: Db, productId: number, version: number) =>
  (
    await db
      .select({ snapshot: productVersions.snapshot })
      .from(productVersions)
      .where(and(eq(productVersions.productId, productId), eq(productVersions.version, version)))
  )[0]?.snapshot

export const deleteOldVersions = (db: Db) =>
  db.delete(productVersions).where(lte(productVersions.createdAt, sql`now() - interval '2 years'`))
