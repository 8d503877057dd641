/** Nothing is cut off, lies upon something else or asks for scrolling sideways: on the smallest phones, and where everything is shown twice as large. */
import { expect, test } from 'vitest'
import { useBrowser, type Visitor } from './browser.ts'
import { faultsIn } from './in-page.ts'
import { letIn, memberPlaces, officePlaces, open, type Place, publicPlaces, switchTo } from './places.ts'

const visit = useBrowser()

const languages = ['en', 'cn', 'es', 'ru', 'th', 'vi']

const windows = {
  'a phone of 320 pixels': { width: 320, height: 640 },
  // A browser window of 1280 pixels at 200 %.
  'twice as large': { width: 640, height: 450 },
}

/** `least`: how many pixels a finger is given. */
async function walk(visitor: Visitor, places: Place[], least = 44): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const place of places) {
    await visitor.page.setViewportSize(windows['a phone of 320 pixels'])
    await open(visitor, place, 'en')
    for (const language of languages) {
      if (language !== 'en') await switchTo(visitor, language)
      for (const [name, size] of Object.entries(windows)) {
        await visitor.page.setViewportSize(size)
        const faults = await faultsIn(visitor.page, 'layoutFaults()', `targetFaults(${least})`)
        if (faults.length > 0) found[`${place.name}, ${language}, ${name}`] = faults
      }
    }
  }
  return found
}

test.concurrent('the storefront', async () => {
  const visitor = await visit({ phone: true })
  expect(await walk(visitor, await publicPlaces())).toEqual({})
  await visitor.close()
}, 300_000)

test.concurrent('buying and the member centre', async () => {
  const visitor = await visit({ phone: true })
  const { token, places } = await memberPlaces()
  await letIn(visitor, token)
  expect(await walk(visitor, places)).toEqual({})
  await visitor.close()
}, 300_000)

test.concurrent('the back office', async () => {
  const visitor = await visit({ phone: true })
  // Boxes and switches of its dense tables are as high as elsewhere on a desk.
  const { token, places } = await officePlaces()
  await letIn(visitor, token)
  expect(await walk(visitor, places, 24)).toEqual({})
  await visitor.close()
}, 300_000)
