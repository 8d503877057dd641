import type { VoucherStatus } from '#contract/api/wallet/voucher-admin'
import type { Db } from '../../../db/client.ts'
import { and, asc, count, desc, eq, getTableColumns, gte, inArray, isNull, min, sql } from '../../../db/drizzle.ts'
import { escapeLike, integerList } from '../../../db/fragments.ts'
import { users } from '../../identity/user/schema.ts'
import { couponTemplates } from '../coupon/schema.ts'
import { type VoucherBatch, type VoucherCode, voucherBatches, voucherCodes, voucherLists } from './schema.ts'

const batchColumns = {
  batch: getTableColumns(voucherBatches),
  coupon: couponTemplates.name,
  isWaiting: sql<boolean>`exists (select from adjustments a where a.account = 'voucher_batch' and a.subject_id = ${voucherBatches.id} and a.status <> 'approved')`,
  hasList: sql<boolean>`exists (select from voucher_lists l where l.batch_id = ${voucherBatches.id})`,
}

const selectBatches = (db: Db) =>
  db
    .select(batchColumns)
    .from(voucherBatches)
    .leftJoin(couponTemplates, eq(couponTemplates.id, voucherBatches.couponTemplateId))

export async function findBatches(db: Db, name: string | undefined, limit: number, offset: number) {
  const where = name ? sql`${voucherBatches.name} ilike ${`%${escapeLike(name)}%`}` : undefined
  const rows = await selectBatches(db).where(where).orderBy(desc(voucherBatches.id)).limit(limit).offset(offset)
  const [sum] = await db.select({ total: count() }).from(voucherBatches).where(where)
  return { rows, total: sum?.total ?? 0 }
}

export const findBatch = async (db: Db, id: number) => (await selectBatches(db).where(eq(voucherBatches.id, id)))[0]

/** Serializes what staff do with the codes of a batch. */
export const lockBatch = async (db: Db, id: number): Promise<VoucherBatch | undefined> =>
  (await db.select().from(voucherBatches).where(eq(voucherBatches.id, id)).for('update'))[0]

export async function updateBatch(
  db: Db,
  id: number,
  change: Partial<typeof voucherBatches.$inferInsert>,
): Promise<VoucherBatch> {
  const [row] = await db
    .update(voucherBatches)
    .set({ ...change, version: sql`${voucherBatches.version} + 1` })
    .where(eq(voucherBatches.id, id))
    .returning()
  return row as VoucherBatch
}

/** Adds a reader of its codes; no change of the batch itself. */
export const addReader = (db: Db, id: number, makers: number[]) =>
  db.update(voucherBatches).set({ makers }).where(eq(voucherBatches.id, id))

/** When the first code of a batch was redeemed, and how many the member with the most has. */
export async function findRedemptions(db: Db, batchId: number): Promise<{ first: Date | null; most: number }> {
  const rows = await db
    .select({ total: count(), first: min(voucherCodes.redeemedAt) })
    .from(voucherCodes)
    .where(and(eq(voucherCodes.batchId, batchId), eq(voucherCodes.status, 'redeemed')))
    .groupBy(voucherCodes.redeemedBy)
  const firsts = rows.flatMap(({ first }) => (first ? [first.getTime()] : []))
  return {
    first: firsts.length > 0 ? new Date(Math.min(...firsts)) : null,
    most: Math.max(0, ...rows.map(({ total }) => total)),
  }
}

export const hasCouponTemplate = async (db: Db, id: number): Promise<boolean> =>
  (await db.select({ id: couponTemplates.id }).from(couponTemplates).where(eq(couponTemplates.id, id))).length > 0

