/** Ships goods: all that is open, or the part that is typed. */
import { Button, NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { OrderLine } from '#contract/order'
import { fieldTexts } from '../../api/failure.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { ActionForm } from './action-form.client.tsx'
import { Product } from './detail-lines.client.tsx'
import type { FormProps } from './dialogs.client.tsx'
import styles from './form.module.css'
import { useOrderAction } from './queries.client.ts'
import { openOf } from './sums.ts'

/** What stands in the quantity fields, by line; the field gives text while it holds no whole number. */
type Typed = Record<number, number | string>

const quantityOf = (typed: Typed, line: OrderLine) => Number(typed[line.id] ?? 0)

export function ShipForm({ order, onDone }: FormProps) {
  const t = useTranslate()
  const format = useFormat()
  const open = order.lines.filter((line) => openOf(line) > 0)
  const allOpen = () => Object.fromEntries(open.map((line) => [line.id, openOf(line)]))
  const [carrier, setCarrier] = useState(order.shipments.at(-1)?.carrier ?? '')
  const [tracking, setTracking] = useState('')
  const [typed, setTyped] = useState<Typed>(allOpen)
  const [isChecked, setChecked] = useState(false)
  const { mutate, isPending, error } = useOrderAction(order, onDone)
  const fields = fieldTexts(error)

  const parts = open
    .map((line) => ({ line_id: line.id, quantity: quantityOf(typed, line) }))
    .filter(({ quantity }) => quantity > 0)
  const total = parts.reduce((sum, { quantity }) => sum + quantity, 0)
  const isTooMuch = open.some((line) => quantityOf(typed, line) > openOf(line))

  const submit = () => {
    setChecked(true)
    if (parts.length === 0 || isTooMuch) return
    mutate({
      change: { action: 'ship', carrier, tracking_number: tracking, lines: parts },
      done: t('office.shippedNow', { count: total }),
    })
  }
  return (
    <ActionForm onSubmit={submit} onCancel={onDone} isRunning={isPending} error={error} ok={t('office.action.ship')}>
      <div className={styles.pair}>
        <TextInput
          data-autofocus
          required={order.delivery_method !== 'self_pickup'}
          label={t('office.carrier')}
          maxLength={100}
          value={carrier}
          onChange={(event) => setCarrier(event.currentTarget.value)}
          error={fields['carrier']}
          description={t('common.labelled', {
            label: t('office.column.delivery'),
            text: t(`order.delivery.${order.delivery_method}`),
          })}
        />
        <TextInput
          label={t('office.tracking')}
          maxLength={100}
          value={tracking}
          onChange={(event) => setTracking(event.currentTarget.value)}
          error={fields['tracking_number']}
          description={t('common.optional')}
        />
      </div>
      <div className={styles.shipHead}>
        <span className="number" role="status">
          {t('office.shipping', {
            count: format.number(total),
            open: format.number(open.reduce((sum, line) => sum + openOf(line), 0)),
          })}
        </span>
        <Button size="compact-sm" variant="subtle" onClick={() => setTyped(allOpen())}>
          {t('office.shipAll')}
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={() => setTyped({})}>
          {t('office.shipNone')}
        </Button>
      </div>
      <ul className={styles.lines}>
        {open.map((line) => (
          <li key={line.id}>
            <Product line={line} />
            <NumberInput
              aria-label={t('office.shipQuantity', { code: line.sku_code })}
              className={styles.quantity ?? ''}
              min={0}
              max={openOf(line)}
              step={1}
              allowDecimal={false}
              allowNegative={false}
              clampBehavior="none"
              value={typed[line.id] ?? 0}
              onChange={(value) => setTyped((now) => ({ ...now, [line.id]: value }))}
              error={
                quantityOf(typed, line) > openOf(line)
                  ? t('office.shipMost', { open: format.number(openOf(line)) })
                  : undefined
              }
              rightSectionWidth={24}
            />
            <span className={styles.of}>/ {format.quantity(openOf(line), line.unit)}</span>
          </li>
        ))}
      </ul>
      {isChecked && parts.length === 0 && (
        <p className={styles.problem} role="alert">
          {t('office.shipNothing')}
        </p>
      )}
    </ActionForm>
  )
}
