/** Visitors of the mall: each has a browser of his own, with its language and window. */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { noteWhatIsSaid } from './hearing.ts'
import { mallUrl } from './mall.ts'

export interface Visitor {
  page: Page
  context: BrowserContext
  /** What went wrong in his browser: uncaught errors, refused scripts, failed requests of ours. */
  faults: string[]
  go(path: string): Promise<void>
  close(): Promise<void>
}

export interface VisitorOptions {
  language?: string
  phone?: boolean
  dark?: boolean
  /** Lets the mall's service worker in, which other stories are told without. */
  worker?: boolean
}

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Until the page runs, for which its buttons wait, too: before that nobody hears of a key or a focus, and links load the document anew. */
export const runs = (page: Page) => page.locator('header button:not(:disabled)').first().waitFor({ state: 'attached' })

let browser: Browser | undefined

/** Starts the browser before the tests of a file and ends it after them. */
export function useBrowser(): (options?: VisitorOptions) => Promise<Visitor> {
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: flags,
    })
  })
  afterAll(async () => {
    await browser?.close()
  })
  return visitor
}

async function visitor({
  language = 'en',
  phone = false,
  dark = false,
  worker = false,
}: VisitorOptions = {}): Promise<Visitor> {
  if (!browser) throw new Error('call useBrowser() first')
  const context = await browser.newContext({
    baseURL: mallUrl,
    locale: language,
    viewport: phone ? { width: 375, height: 812 } : { width: 1440, height: 900 },
    isMobile: phone,
    hasTouch: phone,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    serviceWorkers: worker ? 'allow' : 'block',
  })
  context.setDefaultTimeout(40_000)
  await noteWhatIsSaid(context)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  // Answers that refuse something are part of stories; what the browser itself complains of is not.
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) faults.push(message.text())
  })
  return {
    page,
    context,
    faults,
    go: async (path) => {
      await page.goto(path)
    },
    close: () => context.close(),
  }
}
