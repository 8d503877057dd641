import type { PaymentRow } from '#contract/payment'

export type OrderDialog =
  | { kind: 'confirm_payment' | 'refuse_payment' | 'correct_payment'; payment: PaymentRow }
  | {
      kind:
        | 'record_payment'
        | 'refund'
        | 'move_overpayment'
        | 'freight'
        | 'ship'
        | 'edit'
        | 'release'
        | 'close_rest'
        | 'cancel'
    }

export type OpenDialog = (dialog: OrderDialog) => void
