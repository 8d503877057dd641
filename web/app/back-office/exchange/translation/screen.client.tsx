/** The translation desk: coverage by language, then one text after another, by keyboard. */
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  type TranslatedEntity,
  translatedEntities,
  translationCoverage,
  translationHistory,
  translationStates,
} from '#contract/api/exchange/translation'
import { type Locale, locales } from '#contract/types'
import { call } from '../../../api/client.ts'
import { useLocale, useTranslate } from '../../../i18n/use.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { ownNameOf } from '../../form/fields/translated.client.tsx'
import { ReadFailed } from '../../read-failed.client.tsx'
import { go } from '../../shell/go.client.ts'
import { useAddress } from '../../shell/screens.ts'
import { hasRight, useStaff } from '../../staff.ts'
import { CoverageTable } from './coverage.client.tsx'
import { Desk } from './desk.client.tsx'
import { TextHistory } from './history.client.tsx'
import { TranslationSheets } from './sheet.client.tsx'
import styles from './translation.module.css'

export interface DeskFilter {
  lang: Locale
  entity?: TranslatedEntity | undefined
  state?: (typeof translationStates)[number] | undefined
}

export default function TranslationScreen() {
  const t = useTranslate()
  const own = useLocale()
  const { pathname, search } = useAddress()
  const params = new URLSearchParams(search)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['translations', 'coverage'],
    queryFn: ({ signal }) => call(translationCoverage, { signal }),
  })
  const source = data?.source_lang ?? 'en'
  const filter: DeskFilter = {
    lang:
      locales.find((locale) => locale === params.get('to')) ??
      (own === source ? (locales.find((locale) => locale !== source) ?? own) : own),
    entity: translatedEntities.find((entity) => entity === params.get('entity')),
    state: translationStates.find((state) => state === params.get('state')),
  }
  const seesHistory = hasRight(useStaff(), translationHistory)
  const isHistory = seesHistory && params.get('view') === 'history'
  const addressOf = (next: DeskFilter, withHistory: boolean) => {
    const query = new URLSearchParams({
      ...(withHistory && { view: 'history' }),
      to: next.lang,
      ...(next.entity && { entity: next.entity }),
      ...(next.state && { state: next.state }),
    })
    return `${pathname}?${query}`
  }
  const show = (next: DeskFilter) => void go(addressOf(next, isHistory), { preventScrollReset: true })
  const all = { value: '', label: t('office.all') }
  return (
    <div className="stack wide">
      <div>
        <h1>{t('translation.title')}</h1>
        <p className="second">{t('translation.intro', { language: ownNameOf(source) })}</p>
      </div>
      {error && !data && <ReadFailed error={error} isFetching={isFetching} retry={() => void refetch()} />}
      {!error && !data && <Skeleton rows={6} height={44} />}
      {data && (
        <>
          <CoverageTable
            coverage={data}
            onShow={(next) => void go(addressOf(next, false), { preventScrollReset: true })}
          />
          {seesHistory && (
            <Tabs
              label={t('translation.title')}
              active={isHistory ? 'history' : 'desk'}
              tabs={[
                { key: 'desk', label: t('translation.toDo'), to: addressOf(filter, false) },
                { key: 'history', label: t('translation.history'), to: addressOf(filter, true) },
              ]}
            />
          )}
          <div className={`panel row ${styles.desk}`}>
            <NativeSelect
              label={t(isHistory ? 'bulk.language' : 'translation.into')}
              data={locales.map((locale) => ({ value: locale, label: ownNameOf(locale) }))}
              value={filter.lang}
              onChange={({ currentTarget }) =>
                show({ ...filter, lang: locales.find((locale) => locale === currentTarget.value) ?? filter.lang })
              }
            />
            <NativeSelect
              label={t('translation.kind')}
              data={[all, ...translatedEntities.map((value) => ({ value, label: t(`translation.of.${value}`) }))]}
              value={filter.entity ?? ''}
              onChange={({ currentTarget }) =>
                show({ ...filter, entity: translatedEntities.find((entity) => entity === currentTarget.value) })
              }
            />
            {!isHistory && (
              <>
                <NativeSelect
                  label={t('translation.state')}
                  data={[all, ...translationStates.map((value) => ({ value, label: t(`translation.${value}`) }))]}
                  value={filter.state ?? ''}
                  onChange={({ currentTarget }) =>
                    show({ ...filter, state: translationStates.find((state) => state === currentTarget.value) })
                  }
                />
                <TranslationSheets filter={filter} />
              </>
            )}
          </div>
          {isHistory ? <TextHistory filter={filter} /> : <Desk key={JSON.stringify(filter)} filter={filter} />}
        </>
      )}
    </div>
  )
}
