/** Finds elements that are too wide, cut off, overlapping or too small to press. Runs in the browser; each finding is a sentence. */
import { isClipped } from './rules.ts'

export function layoutFaults(): string[] {
  const texts = textBoxes()
  return [...sidewaysFaults(), ...cutFaults(texts), ...overlapFaults(texts)]
}

/** The page must not scroll sideways; tables and tabs may scroll inside their box. */
function sidewaysFaults(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const wide = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1 && !scroller(element),
  )
  const last = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)))
  return last.slice(0, 5).map((element) => `wider than the page (${scrollWidth} > ${clientWidth}): ${named(element)}`)
}

/** Text that leaves its box, or is cut off without an ellipsis. */
function cutFaults(found: TextBoxes[]): string[] {
  const faults = new Map<Element, string>()
  for (const { element, boxes } of found) {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box)
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') break
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) break
      const frame = box.getBoundingClientRect()
      const clips = style.overflowX !== 'visible' || style.overflowY !== 'visible'
      const isPainted = style.borderLeftWidth !== '0px' || !/rgba\(0, 0, 0, 0\)|transparent/.test(style.backgroundColor)
      if (!clips && !isPainted) continue
      if (style.display === 'inline') continue
      const out = boxes.some(
        ({ left, right, top, bottom }) =>
          left < frame.left - 2 ||
          right > frame.right + 2 ||
          (clips && (top + (bottom - top) * 0.2 < frame.top || bottom - (bottom - top) * 0.2 > frame.bottom)),
      )
      if (out) faults.set(element, `${clips ? 'cut off' : 'out of its box'}: ${named(element)} in ${named(box)}`)
      if (out || isPainted) break
    }
  }
  return [...faults.values()]
}

/** Text that overlaps other text. */
function overlapFaults(found: TextBoxes[]): string[] {
  const faults: string[] = []
  const texts = found
    .filter(({ element }) => !floats(element))
    .flatMap(({ element, boxes }) =>
      boxes.flatMap((line) => shownPart(element, line) ?? []).map((box) => ({ element, box })),
    )
    .sort((one, other) => one.box.top - other.box.top)
  for (const [position, { element, box }] of texts.entries()) {
    for (let next = position + 1; next < texts.length; next++) {
      const other = texts[next]
      if (!other || other.box.top > box.bottom - 4) break
      const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
      const high = Math.min(box.bottom, other.box.bottom) - other.box.top
      // Line boxes of tall scripts overlap a little.
      if (wide > 3 && high > Math.min(box.height, other.box.height) * 0.45 && element !== other.element)
        faults.push(`overlap: ${named(element)} and ${named(other.element)}`)
    }
  }
  return [...new Set(faults)]
}

/** The part of a line that its ancestors show; nothing beyond the last line or an ellipsis. */
function shownPart(element: Element, line: DOMRect): DOMRect | undefined {
  let { left, right, top, bottom } = line
  for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(box)
    if (overflowX === 'visible' && overflowY === 'visible') continue
    const frame = box.getBoundingClientRect()
    left = Math.max(left, frame.left)
    right = Math.min(right, frame.right)
    top = Math.max(top, frame.top)
    bottom = Math.min(bottom, frame.bottom)
  }
  return right - left > 1 && bottom - top > line.height / 2
    ? new DOMRect(left, top, right - left, bottom - top)
    : undefined
}

/** Targets smaller than `least` pixels. Links within a sentence are as high as their line. */
export function targetFaults(least: number): string[] {
  const open = document.querySelector('dialog:modal') ?? document
  return [
    ...open.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=option]',
    ),
  ].flatMap((element) => {
    if (
      !element.checkVisibility({ visibilityProperty: true }) ||
      isOutOfSight(element) ||
      element.closest('[aria-hidden=true]')
    )
      return []
    if (isInText(element)) return []
    const { width, height } = target(element)
    // Half a pixel is the rounding of line heights.
    return width < least - 0.6 || height < least - 0.6
      ? [`${Math.round(width)} × ${Math.round(height)}: ${named(element)}`]
      : []
  })
}

/** The target of a press: the label of a checkbox, the card that a link covers. */
function target(element: HTMLElement): { width: number; height: number } {
  const own = element.getBoundingClientRect()
  // A hidden radio button is pressed through its label.
  const label = element.matches('[type=radio], label input') ? (element as HTMLInputElement).labels?.[0] : null
  const after = getComputedStyle(element, '::after')
  let stretched: Element | null = null
  if (after.content !== 'none' && after.position === 'absolute') {
    stretched = element
    while (stretched && getComputedStyle(stretched).position === 'static') stretched = stretched.parentElement
  }
  const boxes = [
    own,
    label?.getBoundingClientRect(),
    after.content !== 'none' ? stretched?.getBoundingClientRect() : undefined,
  ].flatMap((box) => box ?? [])
  return { width: Math.max(...boxes.map(({ width }) => width)), height: Math.max(...boxes.map(({ height }) => height)) }
}

/** Whether a link or button is inside a sentence or a line of text. */
function isInText(element: Element): boolean {
  if (!element.matches('a, button') || !getComputedStyle(element).display.startsWith('inline')) return false
  const style = getComputedStyle(element)
  if (style.display !== 'inline' && (style.borderLeftWidth !== '0px' || style.backgroundColor !== 'rgba(0, 0, 0, 0)'))
    return false
  const around = element.closest('p, li, dd, td, label, h1, h2, h3')
  const words = (around?.textContent ?? '').trim().length
  return words > (element.textContent ?? '').trim().length
}

const textBoxesOf = (element: Element): DOMRect[] => {
  const range = document.createRange()
  return [...element.childNodes].flatMap((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return []
    range.selectNodeContents(node)
    return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
  })
}

interface TextBoxes {
  element: HTMLElement
  boxes: DOMRect[]
}

/** All visible elements with text of their own, and the boxes of their lines. */
function textBoxes(): TextBoxes[] {
  const open = document.querySelector('dialog:modal') ?? document.body
  return [...open.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    if (
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      element.closest('option, script, style, noscript, svg') ||
      isOutOfSight(element)
    )
      return []
    const boxes = textBoxesOf(element)
    return boxes.length > 0 ? [{ element, boxes }] : []
  })
}

/** Hidden on purpose: for screen readers, or until it has the focus. */
const isOutOfSight = (element: Element) => isClipped(element) || element.getBoundingClientRect().bottom + scrollY < 0

function scroller(element: Element): Element | undefined {
  for (let each = element.parentElement; each && each !== document.documentElement; each = each.parentElement) {
    if (/auto|scroll|hidden|clip/.test(getComputedStyle(each).overflowX)) return each
  }
  return undefined
}

/** Covers the page or sticks to its edge on purpose. */
function floats(element: Element): boolean {
  const known = floating.get(element)
  if (known !== undefined) return known
  const answer =
    (/fixed|sticky|absolute/.test(getComputedStyle(element).position) && !element.matches('dialog')) ||
    (element.parentElement ? floats(element.parentElement) : false)
  floating.set(element, answer)
  return answer
}

const floating = new Map<Element, boolean>()

function named(element: Element): string {
  const { className } = element as HTMLElement
  const text = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)
  return `<${element.tagName.toLowerCase()}${typeof className === 'string' && className ? ` .${className.split(' ').join('.')}` : ''}> "${text || (element.getAttribute('aria-label') ?? '')}"`
}
