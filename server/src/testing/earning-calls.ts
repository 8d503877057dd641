/** Calls of staff about earnings, for tests that make every call. */
import type { TestMall } from './mall.ts'

interface Tools {
  mall: () => TestMall
  placeOrder: () => Promise<number>
  /** A member who has applied as a distributor. */
  approval: () => Promise<{ id: number }>
}

export function earningCalls({ mall, placeOrder, approval }: Tools) {
  /** An order that earns for a distributor, whose earning is in this state. */
  async function resold(state?: 'waiting') {
    const orderId = await placeOrder()
    const { id } = await approval()
    const { pool } = mall().database
    await pool.query('update orders set distributor_id = $1 where id = $2', [id, orderId])
    if (state) await pool.query('insert into earning_reviews (order_id, state) values ($1, $2)', [orderId, state])
    return orderId
  }
  return {
    approveEarning: async () => ({ body: { id: await resold('waiting') } }),
    holdEarning: async () => ({ body: { id: await resold(), reason: 'Looks odd' } }),
    refuseEarning: async () => ({ body: { id: await resold(), reason: 'Looks odd' } }),
    correctEarning: async () => ({ body: { id: (await approval()).id, amount: '-5', reason: 'Own order' } }),
    setSamePerson: async () => ({
      body: {
        id: (await approval()).id,
        user_id: (await mall().create.member()).id,
        is_same: true,
        reason: 'Same address',
      },
    }),
  }
}
