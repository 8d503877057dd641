/** A saved list: its rows with verdicts, notes and quantities, changed here and saved with one press. */
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { QuickRow } from '#contract/api/buying/quick-select'
import { type getSavedList, replaceSavedLines, type SavedList } from '#contract/api/buying/saved-list'
import type { Answer } from '#contract/endpoint'
import { ApiError, call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { Entry } from '../../../domain/buying/quick-order/entry.tsx'
import { joined, linesOf, type PadRow, requestRow, rowOf, toPadRow } from '../../../domain/buying/quick-order/rows.ts'
import { RowsPanel } from '../../../domain/buying/quick-order/rows-panel.tsx'
import { useTranslate } from '../../../i18n/use.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.tsx'
import { ListActions } from './list-actions.tsx'
import { listPaths } from './list-paths.ts'
import styles from './lists.module.css'

interface OneListProps {
  list: Answer<typeof getSavedList>
  lists: readonly SavedList[]
}

const withNote = (row: PadRow, note = ''): PadRow => ({ ...row, note })

export function OneList({ list, lists }: OneListProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [rows, setRows] = useState<PadRow[]>(() =>
    list.rows.map((row) => ({
      ...withNote(toPadRow(row), row.note),
      ...(row.sku === null && { hiddenSkuId: row.sku_id }),
    })),
  )
  const [isChanged, setChanged] = useState(false)
  const [isStale, setStale] = useState(false)
  const [busy, setBusy] = useState(false)
  const change = (next: PadRow[]) => {
    setRows(next)
    setChanged(true)
  }
  const take = (more: readonly QuickRow[]) =>
    change(
      joined(
        rows,
        more.map((row) => withNote(toPadRow(row))),
      ),
    )
  const save = async () => {
    setBusy(true)
    try {
      const body = { id: list.id, revision: list.revision, lines: linesOf(rows) }
      await call(replaceSavedLines, { body })
      setChanged(false)
      toast.success(t('saved.saved', { name: list.name }))
      await revalidate()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'VERSION_CONFLICT') setStale(true)
      else toast.error(failureText(error, t, t('saved.saveFailed')))
    }
    setBusy(false)
  }
  const done = (gone?: { into?: number }) => {
    if (!gone) return revalidate()
    return navigate(gone.into ? listPaths.one(gone.into) : listPaths.all())
  }
  return (
    <section className={`panel ${styles.page}`}>
      <header className="row-between">
        <h1 className={styles.head}>{list.name}</h1>
        <div className="row">
          <ButtonLink size="small" to={listPaths.all()}>
            {t('saved.all')}
          </ButtonLink>
          <ListActions list={list} lists={lists} onDone={done} />
        </div>
      </header>
      {isStale && (
        <Notice
          kind="warning"
          live
          action={
            <Button size="small" onClick={() => void revalidate()}>
              {t('saved.reload')}
            </Button>
          }
        >
          {t('saved.conflict')}
        </Notice>
      )}
      <Entry
        onAnswer={({ rows: more }) => take(more)}
        onSku={(sku) =>
          change(
            joined(rows, [withNote(sku.price_on_request ? requestRow(sku, t('common.priceOnRequest')) : rowOf(sku))]),
          )
        }
        onFail={(error) => toast.error(failureText(error, t, t('quick.checkFailed')))}
      />
      {rows.length === 0 && !isChanged ? (
        <Empty icon="list" title={t('saved.emptyList')}>
          {t('saved.emptyText')}
        </Empty>
      ) : (
        <RowsPanel rows={rows} onChange={change} keepsAdded>
          {isChanged && <span className="second">{t('saved.unsaved')}</span>}
          <Button icon="check" busy={busy} disabled={!isChanged} onClick={() => void save()}>
            {t('saved.saveChanges')}
          </Button>
        </RowsPanel>
      )}
    </section>
  )
}
