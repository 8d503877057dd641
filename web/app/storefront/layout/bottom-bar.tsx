/** The main ways under the thumb, on phones. */
import { NavLink } from 'react-router'
import { accountStore } from '../../api/account.ts'
import { cartCountStore } from '../../api/cart-count.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { paths } from '../../paths.ts'
import { useStore } from '../../state.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './bottom-bar.module.css'

export function BottomBar() {
  const t = useTranslate()
  const format = useFormat()
  const count = useStore(cartCountStore, 0)
  const account = useStore(accountStore, undefined)
  return (
    <nav className={styles.bar} aria-label={t('storefront.mainWays')}>
      <NavLink to={paths.home()} end>
        <Icon name="home" size={22} />
        {t('common.home')}
      </NavLink>
      <NavLink to={paths.category()}>
        <Icon name="categories" size={22} />
        {t('storefront.categories')}
      </NavLink>
      <NavLink to={paths.cart()}>
        <Icon name="cart" size={22} />
        {t('storefront.cart')}
        {count > 0 && <b className={styles.count}>{format.number(count)}</b>}
      </NavLink>
      <NavLink to={account ? paths.orders() : paths.login()}>
        <Icon name="user" size={22} />
        {t('storefront.me')}
      </NavLink>
    </nav>
  )
}
