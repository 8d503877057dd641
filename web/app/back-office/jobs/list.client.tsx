/** Jobs of the user, or of all users with the right: progress, verdicts, cancel and undo. */
import { useQueryClient } from '@tanstack/react-query'
import type { DataTableColumn } from 'mantine-datatable'
import { useState } from 'react'
import { type JobRow, jobStatuses, listJobs } from '#contract/api/jobs/job'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { Badge, type BadgeKind } from '../../ui/badge.tsx'
import { usePlanned } from '../form/planned.client.ts'
import { ListScreen } from '../list/list-screen.client.tsx'
import styles from './job.module.css'
import { JobDialog } from './job-dialog.client.tsx'
import { useJobName } from './job-name.client.ts'

const kinds: Record<JobRow['status'], BadgeKind> = {
  queued: 'plain',
  running: 'info',
  paused: 'warning',
  done: 'success',
  failed: 'danger',
  canceled: 'warning',
  undone: 'plain',
  partly_undone: 'warning',
}

export default function JobList() {
  const t = useTranslate()
  const client = useQueryClient()
  const nameOf = useJobName()
  const [job, setJob] = useState<JobRow>()
  return (
    <>
      <ListScreen
        endpoint={listJobs}
        name="job-list"
        title={t('job.title')}
        audit="job"
        readEvery={5000}
        fields={[
          {
            name: 'status',
            kind: 'choice',
            label: t('office.filter.status'),
            choices: jobStatuses,
            choiceLabels: jobStatuses.map((status) => t(`job.status.${status}`)),
          },
        ]}
        columns={useColumns(setJob)}
        nameOf={nameOf}
        empty={{ title: t('job.none'), text: t('job.noneText') }}
        onOpen={setJob}
      />
      {job && (
        <JobDialog
          key={job.id}
          id={job.id}
          title={nameOf(job)}
          lists={['products', 'job-list']}
          onClose={() => {
            setJob(undefined)
            void client.invalidateQueries({ queryKey: ['job-list'] })
          }}
        />
      )}
    </>
  )
}

function useColumns(open: (job: JobRow) => void): DataTableColumn<JobRow>[] {
  const t = useTranslate()
  const format = useFormat()
  const planned = usePlanned()
  const nameOf = useJobName()
  return [
    {
      accessor: 'kind',
      title: t('job.what'),
      render: (job) => (
        <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => open(job)}>
          {nameOf(job)} <span className="second">#{job.id}</span>
        </button>
      ),
    },
    {
      accessor: 'status',
      title: t('office.filter.status'),
      render: ({ status, run_at }) => (
        <>
          <Badge kind={kinds[status]}>{t(`job.status.${status}`)}</Badge>
          {status === 'queued' && run_at && (
            <div className="second">{t('job.scheduled', { time: planned(run_at) })}</div>
          )}
        </>
      ),
    },
    {
      accessor: 'processed',
      title: t('job.progress'),
      textAlign: 'right',
      noWrap: true,
      render: ({ processed, total }) =>
        total === null
          ? format.number(processed)
          : t('job.running', { done: format.number(processed), total: format.number(total) }),
    },
    {
      accessor: 'failed',
      title: t('job.refused'),
      textAlign: 'right',
      render: ({ failed }) => (failed > 0 ? format.number(failed) : '–'),
    },
    { accessor: 'owner', title: t('job.owner'), render: ({ owner }) => owner ?? t('office.system') },
    {
      accessor: 'created_at',
      title: t('job.created'),
      render: ({ created_at }) => format.dateTime(created_at),
    },
  ]
}
