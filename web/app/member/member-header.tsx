/** The signed-in member, and their orders by status. */

import type { orderStatistics } from '#contract/api/orders/order'
import type { Answer } from '#contract/endpoint'
import { accountStore } from '../api/account.ts'
import { Avatar } from '../domain/accounts/avatar.tsx'
import { useFormat, useTranslate } from '../i18n/use.ts'
import { paths } from '../paths.ts'
import { useStore } from '../state.ts'
import { Link } from '../ui/link.tsx'
import styles from './member-header.module.css'

const statuses = ['pending_payment', 'awaiting_shipment', 'shipped', 'completed'] as const

interface MemberHeaderProps {
  figures: Answer<typeof orderStatistics> | undefined
  /** The first page of the member center; on phones the other pages hide the numbers. */
  isHome: boolean
}

export function MemberHeader({ figures, isHome }: MemberHeaderProps) {
  const t = useTranslate()
  const format = useFormat()
  const account = useStore(accountStore, undefined)
  const user = typeof account === 'object' ? account.user : undefined
  const name = user?.alias || user?.username || ''
  return (
    <section
      className={`panel ${styles.head}`}
      data-home={isHome || undefined}
      aria-label={t('storefront.memberCentre')}
    >
      <Link to={paths.personal()} className={styles.who}>
        <span className={styles.avatar}>
          <Avatar source={user?.avatar} name={name} size={56} />
        </span>
        <span className={styles.words}>
          <b className={styles.name}>{name || '…'}</b>
          <span className="second">{user?.email ?? user?.phone ?? t('member.editProfile')}</span>
        </span>
      </Link>
      <ul className={styles.figures} aria-label={t('member.figures')}>
        {statuses.map((status) => (
          <li key={status}>
            <Link to={paths.orders(status)}>
              <b className="number">{figures ? format.number(figures[status]) : '–'}</b>
              <span>{t(`mine.orders.${status}`)}</span>
            </Link>
          </li>
        ))}
        <li className={styles.amount}>
          <b className="number">{figures ? format.money(figures.amount, figures.currency) : '–'}</b>
          <span>{t('order.amountInAll')}</span>
        </li>
      </ul>
    </section>
  )
}
