import { type LotStatus, lotStatuses } from '#contract/api/wallet/asset'
import type { Translations } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { and, asc, count, desc, eq, getTableColumns, sql } from '../../../db/drizzle.ts'
import { countsOf } from '../../../lib/page.ts'
import { users } from '../../identity/user/schema.ts'
import { couponTemplates } from '../coupon/schema.ts'
import { lotStatusAt } from '../ledger/lot-columns.ts'
import { ledgerAccounts, ledgerLots } from '../ledger/schema.ts'
import { type VoucherBatch, type VoucherCode, voucherBatches, voucherCodes } from './schema.ts'

export interface FoundVoucher {
  code: VoucherCode
  batch: VoucherBatch
  /** Of the coupon that it is worth. */
  coupon: Translations | null
}

const columns = {
  code: getTableColumns(voucherCodes),
  batch: getTableColumns(voucherBatches),
  coupon: couponTemplates.name,
}

const select = (db: Db) =>
  db
    .select(columns)
    .from(voucherCodes)
    .innerJoin(voucherBatches, eq(voucherBatches.id, voucherCodes.batchId))
    .leftJoin(couponTemplates, eq(couponTemplates.id, voucherBatches.couponTemplateId))

/** Serializes what a member redeems, so that the limit per member holds. */
export const lockMember = (db: Db, userId: number) =>
  db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')

export const findIdByDigest = async (db: Db, digest: Buffer): Promise<number | undefined> =>
  (await db.select({ id: voucherCodes.id }).from(voucherCodes).where(eq(voucherCodes.digest, digest)))[0]?.id

/**
 * Locks one code: of members who redeem it at once, one is first. The terms of its batch cannot change in the meantime.
 */
export async function lockVoucher(db: Db, id: number): Promise<FoundVoucher | undefined> {
  await db
    .select({ id: voucherBatches.id })
    .from(voucherBatches)
    .where(sql`${voucherBatches.id} = (select batch_id from voucher_codes where id = ${id})`)
    .for('share')
  await db.select({ id: voucherCodes.id }).from(voucherCodes).where(eq(voucherCodes.id, id)).for('update')
  return (await select(db).where(eq(voucherCodes.id, id)))[0]
}

export async function countRedeemed(db: Db, batchId: number, userId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(voucherCodes)
    .where(and(eq(voucherCodes.batchId, batchId), eq(voucherCodes.redeemedBy, userId)))
  return row?.total ?? 0
}

export const setRedeemed = (db: Db, id: number, userId: number, now: Date) =>
  db
    .update(voucherCodes)
    .set({ status: 'redeemed', redeemedBy: userId, redeemedAt: now })
    .where(and(eq(voucherCodes.id, id), eq(voucherCodes.status, 'unused')))

export interface RedeemedRow extends FoundVoucher {
  /** Of the amount; null for coupons. */
  left: number | null
  expiresAt: Date | null
}

interface RedeemedFilter {
  id?: number
  status?: LotStatus | undefined
  now: Date
  limit: number
  offset: number
}

const lotJoins = {
  account: and(eq(ledgerAccounts.kind, 'voucher'), eq(ledgerAccounts.ownerId, voucherCodes.redeemedBy)),
  lot: and(eq(ledgerLots.accountId, ledgerAccounts.id), sql`${ledgerLots.source} = 'voucher:' || ${voucherCodes.id}`),
}

/** Vouchers a member redeemed, newest first, with the lots that they became. */
export async function findRedeemed(
  db: Db,
  userId: number,
  { id, status, now, limit, offset }: RedeemedFilter,
): Promise<RedeemedRow[]> {
  return db
    .select({ ...columns, left: ledgerLots.left, expiresAt: ledgerLots.expiresAt })
    .from(voucherCodes)
    .innerJoin(voucherBatches, eq(voucherBatches.id, voucherCodes.batchId))
    .leftJoin(couponTemplates, eq(couponTemplates.id, voucherBatches.couponTemplateId))
    .leftJoin(ledgerAccounts, lotJoins.account)
    .leftJoin(ledgerLots, lotJoins.lot)
    .where(
      and(
        eq(voucherCodes.redeemedBy, userId),
        id === undefined ? undefined : eq(voucherCodes.id, id),
        status && sql`${lotStatusAt(now)} = ${status}`,
      ),
    )
    .orderBy(desc(voucherCodes.redeemedAt), desc(voucherCodes.id))
    .limit(limit)
    .offset(offset)
}

export const countRedeemedBy = async (db: Db, userId: number, now: Date) =>
  countsOf(
    lotStatuses,
    await db
      .select({ status: lotStatusAt(now), total: count() })
      .from(voucherCodes)
      .leftJoin(ledgerAccounts, lotJoins.account)
      .leftJoin(ledgerLots, lotJoins.lot)
      .where(eq(voucherCodes.redeemedBy, userId))
      .groupBy(sql`1`),
  )

/** Vouchers given to a member that can still be redeemed, those that expire first on top. */
export const findGiven = (db: Db, userId: number, now: Date, limit: number): Promise<FoundVoucher[]> =>
  select(db)
    .where(
      and(
        eq(voucherCodes.ownerId, userId),
        eq(voucherCodes.status, 'unused'),
        sql`(${voucherBatches.validUntil} is null or ${voucherBatches.validUntil} > ${now.toISOString()})`,
      ),
    )
    .orderBy(sql`${voucherBatches.validUntil} asc nulls last`, asc(voucherCodes.id))
    .limit(limit)

/** Names of the vouchers that lots came from, by the id of the code. */
export async function findNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: voucherCodes.id, name: voucherBatches.name })
    .from(voucherCodes)
    .innerJoin(voucherBatches, eq(voucherBatches.id, voucherCodes.batchId))
    .where(sql`${voucherCodes.id} = any(${`{${ids.join(',')}}`}::int[])`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
