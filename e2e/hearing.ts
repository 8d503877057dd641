/** What a page says aloud: toasts and every other live region. A toast goes after two seconds, whether or not a busy machine has looked by then; so it is noted within the page. */
import type { BrowserContext, Page } from 'playwright-core'

interface Hearing {
  said: string[]
}

const note = `
  window.said = []
  const live = '[role=status], [role=alert], [aria-live]'
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const places = [(target.nodeType === 1 ? target : target.parentElement)?.closest(live)]
      // An alert is read out when it appears, too.
      for (const node of addedNodes) if (node.nodeType === 1) places.push(...(node.matches('[role=alert]') ? [node] : node.querySelectorAll('[role=alert]')))
      for (const place of places) if (place?.textContent.trim()) window.said.push(place.textContent.trim())
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })`

/** From its start on, each document of these pages notes what it says. */
export const noteWhatIsSaid = (context: BrowserContext) => context.addInitScript(note)

const heard = (page: Page) => page.evaluate(() => (globalThis as unknown as Hearing).said)

/** Waits until the page has said it since it was last asked for; what came before counts as heard. */
export async function told(page: Page, text: string | RegExp): Promise<void> {
  try {
    await page.waitForFunction((wanted) => {
      const { said } = globalThis as unknown as Hearing
      const at = said.findIndex((each) => (typeof wanted === 'string' ? each.includes(wanted) : wanted.test(each)))
      if (at >= 0) said.splice(0, at + 1)
      return at >= 0
    }, text)
  } catch (error) {
    throw new Error(`Timeout: "${text}" was not said, but ${JSON.stringify(await heard(page))}`, { cause: error })
  }
}

/** What is said from now on, in one line. */
export async function listen(page: Page): Promise<() => Promise<string>> {
  const { length } = await heard(page)
  return async () => (await heard(page)).slice(length).join(' | ')
}
