/** Enters the erasure of an account for a customer who asks for it by letter. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CustomerDetail } from '#contract/api/customers/customer'
import { createErasure } from '#contract/api/privacy/erasure'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { DialogForm } from '../../form/dialog-form.client.tsx'
import { NumberField } from '../../form/fields/number.client.tsx'
import { ReasonField } from '../../form/fields/reason.client.tsx'

export function EraseButton({ customer: { id } }: { customer: CustomerDetail }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="light" color="red" onClick={() => setOpen(true)}>
        {t('erasure.ask')}
      </Button>
      {isOpen && (
        <DialogForm
          title={t('erasure.ask')}
          hint={t('erasure.askText')}
          initial={{ note: '', days: 7 as number | string }}
          send={({ note, days }) =>
            call(createErasure, { body: { user_id: id, note, ...(days !== '' && { days: Number(days) }) } })
          }
          done={t('erasure.asked')}
          ok={t('erasure.ask')}
          danger
          isBlocked={({ note }) => !note.trim()}
          lists={['erasures']}
          onClose={() => setOpen(false)}
        >
          {(form) => (
            <>
              <ReasonField data-autofocus {...form.getInputProps('note')} name="note" label={t('erasure.noteLabel')} />
              <NumberField label={t('erasure.days')} min={0} max={30} {...form.getInputProps('days')} />
            </>
          )}
        </DialogForm>
      )}
    </>
  )
}
