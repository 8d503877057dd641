/** A row of the tree: the target of drags, and with a handle their source. */
import { useDraggable, useDroppable } from '@dnd-kit/core'
import type { CSSProperties, ReactNode } from 'react'
import type { Spot, Step } from './arrange.ts'
import { type MovableLine, MoveHandle } from './move-handle.client.tsx'
import styles from './tree.module.css'

interface TreeRowProps {
  id: number
  name: string
  line: MovableLine
  depth: number
  /** Where the dragged row would go; only on the row that it is over. */
  over: Spot | undefined
  /** The possible ways; without them the row cannot be moved. */
  steps: readonly Step[] | undefined
  onStep: (step: Step) => void
  children: ReactNode
}

export function TreeRow({ id, name, line, depth, over, steps, onStep, children }: TreeRowProps) {
  const target = useDroppable({ id, disabled: !steps })
  const source = useDraggable({ id, disabled: !steps })
  return (
    <li
      ref={(element) => {
        target.setNodeRef(element)
        source.setNodeRef(element)
      }}
      className={styles.row}
      style={{ '--depth': depth } as CSSProperties}
      data-dragged={source.isDragging || undefined}
      data-over={over}
    >
      {steps && (
        <MoveHandle
          ref={source.setActivatorNodeRef}
          id={id}
          name={name}
          line={line}
          steps={steps}
          onStep={onStep}
          describedBy={source.attributes['aria-describedby']}
          isDragging={source.isDragging}
          listeners={source.listeners ?? {}}
        />
      )}
      {children}
    </li>
  )
}
