/** The list of a quick order: entry, saved lists and past purchases, rows with their verdicts, and the way into the cart. */
import { Suspense, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { mostSearched, type QuickAnswer, type QuickSku } from '#contract/api/buying/quick-select'
import { accountStore } from '../../../api/account.ts'
import { failureText } from '../../../api/failure.ts'
import { Entry } from '../../../domain/buying/quick-order/entry.tsx'
import styles from '../../../domain/buying/quick-order/pad.module.css'
import {
  joined,
  keepRows,
  linesOf,
  type PadRow,
  recallRows,
  requestRow,
  rowOf,
  toPadRow,
} from '../../../domain/buying/quick-order/rows.ts'
import { RowsPanel } from '../../../domain/buying/quick-order/rows-panel.tsx'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { withBundle } from '../../../i18n/with-bundle.ts'
import { useHydrated, useStore } from '../../../state.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { toast } from '../../../ui/toast.tsx'

const Sources = lazyPart(() => withBundle('saved', () => import('./sources.tsx')))
const SharedList = lazyPart(() => withBundle('saved', () => import('./shared-list.tsx')))
const SaveListButton = lazyPart(() =>
  withBundle('saved', () => import('../../../domain/buying/saved-list/save-list-button.tsx')),
)

export default function Pad() {
  const t = useTranslate()
  const format = useFormat()
  const [search] = useSearchParams()
  const account = useStore(accountStore)
  // The account may be known before this part is hydrated, which the server never knows.
  const isHydrated = useHydrated()
  const [rows, setRows] = useState<PadRow[]>([])
  const [ignored, setIgnored] = useState<QuickAnswer['ignored']>([])
  const [ignoredCount, setIgnoredCount] = useState(0)
  const [unsearched, setUnsearched] = useState(0)
  const isRecalled = useRef(false)
  const heading = useRef<HTMLHeadingElement>(null)
  /** Counts the lists that were read: each brings its result into sight. */
  const [answers, setAnswers] = useState(0)
  useEffect(() => {
    if (answers === 0) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [answers])
  useEffect(() => {
    recallRows().then(
      (storedRows) => {
        isRecalled.current = true
        if (storedRows.length > 0) setRows((now) => joined(storedRows, now))
      },
      () => (isRecalled.current = true),
    )
  }, [])
  const change = (next: PadRow[]) => {
    setRows(next)
    if (isRecalled.current) keepRows(next)
  }

  const take = (answer: QuickAnswer, isList: boolean) => {
    takeRows(answer.rows.map(toPadRow))
    setIgnored(answer.ignored)
    setIgnoredCount(answer.ignored_count)
    setUnsearched(answer.unsearched_count)
    if (isList) setAnswers((count) => count + 1)
  }
  const takeRows = (more: readonly PadRow[]) => change(joined(rows, more))
  const takeSku = (sku: QuickSku) =>
    takeRows([sku.price_on_request ? requestRow(sku, t('common.priceOnRequest')) : rowOf(sku)])
  const clear = async () => {
    if (!(await confirm({ title: t('quick.clearAsk'), danger: true }))) return
    change([])
    setIgnoredCount(0)
    setUnsearched(0)
  }
  const failed = (error: unknown) => toast.error(failureText(error, t, t('quick.checkFailed')))
  // The server renders the page without it.
  const shared = isHydrated && search.get('list')
  return (
    <>
      {shared && (
        <Suspense>
          <SharedList key={shared} token={shared} onTake={takeRows} />
        </Suspense>
      )}
      <Entry onAnswer={take} onSku={takeSku} onFail={failed} />
      {unsearched > 0 && (
        <p className={styles.ignored} role="status">
          {t('quick.unsearched', { count: unsearched, max: mostSearched })}
        </p>
      )}
      {ignoredCount > 0 && (
        <details className={styles.ignored}>
          <summary>{t('quick.ignored', { count: ignoredCount })}</summary>
          <ul>
            {ignored.map(({ line, text }) => (
              <li key={line}>
                {t('quick.line', { number: format.number(line) })} {text}
              </li>
            ))}
          </ul>
        </details>
      )}
      {rows.length > 0 && (
        <>
          <h2 ref={heading} className={styles.heading} tabIndex={-1}>
            {t('quick.yourList')}
          </h2>
          <RowsPanel rows={rows} onChange={change}>
            <Button look="quiet" onClick={() => void clear()}>
              {t('quick.clear')}
            </Button>
            <Suspense>
              <SaveListButton source={{ lines: linesOf(rows) }} />
            </Suspense>
          </RowsPanel>
        </>
      )}
      {isHydrated && account !== undefined && account !== 'loading' && (
        <Suspense>
          <Sources onTake={takeRows} />
        </Suspense>
      )}
    </>
  )
}
