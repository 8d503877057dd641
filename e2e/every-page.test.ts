/**
 * Everybody can use every page, in every state that looks different, with its dialogs and menus open too. Names,
 * landmarks, headings, contrast and targets hold in both themes; nothing is cut off, lies upon something else or asks
 * for scrolling sideways, on the smallest phones and where everything is shown twice as large.
 */
import { expect, test } from 'vitest'
import { violationsOf } from './axe.ts'
import { useBrowser, type Visitor } from './browser.ts'
import { faultsIn } from './in-page.ts'
import { letIn, memberPlaces, officePlaces, open, type Place, publicPlaces, switchTo } from './places.ts'

const visit = useBrowser()

const languages = ['en', 'ru', 'th', 'cn', 'es', 'vi']
/** In these both themes are looked at everywhere; the others differ in words only, and are where there are most of them. */
const themed = ['en', 'ru', 'th']
const wordy = ['home', 'search', 'product in many kinds', 'cart', 'checkout', 'orders']

const desk = { width: 1440, height: 900 }
const small = {
  'a phone of 320 pixels': { width: 320, height: 640 },
  // A browser window of 1280 pixels at 200 %.
  'twice as large': { width: 640, height: 450 },
}

/** `finger`: how many pixels it is given on a small screen. */
async function walk(visitor: Visitor, places: Place[], finger = 44): Promise<Record<string, string[]>> {
  const { page } = visitor
  const found: Record<string, string[]> = {}
  const note = (faults: string[], ...where: string[]) => {
    if (faults.length > 0) found[where.join(', ')] = faults
  }
  for (const place of places) {
    await page.setViewportSize(small['a phone of 320 pixels'])
    await open(visitor, place, 'en')
    for (const language of languages) {
      if (language !== 'en') await switchTo(visitor, language)
      for (const [name, size] of Object.entries(small)) {
        await page.setViewportSize(size)
        note(await faultsIn(page, 'layoutFaults()', `targetFaults(${finger})`), place.name, language, name)
      }
      if (!themed.includes(language) && !wordy.includes(place.name)) continue
      await page.setViewportSize(place.phone ? small['a phone of 320 pixels'] : desk)
      for (const theme of ['light', 'dark'] as const) note(await themeFaults(visitor, theme), place.name, language, theme)
      if (language === 'en') note(await nameless(page), place.name)
    }
  }
  return found
}

async function themeFaults({ page }: Visitor, theme: 'light' | 'dark'): Promise<string[]> {
  // The back office follows the system, as the theme is chosen there by nobody.
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)
  await page.locator(`html:not([data-mantine-color-scheme]), html[data-mantine-color-scheme=${theme}]`).waitFor({ state: 'attached' })
  // Structure, names and sizes are the same in both themes.
  if (theme === 'dark') return [...(await faultsIn(page, 'contrastFaults()')), ...(await violationsOf(page, 'color-contrast'))]
  return [...(await faultsIn(page, 'structureFaults()', 'contrastFaults()', 'targetFaults(24)')), ...(await violationsOf(page))]
}

/** Controls that a screen reader has no name for, by the browser's own reckoning, which takes it long; in other languages the same ones have names. */
async function nameless(page: Visitor['page']): Promise<string[]> {
  const snapshot = await page.locator('body').ariaSnapshot()
  return snapshot
    .split('\n')
    .flatMap((line) =>
      /^\s*- (link|button|textbox|searchbox|combobox|checkbox|radio|listbox|dialog|img|tab|spinbutton)( \[[^\]]*\])*:?$/.test(line) ? [`without a name:${line}`] : [],
    )
}

test.concurrent('the storefront', async () => {
  const visitor = await visit({ phone: true })
  expect(await walk(visitor, await publicPlaces())).toEqual({})
  expect(visitor.faults).toEqual([])
  await visitor.close()
}, 600_000)

test.concurrent('buying and the member centre', async () => {
  const visitor = await visit({ phone: true })
  const { token, places } = await memberPlaces()
  await letIn(visitor, token)
  expect(await walk(visitor, places)).toEqual({})
  expect(visitor.faults).toEqual([])
  await visitor.close()
}, 600_000)

test.concurrent('the back office', async () => {
  const visitor = await visit({ phone: true })
  // Boxes and switches of its dense tables are as high as elsewhere on a desk.
  const { token, places } = await officePlaces()
  await letIn(visitor, token)
  expect(await walk(visitor, places, 24)).toEqual({})
  expect(visitor.faults).toEqual([])
  await visitor.close()
}, 600_000)
