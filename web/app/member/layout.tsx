/** The member centre: its menu on the left, its pages beside it. */
import { Link, Outlet, useLocation } from 'react-router'
import { useTranslate } from '../i18n/use.ts'
import { paths } from '../paths.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import styles from './layout.module.css'

export default function MemberLayout() {
  const t = useTranslate()
  const { pathname } = useLocation()
  const entries: { to: string; icon: IconName; label: string }[] = [
    { to: paths.orders(), icon: 'receipt', label: t('storefront.myOrders') },
    { to: paths.addresses(), icon: 'address', label: t('storefront.myAddresses') },
  ]
  return (
    <div className={`page-width ${styles.layout}`}>
      <nav className={`panel ${styles.menu}`} aria-label={t('storefront.memberCentre')}>
        <h2>{t('storefront.memberCentre')}</h2>
        <ul>
          {entries.map(({ to, icon, label }) => (
            <li key={to}>
              <Link to={to} aria-current={pathname.startsWith(to) ? 'page' : undefined}>
                <Icon name={icon} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  )
}
