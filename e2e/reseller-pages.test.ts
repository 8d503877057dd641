/** The distribution center of the demo distributor: names, contrast and targets, and nothing cut off on a small phone. */
import { expect, test } from 'vitest'
import { violationsOf } from './axe.ts'
import { useBrowser } from './browser.ts'
import { faultsIn } from './in-page.ts'
import { ask, buyer } from './tested-data.ts'
import { resellerPages } from './tested-distribution.ts'
import { open, signInWithToken, switchTo } from './tested-pages.ts'

const visit = useBrowser()

const signIn = async () =>
  (await ask<{ access_token: string }>('/base/access_token', undefined, { ...buyer, username: 'distributor' }))
    .access_token

test('pages of the distribution center can be read and used by everybody', async () => {
  const visitor = await visit()
  const { page } = visitor
  await signInWithToken(visitor, await signIn())
  const found: Record<string, string[]> = {}
  for (const tested of resellerPages) {
    await open(visitor, tested, 'en')
    const faults = [
      ...(await faultsIn(page, 'structureFaults()', 'contrastFaults()', 'targetFaults(24)')),
      ...(await violationsOf(page)),
    ]
    if (faults.length > 0) found[tested.name] = faults
  }
  expect(found).toEqual({})
  expect(visitor.faults).toEqual([])
}, 300_000)

test('pages of the distribution center fit a phone of 320 pixels', async () => {
  const visitor = await visit({ phone: true })
  const { page } = visitor
  await page.setViewportSize({ width: 320, height: 640 })
  await signInWithToken(visitor, await signIn())
  const found: Record<string, string[]> = {}
  for (const tested of resellerPages) {
    await open(visitor, tested, 'ru')
    for (const language of ['ru', 'th']) {
      if (language !== 'ru') await switchTo(visitor, language)
      const faults = await faultsIn(page, 'layoutFaults()', 'targetFaults(44)')
      if (faults.length > 0) found[`${tested.name}, ${language}`] = faults
    }
  }
  expect(found).toEqual({})
}, 300_000)
