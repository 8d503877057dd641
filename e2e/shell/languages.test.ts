/** Six languages: which one a visitor gets, how long the choice stays, and what switching preserves. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Locale, locales } from '../../contract/types.ts'
import { languageTag } from '../../contract/units.ts'
import { demoPassword, tokenOf } from '../harness/back-office-screen.ts'
import { runs, useBrowser } from '../harness/browser.ts'
import { mallUrl } from '../harness/mall.ts'
import { address, callApi, confirmContact, registerMember } from '../harness/member.ts'
import { make } from '../harness/products.ts'
import { textsOf } from '../harness/texts.ts'

const visit = useBrowser()
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(mallUrl + path, { headers, redirect: 'manual' })
const htmlOf = async (path: string, headers: Record<string, string> = {}) =>
  (await (await get(path, headers)).text()).replaceAll('&amp;', '&')
const languageOf = (html: string) => /<html[^>]* lang="([^"]+)"/.exec(html)?.[1]

const names: Record<Locale, string> = {
  en: 'English',
  cn: '简体中文',
  es: 'Español',
  ru: 'Русский',
  th: 'ไทย',
  vi: 'Tiếng Việt',
}

/** Chooses a language in the header, as a visitor does. */
async function choose(page: Page, locale: Locale): Promise<void> {
  // Before the page runs, each language is a link that adds itself to the URL.
  await runs(page)
  const menu = page.locator('header details').filter({ has: page.locator(`a[hreflang="${languageTag[locale]}"]`) })
  // A closed menu is hidden and cannot be reached, whether or not it is rendered already.
  expect(await menu.getByRole('link').count()).toBe(0)
  await menu.locator('summary').click()
  await menu.getByRole('link', { name: names[locale], exact: true }).click()
  await page.locator(`html[lang="${languageTag[locale]}"]`).waitFor()
}

/** Reads a key of the local storage. */
const stored = (page: Page, key: string) =>
  page.evaluate((name) => (JSON.parse(localStorage.getItem(name) ?? 'null') as { value: unknown } | null)?.value, key)

/** Non-breaking spaces count as spaces. */
const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

// These visitors have a private IP address, which belongs to no country.
test.each([
  ['zh-CN,zh;q=0.9', 'zh-CN'],
  ['es-MX,es;q=0.9', 'es'],
  ['fr-FR,es;q=0.5', 'es'],
  ['', 'en'],
  [';;q=x,-', 'en'],
])('a browser that reads "%s" gets %s', async (accepted, tag) => {
  expect(languageOf(await htmlOf('/mall', { 'accept-language': accepted }))).toBe(tag)
})

test('a URL with ?lang= is rendered in that language, which stays chosen', async () => {
  const path = '/mall/search?keyword=toy&lang=th'
  const answer = await get(path, { 'accept-language': 'ru' })
  const html = (await answer.text()).replaceAll('&amp;', '&')
  expect(languageOf(html)).toBe('th')
  const cookie = answer.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^LOCALE=th;/)
  expect(languageOf(await htmlOf('/mall', { 'accept-language': 'ru', cookie: cookie.split(';')[0] ?? '' }))).toBe('th')
  // Each language is a link that preserves the search.
  for (const locale of locales) {
    const [link = ''] = new RegExp(`<a[^>]*hrefLang="${languageTag[locale]}"[^>]*>`, 'i').exec(html) ?? []
    expect(link).toContain('keyword=toy')
    expect(link).toContain(`lang=${locale}`)
  }
  // Unknown languages are ignored.
  expect(languageOf(await htmlOf('/mall?lang=xx', { 'accept-language': 'vi' }))).toBe('vi')
})

test.each(['/', '/mall/category/products', '/mall/category/products?category_id=1', '/mall/product/1'])(
  'search engines find %s in six languages',
  async (path) => {
    const html = await htmlOf(`${path}${path.includes('?') ? '&' : '?'}lang=th`)
    const links = [...html.matchAll(/<link[^>]*>/g)].map(([link]) => link)
    const hrefOf = (link = '') => /href="([^"]*)"/.exec(link)?.[1] ?? ''
    const canonical = links.filter((link) => link.includes('rel="canonical"'))
    expect(canonical).toHaveLength(1)
    expect(new URL(hrefOf(canonical[0])).searchParams.get('lang')).toBe('th')
    const others = links.filter((link) => link.includes('rel="alternate"') && /hreflang=/i.test(link))
    const found = others.map((link) => /hreflang="([^"]*)"/i.exec(link)?.[1])
    expect(found.sort()).toEqual([...Object.values(languageTag), 'x-default'].sort())
    const russian = others.map(hrefOf).find((href) => new URL(href).searchParams.get('lang') === 'ru') ?? ''
    expect(languageOf(await (await fetch(russian)).text())).toBe('ru')
  },
)

