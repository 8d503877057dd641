/** The home page content: banners and notices of the operator, in the visitor's language. */
import { describe, expect, test } from 'vitest'
import { runs, useBrowser } from '../harness/browser.ts'
import { mallUrl } from '../harness/mall.ts'
import { registerMember } from '../harness/member.ts'
import { textsOf } from '../harness/texts.ts'

const visit = useBrowser()

interface Banner {
  id: number
  title: string
  position: string
  clicks: number
}

async function api<T>(
  path: string,
  { language = 'en', token = '', body }: { language?: string; token?: string; body?: object } = {},
): Promise<T> {
  const answer = await fetch(`${mallUrl}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'accept-language': language,
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { token }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return ((await answer.json()) as { data: T }).data
}

const signIn = async () =>
  (
    await api<{ access_token: string }>('/base/access_token', {
      body: { username: 'admin', password: 'demo-mall-2026' },
    })
  ).access_token

describe('banners of the operator', () => {
  test.each([
    ['en', 'en'],
    ['ru', 'ru'],
  ])('are shown in %s', async (language) => {
    const { page, faults, go, close } = await visit({ language })
    const text = textsOf(language)
    await go('/')
    const slides = page.getByRole('region', { name: text('home.offers') })
    for (const { title } of await api<Banner[]>('/base/mall/carousel/list', { language }))
      expect(await slides.getByRole('link', { name: title }).count(), title).toBeGreaterThan(0)
    const ads = await api<Banner[]>('/base/mall/adspace/list', { language })
    // A popular category may have the same name; banners come first.
    for (const { title } of ads.filter(({ position }) => position.startsWith('home-')))
      await page.locator('main strong').getByText(title, { exact: true }).first().waitFor()
    const mall = await api<{ site_name: string; notice: string; hot_words: string[] }>('/base/mall/homepage/info', {
      language,
    })
    expect(await page.title()).toContain(mall.site_name)
    for (const word of mall.hot_words)
      await page
        .getByRole('list', { name: text('storefront.hotWords') })
        .getByRole('link', { name: word, exact: true })
        .waitFor()
    expect(faults).toEqual([])
    await close()
  })

  test('are browsed by keyboard', async () => {
    const { page, go, close } = await visit()
    await go('/')
    await runs(page)
    const banners = await api<Banner[]>('/base/mall/carousel/list')
    const slides = page.getByRole('region', { name: 'Offers' })
    const linkOf = (at: number) => slides.locator('ul').getByRole('link', { name: banners.at(at)?.title ?? '' })
    await linkOf(0).focus()
    await page.keyboard.press('ArrowRight')
    await slides.getByText(`2 of ${banners.length}: ${banners[1]?.title}`).first().waitFor()
    await page.waitForFunction(`document.activeElement?.textContent.includes(${JSON.stringify(banners[1]?.title)})`)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    // The last one precedes the first.
    await page.waitForFunction(`document.activeElement?.textContent.includes(${JSON.stringify(banners.at(-1)?.title)})`)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname !== '/')
    await close()
  })

  test('are without an offer to register for members, whose orders come first', async () => {
    const visitor = await visit({ phone: true })
    const { page, go, faults, close } = visitor
    const toRegister = page.getByRole('region', { name: 'Offers' }).locator('a[href^="/login"]')
    await go('/')
    await runs(page)
    expect(await toRegister.count()).toBe(1)
    await registerMember(visitor)
    await go('/')
    await toRegister.waitFor({ state: 'detached' })
    const orders = page.getByRole('heading', { name: textsOf('en')('home.reorder') })
    const { y = 0 } = (await orders.boundingBox()) ?? {}
    expect(y).toBeLessThan((await page.getByRole('region', { name: 'Offers' }).boundingBox())?.y ?? 0)
    expect(faults).toEqual([])
    await close()
  })

  test('appear, count their clicks, and disappear when disabled', async () => {
    const token = await signIn()
    const title = `Fair ${crypto.randomUUID().slice(0, 8)}`
    const image = '/files/demo/banner-bulk-savings.webp'
    const { id } = await api<Banner>('/base/mall/carousel/add', {
      token,
      body: { title, image, order: -1, link: { type: 'page', value: '/mall/search?sort=sales' } },
    })
    const { page, go, close } = await visit()
    const slide = page.getByRole('region', { name: 'Offers' }).locator('ul').getByRole('link', { name: title })
    await go('/')
    await runs(page)
    await slide.click()
    await page.waitForURL('**/mall/search?sort=sales')
    await expect
      .poll(
        async () => (await api<Banner[]>('/base/mall/carousel/list', { token })).find((row) => row.id === id)?.clicks,
      )
      .toBe(1)

    await api('/base/mall/carousel/edit', { token, body: { id, enabled: false } })
    await go('/')
    await page.getByRole('region', { name: 'Offers' }).waitFor()
    expect(await slide.count()).toBe(0)
    await api('/base/mall/carousel/delete', { token, body: { id } })
    await close()
  })
})

test('a closed notice stays closed', async () => {
  const { page, go, close } = await visit()
  await go('/')
  await runs(page)
  const notice = page.getByRole('complementary', { name: 'Notice' })
  await notice.getByRole('button', { name: 'Close' }).click()
  await notice.waitFor({ state: 'hidden' })
  await go('/mall/search?keyword=toy')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => notice.isVisible()).toBe(false)
  await close()
})
