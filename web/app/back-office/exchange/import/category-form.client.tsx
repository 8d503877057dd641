/** An uploaded file of categories, the language of names without one, and the job that checks or imports it. */
import { Alert, Button, NativeSelect } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type ImportFile, startImport } from '#contract/api/exchange/import'
import { locales } from '#contract/types'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { languageNames } from '../../../i18n/language-names.ts'
import { useFormat, useLocale, useTranslate } from '../../../i18n/use.ts'
import { Notice } from '../../../ui/notice.tsx'
import { JobDialog } from '../../jobs/job-dialog.client.tsx'
import styles from './import.module.css'
import { Problems } from './problems.client.tsx'
import { readAs, type Wish } from './send-file.client.ts'

export function CategoryForm({ upload, wish }: { upload: ImportFile; wish: Wish }) {
  const t = useTranslate()
  const format = useFormat()
  const [lang, setLang] = useState(useLocale())
  const [job, setJob] = useState<{ id: number; check: boolean }>()
  const [checked, setChecked] = useState<number>()
  const { file, name, rows } = upload
  const start = useMutation({
    mutationFn: (check: boolean) => call(startImport, { body: { file, name, check, lang, ...readAs(wish) } }),
    onSuccess: ({ id }, check) => setJob({ id, check }),
  })
  return (
    <form
      className={`panel stack ${styles.part}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        start.mutate(true)
      }}
    >
      <div>
        <h2>{t('transfer.found', { name, rows })}</h2>
        <p className="second">{t('transfer.ofCategories')}</p>
        {upload.is_unended && <Notice kind="warning">{t('transfer.unended')}</Notice>}
      </div>
      {start.error && (
        <Alert color="red" role="alert">
          {failureText(start.error, t)}
        </Alert>
      )}
      <div className={styles.fields}>
        <NativeSelect
          label={t('transfer.lang')}
          description={t('transfer.langHint')}
          data={locales.map((value) => ({ value, label: languageNames[value] }))}
          value={lang}
          onChange={({ currentTarget }) => setLang(locales.find((each) => each === currentTarget.value) ?? lang)}
        />
      </div>
      {checked !== undefined && <Problems key={checked} jobId={checked} onCheck={() => start.mutate(true)} />}
      <div className="row">
        <Button type="submit" variant="default" loading={start.isPending}>
          {t('transfer.check')}
        </Button>
        <Button loading={start.isPending} onClick={() => start.mutate(false)}>
          {t('transfer.start')} ({format.number(rows)})
        </Button>
      </div>
      {job && (
        <JobDialog
          key={job.id}
          id={job.id}
          title={t(job.check ? 'transfer.checkTitle' : 'job.kind.importCategories')}
          lists={['categories', 'products', 'imports', 'job-list']}
          onClose={() => {
            setJob(undefined)
            setChecked(job.check ? job.id : undefined)
          }}
        />
      )}
    </form>
  )
}
