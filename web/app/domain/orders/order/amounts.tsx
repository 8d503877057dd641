/** How an amount comes about, line by line; for orders and for what an order would cost. */
import type { ReactNode } from 'react'
import type { OrderDetail, OrderRow } from '#contract/api/orders/order'
import type { AssetUse } from '#contract/api/wallet/asset'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { addMoney } from '../../../money.ts'
import { Price } from '../../../ui/price.tsx'
import { useCustomsWords } from '../landed/customs-words.ts'
import styles from './amounts.module.css'
import { amountDue, isZero } from './order-rules.ts'

type Figures = Pick<
  OrderRow,
  | 'total_price'
  | 'discount'
  | 'freight'
  | 'freight_pending'
  | 'tax'
  | 'tax_rate'
  | 'tax_included'
  | 'amount_payable'
  | 'currency'
> &
  Partial<
    Pick<OrderRow, 'adjustment' | 'credited' | 'freight_quote' | 'amount_paid' | 'amount_under_review' | 'status'> &
      Pick<OrderDetail, 'import_costs' | 'delivery_term'>
  > & {
    assets?: readonly AssetUse[]
  }

interface AmountsProps {
  figures: Figures
  /** Decimal text of what the balance pays as soon as the order is placed. */
  fromBalance?: string
  /** In place of the freight, while it is not known what it will be. */
  freightText?: string | undefined
  children?: ReactNode
}

export function Amounts({ figures, fromBalance = '0', freightText, children }: AmountsProps) {
  const t = useTranslate()
  const format = useFormat()
  const { currency, adjustment, credited, amount_paid, amount_under_review: beingChecked = '0' } = figures
  const money = (amount: string) => format.money(amount, currency)
  const open = amountDue({ amount_payable: figures.amount_payable, amount_paid: amount_paid ?? '0' })
  const due = addMoney([open, `-${beingChecked}`])
  // Something was paid or reported, so that what is left differs from the whole.
  const isUnderWay = (amount_paid !== undefined && !isZero(amount_paid)) || !isZero(beingChecked)
  const isSettled = figures.status === 'canceled' || (amount_paid !== undefined && Number(due) <= 0)
  const assetWords = useAssetWords()
  const taxLabel = useTaxLabel(figures.tax_rate)
  const { import_costs = null, delivery_term = null } = figures
  const customs = useCustomsWords(currency).both(import_costs, delivery_term)
  const freight = () => {
    if (freightText) return freightText
    if (figures.freight_quote) return t('order.freightQuoted', { amount: money(figures.freight_quote) })
    if (figures.freight === null) return t('order.freightPending')
    return isZero(figures.freight) ? t('order.freightFree') : money(figures.freight)
  }
  return (
    <dl className={styles.amounts}>
      {children}
      <Row label={t('order.items')}>{money(figures.total_price)}</Row>
      {figures.assets?.map((use) => (
        <Row key={`${use.kind} ${use.name}`} label={assetWords(use, currency)}>
          {money(`-${use.amount}`)}
        </Row>
      ))}
      {!isZero(figures.discount) && !figures.assets?.length && (
        <Row label={t('order.discount')}>{money(`-${figures.discount}`)}</Row>
      )}
      <Row label={t('order.freight')}>{freight()}</Row>
      {!isZero(figures.tax) && <Row label={taxLabel('order.tax')}>{money(figures.tax)}</Row>}
      {adjustment && !isZero(adjustment) && <Row label={t('order.adjustment')}>{money(adjustment)}</Row>}
      {credited && !isZero(credited) && <Row label={t('order.credited')}>{money(`-${credited}`)}</Row>}
      <div className={styles.payable} data-quiet={isSettled || isUnderWay || undefined}>
        <dt>{t(freightText ? 'order.beforeFreight' : totalLabel({ ...figures, isSettled }))}</dt>
        <dd>
          <Price isExact amount={figures.amount_payable} currency={currency} size="large" />
        </dd>
      </div>
      {figures.tax_included && !isZero(figures.tax_included) && (
        <Row label={taxLabel('order.taxIncluded')}>{money(figures.tax_included)}</Row>
      )}
      {customs && <Row label={t(delivery_term === 'DDP' ? 'landed.customsPlain' : 'landed.customs')}>{customs}</Row>}
      {amount_paid && !isZero(amount_paid) && <Row label={t('order.paid')}>{money(amount_paid)}</Row>}
      {!isZero(beingChecked) && <Row label={t('order.paymentStatus.submitted')}>{money(beingChecked)}</Row>}
      {isUnderWay && !isSettled && Number(due) > 0 && (
        <div className={styles.payable}>
          <dt>{t('order.due')}</dt>
          <dd>
            <Price isExact amount={due} currency={currency} size="large" />
          </dd>
        </div>
      )}
      {!isZero(fromBalance) && (
        <>
          <Row label={t('order.fromBalance')}>{money(`-${fromBalance}`)}</Row>
          <div className={styles.payable} data-quiet>
            <dt>{t('order.leftToPay')}</dt>
            <dd>
              <Price
                isExact
                amount={addMoney([figures.amount_payable, `-${fromBalance}`])}
                currency={currency}
                size="large"
              />
            </dd>
          </div>
        </>
      )}
      {Number(open) < 0 && <Row label={t('order.overpaid')}>{money(open.slice(1))}</Row>}
    </dl>
  )
}

/** `Tax (7%)`. */
export function useTaxLabel(rate: number): (id: 'order.tax' | 'order.taxIncluded') => string {
  const t = useTranslate()
  const format = useFormat()
  const withRate = { 'order.tax': 'order.taxAt', 'order.taxIncluded': 'order.taxIncludedAt' } as const
  return (id) => (rate ? t(withRate[id], { rate: format.percent(rate) }) : t(id))
}

/** The asset of an order: the name of the coupon, the number of points; and the part that was given back. */
export function useAssetWords() {
  const t = useTranslate()
  const format = useFormat()
  return (
    { kind, name, units, returned }: Pick<AssetUse, 'kind' | 'name' | 'units' | 'returned'>,
    currency: string,
  ) => {
    const text = kind === 'points' && units ? format.number(units) : name
    const label = t(`asset.kind.${kind}`)
    const named = text ? t('common.labelled', { label, text }) : label
    return isZero(returned) ? named : t('asset.givenBack', { label: named, amount: format.money(returned, currency) })
  }
}

/** The label of the amount payable: it is not final while the freight is to be quoted. */
export function totalLabel({ isSettled = false, freight_pending }: { isSettled?: boolean; freight_pending: boolean }) {
  if (isSettled) return 'order.total'
  return freight_pending ? 'order.beforeFreight' : 'order.payable'
}

/** One line of a list of facts: what it is, and the figure. */
export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
