/** A shop can be installed as an app: where the browser offers it, and with the steps on an iPhone; never in the mall. */
import { expect, test } from 'vitest'
import { announced } from './announcements.ts'
import { violationsOf } from './axe.ts'
import { runs, settles, useBrowser, type Visitor } from './browser.ts'
import { faultsIn } from './in-page.ts'
import { textsOf } from './texts.ts'

const visit = useBrowser()
const shop = '/s/harbor-lane'

/** As Chromium does once a page can be installed. Headless it never does. */
const offer = ({ page }: Visitor, outcome: 'accepted' | 'dismissed') =>
  page.evaluate(`{
    const event = new Event('beforeinstallprompt', { cancelable: true })
    event.prompt = async () => { window.wasAsked = event.defaultPrevented; return { outcome: '${outcome}' } }
    dispatchEvent(event)
  }`)
/** The first action of a visitor; the part is loaded then. */
const gesture = async ({ page }: Visitor) => {
  await runs(page)
  await page.keyboard.press('Shift')
}

test('the offer explains the app, asks once, and is quiet after a no', async () => {
  const t = textsOf('ru')
  const visitor = await visit({ language: 'ru', phone: true })
  const { page, go } = visitor
  await go(shop)
  const button = page.getByRole('button', { name: t('install.button') })
  // The browser may be faster than the part.
  await offer(visitor, 'dismissed')
  await gesture(visitor)
  await button.waitFor()
  await page.getByText(t('install.text')).waitFor()
  expect(await faultsIn(page, 'layoutFaults()', 'targetFaults(44)', 'structureFaults()', 'contrastFaults()')).toEqual(
    [],
  )
  expect(await violationsOf(page)).toEqual([])
  await button.click()
  await button.waitFor({ state: 'detached' })
  expect(await page.evaluate('window.wasAsked')).toBe(true)
  await go(shop)
  await offer(visitor, 'accepted')
  await gesture(visitor)
  await settles(page)
  expect(await button.count()).toBe(0)
  expect(visitor.faults).toEqual([])
  await visitor.close()
})

test('who accepts is told that the shop is installed; the mall itself offers nothing', async () => {
  const t = textsOf('en')
  const visitor = await visit()
  const { page, go } = visitor
  await go(shop)
  await gesture(visitor)
  await offer(visitor, 'accepted')
  await page.getByRole('button', { name: t('install.button') }).click()
  await announced(page, /is installed/)
  await go('/')
  await offer(visitor, 'accepted')
  await gesture(visitor)
  await settles(page)
  expect(await page.getByRole('button', { name: t('install.button') }).count()).toBe(0)
  expect(visitor.faults).toEqual([])
  await visitor.close()
})

test('on an iPhone the steps are shown, but not within the installed app or a mini program', async () => {
  const t = textsOf('th')
  const visitor = await visit({ language: 'th', phone: true })
  const { page, context, go } = visitor
  await context.addInitScript(
    `Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1' })`,
  )
  await go(shop)
  await gesture(visitor)
  for (const step of ['install.iosShare', 'install.iosAdd', 'install.iosConfirm'] as const)
    await page
      .getByRole('listitem')
      .filter({ hasText: t(step) })
      .waitFor()
  expect(await faultsIn(page, 'layoutFaults()', 'targetFaults(44)', 'contrastFaults()')).toEqual([])
  const later = page.getByRole('button', { name: t('install.later') })
  await go(`${shop}?mp=line`)
  await page.locator('html[data-mp=line]').waitFor({ state: 'attached' })
  await gesture(visitor)
  await settles(page)
  expect(await later.count()).toBe(0)
  await page.evaluate('sessionStorage.clear()')
  await context.addInitScript(`Object.defineProperty(navigator, 'standalone', { get: () => true })`)
  await go(shop)
  await gesture(visitor)
  await settles(page)
  expect(await later.count()).toBe(0)
  await visitor.close()
})
