/** Items of a list that are ordered by dragging: `move` gets the places before and after. */
import { type DragEvent, useState } from 'react'

/** Returns the properties of the item at a place. */
export function useDragOrder(move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number>()
  return (index: number) => ({
    draggable: true,
    'data-dragged': dragged === index || undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      setDragged(index)
    },
    onDragEnd: () => setDragged(undefined),
    onDragOver: (event: DragEvent) => dragged !== undefined && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (dragged !== undefined) move(dragged, index)
    },
  })
}
