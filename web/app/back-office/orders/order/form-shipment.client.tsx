/** Corrects carrier, tracking number and expected day of a shipment. */
import { Autocomplete, TextInput } from '@mantine/core'
import type { OrderDetail } from '#contract/api/orders/order'
import { carriers } from '#contract/rules/carriers'
import { useTranslate } from '../../../i18n/use.ts'
import styles from '../../form/dialog.module.css'
import { ReasonField } from '../../form/fields/reason.client.tsx'
import { ActionForm, type FormProps } from './form.client.tsx'

export function ShipmentForm({ shipment, ...props }: FormProps & { shipment: OrderDetail['shipments'][number] }) {
  const t = useTranslate()
  return (
    <ActionForm
      {...props}
      initial={{
        carrier: shipment.carrier,
        tracking_number: shipment.tracking_number,
        expected_on: shipment.expected_on ?? '',
        reason: '',
      }}
      change={({ expected_on, ...rest }) => ({
        action: 'correct_shipment',
        shipment_id: shipment.id,
        expected_on: expected_on || null,
        ...rest,
      })}
      done={t('office.done.correct_shipment')}
      ok={t('office.action.correct_shipment')}
    >
      {(form) => (
        <>
          <p className="second">{t('office.explain.correct_shipment')}</p>
          <div className={styles.pair}>
            <Autocomplete
              data-autofocus
              // It would cover the other fields.
              openOnFocus={false}
              label={t('office.carrier')}
              data={[...carriers]}
              maxLength={100}
              {...form.getInputProps('carrier')}
            />
            <TextInput label={t('office.tracking')} maxLength={100} {...form.getInputProps('tracking_number')} />
          </div>
          <TextInput
            type="date"
            label={t('office.expectedOn')}
            description={t('member.optional')}
            {...form.getInputProps('expected_on')}
          />
          <ReasonField maxLength={500} description={t('office.reasonSeen')} {...form.getInputProps('reason')} />
        </>
      )}
    </ActionForm>
  )
}
