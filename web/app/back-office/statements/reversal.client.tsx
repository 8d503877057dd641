/** What the bank took back, and which payment that was. */
import { Button } from '@mantine/core'
import { type StatementLine, settleStatementReversal } from '#contract/api/statements/statement'
import { call } from '../../api/client.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { Badge } from '../../ui/badge.tsx'
import { Link } from '../../ui/link.tsx'
import { useChange } from '../list/change.client.ts'
import { officePaths } from '../paths.ts'
import { hasRight, useStaff } from '../staff.ts'
import styles from './statement.module.css'

type Payment = StatementLine['reversible'][number]

export function Reversal({ line: { id, currency, note, reverses, reversible } }: { line: StatementLine }) {
  const t = useTranslate()
  const staff = useStaff()
  const change = useChange('statement-lines')
  const take = (line_id: number) =>
    change(() => call(settleStatementReversal, { body: { id, line_id } }), t('statement.takenBack'))
  const isOpen = note !== null && reverses === null && hasRight(staff, settleStatementReversal)
  return (
    <>
      {note && <Badge kind="warning">{t(`statement.note.${note}`)}</Badge>}
      {reverses && <TakenPayment payment={reverses} currency={currency} />}
      {isOpen &&
        reversible.map((payment) => (
          <div key={payment.id} className={styles.order}>
            <TakenPayment payment={payment} currency={currency} />
            <Button size="compact-sm" variant="default" onClick={() => void take(payment.id)}>
              {t('statement.takeThis')}
            </Button>
          </div>
        ))}
    </>
  )
}

function TakenPayment({ payment, currency }: { payment: Payment; currency: string }) {
  const t = useTranslate()
  const format = useFormat()
  const { amount, booked_on, payer, text, orders } = payment
  return (
    <div>
      <span>{t('statement.takes', { amount: format.money(amount, currency), day: format.day(booked_on) })}</span>
      <span className={styles.text}>{[payer, text].filter(Boolean).join(' · ')}</span>
      {orders.map((order) => (
        <Link key={order.id} to={officePaths.order(order.id)} className="text-link">
          {order.order_number}
        </Link>
      ))}
    </div>
  )
}
