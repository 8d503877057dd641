/** Findings of the check of a file: counts, problems with their rows, and the option that solves each of them. */
import { Alert, Button, Checkbox, NativeSelect, type NativeSelectProps } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ImportFile, ImportProblems } from '#contract/api/exchange/import'
import { units } from '#contract/units'
import { failureText } from '../../../api/failure.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useCategoryNames } from '../../catalog/product/choices.client.ts'
import { UnitQuestion } from './column-questions.client.tsx'
import type { ImportValues } from './file-form.client.tsx'
import styles from './import.module.css'
import { RateField } from './rate-field.client.tsx'
import { Readings, useImportProblems } from './readings.client.tsx'

type Form = UseFormReturnType<ImportValues>
type Problem = ImportProblems['problems'][number]

interface ProblemsProps {
  jobId: number
  form?: Form
  upload?: ImportFile
  onCheck: () => void
}

/** `onCheck` checks the file again with the options of the form. Without a form, problems are solved in the file. */
export function Problems({ jobId, form, upload, onCheck }: ProblemsProps) {
  const t = useTranslate()
  const format = useFormat()
  const { data, error } = useImportProblems(jobId)
  return (
    <section className={`stack ${styles.problems}`} aria-labelledby="import-problems">
      <h3 id="import-problems">{t('transfer.problems')}</h3>
      {error && (
        <Alert color="red" role="alert">
          {failureText(error, t)}
        </Alert>
      )}
      {!data && !error && <Skeleton rows={2} height={32} />}
      {data && (
        <p role="status">
          {t('transfer.counts', {
            created: format.number(data.created),
            updated: format.number(data.updated),
            unchanged: format.number(data.unchanged),
            refused: format.number(data.refused),
          })}
        </p>
      )}
      <Readings jobId={jobId} />
      {form && data && data.decided.length > 0 && <DecimalFix form={form} />}
      {data?.problems.length === 0 && <p className="second">{t('transfer.noProblems')}</p>}
      <ul className={styles.problemList}>
        {data?.problems.map((problem) => (
          <li key={`${problem.reason} ${problem.rows[0]?.number}`} className="stack tight">
            <strong>
              {problem.msg} · {t('transfer.problemRows', { count: problem.count })}
            </strong>
            <ul className={styles.examples}>
              {problem.rows.map(({ number, code, name, text }) => (
                <li key={number}>
                  {t('transfer.row', { number, name: [code, name].filter(Boolean).join(' ') })}
                  {text && ` – ${text}`}
                </li>
              ))}
            </ul>
            {form ? (
              <Fix problem={problem} form={form} upload={upload} />
            ) : (
              <p className="second">{t('transfer.fixByFile')}</p>
            )}
          </li>
        ))}
        {form && data && data.new_categories.length > 0 && (
          <li className="stack tight">
            <strong>{t('transfer.newCategories')}</strong>
            {data.new_categories.map(({ name, count }) => (
              <CategoryFix key={name} name={name} count={count} form={form} />
            ))}
            <Checkbox label={t('transfer.refuseNew')} {...form.getInputProps('refuse_new', { type: 'checkbox' })} />
          </li>
        )}
      </ul>
      <div>
        <Button variant="default" onClick={onCheck}>
          {t('transfer.checkAgain')}
        </Button>
      </div>
    </section>
  )
}

function Fix({
  problem: { fix, values },
  form,
  upload,
}: {
  problem: Problem
  form: Form
  upload: ImportFile | undefined
}) {
  const t = useTranslate()
  switch (fix) {
    case 'decimal':
      return <DecimalFix form={form} />
    case 'rate':
      return values.map(({ value }) => (
        <RateField key={value} meant={value.replace(' …', '').split(' / ')} form={form} />
      ))
    case 'measure':
      return upload?.columns.map((column, index) => {
        const { field } = form.values.columns[index] ?? {}
        return field === 'weight' || field === 'volume' ? (
          <UnitQuestion key={column.place} form={form} column={column} index={index} measure={field} />
        ) : null
      })
    case 'units':
      return values.map(({ value, count }) => <UnitFix key={value} word={value} count={count} form={form} />)
    case 'categories':
      return values.map(({ value, count }) => <CategoryFix key={value} name={value} count={count} form={form} />)
    case 'category':
      return (
        <CategorySelect
          label={t('transfer.category')}
          none={t('transfer.categoryNone')}
          {...form.getInputProps('category_id')}
        />
      )
    case 'renames':
      return <Checkbox label={t('transfer.renames')} {...form.getInputProps('allow_renames', { type: 'checkbox' })} />
    case 'accept': {
      const codes = values.map(({ value }) => value)
      const isAccepted = codes.every((code) => form.values.accepted.includes(code))
      return (
        <Checkbox
          label={t('transfer.fixAccept')}
          checked={isAccepted}
          onChange={() => {
            const others = form.values.accepted.filter((code) => !codes.includes(code))
            form.setFieldValue('accepted', isAccepted ? others : [...others, ...codes].slice(0, 200))
          }}
        />
      )
    }
    default:
      return <p className="second">{t('transfer.fixByFile')}</p>
  }
}

function DecimalFix({ form }: { form: Form }) {
  const t = useTranslate()
  return (
    <fieldset className="row" aria-label={t('transfer.fixDecimal')}>
      {(['point', 'comma'] as const).map((mark) => (
        <Button
          key={mark}
          size="xs"
          variant={form.values.decimal === mark ? 'filled' : 'default'}
          aria-pressed={form.values.decimal === mark}
          onClick={() => form.setFieldValue('decimal', mark)}
        >
          {t(`transfer.decimal.${mark}`)}
        </Button>
      ))}
    </fieldset>
  )
}

function UnitFix({ word, count, form }: { word: string; count: number; form: Form }) {
  const t = useTranslate()
  const format = useFormat()
  const others = form.values.units.filter((each) => each.word !== word)
  return (
    <NativeSelect
      label={`${t('transfer.fixUnit', { value: word })} · ${t('transfer.problemRows', { count })}`}
      className={styles.fix}
      value={form.values.units.find((each) => each.word === word)?.unit ?? ''}
      data={[
        { value: '', label: t('transfer.unitNone') },
        ...units.map((unit) => ({ value: unit as string, label: format.unit(unit, 1) })),
      ]}
      onChange={({ currentTarget }) => {
        const unit = units.find((each) => each === currentTarget.value)
        form.setFieldValue('units', unit ? [...others, { word, unit }] : others)
      }}
    />
  )
}

function CategoryFix({ name, count, form }: { name: string; count: number; form: Form }) {
  const t = useTranslate()
  const others = form.values.categories.filter((each) => each.name !== name)
  return (
    <CategorySelect
      label={`${t('transfer.fixCategory', { value: name })} · ${t('transfer.problemRows', { count })}`}
      none={t('transfer.createCategory')}
      value={String(form.values.categories.find((each) => each.name === name)?.category_id ?? '')}
      onChange={({ currentTarget }) => {
        const id = Number(currentTarget.value)
        form.setFieldValue('categories', id ? [...others, { name, category_id: id }] : others)
      }}
    />
  )
}

function CategorySelect({ none, ...props }: { none: string } & NativeSelectProps) {
  const categories = useCategoryNames()
  const data = [
    { value: '', label: none },
    ...[...(categories ?? [])].map(([id, label]) => ({ value: String(id), label })),
  ]
  return <NativeSelect className={styles.fix} data={data} {...props} />
}
