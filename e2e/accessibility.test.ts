/**
 * Accessibility of every page: names, landmarks, headings, contrast and targets, in both themes and all languages, with
 * dialogs and menus open too.
 */
import { expect, test } from 'vitest'
import { locales } from '../contract/types.ts'
import { violationsOf } from './axe.ts'
import { useBrowser, type Visitor } from './browser.ts'
import { faultsIn } from './in-page.ts'
import { sampleOf } from './sample.ts'
import {
  backOfficePages,
  memberPages,
  open,
  publicPages,
  signInWithToken,
  switchTo,
  type TestedPage,
} from './tested-pages.ts'
import { idsIn } from './texts.ts'

const visit = useBrowser()

async function faultsOf({ page }: Visitor, theme: 'light' | 'dark'): Promise<string[]> {
  // The back office follows the system unless a theme is chosen.
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)
  await page
    .locator(`html:not([data-mantine-color-scheme]), html[data-mantine-color-scheme=${theme}]`)
    .waitFor({ state: 'attached' })
  // Structure, names and sizes are the same in both themes.
  if (theme === 'dark')
    return [...(await faultsIn(page, 'contrastFaults()')), ...(await violationsOf(page, 'color-contrast'))]
  return [
    ...(await faultsIn(page, 'structureFaults()', 'contrastFaults()', 'targetFaults(24)')),
    ...(await namesAndTexts(page)),
    ...(await violationsOf(page)),
  ]
}

/** Controls without an accessible name, computed by the browser, and messages that are missing. */
async function namesAndTexts(page: Visitor['page']): Promise<string[]> {
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

async function walk(visitor: Visitor, pages: TestedPage[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const [position, tested] of pages.entries()) {
    const [first = 'en', ...others] = sampleOf(locales, position, 6)
    await open(visitor, tested, first)
    for (const language of [first, ...others]) {
      if (language !== first) await switchTo(visitor, language)
      for (const theme of ['light', 'dark'] as const) {
        const faults = await faultsOf(visitor, theme)
        if (faults.length > 0) found[`${tested.name}, ${language}, ${theme}`] = faults
      }
    }
  }
  return found
}

test.concurrent('the storefront', async () => {
  const visitor = await visit()
  const pages = await publicPages()
  expect(
    await walk(
      visitor,
      pages.filter(({ phone }) => !phone),
    ),
  ).toEqual({})
  expect(visitor.faults).toEqual([])
  await visitor.close()
}, 600_000)

test.concurrent('phone pages', async () => {
  const visitor = await visit({ phone: true })
  const pages = await publicPages()
  expect(
    await walk(
      visitor,
      pages.filter(({ phone }) => phone),
    ),
  ).toEqual({})
  await visitor.close()
}, 600_000)

test.concurrent('buying and the member centre', async () => {
  const visitor = await visit()
  const { token, pages } = await memberPages()
  await signInWithToken(visitor, token)
  expect(await walk(visitor, pages)).toEqual({})
  expect(visitor.faults).toEqual([])
  await visitor.close()
}, 600_000)

test.concurrent('the back office', async () => {
  const visitor = await visit()
  const { token, pages } = await backOfficePages()
  await signInWithToken(visitor, token)
  expect(await walk(visitor, pages)).toEqual({})
  expect(visitor.faults).toEqual([])
  await visitor.close()
}, 600_000)
