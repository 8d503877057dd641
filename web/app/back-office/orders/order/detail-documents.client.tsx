/** The order's documents: downloads in any language, and issuing invoices and credit notes. */
import { Button, NativeSelect } from '@mantine/core'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  adminGetOrderDocument,
  adminListOrderDocuments,
  type DocumentRow,
  issueDocument,
  mailDocument,
  type OrderDocuments,
} from '#contract/api/documents/document'
import type { OrderDetail } from '#contract/api/orders/order'
import { type Locale, locales } from '#contract/types'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useDocumentFile } from '../../../domain/orders/order/document-file.ts'
import { languageNames } from '../../../i18n/language-names.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { IconButton } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useShowMore } from '../../../ui/show-more.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.tsx'
import { ReadFailed } from '../../read-failed.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'
import { Box } from './box.client.tsx'
import { CreditDialog } from './credit-dialog.client.tsx'
import styles from './detail.module.css'
import { MailDialog } from './mail-dialog.client.tsx'
import { SentDocuments } from './sent-documents.client.tsx'

const documentsQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: ['order', id, 'documents', version],
    queryFn: ({ signal }) => call(adminListOrderDocuments, { params: { id }, signal }),
  })

export function Documents({ order }: { order: OrderDetail }) {
  const t = useTranslate()
  const mayRead = hasRight(useStaff(), adminListOrderDocuments)
  const { data, error, isFetching, refetch } = useQuery({
    ...documentsQuery(order.id, order.version),
    enabled: mayRead,
    placeholderData: (before) => before,
    // An email on its way is soon sent.
    refetchInterval: ({ state }) => (state.data?.sent.some((copy) => copy.state === 'queued') ? 15_000 : false),
  })
  if (!mayRead) return null
  return (
    <Box title={t('document.title')} action={data && <Issue order={order} documents={data} />}>
      {error && <ReadFailed error={error} isFetching={isFetching} retry={() => void refetch()} />}
      {data ? <List order={order} {...data} /> : !error && <Skeleton rows={2} height={40} />}
    </Box>
  )
}

/** Issues what the order lacks: its invoice, or a credit note of the invoice. */
function Issue({ order, documents: { documents, issuable } }: { order: OrderDetail; documents: OrderDocuments }) {
  const t = useTranslate()
  const client = useQueryClient()
  const mayIssue = hasRight(useStaff(), issueDocument)
  const [credited, setCredited] = useState<DocumentRow>()
  const refresh = () => client.invalidateQueries({ queryKey: ['order', order.id] })
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(issueDocument, { params: { id: order.id }, body: { kind: 'invoice' } }),
    onSuccess: ({ number }) => toast.success(t('document.issued', { number })),
    onError: (error) => toast.error(failureText(error, t)),
    onSettled: refresh,
  })
  if (!mayIssue) return null
  const invoice = documents.find(({ open_lines }) => open_lines && open_lines.length > 0)
  const issue = async () => {
    const isSure = await confirm({
      title: t('document.issueInvoice'),
      text: t('document.issueText'),
      ok: t('document.issue'),
    })
    if (isSure) mutate()
  }
  return (
    <>
      {issuable.includes('invoice') && (
        <Button size="xs" variant="default" loading={isPending} onClick={() => void issue()}>
          {t('document.issueInvoice')}
        </Button>
      )}
      {invoice && issuable.includes('credit_note') && (
        <Button size="xs" variant="default" onClick={() => setCredited(invoice)}>
          {t('document.issueCredit')}
        </Button>
      )}
      {credited && (
        <CreditDialog
          orderId={order.id}
          invoice={credited}
          onDone={() => {
            setCredited(undefined)
            void refresh()
          }}
        />
      )}
    </>
  )
}

function List({ order, language, documents, sent, buyer_email }: OrderDocuments & { order: OrderDetail }) {
  const t = useTranslate()
  const format = useFormat()
  const staff = useStaff()
  const mayDownload = hasRight(staff, adminGetOrderDocument)
  const mayMail = hasRight(staff, mailDocument)
  const [chosen, setChosen] = useState<Locale>(language)
  const [mailed, setMailed] = useState<DocumentRow>()
  const { busy, get } = useDocumentFile(adminGetOrderDocument, order.id)
  const { shown, button } = useShowMore(documents, 12)
  return (
    <>
      {mayDownload && (
        <NativeSelect
          size="xs"
          label={t('document.language')}
          description={t('document.languageHint', { language: languageNames[language] })}
          data={locales.map((value) => ({ value, label: languageNames[value] }))}
          value={chosen}
          onChange={({ currentTarget: { value } }) => setChosen(locales.find((locale) => locale === value) ?? language)}
        />
      )}
      <ul className={styles.papers}>
        {shown.map((document) => (
          <li key={document.number}>
            <span>
              <strong>{t(`document.kind.${document.kind}`)}</strong>
              <span className={styles.sub}>
                {document.number}
                {document.issued_at && ` · ${format.date(document.issued_at)}`}
                {document.amount && document.document_id && ` · ${format.money(document.amount, document.currency)}`}
              </span>
            </span>
            <span className={styles.paperActions}>
              {mayMail && (
                <IconButton
                  icon="mail"
                  size="small"
                  label={t('common.labelled', { label: t('docmail.action'), text: document.number })}
                  onClick={() => setMailed(document)}
                />
              )}
              {mayDownload && (
                <Button
                  size="xs"
                  variant="default"
                  leftSection={<Icon name="download" size={16} />}
                  loading={busy === document.number}
                  aria-label={t('document.download', { number: document.number })}
                  onClick={() => void get(document, chosen)}
                >
                  PDF
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {button}
      <SentDocuments orderId={order.id} sent={sent} />
      {mailed && (
        <MailDialog
          orderId={order.id}
          document={mailed}
          language={chosen}
          buyerEmail={buyer_email ?? ''}
          onClose={() => setMailed(undefined)}
        />
      )}
    </>
  )
}
