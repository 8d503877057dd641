/** Opens pages as a signed-in visitor and waits until they are complete. */
import type { Page } from 'playwright-core'
import type { Visitor } from './browser.ts'
import { textsOf } from './texts.ts'

export interface TestedPage {
  name: string
  path: string
  /** Opens or types something on the page before it is checked. */
  enter?: (page: Page, texts: ReturnType<typeof textsOf>) => Promise<void>
  /** Only in a window as narrow as a phone's. */
  phone?: true
}

/** Signs a visitor in with a token. */
export async function signInWithToken({ page }: Visitor, token: string): Promise<void> {
  // The storage needs a document of the mall.
  await page.goto('/livez')
  await page.evaluate(
    (value) => localStorage.setItem('ACCESS_TOKEN', JSON.stringify({ value, time: Date.now(), expire: null })),
    token,
  )
}

/** Opens a page and waits until it is complete and works. */
export async function open({ page }: Visitor, { path, enter }: TestedPage, language: string): Promise<void> {
  const texts = textsOf(language)
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
  // Buttons are disabled until the page runs.
  await page.locator('header button:not(:disabled)').first().waitFor()
  await isComplete(page)
  await enter?.(page, texts)
}

/** Opens a page from within the running one, as its links do: a fifth of the work of loading the document. */
export async function follow({ page }: Visitor, { path, enter }: TestedPage, language: string): Promise<void> {
  await page.evaluate(`window.__reactRouterDataRouter.navigate(${JSON.stringify(path)})`)
  await isComplete(page)
  await enter?.(page, textsOf(language))
}

/** Placeholders are shown while data loads; those in a tab that is not shown may wait until it is. */
async function isComplete(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  const placeholder = page.locator('[role=status] > .visually-hidden:first-child + span').filter({ visible: true })
  await placeholder.first().waitFor({ state: 'detached' })
}

/** Changes the language like the menu: the page preserves its dialogs and input. */
export async function switchTo({ page }: Visitor, language: string): Promise<void> {
  const tag = language === 'cn' ? 'zh-CN' : language
  // An open dialog covers the menu.
  await page.locator(`header a[lang="${tag}"]`).dispatchEvent('click')
  await page.locator(`html[lang="${tag}"]`).waitFor({ state: 'attached' })
}
