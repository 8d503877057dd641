/** Tables about distributors, their members and earnings. */
import type { PersonalTable } from './kept-data-queries.ts'

const ownDistributor = 'distributor_id in (select id from distributors where user_id = :member)'

export const distributorData: Readonly<Record<string, PersonalTable>> = {
  earning_reviews: {
    rows: `order_id in (select id from orders where ${ownDistributor})`,
    export: { file: 'earning-reviews', columns: 'order_id, state, reason, decided_at', order: 'order_id' },
    erase: { keep: 'why earnings were approved, held or refused: part of the books' },
  },
  same_persons: {
    rows: `(user_id = :member or ${ownDistributor})`,
    export: {
      file: 'same-person',
      columns: 'distributor_id, evidence, is_same, created_at',
      order: 'distributor_id, user_id',
    },
    erase: { keep: 'why orders earned nothing: part of the books' },
  },
  shop_members: {
    rows: `(user_id = :member or ${ownDistributor})`,
    export: { file: 'bound-to-shop', columns: 'distributor_id, bound_at, bound_until', order: 'user_id' },
    erase: 'delete',
  },
  distributor_level_changes: {
    rows: ownDistributor,
    export: { file: 'distribution-levels', columns: 'id, from_name, to_name, reason, turnover, note, created_at' },
    erase: { set: `note = ''` },
  },
}
