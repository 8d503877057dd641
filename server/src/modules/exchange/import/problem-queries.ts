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
