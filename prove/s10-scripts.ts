/** S10: user input never runs as script: rich text, names, remarks, file names, user agents. */
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { locales } from '#contract/types'
import type { Member } from '../bench/members.ts'
import type { Caller } from './caller.ts'
import { proof, require } from './proof.ts'
import { type Payload, scriptPayloads } from './script-payloads.ts'
import { upload } from './uploads.ts'

const allowedElements = new Set(
  'p br strong b em i u s ul ol li h2 h3 h4 blockquote table thead tbody tr th td a img figure figcaption hr span sub sup'.split(
    ' ',
  ),
)
const allowedAttributes = new Set('href title rel src alt width height colspan rowspan'.split(' '))

/** Requires that stored HTML has only harmless elements, attributes and URLs, with rules independent of the mall's. */
function requireHarmless(html: string, payload: string): void {
  for (const [whole, name = '', rest = ''] of html.matchAll(/<\/?([^\s>/]*)((?:"[^"]*"|'[^']*'|[^'">])*)>?/g)) {
    require(allowedElements.has(name), () => `${JSON.stringify(payload)} left ${whole} in the rich text: ${html}`)
    for (const [, attribute = '', value = ''] of rest.matchAll(/([^\s=/]+)(?:="([^"]*)")?/g)) {
      require(allowedAttributes.has(attribute), () =>
        `${JSON.stringify(payload)} left the attribute ${attribute}: ${html}`)
      if (attribute === 'href')
        require(/^(https?:|mailto:|tel:|\/|#|$)/i.test(value) || !value.includes(':'), () =>
          `${JSON.stringify(payload)} left a link to ${value}.`)
    }
  }
}

interface Injected {
  products: number[]
  orders: number[]
}

async function inject(
  caller: Caller,
  staff: Member,
  member: Member,
  categoryId: number,
  payloads: readonly Payload[],
  port: number,
): Promise<Injected> {
  const injected: Injected = { products: [], orders: [] }
  const say = async (path: string, body: object, by: Member) => {
    const reply = await caller.post(path, body, by.token, {
      'idempotency-key': crypto.randomUUID(),
      'user-agent': payloads[injected.orders.length]?.text.replaceAll('\t', ' ') ?? '',
    })
    require(reply.body.code === 200, () => `${path} got ${JSON.stringify(reply.body)}`)
    return reply.body.data
  }
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  for (let first = 0; first < payloads.length; first += locales.length) {
    const some = payloads.slice(first, first + locales.length)
    const text = (index: number) => some[index % some.length]?.text ?? ''
    const { id } = await say(
      '/mall/product/create',
      {
        translations: Object.fromEntries(
          locales.map((locale, index) => [
            locale,
            { name: text(index), detail: `<p>before</p>${text(index)}<p>after</p>` },
          ]),
        ),
        category_id: categoryId,
        status: 'on_sale',
        manufacturer: text(0),
        attributes: [{ name: text(1).slice(0, 100), value: text(2) }],
        skus: [
          { code: text(3).slice(0, 64), options: { [text(4).slice(0, 100)]: text(5) }, price: '1.00', stock: 100 },
        ],
      },
      staff,
    )
    injected.products.push(id)
    const { data } = (await caller.get(`/mall/product/detail/${id}`, staff.token)).body
    for (const [index, locale] of locales.entries()) requireHarmless(data.translations[locale].detail, text(index))
    const address = await say(
      '/mall/address/add',
      { receiver: text(0).slice(0, 100), phone: '+49 30 5550100', region: text(1), detail: text(2) },
      member,
    )
    const order = await say(
      '/mall/order/create',
      {
        items: [{ product_sku_id: data.skus[0].id, quantity: 1, remark: text(3) }],
        address_id: address.id,
        delivery_method: 'self_pickup',
        remark: text(4),
      },
      member,
    )
    await caller.delete(`/mall/address/${address.id}`, member.token)
    await say(
      '/mall/order/payment/submit',
      {
        order_id: order.id,
        method: 'cash',
        amount: '1.00',
        amount_confirmed: true,
        payer: text(5),
        reference: text(0).slice(0, 140),
        remark: text(1),
      },
      member,
    )
    await say(`/mall/order/admin/update/${order.id}`, { action: 'edit', staff_note: text(2) }, staff)
    await injectOffice(first, text, (path, body) => say(path, body, staff))
    injected.orders.push(order.id)
    const { status, body } = await upload(port, member.token, {
      name: text(3).replaceAll('"', '%22').replaceAll('\t', ' '),
      type: 'image/png',
      content: picture,
    })
    require(status === 200 && /^\/files\/avatar\/[\w-]{24}\.webp$/.test(body.data.url), () =>
      `A picture named ${JSON.stringify(text(3))} got ${JSON.stringify(body)}`)
  }
  await say(
    '/mall/address/add',
    { receiver: payloads[0]?.text, phone: '+49 30 5550100', region: payloads[2]?.text, detail: payloads[4]?.text },
    member,
  )
  return injected
}

