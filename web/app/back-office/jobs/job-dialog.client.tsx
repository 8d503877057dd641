/** The progress of a job, with its outcome and an undo. Closing the dialog leaves the job running. */
import { Alert, Button, Progress } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  cancelJob,
  getJob,
  getJobFile,
  type JobRow,
  pauseJob,
  resumeJob,
  retryJob,
  undoJob,
} from '#contract/api/jobs/job'
import { call } from '../../api/client.ts'
import { download } from '../../api/download.ts'
import { failureText } from '../../api/failure.ts'
import { saveFile } from '../../api/save-file.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { toast } from '../../ui/toast.tsx'
import { Readings } from '../exchange/import/readings.client.tsx'
import { usePlanned } from '../form/planned.client.ts'
import { Modal } from '../modal.client.tsx'
import styles from './job.module.css'
import { JobItems } from './job-items.client.tsx'

const everyMoment = 500
const everyMinute = 60_000
const isUnfinished = (job: JobRow | undefined) => !job || ['queued', 'running', 'paused'].includes(job.status)
const importKinds = ['import-products', 'check-import']
const isScheduled = ({ status, run_at }: JobRow) => status === 'queued' && run_at !== null

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
  const [retryId, setRetryId] = useState<number>()
  const ownId = retryId ?? id
  const shownId = undoId ?? ownId
  const { data: job, error } = useQuery({
    queryKey: ['jobs', shownId],
    queryFn: ({ signal }) => call(getJob, { params: { id: shownId }, signal }),
    refetchInterval: ({ state: { data } }) =>
      isUnfinished(data) ? (data && isScheduled(data) ? everyMinute : everyMoment) : false,
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
  const pause = () => attempt(() => call(pauseJob, { params: { id: shownId } }).then(reread))
  const resume = () => attempt(() => call(resumeJob, { params: { id: shownId } }).then(reread))
  const reread = () => client.invalidateQueries({ queryKey: ['jobs', shownId] })
  const retry = () => attempt(async () => setRetryId((await call(retryJob, { params: { id: shownId } })).id))
  const undo = () => attempt(async () => setUndoId((await call(undoJob, { params: { id: ownId } })).id))
  // Of an undo that left rows alone, and of a job that was undone in part before.
  const ofUndo = job?.undo_of ?? null
  const { data: undone } = useQuery({
    queryKey: ['jobs', ofUndo],
    queryFn: ({ signal }) => call(getJob, { params: { id: ofUndo ?? 0 }, signal }),
    enabled: ofUndo !== null && isOver,
  })
  const partly = [job, undone].find((each) => each?.can_undo_anyway)
  const undoAnyway = () =>
    attempt(async () => {
      const query = { anyway: true }
      setUndoId((await call(undoJob, { params: { id: partly?.id ?? ownId }, query })).id)
    })
  const save = () =>
    attempt(async () => {
      const { blob, name } = await download(getJobFile, { params: { id: shownId } })
      saveFile(blob, name)
    })
  return (
    <Modal opened onClose={onClose} title={undoId ? t('job.undoing') : title} closeOnClickOutside={false}>
      <div className={styles.job}>
        {error && <Alert color="red">{failureText(error, t)}</Alert>}
        {job && <Outcome job={job} isUndo={job.undo_of !== null} />}
        {job && isOver && importKinds.includes(job.kind) && <Readings jobId={job.id} />}
        {job && isOver && <JobItems job={job} />}
        <div className={styles.buttons}>
          {job?.can_pause && (
            <Button variant="default" loading={isBusy} onClick={() => void pause()}>
              {t('job.pause')}
            </Button>
          )}
          {job?.can_resume && (
            <Button loading={isBusy} onClick={() => void resume()}>
              {t('job.resume')}
            </Button>
          )}
          {job?.can_retry && (
            <Button variant="default" loading={isBusy} onClick={() => void retry()}>
              {t('job.retry')}
            </Button>
          )}
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
          {partly && (
            <Button variant="default" color="red" loading={isBusy} onClick={() => void undoAnyway()}>
              {t('job.undoAnyway')}
            </Button>
          )}
          {job?.has_file && (
            <Button variant="default" loading={isBusy} onClick={() => void save()}>
              {t('job.resultFile')}
            </Button>
          )}
          <Button onClick={onClose}>{t('common.close')}</Button>
        </div>
      </div>
    </Modal>
  )
}

/** As the part that is done has taken; nothing while too little is done to estimate. */
function TimeLeft({ job }: { job: JobRow | undefined }) {
  const t = useTranslate()
  const { started_at = null, processed = 0, total = null } = job ?? {}
  if (started_at === null || total === null || processed < total / 50 || processed >= total) return null
  const spent = Date.now() - Date.parse(started_at)
  const minutes = Math.round((spent * (total - processed)) / processed / 60_000)
  return <p className="second">{minutes > 0 ? t('job.left', { minutes }) : t('job.leftLittle')}</p>
}

function Outcome({ job, isUndo }: { job: JobRow; isUndo: boolean }) {
  const t = useTranslate()
  const format = useFormat()
  const planned = usePlanned()
  const total = job.total ?? 0
  const percent = total > 0 ? (100 * job.processed) / total : 0
  if (job.run_at && isScheduled(job))
    return <p role="status">{t('job.scheduledText', { time: planned(job.run_at) })}</p>
  if (job.status === 'paused') return <p role="status">{t('job.paused', { count: format.number(job.processed) })}</p>
  if (isUnfinished(job))
    return (
      <>
        {/* An undo does not count its items before. */}
        <Progress value={percent} animated={total === 0} aria-label={t('job.progress')} />
        <p role="status">
          {job.status === 'queued' || (total === 0 && job.processed === 0)
            ? t('job.waiting')
            : total === 0
              ? t('job.soFar', { count: format.number(job.processed) })
              : t('job.running', { done: format.number(job.processed), total: format.number(total) })}
        </p>
        <TimeLeft job={job} />
        <p className="second">{t('job.background')}</p>
      </>
    )
  const summary =
    job.status === 'canceled'
      ? t('job.canceled')
      : job.status === 'failed'
        ? t('job.failed')
        : isUndo
          ? t(job.failed > 0 ? 'job.undonePart' : 'job.undone')
          : t('job.finished')
  return (
    <div role="status">
      <p>
        <strong>{summary}</strong>
      </p>
      {job.error && <p className="second">{job.error}</p>}
    </div>
  )
}
