/** Options of an export: contents, shape, columns, languages and filter. It starts at once or is scheduled. */
import { Alert, Button, Checkbox, NativeSelect } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ExportChoice,
  type ExportSpec,
  exportShapes,
  saveExportSchedule,
  startExport,
} from '#contract/api/exchange/export'
import { type Locale, locales } from '#contract/types'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { browserLocale } from '../../../i18n/choice.ts'
import { languageNames } from '../../../i18n/language-names.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { toast } from '../../../ui/toast.tsx'
import { hasRight, useStaff } from '../../staff.ts'
import styles from './export.module.css'
import { FilterFields } from './filter-fields.client.tsx'
import { ScheduleForm } from './schedule-form.client.tsx'

type Kind = ExportSpec['kind']
type Filter = NonNullable<ExportSpec['filter']>

export function ExportForm({ choices }: { choices: readonly ExportChoice[] }) {
  const t = useTranslate()
  const staff = useStaff()
  const client = useQueryClient()
  const [kind, setKind] = useState<Kind>(choices[0]?.kind ?? 'products')
  const [shape, setShape] = useState<NonNullable<ExportSpec['shape']>>('own')
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx')
  const [chosen, setChosen] = useState<Partial<Record<Kind, readonly string[]>>>({})
  const [languages, setLanguages] = useState<readonly Locale[]>([browserLocale()])
  const [filter, setFilter] = useState<Filter>({})
  const [isScheduling, setScheduling] = useState(false)
  const choice = choices.find((each) => each.kind === kind)
  const columns = chosen[kind] ?? choice?.columns.flatMap(({ name, is_usual }) => (is_usual ? [name] : [])) ?? []
  const isOwn = kind !== 'products' || shape === 'own'
  const isTranslated =
    !isOwn || choice?.columns.some(({ name, is_translated }) => is_translated && columns.includes(name))
  const isEmpty = isOwn && columns.length === 0
  const spec: ExportSpec = {
    kind,
    ...(isOwn ? { columns: [...columns], format } : { shape }),
    languages: locales.filter((locale) => languages.includes(locale)),
    filter,
  }
  const start = useMutation({
    mutationFn: () => call(startExport, { body: spec }),
    onSuccess: async () => {
      toast.success(t('exportdesk.started'))
      await client.invalidateQueries({ queryKey: ['exports'] })
    },
  })
  const toggle = <Value,>(all: readonly Value[], value: Value) =>
    all.includes(value) ? all.filter((each) => each !== value) : [...all, value]
  return (
    <form
      className={`panel stack wide ${styles.part}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty) start.mutate()
      }}
    >
      <div className={styles.fields}>
        <NativeSelect
          label={t('exportdesk.kind')}
          value={kind}
          data={choices.map((each) => ({ value: each.kind, label: t(`exportdesk.kind.${each.kind}`) }))}
          onChange={({ currentTarget }) => {
            setKind(choices.find((each) => each.kind === currentTarget.value)?.kind ?? kind)
            setFilter({})
          }}
        />
        {kind === 'products' && (
          <NativeSelect
            label={t('exportdesk.shape')}
            value={shape}
            data={exportShapes.map((value) => ({ value, label: t(`exportdesk.shape.${value}`) }))}
            onChange={({ currentTarget }) =>
              setShape(exportShapes.find((each) => each === currentTarget.value) ?? 'own')
            }
          />
        )}
        {isOwn && (
          <NativeSelect
            label={t('exportdesk.format')}
            value={format}
            data={[
              { value: 'xlsx', label: 'Excel (.xlsx)' },
              { value: 'csv', label: 'CSV (.csv)' },
            ]}
            onChange={({ currentTarget }) => setFormat(currentTarget.value === 'csv' ? 'csv' : 'xlsx')}
          />
        )}
      </div>
      {isOwn && (
        <fieldset className="stack tight">
          <legend>{t('exportdesk.columns')}</legend>
          <div className={styles.choices}>
            {choice?.columns.map(({ name, label }) => (
              <Checkbox
                key={name}
                label={label}
                checked={columns.includes(name)}
                // In the order of the list, not of the choices.
                onChange={() => {
                  const next = toggle(columns, name)
                  const ordered = choice.columns.flatMap((column) => (next.includes(column.name) ? [column.name] : []))
                  setChosen({ ...chosen, [kind]: ordered })
                }}
              />
            ))}
          </div>
          {isEmpty && <p className={styles.error}>{t('exportdesk.columnsNone')}</p>}
        </fieldset>
      )}
      {isTranslated && (
        <fieldset className="stack tight">
          <legend>{t('exportdesk.languages')}</legend>
          <div className={styles.choices}>
            {locales.map((locale) => (
              <Checkbox
                key={locale}
                label={languageNames[locale]}
                checked={languages.includes(locale)}
                onChange={() => setLanguages(isOwn ? toggle(languages, locale) : [locale])}
              />
            ))}
          </div>
        </fieldset>
      )}
      <FilterFields kind={kind} filter={filter} onChange={setFilter} />
      {start.error && (
        <Alert color="red" role="alert">
          {failureText(start.error, t)}
        </Alert>
      )}
      <div className="row">
        {hasRight(staff, startExport) && (
          <Button type="submit" disabled={isEmpty} loading={start.isPending}>
            {t('exportdesk.start')}
          </Button>
        )}
        {hasRight(staff, saveExportSchedule) && (
          <Button variant="default" disabled={isEmpty} aria-haspopup="dialog" onClick={() => setScheduling(true)}>
            {t('exportdesk.schedule')}
          </Button>
        )}
      </div>
      {isScheduling && <ScheduleForm spec={spec} onClose={() => setScheduling(false)} />}
    </form>
  )
}
