/** Tables about the earnings of distributors. */
import type { PersonalTable } from './kept-data-queries.ts'

const ownDistributor = 'distributor_id in (select id from distributors where user_id = :member)'

export const earningData: Readonly<Record<string, PersonalTable>> = {
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
}