/** Writes a batch with its codes in one statement each. */
export async function insertBatch(
  db: Db,
  batch: typeof voucherBatches.$inferInsert,
  codes: readonly { digest: Buffer; lastFour: string }[],
  sealedOf: (batch: VoucherBatch) => Buffer,
): Promise<VoucherBatch> {
  const [row] = (await db.insert(voucherBatches).values(batch).returning()) as [VoucherBatch]
  const rows = codes.map(({ digest, lastFour }) => ({ digest: digest.toString('hex'), last: lastFour }))
  await db.execute(sql`
    insert into voucher_codes (batch_id, number, digest, last_four)
    select ${row.id}, r.number, decode(r.digest, 'hex'), r.last
      from rows from (json_to_recordset(${JSON.stringify(rows)}::json) as (digest text, last text)) with ordinality as r(digest, last, number)`)
  await db.insert(voucherLists).values({ batchId: row.id, sealed: sealedOf(row) })
  return row
}

export interface BatchFigures {
  unused: number
  given: number
  redeemed: number
  expired: number
  revoked: number
  /** Minor units. */
  left: number
}

/** Statistics of the codes of batches, by batch. */
export async function findFigures(db: Db, ids: readonly number[], now: Date): Promise<Map<number, BatchFigures>> {
  const { rows } = await db.execute<Record<keyof BatchFigures | 'id', string>>(sql`
    select c.batch_id as id,
           count(*) filter (where c.status = 'unused' and (b.valid_until > ${now.toISOString()}) is not false) as unused,
           count(*) filter (where c.status = 'unused' and (b.valid_until > ${now.toISOString()}) is not false and c.owner_id is not null) as given,
           count(*) filter (where c.status = 'redeemed') as redeemed,
           count(*) filter (where c.status = 'unused' and b.valid_until <= ${now.toISOString()}) as expired,
           count(*) filter (where c.status = 'revoked') as revoked,
           coalesce(sum(l."left") filter (where (l.expires_at > ${now.toISOString()}) is not false), 0) as left
      from voucher_codes c join voucher_batches b on b.id = c.batch_id
      left join ledger_accounts a on a.kind = 'voucher' and a.owner_id = c.redeemed_by
      left join ledger_lots l on l.account_id = a.id and l.source = 'voucher:' || c.id
     where c.batch_id = any(${integerList(ids)}) group by c.batch_id`)
  return new Map(
    rows.map(({ id, ...figures }) => [
      Number(id),
      Object.fromEntries(
        Object.entries(figures).map(([key, value]) => [key, Number(value)]),
      ) as unknown as BatchFigures,
    ]),
  )
}

/** The amount members can still redeem and spend of all batches, in minor units. */
export async function findLiability(db: Db, now: Date): Promise<number> {
  const { rows } = await db.execute<{ total: string }>(sql`
    select (select coalesce(sum(b.amount), 0) from voucher_codes c join voucher_batches b on b.id = c.batch_id
             where c.status = 'unused' and (b.valid_until > ${now.toISOString()}) is not false)
         + (select coalesce(sum(l."left"), 0) from ledger_lots l join ledger_accounts a on a.id = l.account_id
             where a.kind = 'voucher' and l."left" > 0 and (l.expires_at > ${now.toISOString()}) is not false) as total`)
  return Number(rows[0]?.total ?? 0)
}

export interface CodeFilter {
  batchId: number
  lastFour?: string | undefined
  digest?: Buffer | undefined
  status?: VoucherStatus | undefined
  username?: string | undefined
}

const hasStatus = (status: VoucherStatus, isExpired: boolean) => {
  if (status === 'redeemed' || status === 'revoked') return eq(voucherCodes.status, status)
  return (status === 'expired') === isExpired ? eq(voucherCodes.status, 'unused') : sql`false`
}

/** Codes of a batch by number; `isExpired` says whether its unused codes have expired. */
export async function findCodes(
  db: Db,
  { batchId, lastFour, digest, status, username }: CodeFilter,
  isExpired: boolean,
  limit: number,
  offset: number,
) {
  const like = username ? `%${escapeLike(username.toLowerCase())}%` : undefined
  const where = and(
    eq(voucherCodes.batchId, batchId),
    lastFour ? eq(voucherCodes.lastFour, lastFour) : undefined,
    digest && eq(voucherCodes.digest, digest),
    status && hasStatus(status, isExpired),
    like
      ? sql`exists (select from users u where u.id in (${voucherCodes.ownerId}, ${voucherCodes.redeemedBy}) and lower(u.username) like ${like})`
      : undefined,
  )
  const name = (id: typeof voucherCodes.ownerId | typeof voucherCodes.redeemedBy) =>
    sql<string | null>`(select u.username from users u where u.id = ${id})`
  const rows = await db
    .select({
      code: getTableColumns(voucherCodes),
      givenTo: name(voucherCodes.ownerId),
      redeemedBy: name(voucherCodes.redeemedBy),
    })
    .from(voucherCodes)
    .where(where)
    .orderBy(asc(voucherCodes.number))
    .limit(limit)
    .offset(offset)
  const [sum] = await db.select({ total: count() }).from(voucherCodes).where(where)
  return { rows, total: sum?.total ?? 0 }
}

