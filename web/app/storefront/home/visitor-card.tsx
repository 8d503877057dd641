/** For guests the way in; for members their orders by status and the way to reorder. */
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Answer } from '#contract/endpoint'
import { orderStatistics } from '#contract/order'
import { accountStore } from '../../api/account.ts'
import { call } from '../../api/client.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { paths } from '../../paths.ts'
import { useStore } from '../../state.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import styles from './visitor-card.module.css'

const statuses = ['pending_payment', 'awaiting_shipment', 'shipped', 'completed'] as const

export function VisitorCard() {
  const t = useTranslate()
  const account = useStore(accountStore, undefined)
  const promises: { icon: IconName; text: string }[] = [
    { icon: 'package', text: t('storefront.promisePacks') },
    { icon: 'receipt', text: t('storefront.promiseLadder') },
    { icon: 'shield', text: t('storefront.promisePayment') },
  ]
  return (
    <aside className={styles.card} aria-label={t('storefront.account')}>
      <span className={styles.mark}>
        <Icon name="user" size={28} />
      </span>
      {account === undefined ? (
        <>
          <p className={styles.hello}>{t('storefront.helloGuest')}</p>
          <ButtonLink look="primary" block to={paths.login()}>
            {t('storefront.signIn')}
          </ButtonLink>
          <ButtonLink block to={paths.register()}>
            {t('storefront.register')}
          </ButtonLink>
        </>
      ) : (
        <>
          <p className={styles.hello}>{account === 'loading' ? '…' : t('storefront.helloMember', { name: account.user.alias || account.user.username })}</p>
          {account !== 'loading' && <Orders />}
          <ButtonLink block icon="repeat" to={paths.orders('completed')}>
            {t('storefront.buyAgain')}
          </ButtonLink>
        </>
      )}
      <ul className={styles.promises}>
        {promises.map(({ icon, text }) => (
          <li key={icon}>
            <Icon name={icon} size={18} /> {text}
          </li>
        ))}
      </ul>
    </aside>
  )
}

function Orders() {
  const t = useTranslate()
  const format = useFormat()
  const [figures, setFigures] = useState<Answer<typeof orderStatistics>>()
  useEffect(() => {
    // The figures are an extra here; the page of orders tells what went wrong.
    call(orderStatistics).then(setFigures, () => {})
  }, [])
  return (
    <ul className={styles.orders}>
      {statuses.map((status) => (
        <li key={status}>
          <Link to={paths.orders(status)}>
            <b className="number">{figures ? format.number(figures[status]) : '–'}</b>
            <span>{t(`storefront.orders.${status}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
