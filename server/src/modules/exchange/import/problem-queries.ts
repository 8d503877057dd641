import type { importHints } from '#contract/api/exchange/import'
import type { Locale } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { sql } from '../../../db/drizzle.ts'
import { jobItems } from '../../jobs/schema.ts'
import type { Field } from './columns.ts'

const note = sql.raw("detail->'note'->>'id'")
/** The common trait of a problem's rows: a currency, a cell, or else each its code. */
const value = sql.raw(
  "coalesce(detail->'note'->'params'->>'currencies', detail->'note'->'params'->>'value', detail->>'code')",
)

export interface ProblemValue {
  code: string
  note: string | null
  value: string
  count: number
}

export const findProblemValues = async (db: Db, jobId: number, most: number): Promise<ProblemValue[]> =>
  (
    await db.execute<ProblemValue & Record<string, unknown>>(sql`
      select code, note, value, count from (
        select code, ${note} as note, ${value} as value, count(*)::int as count, min(position) as first,
               row_number() over (partition by code, ${note} order by count(*) desc, min(position)) as place
          from ${jobItems} where job_id = ${jobId} and outcome = 'failed' group by 1, 2, 3) v
       where place <= ${most} order by count desc, first`)
  ).rows

export interface ProblemRow {
  code: string
  note: string | null
  detail: unknown
}

export const findProblemRows = async (db: Db, jobId: number, most: number): Promise<ProblemRow[]> =>
  (
    await db.execute<ProblemRow & Record<string, unknown>>(sql`
      select code, note, detail from (
        select code, ${note} as note, detail, position,
               row_number() over (partition by code, ${note} order by position) as place
          from ${jobItems} where job_id = ${jobId} and outcome = 'failed') r
       where place <= ${most} order by position`)
  ).rows

export const countProblems = async (
  db: Db,
  jobId: number,
): Promise<{ code: string; note: string | null; count: number }[]> =>
  (
    await db.execute<{ code: string; note: string | null; count: number }>(sql`
      select code, ${note} as note, count(*)::int as count from ${jobItems}
       where job_id = ${jobId} and outcome = 'failed' group by 1, 2 order by 3 desc`)
  ).rows

export const findNewCategories = async (
  db: Db,
  jobId: number,
  most: number,
): Promise<{ name: string; count: number }[]> =>
  (
    await db.execute<{ name: string; count: number }>(sql`
      select detail->>'category' as name, count(*)::int as count from ${jobItems}
       where job_id = ${jobId} and outcome = 'done' and detail ? 'category' group by 1 order by 2 desc, 1 limit ${most}`)
  ).rows

export const findConverted = async (
  db: Db,
  jobId: number,
): Promise<{ currency: string; rate: string; count: number }[]> =>
  (
    await db.execute<{ currency: string; rate: string; count: number }>(sql`
      select detail->'converted'->>'currency' as currency, detail->'converted'->>'rate' as rate, count(*)::int as count
        from ${jobItems} where job_id = ${jobId} and detail ? 'converted' group by 1, 2 order by 3 desc, 1`)
  ).rows

/** Numbers of two readings, the first of each column and each separator as an example: the others were read likewise. */
export const findDecided = async (
  db: Db,
  jobId: number,
): Promise<{ field: Field; value: string; read: string; count: number }[]> =>
  (
    await db.execute<{ field: Field; value: string; read: string; count: number }>(sql`
      select d->>'field' as field, (array_agg(d->>'value' order by i.position))[1] as value,
             (array_agg(d->>'read' order by i.position))[1] as read, count(*)::int as count
        from ${jobItems} i cross join jsonb_array_elements(i.detail->'decided') d
       where i.job_id = ${jobId} and i.detail ? 'decided' group by 1, d->>'value' like '%.%' order by 4 desc, 1, 2`)
  ).rows

/** What was read otherwise than it is written, or left out, although the row came in; with the first example. */
export const findHints = async (
  db: Db,
  jobId: number,
): Promise<{ hint: (typeof importHints)[number]; value: string | null; read: string | null; count: number }[]> =>
  (
    await db.execute<{
      hint: (typeof importHints)[number]
      value: string | null
      read: string | null
      count: number
    }>(sql`
      select h.hint, (array_agg(h.value order by h.position))[1] as value, (array_agg(h.read order by h.position))[1] as read,
             sum(h.times)::int as count
        from (
          select position, 'unpriced' as hint, detail->>'unpriced' as value, null as read, 1 as times
            from ${jobItems} where job_id = ${jobId} and detail ? 'unpriced'
          union all
          select position, 'rounded', detail->'rounded'->>'value', detail->'rounded'->>'read', 1
            from ${jobItems} where job_id = ${jobId} and detail ? 'rounded'
          union all
          select position, 'check_digit', detail->>'checkDigit', null, 1
            from ${jobItems} where job_id = ${jobId} and detail ? 'checkDigit'
          union all
          select position, 'lost_pictures', null, null, (detail->>'lost_pictures')::int
            from ${jobItems} where job_id = ${jobId} and detail ? 'lost_pictures') h
       group by 1 order by 1`)
  ).rows

/** Names of known products that change, by language. */
export const findChangedNames = async (db: Db, jobId: number): Promise<{ lang: Locale; count: number }[]> =>
  (
    await db.execute<{ lang: Locale; count: number }>(sql`
      select split_part(c->>'field', '.', 2) as lang, count(*)::int as count
        from ${jobItems} i cross join jsonb_array_elements(i.detail->'changes') c
       where i.job_id = ${jobId} and i.detail ? 'changes' and c->>'field' like 'name.%' and c->>'before' is not null
       group by 1 order by 2 desc, 1`)
  ).rows
