/** How long the goods of an order travel, if no freight rule says so. */
import type { UseFormReturnType } from '@mantine/form'
import type { OrderDetail } from '#contract/api/orders/order'
import { useTranslate } from '../../../i18n/use.ts'
import dialogStyles from '../../form/dialog.module.css'
import { NumberField } from '../../form/fields/number.client.tsx'

interface TransitValues {
  transit_days_from: number | ''
  transit_days_to: number | ''
}

export const transitValuesOf = (order: OrderDetail): TransitValues => ({
  transit_days_from: order.transit_days_from ?? '',
  transit_days_to: order.transit_days_to ?? '',
})

/** Both days, if one was changed. An empty one is none. */
export const transitOf = (before: TransitValues, { transit_days_from: from, transit_days_to: to }: TransitValues) =>
  from === before.transit_days_from && to === before.transit_days_to
    ? {}
    : { transit_days_from: from === '' ? null : from, transit_days_to: to === '' ? null : to }

/** Whether staff enter them for this order. */
export const hasTransit = ({ freight_pending, delivery_method }: OrderDetail) =>
  freight_pending && delivery_method !== 'self_pickup'

export function TransitFields<Values extends TransitValues>({ form }: { form: UseFormReturnType<Values> }) {
  const t = useTranslate()
  return (
    <div className={dialogStyles.pair}>
      {(['transit_days_from', 'transit_days_to'] as const).map((name) => (
        <NumberField
          key={name}
          min={0}
          max={365}
          label={t(`freightrule.${name}`)}
          {...(name === 'transit_days_to' && { description: t('office.transitHint') })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps(name)}
        />
      ))}
    </div>
  )
}
