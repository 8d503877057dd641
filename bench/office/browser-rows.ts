/** Weight and speed of the back office in an operator's browser. */
import type { Browser } from 'playwright-core'
import type { Bench } from '../bench.ts'
import { signInStaff } from '../members.ts'
import { median } from '../rounds.ts'
import type { Row } from '../row.ts'
import { changeTime, type Phone, takePhone, wholeTime } from '../web/browser.ts'
import { weigh } from '../web/weight.ts'

/** Script and style that gzip leaves of the first load of any screen, bytes. */
const weightBudget = 450_000
const changeBudget = 300
/** How often each screen is gone to. */
const walks = 5

const screens = [
  '/workbench',
  '/system/user',
  '/system/role',
  '/system/menu',
  '/system/api',
  '/system/dept',
  '/system/auditlog',
  '/mall/order',
  '/profile',
]
/** One after the other from the side menu. */
const route = screens.filter((path) => path.startsWith('/system/'))

/** Russian has the longest words. */
export async function officeWeight(browser: Browser, origin: string, { pool }: Bench): Promise<Row[]> {
  const token = await signInStaff(pool)
  const rows: Row[] = []
  for (const path of screens) {
    const operator = await takeSeat(browser, origin, { token, slow: false, language: 'ru' })
    const { script, style, scripts } = await weigh(operator.page, path)
    await operator.close()
    rows.push({
      name: `${path}: first load`,
      figure: script + style,
      unit: 'bytes',
      budget: weightBudget,
      is: 'most',
      remark: `${scripts.length} scripts, style ${style} bytes`,
    })
  }
  return rows
}

/** From one screen to the next by the side menu: to screens whose tabs were closed before, and to open tabs. */
export async function officeChanges(browser: Browser, origin: string, { pool }: Bench): Promise<Row[]> {
  const operator = await takeSeat(browser, origin, { token: await signInStaff(pool), slow: true, language: 'en' })
  const { page } = operator
  const walk = async () => {
    const times: { heading: number; whole: number }[] = []
    for (const path of route) {
      const heading = await changeTime(operator, `document.querySelector('nav a[href="${path}"]')`)
      times.push({ heading, whole: await wholeTime(operator) })
    }
    return times
  }
  await page.goto('/workbench')
  await page.locator(`nav a[href="${route[0]}"]`).waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  const fetched = await walk()
  const fresh: typeof fetched = []
  const open: typeof fetched = []
  for (let walked = 0; walked < walks; walked++) {
    // The last that is closed leads to the workbench.
    for (const path of route) await page.locator(`a[draggable="false"][href="${path}"] + button`).click()
    fresh.push(...(await walk()))
    open.push(...(await walk()))
  }
  await operator.close()
  const row = (name: string, times: typeof fetched, remark: string): Row => {
    const headings = times.map(({ heading }) => heading)
    const whole = median(times.map(({ whole }) => whole)).toFixed(0)
    return {
      name: `route change: ${name}`,
      figure: median(headings),
      unit: 'ms',
      budget: changeBudget,
      is: 'most',
      remark: `its rows after ${whole} ms, ${remark}; slowest ${Math.max(...headings).toFixed(0)} ms`,
    }
  }
  const first = median(fetched.map(({ heading }) => heading)).toFixed(0)
  return [
    row('to an open tab', open, 'as it was left'),
    row('to a newly opened screen', fresh, `${first} ms where its code is fetched first`),
  ]
}

/** A desk with a slow line and a slow processor, as budgets mean it. */
async function takeSeat(
  browser: Browser,
  origin: string,
  { token, ...options }: { token: string; slow: boolean; language: string },
): Promise<Phone> {
  const seat = await takePhone(browser, origin, { ...options, isPhone: false })
  // The stream of news never ends, so that the network would never be idle.
  await seat.context.route('**/staff_news/stream', (route) => route.abort())
  const entry = JSON.stringify({ value: token, time: Date.now(), expire: null })
  await seat.context.addInitScript(
    `location.protocol === 'about:' || localStorage.setItem('ACCESS_TOKEN', ${JSON.stringify(entry)})`,
  )
  return seat
}
