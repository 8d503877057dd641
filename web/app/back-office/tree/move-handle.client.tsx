/** Moves a row: by dragging, by Space and arrow keys, by Alt and an arrow key, or through its menu. */
import type { DraggableSyntheticListeners } from '@dnd-kit/core'
import { Menu } from '@mantine/core'
import type { Ref } from 'react'
import { useTranslate } from '../../i18n/use.ts'
import { MenuIcon } from '../shell/menu-icon.client.tsx'
import { ViewMenu } from '../view-menu.client.tsx'
import { canStep, type Line, type Step } from './arrange.ts'
import styles from './tree.module.css'

export type MovableLine = Pick<Line<unknown>, 'parent' | 'place' | 'count'>

interface MoveHandleProps {
  ref: Ref<HTMLButtonElement>
  id: number
  name: string
  line: MovableLine
  /** The possible ways. */
  steps: readonly Step[]
  onStep: (step: Step) => void
  /** The id of the instructions for screen readers. */
  describedBy: string
  isDragging: boolean
  /** Begin a drag. */
  listeners: NonNullable<DraggableSyntheticListeners>
}

const arrowOf: Readonly<Record<Step, string>> = { up: 'ArrowUp', down: 'ArrowDown', in: 'ArrowRight', out: 'ArrowLeft' }
export const keys: Readonly<Record<Step, string>> = {
  up: 'Alt\u00a0↑',
  down: 'Alt\u00a0↓',
  in: 'Alt\u00a0→',
  out: 'Alt\u00a0←',
}

export function MoveHandle(props: MoveHandleProps) {
  const { ref, id, name, line, steps, onStep, describedBy, isDragging, listeners } = props
  const t = useTranslate()
  return (
    <ViewMenu position="bottom-start">
      <Menu.Target>
        <button
          type="button"
          {...listeners}
          ref={ref}
          className={styles.handle}
          data-handle={id}
          aria-label={t('tree.move', { name })}
          aria-describedby={describedBy}
          aria-keyshortcuts={steps.map((step) => `Alt+${arrowOf[step]}`).join(' ')}
          onKeyDown={(event) => {
            const step = steps.find((each) => arrowOf[each] === event.key)
            if (isDragging || !event.altKey || !step) return listeners['onKeyDown']?.(event)
            // Alt and the left arrow are the browser's "back".
            event.preventDefault()
            onStep(step)
          }}
          // Space picks up and drops; the button must not be pressed by it.
          onKeyUp={(event) => event.code === 'Space' && event.preventDefault()}
        >
          <span className={styles.grip}>
            <MenuIcon name="tabler:grip-vertical" size={18} />
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('tree.move', { name })}</Menu.Label>
        {steps.map((step) => (
          <Menu.Item
            key={step}
            disabled={!canStep(line, step)}
            rightSection={<kbd className={styles.key}>{keys[step]}</kbd>}
            onClick={() => onStep(step)}
          >
            {t(`tree.step.${step}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </ViewMenu>
  )
}
