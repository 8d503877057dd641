/** Six languages: which one a visitor gets, how long the choice stays, and what switching keeps. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { errors } from '../contract/errors.ts'
import { type Locale, locales } from '../contract/types.ts'
import { languageTag } from '../contract/units.ts'
import { announced } from './announcements.ts'
import { demoPassword, tokenOf } from './back-office-screen.ts'
import { runs, useBrowser } from './browser.ts'
import { mallUrl } from './mall.ts'
import { address, callApi, findProducts, registerMember, signInStaff } from './member.ts'
import { textsOf } from './texts.ts'

const visit = useBrowser()
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(mallUrl + path, { headers, redirect: 'manual' })
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

describe('the first visit', () => {
  // These visitors have a private IP address, which belongs to no country.
  test.each([
    ['ru-RU,ru;q=0.9,en;q=0.8', 'ru'],
    ['zh-CN,zh;q=0.9', 'zh-CN'],
    ['es-MX,es;q=0.9', 'es'],
    ['th', 'th'],
    ['vi-VN', 'vi'],
    ['en-GB', 'en'],
    ['fr-FR,es;q=0.5', 'es'],
    ['fr-FR', 'en'],
    ['', 'en'],
    [';;q=x,-', 'en'],
  ])('a browser that reads "%s" gets %s', async (accepted, tag) => {
    expect(languageOf(await (await get('/mall', { 'accept-language': accepted })).text())).toBe(tag)
  })

  test('guesses the language and stores it, but not as a choice', async () => {
    const { page, go, close } = await visit({ language: 'ru-RU' })
    await go('/')
    await page.locator('html[lang=ru]').waitFor()
    await expect.poll(() => stored(page, 'LOCALE')).toBe('ru')
    expect(await stored(page, 'LOCALE_SET_BY_USER')).toBeFalsy()
    await close()
  })
})

test('the chosen language wins over that of the browser, on every page and on later visits', async () => {
  const { page, context, go, close } = await visit({ language: 'ru-RU' })
  await go('/mall')
  await choose(page, 'es')
  expect(await stored(page, 'LOCALE')).toBe('es')
  expect(await stored(page, 'LOCALE_SET_BY_USER')).toBe(true)
  await page.reload()
  await page.locator('html[lang=es]').waitFor()
  for (const path of ['/', '/mall/cart', '/login', '/404']) {
    await go(path)
    expect(await page.locator('html').getAttribute('lang'), path).toBe('es')
  }
  const later = await context.newPage()
  // The server renders it, so nothing flickers.
  expect(languageOf((await (await later.goto('/mall'))?.text()) ?? '')).toBe('es')
  await close()
})

test('a URL with ?lang= is rendered in that language, which is kept', async () => {
  const answer = await get('/mall/search?keyword=toy&lang=th', { 'accept-language': 'ru' })
  const html = await answer.text()
  expect(languageOf(html)).toBe('th')
  const cookie = answer.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^LOCALE=th;/)
  expect(
    languageOf(await (await get('/mall', { 'accept-language': 'ru', cookie: cookie.split(';')[0] ?? '' })).text()),
  ).toBe('th')
  // Each language is a link that keeps the search.
  for (const locale of locales) {
    const link = new RegExp(
      `<a[^>]*href="([^"]*lang=${locale})"[^>]*hrefLang="${languageTag[locale]}"|<a[^>]*hrefLang="${languageTag[locale]}"[^>]*href="([^"]*lang=${locale})"`,
      'i',
    ).exec(html)
    const href = (link?.[1] ?? link?.[2] ?? '').replaceAll('&amp;', '&')
    expect(href, locale).toContain('keyword=toy')
    expect(languageOf(await (await get(href)).text()), locale).toBe(languageTag[locale])
  }
  // Unknown languages are ignored.
  expect(languageOf(await (await get('/mall?lang=xx', { 'accept-language': 'vi' })).text())).toBe('vi')
})

test.each(['/', '/mall/category/products', '/mall/category/products?category_id=1', '/mall/product/1'])(
  'search engines find %s in six languages',
  async (path) => {
    const join = path.includes('?') ? '&' : '?'
    for (const locale of locales) {
      const html = (await (await get(`${path}${join}lang=${locale}`)).text()).replaceAll('&amp;', '&')
      const links = [...html.matchAll(/<link[^>]*>/g)].map(([link]) => link)
      const hrefs = (rel: string) =>
        links.filter((link) => link.includes(`rel="${rel}"`)).map((link) => /href="([^"]*)"/.exec(link)?.[1] ?? '')
      expect(hrefs('canonical')).toHaveLength(1)
      const canonical = new URL(hrefs('canonical')[0] ?? '')
      expect(canonical.searchParams.get('lang')).toBe(locale)
      const others = links.filter((link) => link.includes('rel="alternate"') && /hreflang=/i.test(link))
      const found = others.map((link) => /hreflang="([^"]*)"/i.exec(link)?.[1])
      expect(found.sort()).toEqual([...Object.values(languageTag), 'x-default'].sort())
      const back =
        others
          .map((link) => /href="([^"]*)"/.exec(link)?.[1] ?? '')
          .find((href) => new URL(href).searchParams.get('lang') === 'ru') ?? ''
      expect(languageOf(await (await fetch(back)).text())).toBe('ru')
    }
  },
)

test('a language that is switched off gives way to the next best one, and comes back with its visitors', async () => {
  const token = await tokenOf('super', demoPassword)
  const offer = (languages: readonly Locale[]) => callApi(token, 'POST', '/base/settings/edit', { languages })
  const { page, faults, go, close } = await visit({ language: 'ru-RU' })
  await go('/mall')
  await choose(page, 'vi')
  await offer(['en', 'ru', 'th'])
  try {
    // What was chosen is off, and the browser reads Russian.
    await go('/mall?lang=vi')
    await page.locator('html[lang=ru]').waitFor()
    await runs(page)
    expect(await page.locator('html').getAttribute('lang')).toBe('ru')
    expect(await page.locator('header details a[hreflang]').evaluateAll((links) => links.map((a) => a.lang))).toEqual([
      'en',
      'ru',
      'th',
    ])
    await page.goto(`${mallUrl}/mall/cart`)
    await page.getByRole('heading', { level: 1, name: textsOf('ru')('cart.title') }).waitFor()
    const html = await (await get('/mall/product/1?lang=vi', { 'accept-language': 'vi, th;q=0.5' })).text()
    expect(languageOf(html)).toBe('th')
    const alternates = [...html.matchAll(/<link[^>]*rel="alternate"[^>]*hreflang="([^"]*)"/gi)].map(([, tag]) => tag)
    expect(alternates).toEqual(['en', 'ru', 'th', 'x-default'])
  } finally {
    await offer(locales)
  }
  await go('/mall')
  await page.locator('html[lang=vi]').waitFor()
  expect(faults).toEqual([])
  await close()
})

test('switching keeps the page, the filters, the order of the list and the cart', async () => {
  const { page, faults, go, close } = await visit()
  const [product] = await findProducts(1)
  await go(`/mall/product/${product?.id}`)
  await page
    .getByRole('button', { name: textsOf('en')('product.addToCart') })
    .last()
    .click()
  await announced(page, textsOf('en')('catalog.added'))

  await go('/mall/search?keyword=toy&in_stock=1&sort=price_asc')
  const order = await page
    .locator('main a[href^="/mall/product/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  for (const locale of ['ru', 'cn', 'vi'] as const) {
    const t = textsOf(locale)
    await choose(page, locale)
    expect(new URL(page.url()).search).toBe('?keyword=toy&in_stock=1&sort=price_asc')
    await page.getByRole('heading', { level: 1, name: new RegExp(t('listing.resultsFor')) }).waitFor()
    expect(
      await page
        .locator('main a[href^="/mall/product/"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(order)
  }
  await go('/mall/cart')
  await page.locator('html[lang=vi]').waitFor()
  await page
    .getByText(product?.code ?? '')
    .first()
    .waitFor()
  expect(faults).toEqual([])
  await close()
})

test('switching keeps a half-filled order and an address that is being typed', async () => {
  const visitor = await visit()
  const { page, go } = visitor
  const member = await registerMember(visitor)
  const [product] = await findProducts(1)
  const line = (
    await member.api('POST', '/mall/cart/add_json', { product_sku_id: product?.sku, quantity: product?.moq })
  ).data as { id: number }
  const english = textsOf('en')
  await go(`/mall/checkout?items=${line.id}`)
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
  expect(visitor.faults).toEqual([])
  await visitor.close()
})

test('money follows each language, and Thai dates use Gregorian years', async () => {
  const visitor = await visit()
  const { page, go } = visitor
  const member = await registerMember(visitor)
  const [product] = await findProducts(1)
  const { id: addressId } = (await member.api('POST', '/mall/address/add', address)).data as { id: number }
  const line = (
    await member.api('POST', '/mall/cart/add_json', { product_sku_id: product?.sku, quantity: product?.moq })
  ).data as { id: number }
  const orderBody = { cart_item_ids: [line.id], address_id: addressId, delivery_method: 'self_pickup' }
  const order = (await member.api('POST', '/mall/order/create', orderBody)).data as {
    id: number
    amount_payable: string
    currency: string
  }
  const year = new Date().getFullYear()
  for (const locale of locales) {
    await go(`/mall/member/order/detail/${order.id}?lang=${locale}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    const text = plain(await page.locator('main').innerText())
    const amount = new Intl.NumberFormat(languageTag[locale], {
      style: 'currency',
      currency: order.currency,
      minimumFractionDigits: 2,
    }).format(order.amount_payable as Intl.StringNumericLiteral)
    expect(text).toContain(plain(amount))
    expect(text).toContain(String(year))
    expect(text).not.toContain(String(year + 543))
  }
  await visitor.close()
})

test.each(locales)('errors of the server are in the page’s language: %s', async (locale) => {
  const t = textsOf(locale)
  const { page, go, close } = await visit()
  await go(`/login?lang=${locale}`)
  await page.getByLabel(t('account.username')).fill('nobody-of-that-name')
  await page.locator('input[name=password]').fill('a wrong password 1')
  await page
    .locator('form')
    .getByRole('button', { name: t('storefront.signIn'), exact: true })
    .click()
  await page.getByText(errors.LOGIN_FAILED.text[locale]).first().waitFor()
  await close()
})

test('a name without a translation is marked with its language, visibly and for screen readers', async () => {
  const staff = await signInStaff()
  const name = `Bamboo board ${Date.now()}`
  const sku = { code: `L-${Date.now()}`, price: '4.20', stock: 100, moq: 10, multiple: 10, unit: 'box' }
  const { data } = await staff('POST', '/mall/product/create', {
    name,
    name_lang: 'en',
    category_id: 1,
    status: 'on_sale',
    skus: [sku],
  })
  const { id } = data as { id: number }
  const { page, go, close } = await visit()
  for (const locale of ['th', 'ru'] as const) {
    await go(`/mall/product/${id}?lang=${locale}`)
    const heading = page.getByRole('heading', { level: 1 })
    expect(await heading.locator('[lang=en]').first().innerText()).toContain(name)
    await heading.getByText(textsOf(locale)('common.shownIn')).waitFor()
    // The rest of the page is in the page's language.
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(locale)
  }
  await go(`/mall/product/${id}?lang=en`)
  expect(await page.getByRole('heading', { level: 1 }).locator('[lang]').count()).toBe(0)
  await close()
})
