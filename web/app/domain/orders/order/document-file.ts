/** Downloads documents of an order, for buyers and staff. */
import { useState } from 'react'
import type {
  adminGetOrderDocument,
  DocumentQuery,
  DocumentRow,
  getOrderDocument,
} from '#contract/api/documents/document'
import type { Locale } from '#contract/types'
import { download } from '../../../api/download.ts'
import { failureText } from '../../../api/failure.ts'
import { saveFile } from '../../../api/save-file.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { toast } from '../../../ui/toast.tsx'

export type DocumentFile = Pick<DocumentRow, 'kind' | 'number' | 'document_id' | 'shipment_id'>

/** Names a copy that was sent among the files of an order. */
export const copyName = (sentId: number) => `sent ${sentId}`

/**
 * `busy` is the number of the document that is on its way, or the `copyName` of a copy that was sent. Without a language
 * a document comes in the order's.
 */
export function useDocumentFile(endpoint: typeof getOrderDocument | typeof adminGetOrderDocument, orderId: number) {
  const t = useTranslate()
  const [busy, setBusy] = useState<string>()
  const save = async (file: string, query: DocumentQuery) => {
    setBusy(file)
    toast.loading(t('document.preparing'))
    try {
      const { blob, name } = await download(endpoint, { params: { id: orderId }, query })
      saveFile(blob, name)
      toast.success(t('document.saved', { name }))
    } catch (error) {
      toast.error(failureText(error, t, t('document.failed')))
    } finally {
      setBusy(undefined)
    }
  }
  const get = ({ kind, number, document_id, shipment_id }: DocumentFile, language?: Locale) =>
    save(number, {
      kind,
      ...(language && { language }),
      ...(document_id && { document_id }),
      ...(shipment_id && { shipment_id }),
    })
  const getCopy = (sentId: number) => save(copyName(sentId), { sent_id: sentId })
  return { busy, get, getCopy }
}
