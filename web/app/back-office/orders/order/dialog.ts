import type { OrderDetail } from '#contract/api/orders/order'
import type { PaymentRow } from '#contract/api/orders/payment'

export type OrderDialog =
  | { kind: 'confirm_payment' | 'refuse_payment' | 'correct_payment'; payment: PaymentRow }
  | { kind: 'correct_shipment' | 'split_shipment' | 'merge_shipments'; shipment: OrderDetail['shipments'][number] }
  | {
      kind:
        | 'record_payment'
        | 'refund'
        | 'move_overpayment'
        | 'freight'
        | 'ship'
        | 'edit_lines'
        | 'edit'
        | 'tags'
        | 'release'
        | 'close_rest'
        | 'cancel'
    }

export type OpenDialog = (dialog: OrderDialog) => void
