/** The verdicts of a job: an outcome at a time, in batches. */
import { Alert, Button, SegmentedControl } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Difference } from '#contract/api/catalog/product-bulk'
import { type JobRow, listJobItems } from '#contract/api/jobs/job'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import type { MessageId } from '../../i18n/translate.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { Differences } from '../catalog/product/differences.client.tsx'
import styles from './job.module.css'

const outcomes = ['failed', 'done', 'unchanged'] as const

interface Detail {
  name?: string
  changes?: Difference[]
  /** Of a row of a file: its place, its code, and more about the verdict. */
  number?: number
  code?: string
  text?: string
  /** What a check shows of a new product. */
  made?: { name: string; price: string | null; currency: string; category: string }
}

/** Verdicts that are no errors: of imported rows, and of orders that are not printed. */
const rowCodes: Record<string, MessageId> = {
  created: 'transfer.created',
  updated: 'transfer.updated',
  unchanged: 'transfer.unchanged',
  NOT_MODIFIED: 'collector.notModified',
  canceled: 'work.lack.canceled',
  freight: 'work.lack.freight',
  full: 'work.lack.full',
  unpaid: 'work.lack.unpaid',
}

/** Jobs that change nothing and write their items to a file. */
const filed = new Set(['print-orders', 'export-orders'])

/** An undo shows the details of the job that it takes back. */
const reversed = ({ before, after, ...change }: Difference): Difference => ({ ...change, before: after, after: before })

export function JobItems({ job }: { job: JobRow }) {
  const t = useTranslate()
  const format = useFormat()
  const present = outcomes.filter((outcome) => job[outcome] > 0)
  const [chosen, choose] = useState<(typeof outcomes)[number]>()
  const outcome = chosen ?? present[0]
  const items = useInfiniteQuery({
    queryKey: ['jobs', job.id, 'items', outcome, job.processed],
    queryFn: ({ pageParam, signal }) =>
      call(listJobItems, {
        params: { id: job.id },
        query: { page: pageParam, page_size: 20, ...(outcome && { outcome }) },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, page_size, total }) => (page * page_size < total ? page + 1 : undefined),
    enabled: outcome !== undefined,
  })
  if (!outcome) return <p>{t('job.count.done', { count: format.number(0) })}</p>
  return (
    <section aria-label={t('job.verdicts')} className={styles.verdicts}>
      <SegmentedControl
        size="xs"
        aria-label={t('job.verdicts')}
        data={present.map((value) => ({
          value,
          label: t(value === 'done' && filed.has(job.kind) ? 'job.count.included' : `job.count.${value}`, {
            count: format.number(job[value]),
          }),
        }))}
        value={outcome}
        onChange={(value) => choose(outcomes.find((known) => known === value))}
      />
      {items.error && <Alert color="red">{failureText(items.error, t)}</Alert>}
      <ul className={styles.items}>
        {items.data?.pages
          .flatMap(({ data }) => data)
          .map(({ position, key, code, msg, detail, undone }) => {
            const { name = key, changes = [], number, code: rowCode, text, made } = (detail ?? {}) as Detail
            const verdict = code && rowCodes[code]
            return (
              <li key={position}>
                {number ? t('transfer.row', { number, name: [rowCode, name].filter(Boolean).join(' ') }) : name}
                {undone && <span className="second"> · {t('job.itemUndone')}</span>}
                {code && (
                  <div className={outcome === 'failed' ? styles.code : 'second'}>
                    {msg ?? (verdict ? t(verdict) : code)}
                  </div>
                )}
                {text && <div className="second">{text}</div>}
                {made && (
                  <div className="second">
                    {[
                      made.name,
                      made.price === null ? t('transfer.noPrice') : format.money(made.price, made.currency),
                      made.category,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </div>
                )}
                {outcome === 'done' && <Differences changes={job.undo_of === null ? changes : changes.map(reversed)} />}
              </li>
            )
          })}
      </ul>
      {items.hasNextPage && (
        <Button
          size="xs"
          variant="default"
          loading={items.isFetchingNextPage}
          onClick={() => void items.fetchNextPage()}
        >
          {t('job.more')}
        </Button>
      )}
    </section>
  )
}
