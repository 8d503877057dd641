/** Accessibility rules of every page. Runs in the browser; each finding is a sentence. */

/** All rules except contrast, which depends on the theme. */
export function structureFaults(): string[] {
  const faults: string[] = []
  const all = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility())
  const report = (rule: string, elements: Element[]) =>
    faults.push(...elements.map((element) => `${rule}: ${wordsFor(element)}`))

  if (!document.documentElement.lang) faults.push('the page names no language')
  if (!document.title.trim()) faults.push('the page has no title')
  if (all('main').length !== 1) faults.push(`${all('main').length} main landmarks`)
  if (all('h1').length !== 1) faults.push(`${all('h1').length} first headings`)
  const open = document.querySelector('dialog:modal')
  const headings = [...(open ?? document).querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')].filter((heading) =>
    heading.checkVisibility(),
  )
  const level = (heading: Element | undefined) => Number(heading?.tagName.slice(1) ?? 6)
  report(
    'heading skips a level',
    headings.filter((heading, position) => level(heading) > level(headings[position - 1]) + 1),
  )
  report(
    'heading without words',
    headings.filter((heading) => !heading.textContent?.trim()),
  )

  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  for (const id of new Set(ids.filter((id, position) => ids.indexOf(id) !== position)))
    faults.push(`id ${id} is given twice`)
  for (const name of ['aria-labelledby', 'aria-describedby', 'aria-activedescendant', 'for', 'headers']) {
    report(
      `${name} leads nowhere`,
      all(`[${name}]`).filter((element) =>
        (element.getAttribute(name) ?? '').split(/\s+/).some((id) => !document.getElementById(id)),
      ),
    )
  }

  // Landmarks of a kind need different names, and contain everything on the page.
  const landmarks = all(
    'nav, aside, section[aria-label], section[aria-labelledby], form[aria-label], search, [role=search]',
  ).map((element) => ({
    element,
    key: `${element.tagName} ${nameOf(element)}`,
  }))
  report(
    'landmark without a name',
    all('nav, aside').filter((element) => !nameOf(element)),
  )
  report(
    'landmark has the name of another',
    landmarks
      .filter(({ key }, position) => landmarks.findIndex((other) => other.key === key) !== position)
      .map(({ element }) => element),
  )
  const held =
    'header, main, nav, footer, aside, section[aria-label], dialog, [role=status], [role=alert], [aria-live], [popover], a[href^="#"], [aria-hidden=true], script, style, noscript'
  report(
    'outside every landmark',
    textElements(document.body).filter((element) => !element.closest(held)),
  )

  report(
    'list holds something other than items',
    all('ul > :not(li, script, template), ol > :not(li, script, template)'),
  )
  report(
    'item outside a list',
    all('li').filter((item) => !item.parentElement?.matches('ul, ol, menu')),
  )
  report(
    'term outside a list of terms',
    all('dt, dd').filter((item) => !item.parentElement?.matches('dl, dl > div')),
  )
  report('list of terms holds something else', all('dl > :not(div, dt, dd)'))
  report('picture without alt', all('img:not([alt])'))
  report(
    'control within a control',
    all(
      'a a, a button, button a, button button, summary a, summary button, label button, label a, a input, button input, [role=option] button',
    ),
  )
  report(
    'order of focus by number',
    all('[tabindex]').filter((element) => element.tabIndex > 0),
  )
  report(
    'hidden from screen readers, but focused by keyboard',
    all('[aria-hidden=true]')
      .flatMap((element) => [
        element,
        ...element.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]'),
      ])
      .filter(isFocusable),
  )
  report(
    'scrolls, but not by keyboard',
    all('div, section, ul, nav, pre').filter((element) => {
      const down = element.scrollHeight > element.clientHeight + 2
      const across = element.scrollWidth > element.clientWidth + 2
      if (!down && !across) return false
      const { overflowX, overflowY } = getComputedStyle(element)
      const scrolls = (down && /auto|scroll/.test(overflowY)) || (across && /auto|scroll/.test(overflowX))
      // A listbox is operated by the arrow keys of its field.
      return (
        scrolls &&
        !element.querySelector('[role=listbox]') &&
        !isFocusable(element) &&
        ![...element.querySelectorAll<HTMLElement>('*')].some(isFocusable)
      )
    }),
  )
  report(
    'head of a table without words',
    all('th').filter((head) => !head.textContent?.trim() && !head.querySelector('[aria-label]')),
  )
  report(
    'table without rows heads or columns',
    all('table').filter((table) => !table.querySelector('th')),
  )
  // Voice control uses the visible text.
  report(
    'name lacks the words in sight',
    all('a[aria-label], button[aria-label]').filter(
      (element) => !plain(element.getAttribute('aria-label')).includes(plain(visibleText(element))),
    ),
  )
  report(
    'link in a text differs by colour alone',
    all('p a, li a, dd a, label a').filter((link) => {
      const style = getComputedStyle(link)
      const around = link.parentElement as HTMLElement
      const hasWords = [...around.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      if (!hasWords || !style.display.startsWith('inline') || style.textDecorationLine.includes('underline'))
        return false
      if (style.fontWeight !== getComputedStyle(around).fontWeight) return false
      return ratio(colourOf(style.color), colourOf(getComputedStyle(around).color)) < 3
    }),
  )
  return faults
}

