/** Ships all open quantities of an order, or the typed part. */
import { Autocomplete, Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { carriers } from '#contract/rules/carriers'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { useShowMore } from '../../../ui/show-more.tsx'
import dialogStyles from '../../form/dialog.module.css'
import { NumberField } from '../../form/fields/number.client.tsx'
import { Product } from './detail-lines.client.tsx'
import { ActionForm, type FormProps } from './form.client.tsx'
import styles from './form.module.css'
import { openOf } from './sums.ts'

/** The field gives text while it holds no whole number. */
type Line = { line_id: number; quantity: number | string }

const partsOf = (lines: readonly Line[]) =>
  lines.map(({ line_id, quantity }) => ({ line_id, quantity: Number(quantity) })).filter(({ quantity }) => quantity > 0)
const sumOf = (lines: readonly Line[]) => partsOf(lines).reduce((sum, { quantity }) => sum + quantity, 0)

export function ShipForm(props: FormProps) {
  const t = useTranslate()
  const format = useFormat()
  const { order } = props
  // The order may be read again while the form is open; its lines keep their places.
  const [open] = useState(() => order.lines.filter((line) => openOf(line) > 0))
  const { shown, button } = useShowMore(open, 20)
  const all: Line[] = open.map((line) => ({ line_id: line.id, quantity: openOf(line) }))
  const tooMuch = ({ quantity }: Line, place: number) => Number(quantity) > Number(all[place]?.quantity)

  return (
    <ActionForm
      {...props}
      initial={{ carrier: order.shipments.at(-1)?.carrier ?? '', tracking_number: '', expected_on: '', lines: all }}
      validate={({ lines }) => ({
        ...(partsOf(lines).length === 0 && { lines: t('office.shipNothing') }),
        ...Object.fromEntries(
          lines.flatMap((line, place) =>
            tooMuch(line, place)
              ? [[pathOf(place), t('office.shipMost', { open: format.number(Number(all[place]?.quantity)) })]]
              : [],
          ),
        ),
      })}
      change={({ lines, expected_on, ...rest }) => ({
        action: 'ship',
        ...rest,
        expected_on: expected_on || null,
        lines: partsOf(lines),
      })}
      done={({ lines }) => t('office.shippedNow', { count: sumOf(lines) })}
      ok={t('office.action.ship')}
    >
      {(form) => (
        <>
          <div className={dialogStyles.pair}>
            <Autocomplete
              data-autofocus
              // It would cover the other fields.
              openOnFocus={false}
              data={[...carriers]}
              required={order.delivery_method !== 'self_pickup'}
              label={t('office.carrier')}
              maxLength={100}
              description={t('common.labelled', {
                label: t('office.column.delivery'),
                text: t(`order.delivery.${order.delivery_method}`),
              })}
              {...form.getInputProps('carrier')}
            />
            <TextInput
              label={t('office.tracking')}
              maxLength={100}
              description={t('member.optional')}
              {...form.getInputProps('tracking_number')}
            />
            <TextInput
              type="date"
              label={t('office.expectedOn')}
              description={t('member.optional')}
              {...form.getInputProps('expected_on')}
            />
          </div>
          <div className={styles.shipHead}>
            <span className="number" role="status">
              {t('office.shipping', {
                count: format.number(sumOf(form.values.lines)),
                open: format.number(sumOf(all)),
              })}
            </span>
            <Button size="compact-sm" variant="subtle" onClick={() => form.setFieldValue('lines', all)}>
              {t('office.shipAll')}
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() =>
                form.setFieldValue(
                  'lines',
                  all.map((line) => ({ ...line, quantity: 0 })),
                )
              }
            >
              {t('office.shipNone')}
            </Button>
          </div>
          <ul className={styles.lines}>
            {shown.map((line, place) => (
              <li key={line.id}>
                <Product line={line} />
                <NumberField
                  aria-label={t('office.shipQuantity', { code: line.sku_code })}
                  className={styles.quantity ?? ''}
                  min={0}
                  max={openOf(line)}
                  {...form.getInputProps(pathOf(place))}
                />
                <span className={styles.of}>/ {format.quantity(openOf(line), line.unit)}</span>
              </li>
            ))}
          </ul>
          {button}
          {form.errors['lines'] && partsOf(form.values.lines).length === 0 && (
            <p className={styles.problem} role="alert">
              {form.errors['lines']}
            </p>
          )}
        </>
      )}
    </ActionForm>
  )
}

const pathOf = (place: number) => ['lines', place, 'quantity'].join('.')
