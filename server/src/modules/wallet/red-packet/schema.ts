import { redPacketModes } from '#contract/api/wallet/red-packet'
import { createdAt, makers, money, primaryId, time, version, wordList } from '../../../db/columns.ts'
import { boolean, check, index, integer, pgTable, sql, text } from '../../../db/drizzle.ts'
import { users } from '../../identity/user/schema.ts'

export const redPacketCampaigns = pgTable(
  'red_packet_campaigns',
  {
    id: primaryId(),
    name: text('name').notNull(),
    mode: text('mode', { enum: redPacketModes }).notNull(),
    /** In minor units, of all packets. */
    total: money('total').notNull(),
    count: integer('count').notNull(),
    perMember: integer('per_member').notNull().default(1),
    validDays: integer('valid_days').notNull(),
    /** Groups whose members may take packets; none means all members. */
    groupIds: integer('group_ids').array().notNull().default(sql`'{}'`),
    startsAt: time('starts_at'),
    endsAt: time('ends_at'),
    isActive: boolean('is_active').notNull().default(true),
    /** The secret of the link. */
    token: text('token').notNull().unique(),
    /** From which the random amounts were drawn, so that they can be drawn again. */
    seed: integer('seed').notNull(),
    createdBy: integer('created_by'),
    makers: makers(),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    check('red_packet_campaigns_mode_known', sql`${table.mode} in (${wordList(redPacketModes)})`),
    check('red_packet_campaigns_enough', sql`${table.count} > 0 and ${table.total} >= ${table.count}`),
  ],
)
export type Campaign = typeof redPacketCampaigns.$inferSelect

/**
 * Written with the campaign; one that is not taken yet has no member. What was taken is a lot of the member's account.
 */
export const redPackets = pgTable(
  'red_packets',
  {
    id: primaryId(),
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => redPacketCampaigns.id),
    amount: money('amount').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    takenAt: time('taken_at'),
  },
  (table) => [
    check('red_packets_amount_positive', sql`${table.amount} > 0`),
    index('red_packets_open').on(table.campaignId, table.id).where(sql`taken_at is null`),
    index('red_packets_user').on(table.userId, table.campaignId),
  ],
)
