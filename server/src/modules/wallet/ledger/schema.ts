import { assetEntryTypes } from '#contract/api/wallet/asset'
import { ledgerEntryTypes, type paymentMethods } from '#contract/status'
import { createdAt, longId, longIdOf, money, primaryId, time, wordList } from '../../../db/columns.ts'
import { check, index, integer, jsonb, pgTable, sql, text, unique } from '../../../db/drizzle.ts'

/**
 * The kinds of accounts and their owners: `order_paid` money received for an order and not returned, `order_refund` the
 * part of it that is to be returned; `earning` what a distributor may withdraw. A member owns the others: `coupon` counts
 * coupons that can still be used, `points` points; the rest is money: `balance` what may be spent, `balance_frozen` what of it
 * waits to be paid out.
 */
export const accountKinds = [
  'order_paid',
  'order_refund',
  'earning',
  'coupon',
  'red_packet',
  'voucher',
  'points',
  'points_frozen',
  'balance',
  'balance_frozen',
] as const
export type AccountKind = (typeof accountKinds)[number]

export const entryTypes = [
  ...ledgerEntryTypes,
  'refund_opened',
  'refund_reduced',
  'earning',
  'earning_reduced',
  'earning_restored',
  'earning_corrected',
  'withdrawal',
  'withdrawal_returned',
  ...assetEntryTypes,
  'withdrawal_paid',
  'released',
  'recharge',
  'adjustment',
] as const
export type EntryType = (typeof entryTypes)[number]

/** The balance of each account, always the sum of its entries. Those of orders are copied to `orders` with each entry. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: primaryId(),
    kind: text('kind', { enum: accountKinds }).notNull(),
    /** Id of the order, distributor or member; no foreign key, because the kind says which table it is in. */
    ownerId: integer('owner_id').notNull(),
    balance: money('balance').notNull().default(0),
  },
  (table) => [
    unique('ledger_accounts_owner').on(table.kind, table.ownerId),
    check('ledger_accounts_kind_known', sql`${table.kind} in (${wordList(accountKinds)})`),
    // A refund takes back an earning that may have been withdrawn.
    check('ledger_accounts_balance_not_negative', sql`${table.balance} >= 0 or ${table.kind} = 'earning'`),
  ],
)

export interface EntryData {
  payment_id?: number
  /** How a refund was paid out. */
  method?: (typeof paymentMethods)[number]
  /** Day of the mall's time zone. */
  paid_on?: string
  reference?: string
  /** Key of a private file. */
  slip?: string | null
  /** The member whose balance money of an order came from or went to. */
  balance_of?: number
  /** The other order of a moved overpayment; in a balance the order that was paid. */
  order_id?: number
  order_number?: string
  coupon_id?: number
  /** Money of another currency as it arrived: a decimal, its currency, and the rate if staff entered one. */
  received?: { amount: string; currency: string; rate?: string }
}

/** Append-only: a trigger refuses changes and deletions. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: longId(),
    accountId: integer('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    type: text('type', { enum: entryTypes }).notNull(),
    /** In minor units, signed. */
    amount: money('amount').notNull(),
    /** The account's balance after this entry. */
    balance: money('balance').notNull(),
    /** The event that caused it, such as `payment:12`: it has one entry in an account. */
    source: text('source').notNull(),
    reason: text('reason'),
    actorId: integer('actor_id'),
    actor: text('actor'),
    data: jsonb('data').$type<EntryData>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [
    unique('ledger_entries_source').on(table.accountId, table.source),
    check('ledger_entries_amount_not_zero', sql`${table.amount} <> 0`),
    check(
      'ledger_entries_balance_not_negative',
      sql`${table.balance} >= 0 or ${table.type} in ('earning', 'earning_reduced', 'earning_restored', 'earning_corrected', 'withdrawal_returned')`,
    ),
    check('ledger_entries_type_known', sql`${table.type} in (${wordList(entryTypes)})`),
    // For the journal: rows are written in the order of their time, so that a few pages cover a month.
    index('ledger_entries_created').using('brin', table.createdAt),
  ],
)

export type LedgerEntry = typeof ledgerEntries.$inferSelect

/** An amount that came into an account at once and expires at once. The rests of all lots of an account are its balance. */
export const ledgerLots = pgTable(
  'ledger_lots',
  {
    id: longId(),
    accountId: integer('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    /** As that of the entry that brought it. */
    source: text('source').notNull(),
    amount: money('amount').notNull(),
    left: money('left').notNull(),
    /** The part that has expired or was revoked. */
    expired: money('expired').notNull().default(0),
    /** Null = never. */
    expiresAt: time('expires_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('ledger_lots_source').on(table.accountId, table.source),
    check(
      'ledger_lots_left_within',
      sql`${table.left} >= 0 and ${table.expired} >= 0 and ${table.left} + ${table.expired} <= ${table.amount}`,
    ),
    index('ledger_lots_expiring').on(table.expiresAt).where(sql`"left" > 0`),
  ],
)

/** The amount a spending took from a lot, and the part of it that came back. */
export const ledgerLotUses = pgTable(
  'ledger_lot_uses',
  {
    id: longId(),
    lotId: longIdOf('lot_id')
      .notNull()
      .references(() => ledgerLots.id),
    /** As that of the entry that spent it. */
    source: text('source').notNull(),
    amount: money('amount').notNull(),
    returned: money('returned').notNull().default(0),
  },
  (table) => [
    unique('ledger_lot_uses_once').on(table.lotId, table.source),
    check('ledger_lot_uses_returned_within', sql`${table.returned} >= 0 and ${table.returned} <= ${table.amount}`),
    index('ledger_lot_uses_source').on(table.source),
  ],
)
