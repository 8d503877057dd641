import type { MiniPlatform, MiniStatus } from '#contract/api/mini-programs/mini-program'
import type { Db } from '../../db/client.ts'
import { and, desc, eq, inArray, or, sql } from '../../db/drizzle.ts'
import { escapeLike } from '../../db/fragments.ts'
import { users } from '../identity/user/schema.ts'
import { distributors } from '../reselling/distribution/schema.ts'
import { shops } from '../shops/schema.ts'
import { miniEvents, miniPrograms, miniVersions, type ProgramRow, type VersionRow } from './schema.ts'

const withoutContent = {
  id: miniVersions.id,
  programId: miniVersions.programId,
  number: miniVersions.number,
  note: miniVersions.note,
  status: miniVersions.status,
  reason: miniVersions.reason,
  version: miniVersions.version,
  createdAt: miniVersions.createdAt,
  updatedAt: miniVersions.updatedAt,
}
export type VersionHead = Omit<VersionRow, 'content'>

export const findProgramsOfShop = (db: Db, shopId: number): Promise<ProgramRow[]> =>
  db.select().from(miniPrograms).where(eq(miniPrograms.shopId, shopId)).orderBy(miniPrograms.id)

export const findVersionsOfPrograms = (db: Db, programIds: readonly number[]): Promise<VersionHead[]> =>
  programIds.length === 0
    ? Promise.resolve([])
    : db
        .select(withoutContent)
        .from(miniVersions)
        .where(inArray(miniVersions.programId, [...programIds]))
        .orderBy(desc(miniVersions.number))

/** A program of that shop. */
export const findProgram = async (db: Db, id: number, shopId: number): Promise<ProgramRow | undefined> =>
  (
    await db
      .select()
      .from(miniPrograms)
      .where(and(eq(miniPrograms.id, id), eq(miniPrograms.shopId, shopId)))
  )[0]

/** Locks a program of that shop until the end of the transaction: its versions change under this lock alone. */
export const lockProgram = async (db: Db, id: number, shopId: number): Promise<ProgramRow | undefined> =>
  (
    await db
      .select()
      .from(miniPrograms)
      .where(and(eq(miniPrograms.id, id), eq(miniPrograms.shopId, shopId)))
      .for('update')
  )[0]

/** As `lockProgram`, by a version of it; of any shop without `shopId`. */
export const lockProgramOfVersion = async (db: Db, versionId: number, shopId?: number) =>
  (
    await db
      .select()
      .from(miniPrograms)
      .where(
        and(
          eq(miniPrograms.id, sql`(select v.program_id from ${miniVersions} v where v.id = ${versionId})`),
          shopId === undefined ? undefined : eq(miniPrograms.shopId, shopId),
        ),
      )
      .for('update')
  )[0]

export const insertProgram = async (
  db: Db,
  program: typeof miniPrograms.$inferInsert,
): Promise<ProgramRow | undefined> =>
  (await db.insert(miniPrograms).values(program).onConflictDoNothing().returning())[0]

/** Counts up the version. */
export const updateProgram = async (
  db: Db,
  id: number,
  change: Partial<typeof miniPrograms.$inferInsert>,
): Promise<ProgramRow> =>
  (
    await db
      .update(miniPrograms)
      .set({ ...change, version: sql`${miniPrograms.version} + 1`, updatedAt: new Date() })
      .where(eq(miniPrograms.id, id))
      .returning()
  )[0] as ProgramRow

export const insertVersion = async (db: Db, version: typeof miniVersions.$inferInsert): Promise<number> =>
  ((await db.insert(miniVersions).values(version).returning({ id: miniVersions.id }))[0] as { id: number }).id

export const setStatus = (db: Db, id: number, status: MiniStatus, reason: string) =>
  db
    .update(miniVersions)
    .set({ status, reason, version: sql`${miniVersions.version} + 1`, updatedAt: new Date() })
    .where(eq(miniVersions.id, id))

export const insertEvent = (db: Db, event: typeof miniEvents.$inferInsert) => db.insert(miniEvents).values(event)

export const findEvents = (db: Db, versionIds: readonly number[]) =>
  versionIds.length === 0
    ? Promise.resolve([])
    : db
        .select({ event: miniEvents, by: users.username })
        .from(miniEvents)
        .leftJoin(users, eq(users.id, miniEvents.userId))
        .where(inArray(miniEvents.versionId, [...versionIds]))
        .orderBy(miniEvents.id)
export type FoundEvent = Awaited<ReturnType<typeof findEvents>>[number]

const staffRows = (db: Db) =>
  db
    .select({
      version: miniVersions,
      platform: miniPrograms.platform,
      shop: { id: shops.id, slug: shops.slug, host: shops.host, name: shops.name, color: shops.color },
      ownerId: users.id,
      owner: users.username,
    })
    .from(miniVersions)
    .innerJoin(miniPrograms, eq(miniPrograms.id, miniVersions.programId))
    .innerJoin(shops, eq(shops.id, miniPrograms.shopId))
    .innerJoin(distributors, eq(distributors.id, shops.distributorId))
    .innerJoin(users, eq(users.id, distributors.userId))
export type StaffRow = Awaited<ReturnType<typeof staffRows>>[number]

/** A version with its program and shop; of any shop without `shopId`. */
export const findVersion = async (db: Db, id: number, shopId?: number): Promise<StaffRow | undefined> =>
  (
    await staffRows(db).where(
      and(eq(miniVersions.id, id), shopId === undefined ? undefined : eq(miniPrograms.shopId, shopId)),
    )
  )[0]

interface Filter {
  status: MiniStatus | undefined
  platform: MiniPlatform | undefined
  keyword: string | undefined
  limit: number
  offset: number
}

/** Drafts are the reseller's own until they are submitted. */
export async function findVersions(db: Db, { status, platform, keyword, limit, offset }: Filter) {
  const words = keyword ? `%${escapeLike(keyword.toLowerCase())}%` : undefined
  const where = and(
    status ? eq(miniVersions.status, status) : sql`${miniVersions.status} <> 'draft'`,
    platform && eq(miniPrograms.platform, platform),
    words
      ? or(
          sql`lower(${miniVersions.content} ->> 'name') like ${words}`,
          sql`${shops.slug} like ${words}`,
          sql`lower(${users.username}) like ${words}`,
        )
      : undefined,
  )
  const rows = await staffRows(db)
    .where(where)
    .orderBy(sql`${miniVersions.status} not in ('submitted', 'in_review', 'approved')`, desc(miniVersions.id))
    .limit(limit)
    .offset(offset)
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(miniVersions)
    .innerJoin(miniPrograms, eq(miniPrograms.id, miniVersions.programId))
    .innerJoin(shops, eq(shops.id, miniPrograms.shopId))
    .innerJoin(distributors, eq(distributors.id, shops.distributorId))
    .innerJoin(users, eq(users.id, distributors.userId))
    .where(where)
  return {
    rows,
    total: counted?.total ?? 0,
    submitted: await db.$count(miniVersions, eq(miniVersions.status, 'submitted')),
  }
}