/** Text with too little contrast in the current theme. */
export function contrastFaults(): string[] {
  const faults: string[] = []
  const check = (element: HTMLElement, colour: string, least: number, what: string) => {
    const ground = groundOf(element)
    if (!ground) return
    const reached = ratio(over(colourOf(colour), ground), ground)
    if (reached < least - 0.005)
      faults.push(
        `${what} ${reached.toFixed(2)}:1 ${colour} on rgb(${ground.slice(0, 3).map(Math.round).join(' ')}): ${wordsFor(element)}`,
      )
  }
  for (const element of textElements(document.body)) {
    if (element.closest(':disabled, [aria-disabled=true], [aria-hidden=true], option') || isClipped(element)) continue
    const style = getComputedStyle(element)
    const size = Number.parseFloat(style.fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
    check(element, style.color, isLarge ? 3 : 4.5, 'text')
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
    if (!field.checkVisibility() || field.disabled || isClipped(field) || /checkbox|radio|hidden|file/.test(field.type))
      continue
    if (field.placeholder && !field.value)
      check(field, getComputedStyle(field, '::placeholder').color, 4.5, 'placeholder')
    else if (field.value) check(field, getComputedStyle(field).color, 4.5, 'value')
  }
  return faults
}

/** Visible elements with text of their own. */
function textElements(root: Element): HTMLElement[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found = new Set<HTMLElement>()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (
      parent &&
      node.textContent?.trim() &&
      !parent.closest('script, style, noscript, template') &&
      parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
      found.add(parent)
  }
  return [...found]
}

const plain = (text: string | null | undefined) => (text ?? '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** The explicit accessible name. */
function nameOf(element: Element): string {
  const by = element.getAttribute('aria-labelledby')
  return (
    by
      ? by
          .split(/\s+/)
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join(' ')
      : (element.getAttribute('aria-label') ?? '')
  ).trim()
}

function visibleText(element: Element): string {
  return textElements(element)
    .filter((each) => !each.closest('[aria-hidden=true]') && !isClipped(each))
    .map((each) =>
      [...each.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : '')).join(' '),
    )
    .join(' ')
}

const isFocusable = (element: HTMLElement) =>
  element.tabIndex >= 0 && element.checkVisibility() && !element.matches(':disabled')

/** Hidden on purpose, for screen readers. */
export function isClipped(element: Element): boolean {
  const known = clipped.get(element)
  if (known !== undefined) return known
  const answer =
    getComputedStyle(element).clipPath.startsWith('inset(50%') ||
    (element.parentElement ? isClipped(element.parentElement) : false)
  clipped.set(element, answer)
  return answer
}

const clipped = new Map<Element, boolean>()

type Colour = [number, number, number, number]

const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
const colours = new Map<string, Colour>()

/** Converts any CSS colour to the displayed one. */
export function colourOf(text: string): Colour {
  const plainForm = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(text)
  if (plainForm) return [Number(plainForm[1]), Number(plainForm[2]), Number(plainForm[3]), Number(plainForm[4] ?? 1)]
  const known = colours.get(text)
  if (known || !canvas) return known ?? [0, 0, 0, 1]
  canvas.clearRect(0, 0, 1, 1)
  canvas.fillStyle = text
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
  const colour: Colour = [red, green, blue, alpha / 255]
  colours.set(text, colour)
  return colour
}

const over = (front: Colour, back: Colour): Colour =>
  [0, 1, 2].map((at) => (front[at] as number) * front[3] + (back[at] as number) * (1 - front[3])).concat(1) as Colour

/** The background of an element's text; undefined over a picture, which no rule can judge. */
export function groundOf(element: Element): Colour | undefined {
  const layers: Colour[] = []
  for (let each: Element | null = element; each; each = each.parentElement) {
    const style = getComputedStyle(each)
    if (style.backgroundImage !== 'none') return undefined
    const colour = colourOf(style.backgroundColor)
    if (colour[3] > 0) layers.push(colour)
    if (colour[3] === 1) break
    // A floating element may be above a picture.
    if (colour[3] < 1 && style.position === 'absolute' && each.parentElement?.querySelector('img')) return undefined
  }
  return layers.reduceRight<Colour>((back, front) => over(front, back), [255, 255, 255, 1])
}

export function ratio(one: Colour, other: Colour): number {
  const light = ([red, green, blue]: Colour) => {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [a, b] = [light(one), light(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** A short description of an element for reports. */
export function wordsFor(element: Element): string {
  const { className } = element as HTMLElement
  const text = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 50)
  return `<${element.tagName.toLowerCase()}${typeof className === 'string' && className ? ` .${className.split(' ').join('.')}` : ''}> "${text}"`
}
