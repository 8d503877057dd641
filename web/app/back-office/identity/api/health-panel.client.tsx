/** The newest checks: durations and last failures. */
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslate } from '../../../i18n/use.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ReadFailed } from '../../read-failed.client.tsx'
import styles from './api.module.css'
import { HealthFailures } from './health-failures.client.tsx'
import { HealthPlot } from './health-plot.client.tsx'
import { lastFailures, newestChecks } from './queries.client.ts'

export function HealthPanel() {
  const t = useTranslate()
  const id = useId()
  const newest = useQuery(newestChecks)
  const failures = useQuery(lastFailures)
  const error = newest.error ?? failures.error
  const retry = () => void Promise.all([newest.refetch(), failures.refetch()])

  if (error)
    return (
      <div className={styles.alert}>
        <ReadFailed error={error} isFetching={newest.isFetching || failures.isFetching} retry={retry} />
      </div>
    )
  // The list below shows the empty state.
  if (newest.data?.length === 0) return null
  return (
    <div className={styles.health}>
      <section className={`panel ${styles.part}`} aria-labelledby={`${id}-plot`}>
        <h2 id={`${id}-plot`}>{t('api.plot')}</h2>
        {newest.data ? <HealthPlot checks={newest.data} /> : <Skeleton height={260} />}
      </section>
      <section className={`panel ${styles.part}`} aria-labelledby={`${id}-failures`}>
        <h2 id={`${id}-failures`}>{t('api.lastFailures')}</h2>
        {!failures.data && <Skeleton rows={5} height={44} />}
        {failures.data?.length === 0 && (
          <p className={styles.noFailures}>
            <Icon name="success" /> {t('api.noFailures')}
          </p>
        )}
        {failures.data && failures.data.length > 0 && <HealthFailures rows={failures.data} />}
      </section>
    </div>
  )
}
