import { createdAt, makers, primaryId, time, updatedAt, version } from '../../../db/columns.ts'
import { boolean, check, index, integer, pgTable, sql, text } from '../../../db/drizzle.ts'
import { users } from '../../identity/user/schema.ts'
import { coupons, couponTemplates } from '../coupon/schema.ts'
import { voucherBatches, voucherCodes } from '../voucher/schema.ts'

/** Offers for points: a coupon, or a voucher of a batch. */
export const pointOffers = pgTable(
  'point_offers',
  {
    id: primaryId(),
    templateId: integer('template_id').references(() => couponTemplates.id),
    batchId: integer('batch_id').references(() => voucherBatches.id),
    points: integer('points').notNull(),
    /** Exchanges in all; null without a limit. */
    stock: integer('stock'),
    perMember: integer('per_member').notNull().default(1),
    startsAt: time('starts_at'),
    endsAt: time('ends_at'),
    /** Seen by staff only. */
    note: text('note').notNull().default(''),
    isActive: boolean('is_active').notNull().default(true),
    makers: makers(),
    /** Exchanges so far. */
    exchanged: integer('exchanged').notNull().default(0),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('point_offers_one_thing', sql`num_nonnulls(${table.templateId}, ${table.batchId}) = 1`),
    check('point_offers_points_positive', sql`${table.points} > 0 and ${table.perMember} > 0`),
    check('point_offers_within_stock', sql`${table.exchanged} >= 0 and ${table.exchanged} <= ${table.stock}`),
    index('point_offers_template').on(table.templateId),
    index('point_offers_batch').on(table.batchId),
  ],
)
export type PointOffer = typeof pointOffers.$inferSelect

export const pointExchanges = pgTable(
  'point_exchanges',
  {
    id: primaryId(),
    offerId: integer('offer_id')
      .notNull()
      .references(() => pointOffers.id),
    /** Null once the account is erased. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    couponId: integer('coupon_id').references(() => coupons.id, { onDelete: 'set null' }),
    voucherCodeId: integer('voucher_code_id').references(() => voucherCodes.id),
    /** Its price in points. */
    points: integer('points').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('point_exchanges_offer').on(table.offerId, table.userId),
    index('point_exchanges_user').on(table.userId),
    index('point_exchanges_coupon').on(table.couponId),
    index('point_exchanges_voucher').on(table.voucherCodeId),
  ],
)
