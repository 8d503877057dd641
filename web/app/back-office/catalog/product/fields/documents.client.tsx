/** The PDF documents of a product: uploaded, ordered and removed, with a title in each language. */
import { Button, Input, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useRef, useState } from 'react'
import { uploadDocument } from '#contract/api/files/upload'
import { call } from '../../../../api/client.ts'
import { failureText } from '../../../../api/failure.ts'
import { useLocale, useTranslate } from '../../../../i18n/use.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { LanguageFields } from '../../../form/fields/language-fields.client.tsx'
import { ListItemButtons } from '../../../form/fields/list-item-buttons.client.tsx'
import { hasRight, useStaff } from '../../../staff.ts'
import { noTexts, type ProductValues, pathTo, textOf } from '../form-values.ts'
import styles from './fields.module.css'

const most = 10

export function DocumentsField({ form }: { form: UseFormReturnType<ProductValues> }) {
  const t = useTranslate()
  const locale = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const [isUploading, setUploading] = useState(false)
  const [failure, setFailure] = useState('')
  const mayUpload = hasRight(useStaff(), uploadDocument)
  const { documents } = form.values
  const upload = async (chosen: HTMLInputElement) => {
    setUploading(true)
    setFailure('')
    try {
      for (const file of [...(chosen.files ?? [])].slice(0, most - documents.length)) {
        const body = new FormData()
        body.set('file', file)
        const { url, name } = await call(uploadDocument, { form: body })
        const title = name.replace(/\.pdf$/i, '').slice(0, 120)
        form.insertListItem('documents', { url, title: { ...noTexts(), [locale]: title } })
      }
    } catch (error) {
      setFailure(failureText(error, t))
    }
    setUploading(false)
    // The same file can be chosen again after a failure.
    chosen.value = ''
  }
  return (
    <Input.Wrapper
      className="full-row"
      label={t('facts.documents')}
      labelElement="div"
      description={t('productform.documentFormat')}
      error={failure}
    >
      {documents.length > 0 && (
        <LanguageFields
          errors={form.errors}
          pathOf={(language) => pathTo('documents', language)}
          isFilled={(language) => documents.every(({ title }) => title[language].trim())}
          label={t('productform.documentTitles')}
        >
          {(language) => (
            <ul className={styles.documents}>
              {documents.map(({ url, title }, index) => (
                <li key={url}>
                  <a
                    href={url}
                    className="text-link"
                    download
                    aria-label={t('common.labelled', { label: t('library.open'), text: textOf(title, locale) })}
                  >
                    <Icon name="receipt" />
                  </a>
                  <TextInput
                    aria-label={t('productform.documentTitle', { number: index + 1 })}
                    maxLength={120}
                    value={title[language]}
                    error={
                      form.errors[pathTo('documents', index, 'name')] ?? form.errors[pathTo('documents', index, 'url')]
                    }
                    onChange={({ currentTarget: { value } }) =>
                      form.setFieldValue(
                        'documents',
                        documents.map((each) =>
                          each.url === url ? { url, title: { ...title, [language]: value } } : each,
                        ),
                      )
                    }
                  />
                  <span className={styles.documentButtons}>
                    <ListItemButtons
                      name={textOf(title, locale)}
                      index={index}
                      count={documents.length}
                      onMove={(to) => form.reorderListItem('documents', { from: index, to })}
                      onRemove={() => form.removeListItem('documents', index)}
                    />
                  </span>
                </li>
              ))}
            </ul>
          )}
        </LanguageFields>
      )}
      {mayUpload && documents.length < most && (
        <>
          <input
            ref={input}
            type="file"
            accept="application/pdf"
            hidden
            multiple
            aria-label={t('facts.documents')}
            onChange={({ currentTarget }) => void upload(currentTarget)}
          />
          <Button
            variant="default"
            loading={isUploading}
            leftSection={<Icon name="upload" size={18} />}
            onClick={() => input.current?.click()}
          >
            {t('productform.documentAdd')}
          </Button>
        </>
      )}
    </Input.Wrapper>
  )
}
