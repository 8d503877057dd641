/** The dialogs over the lines of statements. */
import {
  ignoreStatementLines,
  type StatementLine,
  settleStatementReversal,
  undoStatementAllocation,
} from '#contract/api/statements/statement'
import { call } from '../../api/client.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { DialogForm } from '../form/dialog-form.client.tsx'
import { ReasonField } from '../form/fields/reason.client.tsx'
import { Modal } from '../modal.client.tsx'
import { AssignForm } from './assign.client.tsx'
import { ImportForm } from './import.client.tsx'
import { ReviewForm } from './review.client.tsx'

export type Dialog =
  | { kind: 'import' }
  | { kind: 'assign'; line: StatementLine }
  | { kind: 'review'; lines: readonly StatementLine[] }
  | { kind: 'settle'; line: StatementLine }
  | { kind: 'ignore'; lines: readonly StatementLine[] }
  | { kind: 'undo'; line: StatementLine; allocation: StatementLine['allocations'][number] }

interface DialogProps {
  dialog: Dialog | undefined
  onClose: () => void
}

export function StatementDialogs({ dialog, onClose }: DialogProps) {
  const t = useTranslate()
  const format = useFormat()
  if (dialog?.kind === 'settle')
    return (
      <ReasonDialog
        title={t('statement.settleTitle')}
        hint={t('statement.settleHint')}
        send={(reason) => call(settleStatementReversal, { body: { id: dialog.line.id, reason } })}
        done={t('statement.settled')}
        onClose={onClose}
      />
    )
  if (dialog?.kind === 'ignore')
    return (
      <ReasonDialog
        title={t('statement.ignoreTitle', { count: dialog.lines.length })}
        hint={t('statement.ignoreHint')}
        send={(reason) => call(ignoreStatementLines, { body: { line_ids: dialog.lines.map(({ id }) => id), reason } })}
        done={({ count }) => t('statement.ignoredDone', { count })}
        onClose={onClose}
      />
    )
  if (dialog?.kind === 'undo') {
    const { allocation, line } = dialog
    const amount = format.money(allocation.amount, line.currency)
    return (
      <ReasonDialog
        title={t('statement.undoTitle', { amount, number: allocation.order_number })}
        hint={t('statement.undoHint')}
        send={(reason) => call(undoStatementAllocation, { body: { allocation_id: allocation.id, reason } })}
        done={t('statement.undone')}
        onClose={onClose}
      />
    )
  }
  const titles = {
    import: t('statement.import'),
    assign: t('statement.assignTitle'),
    review: t('statement.reviewTitle'),
  }
  return (
    <Modal
      opened={dialog !== undefined}
      onClose={onClose}
      title={dialog && titles[dialog.kind]}
      size={dialog?.kind === 'import' ? 860 : 560}
      centered
      closeOnClickOutside={false}
      transitionProps={{ duration: 120 }}
    >
      {dialog?.kind === 'import' && <ImportForm onDone={onClose} />}
      {dialog?.kind === 'assign' && <AssignForm line={dialog.line} onDone={onClose} />}
      {dialog?.kind === 'review' && <ReviewForm lines={dialog.lines} onDone={onClose} />}
    </Modal>
  )
}

interface ReasonDialogProps<Answer> {
  title: string
  hint: string
  send: (reason: string) => Promise<Answer>
  done: string | ((answer: Answer) => string)
  onClose: () => void
}

function ReasonDialog<Answer>({ send, ...dialog }: ReasonDialogProps<Answer>) {
  const t = useTranslate()
  return (
    <DialogForm
      {...dialog}
      initial={{ reason: '' }}
      send={({ reason }) => send(reason)}
      ok={t('common.ok')}
      lists={['statement-lines']}
    >
      {(form) => <ReasonField data-autofocus maxLength={500} {...form.getInputProps('reason')} />}
    </DialogForm>
  )
}
