/** Links of mails about sold-out products lead to the page of the product: the fragment says what to do with the alert. */
import { cancelStockAlert, confirmStockAlert } from '#contract/api/buying/stock-alert'
import { ApiError, call } from '../../../../api/client.ts'
import { failureText } from '../../../../api/failure.ts'
import type { Translate } from '../../../../i18n/translate.ts'
import { toast } from '../../../../ui/toast.tsx'

export async function followAlertLink(t: Translate): Promise<void> {
  const [, action, token] = /^#alert-(confirm|cancel)=([\w-]{1,100})$/.exec(location.hash) ?? []
  if (!token) return
  // A reload does not repeat it.
  history.replaceState(history.state, '', location.pathname + location.search)
  try {
    await call(action === 'cancel' ? cancelStockAlert : confirmStockAlert, { body: { token }, session: 'quiet' })
    toast.success(t(action === 'cancel' ? 'alert.canceled' : 'alert.confirmed'))
  } catch (error) {
    toast.error(error instanceof ApiError && error.code === 'NOT_FOUND' ? t('alert.gone') : failureText(error, t))
  }
}
