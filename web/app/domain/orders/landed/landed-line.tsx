/** What goods cost in the buyer's country with freight, duty and import tax, by the cheapest delivery. */
import type { FreightEstimate } from '#contract/api/orders/freight'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { useCustomsWords } from './customs-words.ts'
import styles from './landed.module.css'

export function LandedLine({ estimate }: { estimate: FreightEstimate }) {
  const t = useTranslate()
  const format = useFormat()
  const words = useCustomsWords(estimate.currency)
  const option = estimate.options.find(({ method, freight }) => method !== 'self_pickup' && freight !== null)
  const costs = option?.import_costs
  if (!option || !costs) return null
  const missing = words.missing(costs)
  return (
    <p className={styles.landed}>
      <span>
        {t('landed.total', {
          country: format.country(costs.country_code),
          total: words.about(costs, costs.total),
          unit: format.money(costs.unit, estimate.currency),
        })}
      </span>
      <span className={styles.parts}>
        {t('landed.parts', {
          method: t(`freight.method.${option.method}`),
          duty: words.part(costs.duty),
          tax: words.part(costs.import_tax),
        })}
      </span>
      {missing && <span className={styles.parts}>{missing}</span>}
    </p>
  )
}
