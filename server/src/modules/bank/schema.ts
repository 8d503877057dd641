import type { BankAccount } from '#contract/api/bank/bank-account'
import { createdAt, primaryId, time } from '../../db/columns.ts'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, sql, text } from '../../db/drizzle.ts'
import { users } from '../identity/user/schema.ts'

/** Versions of the mall's bank accounts. The one in force is a query: nothing happens when its time comes. */
export const bankAccountChanges = pgTable(
  'bank_account_changes',
  {
    id: primaryId(),
    /** All accounts of this version. */
    accounts: jsonb('accounts').$type<BankAccount[]>().notNull(),
    /** Null: written by a program. */
    proposedBy: integer('proposed_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** Not in force before, and never while an approval is missing. */
    effectiveAt: time('effective_at').notNull(),
    needsApproval: boolean('needs_approval').notNull().default(false),
    approvedBy: integer('approved_by').references(() => users.id, { onDelete: 'set null' }),
    approvedAt: time('approved_at'),
    canceledBy: integer('canceled_by').references(() => users.id, { onDelete: 'set null' }),
    canceledAt: time('canceled_at'),
  },
  (table) => [
    // The four-eyes rule, independent of the program.
    check('bank_account_changes_four_eyes', sql`${table.approvedBy} <> ${table.proposedBy}`),
    index('bank_account_changes_proposer').on(table.proposedBy),
    index('bank_account_changes_approver').on(table.approvedBy),
    index('bank_account_changes_canceler').on(table.canceledBy),
  ],
)
export type BankAccountChange = typeof bankAccountChanges.$inferSelect

/** Accounts that are not the mall's, which a member of staff may name in texts for buyers. */
export const confirmedAccounts = pgTable(
  'confirmed_accounts',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Capitals and digits alone. */
    number: text('number').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.number] })],
)
