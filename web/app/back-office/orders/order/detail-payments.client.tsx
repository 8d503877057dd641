/** Payments as submitted by the buyer, with slip and decision. */
import { Button } from '@mantine/core'
import type { OrderDetail } from '#contract/api/orders/order'
import type { PaymentRow } from '#contract/api/orders/payment'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { useStaff } from '../../staff.ts'
import { Box } from './box.client.tsx'
import styles from './detail.module.css'
import type { OpenDialog } from './dialog.ts'
import { mayAct } from './rights.ts'
import { PaymentStateBadge } from './status-badges.tsx'

interface PaymentsProps {
  order: OrderDetail
  onOpen: OpenDialog
}

export function Payments({ order, onOpen }: PaymentsProps) {
  const t = useTranslate()
  const newestFirst = order.payments.toSorted((one, other) => other.id - one.id)
  return (
    <Box title={t('office.payments')}>
      {newestFirst.length === 0 && <p className="second">{t('office.noPayments')}</p>}
      <ul className={styles.entries}>
        {newestFirst.map((payment) => (
          <Payment key={payment.id} payment={payment} order={order} onOpen={onOpen} />
        ))}
      </ul>
    </Box>
  )
}

function Payment({ payment, order, onOpen }: PaymentsProps & { payment: PaymentRow }) {
  const t = useTranslate()
  const format = useFormat()
  const staff = useStaff()
  const isOpen = payment.status === 'submitted' && order.status !== 'canceled'
  const mayConfirm = isOpen && mayAct(staff, 'confirm_payment')
  const mayRefuse = isOpen && mayAct(staff, 'refuse_payment')
  return (
    <li className={styles.entry}>
      <Slip payment={payment} />
      <div className={styles.entryBody}>
        <div className="row tight">
          <strong className="number">{format.money(payment.counted ?? payment.amount, order.currency)}</strong>
          <PaymentStateBadge state={payment.status} />
          <span className="second">{t(`payment.method.${payment.method}`)}</span>
        </div>
        {payment.counted && payment.counted !== payment.amount && (
          <p className={styles.sub}>
            {t('office.reportedAmount', { amount: format.money(payment.amount, order.currency) })}
          </p>
        )}
        <PaymentFacts payment={payment} />
        {payment.entered_by && (
          <p className={styles.sub}>{t('office.enteredBy', { name: payment.entered_by.username })}</p>
        )}
        {payment.reason && (
          <p className={styles.warning}>{t('common.labelled', { label: t('office.reason'), text: payment.reason })}</p>
        )}
        {payment.status === 'confirmed' && mayAct(staff, 'correct_payment') && (
          <div className="row">
            <Button size="xs" variant="default" onClick={() => onOpen({ kind: 'correct_payment', payment })}>
              {t('office.action.correct_payment')}
            </Button>
          </div>
        )}
        {(mayConfirm || mayRefuse) && (
          <div className="row tight">
            {mayConfirm && (
              <Button
                size="xs"
                disabled={order.freight_pending}
                onClick={() => onOpen({ kind: 'confirm_payment', payment })}
              >
                {t('office.action.confirm_payment')}
              </Button>
            )}
            {mayRefuse && (
              <Button size="xs" variant="light" color="red" onClick={() => onOpen({ kind: 'refuse_payment', payment })}>
                {t('office.refusePayment')}
              </Button>
            )}
            {mayConfirm && order.freight_pending && <span className={styles.sub}>{t('office.freightFirst')}</span>}
          </div>
        )}
      </div>
    </li>
  )
}

/** Payer, reference, time and note, if given. */
export function PaymentFacts({ payment }: { payment: PaymentRow }) {
  const t = useTranslate()
  const format = useFormat()
  const facts = [
    { label: t('office.payer'), value: payment.payer },
    { label: t('office.reference'), value: payment.reference },
    { label: t('office.paidAt'), value: payment.paid_on && format.day(payment.paid_on) },
    { label: t('office.submittedAt'), value: format.dateTime(payment.created_at) },
    { label: t('office.remark'), value: payment.remark },
  ].filter(({ value }) => value)
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Nothing for payments that were reported without one. */
export function Slip({ payment }: { payment: PaymentRow }) {
  const t = useTranslate()
  if (!payment.slip_url) return null
  return (
    <a href={payment.slip_url} target="_blank" rel="noreferrer" className={styles.slip}>
      <img src={payment.slip_url} alt={t('office.slip')} width={72} height={72} />
    </a>
  )
}
