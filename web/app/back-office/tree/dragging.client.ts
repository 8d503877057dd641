/** Dragging a row by its handle, and where it would be dropped. */
import { type DragEvent, useState } from 'react'
import { type Arrangement, type Branch, dropped, type Line, type Spot } from './arrange.ts'

interface DragPlan<Row> {
  rows: readonly Row[]
  /** Collapsed rows. */
  closed: ReadonlySet<number>
  /** Rows never go inside others. */
  isFlat: boolean
  mayStand: (id: number, change: Arrangement) => boolean
  onDrop: (id: number, change: Arrangement) => void
}

/** The upper and lower part of a row: a drop there goes next to it, not inside. */
const edges = { tree: 0.3, flat: 0.5 }

export function useDragging<Row extends Branch<Row>>({ rows, closed, isFlat, mayStand, onDrop }: DragPlan<Row>) {
  const edge = edges[isFlat ? 'flat' : 'tree']
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<{ id: number; spot: Spot }>()

  const changeAt = ({ row }: Line<Row>, spot: Spot): Arrangement | undefined => {
    if (dragged === undefined) return undefined
    const [first] = closed.has(row.id) ? [] : row.children
    // The first child follows right below an expanded row.
    const change =
      spot === 'after' && first ? dropped(rows, dragged, first.id, 'before') : dropped(rows, dragged, row.id, spot)
    return change && mayStand(dragged, change) ? change : undefined
  }
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  return {
    dragged,
    over,
    /** For the dragged element. */
    handle: (id: number) => ({
      draggable: true,
      onDragStart: ({ dataTransfer, currentTarget }: DragEvent<HTMLElement>) => {
        const row = currentTarget.closest('li')
        dataTransfer.effectAllowed = 'move'
        // Firefox drags only elements that carry data.
        dataTransfer.setData('text/plain', String(id))
        if (row) dataTransfer.setDragImage(row, 20, row.offsetHeight / 2)
        setDragged(id)
      },
      onDragEnd: end,
    }),
    /** For the row under the pointer. */
    target: (line: Line<Row>) => ({
      onDragOver: (event: DragEvent<HTMLElement>) => {
        const spot = spotAt(event, edge)
        if (!changeAt(line, spot)) return setOver(undefined)
        event.preventDefault()
        event.dataTransfer.dropEffect = 'move'
        if (over?.id !== line.row.id || over.spot !== spot) setOver({ id: line.row.id, spot })
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent<HTMLElement>) => {
        if (!currentTarget.contains(relatedTarget as HTMLElement | null))
          setOver((now) => (now?.id === line.row.id ? undefined : now))
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        const change = changeAt(line, spotAt(event, edge))
        if (dragged === undefined || !change) return
        event.preventDefault()
        end()
        onDrop(dragged, change)
      },
    }),
  }
}

function spotAt({ currentTarget, clientY }: DragEvent<HTMLElement>, edge: number): Spot {
  const { top, height } = currentTarget.getBoundingClientRect()
  const part = (clientY - top) / height
  return part < edge ? 'before' : part >= 1 - edge ? 'after' : 'inside'
}