/** Payloads in names that staff enter, and so in the audit log. */
async function injectOffice(
  n: number,
  text: (index: number) => string,
  say: (path: string, body: object) => Promise<unknown>,
): Promise<void> {
  const line = (index: number) => text(index).slice(0, 100)
  const titles = Object.fromEntries(locales.map((locale, index) => [locale, line(index)]))
  await say('/dept/create', { name: line(0), desc: text(1) })
  await say('/role/create', { name: `${n}${text(2)}`.slice(0, 100), desc: text(3) })
  await say('/menu/create', { name: `s10-${n}`, path: `/s10-${n}`, titles, remark: text(4) })
  await say('/api/create', { path: `/s10/${n}`, method: 'GET', tags: line(4), summary: line(5) })
  await say('/user/create', {
    username: `s10-${n}`,
    email: `s10-${n}@test.example`,
    password: 'correct horse battery 7',
    alias: text(0).slice(0, 60),
  })
}

export const scriptsStayText = proof({
  name: 'S10',
  promise: 'no user input runs as script',
  inTest: true,
  quick: { payloads: 24, inBrowser: false },
  long: { payloads: 189, inBrowser: true },
  async prove(stage, { payloads: count, inBrowser }) {
    const { port } = await stage.serve()
    const caller = stage.call(port)
    const payloads = scriptPayloads(count)
    const staff = await stage.staff()
    const [member] = await stage.members(1)
    require(member !== undefined, () => 'No member was made.')
    const { products, orders } = await inject(caller, staff, member, await stage.create.category(), payloads, port)
    const places = [
      ...products.flatMap((id) => locales.map((locale) => ({ path: `/mall/product/${id}`, locale }))),
      ...[
        '/mall',
        `/mall/search?keyword=${encodeURIComponent(payloads[0]?.text ?? '')}`,
        '/mall/search?keyword=window',
        '/mall/category/products',
        '/sitemap.xml',
        '/feed.xml',
      ].map((path) => ({ path, locale: 'en' as const })),
    ]
    for (const { path, locale } of places) {
      const { status, body, headers } = await caller.get(`/${path}`, undefined, {
        cookie: `LOCALE=${locale}`,
        accept: 'text/html',
      })
      require(status < 500, () => `${path} got ${status}.`)
      for (const { text, vector } of payloads)
        require(!String(body).includes(text) && !String(body).includes(vector), () =>
          `${path} (${locale}) holds ${text} as it was written.`)
      const policy = String(headers['content-security-policy'])
      require(!/script-src[^;]*'unsafe-inline'/.test(policy) && policy.includes("'none'"), () =>
        `${path} has the policy ${policy}.`)
    }
    const seen = `${payloads.length} payloads in rich text, names, addresses, remarks, payments, file names and user agents; ${places.length} served pages hold none of them`
    if (!inBrowser) return seen
    const staffPages = [...officePages, ...orders.map((id) => `/mall/order/detail/${id}`)]
    // Users, departments, roles, menus and calls; in the audit log every row is opened.
    const { rows } = await stage.pool.query<{ pages: number }>(
      'select ceil(count(*) / 100.0)::int as pages from audit_rows',
    )
    const log = Array.from({ length: rows[0]?.pages ?? 0 }, (_, page) => ({
      path: `/system/auditlog?page_size=100&page=${page + 1}`,
      locale: 'en',
      press: 'tbody button[aria-haspopup=dialog]',
    }))
    const memberPages = orders.map((id) => `/mall/member/order/detail/${id}`)
    const opened = await lookAt(`http://127.0.0.1:${port}`, [
      { pages: places.filter(({ path }) => !path.endsWith('.xml')) },
      {
        token: member.token,
        pages: [
          '/mall/member/order',
          '/mall/member/address',
          '/mall/member/account/personal',
          '/mall/cart',
          ...memberPages,
        ].map((path) => ({ path, locale: 'en' })),
      },
      { token: staff.token, pages: [...staffPages.map((path) => ({ path, locale: 'en' })), ...log] },
    ])
    return `${seen}; ${opened} pages in Chromium ran none, and its policy had nothing to refuse`
  },
})

