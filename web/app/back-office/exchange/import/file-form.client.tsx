/** The columns of an uploaded file, options of its import, and the job that does it. */
import { Alert, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type ImportFile, startImport } from '#contract/api/exchange/import'
import type { Input } from '#contract/endpoint'
import { type Locale, locales } from '#contract/types'
import { call } from '../../../api/client.ts'
import { failureText, fieldTexts } from '../../../api/failure.ts'
import { languageNames } from '../../../i18n/language-names.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useCategoryNames } from '../../catalog/product/choices.client.ts'
import { MoneyField, NumberField } from '../../form/fields/number.client.tsx'
import { JobDialog } from '../../jobs/job-dialog.client.tsx'
import { ColumnsField, fieldOf } from './columns-field.client.tsx'
import styles from './import.module.css'
import { Problems } from './problems.client.tsx'

type Sent = Input<typeof startImport>['body']

const initialOf = ({ columns, currency, saved }: ImportFile) => ({
  columns: columns.map((column) => ({ heading: column.heading, choice: fieldOf(column) })),
  lang: (saved?.lang ?? 'en') as Locale,
  category_id: '',
  prefix: saved?.prefix ?? '',
  opening_stock: 0 as number | string,
  currency: currency ?? '',
  rate: '',
  decimal: (saved?.decimal ?? '') as string,
  units: saved?.units ?? [],
  categories: saved?.categories ?? [],
  accepted: [] as string[],
  refuse_new: false,
  allow_renames: false,
})
export type ImportValues = ReturnType<typeof initialOf>

function bodyOf({ file, name }: ImportFile, values: ImportValues, encoding: Sent['encoding'], check: boolean): Sent {
  return {
    file,
    name,
    check,
    encoding,
    columns: values.columns.map(({ heading, choice }) => {
      const [field, lang] = choice.split(':')
      return { heading, field, lang: lang ?? null } as NonNullable<Sent['columns']>[number]
    }),
    lang: values.lang,
    category_id: Number(values.category_id) || null,
    prefix: values.prefix,
    opening_stock: Number(values.opening_stock) || 0,
    currency: values.currency || null,
    rate: values.rate.trim() || null,
    decimal: (values.decimal || null) as Sent['decimal'] & (string | null),
    allow_renames: values.allow_renames,
    units: values.units,
    categories: values.categories,
    accepted: values.accepted,
    new_categories: values.refuse_new ? 'refuse' : 'create',
  }
}

export function FileForm({ upload, encoding }: { upload: ImportFile; encoding: Sent['encoding'] }) {
  const t = useTranslate()
  const format = useFormat()
  const categories = useCategoryNames()
  const [job, setJob] = useState<{ id: number; check: boolean }>()
  const [checked, setChecked] = useState<number>()
  const form = useForm<ImportValues>({
    initialValues: initialOf(upload),
    enhanceGetInputProps: ({ field }) => ({ name: field }),
  })
  const start = useMutation({
    mutationFn: (check: boolean) => call(startImport, { body: bodyOf(upload, form.values, encoding, check) }),
    onSuccess: ({ id }, check) => {
      form.clearErrors()
      setJob({ id, check })
    },
    onError: (failure) => form.setErrors(fieldTexts(failure)),
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
        <h2>{t('transfer.found', { name: upload.name, rows: upload.rows })}</h2>
        {upload.shape && (
          <p className="second">
            {upload.shape === 'own' ? t('transfer.shapeOwn') : t('transfer.shape', { shape: upload.shape })}
          </p>
        )}
        {upload.is_unended && <Notice kind="warning">{t('transfer.unended')}</Notice>}
        {upload.saved && <p className="second">{t('transfer.saved', { date: format.date(upload.saved.saved_at) })}</p>}
      </div>
      {start.error && (
        <Alert color="red" role="alert">
          {failureText(start.error, t)}
        </Alert>
      )}
      <ColumnsField form={form} columns={upload.columns} />
      <fieldset className="stack">
        <legend>{t('transfer.options')}</legend>
        <div className={styles.fields}>
          <NativeSelect
            label={t('transfer.lang')}
            data={locales.map((value) => ({ value, label: languageNames[value] }))}
            {...form.getInputProps('lang')}
          />
          <NativeSelect
            label={t('transfer.category')}
            description={t('transfer.categoryHint')}
            data={[
              { value: '', label: t('transfer.categoryNone') },
              ...[...(categories ?? [])].map(([id, label]) => ({ value: String(id), label })),
            ]}
            {...form.getInputProps('category_id')}
          />
          <TextInput
            label={t('transfer.prefix')}
            description={t('transfer.prefixHint')}
            maxLength={20}
            {...form.getInputProps('prefix')}
          />
          <NumberField
            label={t('transfer.openingStock')}
            description={t('transfer.openingStockHint')}
            min={0}
            max={999_999_999}
            {...form.getInputProps('opening_stock')}
          />
          <TextInput
            label={t('transfer.currency')}
            description={t('transfer.currencyHint')}
            maxLength={3}
            {...form.getInputProps('currency')}
            onChange={({ currentTarget }) => form.setFieldValue('currency', currentTarget.value.toUpperCase())}
          />
          <MoneyField
            currency={undefined}
            label={t('transfer.rate')}
            description={t('transfer.rateHint')}
            maxLength={19}
            {...form.getInputProps('rate')}
          />
          <NativeSelect
            label={t('transfer.decimal')}
            data={[
              { value: '', label: t('transfer.decimal.auto') },
              { value: 'point', label: t('transfer.decimal.point') },
              { value: 'comma', label: t('transfer.decimal.comma') },
            ]}
            {...form.getInputProps('decimal')}
          />
        </div>
        <Checkbox label={t('transfer.renames')} {...form.getInputProps('allow_renames', { type: 'checkbox' })} />
      </fieldset>
      {checked !== undefined && (
        <Problems key={checked} jobId={checked} form={form} onCheck={() => start.mutate(true)} />
      )}
      <div className="row">
        <Button type="submit" variant="default" loading={start.isPending}>
          {t('transfer.check')}
        </Button>
        <Button loading={start.isPending} onClick={() => start.mutate(false)}>
          {t('transfer.start')} ({format.number(upload.rows)})
        </Button>
      </div>
      {job && (
        <JobDialog
          key={job.id}
          id={job.id}
          title={t(job.check ? 'transfer.checkTitle' : 'transfer.title')}
          lists={['products', 'imports', 'job-list']}
          onClose={() => {
            setJob(undefined)
            setChecked(job.check ? job.id : undefined)
          }}
        />
      )}
    </form>
  )
}
