/** The field that each column of a file holds, with examples of its cells. A field is chosen, or dragged onto a column. */
import { NativeSelect, Radio } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { type ImportFile, importFields } from '#contract/api/exchange/import'
import { locales } from '#contract/types'
import { languageNames } from '../../../i18n/language-names.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { pathTo } from '../../catalog/product/form-values.ts'
import { ColumnQuestions } from './column-questions.client.tsx'
import type { ImportValues } from './file-form.client.tsx'
import styles from './import.module.css'

type Column = ImportFile['columns'][number]

/** `none`, a field, or a field in a language: `name:ru`. */
export const fieldOf = ({ field, lang, meanings }: Pick<Column, 'field' | 'lang' | 'meanings'>): string => {
  // People must choose.
  if (meanings.length > 0) return ''
  return field ? (lang ? `${field}:${lang}` : field) : 'none'
}

const isTranslated = (field: string) => field === 'name' || field === 'detail' || field === 'attributes'
const dragType = 'application/x-import-field'

export function ColumnsField({ form, columns }: { form: UseFormReturnType<ImportValues>; columns: readonly Column[] }) {
  const t = useTranslate()
  const [over, setOver] = useState<number>()
  const choices = [
    { value: 'none', label: t('transfer.field.none') },
    ...importFields.map((field) => ({ value: field as string, label: t(`transfer.field.${field}`) })),
    ...importFields.filter(isTranslated).flatMap((field) =>
      locales.map((locale) => ({
        value: `${field}:${locale}`,
        label: `${t(`transfer.field.${field}`)} · ${languageNames[locale]}`,
      })),
    ),
  ]
  const chosen = new Set(form.values.columns.map(({ field }) => field.split(':')[0]))
  const error = form.errors['columns']
  return (
    <fieldset className="stack tight">
      <legend>{t('transfer.columns')}</legend>
      <p className="second">{t('transfer.columnsHint')}</p>
      {error && (
        <p role="alert" className={styles.error}>
          {!chosen.has('code') && `${t('transfer.field.code')}: `}
          {error}
        </p>
      )}
      {/* For the mouse; the lists below do the same by keyboard and touch. */}
      <ul className={styles.palette} aria-hidden>
        {importFields.map((field) => (
          <li
            key={field}
            draggable
            data-chosen={chosen.has(field) || undefined}
            onDragStart={({ dataTransfer }) => {
              dataTransfer.setData(dragType, field)
              dataTransfer.effectAllowed = 'copy'
            }}
          >
            {t(`transfer.field.${field}`)}
          </li>
        ))}
      </ul>
      <ul className={styles.columns}>
        {columns.map((column, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: columns never move, and headings may be equal
            key={index}
            data-over={over === index || undefined}
            onDragOver={(event) => {
              if (!event.dataTransfer.types.includes(dragType)) return
              event.preventDefault()
              setOver(index)
            }}
            onDragLeave={() => setOver(undefined)}
            onDrop={(event) => {
              event.preventDefault()
              setOver(undefined)
              form.setFieldValue(pathTo('columns', index, 'field'), event.dataTransfer.getData(dragType))
            }}
          >
            <div>
              <strong>{column.heading}</strong>
              <p className={styles.examples}>{column.examples.join(' · ')}</p>
            </div>
            <NativeSelect
              aria-label={t('transfer.fieldOf', { heading: column.heading })}
              data={form.values.columns[index]?.field === '' ? [{ value: '', label: '?' }, ...choices] : choices}
              {...form.getInputProps(pathTo('columns', index, 'field'))}
              error={form.errors[pathTo('columns', index, 'field')] ?? twiceError(form.values.columns, index, t)}
            />
            <ColumnQuestions form={form} column={column} index={index} />
          </li>
        ))}
      </ul>
      <StockMeaning form={form} />
    </fieldset>
  )
}

/** Two columns on one field: the later one has to change. */
function twiceError(columns: ImportValues['columns'], index: number, t: Translate): string | undefined {
  const field = columns[index]?.field
  if (!field || field === 'none' || field === 'quantity') return undefined
  const first = columns.findIndex((each) => each.field === field)
  return first < index ? t('transfer.twice', { heading: columns[first]?.heading ?? '' }) : undefined
}

/** Which number of stock a column sets: one that is merely called "stock" does not say. */
function StockMeaning({ form }: { form: UseFormReturnType<ImportValues> }) {
  const t = useTranslate()
  const { columns } = form.values
  return columns.map(({ heading, field }, index) =>
    field === 'on_hand' || field === 'stock' ? (
      <Radio.Group
        key={pathTo('columns', index, 'field')}
        label={t('transfer.stockSets', { heading })}
        description={t('transfer.stockSetsHint')}
        value={field}
        onChange={(value) => form.setFieldValue(pathTo('columns', index, 'field'), value)}
      >
        <div className="row">
          <Radio value="on_hand" label={t('stock.onHand')} />
          <Radio value="stock" label={t('stock.available')} />
        </div>
      </Radio.Group>
    ) : null,
  )
}
