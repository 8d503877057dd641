/**
 * Tries the rules of the form on up to three pages of the site while they are edited, and shows the first page as plain
 * elements from which a rule is chosen by a click.
 */
import { Alert, Button, NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type RuleField, ruleFields } from '#contract/api/collector/collected-fields'
import { type PreviewedPage, previewPages, type SourceRow } from '#contract/api/collector/collector'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useTranslate } from '../../i18n/use.ts'
import styles from './collector.module.css'
import { Outline } from './outline.client.tsx'
import { PreviewTable } from './preview-table.client.tsx'
import { newRule, rulesOf, type Values } from './values.ts'

const most = 3
const pause = 400

export function RulePreview({ form, source }: { form: UseFormReturnType<Values>; source: SourceRow }) {
  const t = useTranslate()
  const [typed, setTyped] = useState<string[]>(Array(most).fill(''))
  const [urls, setUrls] = useState<string[]>([])
  const complete = form.values.field_map.filter(({ selector }) => selector.trim())
  const [rules] = useDebouncedValue(JSON.stringify(rulesOf(complete)), pause)
  const pages = useQuery({
    queryKey: ['source-preview', source.id, source.version, urls, rules],
    queryFn: ({ signal }) =>
      call(previewPages, {
        params: { id: source.id },
        body: { urls, field_map: JSON.parse(rules), outline: true },
        signal,
      }),
    enabled: urls.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const load = () => setUrls(typed.map((url) => url.trim()).filter(Boolean))
  return (
    <section className={`full-row ${styles.preview}`} aria-label={t('collector.tryRules')}>
      <h2>{t('collector.tryRules')}</h2>
      <p className="second">{t('collector.tryRulesText')}</p>
      {typed.map((url, index) => (
        <TextInput
          // biome-ignore lint/suspicious/noArrayIndexKey: the places are fixed
          key={index}
          inputMode="url"
          spellCheck={false}
          label={t('collector.pageNumber', { number: index + 1 })}
          maxLength={2000}
          value={url}
          onChange={({ currentTarget }) => setTyped(typed.toSpliced(index, 1, currentTarget.value))}
        />
      ))}
      <div>
        <Button variant="default" loading={pages.isFetching} disabled={!typed.some((url) => url.trim())} onClick={load}>
          {t('collector.loadPages')}
        </Button>
      </div>
      {pages.error && (
        <Alert color="red" role="alert">
          {failureText(pages.error, t)}
        </Alert>
      )}
      {pages.data && <PreviewTable pages={pages.data} rules={complete} />}
      {pages.data?.[0] && pages.data[0].outline.length > 0 && (
        <Chooser
          page={pages.data[0]}
          onAdd={(field, selector) => form.insertListItem('field_map', { ...newRule, field, selector })}
        />
      )}
    </section>
  )
}

function Chooser({ page, onAdd }: { page: PreviewedPage; onAdd: (field: RuleField, selector: string) => void }) {
  const t = useTranslate()
  const [selectors, setSelectors] = useState<string[]>([])
  const [selector, setSelector] = useState('')
  const [field, setField] = useState<RuleField>('name')
  const choose = (found: string[]) => {
    setSelectors(found)
    setSelector(found[0] ?? '')
  }
  return (
    <>
      <h3>{t('collector.chooseElement')}</h3>
      <p className="second">{t('collector.chooseElementText')}</p>
      {selectors.length > 0 && (
        <fieldset className={styles.chosen} aria-label={t('collector.newRule')}>
          <NativeSelect
            label={t('collector.selector')}
            data={selectors}
            value={selector}
            onChange={({ currentTarget }) => setSelector(currentTarget.value)}
          />
          <NativeSelect
            label={t('collector.field')}
            data={ruleFields.map((value) => ({ value, label: t(`collector.field.${value}`) }))}
            value={field}
            onChange={({ currentTarget }) =>
              setField(ruleFields.find((name) => name === currentTarget.value) ?? 'name')
            }
          />
          <Button onClick={() => onAdd(field, selector)}>{t('collector.addRule')}</Button>
        </fieldset>
      )}
      <Outline nodes={page.outline} selector={selector} onChoose={choose} />
    </>
  )
}
