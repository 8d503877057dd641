/** Where a member's rows may come from: what is due again, what they have bought, their lists. */
import { useId, useState } from 'react'
import type { QuickRow } from '#contract/api/buying/quick-select'
import { listReorders, type ReorderRow } from '#contract/api/buying/reorder'
import { getSavedList, listSavedLists, type SavedList } from '#contract/api/buying/saved-list'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { type PadRow, toPadRow } from '../../../domain/buying/quick-order/rows.ts'
import { Bought } from '../../../domain/buying/saved-list/bought.tsx'
import { Failed } from '../../../domain/buying/saved-list/failed.tsx'
import styles from '../../../domain/buying/saved-list/saved.module.css'
import { Suggestions } from '../../../domain/buying/saved-list/suggestions.tsx'
import { useAsked } from '../../../domain/buying/saved-list/use-asked.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { toast } from '../../../ui/toast.tsx'

type Part = 'due' | 'bought' | 'lists'

export default function Sources({ onTake }: { onTake: (rows: PadRow[]) => void }) {
  const t = useTranslate()
  const id = useId()
  const [chosen, setChosen] = useState<Part | 'none'>()
  const { data: due = [] } = useAsked('due', (signal) => call(listReorders, { signal, session: 'quiet' }))
  // Suggestions show themselves; everything else opens on request.
  const open = chosen ?? (due.length > 0 ? 'due' : 'none')
  const take = (rows: readonly QuickRow[]) => {
    onTake(rows.map(toPadRow))
    toast.success(t('reorder.taken'))
  }
  const parts: [Part, string][] = [
    ['due', due.length > 0 ? `${t('reorder.due')} (${due.length})` : t('reorder.due')],
    ['bought', t('reorder.bought')],
    ['lists', t('saved.mine')],
  ]
  return (
    <section className={`panel ${styles.sources}`} aria-label={t('saved.sections')}>
      <div className={styles.tabs}>
        {parts.map(([part, label]) => (
          <Button
            key={part}
            size="small"
            aria-expanded={open === part}
            aria-controls={open === part ? id : undefined}
            onClick={() => setChosen(open === part ? 'none' : part)}
          >
            {label}
          </Button>
        ))}
      </div>
      {open !== 'none' && (
        <div id={id} className={styles.body}>
          {open === 'due' && <Due rows={due} onTake={take} />}
          {open === 'bought' && <Bought onTake={take} />}
          {open === 'lists' && <Lists onTake={onTake} />}
        </div>
      )}
    </section>
  )
}

function Due({ rows, onTake }: { rows: readonly ReorderRow[]; onTake: (rows: readonly ReorderRow[]) => void }) {
  const t = useTranslate()
  if (rows.length === 0)
    return (
      <Empty icon="repeat" title={t('reorder.none')}>
        {t('reorder.noneText')}
      </Empty>
    )
  return (
    <>
      <Suggestions rows={rows} onTake={onTake} />
      {rows.length > 1 && (
        <div className={styles.end}>
          <Button size="small" icon="plus" onClick={() => onTake(rows)}>
            {t('reorder.takeAll')}
          </Button>
        </div>
      )}
    </>
  )
}

function Lists({ onTake }: { onTake: (rows: PadRow[]) => void }) {
  const t = useTranslate()
  const format = useFormat()
  const lists = useAsked('lists', (signal) => call(listSavedLists, { signal }))
  const [busy, setBusy] = useState<number>()
  const load = async ({ id, name }: SavedList) => {
    setBusy(id)
    try {
      const { rows } = await call(getSavedList, { params: { id } })
      onTake(rows.map(toPadRow))
      toast.success(t('saved.loaded', { name }))
    } catch (error) {
      toast.error(failureText(error, t, t('saved.loadFailed')))
    }
    setBusy(undefined)
  }
  if (lists.error) return <Failed error={lists.error} text={t('saved.loadFailed')} onRetry={lists.reload} />
  if (lists.data?.length === 0)
    return (
      <Empty icon="list" title={t('saved.none')}>
        {t('saved.noneText')}
      </Empty>
    )
  return (
    <>
      <ul className={styles.rows} aria-busy={!lists.data || undefined}>
        {lists.data?.map((list) => (
          <li key={list.id} className={styles.listRow}>
            <span className={styles.words}>
              <b>{list.name}</b>
              <span className="second">
                {t('saved.items', { count: list.line_count })} ·{' '}
                {t('saved.changed', { date: format.date(list.updated_at) })}
              </span>
            </span>
            <Button
              size="small"
              busy={busy === list.id}
              disabled={list.line_count === 0}
              aria-label={t('saved.loadNamed', { name: list.name })}
              onClick={() => void load(list)}
            >
              {t('saved.load')}
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.end}>
        <ButtonLink size="small" to="/mall/member/list">
          {t('saved.manage')}
        </ButtonLink>
      </div>
    </>
  )
}
