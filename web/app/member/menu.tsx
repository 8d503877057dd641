/** The pages of the member center in groups, and the way out; on phones a part of its first page. */
import { useLocation } from 'react-router'
import { accountStore } from '../api/account.ts'
import { useSignOut } from '../domain/site/layout/sign-out.ts'
import { useTranslate } from '../i18n/use.ts'
import { useMall } from '../mall.ts'
import { paths } from '../paths.ts'
import { useStore } from '../state.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import styles from './menu.module.css'
import { useUnread } from './messaging/unread.ts'
import { afterSalePaths } from './orders/after-sale/paths.ts'
import { couponPaths } from './wallet/coupon/paths.ts'

interface Entry {
  to: string
  icon: IconName
  label: string
  /** Unread messages behind it. */
  count?: number
}

/** `isInPage`: within the first page, where there is no room next to it. */
export function MemberMenu({ isInPage = false }: { isInPage?: boolean }) {
  const t = useTranslate()
  const { pathname } = useLocation()
  const unread = useUnread()
  const signOut = useSignOut()
  const account = useStore(accountStore, undefined)
  const isDistributor = typeof account === 'object' && account.user.roles.some(({ name }) => name === 'distributor')
  // A shop does not offer the customers of its reseller to become one themselves.
  const isRecruiting = useMall().shop === null
  const groups: { title: string; entries: Entry[] }[] = [
    {
      title: t('member.group.shopping'),
      entries: [
        ...(isInPage ? [] : [{ to: paths.member(), icon: 'home', label: t('member.overview') } as const]),
        { to: paths.orders(), icon: 'receipt', label: t('storefront.myOrders') },
        { to: afterSalePaths.list(), icon: 'refresh', label: t('member.afterSales') },
        { to: paths.quickOrder(), icon: 'cart', label: t('storefront.quickOrder') },
        { to: '/mall/member/list', icon: 'list', label: t('member.lists') },
        { to: paths.favorites(), icon: 'heart', label: t('storefront.myFavorites') },
        { to: paths.history(), icon: 'clock', label: t('member.history') },
      ],
    },
    {
      title: t('member.group.assets'),
      entries: [
        { to: couponPaths.list(), icon: 'star', label: t('coupon.title') },
        { to: couponPaths.redPackets(), icon: 'mail', label: t('packet.title') },
        { to: '/mall/member/points', icon: 'check', label: t('member.points') },
        { to: '/mall/member/balance', icon: 'bank', label: t('member.balance') },
        { to: '/mall/member/voucher', icon: 'package', label: t('vouchers.title') },
      ],
    },
    {
      title: t('member.group.delivery'),
      entries: [
        { to: paths.addresses(), icon: 'address', label: t('storefront.myAddresses') },
        { to: paths.invoices(), icon: 'note', label: t('member.invoices') },
      ],
    },
    ...(isRecruiting || isDistributor
      ? [
          {
            title: t('member.group.distribution'),
            entries: [{ to: paths.distribution(), icon: 'share', label: t('member.distribution') } as const],
          },
        ]
      : []),
    {
      title: t('member.group.account'),
      entries: [
        { to: paths.personal(), icon: 'user', label: t('storefront.myAccount') },
        { to: paths.messages(), icon: 'bell', label: t('member.messages'), count: unread },
      ],
    },
  ]
  const isOpen = (to: string) => (to === paths.member() ? pathname.replace(/\/$/, '') === to : pathname.startsWith(to))
  return (
    <nav
      className={`panel ${styles.menu}`}
      data-in-page={isInPage || undefined}
      aria-label={t('storefront.memberCentre')}
    >
      {groups.map(({ title, entries }) => (
        <section key={title} className={styles.group}>
          <h2>{title}</h2>
          <ul>
            {entries.map(({ to, icon, label, count = 0 }) => (
              <li key={to}>
                <Link to={to} aria-current={isOpen(to) ? 'page' : undefined}>
                  <Icon name={icon} />
                  {label}
                  {count > 0 && (
                    <span className={styles.count}>
                      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
                      <span className="visually-hidden">{t('member.unread', { count })}</span>
                    </span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section className={styles.group}>
        <button type="button" onClick={() => void signOut()}>
          <Icon name="logout" />
          {t('storefront.signOut')}
        </button>
      </section>
    </nav>
  )
}
