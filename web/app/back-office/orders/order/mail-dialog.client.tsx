/** Sends a document of an order by email: language, recipient and a message. */
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type DocumentRow, mailDocument } from '#contract/api/documents/document'
import { type Locale, locales } from '#contract/types'
import { call } from '../../../api/client.ts'
import { languageNames } from '../../../i18n/language-names.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { DialogForm } from '../../form/dialog-form.client.tsx'

interface MailDialogProps {
  orderId: number
  document: Pick<DocumentRow, 'kind' | 'number' | 'document_id' | 'shipment_id'>
  language: Locale
  buyerEmail: string
  onClose: () => void
}

/** Milliseconds; documents of thousands of lines take long to print. */
const patience = 60_000

export function MailDialog({ orderId, document, language, buyerEmail, onClose }: MailDialogProps) {
  const t = useTranslate()
  const { kind, number, document_id, shipment_id } = document
  // One key for the dialog: a second press sends nothing more.
  const [key] = useState(() => crypto.randomUUID())
  return (
    <DialogForm
      title={t('docmail.title', { number })}
      hint={t('docmail.hint')}
      initial={{ language: language as string, recipient: buyerEmail, message: '' }}
      send={(values) =>
        call(mailDocument, {
          params: { id: orderId },
          body: {
            kind,
            ...(document_id && { document_id }),
            ...(shipment_id && { shipment_id }),
            language: locales.find((locale) => locale === values.language) ?? language,
            recipient: values.recipient.trim(),
            message: values.message,
          },
          headers: { 'idempotency-key': key },
          timeout: patience,
        })
      }
      done={({ recipient = '' }) => t('docmail.done', { number, recipient })}
      ok={t('docmail.send')}
      lists={['order']}
      onClose={onClose}
    >
      {(form) => (
        <>
          <NativeSelect
            label={t('docmail.language')}
            description={form.values.language === 'th' && t('docmail.thaiSearch')}
            data={locales.map((value) => ({ value, label: languageNames[value] }))}
            {...form.getInputProps('language')}
          />
          <TextInput
            data-autofocus
            required
            type="email"
            maxLength={254}
            label={t('docmail.recipient')}
            description={t(form.values.recipient.trim() === buyerEmail ? 'docmail.toBuyer' : 'docmail.toOther')}
            {...form.getInputProps('recipient')}
          />
          <Textarea
            autosize
            minRows={3}
            maxRows={10}
            maxLength={2000}
            label={t('docmail.message')}
            {...form.getInputProps('message')}
          />
        </>
      )}
    </DialogForm>
  )
}
