/** Imports products from a file: it is uploaded, its columns are assigned, then a job checks or imports it. */
import { Alert, FileInput, NativeSelect, Progress } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportFile } from '#contract/api/exchange/import'
import { tableEncodings } from '#contract/rules/table-encodings'
import { failureText } from '../../../api/failure.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { Icon } from '../../../ui/icon.tsx'
import { CategoryForm } from './category-form.client.tsx'
import { EarlierImports } from './earlier.client.tsx'
import { FileForm } from './file-form.client.tsx'
import { HowRead } from './how-read.client.tsx'
import styles from './import.module.css'
import { QuickUpdate } from './quick-update.client.tsx'
import { type Encoding, readAgain, sendFile, type Wish } from './send-file.client.ts'

const encodingNames: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'windows-1252': 'Windows-1252 (Español)',
  'windows-1250': 'Windows-1250 (Polski)',
  'windows-1251': 'Windows-1251 (Русский)',
  ibm866: 'IBM 866 (Русский)',
  'koi8-r': 'KOI8-R (Русский)',
  gb18030: 'GB18030 (简体中文)',
  big5: 'Big5 (繁體中文)',
  shift_jis: 'Shift JIS (日本語)',
  'windows-874': 'Windows-874 (ไทย)',
  'windows-1258': 'Windows-1258 (Tiếng Việt)',
}

const isEncoding = (text: string): text is Encoding => (tableEncodings as readonly string[]).includes(text)

export default function ImportScreen() {
  const t = useTranslate()
  const [file, setFile] = useState<File | null>(null)
  const [wish, setWish] = useState<Wish>({})
  const [percent, setPercent] = useState(0)
  const upload = useMutation({
    mutationFn: ({ sent, read, wish }: { sent?: File; read?: ImportFile; wish: Wish }) =>
      read ? readAgain(read, wish) : sendFile(sent as File, wish, setPercent),
  })
  const choose = (chosen: File | null) => {
    setFile(chosen)
    setWish({ encoding: wish.encoding })
    setPercent(0)
    upload.reset()
    if (chosen) upload.mutate({ sent: chosen, wish: { encoding: wish.encoding } })
  }
  /** Resets the choices that depend on this one. */
  const change = (next: Wish) => {
    setWish(next)
    if (upload.data) upload.mutate({ read: upload.data, wish: next })
    else if (file) upload.mutate({ sent: file, wish: next })
  }
  const encoding =
    wish.encoding ?? (upload.data?.encoding && isEncoding(upload.data.encoding) ? upload.data.encoding : undefined)
  const key = upload.data && `${upload.data.file} ${JSON.stringify(wish)}`
  return (
    <div className="stack">
      <div>
        <h1>{t('transfer.title')}</h1>
        <p className="second">{t('transfer.intro')}</p>
      </div>
      <section className={`panel stack ${styles.part}`}>
        <div className={styles.fields}>
          <FileInput
            label={t('transfer.file')}
            description={t('transfer.fileHint')}
            placeholder={t('transfer.choose')}
            leftSection={<Icon name="upload" size={18} />}
            accept=".csv,.tsv,.txt,.xlsx,.xls,.xml,.yml,.zip,.gz"
            clearable
            value={file}
            disabled={upload.isPending}
            onChange={choose}
          />
          <NativeSelect
            label={t('transfer.encoding')}
            value={wish.encoding ?? ''}
            data={[
              {
                value: '',
                label:
                  encoding && !wish.encoding
                    ? `${t('transfer.encodingFound')}: ${encodingNames[encoding]}`
                    : t('transfer.encodingFound'),
              },
              ...tableEncodings.map((value) => ({ value: value as string, label: encodingNames[value] })),
            ]}
            disabled={upload.isPending}
            onChange={({ currentTarget: { value } }) => change({ encoding: isEncoding(value) ? value : undefined })}
          />
        </div>
        {upload.isPending && percent > 0 && <Progress value={percent} aria-label={t('transfer.file')} />}
        {upload.isPending && (
          <p role="status">{percent > 0 ? t('transfer.uploading', { percent }) : t('common.loading')}</p>
        )}
        {upload.error && (
          <Alert color="red" role="alert">
            {failureText(upload.error, t)}
          </Alert>
        )}
        {upload.data && <HowRead upload={upload.data} wish={wish} onChange={change} />}
      </section>
      {upload.data?.holds === 'products' && <FileForm key={key} upload={upload.data} wish={{ ...wish, encoding }} />}
      {upload.data?.holds === 'categories' && (
        <CategoryForm key={key} upload={upload.data} wish={{ ...wish, encoding }} />
      )}
      <QuickUpdate />
      <EarlierImports />
    </div>
  )
}
