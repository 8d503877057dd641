/** Samples of balances: each needs money in the member's balance, or a recharge that waits. */
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

const bank = { holder: 'Ann', bank: 'Bank', account: 'DE1' }
const key = () => ({ 'idempotency-key': crypto.randomUUID() })

export function balanceExceptions({ post }: Tools): Record<string, Exception> {
  const give = (scene: Scene) =>
    post(
      scene.caller,
      '/mall/balance/admin/adjust',
      { user_id: scene.member.id, amount: '50', reason: 'sample' },
      scene.staff.token,
      key(),
    )
  const recharge = async ({ caller, member }: Scene) => {
    const body = { amount: '20' }
    return (await post(caller, '/mall/balance/recharge/create', body, member.token, key())).id
  }
  const payout = async (scene: Scene) => {
    await give(scene)
    const body = { source: 'balance', amount: '20', bank }
    return (await post(scene.caller, '/mall/payout/create', body, scene.member.token, key())).id
  }
  return {
    requestRecharge: { overrides: () => ({ amount: '20', paid_at: undefined, slip_url: undefined }) },
    withdrawRecharge: { path: recharge },
    decideRecharge: { overrides: async (scene) => ({ id: await recharge(scene), action: 'confirm', amount: '20' }) },
    requestPayout: {
      overrides: async (scene) => {
        await give(scene)
        return { source: 'balance', amount: '20' }
      },
    },
    cancelPayout: { path: payout },
    decidePayout: { overrides: async (scene) => ({ id: await payout(scene), action: 'pay' }) },
    startPointsGrant: { overrides: () => ({ filter: {}, preview: undefined }) },
    adjustPoints: { overrides: ({ member }) => ({ user_id: member.id, points: 5 }) },
    adjustBalance: { overrides: ({ member }) => ({ user_id: member.id, amount: '5' }) },
  }
}
