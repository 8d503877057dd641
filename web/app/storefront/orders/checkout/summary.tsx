/** Totals of the order and the button that places it, always visible. A bar that opens on phones. */
import { useId, useState } from 'react'
import type { OrderPreview } from '#contract/api/orders/order-placing'
import type { ConsentPage } from '#contract/status'
import { useArrivalText } from '../../../domain/orders/landed/delivery-words.tsx'
import { Amounts, Row, totalLabel } from '../../../domain/orders/order/amounts.tsx'
import { isZero } from '../../../domain/orders/order/order-rules.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { useMall } from '../../../mall.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { LinkedText } from '../../../ui/linked-text.tsx'
import { Price } from '../../../ui/price.tsx'
import styles from './summary.module.css'

interface SummaryProps {
  preview: OrderPreview
  /** Decimal text of what placing the order takes from the balance. */
  fromBalance: string
  /** What the freight waits for. */
  missing: 'address' | 'delivery' | undefined
  isStale: boolean
  busy: boolean
  onSubmit: () => void
}

export function Summary({ preview, fromBalance, missing, isStale, busy, onSubmit }: SummaryProps) {
  const t = useTranslate()
  const format = useFormat()
  const factsId = useId()
  const [isOpen, setOpen] = useState(false)
  // The open bar would cover the refusal.
  const submit = () => {
    setOpen(false)
    onSubmit()
  }
  const { currency, lines, total_quantity, weight, volume, packing, freight_pending } = preview
  const freightText = missing && t(missing === 'address' ? 'checkout.afterAddress' : 'checkout.afterDelivery')
  const arrival = useArrivalText()
  const chosen = preview.freight_options.find(({ method }) => method === preview.delivery_method)
  const figures = { ...preview, delivery_term: chosen?.delivery_term ?? null }
  const dates = chosen && arrival(chosen)
  const isCharged = !isZero(fromBalance)
  return (
    <section className={`panel ${styles.summary}`} aria-labelledby="checkout-summary" data-open={isOpen || undefined}>
      <div id={factsId} className={styles.facts}>
        <h2 id="checkout-summary">{t('checkout.summary')}</h2>
        <div aria-live="polite" aria-busy={isStale} className={isStale ? styles.stale : undefined}>
          <Amounts figures={figures} fromBalance={fromBalance} freightText={freightText}>
            <Row label={t('order.lines')}>{format.number(lines.length)}</Row>
            <Row label={t('order.totalQuantity')}>{format.number(total_quantity)}</Row>
            <Row label={t('order.cartons')}>{format.number(packing.cartons)}</Row>
            <Row label={t('order.weight')}>{format.weight(weight)}</Row>
            <Row label={t('order.volume')}>{format.volume(volume)}</Row>
          </Amounts>
          {dates && <p className={styles.dates}>{dates}</p>}
        </div>
      </div>
      <div className={styles.submit}>
        <button
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          aria-controls={factsId}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="second">{t(missing ? 'order.beforeFreight' : totalLabel(preview))}</span>
          <span className={styles.payable}>
            <Price isExact amount={preview.amount_payable} currency={currency} />
            <Icon name="chevron-down" size={18} label={t('checkout.summary')} />
          </span>
        </button>
        <Button look="primary" size="large" block busy={busy} onClick={submit}>
          {isCharged
            ? t('checkout.submitBalance', { amount: format.money(fromBalance, currency) })
            : t('checkout.submit')}
        </Button>
      </div>
      <p className={`${styles.hint} ${styles.charge}`}>
        {t(isCharged ? 'checkout.balanceHint' : freight_pending ? 'checkout.quoteHint' : 'checkout.submitHint')}
      </p>
      <Consent />
      <Link to={paths.cart()} className={`text-link ${styles.later}`}>
        {t('checkout.backToCart')}
      </Link>
    </section>
  )
}

/** The pages that an order accepts, as far as they can be read. */
function Consent() {
  const t = useTranslate()
  const { consent_pages: pages } = useMall()
  const [first, second] = pages
  if (!first) return null
  const linkTo = (page: ConsentPage) => ({ to: paths.textPage(page), text: t(`checkout.${page}Link`) })
  return (
    <p className={`${styles.hint} ${styles.consent}`}>
      {second ? (
        <LinkedText id="checkout.terms" links={{ terms: linkTo('terms'), privacy: linkTo('privacy') }} />
      ) : (
        <LinkedText id="checkout.termsOne" links={{ page: linkTo(first) }} />
      )}
    </p>
  )
}
