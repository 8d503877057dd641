/** The documents of an order, to be downloaded in any language. */
import { useEffect, useState } from 'react'
import {
  type OrderDocuments as Documents,
  getOrderDocument,
  listOrderDocuments,
} from '#contract/api/documents/document'
import type { OrderDetail } from '#contract/api/orders/order'
import { type Locale, locales } from '#contract/types'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { copyName, useDocumentFile } from '../../../domain/orders/order/document-file.ts'
import detail from '../../../domain/orders/order/order-detail.module.css'
import { languageNames } from '../../../i18n/language-names.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './order-documents.module.css'

export function OrderDocuments({ order }: { order: OrderDetail }) {
  const t = useTranslate()
  const { id, version } = order
  const [documents, setDocuments] = useState<Documents>()
  const [failure, setFailure] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the order may have other documents
  useEffect(() => {
    const aborter = new AbortController()
    call(listOrderDocuments, { params: { id }, signal: aborter.signal }).then(
      (list) => {
        setDocuments(list)
        setFailure(undefined)
      },
      (error: unknown) => !aborter.signal.aborted && setFailure(error),
    )
    return () => aborter.abort()
  }, [id, version, attempt])
  return (
    <section className={`panel ${detail.part} ${styles.part}`} aria-labelledby="order-documents">
      <h2 id="order-documents">{t('document.title')}</h2>
      {failure !== undefined && (
        <Notice kind="danger" title={failureText(failure, t, t('document.listFailed'))}>
          <Button size="small" onClick={() => setAttempt(attempt + 1)}>
            {t('common.retry')}
          </Button>
        </Notice>
      )}
      {documents ? <List orderId={id} {...documents} /> : failure === undefined && <Skeleton rows={2} height={44} />}
    </section>
  )
}

function List({ orderId, language, documents, sent }: Documents & { orderId: number }) {
  const t = useTranslate()
  const format = useFormat()
  const [chosen, setChosen] = useState<Locale>(language)
  const { busy, get, getCopy } = useDocumentFile(getOrderDocument, orderId)
  return (
    <>
      <SelectField
        label={t('document.language')}
        value={chosen}
        onChange={({ currentTarget }) =>
          setChosen(locales.find((locale) => locale === currentTarget.value) ?? language)
        }
      >
        {locales.map((locale) => (
          <option key={locale} value={locale} lang={locale === 'cn' ? 'zh-CN' : locale}>
            {languageNames[locale]}
          </option>
        ))}
      </SelectField>
      <ul className={styles.list}>
        {documents.map((document) => (
          <li key={document.number} className={styles.row}>
            <span>
              <b>{t(`document.kind.${document.kind}`)}</b>
              <span className="second whole">
                {document.number}
                {document.issued_at && ` · ${format.date(document.issued_at)}`}
              </span>
            </span>
            <Button
              size="small"
              icon="download"
              busy={busy === document.number}
              aria-label={t('document.download', { number: document.number })}
              onClick={() => void get(document, chosen)}
            >
              PDF
            </Button>
          </li>
        ))}
      </ul>
      {sent.length > 0 && (
        <>
          <h3 id="sent-documents">{t('document.sentToYou')}</h3>
          <ul className={styles.list} aria-labelledby="sent-documents">
            {sent.map(({ id, kind, number, sent_at }) => (
              <li key={id} className={styles.row}>
                <span>
                  <b>{t(`document.kind.${kind}`)}</b>
                  <span className="second whole">
                    {number} · {format.dateTime(sent_at)}
                  </span>
                </span>
                <Button
                  size="small"
                  icon="download"
                  busy={busy === copyName(id)}
                  aria-label={t('document.downloadCopy', { number, date: format.dateTime(sent_at) })}
                  onClick={() => void getCopy(id)}
                >
                  PDF
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
