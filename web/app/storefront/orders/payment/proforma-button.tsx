/** The proforma invoice, for the buyer's accountant or bank. */
import { getOrderDocument } from '#contract/api/documents/document'
import type { OrderRow } from '#contract/api/orders/order'
import { useDocumentFile } from '../../../domain/orders/order/document-file.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { Button } from '../../../ui/button.tsx'

export function ProformaButton({ order }: { order: Pick<OrderRow, 'id' | 'order_number'> }) {
  const t = useTranslate()
  const { busy, get } = useDocumentFile(getOrderDocument, order.id)
  const file = { kind: 'proforma', number: order.order_number, document_id: null, shipment_id: null } as const
  return (
    <Button icon="download" busy={busy !== undefined} onClick={() => void get(file)}>
      {t('document.proforma')}
    </Button>
  )
}
