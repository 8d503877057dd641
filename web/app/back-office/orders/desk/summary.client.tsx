/** What the order costs while it is typed, and what prevents it. */
import type { UseFormReturnType } from '@mantine/form'
import type { DeskPreview } from '#contract/api/orders/order-desk'
import { failureText } from '../../../api/failure.ts'
import { useArrivalText } from '../../../domain/orders/landed/delivery-words.tsx'
import { Amounts, Row } from '../../../domain/orders/order/amounts.tsx'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './desk.module.css'
import { isPriced } from './queries.client.ts'
import type { DeskValues } from './values.ts'

interface SummaryProps {
  form: UseFormReturnType<DeskValues>
  preview: DeskPreview | undefined
  error: Error | null
  isStale: boolean
}

export function Summary({ form, preview, error, isStale }: SummaryProps) {
  const t = useTranslate()
  return (
    <section className={`panel ${styles.summary}`} aria-labelledby="desk-summary">
      <h2 id="desk-summary">{t('desk.summary')}</h2>
      {!isPriced(form.values) ? (
        <p className="second">{t('desk.nothingYet')}</p>
      ) : error && !isStale ? (
        <Notice kind="danger" live>
          {failureText(error, t)}
        </Notice>
      ) : preview ? (
        <Figures preview={preview} isStale={isStale} />
      ) : (
        <Skeleton rows={5} height={20} />
      )}
    </section>
  )
}

function Figures({ preview, isStale }: { preview: DeskPreview; isStale: boolean }) {
  const t = useTranslate()
  const format = useFormat()
  const arrival = useArrivalText()
  const { lines, total_quantity, weight, volume, packing, terms, problems } = preview
  const chosen = preview.freight_options.find(({ method }) => method === preview.delivery_method)
  const dates = chosen && arrival(chosen)
  const general = problems.filter(({ product_sku_id }) => product_sku_id === null)
  const ofLines = problems.length - general.length
  return (
    <div aria-live="polite" aria-busy={isStale} className={isStale ? styles.stale : undefined}>
      <Amounts figures={{ ...preview, delivery_term: chosen?.delivery_term ?? null }}>
        <Row label={t('order.lines')}>{format.number(lines.length)}</Row>
        <Row label={t('order.totalQuantity')}>{format.number(total_quantity)}</Row>
        <Row label={t('order.cartons')}>{format.number(packing.cartons)}</Row>
        <Row label={t('order.weight')}>{format.weight(weight)}</Row>
        <Row label={t('order.volume')}>{format.volume(volume)}</Row>
      </Amounts>
      {dates && <p className="second">{dates}</p>}
      {terms && (
        <p className="second">
          {t('customer.termsOf', {
            deposit: terms.deposit_percent,
            shipment: terms.shipment_percent,
            rest: 100 - terms.deposit_percent - terms.shipment_percent,
          })}
        </p>
      )}
      {ofLines > 0 && <Notice kind="danger">{t('desk.lineProblems', { count: ofLines })}</Notice>}
      {general.map(({ error, msg }) => (
        <Notice key={error} kind="danger">
          {msg}
        </Notice>
      ))}
    </div>
  )
}
