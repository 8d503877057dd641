/** Exports: what a file holds, now or on a schedule, and the files that were written. */
import { useQuery } from '@tanstack/react-query'
import { listExportChoices } from '#contract/api/exchange/export'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ReadFailed } from '../../read-failed.client.tsx'
import { ExportForm } from './form.client.tsx'
import { ExportHistory } from './history.client.tsx'
import { Schedules } from './schedules.client.tsx'

export default function ExportScreen() {
  const t = useTranslate()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['export-choices'],
    queryFn: ({ signal }) => call(listExportChoices, { signal }),
  })
  return (
    <div className="stack">
      <div>
        <h1>{t('exportdesk.title')}</h1>
        <p className="second">{t('exportdesk.intro')}</p>
      </div>
      {error && <ReadFailed error={error} isFetching={isFetching} retry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={4} height={40} />}
      {data && data.length > 0 && <ExportForm choices={data} />}
      <ExportHistory />
      <Schedules />
    </div>
  )
}
