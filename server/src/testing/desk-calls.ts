/** Accepted calls of the desk's writes of staff. */
import type { TestMall } from './mall.ts'

export const deskCalls = (mall: () => TestMall) => {
  const message = async (over = '') => {
    const { rows } = await mall().database.pool.query<{ id: number }>(
      `insert into outbox (channel, recipient, subject, body${over && ', canceled_at'}) values ('mail', 'a@test.example', 'Hello', 'Hello'${over && ', now()'}) returning id`,
    )
    return { body: { ids: [rows[0]?.id ?? 0] } }
  }
  return {
    editSettings: async () => ({ body: { time_zone: 'Asia/Shanghai' } }),
    retryOutbox: () => message('canceled'),
    cancelOutbox: () => message(),
  }
}
