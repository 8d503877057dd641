import { type ResourceName, resources } from '#contract/api/exchange/resources'
import type { TranslatedEntity, TranslatedField } from '#contract/api/exchange/translation'
import { type Locale, locales, type Translations } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { eq, type SQL, sql } from '../../../db/drizzle.ts'
import { optionTexts, textChanges } from '../../audit/text-change/schema.ts'
import { translatedTexts } from '../../audit/text-change/texts.ts'
import { attributes, attributeValues } from '../../search/attribute/schema.ts'
import { banners } from '../../site/content/schema.ts'

/** Rows with several texts in a field, distinguished by their parts as `text-change/compare.ts` names them. */
const parted = {
  option: sql`
    select o.product_id as id, o.field, o.part, o.texts, p.name as title, p.version
      from ${optionTexts} o join products p on p.id = o.product_id where p.deleted_at is null`,
  picture: sql`
    select p.id, 'image_text' as field, e.key as part, e.value as texts, p.name as title, p.version
      from products p cross join lateral jsonb_each(p.image_texts) e where p.deleted_at is null`,
  document: sql`
    select p.id, 'name' as field, e.value ->> 'url' as part, e.value -> 'name' as texts, p.name as title, p.version
      from products p cross join lateral jsonb_array_elements(p.documents) e where p.deleted_at is null`,
  // Drafts of the mall; resellers write the pages of their shops.
  block: sql`
    select p.id, e.field, e.part, e.texts, ${fieldByLanguage('title', sql`p.draft -> 'texts'`)} as title, p.revision as version
      from pages p cross join lateral (
        select 'title' as field, '' as part, ${fieldByLanguage('title', sql`p.draft -> 'texts'`)} as texts
        union all select 'description', '', ${fieldByLanguage('description', sql`p.draft -> 'texts'`)}
        union all select substring(part from '[^.]+$'), part, texts from (${textsOfBlocks(sql`p.draft -> 'blocks'`)}) b) e
     where p.shop_id is null`,
}

/** Objects with languages and where they are: the id of their block, then names and positions, as in `b1.slides.0.title`. */
function textsOfBlocks(blocks: SQL): SQL {
  const inAnyLanguage = sql.raw(`value ?| array[${locales.map((lang) => `'${lang}'`).join(', ')}]`)
  return sql`
    with recursive walk as (
      select b ->> 'id' as part, b -> 'props' as value from jsonb_array_elements(${blocks}) b
      union all
      select w.part || '.' || inside.name, inside.value from walk w cross join lateral (
        select key as name, value from jsonb_each(case jsonb_typeof(w.value) when 'object' then w.value else '{}' end)
        union all
        select (position - 1)::text, value from jsonb_array_elements(case jsonb_typeof(w.value) when 'array' then w.value else '[]' end) with ordinality a (value, position)) inside
    )
    select part, value as texts from walk where jsonb_typeof(value) = 'object' and ${inAnyLanguage}`
}

const isParted = (entity: TranslatedEntity): entity is keyof typeof parted => Object.hasOwn(parted, entity)

/** Rows with one text in each field: tables with a column for each text, and tables with one column for the texts of each language. */
const tables: Record<Exclude<TranslatedEntity, keyof typeof parted>, { rows: SQL; title: SQL; byLanguage?: true }> = {
  product: { rows: sql`products where deleted_at is null`, title: sql`name` },
  ...(Object.fromEntries(
    resources.map(({ name, table }) => [name, { rows: sql`${sql.identifier(table)} where true`, title: sql`name` }]),
  ) as Record<ResourceName, { rows: SQL; title: SQL }>),
  // Values that staff may choose; a change is one of their attribute.
  choice: {
    rows: sql`(select v.id, v.value, a.version from ${attributeValues} v join ${attributes} a on a.id = v.attribute_id where v.is_choice) choices where true`,
    title: sql`value`,
  },
  banner: { rows: sql`banners where true`, title: fieldByLanguage('title'), byLanguage: true },
  page: { rows: sql`text_pages where true`, title: fieldByLanguage('title'), byLanguage: true },
  trade: { rows: sql`trades where true`, title: fieldByLanguage('name'), byLanguage: true },
  homepage: { rows: sql`homepage where true`, title: fieldByLanguage('site_name'), byLanguage: true },
}

function fieldByLanguage(field: string, texts = sql`texts`): SQL {
  return sql`(select coalesce(jsonb_object_agg(l.key, l.value -> ${sql.raw(`'${field}'`)}), '{}') from jsonb_each(${texts}) l where l.value ->> ${sql.raw(`'${field}'`)} <> '')`
}

/** One row for each text that is written in any language; `only` limits it to a kind, or to one row. */
function textsOf({ entity: only, id }: { entity?: TranslatedEntity | undefined; id?: number | undefined }): SQL {
  const isMeant = (entity: TranslatedEntity) => !only || entity === only
  const ofRow = id === undefined ? sql`` : sql`and id = ${id}`
  const single = translatedTexts.flatMap(({ entity, field }) => {
    if (isParted(entity) || !isMeant(entity)) return []
    const { rows, title, byLanguage } = tables[entity]
    const texts = byLanguage ? fieldByLanguage(field) : sql.identifier(field)
    return sql`select ${sql.raw(`'${entity}'`)} as entity, id, ${sql.raw(`'${field}'`)} as field, '' as part, ${texts} as texts, ${title} as title, version from ${rows} ${ofRow}`
  })
  const several = Object.entries(parted).flatMap(([entity, rows]) =>
    isMeant(entity as keyof typeof parted)
      ? sql`select ${sql.raw(`'${entity}'`)} as entity, id, field, part, texts, title, version from (${rows}) ${sql.identifier(entity)} where true ${ofRow}`
      : [],
  )
  return sql`(select * from (${sql.join([...single, ...several], sql` union all `)}) every_text where texts <> '{}')`
}

