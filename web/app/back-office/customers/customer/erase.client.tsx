/** Enters the erasure of an account for a customer who asks for it by letter. */
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { CustomerDetail } from '#contract/api/customers/customer'
import { createErasure } from '#contract/api/privacy/erasure'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { NumberField } from '../../form/fields/number.client.tsx'
import { useChange } from '../../list/change.client.ts'
import { Modal } from '../../modal.client.tsx'

export function EraseButton({ customer: { id } }: { customer: CustomerDetail }) {
  const t = useTranslate()
  const change = useChange('erasures')
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [note, setNote] = useState('')
  const [days, setDays] = useState<number | string>(7)
  const send = async () => {
    setBusy(true)
    const body = { user_id: id, note, ...(days !== '' && { days: Number(days) }) }
    const answer = await change(() => call(createErasure, { body }), t('erasure.asked'))
    setBusy(false)
    if (answer) setOpen(false)
  }
  return (
    <>
      <Button variant="light" color="red" onClick={() => setOpen(true)}>
        {t('erasure.ask')}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t('erasure.ask')}>
        <form
          noValidate
          className="stack wide"
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <p className="second">{t('erasure.askText')}</p>
          <Textarea
            data-autofocus
            required
            autosize
            minRows={2}
            maxLength={300}
            label={t('erasure.noteLabel')}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          <NumberField label={t('erasure.days')} min={0} max={30} value={days} onChange={setDays} />
          <div className="row-end">
            <Button variant="default" onClick={() => setOpen(false)}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" color="red" variant="light" loading={isBusy} disabled={!note.trim()}>
              {t('erasure.ask')}
            </Button>
          </div>
        </form>
      </Modal>
    </>
  )
}
