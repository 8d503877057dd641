/**
 * A list that another member shared by link, at the prices of the reader: into the cart, the order list or an own list.
 */
import { useEffect, useState } from 'react'
import { readSharedList } from '#contract/api/buying/saved-list'
import { ApiError, call } from '../../../api/client.ts'
import { type PadRow, toPadRow } from '../../../domain/buying/quick-order/rows.ts'
import { RowsPanel } from '../../../domain/buying/quick-order/rows-panel.tsx'
import { Failed } from '../../../domain/buying/saved-list/failed.tsx'
import SaveListButton from '../../../domain/buying/saved-list/save-list-button.tsx'
import styles from '../../../domain/buying/saved-list/saved.module.css'
import { useAsked } from '../../../domain/buying/saved-list/use-asked.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.tsx'

export default function SharedList({ token, onTake }: { token: string; onTake: (rows: PadRow[]) => void }) {
  const t = useTranslate()
  const { data, error, reload } = useAsked(token, (signal) =>
    call(readSharedList, { params: { token }, signal, session: 'leave' }),
  )
  const [rows, setRows] = useState<PadRow[]>([])
  useEffect(() => setRows(data?.rows.map(toPadRow) ?? []), [data])
  // A token that is not even one is refused as input.
  if (error instanceof ApiError && (error.status === 404 || error.status === 422))
    return (
      <section className={`panel ${styles.shared}`}>
        <Empty icon="share" title={t('saved.sharedGone')}>
          {t('saved.sharedGoneText')}
        </Empty>
      </section>
    )
  if (error) return <Failed error={error} text={t('saved.loadFailed')} onRetry={reload} />
  if (!data) return null
  const title = t('saved.sharedTitle', { name: data.name })
  return (
    <section className={`panel ${styles.shared}`} aria-label={title}>
      <h2>{title}</h2>
      {data.gone > 0 && <Notice>{t('saved.gone', { count: data.gone })}</Notice>}
      {rows.length === 0 ? (
        <p className="second">{t('saved.emptyList')}</p>
      ) : (
        <RowsPanel rows={rows} onChange={setRows} keepsAdded>
          <Button
            icon="plus"
            onClick={() => {
              onTake(rows)
              toast.success(t('reorder.taken'))
            }}
          >
            {t('saved.toList')}
          </Button>
          <SaveListButton source={{ token }} name={data.name} />
        </RowsPanel>
      )}
    </section>
  )
}
