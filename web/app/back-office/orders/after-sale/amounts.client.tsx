import type { AfterSaleDetail } from '#contract/api/orders/after-sale'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { addMoney } from '../../../money.ts'
import { Box } from '../order/box.client.tsx'
import styles from '../order/detail.module.css'

/** How the amount comes about, and what of it was paid back. */
export function Amounts({ request }: { request: AfterSaleDetail }) {
  const t = useTranslate()
  const format = useFormat()
  const { items_amount, freight, deduction, amount, paid_out, currency, status } = request
  const isDone = status === 'refunded'
  const credited = addMoney([amount, `-${paid_out}`])
  const sums = [
    { label: t('aftersale.items'), value: items_amount },
    ...(Number(freight) ? [{ label: t('aftersale.freight'), value: freight }] : []),
    ...(Number(deduction) ? [{ label: t('aftersale.deduction'), value: `-${deduction}` }] : []),
    { label: t(isDone ? 'aftersale.amount' : 'aftersale.estimate'), value: amount, isMain: true },
    ...(isDone ? [{ label: t('aftersale.paidOut'), value: paid_out }] : []),
  ]
  return (
    <Box title={t('aftersale.amount')}>
      <dl className={styles.sums}>
        {sums.map(({ label, value, isMain }) => (
          <div key={label} className={styles.sum} data-main={isMain || undefined}>
            <dt>{label}</dt>
            <dd>{format.money(value, currency)}</dd>
          </div>
        ))}
      </dl>
      {isDone && Number(credited) > 0 && (
        <p className="second">{t('aftersale.creditHint', { amount: format.money(credited, currency) })}</p>
      )}
    </Box>
  )
}
