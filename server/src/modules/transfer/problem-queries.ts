import type { Db } from '../../db/client.ts'
import { sql } from '../../db/drizzle.ts'
import { jobItems } from '../job/schema.ts'

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
