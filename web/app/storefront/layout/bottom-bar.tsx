/** Main navigation at the bottom of small screens. */
import { useLocation } from 'react-router'
import { accountStore } from '../../api/account.ts'
import { cartCountStore } from '../../api/cart-count.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { isMemberPath, paths } from '../../paths.ts'
import { useStore } from '../../state.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './bottom-bar.module.css'

const productPath = /^\/mall\/product\/\d+$/

export function BottomBar() {
  const t = useTranslate()
  const format = useFormat()
  const count = useStore(cartCountStore, 0)
  const account = useStore(accountStore, undefined)
  const { pathname } = useLocation()
  const links: [to: string, icon: IconName, text: string][] = [
    [paths.home(), 'home', t('common.home')],
    [paths.category(), 'categories', t('storefront.categories')],
    [paths.quickOrder(), 'list', t('storefront.quickOrder')],
    [paths.cart(), 'cart', t('storefront.cart')],
    [account ? paths.member() : paths.login(), 'user', t('storefront.me')],
  ]
  // The bar of a product is in its place.
  if (productPath.test(pathname)) return null
  const isCurrent = (to: string, icon: IconName) => pathname === to || (icon === 'user' && isMemberPath(pathname))
  return (
    <nav className={styles.bar} aria-label={t('storefront.mainWays')}>
      {links.map(([to, icon, text]) => (
        <Link key={icon} to={to} aria-current={isCurrent(to, icon) ? 'page' : undefined}>
          <Icon name={icon} size={22} />
          {text}
          {icon === 'cart' && count > 0 && <b className={styles.count}>{format.number(count)}</b>}
        </Link>
      ))}
    </nav>
  )
}
