/** What the cart has to tell before its lines. Reports are rare, so their code comes with the first one. */
import { Suspense } from 'react'
import { accountStore } from '../../api/account.ts'
import { requireSignIn } from '../../api/sign-in.ts'
import { useTranslate } from '../../i18n/use.ts'
import { useStore } from '../../state.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Notice } from '../../ui/notice.tsx'
import { mergeReportStore } from './merge-report.ts'
import { conflictStore } from './queue.ts'

const Reports = lazyPart(() => import('./cart-reports.tsx'))

export function CartReports() {
  const merged = useStore(mergeReportStore, null)
  const conflicts = useStore(conflictStore, [])
  return <Suspense>{(merged !== null || conflicts.length > 0) && <Reports />}</Suspense>
}

export function GuestHint() {
  const t = useTranslate()
  const isGuest = useStore(accountStore, undefined) === undefined
  if (!isGuest) return null
  return (
    <Notice
      action={
        <Button size="small" icon="login" onClick={() => void requireSignIn()}>
          {t('storefront.signIn')}
        </Button>
      }
    >
      {t('cart.guestHint')}
    </Notice>
  )
}
