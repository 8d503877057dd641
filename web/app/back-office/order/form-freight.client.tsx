/** The freight of an order, which the buyer waits for when no rule gives it. */
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { fieldTexts } from '../../api/failure.ts'
import { useTranslate } from '../../i18n/use.ts'
import { ActionForm } from './action-form.client.tsx'
import { typedAmount } from './amount-input.ts'
import type { FormProps } from './dialogs.client.tsx'
import { useOrderAction } from './queries.client.ts'

export function FreightForm({ order, onDone }: FormProps) {
  const t = useTranslate()
  const [freight, setFreight] = useState(order.freight ?? '')
  const [isMissing, setMissing] = useState(false)
  const { mutate, isPending, error } = useOrderAction(order, onDone)

  const submit = () => {
    // An empty freight would mean "to be quoted" again.
    setMissing(freight.trim() === '')
    if (freight.trim() !== '')
      mutate({ change: { action: 'edit', freight: typedAmount(freight) }, done: t('office.freightSet') })
  }
  return (
    <ActionForm onSubmit={submit} onCancel={onDone} isRunning={isPending} error={error}>
      <TextInput
        data-autofocus
        required
        label={t('office.freightAmount', { currency: order.currency })}
        description={t('office.freightHint')}
        inputMode="decimal"
        value={freight}
        onChange={(event) => setFreight(event.currentTarget.value)}
        error={isMissing ? t('common.required') : fieldTexts(error)['freight']}
      />
    </ActionForm>
  )
}
