/** Payment in parts: what is due when, and what of it is still open. */
import type { OrderTerms } from '#contract/api/pricing/payment-terms'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Badge } from '../../../ui/badge.tsx'
import { isZero } from './order-rules.ts'
import styles from './payment-parts.module.css'

export function PaymentParts({ terms, currency }: { terms: OrderTerms; currency: string }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <ul className={styles.parts}>
      {terms.parts.map(({ due, percent, amount, open, due_at, is_overdue }) => (
        <li key={due}>
          <span>
            {t(`terms.${due}`, { percent, days: terms.days ?? 0 })}
            {due_at && <small className="second">{t('terms.until', { date: format.date(due_at) })}</small>}
          </span>
          <span className={styles.amount}>
            <b className="number">{format.money(amount, currency)}</b>
            {isZero(open) ? (
              <Badge kind="success">{t('terms.received')}</Badge>
            ) : is_overdue ? (
              <Badge kind="danger">{t('terms.overdue')}</Badge>
            ) : (
              open !== amount && (
                <small className="second">{t('terms.open', { amount: format.money(open, currency) })}</small>
              )
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
