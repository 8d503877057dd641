import { useNavigate } from 'react-router'
import type { Token } from '#contract/api/accounts/account'
import { accountStore, enter } from '../../api/account.ts'
import { handOverViews } from '../../domain/catalog/product/recent/record.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { paths } from '../../paths.ts'
import { toast } from '../../ui/toast.tsx'
import { setMergeReport } from '../buying/cart/merge-report.ts'
import { offerToCancelErasure } from './offer-to-cancel-erasure.ts'
import { forgetRef } from './referral.ts'

/** Stores the token of a visitor who has just signed in, reports the merged cart and opens the requested page. */
export function useAfterSignIn(
  target: string | undefined,
): (token: Token, remember: boolean, welcome?: string) => Promise<void> {
  const t = useTranslate()
  const format = useFormat()
  const navigate = useNavigate()
  return async ({ access_token, erased_on, cart }, remember, welcome = t('account.signedIn')) => {
    await enter(access_token, remember)
    forgetRef()
    const account = accountStore.get()
    if (typeof account === 'object' && account.user.must_change_password) {
      await navigate(paths.changePassword(target), { replace: true })
      return
    }
    setMergeReport(cart)
    void handOverViews()
    void import('./stored-choices.ts').then(({ applyStoredChoices }) => applyStoredChoices()).catch(() => {})
    if (cart && cart.adjusted.length > 0)
      toast.warning(t('account.cartAdjusted', { names: cart.adjusted.map(({ name }) => name).join(', ') }))
    else toast.success(welcome)
    await navigate(target ?? paths.home(), { replace: true })
    void offerToCancelErasure(erased_on, t, format)
  }
}
