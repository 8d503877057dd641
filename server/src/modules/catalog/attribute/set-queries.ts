import type { Translations } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { and, asc, eq, inArray, ne, sql } from '../../../db/drizzle.ts'
import { escapeLike } from '../../../db/fragments.ts'
import { attributeSetCategories, attributeSetItems, attributeSets, attributes } from '../../search/attribute/schema.ts'
import { categories } from '../category/schema.ts'

type Named = { id: number; name: Translations }

const isNamedLike = (name: string) =>
  sql`exists (select 1 from jsonb_each_text(${attributeSets.name}) t where lower(t.value) like ${`%${escapeLike(name.toLowerCase())}%`})`

const set = {
  id: attributeSets.id,
  name: attributeSets.name,
  version: attributeSets.version,
  attributes: sql<Named[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name) order by i."order"), '[]')
      from ${attributeSetItems} i join ${attributes} a on a.id = i.attribute_id where i.set_id = attribute_sets.id)`,
  categories: sql<Named[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.id), '[]')
      from ${attributeSetCategories} k join ${categories} c on c.id = k.category_id where k.set_id = attribute_sets.id)`,
}
export interface AttributeSet {
  id: number
  name: Translations
  version: number
  attributes: Named[]
  categories: Named[]
}

export async function findSets(db: Db, filter: { name: string | undefined; limit: number; offset: number }) {
  const where = filter.name ? isNamedLike(filter.name) : undefined
  const [rows, total] = await Promise.all([
    db
      .select(set)
      .from(attributeSets)
      .where(where)
      .orderBy(asc(attributeSets.id))
      .limit(filter.limit)
      .offset(filter.offset),
    db.$count(attributeSets, where),
  ])
  return { rows, total }
}

export const findSet = async (db: Db, id: number): Promise<AttributeSet | undefined> =>
  (await db.select(set).from(attributeSets).where(eq(attributeSets.id, id)))[0]

/** Locked until the end of the transaction. */
export async function lockSet(db: Db, id: number): Promise<AttributeSet | undefined> {
  await db.select({ id: attributeSets.id }).from(attributeSets).where(eq(attributeSets.id, id)).for('update')
  return findSet(db, id)
}

export const insertSet = async (db: Db, name: Translations): Promise<number> =>
  (await db.insert(attributeSets).values({ name }).returning({ id: attributeSets.id }))[0]?.id ?? 0

export const updateSet = (db: Db, id: number, name: Translations) =>
  db
    .update(attributeSets)
    .set({ name, version: sql`${attributeSets.version} + 1`, updatedAt: new Date() })
    .where(eq(attributeSets.id, id))

export const deleteSet = (db: Db, id: number) => db.delete(attributeSets).where(eq(attributeSets.id, id))

export async function replaceItems(db: Db, setId: number, attributeIds: number[]): Promise<void> {
  await db.delete(attributeSetItems).where(eq(attributeSetItems.setId, setId))
  if (attributeIds.length > 0)
    await db.insert(attributeSetItems).values(attributeIds.map((attributeId, order) => ({ setId, attributeId, order })))
}

/** Fails on the primary key where a category has another set. */
export async function replaceCategories(db: Db, setId: number, categoryIds: number[]): Promise<void> {
  await db.delete(attributeSetCategories).where(eq(attributeSetCategories.setId, setId))
  if (categoryIds.length > 0)
    await db.insert(attributeSetCategories).values(categoryIds.map((categoryId) => ({ setId, categoryId })))
}

/** The first of the categories that has another set. */
export async function findTaken(db: Db, setId: number, categoryIds: number[]) {
  const [row] = await db
    .select({ category: categories.name, set: attributeSets.name })
    .from(attributeSetCategories)
    .innerJoin(categories, eq(categories.id, attributeSetCategories.categoryId))
    .innerJoin(attributeSets, eq(attributeSets.id, attributeSetCategories.setId))
    .where(and(inArray(attributeSetCategories.categoryId, categoryIds), ne(attributeSetCategories.setId, setId)))
    .limit(1)
  return row
}

export const findKnownAttributes = async (db: Db, ids: number[]) =>
  (await db.select({ id: attributes.id }).from(attributes).where(inArray(attributes.id, ids))).map(({ id }) => id)

export const findKnownCategories = async (db: Db, ids: number[]) =>
  (await db.select({ id: categories.id }).from(categories).where(inArray(categories.id, ids))).map(({ id }) => id)
