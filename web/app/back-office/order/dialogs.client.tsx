/** The one dialog over an order; which form stands in it depends on the action. */
import { useIsMutating } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { OrderDetail } from '#contract/order'
import { useTranslate } from '../../i18n/use.ts'
import { Modal } from '../modal.client.tsx'
import { usePlace } from '../shell/screens.ts'
import type { OpenDialog, OrderDialog } from './dialog.ts'
import { EditForm } from './form-edit.client.tsx'
import { FreightForm } from './form-freight.client.tsx'
import { PaymentForm } from './form-payment.client.tsx'
import { ReasonForm } from './form-reason.client.tsx'
import { ShipForm } from './form-ship.client.tsx'
import { orderActionKey } from './queries.client.ts'

const sizes: Partial<Record<OrderDialog['kind'], number>> = { ship: 760, edit: 640 }

/** Forms begin anew each time they open, and keep what was typed until they succeed or are closed. */
export function useOrderDialogs(order: OrderDetail): { open: OpenDialog; dialogs: ReactNode } {
  const t = useTranslate()
  const [dialog, setDialog] = useState<OrderDialog>()
  const [isOpen, setOpen] = useState(false)
  const isRunning = useIsMutating({ mutationKey: orderActionKey(order.id) }) > 0
  const close = () => setOpen(false)
  const { noteUnsaved } = usePlace()
  useEffect(() => noteUnsaved(isOpen), [isOpen, noteUnsaved])

  const open: OpenDialog = (next) => {
    setDialog(next)
    setOpen(true)
  }
  const dialogs = (
    <Modal
      opened={isOpen}
      onClose={close}
      // The form stays while the dialog fades, and is gone afterwards.
      onExitTransitionEnd={() => setDialog(undefined)}
      title={dialog && t(dialog.kind === 'refuse_payment' ? 'office.refusePayment' : `office.action.${dialog.kind}`)}
      size={(dialog && sizes[dialog.kind]) ?? 480}
      centered
      closeOnClickOutside={false}
      closeOnEscape={!isRunning}
      closeButtonProps={{ disabled: isRunning }}
      transitionProps={{ duration: 120 }}
    >
      {dialog && <Form dialog={dialog} order={order} onDone={close} />}
    </Modal>
  )
  return { open, dialogs }
}

export interface FormProps {
  order: OrderDetail
  /** Closes the dialog: the action has succeeded or is not wanted any more. */
  onDone: () => void
}

function Form({ dialog, ...form }: FormProps & { dialog: OrderDialog }) {
  switch (dialog.kind) {
    case 'confirm_payment':
      return <PaymentForm {...form} payment={dialog.payment} />
    case 'record_payment':
      return <PaymentForm {...form} />
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
    case 'edit':
      return <EditForm {...form} />
  }
}
