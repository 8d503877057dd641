/** Arrow keys in a tree of checkboxes: up and down move, right and left expand and collapse. */
import type { KeyboardEvent } from 'react'

interface Branches {
  opened: ReadonlySet<number>
  toggle: (id: number) => void
}

export function followArrows(event: KeyboardEvent<HTMLElement>, { opened, toggle }: Branches): void {
  const box = event.target
  if (!(box instanceof HTMLInputElement) || box.type !== 'checkbox' || event.altKey || event.ctrlKey || event.metaKey)
    return
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=checkbox]:enabled')]
  const place = boxes.indexOf(box)
  const item = box.closest('li')
  const id = Number(item?.dataset['node'])
  const isParent = item?.dataset['parent'] !== undefined
  const above = item?.parentElement?.closest('li')?.querySelector<HTMLInputElement>('input[type=checkbox]')

  const steps: Record<string, () => void> = {
    ArrowDown: () => boxes[place + 1]?.focus(),
    ArrowUp: () => boxes[place - 1]?.focus(),
    Home: () => boxes[0]?.focus(),
    End: () => boxes.at(-1)?.focus(),
    ArrowRight: () => (isParent && !opened.has(id) ? toggle(id) : isParent && boxes[place + 1]?.focus()),
    ArrowLeft: () => (isParent && opened.has(id) ? toggle(id) : above?.focus()),
  }
  const step = steps[event.key]
  if (!step) return
  event.preventDefault()
  step()
}
