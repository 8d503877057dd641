/** How the payment stands, in one sentence that changes by itself. */
import type { RefObject } from 'react'
import type { PaymentOverview } from '#contract/payment'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { amountToPay } from '../../member/order-rules.ts'
import { OrderBadges } from '../../member/order-status.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import styles from './standing.module.css'

type State =
  | 'waiting'
  | 'quoting'
  | 'submitted'
  | 'partlySubmitted'
  | 'partly'
  | 'paid'
  | 'refused'
  | 'canceled'
  | 'expired'

const icons: Record<State, IconName> = {
  waiting: 'clock',
  quoting: 'clock',
  submitted: 'clock',
  partlySubmitted: 'clock',
  partly: 'clock',
  paid: 'success',
  refused: 'error',
  canceled: 'close',
  expired: 'clock',
}

function stateOf(overview: PaymentOverview, isExpired: boolean): State {
  const { status, payment_status } = overview
  if (status === 'canceled') return isExpired ? 'expired' : 'canceled'
  if (payment_status === 'submitted') return Number(amountToPay(overview)) > 0 ? 'partlySubmitted' : 'submitted'
  if (payment_status === 'refused' || payment_status === 'paid') return payment_status
  if (payment_status === 'partially_paid') return 'partly'
  return overview.freight_pending ? 'quoting' : 'waiting'
}

interface StandingProps {
  overview: PaymentOverview
  /** It was canceled because nobody paid in time. */
  isExpired: boolean
  /** The server could not be asked of late. */
  isLost: boolean
  place: RefObject<HTMLElement | null>
}

export function Standing({ overview, isExpired, isLost, place }: StandingProps) {
  const t = useTranslate()
  const format = useFormat()
  const state = stateOf(overview, isExpired)
  const { currency, expires_at, payments, freight_pending, status } = overview
  const reason = state === 'refused' ? payments.findLast((payment) => payment.status === 'refused')?.reason : undefined
  const due = format.money(amountToPay(overview), currency)
  return (
    <section ref={place} tabIndex={-1} className={`panel ${styles.standing}`} data-state={state}>
      <span className={styles.mark}>
        <Icon name={icons[state]} size={28} />
      </span>
      <div className={styles.words}>
        <div role="status" className={styles.words}>
          <h2>{t(`payment.standing.${state}`)}</h2>
          <p>{t(`payment.standingText.${state}`, { due })}</p>
          {reason && <p className={styles.reason}>{t('payment.reason', { reason })}</p>}
        </div>
        {freight_pending && status !== 'canceled' && state !== 'quoting' && <p>{t('payment.freightPending')}</p>}
        {expires_at && (state === 'waiting' || state === 'quoting') && (
          <p>{t('payment.payBefore', { time: format.dateTime(expires_at) })}</p>
        )}
        <p className={styles.badges}>
          <OrderBadges order={overview} />
          {status !== 'canceled' && status !== 'completed' && (
            <span className={styles.live} data-lost={isLost || undefined}>
              {t(isLost ? 'payment.lost' : 'payment.live')}
            </span>
          )}
        </p>
      </div>
    </section>
  )
}
