/** The columns of an uploaded file, options of its import, and the job that does it. */
import { Alert, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type ImportFile, measureUnits, startImport } from '#contract/api/exchange/import'
import type { Input } from '#contract/endpoint'
import { type Locale, locales } from '#contract/types'
import { call } from '../../../api/client.ts'
import { failureText, fieldTexts } from '../../../api/failure.ts'
import { languageNames } from '../../../i18n/language-names.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useCategoryNames } from '../../catalog/product/choices.client.ts'
import { pathTo } from '../../catalog/product/form-values.ts'
import { MoneyField, NumberField } from '../../form/fields/number.client.tsx'
import { JobDialog } from '../../jobs/job-dialog.client.tsx'
import { ColumnsField, fieldOf } from './columns-field.client.tsx'
import styles from './import.module.css'
import { Problems } from './problems.client.tsx'
import { RateField } from './rate-field.client.tsx'
import { readAs, type Wish } from './send-file.client.ts'

type Sent = Input<typeof startImport>['body']

const isMeasureUnit = (text: string): text is (typeof measureUnits)[number] =>
  (measureUnits as readonly string[]).includes(text)

const initialOf = ({ columns, currency, saved }: ImportFile) => ({
  columns: columns.map((column) => ({
    heading: column.heading,
    place: column.place,
    field: fieldOf(column),
    decimal: '',
    unit: column.unit && isMeasureUnit(column.unit) ? column.unit : '',
  })),
  lang: (saved?.lang ?? 'en') as Locale,
  category_id: '',
  prefix: saved?.prefix ?? '',
  opening_stock: 0 as number | string,
  currency: currency ?? '',
  rate: '',
  /** Of other currencies, by what their mark can mean. */
  rates: {} as Record<string, { currency: string; rate: string }>,
  status: 'draft' as NonNullable<Sent['status']>,
  decimal: (saved?.decimal ?? '') as string,
  units: saved?.units ?? [],
  categories: saved?.categories ?? [],
  accepted: [] as string[],
  refuse_new: false,
  allow_renames: false,
})
export type ImportValues = ReturnType<typeof initialOf>

function bodyOf({ file, name }: ImportFile, values: ImportValues, wish: Wish, check: boolean): Sent {
  return {
    file,
    name,
    check,
    ...readAs(wish),
    columns: values.columns.map(({ heading, place, field: choice, decimal, unit }) => {
      const [field, lang] = choice.split(':')
      const answers = { decimal: decimal || null, unit: isMeasureUnit(unit) ? unit : null }
      return { heading, place, field, lang: lang ?? null, ...answers } as NonNullable<Sent['columns']>[number]
    }),
    status: values.status,
    rates: Object.values(values.rates).flatMap(({ currency, rate }) =>
      currency && rate.trim() ? [{ currency, rate: rate.trim() }] : [],
    ),
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

export function FileForm({ upload, wish }: { upload: ImportFile; wish: Wish }) {
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
    mutationFn: (check: boolean) => call(startImport, { body: bodyOf(upload, form.values, wish, check) }),
    onSuccess: ({ id }, check) => {
      form.clearErrors()
      setJob({ id, check })
    },
    onError: (failure) => form.setErrors(fieldTexts(failure)),
  })
  const send = (check: boolean) => {
    const open = form.values.columns.flatMap(({ field }, index) =>
      field === '' ? [[pathTo('columns', index, 'field'), t('common.required')]] : [],
    )
    form.setErrors(Object.fromEntries(open))
    if (open.length === 0) start.mutate(check)
  }
  return (
    <form
      className={`panel stack ${styles.part}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send(true)
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
            label={t('transfer.status')}
            description={t('transfer.statusHint')}
            data={(['draft', 'on_sale'] as const).map((value) => ({ value, label: t(`transfer.status.${value}`) }))}
            {...form.getInputProps('status')}
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
            description={
              upload.currencies.length > 0
                ? t('transfer.whichCurrency', { currencies: upload.currencies.slice(0, 5).join(', ') })
                : t('transfer.currencyHint')
            }
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
          {upload.foreign
            .filter((meant) => !(meant.length === 1 && meant[0] === form.values.currency))
            .map((meant) => (
              <RateField key={meant.join()} meant={meant} form={form} />
            ))}
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
        <Problems key={checked} jobId={checked} form={form} onCheck={() => send(true)} upload={upload} />
      )}
      <div className="row">
        <Button type="submit" variant="default" loading={start.isPending}>
          {t('transfer.check')}
        </Button>
        <Button loading={start.isPending} onClick={() => send(false)}>
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
