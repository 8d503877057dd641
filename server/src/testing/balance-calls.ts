/** Rows of balances that calls of staff and foreign members are tried on. */
import type { TestMember } from './factory.ts'
import type { Client, TestMall } from './mall.ts'
import { voucherCalls } from './voucher-calls.ts'

const bank = { holder: 'Ann', bank: 'Bank', account: '1' }

export async function waitingRecharge(member: Client): Promise<number> {
  const { body } = await member.post('/mall/balance/recharge/create', { amount: '30' })
  return body.data.id
}

export async function waitingPayout(member: TestMember, staff: Client): Promise<number> {
  await staff.post('/mall/balance/admin/adjust', { user_id: member.id, amount: '30', reason: 'Goodwill' })
  const { body } = await member.post('/mall/payout/create', { source: 'balance', amount: '30', bank })
  return body.data.id
}

/** Accepted bodies of the writes of staff, of vouchers too. */
export const balanceCalls = (mall: () => TestMall, staff: () => Client) => ({
  ...voucherCalls(mall, staff),
  adjustBalance: async () => ({
    body: { user_id: (await mall().create.member()).id, amount: '5', reason: 'Goodwill' },
  }),
  adjustPoints: async () => ({
    body: { user_id: (await mall().create.member()).id, points: 5, reason: 'Goodwill' },
  }),
  startPointsGrant: async () => {
    await mall().create.member()
    return { body: { points: 5, filter: {}, reason: 'Goodwill' } }
  },
  decideRecharge: async () => ({
    body: { id: await waitingRecharge(await mall().create.member()), action: 'confirm' },
  }),
  decidePayout: async () => ({
    body: { id: await waitingPayout(await mall().create.member(), staff()), action: 'pay', reference: 'R1' },
  }),
})
