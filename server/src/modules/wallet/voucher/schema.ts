import { voucherKinds } from '#contract/api/wallet/voucher'
import { bytes, createdAt, makers, money, primaryId, time, version, wordList } from '../../../db/columns.ts'
import { boolean, check, index, integer, pgTable, sql, text, unique } from '../../../db/drizzle.ts'
import { users } from '../../identity/user/schema.ts'
import { couponTemplates } from '../coupon/schema.ts'

export const voucherBatches = pgTable(
  'voucher_batches',
  {
    id: primaryId(),
    name: text('name').notNull(),
    kind: text('kind', { enum: voucherKinds }).notNull(),
    /** In minor units, of each voucher. */
    amount: money('amount'),
    couponTemplateId: integer('coupon_template_id').references(() => couponTemplates.id),
    count: integer('count').notNull(),
    /** Null = no limit. */
    perMember: integer('per_member'),
    validFrom: time('valid_from'),
    validUntil: time('valid_until'),
    /** Days from redeeming until the amount expires; null = never. */
    amountDays: integer('amount_days'),
    isTransferable: boolean('is_transferable').notNull().default(true),
    note: text('note').notNull().default(''),
    createdBy: integer('created_by'),
    makers: makers(),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    check('voucher_batches_kind_known', sql`${table.kind} in (${wordList(voucherKinds)})`),
    check(
      'voucher_batches_worth',
      sql`case ${table.kind} when 'amount' then ${table.amount} > 0 and ${table.couponTemplateId} is null else ${table.amount} is null and ${table.couponTemplateId} is not null end`,
    ),
    check('voucher_batches_count', sql`${table.count} > 0 and ${table.perMember} > 0 and ${table.amountDays} > 0`),
    check('voucher_batches_period', sql`${table.validUntil} > ${table.validFrom}`),
  ],
)
export type VoucherBatch = typeof voucherBatches.$inferSelect

/** The codes of a batch in the order of their numbers, encrypted; until staff discard them. */
export const voucherLists = pgTable('voucher_lists', {
  batchId: integer('batch_id')
    .primaryKey()
    .references(() => voucherBatches.id),
  sealed: bytes('sealed').notNull(),
})

const codeStates = ['unused', 'redeemed', 'revoked'] as const

/** Written with the batch. The log of redemptions: a redeemed code never changes again. */
export const voucherCodes = pgTable(
  'voucher_codes',
  {
    id: primaryId(),
    batchId: integer('batch_id')
      .notNull()
      .references(() => voucherBatches.id),
    /** In its batch, from 1. */
    number: integer('number').notNull(),
    digest: bytes('digest').notNull().unique(),
    lastFour: text('last_four').notNull(),
    status: text('status', { enum: codeStates }).notNull().default('unused'),
    /** The member whom staff gave it to. */
    ownerId: integer('owner_id').references(() => users.id, { onDelete: 'set null' }),
    givenAt: time('given_at'),
    redeemedBy: integer('redeemed_by').references(() => users.id, { onDelete: 'set null' }),
    redeemedAt: time('redeemed_at'),
    revokedAt: time('revoked_at'),
    reason: text('reason'),
  },
  (table) => [
    unique('voucher_codes_number').on(table.batchId, table.number),
    check('voucher_codes_status_known', sql`${table.status} in (${wordList(codeStates)})`),
    check('voucher_codes_redeemed', sql`(${table.status} = 'redeemed') = (${table.redeemedAt} is not null)`),
    check('voucher_codes_revoked', sql`(${table.status} = 'revoked') = (${table.revokedAt} is not null)`),
    index('voucher_codes_unused').on(table.batchId, table.number).where(sql`status = 'unused'`),
    index('voucher_codes_owner').on(table.ownerId).where(sql`status = 'unused'`),
    index('voucher_codes_redeemed_by').on(table.redeemedBy, table.batchId),
  ],
)
export type VoucherCode = typeof voucherCodes.$inferSelect
