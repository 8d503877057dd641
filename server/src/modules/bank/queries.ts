import type { Db } from '../../db/client.ts'
import { alias, and, asc, eq, inArray, isNull, sql } from '../../db/drizzle.ts'
import { users } from '../identity/user/schema.ts'
import { type BankAccountChange, bankAccountChanges, confirmedAccounts } from './schema.ts'

const isApproved = sql`(not ${bankAccountChanges.needsApproval} or ${bankAccountChanges.approvedAt} is not null)`

/** Versions that are or will be in force, the oldest first. */
export const findVersions = (db: Db) =>
  db
    .select({ accounts: bankAccountChanges.accounts, effectiveAt: bankAccountChanges.effectiveAt })
    .from(bankAccountChanges)
    .where(and(isNull(bankAccountChanges.canceledAt), isApproved))
    .orderBy(asc(bankAccountChanges.effectiveAt), asc(bankAccountChanges.id))

/** Makes changes wait for each other, so that only one waits at a time. */
export const lockChanges = (db: Db) => db.execute(sql`lock table bank_account_changes in share row exclusive mode`)

export interface Waiting {
  change: BankAccountChange
  proposer: string | null
  approver: string | null
}

/** The change that waits for its time or its approval. */
export async function findWaiting(db: Db, now: Date): Promise<Waiting | undefined> {
  const [proposers, approvers] = [alias(users, 'proposers'), alias(users, 'approvers')]
  const [row] = await db
    .select({ change: bankAccountChanges, proposer: proposers.username, approver: approvers.username })
    .from(bankAccountChanges)
    .leftJoin(proposers, eq(proposers.id, bankAccountChanges.proposedBy))
    .leftJoin(approvers, eq(approvers.id, bankAccountChanges.approvedBy))
    .where(
      and(
        isNull(bankAccountChanges.canceledAt),
        sql`(${bankAccountChanges.effectiveAt} > ${now.toISOString()} or not ${isApproved})`,
      ),
    )
    .limit(1)
  return row
}

export async function insertChange(db: Db, change: typeof bankAccountChanges.$inferInsert): Promise<void> {
  await db.insert(bankAccountChanges).values(change)
}

export async function updateChange(db: Db, id: number, change: Partial<BankAccountChange>): Promise<void> {
  await db.update(bankAccountChanges).set(change).where(eq(bankAccountChanges.id, id))
}

/** Those of the numbers that an account has confirmed. */
export const findConfirmed = async (db: Db, userId: number, numbers: readonly string[]): Promise<string[]> =>
  (
    await db
      .select({ number: confirmedAccounts.number })
      .from(confirmedAccounts)
      .where(and(eq(confirmedAccounts.userId, userId), inArray(confirmedAccounts.number, [...numbers])))
  ).map(({ number }) => number)

export const insertConfirmed = (db: Db, userId: number, number: string) =>
  db.insert(confirmedAccounts).values({ userId, number }).onConflictDoNothing()
