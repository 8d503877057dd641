/** Copies that were sent by mail, on the wire; pure. */
import type { SentDocument } from '#contract/api/documents/document'
import type { SentRow } from './queries.ts'

export const presentSent = (row: SentRow, forStaff: boolean): SentDocument => ({
  id: row.id,
  kind: row.kind,
  number: row.number,
  language: row.language,
  sent_at: row.createdAt.toISOString(),
  ...(forStaff && {
    recipient: row.recipient,
    message: row.message,
    sent_by: row.sentBy ?? '',
    state: row.state,
  }),
})
