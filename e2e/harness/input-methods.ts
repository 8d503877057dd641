/** Input methods: touch on a phone, or keyboard, where each tab stop must be visible. Tests work with either. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { faultsIn } from './in-page.ts'

export interface InputMethod {
  /** Presses a link or button. */
  press(target: Locator): Promise<void>
  /** Replaces the value of a field. */
  type(field: Locator, text: string): Promise<void>
  /** Types and presses Enter. */
  enter(field: Locator, text: string): Promise<void>
  /** Chooses one of several radios. */
  choose(radio: Locator): Promise<void>
  /** Chooses an option of a select by its text. */
  select(list: Locator, option: string): Promise<void>
}

export const hasFocus = (target: Locator) =>
  target.evaluate((element: { matches(selector: string): boolean }) => element.matches(':focus'))

/** The part of an element that locates it. */
interface Place {
  isConnected: boolean
  ownerDocument: { activeElement: Place | null; body: Place }
  compareDocumentPosition(other: Place): number
}

/** Presses Tab until the target has the focus, backwards if that is shorter; the focus must be visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  let place = await target.elementHandle()
  for (let press = 0; press < 250; press++) {
    const way = await place?.evaluate((element: Place) => {
      const { activeElement: focus, body } = element.ownerDocument
      if (!element.isConnected) return 'gone'
      if (element === focus) return 'here'
      const isBefore = focus && focus !== body && (focus.compareDocumentPosition(element) & 2) !== 0
      return isBefore ? 'Shift+Tab' : 'Tab'
    })
    if (way === 'here') return expect(await faultsIn(page, 'focusFaults()')).toEqual([])
    // Rendered again since then.
    if (!way || way === 'gone') place = await target.elementHandle()
    else await page.keyboard.press(way)
  }
  throw new Error(`the keyboard does not get to ${target}`)
}

export function byKeyboard(page: Page): InputMethod {
  const type = async (field: Locator, text: string) => {
    await tabTo(page, field)
    await page.keyboard.press('Control+A')
    await page.keyboard.type(text)
  }
  return {
    press: async (target) => {
      await tabTo(page, target)
      await page.keyboard.press('Enter')
    },
    type,
    enter: async (field, text) => {
      await type(field, text)
      await page.keyboard.press('Enter')
    },
    // Tab moves to the chosen one, the arrow keys to the others.
    choose: async (radio) => {
      const name = await radio.getAttribute('name')
      await tabTo(page, page.locator(`input[type=radio][name="${name}"]:checked`))
      for (let press = 0; press < 10 && !(await hasFocus(radio)); press++) await page.keyboard.press('ArrowDown')
      await radio.and(page.locator(':checked')).waitFor({ state: 'attached' })
    },
    select: async (list, option) => {
      await tabTo(page, list)
      // Up to the first character that this keyboard lacks.
      await page.keyboard.type(/^[ -~]*/.exec(option)?.[0] ?? '')
      await list.getByText(option, { exact: true }).and(page.locator('option:checked')).waitFor({ state: 'attached' })
    },
  }
}

export function byTouch(): InputMethod {
  return {
    press: (target) => target.tap(),
    type: (field, text) => field.fill(text),
    enter: async (field, text) => {
      await field.fill(text)
      await field.press('Enter')
    },
    choose: (radio) => radio.tap(),
    select: async (list, option) => void (await list.selectOption({ label: option })),
  }
}
