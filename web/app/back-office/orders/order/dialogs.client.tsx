/** The dialog over an order; its form depends on the action. */
import { useIsMutating } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { OrderDetail } from '#contract/api/orders/order'
import { useTranslate } from '../../../i18n/use.ts'
import { Modal } from '../../modal.client.tsx'
import { usePlace } from '../../shell/screens.ts'
import { useConfirmDiscard } from '../../shell/unsaved.client.ts'
import type { OpenDialog, OrderDialog } from './dialog.ts'
import type { FormProps } from './form.client.tsx'
import { CorrectForm } from './form-correct.client.tsx'
import { EditForm } from './form-edit.client.tsx'
import { FreightForm } from './form-freight.client.tsx'
import { LinesForm } from './form-lines.client.tsx'
import { PaymentForm } from './form-payment.client.tsx'
import { ReasonForm } from './form-reason.client.tsx'
import { MoveForm, RefundForm } from './form-refund.client.tsx'
import { MergeForm, SplitForm } from './form-regroup.client.tsx'
import { ShipForm } from './form-ship.client.tsx'
import { ShipmentForm } from './form-shipment.client.tsx'
import { TagsForm } from './form-tags.client.tsx'
import { orderActionKey } from './queries.client.ts'

const sizes: Partial<Record<OrderDialog['kind'], number>> = {
  ship: 760,
  edit: 640,
  edit_lines: 860,
  correct_shipment: 640,
  split_shipment: 640,
}

/** A form starts empty each time it opens and retains its input until it succeeds or is closed. */
export function useOrderDialogs(order: OrderDetail): { open: OpenDialog; dialogs: ReactNode } {
  const t = useTranslate()
  const [dialog, setDialog] = useState<OrderDialog>()
  const [isOpen, setOpen] = useState(false)
  const isRunning = useIsMutating({ mutationKey: orderActionKey(order.id) }) > 0
  const close = () => setOpen(false)
  const isTyped = useRef(false)
  const noteTyped = useCallback((isNow: boolean) => {
    isTyped.current = isNow
  }, [])
  const confirmDiscard = useConfirmDiscard()
  const cancel = async () => {
    // The question must not open during the Escape that asks it: the browser would close it at once.
    await new Promise((resolve) => setTimeout(resolve))
    if (!isTyped.current || (await confirmDiscard())) close()
  }
  const { noteUnsaved } = usePlace()
  useEffect(() => noteUnsaved(isOpen), [isOpen, noteUnsaved])

  const open: OpenDialog = (next) => {
    isTyped.current = false
    setDialog(next)
    setOpen(true)
  }
  const dialogs = (
    <Modal
      opened={isOpen}
      onClose={() => void cancel()}
      // The form stays while the dialog fades.
      onExitTransitionEnd={() => setDialog(undefined)}
      title={dialog && t(dialog.kind === 'refuse_payment' ? 'office.refusePayment' : `office.action.${dialog.kind}`)}
      size={(dialog && sizes[dialog.kind]) ?? 480}
      centered
      closeOnClickOutside={false}
      closeOnEscape={!isRunning}
      closeButtonProps={{ disabled: isRunning }}
      transitionProps={{ duration: 120 }}
    >
      {dialog && (
        <Form dialog={dialog} order={order} onDone={close} onCancel={() => void cancel()} noteTyped={noteTyped} />
      )}
    </Modal>
  )
  return { open, dialogs }
}

function Form({ dialog, ...form }: FormProps & { dialog: OrderDialog }) {
  switch (dialog.kind) {
    case 'confirm_payment':
      return <PaymentForm {...form} payment={dialog.payment} />
    case 'record_payment':
      return <PaymentForm {...form} />
    case 'correct_payment':
      return <CorrectForm {...form} payment={dialog.payment} />
    case 'refund':
      return <RefundForm {...form} />
    case 'move_overpayment':
      return <MoveForm {...form} />
    case 'refuse_payment':
      return <ReasonForm {...form} action="refuse_payment" paymentId={dialog.payment.id} />
    case 'release':
    case 'close_rest':
    case 'cancel':
      return <ReasonForm {...form} action={dialog.kind} />
    case 'freight':
      return <FreightForm {...form} />
    case 'ship':
      return <ShipForm {...form} />
    case 'correct_shipment':
      return <ShipmentForm {...form} shipment={dialog.shipment} />
    case 'split_shipment':
      return <SplitForm {...form} shipment={dialog.shipment} />
    case 'merge_shipments':
      return <MergeForm {...form} shipment={dialog.shipment} />
    case 'edit_lines':
      return <LinesForm {...form} />
    case 'tags':
      return <TagsForm {...form} />
    case 'edit':
      return <EditForm {...form} />
  }
}
