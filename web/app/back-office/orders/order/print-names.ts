/** Names of the documents that are printed for many orders. */
import type { printKinds } from '#contract/api/documents/document'
import type { MessageId } from '../../../i18n/translate.ts'

export const printNames: Record<(typeof printKinds)[number], MessageId> = {
  order: 'document.kind.order',
  proforma: 'document.kind.proforma',
  packing_list: 'document.kind.packing_list',
  labels: 'work.print.labels',
}
