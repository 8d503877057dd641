import { type FormEvent, useId } from 'react'
import { useTranslate } from '../../../i18n/use.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/field.tsx'

interface CancelDialogProps {
  open: boolean
  number: string
  /** A payment waits; it will be withdrawn. */
  hasPayment: boolean
  onClose: () => void
  onCancel: (reason: string) => void
}

export function CancelDialog({ open, number, hasPayment, onClose, onCancel }: CancelDialogProps) {
  const t = useTranslate()
  const formId = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onCancel(String(new FormData(event.currentTarget).get('reason') ?? '').trim())
  }
  return (
    <Dialog
      kind="small"
      open={open}
      title={t('order.cancelTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('order.doNotCancel')}</Button>
          <Button type="submit" form={formId} look="danger">
            {t('order.cancel')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="stack">
        <p>{t('order.cancelText', { number })}</p>
        {hasPayment && <p>{t('order.cancelPayment')}</p>}
        <TextArea label={t('order.cancelReason')} name="reason" maxLength={500} rows={2} />
      </form>
    </Dialog>
  )
}
