/** Checks that the focus is visible. Runs in the browser; each finding is a sentence. */
import { colourOf, groundOf, ratio, wordsFor } from './rules.ts'

/** Faults of the focused element. */
export function focusFaults(): string[] {
  const here = document.activeElement as HTMLElement | null
  if (!here || here === document.body) return []
  const faults: string[] = []
  if (!ringOf(here)) faults.push(`no ring around ${wordsFor(here)}`)
  const box = here.getBoundingClientRect()
  // An element larger than the window is visible in part.
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)]
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  if (left >= right || top >= bottom) faults.push(`out of sight: ${wordsFor(here)}`)
  else {
    const seen = document.elementFromPoint(x, y)
    // A label or a line drawn over its own control does not hide it.
    const isOwn =
      seen &&
      (here.contains(seen) ||
        seen.contains(here) ||
        seen.closest('label')?.contains(here) ||
        here.closest('label')?.contains(seen))
    if (!isOwn) faults.push(`hidden behind ${seen ? wordsFor(seen) : 'nothing'}: ${wordsFor(here)}`)
  }
  return faults
}

/** The ring of the element, or the one around the control that it is a part of. */
function ringOf(element: HTMLElement): boolean {
  for (let each: HTMLElement | null = element, steps = 0; each && steps < 4; each = each.parentElement, steps++) {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(each)
    const ground = groundOf(each.parentElement ?? each)
    if (
      outlineStyle !== 'none' &&
      Number.parseFloat(outlineWidth) >= 2 &&
      (!ground || ratio(colourOf(outlineColor), ground) >= 3)
    )
      return true
  }
  return false
}
