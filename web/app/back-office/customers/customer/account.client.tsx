/** Events of a customer's account: payments and sign-ins; and closing it. */
import { Button } from '@mantine/core'
import type { CustomerDetail } from '#contract/api/customers/customer'
import { switchUsers } from '#contract/api/identity/user'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Link } from '../../../ui/link.tsx'
import { useChange } from '../../list/change.client.ts'
import { Box } from '../../orders/order/box.client.tsx'
import { PaymentStateBadge } from '../../orders/order/status-badges.tsx'
import { officePaths } from '../../paths.ts'
import { hasRight, useStaff } from '../../staff.ts'
import styles from './account.module.css'

export function CustomerPayments({ customer: { payments } }: { customer: CustomerDetail }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <Box title={t('customer.payments')}>
      {payments.length === 0 && <p className="second">{t('customer.noPayments')}</p>}
      <ul className={styles.entries}>
        {payments.map(({ id, order_id, order_number, amount, currency, method, status, created_at }) => (
          <li key={id}>
            <span>
              <Link to={officePaths.order(order_id)} className="text-link number">
                {order_number}
              </Link>
              <span className="second dotted">
                <span>{t(`payment.method.${method}`)}</span>
                <span>{format.date(created_at)}</span>
              </span>
            </span>
            <PaymentStateBadge state={status} />
            <b className="number">{format.money(amount, currency)}</b>
          </li>
        ))}
      </ul>
    </Box>
  )
}

export function CustomerSignIns({ customer: { sign_ins } }: { customer: CustomerDetail }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <Box title={t('customer.signIns')}>
      {sign_ins.length === 0 && <p className="second">{t('customer.noSignIns')}</p>}
      <ul className={styles.entries}>
        {sign_ins.map(({ at, ip, user_agent, staff }) => (
          <li key={at}>
            <span>
              {format.dateTime(at)}
              <span className="second dotted">
                <span className="number">{ip}</span>
                {staff && <span>{t('customer.signInOfStaff', { name: staff })}</span>}
              </span>
              <span className={`second ${styles.agent}`} title={user_agent}>
                {user_agent}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Box>
  )
}

/** Closing ends the customer's sessions, so that it is asked first. */
export function SwitchButton({ customer: { id, username, is_active } }: { customer: CustomerDetail }) {
  const t = useTranslate()
  const change = useChange('customer', 'customers')
  if (!hasRight(useStaff(), switchUsers)) return null
  const setActive = (isActive: boolean) =>
    void change(
      () => call(switchUsers, { body: { ids: [id], is_active: isActive } }),
      t(isActive ? 'access.user.enabled' : 'access.user.disabled', { count: 1 }),
      isActive
        ? undefined
        : {
            title: t('customer.disableTitle', { name: username }),
            text: t('access.user.disableText'),
            ok: t('access.user.disable'),
            danger: true,
          },
    )
  return (
    <Button variant="default" onClick={() => setActive(!is_active)}>
      {t(is_active ? 'access.user.disable' : 'customer.enable')}
    </Button>
  )
}
