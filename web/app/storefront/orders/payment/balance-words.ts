/** The question before money leaves the balance. */

import { isZero } from '../../../domain/orders/order/order-rules.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { addMoney } from '../../../money.ts'

interface Spending {
  /** Decimal texts: what is taken, what the balance has before, and what is left to pay of the order. */
  amount: string
  balance: string
  left: string
  currency: string
}

export function useBalanceWords(): (spending: Spending) => { title: string; text: string } {
  const t = useTranslate()
  const format = useFormat()
  return ({ amount, balance, left, currency }) => {
    const money = (decimal: string) => format.money(decimal, currency)
    const rest = money(addMoney([balance, `-${amount}`]))
    return {
      title: t('payment.balanceQuestion', { amount: money(amount) }),
      text: isZero(left)
        ? t('payment.balanceRest', { rest })
        : t('payment.balanceRestLeft', { rest, left: money(left) }),
    }
  }
}
