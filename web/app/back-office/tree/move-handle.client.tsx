/** Moves a row: by dragging, by Alt and an arrow key, or through its menu. */
import { Menu } from '@mantine/core'
import type { DragEventHandler } from 'react'
import { useTranslate } from '../../i18n/use.ts'
import { MenuIcon } from '../shell/menu-icon.client.tsx'
import { ViewMenu } from '../view-menu.client.tsx'
import { canStep, type Line, type Step } from './arrange.ts'
import styles from './tree.module.css'

interface MoveHandleProps {
  id: number
  name: string
  line: Pick<Line<unknown>, 'parent' | 'place' | 'count'>
  /** The possible ways. */
  steps: readonly Step[]
  onStep: (step: Step) => void
  draggable: boolean
  onDragStart: DragEventHandler<HTMLElement>
  onDragEnd: DragEventHandler<HTMLElement>
}

const arrowOf: Readonly<Record<Step, string>> = { up: 'ArrowUp', down: 'ArrowDown', in: 'ArrowRight', out: 'ArrowLeft' }
export const keys: Readonly<Record<Step, string>> = {
  up: 'Alt\u00a0↑',
  down: 'Alt\u00a0↓',
  in: 'Alt\u00a0→',
  out: 'Alt\u00a0←',
}

export function MoveHandle({ id, name, line, steps, onStep, ...drag }: MoveHandleProps) {
  const t = useTranslate()
  return (
    <ViewMenu position="bottom-start">
      <Menu.Target>
        <button
          type="button"
          {...drag}
          className={styles.handle}
          data-handle={id}
          aria-label={t('tree.move', { name })}
          aria-keyshortcuts={steps.map((step) => `Alt+${arrowOf[step]}`).join(' ')}
          onKeyDown={(event) => {
            const step = steps.find((each) => arrowOf[each] === event.key)
            if (!event.altKey || !step) return
            // Alt and the left arrow are the browser's "back".
            event.preventDefault()
            onStep(step)
          }}
        >
          {/* Firefox drags a button only by its content, so the content fills it. */}
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
