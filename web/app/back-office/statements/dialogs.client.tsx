/** The dialogs over the lines of statements. */
import { Alert, Button, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  ignoreStatementLines,
  type StatementLine,
  settleStatementReversal,
  undoStatementAllocation,
} from '#contract/api/statements/statement'
import { call } from '../../api/client.ts'
import { failureText, fieldTexts } from '../../api/failure.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { toast } from '../../ui/toast.tsx'
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
  const titleOf = (shown: Dialog) => {
    if (shown.kind === 'import') return t('statement.import')
    if (shown.kind === 'assign') return t('statement.assignTitle')
    if (shown.kind === 'review') return t('statement.reviewTitle')
    if (shown.kind === 'settle') return t('statement.settleTitle')
    if (shown.kind === 'ignore') return t('statement.ignoreTitle', { count: shown.lines.length })
    const { allocation, line } = shown
    return t('statement.undoTitle', {
      amount: format.money(allocation.amount, line.currency),
      number: allocation.order_number,
    })
  }
  return (
    <Modal
      opened={dialog !== undefined}
      onClose={onClose}
      title={dialog && titleOf(dialog)}
      size={dialog?.kind === 'import' ? 860 : 560}
      centered
      closeOnClickOutside={false}
      transitionProps={{ duration: 120 }}
    >
      {dialog?.kind === 'import' && <ImportForm onDone={onClose} />}
      {dialog?.kind === 'assign' && <AssignForm line={dialog.line} onDone={onClose} />}
      {dialog?.kind === 'review' && <ReviewForm lines={dialog.lines} onDone={onClose} />}
      {dialog?.kind === 'settle' && (
        <ReasonForm
          hint={t('statement.settleHint')}
          onDone={onClose}
          send={(reason) =>
            call(settleStatementReversal, { body: { id: dialog.line.id, reason } }).then(() => t('statement.settled'))
          }
        />
      )}
      {dialog?.kind === 'ignore' && (
        <ReasonForm
          hint={t('statement.ignoreHint')}
          onDone={onClose}
          send={(reason) =>
            call(ignoreStatementLines, { body: { line_ids: dialog.lines.map(({ id }) => id), reason } }).then(
              ({ count }) => t('statement.ignoredDone', { count }),
            )
          }
        />
      )}
      {dialog?.kind === 'undo' && (
        <ReasonForm
          hint={t('statement.undoHint')}
          onDone={onClose}
          send={(reason) =>
            call(undoStatementAllocation, { body: { allocation_id: dialog.allocation.id, reason } }).then(() =>
              t('statement.undone'),
            )
          }
        />
      )}
    </Modal>
  )
}

interface ReasonFormProps {
  hint: string
  /** Resolves to the message of success. */
  send: (reason: string) => Promise<string>
  onDone: () => void
}

function ReasonForm({ hint, send, onDone }: ReasonFormProps) {
  const t = useTranslate()
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: (done) => {
      toast.success(done)
      onDone()
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['statement-lines'] }),
  })
  const fault = fieldTexts(error)['reason']
  return (
    <form
      noValidate
      className="stack wide"
      onSubmit={(event) => {
        event.preventDefault()
        mutate(reason)
      }}
    >
      {error && !fault && (
        <Alert color="red" role="alert">
          {failureText(error, t)}
        </Alert>
      )}
      <p className="second">{hint}</p>
      <Textarea
        data-autofocus
        required
        autosize
        minRows={2}
        maxLength={500}
        label={t('office.reason')}
        value={reason}
        error={fault}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div className="row-end">
        <Button variant="default" disabled={isPending} onClick={onDone}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={isPending}>
          {t('common.ok')}
        </Button>
      </div>
    </form>
  )
}
