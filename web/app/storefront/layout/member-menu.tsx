/** The member's name with the ways to his orders and addresses, and out. */

import type { Account } from '../../api/account.ts'
import { useTranslate } from '../../i18n/use.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Menu, menuStyles } from '../../ui/menu.tsx'
import { useSignOut } from './sign-out.ts'

export default function MemberMenu({ account }: { account: Account | 'loading' }) {
  const t = useTranslate()
  const signOut = useSignOut()
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
      <Link to={paths.orders()} className={menuStyles.item}>
        <Icon name="receipt" /> {t('storefront.myOrders')}
      </Link>
      <Link to={paths.addresses()} className={menuStyles.item}>
        <Icon name="address" /> {t('storefront.myAddresses')}
      </Link>
      <Link to={paths.favorites()} className={menuStyles.item}>
        <Icon name="heart" /> {t('storefront.myFavorites')}
      </Link>
      <Link to={paths.personal()} className={menuStyles.item}>
        <Icon name="settings" /> {t('storefront.myAccount')}
      </Link>
      <hr className={menuStyles.rule} />
      <button type="button" className={menuStyles.item} onClick={() => void signOut()}>
        <Icon name="logout" /> {t('storefront.signOut')}
      </button>
    </Menu>
  )
}
