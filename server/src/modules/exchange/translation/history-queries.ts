import type { Db } from '../../../db/client.ts'
import { and, desc, eq, gt, inArray, lt, sql } from '../../../db/drizzle.ts'
import { auditRows } from '../../audit/log/schema.ts'

export type Write = Awaited<ReturnType<typeof findWrites>>[number]

/** Successful writes of these paths within the last 90 days, newest first; `before`: the row of the one before them. */
export const findWrites = (
  db: Db,
  { paths, before, limit }: { paths: string[]; before: number | undefined; limit: number },
) =>
  db
    .select({
      id: auditRows.id,
      path: auditRows.path,
      username: auditRows.username,
      targets: auditRows.targets,
      personal: auditRows.personal,
      createdAt: auditRows.createdAt,
    })
    .from(auditRows)
    .where(
      and(
        inArray(auditRows.path, paths),
        eq(auditRows.status, 200),
        gt(auditRows.createdAt, sql`now() - interval '90 days'`),
        before === undefined ? undefined : lt(auditRows.id, before),
      ),
    )
    .orderBy(desc(auditRows.createdAt), desc(auditRows.id))
    .limit(limit)
