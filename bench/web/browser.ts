/** A phone of the middle class on a slow line, as budgets mean it: what the browser itself says of a page. */
import { type Browser, type BrowserContext, type CDPSession, chromium, type Locator, type Page } from 'playwright-core'

/** 1.6 Mbit/s each way, 150 ms to the server and back, a processor four times slower. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }
const slowDown = 4

export interface Vitals {
  /** Milliseconds until the largest thing in sight was painted. */
  lcp: number
  /** A description, for fixing it. */
  lcpElement: string
  cls: number
  /** Milliseconds beyond 50 of each long task until the page was quiet. */
  tbt: number
}

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  })

export interface Phone {
  page: Page
  context: BrowserContext
  close(): Promise<void>
}

const phone = { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const desk = { viewport: { width: 1440, height: 900 } }

/** A fresh phone, or a computer on a desk: nothing in its caches. Without `slow` it is as fast as the machine. */
export async function takePhone(
  browser: Browser,
  origin: string,
  { slow = true, language = 'en', isPhone = true } = {},
): Promise<Phone> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: language,
    serviceWorkers: 'block',
    ...(isPhone ? phone : desk),
  })
  const page = await context.newPage()
  await page.addInitScript(observe)
  if (slow) {
    const session: CDPSession = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', line)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  }
  return { page, context, close: () => context.close() }
}

/** Runs in the page before its own scripts: collects what the browser reports. */
const observe = `
  window.vitals = { lcp: 0, lcpElement: '', cls: 0, tbt: 0, presses: [] }
  const nameOf = (element) => element ? element.tagName.toLowerCase() + (element.currentSrc ? ' ' + new URL(element.currentSrc).pathname : ' ' + (element.textContent || '').trim().slice(0, 40)) : ''
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) Object.assign(vitals, { lcp: entry.startTime, lcpElement: nameOf(entry.element) }) }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) vitals.cls += entry.value }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) vitals.tbt += Math.max(0, entry.duration - 50) }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (entry.interactionId) vitals.presses.push({ name: entry.name, duration: entry.duration }) }).observe({ type: 'event', durationThreshold: 16, buffered: true })
`

/** Loads a page and waits until it has been quiet for a while. */
export async function loadVitals({ page }: Phone, path: string): Promise<Vitals> {
  await page.goto(path, { waitUntil: 'networkidle' })
  return page.evaluate('(({ lcp, lcpElement, cls, tbt }) => ({ lcp, lcpElement, cls, tbt }))(window.vitals)')
}

/** Milliseconds from the press of a finger to the next frame, as the browser counts them; those below 16 it does not report. */
export async function pressTime({ page }: Phone, target: Locator): Promise<number> {
  // Users do not press an element while the page still scrolls to it.
  await target.scrollIntoViewIfNeeded()
  await page.evaluate(`new Promise((done) => requestAnimationFrame(() => setTimeout(done, 500)))`)
  await page.evaluate('window.vitals.presses.length = 0')
  await target.tap()
  // The entry comes after the frame that it describes.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 500)))')
  return Math.max(16, ...((await page.evaluate('window.vitals.presses.map(({ duration }) => duration)')) as number[]))
}

/** How long a finger stays down, in milliseconds. */
const press = 80
const patience = 15_000

/** Milliseconds from the click, when the finger that was down on a link is lifted, until the heading of the next page is painted. `link` is what finds it, as the page's own script. */
export async function changeTime({ page }: Phone, link: string): Promise<number> {
  return page.evaluate(`new Promise((done, fail) => {
    setTimeout(() => fail(new Error('no other page came')), ${patience})
    const heading = () => [...document.querySelectorAll('main h1')].find((shown) => !shown.closest('[style*="display: none"]'))?.textContent
    const before = heading()
    const link = ${link}
    if (!link) return fail(new Error('there is no such link'))
    for (const kind of ['pointerover', 'pointerdown']) link.dispatchEvent(new PointerEvent(kind, { bubbles: true }))
    setTimeout(() => {
      const started = performance.mark('change').startTime
      // An observer, because reading the page in each frame forced a layout each time and took a tenth of the time.
      const observer = new MutationObserver(() => {
        if (!heading() || heading() === before) return
        observer.disconnect()
        requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - started)))
      })
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ['style'] })
      link.click()
    }, ${press})
  })`)
}

/** Milliseconds from that click until no part of the page is loading. Returns after the browser has had time to draw it, as a user would wait. */
export async function wholeTime({ page }: Phone): Promise<number> {
  return page.evaluate(`new Promise((done) => {
    const isAwaited = () => [...document.querySelectorAll('main [role=status] .visually-hidden')].some((part) => part.checkVisibility())
    const end = (time) => setTimeout(() => done(time - performance.getEntriesByName('change').at(-1).startTime), 500)
    const look = () => (isAwaited() ? requestAnimationFrame(look) : end(performance.now()))
    look()
  })`)
}
