/** Batches of vouchers that calls of staff and foreign members are tried on. */
import type { TestMember } from './factory.ts'
import type { Client, TestMall } from './mall.ts'

async function voucherBatch(staff: Client): Promise<number> {
  const body = { name: 'Fair', kind: 'amount', amount: '5', count: 3 }
  return (await staff.post('/mall/voucher/batch/create', body)).body.data.id
}

/** The id of a voucher that was given to the member. */
export async function givenVoucher(member: TestMember, staff: Client): Promise<number> {
  const batch_id = await voucherBatch(staff)
  await staff.post('/mall/voucher/code/give', { batch_id, usernames: [member.username], reason: 'Fair' })
  return (await member.get('/mall/member/voucher/info')).body.data.given[0].id
}

/** Accepted bodies of the writes of staff. */
export const voucherCalls = (mall: () => TestMall, staff: () => Client) => ({
  createVoucherBatch: async () => ({ body: { name: 'Fair', kind: 'amount', amount: '5', count: 3 } }),
  updateVoucherBatch: async () => ({ body: { id: await voucherBatch(staff()), name: 'Sale' } }),
  revokeVouchers: async () => ({ body: { batch_id: await voucherBatch(staff()), reason: 'Lost' } }),
  giveVouchers: async () => ({
    body: {
      batch_id: await voucherBatch(staff()),
      usernames: [(await mall().create.member()).username],
      reason: 'Fair',
    },
  }),
  startVoucherGrant: async () => {
    await mall().create.member()
    return { body: { batch_id: await voucherBatch(staff()), filter: {}, reason: 'Fair' } }
  },
  discardVoucherList: async () => ({ body: { id: await voucherBatch(staff()) } }),
})
