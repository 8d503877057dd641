import type { AttributeType } from '#contract/api/catalog/attribute'
import type { Translations } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { and, asc, eq, inArray, type SQL, sql } from '../../../db/drizzle.ts'
import { noteTexts, type WrittenRow } from '../../audit/text-change/service.ts'
import { attributeSetCategories, attributeSetItems, attributeSets, attributes, attributeValues } from './schema.ts'

/** Chosen attribute values, those of one attribute together. Unknown ids are one group, which nothing passes. */
export async function findAttributeGroups(db: Db, valueIds: number[]): Promise<number[][]> {
  if (valueIds.length === 0) return []
  const rows = await db
    .select({ id: attributeValues.id, attributeId: attributeValues.attributeId })
    .from(attributeValues)
    .where(inArray(attributeValues.id, valueIds))
  const attributeOf = new Map(rows.map(({ id, attributeId }) => [id, attributeId]))
  return [...Map.groupBy(new Set(valueIds), (id) => attributeOf.get(id)).values()]
}

/** The folded texts that lead to these values. */
export async function findValueKeys(db: Db, valueIds: number[]): Promise<Set<string>> {
  const rows = await db
    .select({ key: attributeValues.key, also: attributeValues.also })
    .from(attributeValues)
    .where(inArray(attributeValues.id, valueIds))
  return new Set(rows.flatMap(({ key, also }) => [key, ...also]))
}

export interface AttributeInput {
  /** Folded name and value. */
  name: string
  value: string
  names: Translations
  values: Translations
}

/** The attribute or value that a folded text leads to: its own key first. */
const leadingTo = (table: SQL, text: SQL, within: SQL = sql`true`) =>
  sql`lateral (select * from ${table} t where (t.key = ${text} or t.also @> array[${text}]) and ${within} order by t.key = ${text} desc limit 1)`

type WrittenTexts = WrittenRow & Record<string, unknown>

/** Ids of attribute values by `name\nvalue`. New ones come in; known ones gain missing languages, and are left unlocked otherwise, since every edit of a product passes here. */
export async function learnAttributes(db: Db, inputs: AttributeInput[]): Promise<Map<string, number>> {
  if (inputs.length === 0) return new Map()
  const sent = sql`jsonb_to_recordset(${JSON.stringify(inputs)}::jsonb) as w(name text, value text, names jsonb, "values" jsonb)`
  const attribute = leadingTo(sql`attributes`, sql`w.name`)
  const value = leadingTo(sql`attribute_values`, sql`w.value`, sql`t.attribute_id = a.id`)
  await db.execute(sql`
    insert into attributes (key, name) select distinct on (name) name, names from ${sent}
     where not exists (select 1 from attributes a where a.key = w.name or a.also @> array[w.name]) order by name on conflict do nothing`)
  await db.execute(sql`
    insert into attribute_values (attribute_id, key, value)
    select distinct on (a.id, w.value) a.id, w.value, w.values from ${sent} cross join ${attribute} a
     where not exists (select 1 from attribute_values v where v.attribute_id = a.id and (v.key = w.value or v.also @> array[w.value]))
     order by a.id, w.value on conflict do nothing`)
  const named = await db.execute<WrittenTexts>(sql`
    with known as materialized (
      select a.id, a.name, w.names from attributes a join ${sent} on a.key = w.name where w.names || a.name <> a.name order by a.id for no key update of a)
    update attributes a set name = known.names || known.name from known where a.id = known.id
    returning a.id, jsonb_build_object('name', known.name) as before, jsonb_build_object('name', a.name) as after`)
  await noteTexts(db, 'attribute', named.rows)
  const valued = await db.execute<WrittenTexts>(sql`
    with known as materialized (
      select v.id, v.value, w.values as added from attribute_values v join attributes a on a.id = v.attribute_id
        join ${sent} on a.key = w.name and v.key = w.value where w.values || v.value <> v.value order by v.id for no key update of v)
    update attribute_values v set value = known.added || known.value from known where v.id = known.id
    returning v.id, jsonb_build_object('value', known.value) as before, jsonb_build_object('value', v.value) as after`)
  await noteTexts(db, 'choice', valued.rows)
  const { rows } = await db.execute<{ name: string; value: string; id: number }>(sql`
    select w.name, w.value, v.id from ${sent} cross join ${attribute} a cross join ${value} v`)
  return new Map(rows.map(({ name, value, id }) => [`${name}\n${value}`, id]))
}

