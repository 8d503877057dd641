/** Nothing is cut off, overlaps or makes the page scroll sideways, neither on the smallest phones nor at 200 % zoom. */
import { describe, expect, test } from 'vitest'
import { locales } from '../contract/types.ts'
import { useBrowser, type Visitor } from './browser.ts'
import { systemFonts } from './fonts.ts'
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

const visit = useBrowser()

const windows = {
  'a phone of 320 pixels': { width: 320, height: 640 },
  // A browser window of 1280 pixels at 200 %.
  '200 % zoom': { width: 640, height: 450 },
}

/** `least`: pixels that a target needs in each direction. */
async function walk(visitor: Visitor, pages: TestedPage[], least = 44): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const [position, tested] of pages.entries()) {
    if (!sampleOf(systemFonts, position, 2).includes(visitor.font)) continue
    await visitor.page.setViewportSize(windows['a phone of 320 pixels'])
    const [first = 'en', ...others] = sampleOf(locales, position, 3)
    await open(visitor, tested, first)
    for (const language of [first, ...others]) {
      if (language !== first) await switchTo(visitor, language)
      for (const [name, size] of Object.entries(windows)) {
        await visitor.page.setViewportSize(size)
        const faults = await faultsIn(visitor.page, 'layoutFaults()', `targetFaults(${least})`)
        if (faults.length > 0) found[`${tested.name}, ${language}, ${name}`] = faults
      }
    }
  }
  return found
}

describe.concurrent.each(systemFonts)('with a %s system font', (font) => {
  test('the storefront', async () => {
    const visitor = await visit({ phone: true, font })
    expect(await walk(visitor, await publicPages())).toEqual({})
    await visitor.close()
  }, 600_000)

  test('buying and the member centre', async () => {
    const visitor = await visit({ phone: true, font })
    const { token, pages } = await memberPages()
    await signInWithToken(visitor, token)
    expect(await walk(visitor, pages)).toEqual({})
    await visitor.close()
  }, 600_000)

  test('the back office', async () => {
    const visitor = await visit({ phone: true, font })
    // Checkboxes and switches of its dense tables are as high as on a desktop.
    const { token, pages } = await backOfficePages()
    await signInWithToken(visitor, token)
    expect(await walk(visitor, pages, 24)).toEqual({})
    await visitor.close()
  }, 600_000)
})