test('the chosen language wins over that of the browser; if it is switched off, the next best one is shown until it is back', async () => {
  const token = await tokenOf('super', demoPassword)
  const offer = (languages: readonly Locale[]) => callApi(token, 'POST', '/base/settings/edit', { languages })
  const { page, faults, close } = await visit({ language: 'ru-RU' })
  const languageSent = async (path: string) => languageOf((await (await page.goto(path))?.text()) ?? '')
  // The guess is stored, but not as a choice.
  expect(await languageSent('/mall/cart')).toBe('ru')
  await expect.poll(() => stored(page, 'LOCALE')).toBe('ru')
  expect(await stored(page, 'LOCALE_SET_BY_USER')).toBeFalsy()
  await choose(page, 'vi')
  expect(await stored(page, 'LOCALE')).toBe('vi')
  expect(await stored(page, 'LOCALE_SET_BY_USER')).toBe(true)
  await offer(['en', 'ru', 'th'])
  try {
    // What was chosen is off, and the browser reads Russian.
    expect(await languageSent('/mall/cart?lang=vi')).toBe('ru')
    await runs(page)
    expect(await page.locator('html').getAttribute('lang')).toBe('ru')
    expect(await page.locator('header details a[hreflang]').evaluateAll((links) => links.map((a) => a.lang))).toEqual([
      'en',
      'ru',
      'th',
    ])
    const html = await htmlOf('/mall/product/1?lang=vi', { 'accept-language': 'vi, th;q=0.5' })
    expect(languageOf(html)).toBe('th')
    const alternates = [...html.matchAll(/<link[^>]*rel="alternate"[^>]*hreflang="([^"]*)"/gi)].map(([, tag]) => tag)
    expect(alternates).toEqual(['en', 'ru', 'th', 'x-default'])
  } finally {
    await offer(locales)
  }
  // The server renders it, so nothing flickers.
  expect(await languageSent('/login')).toBe('vi')
  await runs(page)
  expect(await page.locator('html').getAttribute('lang')).toBe('vi')
  expect(faults).toEqual([])
  await close()
})

test('switching preserves the search, its order, the cart and an order that is being filled in; money and dates follow the language', async () => {
  const visitor = await visit()
  const { page, go } = visitor
  const member = await registerMember(visitor)
  const product = await make('Birch ladle', [{ price: '1234.50' }])
  const addLine = async () =>
    (
      (await member.api('POST', '/mall/cart/add_json', { product_sku_id: product.skus[0]?.id, quantity: 6 })).data as {
        id: number
      }
    ).id
  const english = textsOf('en')
  const line = await addLine()
  await go(`/mall/checkout?items=${line}`)
  await page.getByLabel(english('address.receiver')).fill('Анна')
  await page.getByLabel(english('address.detail')).fill('Невский 1')
  await page.getByLabel(english('checkout.remark')).fill('Please ring twice')
  const before = new URL(page.url()).search
  for (const locale of ['th', 'ru'] as const) {
    const t = textsOf(locale)
    await choose(page, locale)
    expect(new URL(page.url()).search).toBe(before)
    await expect.poll(() => page.getByLabel(t('address.receiver')).inputValue()).toBe('Анна')
    await expect.poll(() => page.getByLabel(t('address.detail')).inputValue()).toBe('Невский 1')
    await expect.poll(() => page.getByLabel(t('checkout.remark')).inputValue()).toBe('Please ring twice')
  }

  const { id: addressId } = (await member.api('POST', '/mall/address/add', address)).data as { id: number }
  const orderBody = { cart_item_ids: [line], address_id: addressId, delivery_method: 'self_pickup' }
  await confirmContact(member.username)
  const order = (await member.api('POST', '/mall/order/create', orderBody)).data as {
    id: number
    amount_payable: string
    currency: string
  }
  const year = new Date().getFullYear()
  await go(`/mall/member/order/detail/${order.id}`)
  for (const locale of ['ru', 'th', 'es'] as const) {
    if (locale !== 'ru') await choose(page, locale)
    const amount = new Intl.NumberFormat(languageTag[locale], {
      style: 'currency',
      currency: order.currency,
      minimumFractionDigits: 2,
    }).format(order.amount_payable as Intl.StringNumericLiteral)
    const text = async () => plain(await page.getByRole('main').innerText())
    await expect.poll(text).toContain(plain(amount))
    // In Thai too, years are Gregorian.
    expect(await text()).toContain(String(year))
    expect(await text()).not.toContain(String(year + 543))
  }

  await addLine()
  await go('/mall/search?keyword=toy&in_stock=1&sort=price_asc')
  const links = page.getByRole('main').locator('a[href^="/mall/product/"]')
  const hrefs = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const sorted = await hrefs()
  expect(sorted.length).toBeGreaterThan(3)
  for (const locale of ['cn', 'vi'] as const) {
    await choose(page, locale)
    expect(new URL(page.url()).search).toBe('?keyword=toy&in_stock=1&sort=price_asc')
    await page.getByRole('heading', { level: 1, name: new RegExp(textsOf(locale)('listing.resultsFor')) }).waitFor()
    expect(await hrefs()).toEqual(sorted)
  }
  await page.getByRole('banner').locator('a[href="/mall/cart"]').first().click()
  await page
    .getByRole('row')
    .getByText(product.skus[0]?.code ?? '')
    .first()
    .waitFor()
  expect(visitor.faults).toEqual([])
  await visitor.close()
})

test('a name without a translation is marked with its language, visibly and for screen readers', async () => {
  const { id } = await make('Bamboo board', [{}])
  const headingIn = async (locale: Locale) =>
    /<h1.*?<\/h1>/s.exec(await htmlOf(`/mall/product/${id}?lang=${locale}`))?.[0] ?? ''
  const thai = await headingIn('th')
  expect(thai).toMatch(/lang="en"[^>]*>[^<]*Bamboo/)
  expect(thai).toMatch(textsOf('th')('common.shownIn'))
  const heading = await headingIn('en')
  expect(heading).toContain('Bamboo')
  expect(heading).not.toContain('lang=')
})
