/** Carousel, ad spaces and homepage info: what staff change there, visitors see at once. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoPassword, field, follow, main, press, seen, signIn, tokenOf } from '../harness/back-office-screen.ts'
import { runs, useBrowser, type Visitor } from '../harness/browser.ts'
import { callApi } from '../harness/member.ts'
import { sentencesOf, textsOf } from '../harness/texts.ts'

const visit = useBrowser()
const t = textsOf('en')
const sentence = sentencesOf('en')
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

const rowOf = (page: Page, name: string): Locator => main(page).getByRole('listitem').filter({ hasText: name })
const openLanguage = (page: Page, language: string) =>
  main(page)
    .getByRole('tab', { name: new RegExp(`^${language}`) })
    .click()

async function remove(page: Page, name: string): Promise<void> {
  await rowOf(page, name)
    .getByRole('button', { name: t('access.actionsNamed') })
    .click()
  await page.getByRole('menuitem', { name: t('access.delete') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('access.delete') })
    .click()
  await rowOf(page, name).waitFor({ state: 'detached' })
}

const slidesOf = ({ page }: Visitor, language: string) =>
  page
    .getByRole('region', { name: textsOf(language)('home.offers') })
    .locator('ul')
    .getByRole('link')

test('a slide in Thai from a date on is added, moved to the front, seen by guests and turned off', async () => {
  const title = `ลดราคา ${Date.now()}`
  const staff = await visit()
  const { page } = staff
  await signIn(staff, 'admin', demoPassword, '/mall-admin/carousel')
  await seen(page, t('banner.carousel.title'))
  await follow(page, t('banner.carousel.new'))
  await seen(page, t('banner.carousel.new'))
  // Nothing to show in any language: the server refuses, and the first field gets the focus.
  await press(page, t('common.save'))
  await main(page).locator('[aria-invalid=true]:focus').waitFor()
  await openLanguage(page, 'ไทย')
  await field(page, t('banner.title')).fill(title)
  await main(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'slide.png', mimeType: 'image/png', buffer: onePixel })
  await main(page)
    .getByRole('img', { name: t('banner.image'), exact: true })
    .waitFor()
  // The preview shows the open language, and what buyers of another one see.
  const preview = page.frameLocator('iframe')
  await preview.getByText(title).waitFor()
  await field(page, t('banner.preview.language')).selectOption('ru')
  await preview.getByText(title).waitFor()
  await main(page)
    .getByText(/buyers see ไทย/)
    .waitFor()
  await field(page, t('banner.linkTo')).selectOption('page')
  await field(page, t('banner.link.page')).fill('//elsewhere.example')
  await field(page, t('banner.starts')).fill('2026-01-05T09:30')
  await press(page, t('common.save'))
  await main(page).locator('[aria-invalid=true]:focus').waitFor()
  await field(page, t('banner.link.page')).fill('/mall/search?sort=sales')
  await press(page, t('common.save'))
  await seen(page, t('banner.carousel.title'))
  const row = rowOf(page, title)
  await row.getByText(t('banner.state.live')).waitFor()
  await row.getByText('1 of 6').waitFor()
  await row.getByText(/Jan\s5,\s2026/).waitFor()

  const guest = await visit({ language: 'th' })
  await guest.go('/')
  await slidesOf(guest, 'th').last().getByText(title).waitFor({ state: 'attached' })

  // By keyboard to the front.
  const rows = await main(page).getByRole('listitem').count()
  for (let place = rows; place > 1; place--) {
    await row.getByRole('button', { name: t('tree.move') }).press('Alt+ArrowUp')
    await page.getByText(`${title} is now number ${place - 1} of ${rows}`).waitFor({ state: 'attached' })
  }
  await expect
    .poll(async () => {
      await guest.go('/')
      return slidesOf(guest, 'th').first().textContent()
    })
    .toContain(title)
  // Visitors of other languages see the Thai slide, because nothing else is said.
  const other = await visit({ language: 'ru' })
  await other.go('/')
  await slidesOf(other, 'ru').first().getByText(title).waitFor()

  await row.getByRole('switch').click({ force: true })
  await row.getByText(t('banner.state.off')).waitFor()
  await guest.go('/')
  await runs(guest.page)
  expect(await slidesOf(guest, 'th').filter({ hasText: title }).count()).toBe(0)
  await remove(page, title)
  for (const visitor of [staff, guest, other]) {
    expect(visitor.faults).toEqual([])
    await visitor.close()
  }
})

test('a slide is changed for next Monday in Thai only', async () => {
  const title = `โปรวันจันทร์ ${Date.now()}`
  const staff = await visit()
  const { page } = staff
  const [thai, russian] = [await visit({ language: 'th' }), await visit({ language: 'ru' })]
  const slides = async (visitor: Visitor, language: string) => {
    await visitor.go('/')
    return slidesOf(visitor, language).allTextContents()
  }
  const [thaiBefore, russianBefore] = [await slides(thai, 'th'), await slides(russian, 'ru')]
  await signIn(staff, 'admin', demoPassword, '/mall-admin/carousel')
  await seen(page, t('banner.carousel.title'))
  const changed = await main(page).getByRole('listitem').first().getByRole('link').first().textContent()
  await follow(page, t('banner.carousel.new'))
  await seen(page, t('banner.carousel.new'))
  await openLanguage(page, 'ไทย')
  await field(page, t('banner.title')).fill(title)
  await field(page, t('banner.linkTo')).selectOption('page')
  await field(page, t('banner.link.page')).fill('/page/about')
  const now = new Date()
  const monday = new Date(now.getTime() + ((8 - now.getUTCDay()) % 7 || 7) * 86_400_000).toISOString().slice(0, 10)
  await field(page, t('banner.starts')).fill(`${monday}T00:00`)
  await field(page, t('banner.languages')).first().click()
  await page.getByRole('listbox').getByRole('option', { name: 'ไทย' }).click()
  await page.keyboard.press('Escape')
  await field(page, t('banner.replaces')).selectOption({ label: String(changed) })
  await press(page, t('common.save'))
  await seen(page, t('banner.carousel.title'))
  const row = rowOf(page, title)
  await row.getByText(t('banner.state.scheduled')).waitFor()
  await row.getByText('ไทย', { exact: true }).waitFor()
  await row.getByText(sentence('banner.insteadOf', { name: String(changed) })).waitFor()
  expect([await slides(thai, 'th'), await slides(russian, 'ru')]).toEqual([thaiBefore, russianBefore])

  // Monday has come: in Thai it replaces the first slide, in other languages nothing has changed.
  await row.getByRole('link', { name: title }).click()
  await field(page, t('banner.starts')).fill('2026-01-05T00:00')
  await press(page, t('common.save'))
  await seen(page, t('banner.carousel.title'))
  await row.getByText(t('banner.state.live')).waitFor()
  await expect.poll(() => slides(thai, 'th')).toEqual([expect.stringContaining(title), ...thaiBefore.slice(1)])
  expect(await slides(russian, 'ru')).toEqual(russianBefore)
  await remove(page, title)
  await expect.poll(() => slides(thai, 'th')).toEqual(thaiBefore)
  for (const visitor of [staff, thai, russian]) {
    expect(visitor.faults).toEqual([])
    await visitor.close()
  }
})

test('the notice is edited by two people at once, and guests see it at once', async () => {
  const stamp = Date.now()
  const [first, second] = [`Closed on Monday ${stamp}`, `Closed on Tuesday ${stamp}`]
  const staff = await visit()
  const { page } = staff
  await signIn(staff, 'admin', demoPassword, '/mall-admin/homepage')
  await seen(page, t('homepage.title'))
  const notice = field(page, t('homepage.notice'))
  const token = await tokenOf('admin', demoPassword)
  const { translations } = (await callApi(token, 'GET', '/base/mall/homepage/info')).data as { translations: object }
  const other = await page.context().newPage()
  await other.goto('/mall-admin/homepage')
  await seen(other, t('homepage.title'))

  await notice.fill(first)
  await press(page, t('common.save'))
  const guest = await visit()
  const shown = guest.page.getByRole('complementary', { name: t('storefront.notice') })
  await page.getByText(t('office.saved')).first().waitFor()
  await guest.go('/')
  await shown.getByText(first).waitFor()

  // The second editor is notified, and loads what the first saved.
  await field(other, t('homepage.notice')).fill(second)
  await press(other, t('common.save'))
  await main(other).getByRole('alert').getByText(t('office.conflictText')).waitFor()
  await press(other, t('office.conflictLoad'))
  await expect.poll(() => field(other, t('homepage.notice')).inputValue()).toBe(first)

  // The form stays open with its new version: the same person saves again, in another language too.
  await notice.fill(second)
  await openLanguage(page, 'Русский')
  await notice.fill(`Закрыто во вторник ${stamp}`)
  await press(page, t('common.save'))
  await expect
    .poll(async () => {
      await guest.go('/')
      return shown.textContent()
    })
    .toContain(second)
  const russian = await visit({ language: 'ru' })
  await russian.go('/')
  await russian.page.getByText(`Закрыто во вторник ${stamp}`).waitFor()

  // A bad link in the footer of another language opens that language at the input.
  await openLanguage(page, 'Español')
  await main(page).getByLabel(t('banner.linkTo')).first().selectOption('url')
  const title = await main(page).getByLabel(t('homepage.linkTitle')).first().inputValue()
  const previewed = page.frameLocator('iframe').locator('footer').getByText(title, { exact: true })
  await previewed.waitFor()
  await main(page).getByLabel(t('banner.link.url')).first().fill('javascript:alert(1)')
  await previewed.waitFor({ state: 'detached' })
  await openLanguage(page, 'English')
  await press(page, t('common.save'))
  await main(page)
    .getByRole('tab', { name: /^Español/, selected: true })
    .waitFor()
  await main(page).locator('[aria-invalid=true]:focus').waitFor()
  // Leaving with unsaved input asks.
  await page.getByRole('button', { name: t('office.closeTabNamed') }).click()
  await page.getByRole('dialog').getByText(t('office.unsavedText')).waitFor()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('office.discard') })
    .click()
  await page.getByRole('form', { name: t('homepage.title') }).waitFor({ state: 'detached' })
  await callApi(token, 'POST', '/base/mall/homepage/edit', { translations })
  for (const visitor of [staff, guest, russian]) {
    expect(visitor.faults).toEqual([])
    await visitor.close()
  }
})

test('a link of the footer is picked from the products, previewed in Thai, saved and followed by a guest', async () => {
  const stamp = Date.now()
  const [title, notice] = [`สินค้าเด่น ${stamp}`, `ปิดวันจันทร์ ${stamp}`]
  const token = await tokenOf('admin', demoPassword)
  const { translations } = (await callApi(token, 'GET', '/base/mall/homepage/info')).data as { translations: object }
  const [product] = (await callApi(token, 'GET', '/mall/product/list?ids=1')).data as { name: string }[]
  const staff = await visit()
  const guest = await visit({ language: 'th' })
  const { page } = staff
  await signIn(staff, 'admin', demoPassword, '/mall-admin/homepage')
  await seen(page, t('homepage.title'))
  await openLanguage(page, 'ไทย')
  await field(page, t('homepage.notice')).fill(notice)
  await main(page)
    .getByRole('button', { name: t('homepage.addLink') })
    .first()
    .click()
  const row = main(page)
    .getByRole('list', { name: t('homepage.links') })
    .first()
    .getByRole('listitem')
    .last()
  await row.getByLabel(t('homepage.linkTitle')).fill(title)
  await row.getByLabel(t('banner.linkTo')).selectOption('product')

  // Without its product the link is refused where it is.
  await press(page, t('common.save'))
  await row.locator('[aria-invalid=true]:focus').waitFor()
  const choice = row.getByRole('combobox', { name: t('banner.link.product') })
  await choice.fill(product?.name ?? '')
  await page
    .getByRole('option', { name: product?.name ?? '', exact: true })
    .first()
    .click()
  await expect.poll(() => choice.inputValue()).toBe(product?.name)

  // The preview speaks the open language.
  const preview = page.frameLocator('iframe')
  const shown = preview.locator('footer a', { hasText: title })
  await shown.waitFor()
  await expect.poll(() => shown.getAttribute('href')).toBe('/mall/product/1')
  await preview.locator('header').getByText(notice).waitFor()
  await preview.locator('footer').getByText(textsOf('th')('storefront.service')).waitFor()
  await field(page, t('banner.preview.theme')).selectOption('dark')
  await preview.locator('html[data-theme=dark]').waitFor()
  await field(page, t('banner.preview.screen')).selectOption('desktop')
  await expect.poll(() => preview.locator('html').evaluate('innerWidth')).toBe(1280)
  await press(page, t('homepage.enlarge'))
  await page
    .getByRole('dialog')
    .frameLocator('iframe')
    .locator('html[data-theme=dark] header')
    .getByText(notice)
    .waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await guest.go('/')
  await runs(guest.page)
  expect(await guest.page.getByText(String(stamp)).count()).toBe(0)

  // A link that is moved takes its product along.
  await row.locator('[data-action=up]').press('Enter')
  const links = main(page)
    .getByRole('list', { name: t('homepage.links') })
    .first()
    .getByRole('listitem')
  const moved = links.nth((await links.count()) - 2)
  await expect
    .poll(() => moved.getByRole('combobox', { name: t('banner.link.product') }).inputValue())
    .toBe(product?.name)
  await press(page, t('common.save'))
  await page.getByText(t('office.saved')).first().waitFor()
  await guest.go('/')
  await guest.page.getByRole('contentinfo').getByRole('link', { name: title }).click()
  await guest.page.waitForURL((url) => url.pathname === '/mall/product/1')

  // A link whose target has gone since is marked.
  const { id } = (await callApi(token, 'POST', '/mall/category/create', { name: `Brooms ${stamp}` })).data as {
    id: number
  }
  const lost = { title, links: [{ title, url: `/mall/category/products?category_id=${id}` }] }
  await callApi(token, 'POST', '/base/mall/homepage/edit', { translations: { th: { footer: [lost] } } })
  await callApi(token, 'DELETE', `/mall/category/delete?id=${id}`)
  await staff.go('/mall-admin/homepage')
  await openLanguage(page, 'ไทย')
  await row.getByRole('paragraph').getByText(t('banner.linkDeleted')).waitFor()
  await callApi(token, 'POST', '/base/mall/homepage/edit', { translations })
  for (const visitor of [staff, guest]) {
    expect(visitor.faults).toEqual([])
    await visitor.close()
  }
})
