/** Splits a shipment, or puts others into it, before they are handed over. */
import { Autocomplete, Checkbox } from '@mantine/core'
import type { OrderDetail } from '#contract/api/orders/order'
import { carriers } from '#contract/rules/carriers'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { NumberField } from '../../form/fields/number.client.tsx'
import { ActionForm, type FormProps } from './form.client.tsx'
import styles from './form.module.css'

type Shipment = OrderDetail['shipments'][number]

export function SplitForm({ shipment, ...props }: FormProps & { shipment: Shipment }) {
  const t = useTranslate()
  const format = useFormat()
  // Parcels store names in the buyer's language; staff see the lines' names.
  const names = new Map(props.order.lines.map(({ id, name }) => [id, name]))
  return (
    <ActionForm
      {...props}
      initial={{
        carrier: shipment.carrier,
        quantities: Object.fromEntries(shipment.lines.map(({ line_id }) => [`l${line_id}`, 0])) as Record<
          string,
          number | string
        >,
      }}
      change={({ carrier, quantities }) => ({
        action: 'split_shipment',
        shipment_id: shipment.id,
        carrier,
        lines: shipment.lines.flatMap(({ line_id }) => {
          const quantity = Number(quantities[`l${line_id}`])
          return quantity > 0 ? [{ line_id, quantity }] : []
        }),
      })}
      done={t('regroup.split_done')}
      ok={t('office.action.split_shipment')}
    >
      {(form) => (
        <>
          <p className="second">{t('regroup.split_text')}</p>
          <ul className={styles.lines}>
            {shipment.lines.map(({ line_id, sku_code, name, quantity }) => (
              <li key={line_id}>
                <span>
                  {names.get(line_id) ?? name} <span className="second whole">{sku_code}</span>
                </span>
                <NumberField
                  aria-label={t('office.shipQuantity', { code: sku_code })}
                  className={styles.quantity ?? ''}
                  min={0}
                  max={quantity}
                  rightSectionWidth={24}
                  {...form.getInputProps(['quantities', `l${line_id}`].join('.'))}
                />
                <span className={styles.of}>/ {format.number(quantity)}</span>
              </li>
            ))}
          </ul>
          {form.errors['lines'] && (
            <p className={styles.problem} role="alert">
              {form.errors['lines']}
            </p>
          )}
          <Autocomplete
            label={t('office.carrier')}
            data={[...carriers]}
            maxLength={100}
            {...form.getInputProps('carrier')}
          />
        </>
      )}
    </ActionForm>
  )
}

export function MergeForm({ shipment, ...props }: FormProps & { shipment: Shipment }) {
  const t = useTranslate()
  const format = useFormat()
  const others = props.order.shipments.filter(({ id, tracking_number }) => id !== shipment.id && !tracking_number)
  return (
    <ActionForm
      {...props}
      initial={{ merged: others.map(({ id }) => String(id)) }}
      change={({ merged }) => ({
        action: 'merge_shipments',
        shipment_id: shipment.id,
        merged_ids: merged.map(Number),
      })}
      done={t('regroup.merge_done')}
      ok={t('office.action.merge_shipments')}
    >
      {(form) => (
        <Checkbox.Group
          label={t('regroup.merge_text')}
          {...form.getInputProps('merged')}
          {...(form.errors['merged_ids'] && { error: form.errors['merged_ids'] })}
        >
          <div className="stack">
            {others.map(({ id, carrier, created_at, lines }) => (
              <Checkbox
                key={id}
                value={String(id)}
                label={[
                  carrier,
                  format.dateTime(created_at),
                  lines.map(({ sku_code, quantity }) => `${quantity} × ${sku_code}`).join(', '),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </ActionForm>
  )
}