/** Revokes unused codes of a batch, all or those with these ids. */
export const revokeCodes = (db: Db, batchId: number, ids: readonly number[] | null, reason: string, now: Date) =>
  db
    .update(voucherCodes)
    .set({ status: 'revoked', revokedAt: now, reason })
    .where(
      and(
        eq(voucherCodes.batchId, batchId),
        eq(voucherCodes.status, 'unused'),
        ids ? inArray(voucherCodes.id, [...ids]) : undefined,
      ),
    )
    .returning({ number: voucherCodes.number })

/** Active members by username in any case, or of a group. */
export const findMembers = (db: Db, usernames: readonly string[], groupId: number | null) =>
  db
    .select({ id: users.id, username: users.username, groupId: users.groupId })
    .from(users)
    .where(
      sql`${users.isActive} and (${users.groupId} = ${groupId} or lower(${users.username}) in (select jsonb_array_elements_text(${JSON.stringify(usernames)}::jsonb)))`,
    )
    .orderBy(asc(users.id))

/** How many codes of a batch members have redeemed or were given, by member. */
export async function countHeld(db: Db, batchId: number, userIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; total: string }>(sql`
    select coalesce(redeemed_by, owner_id) as id, count(*) as total from voucher_codes
     where batch_id = ${batchId} and status <> 'revoked' and coalesce(redeemed_by, owner_id) = any(${integerList(userIds)}) group by 1`)
  return new Map(rows.map(({ id, total }) => [id, Number(total)]))
}

/** Assigns the first unassigned codes of a locked batch; returns the ids of those that were available. */
export async function giveCodes(db: Db, batchId: number, userIds: readonly number[], now: Date): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with free as (
      select id, row_number() over (order by number) as place from (
        select id, number from voucher_codes
         where batch_id = ${batchId} and status = 'unused' and owner_id is null
         order by number limit ${userIds.length} for update) open
    ), receivers as (
      select u.id, u.place from unnest(${integerList(userIds)}) with ordinality as u(id, place)
    )
    update voucher_codes c set owner_id = r.id, given_at = ${now.toISOString()}
      from free f join receivers r on r.place = f.place where c.id = f.id returning c.id`)
  return rows.map(({ id }) => id)
}

export async function countFree(db: Db, batchId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(voucherCodes)
    .where(and(eq(voucherCodes.batchId, batchId), eq(voucherCodes.status, 'unused'), isNull(voucherCodes.ownerId)))
  return row?.total ?? 0
}

export const readableCodes = (db: Db, batchIds: readonly number[]) =>
  batchIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(voucherLists)
        .where(inArray(voucherLists.batchId, [...batchIds]))

export const deleteList = (db: Db, batchId: number) => db.delete(voucherLists).where(eq(voucherLists.batchId, batchId))

/** Codes of a batch that are not redeemed, from a number on. */
export const findOpenCodes = (
  db: Db,
  batchId: number,
  from: number,
  limit: number,
): Promise<Pick<VoucherCode, 'id' | 'batchId' | 'number'>[]> =>
  db
    .select({ id: voucherCodes.id, batchId: voucherCodes.batchId, number: voucherCodes.number })
    .from(voucherCodes)
    .where(and(eq(voucherCodes.batchId, batchId), eq(voucherCodes.status, 'unused'), gte(voucherCodes.number, from)))
    .orderBy(asc(voucherCodes.number))
    .limit(limit)
