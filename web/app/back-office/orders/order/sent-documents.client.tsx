/** Documents of an order that were sent by email: when, to whom, by whom, and each copy as it was sent. */
import { Button } from '@mantine/core'
import { adminGetOrderDocument, type SentDocument } from '#contract/api/documents/document'
import { copyName, useDocumentFile } from '../../../domain/orders/order/document-file.ts'
import { languageNames } from '../../../i18n/language-names.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useShowMore } from '../../../ui/show-more.tsx'
import { hasRight, useStaff } from '../../staff.ts'
import styles from './detail.module.css'

export function SentDocuments({ orderId, sent }: { orderId: number; sent: readonly SentDocument[] }) {
  const t = useTranslate()
  const format = useFormat()
  const mayDownload = hasRight(useStaff(), adminGetOrderDocument)
  const { busy, getCopy } = useDocumentFile(adminGetOrderDocument, orderId)
  const { shown, button } = useShowMore(sent, 6)
  if (sent.length === 0) return null
  return (
    <>
      <h3 id="sent-documents">{t('docmail.sent')}</h3>
      <ul className={styles.papers} aria-labelledby="sent-documents">
        {shown.map(({ id, kind, number, language, sent_at, recipient, sent_by, state, message }) => (
          <li key={id}>
            <span>
              <strong>
                {t(`document.kind.${kind}`)} · {recipient}
              </strong>
              <span className={styles.sub}>
                {[number, languageNames[language], format.dateTime(sent_at), sent_by, state && t(`outbox.${state}`)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {message && <span className={styles.sub}>{message}</span>}
            </span>
            {mayDownload && (
              <span className={styles.paperActions}>
                <Button
                  size="xs"
                  variant="default"
                  leftSection={<Icon name="download" size={16} />}
                  loading={busy === copyName(id)}
                  aria-label={t('document.downloadCopy', { number, date: format.dateTime(sent_at) })}
                  onClick={() => void getCopy(id)}
                >
                  PDF
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {button}
    </>
  )
}
