/** The documents of an order in one row, to be downloaded in any language; with a letter, those that were mailed. */
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
import { languageNames } from '../../../i18n/language-names.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Button } from '../../../ui/button.tsx'
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
    <section className={`panel ${styles.part}`} aria-labelledby="order-documents">
      <h2 id="order-documents">{t('document.title')}</h2>
      {failure !== undefined && (
        <Notice kind="danger" title={failureText(failure, t, t('document.listFailed'))}>
          <Button size="small" onClick={() => setAttempt(attempt + 1)}>
            {t('common.retry')}
          </Button>
        </Notice>
      )}
      {documents ? <List orderId={id} {...documents} /> : failure === undefined && <Skeleton rows={1} height={32} />}
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
      <ul className={styles.list}>
        {documents.map((document) => {
          // Those of a shipment end with its place.
          const place = document.shipment_id ? ` (${document.number.split('-').at(-1)})` : ''
          const kind = t(`document.kind.${document.kind}`) + place
          const text = t('document.download', { number: document.number })
          return (
            <li key={document.number}>
              <Button
                size="small"
                icon="download"
                busy={busy === document.number}
                aria-label={t('common.labelled', { label: kind, text })}
                title={[document.number, document.issued_at && format.date(document.issued_at)]
                  .filter(Boolean)
                  .join(' · ')}
                onClick={() => void get(document, chosen)}
              >
                {kind}
              </Button>
            </li>
          )
        })}
      </ul>
      {sent.length > 0 && (
        <ul className={styles.list} aria-label={t('document.sentToYou')}>
          {sent.map(({ id, kind, number, sent_at }) => {
            const name = `${t(`document.kind.${kind}`)} · ${format.date(sent_at)}`
            const text = t('document.downloadCopy', { number, date: format.dateTime(sent_at) })
            return (
              <li key={id}>
                <Button
                  size="small"
                  icon="mail"
                  busy={busy === copyName(id)}
                  aria-label={t('common.labelled', { label: name, text })}
                  title={t('document.sentToYou')}
                  onClick={() => void getCopy(id)}
                >
                  {name}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <select
        className={styles.language}
        aria-label={t('document.language')}
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
      </select>
    </>
  )
}
