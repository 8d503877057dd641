import {
  couponClaims,
  couponKinds,
  couponScopes,
  couponStatuses,
  couponThresholds,
  couponValidities,
} from '#contract/api/wallet/coupon'
import {
  createdAt,
  makers,
  money,
  primaryId,
  time,
  translations,
  updatedAt,
  version,
  wordList,
} from '../../../db/columns.ts'
import { boolean, check, index, integer, numeric, pgTable, sql, text, uniqueIndex } from '../../../db/drizzle.ts'
import { users } from '../../identity/user/schema.ts'
import { orders } from '../../orders/state/schema.ts'

/**
 * The amount a coupon takes off, and the lines it is for. Templates have it, and each coupon stores it as it was when
 * it was claimed.
 */
const terms = () => ({
  kind: text('kind', { enum: couponKinds }).notNull(),
  /** In minor units; null for percentages. */
  amount: money('amount'),
  percent: numeric('percent', { precision: 5, scale: 2, mode: 'number' }),
  /** Most that a percentage takes off, in minor units; null without a limit. */
  cap: money('cap'),
  /** Of `products`: how many are at no charge. */
  units: integer('units'),
  thresholdKind: text('threshold_kind', { enum: couponThresholds }).notNull().default('none'),
  /** Minor units or pieces. */
  threshold: money('threshold').notNull().default(0),
  scope: text('scope', { enum: couponScopes }).notNull().default('all'),
  /** Of the scope: those it counts for, or all but those. A category includes all below it. */
  categoryIds: integer('category_ids').array().notNull().default(sql`'{}'`),
  productIds: integer('product_ids').array().notNull().default(sql`'{}'`),
  /** Red packets, points and vouchers may be used with it. */
  isCombinable: boolean('is_combinable').notNull().default(true),
})

/** Templates of coupons: their terms, limits of claims, and how long they are valid. */
export const couponTemplates = pgTable(
  'coupon_templates',
  {
    id: primaryId(),
    name: translations('name'),
    ...terms(),
    /** Coupons in all; null without a limit. */
    total: integer('total'),
    perMember: integer('per_member').notNull().default(1),
    /** Groups whose members may claim it; none means all members. */
    groupIds: integer('group_ids').array().notNull().default(sql`'{}'`),
    /** For members without an order that was not canceled. */
    newMembersOnly: boolean('new_members_only').notNull().default(false),
    claim: text('claim', { enum: couponClaims }).notNull().default('click'),
    /** In capitals; for `code`. */
    code: text('code'),
    /** When it may be claimed. */
    claimFrom: time('claim_from'),
    claimUntil: time('claim_until'),
    validity: text('validity', { enum: couponValidities }).notNull(),
    validFrom: time('valid_from'),
    validUntil: time('valid_until'),
    validDays: integer('valid_days'),
    isActive: boolean('is_active').notNull().default(true),
    makers: makers(),
    /** Coupons claimed and granted so far. */
    claimed: integer('claimed').notNull().default(0),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check(
      'coupon_templates_worth',
      sql`(${table.kind} = 'amount') = (${table.amount} is not null) and (${table.kind} = 'percent') = (${table.percent} is not null) and (${table.kind} = 'products') = (${table.units} is not null) and ${table.amount} > 0 and ${table.percent} > 0 and ${table.percent} <= 100 and ${table.units} > 0`,
    ),
    check('coupon_templates_within_total', sql`${table.claimed} >= 0 and ${table.claimed} <= ${table.total}`),
    check('coupon_templates_code', sql`(${table.claim} = 'code') = (${table.code} is not null)`),
    check(
      'coupon_templates_validity',
      sql`case ${table.validity} when 'dates' then ${table.validUntil} is not null else ${table.validDays} > 0 end`,
    ),
    check('coupon_templates_claim_known', sql`${table.claim} in (${wordList(couponClaims)})`),
    uniqueIndex('coupon_templates_code_key').on(table.code),
  ],
)
export type CouponTemplate = typeof couponTemplates.$inferSelect

/** Staff gave a coupon to many members at once. */
export const couponGrants = pgTable(
  'coupon_grants',
  {
    id: primaryId(),
    templateId: integer('template_id')
      .notNull()
      .references(() => couponTemplates.id),
    reason: text('reason').notNull().default(''),
    coupons: integer('coupons').notNull(),
    createdBy: integer('created_by'),
    createdAt: createdAt(),
    undoneAt: time('undone_at'),
  },
  (table) => [index('coupon_grants_template').on(table.templateId)],
)

export const coupons = pgTable(
  'coupons',
  {
    id: primaryId(),
    templateId: integer('template_id')
      .notNull()
      .references(() => couponTemplates.id),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ...terms(),
    status: text('status', { enum: couponStatuses }).notNull().default('unused'),
    validFrom: time('valid_from').notNull(),
    expiresAt: time('expires_at').notNull(),
    /** The order that uses it. */
    orderId: integer('order_id').references(() => orders.id),
    grantId: integer('grant_id').references(() => couponGrants.id),
    /** The event that brought it, such as `claim` or `voucher:12`. */
    origin: text('origin').notNull().default('claim'),
    claimedAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('coupons_status_known', sql`${table.status} in (${wordList(couponStatuses)})`),
    check('coupons_used_by_order', sql`(${table.status} = 'used') = (${table.orderId} is not null)`),
    index('coupons_user').on(table.userId, table.status, table.expiresAt),
    index('coupons_template').on(table.templateId, table.userId),
    index('coupons_expiring').on(table.expiresAt).where(sql`status = 'unused'`),
    index('coupons_order').on(table.orderId),
    index('coupons_grant').on(table.grantId).where(sql`grant_id is not null`),
  ],
)
export type Coupon = typeof coupons.$inferSelect
