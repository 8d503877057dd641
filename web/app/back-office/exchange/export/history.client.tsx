/** Exports of the signed-in account with their progress and files. */
import { Button, Progress } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { downloadExport, type ExportRow, listExports } from '#contract/api/exchange/export'
import { cancelJob } from '#contract/api/jobs/job'
import { call } from '../../../api/client.ts'
import { download } from '../../../api/download.ts'
import { failureText } from '../../../api/failure.ts'
import { saveFile } from '../../../api/save-file.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.tsx'
import { ReadFailed } from '../../read-failed.client.tsx'
import styles from './export.module.css'

const isRunning = ({ status }: ExportRow) => status === 'queued' || status === 'running'
const badges = { done: 'success', failed: 'danger', canceled: 'warning' } as const

export function ExportHistory() {
  const t = useTranslate()
  const format = useFormat()
  const client = useQueryClient()
  const [busy, setBusy] = useState<number>()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['exports'],
    queryFn: ({ signal }) => call(listExports, { query: { page_size: 20 }, signal }),
    refetchInterval: ({ state }) => (state.data?.data.some(isRunning) ? 1000 : false),
  })
  if (error) return <ReadFailed error={error} isFetching={isFetching} retry={() => void refetch()} />
  const attempt = async (id: number, run: () => Promise<unknown>) => {
    setBusy(id)
    try {
      await run()
    } catch (failure) {
      toast.error(failureText(failure, t))
    } finally {
      setBusy(undefined)
    }
  }
  const save = async (id: number) => {
    const { blob, name } = await download(downloadExport, { params: { id } })
    saveFile(blob, name)
  }
  const cancel = async (jobId: number) => {
    await call(cancelJob, { params: { id: jobId } })
    await client.invalidateQueries({ queryKey: ['exports'] })
  }
  return (
    <section className={`panel stack ${styles.part}`}>
      <h2>{t('exportdesk.history')}</h2>
      {!data && <Skeleton rows={2} height={32} />}
      {data?.data.length === 0 && <p className="second">{t('exportdesk.historyNone')}</p>}
      <ul className={styles.rows}>
        {data?.data.map((row) => (
          <li key={row.id}>
            <div className={styles.what}>
              <strong>{t(`exportdesk.kind.${row.kind}`)}</strong>{' '}
              <Badge kind={badges[row.status as keyof typeof badges] ?? 'plain'}>{t(`job.status.${row.status}`)}</Badge>
              <p className="second">
                {[
                  row.schedule,
                  row.shape && row.shape !== 'own' && t(`exportdesk.shape.${row.shape}`),
                  (row.format ?? 'csv').toUpperCase(),
                  format.dateTime(row.created_at),
                  row.rows !== null && t('exportdesk.rows', { count: row.rows }),
                  row.can_download &&
                    row.expires_at &&
                    t('exportdesk.storedUntil', { date: format.date(row.expires_at) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {isRunning(row) && (
                <Progress value={row.percent ?? 100} animated={row.percent === null} aria-label={t('job.progress')} />
              )}
            </div>
            {row.can_download && (
              <Button
                size="xs"
                variant="default"
                loading={busy === row.id}
                aria-label={t('exportdesk.downloadOf', { id: row.id })}
                onClick={() => void attempt(row.id, () => save(row.id))}
              >
                {t('exportdesk.download')}
              </Button>
            )}
            {isRunning(row) && row.job_id !== null && (
              <Button
                size="xs"
                variant="default"
                loading={busy === row.id}
                onClick={() => void attempt(row.id, () => cancel(row.job_id ?? 0))}
              >
                {t('job.cancel')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
