/** Work that waits for people in all active sources, each figure with a link to it. */
import { useQuery } from '@tanstack/react-query'
import { activeSources } from '#contract/api/collector/collector'
import { call } from '../../api/client.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { Link } from '../../ui/link.tsx'
import styles from './collector.module.css'
import { useCollectorViews } from './views.ts'

const statuses = ['new', 'changed', 'gone', 'imported'] as const

export function Dashboard() {
  const t = useTranslate()
  const format = useFormat()
  const views = useCollectorViews()
  const { data } = useQuery({
    queryKey: ['sources', 'active'],
    queryFn: ({ signal }) => call(activeSources, { signal }),
  })
  if (!data || data.length === 0) return null
  const failing = data.filter(({ health }) => health === 'failing').length
  return (
    <ul className={styles.dashboard} aria-label={t('collector.dashboard')}>
      <li data-alarm={failing > 0 ? '' : undefined}>
        <Link to={`${views.sources}?health=failing`}>
          <strong>{format.number(failing)}</strong>
          {t('collector.failingSources')}
        </Link>
      </li>
      {statuses.map((status) => (
        <li key={status}>
          <Link to={views.products(undefined, status)}>
            <strong>{format.number(data.reduce((sum, { counts }) => sum + (counts[status] ?? 0), 0))}</strong>
            {t(`collector.waiting.${status}`)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
