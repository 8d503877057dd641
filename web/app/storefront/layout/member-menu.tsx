/** Menu of the member: orders, quick order, addresses, favourites, account, sign out. */
import type { Account } from '../../api/account.ts'
import { useSignOut } from '../../domain/site/layout/sign-out.ts'
import { useTranslate } from '../../i18n/use.ts'
import { paths } from '../../paths.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Menu, menuStyles } from '../../ui/menu.tsx'

export default function MemberMenu({ account }: { account: Account | 'loading' }) {
  const t = useTranslate()
  const signOut = useSignOut()
  const links: [to: string, icon: IconName, text: string][] = [
    [paths.member(), 'home', t('storefront.memberCentre')],
    [paths.orders(), 'receipt', t('storefront.myOrders')],
    [paths.quickOrder(), 'list', t('storefront.quickOrder')],
    [paths.addresses(), 'address', t('storefront.myAddresses')],
    [paths.favorites(), 'heart', t('storefront.myFavorites')],
    [paths.personal(), 'settings', t('storefront.myAccount')],
  ]
  return (
    <Menu
      label={
        <>
          <Icon name="user" />
          {account === 'loading' ? '…' : account.user.alias || account.user.username}
          <Icon name="chevron-down" size={14} />
        </>
      }
    >
      {links.map(([to, icon, text]) => (
        <Link key={to} to={to} className={menuStyles.item}>
          <Icon name={icon} /> {text}
        </Link>
      ))}
      <hr className={menuStyles.rule} />
      <button type="button" className={menuStyles.item} onClick={() => void signOut()}>
        <Icon name="logout" /> {t('storefront.signOut')}
      </button>
    </Menu>
  )
}
