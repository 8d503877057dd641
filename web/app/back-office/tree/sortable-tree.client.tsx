/**
 * A tree of any depth whose rows can be expanded, collapsed and moved. The rows are one flat list keyed by id, so that a
 * moved row keeps its element and focus.
 */
import { type Announcements, DndContext, DragOverlay, type Modifier } from '@dnd-kit/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
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
import { keys } from './move-handle.client.tsx'
import styles from './tree.module.css'
import { type Over, useTreeDrag } from './tree-drag.client.ts'
import { TreeRow } from './tree-row.client.tsx'

interface SortableTreeProps<Row extends Branch<Row>> {
  label: string
  rows: readonly Row[]
  nameOf: (row: Row) => string
  /** The content of a row, after its handle. */
  content: (line: Line<Row>) => ReactNode
  /** Saves a new order of siblings; resolves to whether it was kept. Without it rows cannot be moved. */
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

/** Rows have only one way to go. */
const vertically: Modifier = ({ transform }) => ({ ...transform, x: 0 })

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
  const latestOver = useRef<Over>(undefined)
  const [closed, setClosed] = useState<ReadonlySet<number>>(() =>
    linesOf(rows).length > mostOpen ? parentsOf(rows) : new Set<number>(),
  )
  const [announcement, announce] = useState('')
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<Over>()
  const lines = linesOf(rows, closed)
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
  const drag = useTreeDrag({ lines, rows, closed, isFlat, mayGo: (id, change) => !refusalOf(id, change) })
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  const nameOfId = (id: number) => {
    const line = lineOf(rows, id)
    return line ? nameOf(line.row) : ''
  }
  /** The place that the dragged row would take. */
  const wouldBe = (id: number) => {
    const change = latestOver.current && drag.changeAt(id, latestOver.current)
    const line = change && lineOf(arranged(rows, change), id)
    return line ? placeOf(line) : undefined
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('tree.pickedUp', { name: nameOfId(Number(active.id)) }),
    onDragMove: ({ active }) => wouldBe(Number(active.id)),
    // Every move is announced, and so is what a drop has done.
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) => t('tree.putBack', { name: nameOfId(Number(active.id)) }),
  }
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
      <DndContext
        sensors={drag.sensors}
        collisionDetection={drag.collisionDetection}
        modifiers={[vertically]}
        accessibility={{
          announcements,
          screenReaderInstructions: { draggable: t('tree.dragKeys', { cancel: 'Esc', open: 'Enter' }) },
        }}
        onDragStart={({ active }) => setDragged(Number(active.id))}
        onDragMove={({ active, collisions }) => {
          const now = drag.overOf(Number(active.id), collisions)
          latestOver.current = now
          setOver((before) => (before?.id === now?.id && before?.spot === now?.spot ? before : now))
        }}
        onDragEnd={({ active, collisions }) => {
          const id = Number(active.id)
          const at = drag.overOf(id, collisions)
          const change = at && drag.changeAt(id, at)
          end()
          if (change) void move(id, change)
          else announce(t('tree.putBack', { name: nameOfId(id) }))
        }}
        onDragCancel={end}
      >
        <ul ref={list} className={`panel ${styles.tree}`} aria-label={label}>
          {lines.map((line) => {
            const { row, depth } = line
            const isOpen = !closed.has(row.id)
            return (
              <TreeRow
                key={row.id}
                id={row.id}
                name={nameOf(row)}
                line={line}
                depth={depth}
                over={over?.id === row.id ? over.spot : undefined}
                steps={onArrange && steps}
                onStep={(step) => void move(row.id, stepped(rows, row.id, step))}
              >
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
              </TreeRow>
            )
          })}
        </ul>
        {createPortal(
          <DragOverlay dropAnimation={null}>
            {dragged !== undefined && <span className={styles.overlay}>{nameOfId(dragged)}</span>}
          </DragOverlay>,
          document.body,
        )}
      </DndContext>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  )
}
