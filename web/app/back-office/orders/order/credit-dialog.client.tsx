/** A credit note of an invoice: quantities, freight and the reason. */
import { Alert, Button, Checkbox } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { type DocumentRow, issueDocument } from '#contract/api/documents/document'
import { call } from '../../../api/client.ts'
import { failureText, fieldTexts } from '../../../api/failure.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { useShowMore } from '../../../ui/show-more.tsx'
import { toast } from '../../../ui/toast.tsx'
import dialogStyles from '../../form/dialog.module.css'
import { NumberField } from '../../form/fields/number.client.tsx'
import { ReasonField } from '../../form/fields/reason.client.tsx'
import { Modal } from '../../modal.client.tsx'
import styles from './form.module.css'

interface CreditDialogProps {
  orderId: number
  invoice: DocumentRow
  /** Issued or canceled. */
  onDone(): void
}

/** A number field gives text while it holds no number. */
interface Values {
  quantities: (number | string)[]
  withFreight: boolean
  reason: string
}

export function CreditDialog({ orderId, invoice, onDone }: CreditDialogProps) {
  const t = useTranslate()
  const format = useFormat()
  const lines = invoice.open_lines ?? []
  // What was closed or returned since is proposed; without that the whole invoice.
  const hasGone = lines.some(({ gone }) => gone > 0)
  const form = useForm<Values>({
    initialValues: {
      quantities: lines.map(({ quantity, gone }) => (hasGone ? gone : quantity)),
      withFreight: !hasGone,
      reason: '',
    },
  })
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ quantities, withFreight, reason }: Values) =>
      call(issueDocument, {
        params: { id: orderId },
        body: {
          kind: 'credit_note',
          reason,
          with_freight: withFreight,
          lines: lines.flatMap(({ line_id }, place) => {
            const quantity = Number(quantities[place])
            return quantity > 0 ? [{ line_id, quantity }] : []
          }),
        },
      }),
    onSuccess: ({ number }) => {
      toast.success(t('document.issued', { number }))
      onDone()
    },
    onError: (failure) => form.setErrors(fieldTexts(failure)),
  })
  const { shown, button } = useShowMore(lines, 20)
  return (
    <Modal
      opened
      onClose={onDone}
      title={t('document.creditTitle', { number: invoice.number })}
      size={640}
      centered
      closeOnClickOutside={false}
      closeOnEscape={!isPending}
      closeButtonProps={{ disabled: isPending }}
    >
      <form
        noValidate
        className="stack wide"
        onSubmit={form.onSubmit((values) => {
          if (!isPending) mutate(values)
        })}
      >
        {error && <Alert color="red" role="alert" title={failureText(error, t)} />}
        <p className="second">{t('document.creditText')}</p>
        <ReasonField data-autofocus maxRows={6} maxLength={500} {...form.getInputProps('reason')} />
        <ul className={styles.lines}>
          {shown.map((line, place) => (
            <li key={line.line_id}>
              <span>
                {line.name} <span className="second whole">{line.sku_code}</span>
              </span>
              <NumberField
                aria-label={t('document.creditQuantity', { code: line.sku_code })}
                className={styles.quantity ?? ''}
                min={0}
                max={line.quantity}
                rightSectionWidth={24}
                {...form.getInputProps(['quantities', place].join('.'))}
              />
              <span className={styles.of}>/ {format.number(line.quantity)}</span>
            </li>
          ))}
        </ul>
        {button}
        {form.errors['lines'] && (
          <p className={styles.problem} role="alert">
            {form.errors['lines']}
          </p>
        )}
        <Checkbox label={t('document.creditFreight')} {...form.getInputProps('withFreight', { type: 'checkbox' })} />
        <div className={dialogStyles.buttons}>
          <Button variant="default" disabled={isPending} onClick={onDone}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t('document.issue')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
