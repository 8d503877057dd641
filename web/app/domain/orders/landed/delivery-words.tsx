/** When goods arrive, or from when they can be picked up, and who pays duty. */
import type { FreightOption } from '#contract/api/orders/freight'
import type { DeliveryTerm } from '#contract/status'
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

/** `DAP: delivered to you; you pay duty and import tax` */
export function useTermText() {
  const t = useTranslate()
  return (term: DeliveryTerm) => t('common.labelled', { label: term, text: t(`landed.term.${term}`) })
}

/** Two lines: the dates, then the term. */
export function DeliveryWords({ facts }: { facts: Facts }) {
  const arrival = useArrivalText()(facts)
  const terms = useTermText()
  return (
    <>
      {arrival && <span>{arrival}</span>}
      {facts.delivery_term && <span className="second">{terms(facts.delivery_term)}</span>}
    </>
  )
}
