/** Changes of the bank accounts that buyers pay to. Staff of the scene have no password, so they get that of the newcomer. */
import type { Exception } from './samples.ts'
import type { Scene } from './scene.ts'

async function proofOf({ stage, staff, newcomer }: Scene): Promise<{ password: string; code: undefined }> {
  await stage.pool.query(
    'update users s set password_hash = n.password_hash from users n where s.id = $1 and n.id = $2',
    [staff.id, newcomer.id],
  )
  return { password: newcomer.password, code: undefined }
}

/** A change that waits for another member of staff. */
async function waitingChange({ stage }: Scene): Promise<number> {
  await stage.pool.query('delete from bank_account_changes')
  const { rows } = await stage.pool.query<{ id: number }>(
    `insert into bank_account_changes (accounts, effective_at, needs_approval)
     values ('[]', now() + interval '1 day', true) returning id`,
  )
  return rows[0]?.id ?? 0
}

export const bankSamples: Record<string, Exception> = {
  changeBankAccounts: { by: 'staff', overrides: proofOf },
  approveBankAccounts: {
    by: 'staff',
    overrides: async (scene) => ({ id: await waitingChange(scene), ...(await proofOf(scene)) }),
  },
  confirmAccountInTexts: {
    by: 'staff',
    overrides: async (scene) => ({ number: 'DE02120300000000202051', ...(await proofOf(scene)) }),
  },
  cancelBankAccounts: { by: 'staff', overrides: async (scene) => ({ id: await waitingChange(scene) }) },
}
