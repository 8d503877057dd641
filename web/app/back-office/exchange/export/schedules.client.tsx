/** Scheduled exports of the signed-in account: paused, resumed, deleted. */
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  deleteExportSchedule,
  type ExportScheduleRow,
  listExportSchedules,
  saveExportSchedule,
} from '#contract/api/exchange/export'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { toast } from '../../../ui/toast.tsx'
import styles from './export.module.css'

export function Schedules() {
  const t = useTranslate()
  const format = useFormat()
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: ['export-schedules'],
    queryFn: ({ signal }) => call(listExportSchedules, { query: { page_size: 20 }, signal }),
  })
  const change = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onSettled: () => client.invalidateQueries({ queryKey: ['export-schedules'] }),
    onError: (failure) => toast.error(failureText(failure, t)),
  })
  if (!data || data.data.length === 0) return null
  const switchRow = ({ next_at: _, ...row }: ExportScheduleRow) =>
    call(saveExportSchedule, { body: { ...row, is_active: !row.is_active } })
  const remove = ({ id }: ExportScheduleRow) => call(deleteExportSchedule, { query: { id } })
  return (
    <section className={`panel stack ${styles.part}`}>
      <h2>{t('exportdesk.schedules')}</h2>
      <ul className={styles.rows}>
        {data.data.map((row) => (
          <li key={row.id}>
            <div className={styles.what}>
              <strong>{row.name}</strong>
              <p className="second">
                {[
                  t(`exportdesk.kind.${row.spec.kind}`),
                  t(`exportdesk.every.${row.every}`),
                  row.time,
                  row.time_zone?.replaceAll('_', ' '),
                  row.next_at
                    ? t('exportdesk.next', { time: format.moment(row.next_at, row.time_zone) })
                    : t('exportdesk.paused'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <Button
              size="xs"
              variant="default"
              loading={change.isPending}
              onClick={() => change.mutate(() => switchRow(row))}
            >
              {t(row.is_active ? 'exportdesk.pause' : 'exportdesk.resume')}
            </Button>
            <Button
              size="xs"
              variant="default"
              loading={change.isPending}
              onClick={() => change.mutate(() => remove(row))}
            >
              {t('exportdesk.delete')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
