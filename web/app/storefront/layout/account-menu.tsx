/** Sign in and register for guests; the name with the ways to orders and out for members. */
import { Link, useLocation, useNavigate } from 'react-router'
import { accountStore, leave, mayManageOrders } from '../../api/account.ts'
import { useTranslate } from '../../i18n/use.ts'
import { isPublicPath, paths } from '../../paths.ts'
import { useStore } from '../../state.ts'
import { ask } from '../../ui/ask.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu, menuStyles } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.tsx'

/** Asks, signs out, and goes to the sign-in page, from where a page that needs it is found again. */
export function useSignOut(): () => Promise<void> {
  const t = useTranslate()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return async () => {
    if (!(await ask({ title: t('storefront.signOutTitle'), text: t('storefront.signOutText') }))) return
    await leave()
    toast.success(t('storefront.signedOut'))
    await navigate(paths.login(isPublicPath(pathname) ? undefined : pathname + search))
  }
}

export function AccountMenu({ className = '' }: { className?: string | undefined }) {
  const t = useTranslate()
  const account = useStore(accountStore, undefined)
  const signOut = useSignOut()
  const { pathname, search } = useLocation()

  if (!account) {
    const back = pathname === '/login' || pathname === '/' ? undefined : pathname + search
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
      <Menu
        label={
          <>
            <Icon name="user" />
            {account === 'loading' ? '…' : account.user.alias || account.user.username}
            <Icon name="chevron-down" size={14} />
          </>
        }
      >
        <Link to={paths.orders()} className={menuStyles.item}>
          <Icon name="receipt" /> {t('storefront.myOrders')}
        </Link>
        <Link to={paths.addresses()} className={menuStyles.item}>
          <Icon name="address" /> {t('storefront.myAddresses')}
        </Link>
        <hr className={menuStyles.rule} />
        <button type="button" className={menuStyles.item} onClick={() => void signOut()}>
          <Icon name="logout" /> {t('storefront.signOut')}
        </button>
      </Menu>
    </nav>
  )
}
