/** An entry of staff in the earnings of a distributor. */
import { useState } from 'react'
import type { DistributorRow } from '#contract/api/reselling/distributor-admin'
import { correctEarning } from '#contract/api/reselling/earning-review'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { DialogForm } from '../../form/dialog-form.client.tsx'
import { MoneyField } from '../../form/fields/number.client.tsx'
import { ReasonField } from '../../form/fields/reason.client.tsx'

export function CorrectDialog({ row, onClose }: { row: DistributorRow; onClose: () => void }) {
  const t = useTranslate()
  const [key] = useState(() => crypto.randomUUID())
  return (
    <DialogForm
      title={`${row.application.name} · ${t('distributor.correct')}`}
      hint={t('distributor.correctHint')}
      initial={{ amount: '', reason: '' }}
      send={({ amount, reason }) =>
        call(correctEarning, {
          body: { id: row.id, amount, reason },
          headers: { 'idempotency-key': key },
        })
      }
      done={({ is_waiting }) => t(is_waiting ? 'distributor.correctWaiting' : 'distributor.corrected')}
      ok={t('distributor.correct')}
      lists={['distributors', 'adjustments']}
      onClose={onClose}
    >
      {(form) => (
        <>
          <MoneyField
            data-autofocus
            required
            name="amount"
            inputMode="text"
            maxLength={20}
            label={t('distributor.correctAmount')}
            rightSection={row.currency}
            rightSectionWidth={56}
            {...form.getInputProps('amount')}
          />
          <ReasonField {...form.getInputProps('reason')} />
        </>
      )}
    </DialogForm>
  )
}
