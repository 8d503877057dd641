/** Downloads documents of an order, for buyers and staff. */
import { useState } from 'react'
import type { adminGetOrderDocument, DocumentRow, getOrderDocument } from '#contract/document'
import type { Locale } from '#contract/types'
import { download } from '../../api/download.ts'
import { failureText } from '../../api/failure.ts'
import { saveFile } from '../../api/save-file.ts'
import { useTranslate } from '../../i18n/use.ts'
import { toast } from '../../ui/toast.tsx'

export type DocumentFile = Pick<DocumentRow, 'kind' | 'number' | 'document_id' | 'shipment_id'>

/** `busy` is the number of the document that is on its way. Without a language it comes in the order's. */
export function useDocumentFile(endpoint: typeof getOrderDocument | typeof adminGetOrderDocument, orderId: number) {
  const t = useTranslate()
  const [busy, setBusy] = useState<string>()
  const get = async ({ kind, number, document_id, shipment_id }: DocumentFile, language?: Locale) => {
    setBusy(number)
    toast.loading(t('document.preparing'))
    try {
      const { blob, name } = await download(endpoint, {
        params: { id: orderId },
        query: {
          kind,
          ...(language && { language }),
          ...(document_id && { document_id }),
          ...(shipment_id && { shipment_id }),
        },
      })
      saveFile(blob, name)
      toast.success(t('document.saved', { name }))
    } catch (error) {
      toast.error(failureText(error, t, t('document.failed')))
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, get }
}
