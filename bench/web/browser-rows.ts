/** Weight and speed of the storefront on a buyer's phone. */
import type { Browser, Locator, Page } from 'playwright-core'
import { median } from '../rounds.ts'
import type { Row } from '../row.ts'
import { builtPage } from './block-rows.ts'
import { changeTime, loadVitals, pressTime, takePhone, type Vitals } from './browser.ts'
import { publicPages, weigh, weightBudgets } from './weight.ts'

/** Each visit is a new phone, so figures of a page are medians over this many. */
const visits = 5

/** Scripts and styles in Russian, which has the longest words; the list of 24 as a document in English. */
export async function weightRows(browser: Browser, origin: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, path] of Object.entries(publicPages)) {
    const { page, close } = await takePhone(browser, origin, { slow: false, language: 'ru' })
    const { script, style, scripts } = await weigh(page, path)
    await close()
    rows.push({
      name: `${name}: script`,
      figure: script,
      unit: 'bytes',
      budget: weightBudgets.script,
      is: 'most',
      remark: `${scripts.length} files`,
    })
    rows.push({ name: `${name}: style`, figure: style, unit: 'bytes', budget: weightBudgets.style, is: 'most' })
  }
  const { page, close } = await takePhone(browser, origin, { slow: false })
  const { html } = await weigh(page, publicPages.search)
  await close()
  return [...rows, { name: 'list of 24: HTML', figure: html, unit: 'bytes', budget: weightBudgets.html, is: 'most' }]
}

export async function vitalsRows(browser: Browser, origin: string): Promise<Row[]> {
  const rows: Row[] = []
  const { home, search, product } = publicPages
  for (const [name, path] of Object.entries({ home, 'home from blocks': builtPage, search, product })) {
    const all: Vitals[] = []
    for (let visit = 0; visit < visits; visit++) {
      const phone = await takePhone(browser, origin)
      all.push(await loadVitals(phone, path))
      await phone.close()
    }
    const middle = (figure: (vitals: Vitals) => number) => median(all.map(figure))
    rows.push(
      {
        name: `${name}: LCP`,
        figure: middle(({ lcp }) => lcp),
        unit: 'ms',
        budget: 1200,
        is: 'most',
        remark: all[0]?.lcpElement ?? '',
      },
      { name: `${name}: CLS`, figure: middle(({ cls }) => cls), unit: '', budget: 0.02, is: 'most' },
      { name: `${name}: TBT`, figure: middle(({ tbt }) => tbt), unit: 'ms', budget: 80, is: 'most' },
    )
  }
  return rows
}

const presses: { name: string; path: string; target: (page: Page) => Locator }[] = [
  {
    name: 'add to cart, in a list',
    path: publicPages.search,
    target: (page) =>
      page
        .locator('main article')
        .getByRole('button', { name: /to the cart:/ })
        .first(),
  },
  {
    name: 'filters',
    path: publicPages.search,
    target: (page) => page.getByRole('button', { name: 'Filters' }).first(),
  },
  { name: 'language menu', path: publicPages.home, target: (page) => page.locator('header summary:visible').first() },
]

/** One press of a finger on a page that has just loaded. */
export async function pressRows(browser: Browser, origin: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const { name, path, target } of presses) {
    const times: number[] = []
    for (let visit = 0; visit < visits; visit++) {
      const phone = await takePhone(browser, origin)
      await phone.page.goto(path, { waitUntil: 'networkidle' })
      times.push(await pressTime(phone, target(phone.page)))
      await phone.close()
    }
    rows.push({ name: `INP: ${name}`, figure: median(times), unit: 'ms', budget: 100, is: 'most' })
  }
  return rows
}

/** From a list to a product that was not seen before, and back to its department, once all code of these pages is there. */
export async function changeRows(browser: Browser, origin: string): Promise<Row[]> {
  const phone = await takePhone(browser, origin)
  await phone.page.goto(publicPages.search, { waitUntil: 'networkidle' })
  const toProduct: number[] = []
  const toList: number[] = []
  for (let visit = 0; visit <= visits; visit++) {
    const product = await changeTime(phone, `document.querySelectorAll('main article h3 a')[${visit}]`)
    await phone.page.waitForLoadState('networkidle')
    const list = await changeTime(phone, `document.querySelector('main nav ol li:nth-child(2) a')`)
    await phone.page.waitForLoadState('networkidle')
    // The first visit fetches the code.
    if (visit > 0) {
      toProduct.push(product)
      toList.push(list)
    }
  }
  await phone.close()
  const row = (name: string, times: number[], remark: string): Row => ({
    name: `route change: ${name}`,
    figure: median(times),
    unit: 'ms',
    budget: 200,
    is: 'most',
    remark,
  })
  return [
    row('list to another product', toProduct, '150 ms to the server and back, from the moment the finger comes down'),
    row('back to the list', toList, 'seen before'),
  ]
}
