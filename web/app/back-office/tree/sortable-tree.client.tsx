/**
 * A tree of any depth whose rows can be expanded, collapsed and moved. The rows are one flat list keyed by id, so that
 * a moved row retains its element and focus.
 */
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'
import {
  type Arrangement,
  arranged,
  type Branch,
  type Line,
  lineOf,
  linesOf,
  stepped,
  steps as treeSteps,
} from './arrange.ts'
import { useDragging } from './dragging.client.ts'
import { keys, MoveHandle } from './move-handle.client.tsx'
import styles from './tree.module.css'

interface SortableTreeProps<Row extends Branch<Row>> {
  label: string
  rows: readonly Row[]
  nameOf: (row: Row) => string
  /** The content of a row, after its handle. */
  content: (line: Line<Row>) => ReactNode
  /** Saves a new order of siblings; resolves to whether it was stored. Without it rows cannot be moved. */
  onArrange?: ((change: Arrangement) => Promise<boolean>) | undefined
  /** Why a row cannot go below that parent (0 for the top level). */
  refusal?: (row: Row, parentId: number) => string | undefined
  /** A list without levels: rows only move up and down. */
  isFlat?: boolean
  /** Says how rows are moved; off for all but the first of several lists. */
  hasHint?: boolean
}

const flatSteps = ['up', 'down'] as const

/** A larger tree starts collapsed. */
const mostOpen = 200
/** A larger tree is not expanded at once: the browser would draw for seconds. */
const mostExpanded = 1000

const parentsOf = <Row extends Branch<Row>>(rows: readonly Row[]): ReadonlySet<number> =>
  new Set<number>(linesOf(rows).flatMap(({ row }) => (row.children.length > 0 ? [row.id] : [])))

export function SortableTree<Row extends Branch<Row>>({
  label,
  rows,
  nameOf,
  content,
  onArrange,
  refusal,
  isFlat = false,
  hasHint = true,
}: SortableTreeProps<Row>) {
  const t = useTranslate()
  const format = useFormat()
  const list = useRef<HTMLUListElement>(null)
  const moved = useRef<number>(undefined)
  const [closed, setClosed] = useState<ReadonlySet<number>>(() =>
    linesOf(rows).length > mostOpen ? parentsOf(rows) : new Set<number>(),
  )
  const [announcement, announce] = useState('')
  const size = linesOf(rows).length
  const parents = parentsOf(rows)
  const steps = isFlat ? flatSteps : treeSteps
  const handleOf = (id: number) => list.current?.querySelector<HTMLElement>(`[data-handle="${id}"]`)

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new order that takes the row out of sight
  useEffect(() => {
    if (moved.current !== undefined) handleOf(moved.current)?.scrollIntoView({ block: 'nearest' })
    moved.current = undefined
  }, [rows])

  const refusalOf = (id: number, { parentId }: Arrangement) => {
    const row = lineOf(rows, id)?.row
    return row && row.parent_id !== parentId ? refusal?.(row, parentId) : undefined
  }
  const placeOf = ({ row, parent, place, count }: Line<Row>) => {
    const where = { name: nameOf(row), place: format.number(place + 1), count: format.number(count) }
    if (parent) return t('tree.nowBelow', { ...where, parent: nameOf(parent) })
    return t(isFlat ? 'tree.nowAt' : 'tree.nowAtTop', where)
  }
  const move = async (id: number, change: Arrangement | undefined) => {
    const line = lineOf(rows, id)
    if (!line || !onArrange) return
    const name = nameOf(line.row)
    const why = change && refusalOf(id, change)
    if (why) toast.error(why)
    if (!change || why) return announce(why ? '' : t('tree.stays', { name }))
    setClosed((now) => new Set([...now].filter((each) => each !== change.parentId)))
    moved.current = id
    handleOf(id)?.focus({ preventScroll: true })
    const after = lineOf(arranged(rows, change), id)
    announce(after ? placeOf(after) : '')
    if (!(await onArrange(change))) announce(t('tree.putBack', { name }))
  }
  const dragging = useDragging({
    rows,
    closed,
    isFlat,
    mayStand: (id, change) => !refusalOf(id, change),
    onDrop: (id, change) => void move(id, change),
  })
  const toggle = (id: number) =>
    setClosed((now) => new Set(now.has(id) ? [...now].filter((each) => each !== id) : [...now, id]))

  return (
    <>
      <div className={styles.top}>
        {onArrange && hasHint && (
          <p className="second">{t('tree.hint', { keys: steps.map((step) => keys[step]).join(' · ') })}</p>
        )}
        {parents.size > 0 && (
          <div className="row tight">
            {size <= mostExpanded && (
              <button type="button" className={styles.link} onClick={() => setClosed(new Set<number>())}>
                {t('tree.openAll')}
              </button>
            )}
            <button type="button" className={styles.link} onClick={() => setClosed(parents)}>
              {t('tree.closeAll')}
            </button>
          </div>
        )}
      </div>
      <ul ref={list} className={`panel ${styles.tree}`} aria-label={label}>
        {linesOf(rows, closed).map((line) => {
          const { row, depth } = line
          const isOpen = !closed.has(row.id)
          return (
            <li
              key={row.id}
              className={styles.row}
              style={{ '--depth': depth } as CSSProperties}
              data-dragged={dragging.dragged === row.id || undefined}
              data-over={dragging.over?.id === row.id ? dragging.over.spot : undefined}
              {...dragging.target(line)}
            >
              {onArrange && (
                <MoveHandle
                  id={row.id}
                  name={nameOf(row)}
                  line={line}
                  steps={steps}
                  onStep={(step) => void move(row.id, stepped(rows, row.id, step))}
                  {...dragging.handle(row.id)}
                />
              )}
              {parents.has(row.id) ? (
                <button
                  type="button"
                  className={styles.toggle}
                  aria-expanded={isOpen}
                  aria-label={t('tree.below', { name: nameOf(row) })}
                  onClick={() => toggle(row.id)}
                >
                  <Icon name="chevron-right" size={16} />
                </button>
              ) : (
                !isFlat && <span className={styles.toggle} />
              )}
              <div className={styles.content}>
                {depth > 0 && (
                  <span className="visually-hidden">{t('tree.level', { level: format.number(depth + 1) })}</span>
                )}
                {content(line)}
              </div>
            </li>
          )
        })}
      </ul>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  )
}
