/** Samples of vouchers: each needs a batch, or a code that was given to the member. */
import type { Caller } from './caller.ts'
import type { Exception } from './samples.ts'
import type { Scene } from './scene.ts'

interface Tools {
  post(
    caller: Caller,
    path: string,
    body: object,
    token?: string,
    headers?: Record<string, string>,
  ): Promise<{ id: number }>
}

const anyTime = { valid_from: undefined, valid_until: undefined }

const batch = {
  name: 'Sample',
  kind: 'amount',
  amount: '5',
  coupon_template_id: undefined,
  count: 3,
  per_member: 3,
  ...anyTime,
  amount_days: 90,
  is_transferable: true,
}

export function voucherExceptions({ post }: Tools): Record<string, Exception> {
  const create = async ({ caller, staff }: Scene) =>
    (await post(caller, '/mall/voucher/batch/create', batch, staff.token)).id
  return {
    createVoucherBatch: { overrides: () => batch },
    updateVoucherBatch: {
      overrides: async (scene) => ({ id: await create(scene), version: undefined, ...anyTime, per_member: 3 }),
    },
    revokeVouchers: { overrides: async (scene) => ({ batch_id: await create(scene), ids: undefined }) },
    giveVouchers: {
      overrides: async (scene) => ({
        batch_id: await create(scene),
        usernames: [scene.member.username],
        group_id: undefined,
      }),
    },
    startVoucherGrant: {
      overrides: async (scene) => ({ batch_id: await create(scene), filter: {}, preview: undefined }),
    },
    discardVoucherList: { overrides: async (scene) => ({ id: await create(scene) }) },
    redeemVoucher: {
      overrides: async (scene) => {
        const id = await create(scene)
        const { body } = await scene.caller.get(`/mall/voucher/code/export?id=${id}`, scene.staff.token)
        return { code: /(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}/.exec(String(body))?.[0] }
      },
    },
    takeVoucher: {
      path: async (scene) => {
        const body = { batch_id: await create(scene), usernames: [scene.member.username], reason: 'Sample' }
        await post(scene.caller, '/mall/voucher/code/give', body, scene.staff.token)
        const { data } = (await scene.caller.get('/mall/member/voucher/info', scene.member.token)).body
        return data.given[0].id
      },
    },
  }
}
