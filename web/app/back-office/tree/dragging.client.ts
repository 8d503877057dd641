/** A row that is dragged by its handle, and where it would come to stand. */
import { type DragEvent, useState } from 'react'
import { type Arrangement, type Branch, dropped, type Line, type Spot } from './arrange.ts'

interface DragPlan<Row> {
  rows: readonly Row[]
  /** Rows whose children are not seen. */
  closed: ReadonlySet<number>
  mayStand: (id: number, change: Arrangement) => boolean
  onDrop: (id: number, change: Arrangement) => void
}

/** The upper and the lower part of a row, in which a drop goes beside it and not inside. */
const edge = 0.3

export function useDragging<Row extends Branch<Row>>({ rows, closed, mayStand, onDrop }: DragPlan<Row>) {
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<{ id: number; spot: Spot }>()

  const changeAt = ({ row }: Line<Row>, spot: Spot): Arrangement | undefined => {
    if (dragged === undefined) return undefined
    const [first] = closed.has(row.id) ? [] : row.children
    // Right below an open row stands its first child.
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
    /** For what is taken hold of. */
    handle: (id: number) => ({
      draggable: true,
      onDragStart: ({ dataTransfer, currentTarget }: DragEvent<HTMLElement>) => {
        const row = currentTarget.closest('li')
        dataTransfer.effectAllowed = 'move'
        // Firefox drags nothing that carries no data.
        dataTransfer.setData('text/plain', String(id))
        if (row) dataTransfer.setDragImage(row, 20, row.offsetHeight / 2)
        setDragged(id)
      },
      onDragEnd: end,
    }),
    /** For the row that something is dropped on. */
    target: (line: Line<Row>) => ({
      onDragOver: (event: DragEvent<HTMLElement>) => {
        const spot = spotAt(event)
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
        const change = changeAt(line, spotAt(event))
        if (dragged === undefined || !change) return
        event.preventDefault()
        end()
        onDrop(dragged, change)
      },
    }),
  }
}

function spotAt({ currentTarget, clientY }: DragEvent<HTMLElement>): Spot {
  const { top, height } = currentTarget.getBoundingClientRect()
  const part = (clientY - top) / height
  return part < edge ? 'before' : part > 1 - edge ? 'after' : 'inside'
}