/** An attribute with the values that staff may choose. */
export interface AttributeDefinition {
  id: number
  key: string
  also: string[]
  name: Translations
  type: AttributeType
  unit: Translations
  choices: { id: number; key: string; also: string[]; value: Translations }[]
}

type CategorySet = { id: number; name: Translations; categoryId: number }

/** The set of a category, else of the nearest category above that has one. */
export async function findSetOf(db: Db, categoryId: number): Promise<CategorySet | undefined> {
  const { rows } = await db.execute<CategorySet>(sql`
    with recursive above as (
      select id, parent_id, 0 as depth from categories where id = ${categoryId}
      union all select c.id, c.parent_id, a.depth + 1 from categories c join above a on c.id = a.parent_id where a.depth < 50
    ) select s.id, s.name, a.id as "categoryId" from above a join ${attributeSetCategories} c on c.category_id = a.id join ${attributeSets} s on s.id = c.set_id
     order by a.depth limit 1`)
  return rows[0]
}

/** The category's own set. */
export const findOwnSet = async (db: Db, categoryId: number): Promise<number | null> =>
  (await db.select().from(attributeSetCategories).where(eq(attributeSetCategories.categoryId, categoryId)))[0]?.setId ??
  null

/** Gives a category its own set or none. Both sets get a new version, because their forms list categories. False: no such set. */
export async function setOwnSet(db: Db, categoryId: number, setId: number | null): Promise<boolean> {
  const before = await findOwnSet(db, categoryId)
  if (before === setId) return true
  const touched = await db
    .update(attributeSets)
    .set({ version: sql`${attributeSets.version} + 1`, updatedAt: new Date() })
    .where(
      inArray(
        attributeSets.id,
        [before, setId].filter((id) => id !== null),
      ),
    )
    .returning({ id: attributeSets.id })
  if (setId !== null && !touched.some(({ id }) => id === setId)) return false
  await db.delete(attributeSetCategories).where(eq(attributeSetCategories.categoryId, categoryId))
  if (setId !== null) await db.insert(attributeSetCategories).values({ categoryId, setId })
  return true
}

const definition = {
  id: attributes.id,
  key: attributes.key,
  also: attributes.also,
  name: attributes.name,
  type: attributes.type,
  unit: attributes.unit,
}

/** The attributes of a set in order. `holding` locks their choices until the end of the transaction. */
export async function findDefinitionsOfSet(db: Db, setId: number, holding = false): Promise<AttributeDefinition[]> {
  const query = db
    .select(definition)
    .from(attributes)
    .innerJoin(attributeSetItems, eq(attributeSetItems.attributeId, attributes.id))
    .where(eq(attributeSetItems.setId, setId))
    .orderBy(asc(attributeSetItems.order))
  return withChoices(db, await (holding ? query.for('share', { of: attributes }) : query))
}

export async function findDefinition(db: Db, id: number): Promise<AttributeDefinition | undefined> {
  const rows = await db.select(definition).from(attributes).where(eq(attributes.id, id))
  return (await withChoices(db, rows))[0]
}

async function withChoices(db: Db, rows: Omit<AttributeDefinition, 'choices'>[]): Promise<AttributeDefinition[]> {
  if (rows.length === 0) return []
  const { id, key, also, value, attributeId } = attributeValues
  const choices = await db
    .select({ id, key, also, value, attributeId })
    .from(attributeValues)
    .where(
      and(
        inArray(
          attributeId,
          rows.map((row) => row.id),
        ),
        attributeValues.isChoice,
      ),
    )
    .orderBy(asc(attributeValues.order), asc(id))
  const choicesOf = Map.groupBy(choices, (choice) => choice.attributeId)
  return rows.map((row) => ({
    ...row,
    choices: (choicesOf.get(row.id) ?? []).map(({ attributeId: _, ...choice }) => choice),
  }))
}
