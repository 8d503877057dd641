/** Arrow keys and Enter move between the cells of the grid, as in a spreadsheet. */

const moves: Record<string, readonly [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [1, 0],
}

/** Row and column of a cell. */
export const cellPosition = (target: EventTarget | null) =>
  target instanceof HTMLElement ? target.dataset['cell']?.split('/').map(Number) : undefined

export function moveByKey(event: KeyboardEvent): void {
  const move = moves[event.key]
  const from = cellPosition(event.target)
  if (!move || !from || event.altKey || event.ctrlKey || event.metaKey) return
  const input = event.target as HTMLInputElement
  // Left and right first move the caret within the number.
  const isWhole = input.selectionStart === 0 && input.selectionEnd === input.value.length
  if (move[1] !== 0 && !isWhole && input.selectionStart !== (move[1] < 0 ? 0 : input.value.length)) return
  event.preventDefault()
  const [down, right] = event.key === 'Enter' && event.shiftKey ? [-1, 0] : move
  const rows = input.closest('tbody')?.rows
  let [row = 0, column = 0] = from
  do {
    row += down
    column += right
    const next = rows?.[row]?.querySelector<HTMLInputElement>(`[data-cell="${row}/${column}"]:enabled`)
    if (next) {
      next.focus()
      return
    }
  } while (rows?.[row]?.cells[column + 1])
  // Enter at the edge commits the number.
  if (event.key !== 'Enter') return
  input.blur()
  // Without a touch keyboard to hide, the cell keeps focus.
  if (matchMedia('(pointer: fine)').matches) input.focus()
}
