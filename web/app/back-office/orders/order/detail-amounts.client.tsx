/** The sums of the order, with outstanding or refundable amount. */
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { OrderDetail } from '#contract/api/orders/order'
import { useAssetWords, useTaxLabel } from '../../../domain/orders/order/amounts.tsx'
import { PaymentParts } from '../../../domain/orders/order/payment-parts.tsx'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { useStaff } from '../../staff.ts'
import { mayReprice } from './actions.ts'
import { Box } from './box.client.tsx'
import styles from './detail.module.css'
import type { OpenDialog } from './dialog.ts'
import { mayAct } from './rights.ts'
import { isZero } from './sums.ts'

export function Amounts({ order, onOpen }: { order: OrderDetail; onOpen: OpenDialog }) {
  const t = useTranslate()
  const format = useFormat()
  const staff = useStaff()
  const assetWords = useAssetWords()
  const taxLabel = useTaxLabel(order.tax_rate)
  const money = (amount: string) => format.money(amount, order.currency)
  const isToQuote = order.freight === null && order.freight_quote === null
  return (
    <Box title={t('office.amounts')}>
      <dl className={styles.sums}>
        <Sum label={t('office.sum.items')}>{money(order.total_price)}</Sum>
        {order.assets.map((use) => (
          <Sum key={`${use.kind} ${use.name}`} label={assetWords(use, order.currency)}>
            {money(`-${use.amount}`)}
          </Sum>
        ))}
        {!isZero(order.discount) && order.assets.length === 0 && (
          <Sum label={t('office.sum.discount')}>{money(`-${order.discount}`)}</Sum>
        )}
        <Sum label={t('office.sum.freight')}>
          {order.freight === null ? (
            <span className={styles.warning}>
              {order.freight_quote
                ? t('office.quoted', { amount: money(order.freight_quote) })
                : t('office.toBeQuoted')}
            </span>
          ) : (
            money(order.freight)
          )}
          {mayAct(staff, 'freight') && mayReprice(order) && (
            <Button
              size="compact-sm"
              variant={isToQuote ? 'filled' : 'subtle'}
              onClick={() => onOpen({ kind: 'freight' })}
            >
              {isToQuote ? t('office.action.freight') : t('member.edit')}
            </Button>
          )}
        </Sum>
        {!isZero(order.tax) && <Sum label={taxLabel('order.tax')}>{money(order.tax)}</Sum>}
        {!isZero(order.adjustment) && <Sum label={t('office.sum.adjustment')}>{money(order.adjustment)}</Sum>}
        {!isZero(order.credited) && <Sum label={t('order.credited')}>{money(`-${order.credited}`)}</Sum>}
        <Sum label={t('office.sum.payable')} isMain>
          {money(order.amount_payable)}
        </Sum>
        {order.tax_included && !isZero(order.tax_included) && (
          <Sum label={taxLabel('order.taxIncluded')}>{money(order.tax_included)}</Sum>
        )}
        <Sum label={t('office.sum.paid')}>{money(order.amount_paid)}</Sum>
        {!isZero(order.amount_due) && (
          <Sum label={t('office.sum.owed')} kind="warning">
            {money(order.amount_due)}
          </Sum>
        )}
        {!isZero(order.amount_overpaid) && (
          <Sum label={t('office.sum.overpaid')} kind="warning">
            {money(order.amount_overpaid)}
          </Sum>
        )}
        {!isZero(order.refund_due) && (
          <Sum label={t('office.sum.refund')} kind="danger">
            {money(order.refund_due)}
          </Sum>
        )}
      </dl>
      {order.terms && <PaymentParts terms={order.terms} currency={order.currency} />}
      <p className={`number ${styles.sub}`}>
        {t('common.labelled', { label: t('office.reference'), text: order.payment_reference })}
        <br />
        {t('statement.callerCode', { code: order.caller_code })}
        {order.expires_at && (
          <>
            <br />
            {t('office.expires', { time: format.dateTime(order.expires_at) })}
          </>
        )}
      </p>
    </Box>
  )
}

function Sum({
  label,
  children,
  isMain = false,
  kind,
}: {
  label: string
  children: ReactNode
  isMain?: boolean
  kind?: 'warning' | 'danger'
}) {
  return (
    <div className={styles.sum} data-main={isMain || undefined} data-kind={kind}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
