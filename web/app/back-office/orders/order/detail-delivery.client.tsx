/** Address, delivery method, and notes of buyer and staff. */
import { Button } from '@mantine/core'
import type { OrderDetail } from '#contract/api/orders/order'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { useStaff } from '../../staff.ts'
import { Box } from './box.client.tsx'
import styles from './detail.module.css'
import type { OpenDialog } from './dialog.ts'
import { mayAct } from './rights.ts'

export function Delivery({ order, onOpen }: { order: OrderDetail; onOpen: OpenDialog }) {
  const t = useTranslate()
  const format = useFormat()
  const staff = useStaff()
  const { packing } = order
  const days = (range: OrderDetail['promised_delivery']) => (range ? format.dayRange(range) : '–')
  const facts = [
    { label: t('office.column.recipient'), value: order.recipient },
    { label: t('office.phone'), value: order.phone },
    { label: t('office.address'), value: order.shipping_address, isWide: true },
    { label: t('office.column.delivery'), value: t(`order.delivery.${order.delivery_method}`) },
    { label: t('landed.promised'), value: days(order.promised_delivery) },
    { label: t('order.estimatedDelivery'), value: days(order.estimated_delivery) },
    { label: t('landed.termTitle'), value: order.delivery_term ?? '–' },
    ...(order.pickup ? [{ label: t('landed.pickupAt'), value: order.pickup.address || '–', isWide: true }] : []),
    { label: t('order.netWeight'), value: format.weight(packing.net_weight) },
    { label: t('order.weight'), value: format.weight(packing.weight) },
    { label: t('order.cartons'), value: format.number(packing.cartons) },
    { label: t('order.volume'), value: format.volume(packing.volume) },
    { label: t('office.paymentBy'), value: t(`order.payBy.${order.payment_method}`) },
    { label: t('office.remark'), value: order.remark || '–', isWide: true },
    { label: t('office.staffNote'), value: order.staff_note || '–', isWide: true },
  ]
  return (
    <Box
      title={t('office.deliveryAndNotes')}
      action={
        mayAct(staff, 'edit') && (
          <Button size="compact-sm" variant="subtle" onClick={() => onOpen({ kind: 'edit' })}>
            {t('member.edit')}
          </Button>
        )
      }
    >
      <dl className={styles.facts}>
        {facts.map(({ label, value, isWide }) => (
          <div key={label} data-wide={isWide}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Box>
  )
}
