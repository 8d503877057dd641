/** Next steps of a member: pay, confirm a receipt, complete the account. */
import type { AddressRow } from '#contract/api/accounts/address'
import type { InvoiceRow } from '#contract/api/accounts/invoice'
import type { Profile } from '#contract/api/accounts/member'
import type { OrderRow } from '#contract/api/orders/order'
import { isAsked, isFreightQuoted } from '../../domain/orders/order/order-rules.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import styles from './member-home.module.css'

interface Task {
  key: string
  icon: IconName
  text: string
  detail?: string | undefined
  to: string
  action: string
}

export interface MemberFacts {
  addresses: AddressRow[]
  invoices: InvoiceRow[]
  profile: Profile
}

export function TaskList({ orders, ...facts }: MemberFacts & { orders: OrderRow[] }) {
  const t = useTranslate()
  const taskOf = useTaskOf()
  const tasks = [...orders.flatMap((order) => taskOf(order) ?? []), ...useAccountTasks(facts)]
  return (
    <section className={`panel ${styles.part}`} aria-labelledby="tasks">
      <h2 id="tasks">{t('member.tasks')}</h2>
      {tasks.length === 0 ? (
        <p className={styles.done}>
          <Icon name="success" /> {t('member.noTasks')}
        </p>
      ) : (
        <ul className={styles.tasks}>
          {tasks.map(({ key, icon, text, detail, to, action }) => (
            <li key={key}>
              <Icon name={icon} />
              <span className={styles.task}>
                {text}
                {detail && <span className="second">{detail}</span>}
              </span>
              <ButtonLink size="small" to={to} aria-label={`${action}: ${text}`}>
                {action}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** A submitted payment and an open freight are the seller's task. */
function useTaskOf() {
  const t = useTranslate()
  const format = useFormat()
  return (order: OrderRow): Task | undefined => {
    const { id, order_number: number, status, payment_status, currency, expires_at } = order
    const key = `order-${id}`
    const until = (label: 'order.acceptUntil' | 'order.payUntil') =>
      expires_at ? t('common.labelled', { label: t(label), text: format.date(expires_at) }) : undefined
    if (isFreightQuoted(order)) {
      return {
        key,
        icon: 'truck',
        text: t('member.task.acceptFreight', { amount: format.money(order.freight_quote ?? '0', currency), number }),
        detail: until('order.acceptUntil'),
        to: paths.payment(id),
        action: t('order.seeFreight'),
      }
    }
    if (isAsked(order)) {
      return {
        key,
        icon: 'bank',
        text: t(payment_status === 'refused' ? 'member.task.payAgain' : 'member.task.pay', {
          amount: format.money(order.amount_to_pay, currency),
          number,
        }),
        detail: until('order.payUntil'),
        to: paths.payment(id),
        action: t('order.pay'),
      }
    }
    if (status !== 'shipped') return undefined
    return {
      key,
      icon: 'truck',
      text: t('member.task.receive', { number }),
      to: paths.order(id),
      action: t('order.details'),
    }
  }
}

function useAccountTasks({ addresses, invoices, profile }: MemberFacts): Task[] {
  const t = useTranslate()
  const tasks: Task[] = []
  const add = (key: string, icon: IconName, text: string, to: string) =>
    tasks.push({ key, icon, text, to, action: t('member.task.complete') })
  if (addresses.length === 0) add('address', 'address', t('member.task.address'), paths.addresses())
  if (invoices.length === 0) add('invoice', 'note', t('member.task.invoice'), paths.invoices())
  if (profile.email && !profile.email_verified) add('email', 'mail', t('member.task.email'), paths.personal())
  return tasks
}