const officePages = [
  '/workbench',
  '/system/user',
  '/system/role',
  '/system/menu',
  '/system/api',
  '/system/dept',
  '/mall/order/list',
]

interface Look {
  token?: string
  /** `press` selects the elements that open a dialog, tried one by one. */
  pages: { path: string; locale: string; press?: string }[]
}

const whatRan = `({ ran: 'ran' in window, links: [...document.querySelectorAll('a[href], area[href]')].map((link) => link.href).filter((href) => /^(javascript|data|vbscript):/i.test(href)) })`

/** Opens all pages; throws if a script ran or the policy blocked something. */
async function lookAt(origin: string, looks: readonly Look[]): Promise<number> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
  require(existsSync(executablePath), () => `There is no Chromium at ${executablePath}; set CHROMIUM_PATH.`)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  let opened = 0
  try {
    for (const { token, pages } of looks) {
      const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' })
      const faults: string[] = []
      await context.exposeFunction('reportFault', (fault: string) => void faults.push(fault))
      await context.addInitScript(
        `document.addEventListener('securitypolicyviolation', (event) => reportFault('policy refused ' + event.blockedURI + ' by ' + event.violatedDirective))`,
      )
      const page = await context.newPage()
      page.on('dialog', (dialog) => {
        faults.push('a dialog')
        void dialog.dismiss()
      })
      if (token) {
        // The stream of news never ends, so that the network would never be idle.
        await page.route('**/staff_news/stream', (route) => route.abort())
        await page.goto('/livez')
        await page.evaluate(
          `localStorage.setItem('ACCESS_TOKEN', ${JSON.stringify(JSON.stringify({ value: token, time: Date.now(), expire: null }))})`,
        )
      }
      for (const { path, locale, press } of pages) {
        await context.addCookies([{ name: 'LOCALE', value: locale, url: origin }])
        await page.goto(path, { waitUntil: token ? 'networkidle' : 'load' })
        for (const opener of press ? await page.locator(press).all() : []) {
          await opener.click()
          await page.getByRole('dialog').waitFor()
          await page.keyboard.press('Escape')
          await page.getByRole('dialog').waitFor({ state: 'hidden' })
        }
        const found = await page.evaluate<{ ran: boolean; links: string[] }>(whatRan)
        require(!found.ran && found.links.length === 0 && faults.length === 0, () =>
          `${path} (${locale}): ${found.ran ? 'a payload ran' : [...faults, ...found.links].join(', ')}`)
        opened++
      }
      await context.close()
    }
  } finally {
    await browser.close()
  }
  return opened
}
