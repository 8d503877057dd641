/** After signing in to an account that is to be erased: offers to cancel the erasure. */
import { cancelOwnErasure } from '#contract/api/privacy/privacy'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import type { useFormat, useTranslate } from '../../i18n/use.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'

export async function offerToCancelErasure(
  erasedOn: string | null,
  t: ReturnType<typeof useTranslate>,
  format: ReturnType<typeof useFormat>,
): Promise<void> {
  if (!erasedOn) return
  const title = t('account.cancelErasureTitle', { time: format.dateTime(erasedOn) })
  if (!(await confirm({ title, text: t('account.cancelErasureText'), ok: t('account.cancelErasure') }))) return
  try {
    await call(cancelOwnErasure)
    toast.success(t('account.erasureCanceled'))
  } catch (error) {
    toast.error(failureText(error, t, t('account.cancelErasureFailed')))
  }
}
