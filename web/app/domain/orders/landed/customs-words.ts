/** Words for duty and import tax that the buyer pays to customs. */
import type { ImportCosts } from '#contract/api/orders/delivery'
import type { DeliveryTerm } from '#contract/status'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { addMoney } from '../../../money.ts'
import { isZero } from '../order/order-rules.ts'

/** Something of it is not known, so that its sums are the least. */
const isIncomplete = (costs: ImportCosts) =>
  costs.duty_unrated > 0 || costs.import_tax_unrated > 0 || !costs.freight_included

export function useCustomsWords(currency: string) {
  const t = useTranslate()
  const format = useFormat()
  const money = (amount: string) => format.money(amount, currency)
  const about = (costs: ImportCosts, amount: string) =>
    t(isIncomplete(costs) ? 'landed.atLeast' : 'landed.about', { amount: money(amount) })
  return {
    about,
    /** Duty or import tax alone. */
    part: (amount: string | null) =>
      amount === null ? t('landed.notIncluded') : isZero(amount) ? t('landed.none') : money(amount),
    /** Both together; undefined where nothing is to be said: self pickup, or no country. */
    both: (costs: ImportCosts | null, term: DeliveryTerm | null): string | undefined => {
      if (term === 'DDP') return t('landed.sellerPays')
      if (!costs) return undefined
      const known = [costs.duty, costs.import_tax].filter((amount) => amount !== null)
      if (known.length === 0) return t('landed.notIncluded')
      const sum = addMoney(known)
      return isZero(sum) && !isIncomplete(costs) ? t('landed.none') : about(costs, sum)
    },
    /** Why a sum is the least. */
    missing: ({ duty_unrated, import_tax_unrated }: ImportCosts): string | undefined => {
      const count = Math.max(duty_unrated, import_tax_unrated)
      return count > 0 ? t('landed.unrated', { count }) : undefined
    },
  }
}
