/** Announcements of a page: toasts and other live regions. They are recorded inside the page, because a toast may disappear before a busy machine looks for it. */
import type { BrowserContext, Page } from 'playwright-core'

interface AnnouncingWindow {
  announcements: string[]
}

const note = `
  window.announcements = []
  const live = '[role=status], [role=alert], [aria-live]'
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const places = [(target.nodeType === 1 ? target : target.parentElement)?.closest(live)]
      // An alert is announced when it appears, too.
      for (const node of addedNodes) if (node.nodeType === 1) places.push(...(node.matches('[role=alert]') ? [node] : node.querySelectorAll('[role=alert]')))
      for (const place of places) if (place?.textContent.trim()) window.announcements.push(place.textContent.trim())
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })`

/** Records the announcements of each document from its start. */
export const recordAnnouncements = (context: BrowserContext) => context.addInitScript(note)

const heard = (page: Page) => page.evaluate(() => (globalThis as unknown as AnnouncingWindow).announcements)

/** Waits until the page announces a text. Earlier announcements count as consumed. */
export async function announced(page: Page, text: string | RegExp): Promise<void> {
  try {
    await page.waitForFunction((wanted) => {
      const { announcements } = globalThis as unknown as AnnouncingWindow
      const at = announcements.findIndex((each) =>
        typeof wanted === 'string' ? each.includes(wanted) : wanted.test(each),
      )
      if (at >= 0) announcements.splice(0, at + 1)
      return at >= 0
    }, text)
  } catch (error) {
    throw new Error(`Timeout: "${text}" was not announced, but ${JSON.stringify(await heard(page))}`, { cause: error })
  }
}

/** Returns the announcements from now on in one line. */
export async function collectAnnouncements(page: Page): Promise<() => Promise<string>> {
  const { length } = await heard(page)
  return async () => (await heard(page)).slice(length).join(' | ')
}
