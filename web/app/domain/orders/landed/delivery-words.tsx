/** When goods arrive, or from when they can be picked up, and who pays duty. */
import type { FreightOption } from '#contract/api/orders/freight'
import { useFormat, useTranslate } from '../../../i18n/use.ts'

type Facts = Pick<FreightOption, 'method' | 'estimated_delivery' | 'delivery_term'>

/** `Estimated delivery 12 – 19 Jan`, or undefined where it is not known. */
export function useArrivalText() {
  const t = useTranslate()
  const format = useFormat()
  return ({ method, estimated_delivery: range }: Omit<Facts, 'delivery_term'>): string | undefined => {
    if (!range) return undefined
    return method === 'self_pickup'
      ? t('freight.ready', { day: format.dayRange({ from: range.from, to: range.from }) })
      : t('freight.arrives', { dates: format.dayRange(range) })
  }
}

/** Two lines: the dates, then the term. `className` is of the second, or of both. */
export function DeliveryWords({ facts, className }: { facts: Facts; className?: string }) {
  const t = useTranslate()
  const arrival = useArrivalText()(facts)
  const { delivery_term: term } = facts
  return (
    <>
      {arrival && <span className={className}>{arrival}</span>}
      {term && (
        <span className={className ?? 'second'}>
          {t('common.labelled', { label: term, text: t(`landed.term.${term}`) })}
        </span>
      )}
    </>
  )
}
