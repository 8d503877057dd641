import { assetKinds } from '#contract/api/wallet/asset'
import { createdAt, longId, longIdOf, money, primaryId, translations, wordList } from '../../../db/columns.ts'
import { check, index, integer, pgTable, sql, text, unique } from '../../../db/drizzle.ts'
import { orderLines, orders } from '../../orders/state/schema.ts'

/** Uses of a buyer's assets by an order. Their amounts add up to the order's discount. */
export const orderAssets = pgTable(
  'order_assets',
  {
    id: primaryId(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: assetKinds }).notNull(),
    /** The asset used: the coupon, for other kinds the member whose account it is. */
    sourceId: integer('source_id').notNull(),
    /** As it stood when the order was placed. */
    name: translations('name'),
    amount: money('amount').notNull(),
    /** The kind's own count, such as points; null for money. */
    units: money('units'),
    /** The part of the amount given back after a cancellation or refund; the discount stays. */
    returned: money('returned').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    unique('order_assets_once').on(table.orderId, table.kind, table.sourceId),
    check('order_assets_kind_known', sql`${table.kind} in (${wordList(assetKinds)})`),
    check('order_assets_returned_within', sql`${table.returned} >= 0 and ${table.returned} <= ${table.amount}`),
    check('order_assets_amount_positive', sql`${table.amount} > 0`),
    index('order_assets_source').on(table.kind, table.sourceId),
  ],
)
export type OrderAsset = typeof orderAssets.$inferSelect

/** Each line's share; lines that the asset counts for but takes nothing off have one of 0. */
export const orderAssetLines = pgTable(
  'order_asset_lines',
  {
    id: longId(),
    assetId: integer('asset_id')
      .notNull()
      .references(() => orderAssets.id, { onDelete: 'cascade' }),
    orderLineId: longIdOf('order_line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    amount: money('amount').notNull(),
    /** The part given back for returned or closed units. */
    returned: money('returned').notNull().default(0),
  },
  (table) => [
    unique('order_asset_lines_once').on(table.assetId, table.orderLineId),
    check(
      'order_asset_lines_returned_within',
      sql`${table.amount} >= 0 and ${table.returned} >= 0 and ${table.returned} <= ${table.amount}`,
    ),
    index('order_asset_lines_line').on(table.orderLineId),
  ],
)
