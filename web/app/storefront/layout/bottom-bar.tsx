/** The main ways under the thumb, on phones. */
import { useLocation } from 'react-router'
import { accountStore } from '../../api/account.ts'
import { cartCountStore } from '../../api/cart-count.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { paths } from '../../paths.ts'
import { useStore } from '../../state.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './bottom-bar.module.css'

export function BottomBar() {
  const t = useTranslate()
  const format = useFormat()
  const count = useStore(cartCountStore, 0)
  const account = useStore(accountStore, undefined)
  const { pathname, search } = useLocation()
  const me = account ? paths.orders() : paths.login()
  const mark = (path: string) => (pathname === path || pathname + search === path ? 'page' : undefined)
  // Every page of the member centre is "me".
  const isMe = pathname.startsWith(paths.memberCentre()) || undefined
  return (
    <nav className={styles.bar} aria-label={t('storefront.mainWays')}>
      <Link to={paths.home()} aria-current={mark(paths.home())}>
        <Icon name="home" size={22} />
        {t('common.home')}
      </Link>
      <Link to={paths.category()} aria-current={mark(paths.category())}>
        <Icon name="categories" size={22} />
        {t('storefront.categories')}
      </Link>
      <Link to={paths.quickOrder()} aria-current={mark(paths.quickOrder())}>
        <Icon name="list" size={22} />
        {t('storefront.quickOrder')}
      </Link>
      <Link to={paths.cart()} aria-current={mark(paths.cart())}>
        <Icon name="cart" size={22} />
        {t('storefront.cart')}
        {count > 0 && <b className={styles.count}>{format.number(count)}</b>}
      </Link>
      <Link to={me} aria-current={mark(me) ?? isMe}>
        <Icon name="user" size={22} />
        {t('storefront.me')}
      </Link>
    </nav>
  )
}
