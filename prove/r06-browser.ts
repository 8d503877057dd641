import { type BrowserContext, chromium, type Page } from 'playwright-core'
import type { Member } from '../bench/members.ts'
import { textsOf } from '../e2e/harness/texts.ts'
import { give } from './given-assets.ts'
import { proof, require } from './proof.ts'

const t = textsOf('en')
const submit = (page: Page) => page.getByRole('button', { name: t('checkout.submit') })
const patience = 30_000
const kinds = ['coupon', 'red_packet', 'points', 'voucher'] as const

/** Impatient use of the button; each ends on the payment page. */
const habits: Record<string, (page: Page, context: BrowserContext) => Promise<unknown>> = {
  'double click': (page) => submit(page).dblclick(),
  'three presses of a key': async (page) => {
    await submit(page).focus()
    for (let press = 0; press < 3; press++) await page.keyboard.press('Enter')
  },
  'two tabs': async (page, context) => {
    const other = await context.newPage()
    await other.goto(page.url())
    await submit(other).waitFor()
    await Promise.all([submit(page).click(), submit(other).click()])
    await page.waitForURL(/\/mall\/payment|\/mall\/checkout/)
    await other.close()
  },
  reload: async (page) => {
    await submit(page).click({ noWaitAfter: true })
    await page.reload()
  },
  Back: async (page) => {
    await submit(page).click({ noWaitAfter: true })
    await page.goBack().catch(() => {})
    await page.goForward().catch(() => {})
  },
}

export const impatience = proof({
  name: 'R6',
  promise: 'double clicks, two tabs, reloads and Back make one order',
  inTest: true,
  quick: { rounds: 3 },
  long: { rounds: 50 },
  needsBrowser: true,
  async prove(stage, { rounds }) {
    const { skuId } = await stage.create.product({ stock: 1_000_000 })
    const [member] = (await stage.members(1)) as [Member]
    const staff = await stage.staff()
    const { port } = await stage.serve()
    const caller = stage.call(port)
    const orders = async () =>
      (await stage.pool.query<{ orders: number }>('select count(*)::int as orders from orders')).rows[0]?.orders
    const browser = await chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu'],
    })
    try {
      const names = Object.keys(habits)
      for (let round = 0; round < rounds; round++) {
        const name = names[round % names.length] as string
        const context = await browser.newContext({
          baseURL: `http://127.0.0.1:${port}`,
          locale: 'en',
          serviceWorkers: 'block',
        })
        context.setDefaultTimeout(patience)
        const page = await context.newPage()
        await page.goto('/livez')
        await page.evaluate(
          (value) => localStorage.setItem('ACCESS_TOKEN', JSON.stringify({ value, time: Date.now(), expire: null })),
          member.token,
        )
        for (const kind of kinds) await give[kind]({ caller, staff }, member)
        const line = await caller.post('/mall/cart/add_json', { product_sku_id: skuId, quantity: 1 }, member.token)
        await page.goto(`/mall/checkout?items=${line.body.data.id}&delivery=self_pickup&red=1&voucher=1&points=100`)
        await submit(page).waitFor()
        await habits[name]?.(page, context)
        // A tab that still shows the button presses it again; "cart changed" means the order exists.
        for (let attempt = 0; attempt < 3; attempt++) {
          await page.waitForURL(/\/mall\/payment/, { timeout: 3000 }).catch(() => {})
          if ((await orders()) !== round) break
          await submit(page)
            .click({ timeout: 2000 })
            .catch(() => {})
        }
        await context.close()
        const made = await orders()
        require(made === round + 1, () => `${name}: round ${round + 1} ended with ${made} orders.`)
      }
    } finally {
      await browser.close()
    }
    const { rows } = await stage.pool.query<{ kind: string; orders: number }>(
      'select kind, count(*)::int as orders from order_assets group by kind',
    )
    for (const kind of kinds) {
      const used = rows.find((row) => row.kind === kind)?.orders
      require(used === rounds, () => `${used} of ${rounds} orders used ${kind}.`)
    }
    return `${rounds} rounds of ${Object.keys(habits).join(', ')}: one order each, with a coupon, a red packet, points and a voucher`
  },
})
