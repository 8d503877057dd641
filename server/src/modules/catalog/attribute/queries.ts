import type { AttributeType } from '#contract/api/catalog/attribute'
import type { Translations } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { and, asc, eq, inArray, sql } from '../../../db/drizzle.ts'
import { escapeLike, integerList } from '../../../db/fragments.ts'
import { attributeSetItems, attributeSets, attributes, attributeValues } from '../../search/attribute/schema.ts'
import { productListings } from '../product/schema.ts'

export type Attribute = typeof attributes.$inferSelect
export type Value = typeof attributeValues.$inferSelect

interface Filter {
  name: string | undefined
  type: AttributeType | undefined
  inSet: boolean | undefined
  limit: number
  offset: number
}

/** Products that have any value of the attribute that a column names. */
const productsOf = sql<number>`(select count(*)::int from ${productListings} l where l.attribute_ids && array(select v.id from ${attributeValues} v where v.attribute_id = attributes.id))`
const setsOf = sql<number>`(select count(*)::int from ${attributeSetItems} i where i.attribute_id = attributes.id)`

export async function findAttributes(db: Db, { name, type, inSet, limit, offset }: Filter) {
  const isInSet = sql`exists (select 1 from ${attributeSetItems} i where i.attribute_id = attributes.id)`
  const where = and(
    name
      ? sql`exists (select 1 from jsonb_each_text(${attributes.name}) t where lower(t.value) like ${`%${escapeLike(name.toLowerCase())}%`})`
      : undefined,
    type && eq(attributes.type, type),
    inSet === undefined ? undefined : inSet ? isInSet : sql`not ${isInSet}`,
  )
  const [rows, total] = await Promise.all([
    db
      .select({
        attribute: attributes,
        choices: sql<number>`(select count(*)::int from ${attributeValues} v where v.attribute_id = attributes.id and v.is_choice)`,
        products: productsOf,
        sets: setsOf,
      })
      .from(attributes)
      .where(where)
      .orderBy(sql`${setsOf} = 0`, asc(attributes.id))
      .limit(limit)
      .offset(offset),
    db.$count(attributes, where),
  ])
  return { rows, total }
}

export const findAttribute = async (db: Db, id: number) =>
  (await db.select().from(attributes).where(eq(attributes.id, id)))[0]

/** Locked until the end of the transaction: products that use the attribute's sets wait. */
export const lockAttribute = async (db: Db, id: number): Promise<Attribute | undefined> =>
  (await db.select().from(attributes).where(eq(attributes.id, id)).for('update'))[0]

/** How many products and sets use an attribute. */
export async function countUses(db: Db, id: number): Promise<{ products: number; sets: number }> {
  const [row] = await db.select({ products: productsOf, sets: setsOf }).from(attributes).where(eq(attributes.id, id))
  return row ?? { products: 0, sets: 0 }
}

export const insertAttribute = async (db: Db, row: typeof attributes.$inferInsert): Promise<Attribute> =>
  (await db.insert(attributes).values(row).returning())[0] as Attribute

export const updateAttribute = async (
  db: Db,
  id: number,
  change: Partial<typeof attributes.$inferInsert>,
): Promise<Attribute> =>
  (
    await db
      .update(attributes)
      .set({ ...change, version: sql`${attributes.version} + 1`, updatedAt: new Date() })
      .where(eq(attributes.id, id))
      .returning()
  )[0] as Attribute

export const deleteAttribute = (db: Db, id: number) => db.delete(attributes).where(eq(attributes.id, id))

/** Earlier names of other attributes give way to a present one. */
export const freeNames = (db: Db, id: number, keys: string[]) =>
  db.execute(sql`
    update ${attributes} set also = array(select k from unnest(also) k where k <> all(${textList(keys)}))
     where id <> ${id} and also && ${textList(keys)}`)

export const findValues = (db: Db, attributeId: number) =>
  db
    .select()
    .from(attributeValues)
    .where(eq(attributeValues.attributeId, attributeId))
    .orderBy(asc(attributeValues.order), asc(attributeValues.id))

export const findValue = async (db: Db, id: number) =>
  (await db.select().from(attributeValues).where(eq(attributeValues.id, id)))[0]

export const lockValues = (db: Db, ids: number[]) =>
  db
    .select()
    .from(attributeValues)
    .where(inArray(attributeValues.id, ids))
    .orderBy(asc(attributeValues.id))
    .for('update')

/** Products that have each of the values. */
export async function countValues(db: Db, ids: number[]): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; products: number }>(sql`
    select id, count(*)::int as products from (
      select unnest(attribute_ids) as id from ${productListings} where attribute_ids && ${integerList(ids)}) each_value
     where id = any(${integerList(ids)}) group by id`)
  return new Map(rows.map(({ id, products }) => [id, products]))
}

export const insertValue = async (db: Db, row: typeof attributeValues.$inferInsert): Promise<Value> =>
  (await db.insert(attributeValues).values(row).returning())[0] as Value

export const updateValue = (db: Db, id: number, change: Partial<typeof attributeValues.$inferInsert>) =>
  db.update(attributeValues).set(change).where(eq(attributeValues.id, id))

/** Products retain them. */
export const demoteChoices = (db: Db, attributeId: number) =>
  db.update(attributeValues).set({ isChoice: false }).where(eq(attributeValues.attributeId, attributeId))

export const deleteValues = (db: Db, ids: number[]) =>
  db.delete(attributeValues).where(inArray(attributeValues.id, ids))

/** Products with any of the values, in options of SKUs too. */
export const findProductIds = async (db: Db, valueIds: number[]): Promise<number[]> =>
  (
    await db.execute<{ id: number }>(
      sql`select product_id as id from ${productListings} where attribute_ids && ${integerList(valueIds)} order by 1`,
    )
  ).rows.map(({ id }) => id)

export const findSetsWith = (db: Db, attributeId: number): Promise<{ id: number; name: Translations }[]> =>
  db
    .select({ id: attributeSets.id, name: attributeSets.name })
    .from(attributeSets)
    .innerJoin(attributeSetItems, eq(attributeSetItems.setId, attributeSets.id))
    .where(eq(attributeSetItems.attributeId, attributeId))
    .orderBy(asc(attributeSets.id))

const textList = (texts: string[]) => sql`array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`
