/** The last imports, with their verdicts and the undo. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type JobRow, listJobs } from '#contract/api/jobs/job'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { JobDialog } from '../../jobs/job-dialog.client.tsx'
import { useJobName } from '../../jobs/job-name.client.ts'
import { ReadFailed } from '../../read-failed.client.tsx'
import styles from './import.module.css'

const most = 10
const readEarlier = async (signal: AbortSignal): Promise<JobRow[]> => {
  const lists = await Promise.all(
    ['import-products', 'import-categories'].map((kind) =>
      call(listJobs, { query: { kind, page_size: most }, signal }),
    ),
  )
  return lists
    .flatMap(({ data }) => data)
    .sort((one, other) => other.id - one.id)
    .slice(0, most)
}

export function EarlierImports() {
  const t = useTranslate()
  const format = useFormat()
  const nameOf = useJobName()
  const [job, setJob] = useState<JobRow>()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['imports'],
    queryFn: ({ signal }) => readEarlier(signal),
  })
  if (error) return <ReadFailed error={error} isFetching={isFetching} retry={() => void refetch()} />
  return (
    <section className={`panel stack ${styles.part}`}>
      <h2>{t('transfer.earlier')}</h2>
      {!data && <Skeleton rows={2} height={32} />}
      {data?.length === 0 && <p className="second">{t('transfer.earlierNone')}</p>}
      <ul className={styles.earlier}>
        {data?.map((row) => (
          <li key={row.id}>
            <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => setJob(row)}>
              {format.dateTime(row.created_at)}
            </button>
            <span className="second">
              {[
                nameOf(row),
                row.owner,
                t(`job.status.${row.status}`),
                t('job.count.done', { count: format.number(row.done) }),
                row.failed > 0 && t('job.count.failed', { count: format.number(row.failed) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {job && (
        <JobDialog
          key={job.id}
          id={job.id}
          title={nameOf(job)}
          lists={['categories', 'products', 'imports', 'job-list']}
          onClose={() => setJob(undefined)}
        />
      )}
    </section>
  )
}
