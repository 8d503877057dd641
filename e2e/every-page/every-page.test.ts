/**
 * Every page once: names, landmarks, headings, contrast in both themes, targets, missing texts, and nothing cut off,
 * overlapping or wider than the screen, on the smallest phones and on a desktop. The usual run opens the pages of
 * `usualPages`, one of each layout, in the look of their area; `npm test -- --all` every page in all languages and fonts,
 * and at 200 % zoom.
 */
import { expect, test } from 'vitest'
import { locales } from '../../contract/types.ts'
import { violationsOf } from '../harness/axe.ts'
import { useBrowser, type Visitor } from '../harness/browser.ts'
import { type SystemFont, systemFonts } from '../harness/fonts.ts'
import { faultsIn } from '../harness/in-page.ts'
import { follow, open, signInWithToken, switchTo, type TestedPage } from '../harness/open-page.ts'
import { idsIn } from '../harness/texts.ts'
import { backOfficePages } from './office-pages.ts'
import { memberPages, publicPages, resellerPages } from './pages.ts'

const visit = useBrowser()

interface Look {
  font: SystemFont
  languages: readonly string[]
}

/** Long words need room, short ones make small targets, Thai is the tallest, and Thai and Chinese have no spaces. */
const usualLooks = {
  storefront: { font: 'wide', languages: ['ru'] },
  member: { font: 'narrow', languages: ['en'] },
  reseller: { font: 'wide', languages: ['th'] },
} satisfies Record<string, Look>

const allLooks: Look[] = systemFonts.map((font) => ({ font, languages: locales }))

const isWhole = process.env['TEST_ALL'] === 'on'
/** One page of each layout: lists, tables, dialogs, sheets, forms with errors, and a document. */
const usualPages: Record<keyof typeof usualLooks, readonly string[]> = {
  storefront: [
    'home',
    'suggestions',
    'search as a table',
    'filters of a narrow list',
    'product in many kinds',
    'empty cart',
    'refused registration',
    'page with all blocks',
  ],
  member: ['cart', 'checkout', 'payment', 'orders', 'completed order', 'address form'],
  reseller: ['overview of a distributor', 'why this price', 'settings of a shop'],
}

function usual(area: keyof typeof usualLooks, pages: readonly TestedPage[]): readonly TestedPage[] {
  if (isWhole) return pages
  const chosen = pages.filter(({ name }) => usualPages[area].includes(name))
  expect(chosen.map(({ name }) => name)).toEqual(usualPages[area])
  return chosen
}

/** The back office is walked with `--all` only. */
const looksOf = (area: keyof typeof usualLooks | 'office'): Look[] => {
  if (isWhole) return allLooks
  return area === 'office' ? [] : [usualLooks[area]]
}

const phone = { width: 320, height: 640 }
// A browser window of 1280 pixels at 200 %.
const zoomed = { width: 640, height: 450 }
const desktop = { width: 1440, height: 900 }

/** `least`: pixels that a target on a phone needs in each direction. */
async function faultsOf(visitor: Visitor, { phone: onlyPhone }: TestedPage, least: number): Promise<string[]> {
  const { page } = visitor
  const faults: string[] = []
  const check = async (where: string, found: Promise<string[]>) =>
    faults.push(...(await found).map((fault) => `${where}: ${fault}`))
  await check('phone', faultsIn(page, 'layoutFaults()', `targetFaults(${least})`))
  if (!onlyPhone) {
    if (isWhole) {
      await page.setViewportSize(zoomed)
      await check('zoomed', faultsIn(page, 'layoutFaults()', `targetFaults(${least})`))
    }
    await page.setViewportSize(desktop)
  }
  await check('desktop', faultsIn(page, 'structureFaults()', 'contrastFaults()', 'targetFaults(24)'))
  await check('names', namesAndTexts(visitor))
  if (isWhole) await check('axe', violationsOf(page))
  await useTheme(visitor, 'dark')
  await check('dark', faultsIn(page, 'contrastFaults()'))
  await useTheme(visitor, 'light')
  await page.setViewportSize(phone)
  return faults
}

async function useTheme({ page }: Visitor, theme: 'light' | 'dark'): Promise<void> {
  // The back office follows the system unless a theme is chosen.
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)
  await page
    .locator(`html:not([data-mantine-color-scheme]), html[data-mantine-color-scheme=${theme}]`)
    .waitFor({ state: 'attached' })
}

/** Controls without an accessible name, computed by the browser, and messages that are missing. */
async function namesAndTexts({ page }: Visitor): Promise<string[]> {
  const snapshot = await page.locator('body').ariaSnapshot()
  const nameless = snapshot
    .split('\n')
    .flatMap((line) =>
      /^\s*- (link|button|textbox|searchbox|combobox|checkbox|radio|listbox|dialog|img|tab|spinbutton)( \[[^\]]*\])*:?$/.test(
        line,
      )
        ? [`without a name:${line}`]
        : [],
    )
  return [...nameless, ...idsIn(snapshot).map((id) => `not loaded: ${id}`)]
}

/** `every`: pages between two loads of the document; the others are opened from within the running page. */
async function walk(
  visitor: Visitor,
  pages: readonly TestedPage[],
  languages: readonly string[],
  { least, every }: { least: number; every: number },
): Promise<void> {
  const found: Record<string, string[]> = {}
  // A page is opened in the language in which the one before was left, so that it costs one switch less.
  let order = languages
  await visitor.page.setViewportSize(phone)
  for (const [position, tested] of pages.entries()) {
    for (const [place, language] of order.entries()) {
      try {
        if (place > 0) await switchTo(visitor, language)
        else if (position % every === 0) await open(visitor, tested, language)
        else await follow(visitor, tested, language)
        const faults = await faultsOf(visitor, tested, least)
        if (faults.length > 0) found[`${tested.name}, ${language}`] = faults
      } catch (error) {
        throw new Error(`${tested.name}, ${language}: ${(error as Error).message}`, { cause: error })
      }
    }
    order = order.toReversed()
  }
  expect(found).toEqual({})
  expect(visitor.faults).toEqual([])
}

const long = 1_800_000

for (const { font, languages } of looksOf('storefront'))
  test.concurrent(
    `the storefront, ${font} font`,
    async () => {
      const visitor = await visit({ phone: true, font })
      await walk(visitor, usual('storefront', await publicPages()), languages, { least: 44, every: 1 })
      await visitor.close()
    },
    long,
  )

const signedInAreas = [
  // Checkboxes and switches of its dense tables are as high as on a desktop. Its tabs stay in the document.
  { area: 'office', title: 'the back office', pages: backOfficePages, least: 24, every: 10 },
  { area: 'member', title: 'buying and the member center', pages: memberPages, least: 44, every: 20 },
  // Its heavy pages set a theme of their own, so that each is loaded.
  { area: 'reseller', title: 'the distribution center', pages: resellerPages, least: 44, every: 1 },
] as const

for (const { area, title, pages, ...options } of signedInAreas)
  for (const { font, languages } of looksOf(area))
    test.concurrent(
      `${title}, ${font} font`,
      async () => {
        const visitor = await visit({ phone: true, font })
        const { token, pages: tested } = await pages()
        await signInWithToken(visitor, token)
        await walk(visitor, area === 'office' ? tested : usual(area, tested), languages, options)
        await visitor.close()
      },
      long,
    )
