/** The field that each column of a file holds, with examples of its cells. */
import { NativeSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ImportFile, importFields } from '#contract/import'
import { locales } from '#contract/types'
import { languageNames } from '../../i18n/language-names.ts'
import { useTranslate } from '../../i18n/use.ts'
import { pathTo } from '../product/form-values.ts'
import type { ImportValues } from './file-form.client.tsx'
import styles from './import.module.css'

type Column = ImportFile['columns'][number]

/** `none`, a field, or a field in a language: `name:ru`. */
export const fieldOf = ({ field, lang }: Pick<Column, 'field' | 'lang'>): string =>
  field ? (lang ? `${field}:${lang}` : field) : 'none'

const isTranslated = (field: string) => field === 'name' || field === 'detail'

export function ColumnsField({ form, columns }: { form: UseFormReturnType<ImportValues>; columns: readonly Column[] }) {
  const t = useTranslate()
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
  const error = form.errors['columns']
  return (
    <fieldset className="stack tight">
      <legend>{t('transfer.columns')}</legend>
      <p className="second">{t('transfer.columnsHint')}</p>
      {error && (
        <p role="alert" className={styles.error}>
          {t('transfer.field.code')}: {error}
        </p>
      )}
      <ul className={styles.columns}>
        {columns.map(({ heading, examples }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns never move, and headings may be equal
          <li key={index}>
            <div>
              <strong>{heading}</strong>
              <p className={styles.examples}>{examples.join(' · ')}</p>
            </div>
            <NativeSelect
              aria-label={t('transfer.fieldOf', { heading })}
              data={choices}
              {...form.getInputProps(pathTo('columns', index, 'choice'))}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
