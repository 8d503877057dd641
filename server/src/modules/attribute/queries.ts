import type { Translations } from '#contract/types'
import type { Db } from '../../db/client.ts'
import { inArray, sql } from '../../db/drizzle.ts'
import { attributeValues } from './schema.ts'

/** Chosen attribute values, those of one attribute together. Unknown ids make a group of their own, which nothing passes. */
export async function findAttributeGroups(db: Db, valueIds: number[]): Promise<number[][]> {
  if (valueIds.length === 0) return []
  const rows = await db
    .select({ id: attributeValues.id, attributeId: attributeValues.attributeId })
    .from(attributeValues)
    .where(inArray(attributeValues.id, valueIds))
  const attributeOf = new Map(rows.map(({ id, attributeId }) => [id, attributeId]))
  return [...Map.groupBy(new Set(valueIds), (id) => attributeOf.get(id) ?? -id).values()]
}

export interface AttributeInput {
  /** Folded name and value. */
  name: string
  value: string
  names: Translations
  values: Translations
}

/** Ids of attribute values by `name\nvalue`. New ones come in; known ones gain missing languages, and are left unlocked otherwise, since every edit of a product passes here. */
export async function learnAttributes(db: Db, inputs: AttributeInput[]): Promise<Map<string, number>> {
  if (inputs.length === 0) return new Map()
  const sent = sql`jsonb_to_recordset(${JSON.stringify(inputs)}::jsonb) as w(name text, value text, names jsonb, "values" jsonb)`
  await db.execute(
    sql`insert into attributes (key, name) select distinct on (name) name, names from ${sent} order by name on conflict do nothing`,
  )
  await db.execute(sql`
    insert into attribute_values (attribute_id, key, value)
    select a.id, w.value, w.values from ${sent} join attributes a on a.key = w.name order by a.id, w.value on conflict do nothing`)
  await db.execute(
    sql`update attributes a set name = w.names || a.name from ${sent} where a.key = w.name and w.names || a.name <> a.name`,
  )
  await db.execute(sql`
    update attribute_values v set value = w.values || v.value from ${sent}, attributes a where a.key = w.name and v.attribute_id = a.id and v.key = w.value and w.values || v.value <> v.value`)
  const { rows } = await db.execute<{ name: string; value: string; id: number }>(sql`
    select w.name, w.value, v.id from ${sent} join attributes a on a.key = w.name join attribute_values v on v.attribute_id = a.id and v.key = w.value`)
  return new Map(rows.map(({ name, value, id }) => [`${name}\n${value}`, id]))
}
