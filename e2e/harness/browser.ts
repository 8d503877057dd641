/** Visitors of the mall: each has a browser context with its own language and window. */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll } from 'vitest'
import { recordAnnouncements } from './announcements.ts'
import { fontEnvironment, type SystemFont } from './fonts.ts'
import { mallUrl } from './mall.ts'

export interface Visitor {
  page: Page
  context: BrowserContext
  font: SystemFont
  /** Uncaught errors and console errors of the browser, e.g. scripts that the policy refuses. */
  faults: string[]
  go(path: string): Promise<void>
  close(): Promise<void>
}

export interface VisitorOptions {
  language?: string
  phone?: boolean
  dark?: boolean
  font?: SystemFont
  /** Allows the service worker, which other tests run without. */
  worker?: boolean
  /** A film (`camera.ts`) that the camera shows, in a browser of its own. */
  camera?: string
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

/** Waits until the page runs, which its buttons wait for too: before that it handles no key and no focus, and links reload the document. */
export const runs = (page: Page) => page.locator('header button:not(:disabled)').first().waitFor({ state: 'attached' })

/** Waits until the page runs and its scripts leave the browser idle, so that everything they load by themselves is requested. */
export async function settles(page: Page): Promise<void> {
  await runs(page)
  await page.waitForLoadState()
  await page.evaluate('new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve)))')
}

const launching = new Map<SystemFont, Promise<Browser>>()
const contexts = new Set<BrowserContext>()

/** For the tests of a file. What they leave open is closed after them. */
export function useBrowser(): (options?: VisitorOptions) => Promise<Visitor> {
  afterAll(async () => {
    await Promise.all([...contexts].map((context) => context.close()))
    contexts.clear()
  })
  return visitor
}

/** One of each system font for all files of a worker, which share their modules; another one if it crashed. */
async function browserWith(font: SystemFont): Promise<Browser> {
  const running = await launching.get(font)
  if (running?.isConnected()) return running
  const launched = launch(font)
  launching.set(font, launched)
  return launched
}

const launch = (font: SystemFont, more: string[] = []) =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [...flags, ...more],
    env: { ...process.env, ...fontEnvironment(font) },
  })

/** With a camera that films the file; its question for permission is answered with yes. */
const withCamera = (font: SystemFont, film: string) =>
  launch(font, [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ])

async function visitor({
  language = 'en',
  phone = false,
  dark = false,
  font = 'narrow',
  worker = false,
  camera,
}: VisitorOptions = {}): Promise<Visitor> {
  const own = camera === undefined ? undefined : await withCamera(font, camera)
  const context = await (own ?? (await browserWith(font))).newContext({
    baseURL: mallUrl,
    locale: language,
    viewport: phone ? { width: 375, height: 812 } : { width: 1440, height: 900 },
    isMobile: phone,
    hasTouch: phone,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    serviceWorkers: worker ? 'allow' : 'block',
  })
  contexts.add(context)
  context.setDefaultTimeout(40_000)
  await recordAnnouncements(context)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  // Tests expect refused requests; other complaints of the browser are faults.
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) faults.push(message.text())
  })
  return {
    page,
    context,
    font,
    faults,
    go: async (path) => {
      await page.goto(path)
    },
    close: async () => {
      await context.close()
      await own?.close()
    },
  }
}
