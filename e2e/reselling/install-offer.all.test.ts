/** A shop can be installed as an app: where the browser offers it, and with the steps on an iPhone; never in the mall. */
import { expect, test } from 'vitest'
import { announced } from '../harness/announcements.ts'
import { runs, settles, useBrowser, type Visitor } from '../harness/browser.ts'
import { faultsIn } from '../harness/in-page.ts'
import { textsOf } from '../harness/texts.ts'

const visit = useBrowser()
const shop = '/s/harbor-lane'
const t = textsOf('ru')

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

test('a shop explains its app, asks once and is quiet after a no; on an iPhone it shows the steps, but not in the installed app or a mini program', async () => {
  const visitor = await visit({ language: 'ru', phone: true })
  const { page, context, go } = visitor
  const button = page.getByRole('button', { name: t('install.button') })
  const faults = () => faultsIn(page, 'layoutFaults()', 'targetFaults(44)', 'structureFaults()', 'contrastFaults()')

  // The mall itself offers nothing.
  await go('/404')
  await offer(visitor, 'accepted')
  await gesture(visitor)
  await settles(page)
  expect(await button.count()).toBe(0)

  await go(shop)
  // The browser may be faster than the part.
  await offer(visitor, 'dismissed')
  await gesture(visitor)
  await button.waitFor()
  await page.getByText(t('install.text')).waitFor()
  expect(await faults()).toEqual([])
  await button.click()
  await button.waitFor({ state: 'detached' })
  expect(await page.evaluate('window.wasAsked')).toBe(true)
  await go(shop)
  await offer(visitor, 'accepted')
  await gesture(visitor)
  await settles(page)
  expect(await button.count()).toBe(0)

  // A browser that was not asked yet; its visitor accepts.
  await page.evaluate(() => localStorage.clear())
  await go(shop)
  await gesture(visitor)
  await offer(visitor, 'accepted')
  await button.click()
  await announced(page, t('install.done'))

  await page.evaluate(() => localStorage.clear())
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
  expect(await faults()).toEqual([])
  const later = page.getByRole('button', { name: t('install.later') })
  expect(await later.count()).toBe(1)
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
  expect(visitor.faults).toEqual([])
  await visitor.close()
})
