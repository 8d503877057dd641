/** The state of the payment in one live sentence. */
import type { ReactNode, RefObject } from 'react'
import type { PaymentOverview } from '#contract/api/orders/payment'
import { isAsked, isFreightQuoted } from '../../../domain/orders/order/order-rules.ts'
import { OrderBadges } from '../../../domain/orders/order/order-status.tsx'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import styles from './payment-state.module.css'

const icons = {
  waiting: 'clock',
  quoting: 'clock',
  quoted: 'truck',
  submitted: 'clock',
  partlySubmitted: 'clock',
  partly: 'clock',
  paid: 'success',
  covered: 'success',
  refused: 'error',
  canceled: 'close',
  expired: 'clock',
} as const satisfies Record<string, IconName>

function stateOf(overview: PaymentOverview, isExpired: boolean): keyof typeof icons {
  const { status, payment_status } = overview
  if (status === 'canceled') return isExpired ? 'expired' : 'canceled'
  if (payment_status === 'submitted') return isAsked(overview) ? 'partlySubmitted' : 'submitted'
  // The buyer's assets paid, and no money came in.
  if (payment_status === 'paid' && Number(overview.amount_paid) === 0) return 'covered'
  if (payment_status === 'refused' || payment_status === 'paid') return payment_status
  if (payment_status === 'partially_paid') return 'partly'
  if (isFreightQuoted(overview)) return 'quoted'
  return overview.freight_pending ? 'quoting' : 'waiting'
}

const steps = ['transfer', 'reported', 'confirmed'] as const

/** The step that comes next, counted from 0; undefined where there is nothing to transfer. */
function nextStep(state: keyof typeof icons): number | undefined {
  if (state === 'submitted') return 2
  if (state === 'paid') return 3
  return state === 'waiting' || state === 'partly' || state === 'partlySubmitted' || state === 'refused' ? 0 : undefined
}

interface PaymentStateProps {
  overview: PaymentOverview
  /** Canceled because it was not paid in time. */
  isExpired: boolean
  /** The server could not be reached. */
  isLost: boolean
  section: RefObject<HTMLElement | null>
  /** Amount and account of the transfer, in the same card. */
  children: ReactNode
}

export function PaymentState({ overview, isExpired, isLost, section, children }: PaymentStateProps) {
  const t = useTranslate()
  const format = useFormat()
  const state = stateOf(overview, isExpired)
  const next = nextStep(state)
  const { currency, expires_at, payments, freight_pending, freight_quote, status } = overview
  const reason = state === 'refused' ? payments.findLast((payment) => payment.status === 'refused')?.reason : undefined
  const due = format.money(overview.amount_to_pay, currency)
  const before = freight_quote ? 'payment.acceptBefore' : freight_pending ? 'payment.quoteBefore' : 'payment.payBefore'
  return (
    <section ref={section} tabIndex={-1} className={`panel ${styles.card}`} data-state={state}>
      {next !== undefined && (
        <ol className={styles.steps} aria-label={t('payment.steps')}>
          {steps.map((step, place) => (
            <li key={step} data-done={place < next || undefined} aria-current={place === next ? 'step' : undefined}>
              <Icon name={place < next ? 'check' : 'chevron-right'} size={16} />
              {t(`payment.step.${step}`)}
            </li>
          ))}
        </ol>
      )}
      <div className={styles.state}>
        <span className={styles.mark}>
          <Icon name={icons[state]} size={28} />
        </span>
        <div className={styles.text}>
          <div role="status" className={styles.text}>
            <h2>{t(`payment.orderState.${state}`)}</h2>
            <p>{t(`payment.orderStateText.${state}`, { due })}</p>
            {reason && <p className={styles.reason}>{t('payment.reason', { reason })}</p>}
          </div>
          {freight_pending && status !== 'canceled' && state !== 'quoting' && state !== 'quoted' && (
            <p>{t('payment.freightPending')}</p>
          )}
          {expires_at && <p>{t(before, { time: format.dateTime(expires_at) })}</p>}
          <p className={styles.badges}>
            <OrderBadges order={overview} />
            {status !== 'canceled' && status !== 'completed' && (
              <span className={styles.live} data-lost={isLost || undefined}>
                {t(isLost ? 'payment.lost' : 'payment.live')}
              </span>
            )}
          </p>
        </div>
      </div>
      {children}
    </section>
  )
}
