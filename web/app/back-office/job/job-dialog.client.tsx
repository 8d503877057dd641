/** The progress of a job, with its outcome and an undo. Closing the dialog leaves the job running. */
import { Alert, Button, Progress } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { cancelJob, getJob, type JobRow, undoJob } from '#contract/job'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { toast } from '../../ui/toast.tsx'
import { Modal } from '../modal.client.tsx'
import styles from './job.module.css'

const everyMoment = 500
const isUnfinished = (job: JobRow | undefined) => !job || job.status === 'queued' || job.status === 'running'

/** `lists`: names of the lists that the job changes. */
export function JobDialog({
  id,
  title,
  lists,
  onClose,
}: {
  id: number
  title: string
  lists: readonly string[]
  onClose: () => void
}) {
  const t = useTranslate()
  const client = useQueryClient()
  const [undoId, setUndoId] = useState<number>()
  const shownId = undoId ?? id
  const { data: job, error } = useQuery({
    queryKey: ['jobs', shownId],
    queryFn: ({ signal }) => call(getJob, { params: { id: shownId }, signal }),
    refetchInterval: ({ state }) => (isUnfinished(state.data) ? everyMoment : false),
  })
  const isOver = !isUnfinished(job)
  const names = lists.join()
  useEffect(() => {
    if (isOver) for (const list of names.split(',')) void client.invalidateQueries({ queryKey: [list] })
  }, [isOver, names, client])

  const [isBusy, setBusy] = useState(false)
  const attempt = async (run: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await run()
    } catch (failure) {
      toast.error(failureText(failure, t))
    } finally {
      setBusy(false)
    }
  }
  const cancel = () => attempt(() => call(cancelJob, { params: { id: shownId } }))
  const undo = () => attempt(async () => setUndoId((await call(undoJob, { params: { id } })).id))
  return (
    <Modal opened onClose={onClose} title={undoId ? t('job.undoing') : title} closeOnClickOutside={false}>
      <div className={styles.job}>
        {error && <Alert color="red">{failureText(error, t)}</Alert>}
        {job && <Outcome job={job} isUndo={undoId !== undefined} />}
        <div className={styles.buttons}>
          {job?.can_cancel && (
            <Button variant="default" loading={isBusy} onClick={() => void cancel()}>
              {t('job.cancel')}
            </Button>
          )}
          {job?.can_undo && job.done > 0 && (
            <Button variant="default" loading={isBusy} onClick={() => void undo()}>
              {t('job.undo')}
            </Button>
          )}
          <Button onClick={onClose}>{t('common.close')}</Button>
        </div>
      </div>
    </Modal>
  )
}

const outcomes = ['done', 'unchanged', 'failed'] as const

function Outcome({ job, isUndo }: { job: JobRow; isUndo: boolean }) {
  const t = useTranslate()
  const format = useFormat()
  const total = job.total ?? 0
  const percent = total > 0 ? (100 * job.processed) / total : 0
  if (isUnfinished(job))
    return (
      <>
        {/* An undo does not count its items before. */}
        <Progress value={percent} animated={total === 0} aria-label={t('job.progress')} />
        <p role="status">
          {job.status === 'queued' || total === 0
            ? t('job.waiting')
            : t('job.running', { done: format.number(job.processed), total: format.number(total) })}
        </p>
        <p className="second">{t('job.background')}</p>
      </>
    )
  const summary =
    job.status === 'canceled'
      ? t('job.canceled')
      : job.status === 'failed'
        ? t('job.failed')
        : isUndo
          ? t('job.undone')
          : t('job.finished')
  return (
    <div role="status">
      <p>
        <strong>{summary}</strong>
      </p>
      {job.error && <p className="second">{job.error}</p>}
      <ul>
        {outcomes
          .filter((outcome) => outcome === 'done' || job[outcome] > 0)
          .map((outcome) => (
            <li key={outcome}>{t(`job.count.${outcome}`, { count: format.number(job[outcome]) })}</li>
          ))}
      </ul>
    </div>
  )
}
