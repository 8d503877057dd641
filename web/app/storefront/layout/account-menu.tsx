/** Sign-in links for guests, the member menu for members. */
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { accountStore, mayManageOrders } from '../../api/account.ts'
import { useTranslate } from '../../i18n/use.ts'
import { paths } from '../../paths.ts'
import { useStore } from '../../state.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Link } from '../../ui/link.tsx'

// For members only.
const MemberMenu = lazyPart(() => import('./member-menu.tsx'))

export function AccountMenu({ className = '' }: { className?: string | undefined }) {
  const t = useTranslate()
  const account = useStore(accountStore, undefined)
  const { pathname, search } = useLocation()

  if (!account) {
    const back =
      pathname === '/login'
        ? (new URLSearchParams(search).get('redirect') ?? undefined)
        : pathname === '/'
          ? undefined
          : pathname + search
    return (
      <nav className={className} aria-label={t('storefront.account')}>
        <Link to={paths.login(back)}>{t('storefront.signIn')}</Link>
        <span aria-hidden="true">·</span>
        <Link to={paths.register(back)}>{t('storefront.register')}</Link>
      </nav>
    )
  }
  return (
    <nav className={className} aria-label={t('storefront.account')}>
      {mayManageOrders(account) && <Link to={paths.staffOrders()}>{t('storefront.adminPortal')}</Link>}
      <Suspense fallback={<Icon name="user" />}>
        <MemberMenu account={account} />
      </Suspense>
    </nav>
  )
}
