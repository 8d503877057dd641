/** The dialogs of the steps: approve, refuse, count what arrived, refund. */
import { Textarea } from '@mantine/core'
import type { AfterSaleDetail } from '#contract/api/orders/after-sale'
import {
  approveAfterSale,
  receiveAfterSale,
  refundAfterSale,
  refuseAfterSale,
} from '#contract/api/orders/after-sale-admin'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { ReasonField } from '../../form/fields/reason.client.tsx'
import { Modal } from '../../modal.client.tsx'
import { hasRight, type Staff } from '../../staff.ts'
import { ReceiveForm } from './receive.client.tsx'
import { RefundForm } from './refund.client.tsx'
import { StepForm, type StepProps } from './step-form.client.tsx'

export type Step = 'approve' | 'refuse' | 'receive' | 'refund'

const rights = {
  approve: approveAfterSale,
  refuse: refuseAfterSale,
  receive: receiveAfterSale,
  refund: refundAfterSale,
}

/** The steps that a request allows, the next one first. The server has the same table. */
export function stepsOf({ kind, status }: AfterSaleDetail, staff: Staff): Step[] {
  const isReturn = kind === 'return_refund'
  const next: Partial<Record<AfterSaleDetail['status'], Step[]>> = {
    requested: ['approve', 'refuse'],
    approved: [isReturn ? 'receive' : 'refund', 'refuse'],
    received: ['refund'],
  }
  return (next[status] ?? []).filter((step) => hasRight(staff, rights[step]))
}

export function StepDialog({
  request,
  step,
  onClose,
}: {
  request: AfterSaleDetail
  step: Step | undefined
  onClose: () => void
}) {
  const t = useTranslate()
  return (
    <Modal
      opened={step !== undefined}
      onClose={onClose}
      title={step && t(`returns.${step}`)}
      size={step === 'receive' ? 760 : 480}
      centered
      closeOnClickOutside={false}
      transitionProps={{ duration: 120 }}
    >
      {step && <Form step={step} request={request} onDone={onClose} />}
    </Modal>
  )
}

function Form({ step, ...props }: StepProps & { step: Step }) {
  if (step === 'receive') return <ReceiveForm {...props} />
  if (step === 'refund') return <RefundForm {...props} />
  return step === 'approve' ? <ApproveForm {...props} /> : <RefuseForm {...props} />
}

function ApproveForm(props: StepProps) {
  const t = useTranslate()
  return (
    <StepForm
      {...props}
      initial={{ note: '' }}
      send={(body) => call(approveAfterSale, { params: { id: props.request.id }, body })}
      done={t('returns.approved')}
      ok={t('returns.approve')}
    >
      {(form) => (
        <Textarea
          data-autofocus
          autosize
          minRows={2}
          maxLength={500}
          label={t('returns.note')}
          description={t('returns.noteHint')}
          {...form.getInputProps('note')}
        />
      )}
    </StepForm>
  )
}

function RefuseForm(props: StepProps) {
  const t = useTranslate()
  return (
    <StepForm
      {...props}
      danger
      initial={{ reason: '' }}
      send={(body) => call(refuseAfterSale, { params: { id: props.request.id }, body })}
      done={t('returns.refused')}
      ok={t('returns.refuse')}
    >
      {(form) => (
        <ReasonField
          data-autofocus
          maxLength={500}
          description={t('returns.reasonHint')}
          {...form.getInputProps('reason')}
        />
      )}
    </StepForm>
  )
}
