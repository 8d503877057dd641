/** Actions that go on record with a reason: refuse a payment, cancel, release, close the rest. */
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { fieldTexts } from '../../api/failure.ts'
import { useTranslate } from '../../i18n/use.ts'
import { ActionForm } from './action-form.client.tsx'
import type { FormProps } from './dialogs.client.tsx'
import { useOrderAction } from './queries.client.ts'

type Action = 'refuse_payment' | 'cancel' | 'release' | 'close_rest'

export function ReasonForm({ order, action, paymentId, onDone }: FormProps & { action: Action; paymentId?: number }) {
  const t = useTranslate()
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useOrderAction(order, onDone)
  return (
    <ActionForm
      danger={action !== 'release'}
      onSubmit={() =>
        mutate({
          change: { action, reason, ...(paymentId && { payment_id: paymentId }) },
          done: t(`office.done.${action}`),
        })
      }
      onCancel={onDone}
      isRunning={isPending}
      error={error}
    >
      <p className="second">{t(`office.explain.${action}`)}</p>
      <Textarea
        data-autofocus
        required
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        label={t('office.reason')}
        description={action === 'release' ? undefined : t('office.reasonSeen')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={fieldTexts(error)['reason']}
      />
    </ActionForm>
  )
}
