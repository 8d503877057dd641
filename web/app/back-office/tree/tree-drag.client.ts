/** Dragging rows with dnd-kit: by mouse, by touch, or from the keyboard through all places where the row may go. */
import {
  type Collision,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type Arrangement, type Branch, droppedNextTo, type Line, type Spot } from './arrange.ts'

export interface Over {
  id: number
  spot: Spot
}

interface TreeDrag<Row> {
  /** The visible rows. */
  lines: readonly Line<Row>[]
  rows: readonly Row[]
  /** Collapsed rows. */
  closed: ReadonlySet<number>
  /** Rows never go inside others. */
  isFlat: boolean
  mayGo: (id: number, change: Arrangement) => boolean
}

/** Fewer pixels are a click on the handle. */
const mouse = { activationConstraint: { distance: 4 } }
/** A shorter touch scrolls the page or opens the menu. */
const touch = { activationConstraint: { delay: 150, tolerance: 8 } }
/** Enter opens the menu of a handle that is not picked up. */
const keyboardCodes = { start: ['Space'], end: ['Space', 'Enter'], cancel: ['Escape'] }

/** The upper and lower part of a row: a drop there goes next to it, not inside. */
const edges = { tree: 0.3, flat: 0.5 }

const spotAt = (part: number, edge: number): Spot => (part < edge ? 'before' : part >= 1 - edge ? 'after' : 'inside')

/** Where in its row each spot is, as a part of the height. */
const middles = { before: 0.1, inside: 0.5, after: 0.9 } as const
const spots = ['before', 'inside', 'after'] as const

interface Box {
  top: number
  height: number
}
const middleOf = ({ top, height }: Box) => top + height / 2

export function useTreeDrag<Row extends Branch<Row>>({ lines, rows, closed, isFlat, mayGo }: TreeDrag<Row>) {
  const edge = edges[isFlat ? 'flat' : 'tree']

  const changeAt = (moved: number, { id, spot }: Over): Arrangement | undefined => {
    const change = droppedNextTo(rows, closed, moved, id, spot)
    return change && mayGo(moved, change) ? change : undefined
  }

  /** The row under the pointer, or under the middle of a row that the keyboard moves, with the spot in it. */
  const collisionDetection: CollisionDetection = ({
    pointerCoordinates,
    collisionRect,
    droppableContainers,
    droppableRects,
  }) => {
    const y = pointerCoordinates?.y ?? middleOf(collisionRect)
    for (const container of droppableContainers) {
      const box = droppableRects.get(container.id)
      if (!box || y < box.top || y >= box.top + box.height) continue
      const spot = spotAt((y - box.top) / box.height, edge)
      return [{ id: container.id, data: { droppableContainer: container, spot } }]
    }
    return []
  }

  /** The spot of that collision, if the row may go there. */
  const overOf = (moved: number, collisions: readonly Collision[] | null): Over | undefined => {
    const [first] = collisions ?? []
    const over = first && { id: Number(first.id), spot: first.data?.['spot'] as Spot }
    return over && changeAt(moved, over) ? over : undefined
  }

  /** The next place above or below; two spots that lead to the same order are one place. */
  const coordinateGetter: KeyboardCoordinateGetter = (event, { active, currentCoordinates, context }) => {
    const isDown = event.code === 'ArrowDown'
    if (!context.collisionRect || (!isDown && event.code !== 'ArrowUp')) return undefined
    event.preventDefault()
    const y = middleOf(context.collisionRect)
    const seen = new Set<string>()
    const places = lines.flatMap(({ row: { id } }) => {
      const box = context.droppableRects.get(id)
      if (!box) return []
      return spots.flatMap((spot) => {
        const change = isFlat && spot === 'inside' ? undefined : changeAt(Number(active), { id, spot })
        const key = change && `${change.parentId}: ${change.ids.join()}`
        if (!key || seen.has(key)) return []
        seen.add(key)
        return [box.top + box.height * middles[spot]]
      })
    })
    const next = isDown ? places.find((place) => place > y + 1) : places.findLast((place) => place < y - 1)
    return next === undefined ? undefined : { x: currentCoordinates.x, y: currentCoordinates.y + next - y }
  }

  const sensors = useSensors(
    useSensor(MouseSensor, mouse),
    useSensor(TouchSensor, touch),
    useSensor(KeyboardSensor, { keyboardCodes, coordinateGetter }),
  )
  return { sensors, collisionDetection, overOf, changeAt }
}
