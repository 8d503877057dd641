/** Work in each queue; every figure leads to its orders. */
import { Alert, Button } from '@mantine/core'
import { workQueues } from '#contract/status'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useOrderWorkQuery } from '../orders/order/work.client.ts'
import styles from './work-queue.module.css'

export function WorkQueue() {
  const t = useTranslate()
  const format = useFormat()
  const { data, error, isFetching, refetch, mayRead } = useOrderWorkQuery()
  if (!mayRead) return null
  const isDone = data && workQueues.every((queue) => data.queues[queue] === 0)
  return (
    <section className="stack" aria-labelledby="workbench-queue">
      <h2 id="workbench-queue">{t('work.title')}</h2>
      {error && !data && (
        <Alert color="red" role="alert" title={t('work.failed')}>
          <Button size="xs" variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </Alert>
      )}
      {!data && !error && <Skeleton rows={1} height={72} />}
      {isDone && <p className={styles.done}>{t('work.empty')}</p>}
      {data && !isDone && (
        <ul className={styles.queues}>
          {workQueues.map((queue) => (
            <li key={queue} className="panel">
              <Link to={`${paths.staffOrders()}?queue=${queue}`} data-empty={data.queues[queue] === 0 || undefined}>
                <span>{t(`work.queue.${queue}`)}</span>
                <strong className="number">{format.number(data.queues[queue])}</strong>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