/** The source changed after the translation was written. */
const isStale = sql`s.changed_at is not null and (x.changed_at is null or x.changed_at < s.changed_at)`
const changesOf = (alias: SQL, lang: SQL) =>
  sql`left join ${textChanges} ${alias} on ${alias}.entity = t.entity and ${alias}.row_id = t.id and ${alias}.field = t.field and ${alias}.part = t.part and ${alias}.lang = ${lang}`

export interface Coverage extends Record<Locale, number> {
  entity: TranslatedEntity
  texts: number
}

export async function countTexts(db: Db): Promise<Coverage[]> {
  const filled = locales.map(
    (lang) => sql`count(*) filter (where texts ? ${sql.raw(`'${lang}'`)})::int as ${sql.identifier(lang)}`,
  )
  const { rows } = await db.execute<Coverage & Record<string, unknown>>(
    sql`select entity, count(*)::int as texts, ${sql.join(filled, sql`, `)} from ${textsOf({})} t group by entity`,
  )
  return rows
}

/** Only texts whose source ever changed are looked at. */
export async function countStale(db: Db, source: Locale) {
  const { rows } = await db.execute<{ entity: TranslatedEntity; lang: Locale; count: number }>(sql`
    select t.entity, l.lang, count(*)::int as count from ${textChanges} s
      join ${textsOf({})} t on t.entity = s.entity and t.id = s.row_id and t.field = s.field and t.part = s.part
     cross join (select jsonb_array_elements_text(${JSON.stringify(locales)}::jsonb) as lang) l
      ${changesOf(sql`x`, sql`l.lang`)}
     where s.lang = ${source} and l.lang <> ${source} and t.texts ? s.lang and t.texts ? l.lang and ${isStale} group by 1, 2`)
  return rows
}

/** Those of one row. */
export async function findStale(
  db: Db,
  source: Locale,
  { entity, id }: { entity: TranslatedEntity; id: number },
): Promise<{ field: TranslatedField; lang: Locale }[]> {
  const { rows } = await db.execute<{ field: TranslatedField; lang: Locale }>(sql`
    select distinct t.field, l.lang from ${textsOf({ entity, id })} t
     cross join (select jsonb_array_elements_text(${JSON.stringify(locales)}::jsonb) as lang) l
      ${changesOf(sql`s`, sql`${source}`)} ${changesOf(sql`x`, sql`l.lang`)}
     where l.lang <> ${source} and t.texts ? ${source} and t.texts ? l.lang and ${isStale} order by 1, 2`)
  return rows
}

export interface FoundText {
  entity: TranslatedEntity
  id: number
  field: TranslatedField
  part: string
  texts: Translations
  title: Translations
  version: number
  isStale: boolean
  changedAt: string | null
}

interface Filter {
  lang: Locale
  source: Locale
  entity: TranslatedEntity | undefined
  state: 'stale' | 'missing' | undefined
  limit: number
  offset: number
}

export async function findTexts(db: Db, { lang, source, entity, state, limit, offset }: Filter) {
  const missing = sql`not t.texts ? ${lang}`
  const stale = sql`(t.texts ? ${lang} and t.texts ? ${source} and ${lang} <> ${source} and ${isStale})`
  const wanted = state === 'missing' ? missing : state === 'stale' ? stale : sql`(${missing} or ${stale})`
  const from = sql`from ${textsOf({ entity })} t ${changesOf(sql`s`, sql`${source}`)} ${changesOf(sql`x`, sql`${lang}`)} where ${wanted}`
  const [{ rows }, counted] = await Promise.all([
    db.execute<FoundText & Record<string, unknown>>(sql`
      select t.*, ${stale} as "isStale", to_char(s.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "changedAt" ${from}
       order by ${stale} desc, s.changed_at desc nulls last, t.entity, t.id, t.field, t.part limit ${limit} offset ${offset}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total ${from}`),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function findText(
  db: Db,
  { entity, id, field, part }: { entity: TranslatedEntity; id: number; field: TranslatedField; part: string },
): Promise<{ texts: Translations; title: Translations; version: number } | undefined> {
  const { rows } = await db.execute<{ texts: Translations; title: Translations; version: number }>(
    sql`select texts, title, version from ${textsOf({ entity, id })} t where field = ${field} and part = ${part}`,
  )
  return rows[0]
}

export const findBannerKind = async (db: Db, id: number) =>
  (await db.select({ kind: banners.kind }).from(banners).where(eq(banners.id, id)))[0]?.kind

export const findAttributeOfChoice = async (db: Db, id: number) =>
  (await db.select({ id: attributeValues.attributeId }).from(attributeValues).where(eq(attributeValues.id, id)))[0]?.id
