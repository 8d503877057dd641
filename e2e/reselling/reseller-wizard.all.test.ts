/** A shop on a phone in Thai: applied for, approved, built with the assistant, priced, and visited under a domain of its own. */
import { get } from 'node:http'
import { expect, test } from 'vitest'
import { act, enter, filterBy, main, rowOf } from '../harness/back-office-screen.ts'
import { useBrowser, type Visitor } from '../harness/browser.ts'
import { mallUrl } from '../harness/mall.ts'
import { registerMember, signInStaff } from '../harness/member.ts'
import { sentencesOf, textsOf } from '../harness/texts.ts'

const visit = useBrowser()
const say = sentencesOf('th')
const t = (id: string, values: Record<string, string | number> = {}) => say(id, values)
const en = textsOf('en')
const centre = '/mall/member/distribute'
const shopName = 'ล้านนาเทเบิล'

/** Opens a tab of the distribution center: by keyboard, because pictures that still load move the page under a tap. */
const tab = ({ page }: Visitor, name: string) =>
  page
    .getByRole('navigation', { name: t('distribution.centre'), exact: true })
    .getByRole('link', { name: t(name), exact: true })
    .press('Enter')

async function apply({ page, go }: Visitor, name: string): Promise<void> {
  await go(centre)
  const form = page.locator('main form')
  await form.locator('[name=name]').fill(name)
  await form.locator('[name=contact]').fill('+66 2 555 0100')
  await form.locator('[name=country]').selectOption('TH')
  await form.locator('[name=reason]').fill('Cafés in Chiang Mai ask me for tableware')
  await form.getByRole('button', { name: t('distribution.apply'), exact: true }).tap()
  await page.getByText(t('distribution.waiting')).waitFor()
}

async function approve({ page }: Visitor, name: string): Promise<void> {
  await main(page).getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Cafés in Chiang Mai ask me for tableware').waitFor()
  await dialog.getByRole('button', { name: en('distributor.approve'), exact: true }).click()
  await dialog.getByLabel(en('distributor.level')).waitFor()
  await dialog.getByRole('button', { name: en('distributor.approve'), exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** The five steps of the assistant. */
async function build({ page }: Visitor, slug: string): Promise<void> {
  const step = (number: number) =>
    main(page)
      .getByText(t('resale.stepOf', { step: number, steps: 5 }))
      .waitFor()
  const next = () =>
    main(page)
      .getByRole('button', { name: t('resale.next') })
      .tap()
  await page.reload()
  await main(page)
    .getByRole('link', { name: t('resale.setupStart') })
    .tap()
  await step(1)
  await page.locator('main [name=name]').fill(shopName)
  await page.locator('main [name=slug]').fill(slug)
  await next()
  await step(2)
  await page.locator('main [name=intro]').fill('เครื่องครัวราคาส่งจากเชียงใหม่')
  await page.locator('main [name=line]').fill('@lanna')
  await next()
  await step(3)
  // Interrupted here, it goes on here.
  await page.reload()
  await step(3)
  await next()
  await step(4)
  await main(page).getByRole('slider').fill('40')
  await main(page)
    .getByText(t('resale.percentOf', { name: t('resale.wholeShop'), percent: 40 }))
    .waitFor()
  await main(page)
    .getByRole('table', { name: t('resale.samples') })
    .waitFor()
  await next()
  await step(5)
  const shown = async () => (await fetch(`${mallUrl}/s/${slug}?lang=th`)).text()
  await expect.poll(shown).toContain(t('shopstate.closed'))
  await main(page)
    .getByRole('button', { name: t('resale.setupOpen') })
    .tap()
  await main(page).getByText(t('resale.setupDone')).waitFor()
  await main(page)
    .getByRole('img', { name: t('resale.qrOf', { name: shopName }) })
    .waitFor()
  const card = main(page).getByRole('img', { name: t('resale.cardOf', { form: t('resale.cardWide'), name: shopName }) })
  await card.scrollIntoViewIfNeeded()
  await expect
    .poll(() => card.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
    .toBe(1200)
}

async function setPrices(owner: Visitor): Promise<void> {
  const { page } = owner
  await tab(owner, 'distribution.markups')
  const form = page.locator('main form')
  const markups = page.getByRole('table', { name: t('distribution.markups') })
  await markups.getByText('40').waitFor()
  await form.locator('[name=value]').fill('25')
  await form.locator('[name=rounding]').selectOption('step')
  await form.locator('[name=step]').fill('0,50')
  await form.getByText(t('distribution.limitsAndDates')).tap()
  await form.locator('[name=max]').fill('9000')
  await form.getByRole('button', { name: t('distribution.preview') }).tap()
  await form.getByRole('table', { name: t('distribution.examples') }).waitFor()
  await form.getByRole('button', { name: t('distribution.applyMarkup'), exact: true }).tap()
  await markups.getByText('× 0.50').waitFor()
  await markups.getByText(/… – .*9,000\.00/).waitFor()
  await page.getByRole('button', { name: t('common.undo'), exact: true }).tap()
  await markups.getByText('× 0.50').waitFor({ state: 'detached' })
  // Cleared by mistake, and undone from the list.
  await markups.getByRole('button', { name: t('distribution.clear'), exact: true }).tap()
  await page.getByText(t('distribution.noMarkups')).waitFor()
  const changes = page.getByRole('table', { name: t('markupchange.title') })
  await changes
    .getByRole('button', { name: t('markupchange.undo') })
    .first()
    .tap()
  await markups.getByText('40').waitFor()
  await changes.getByText(t('markupchange.wasUndone')).first().waitFor()
}

/** Gives a product a name and the first place in the shop, and leaves a category out. */
async function choose(owner: Visitor): Promise<void> {
  const { page } = owner
  await tab(owner, 'distribution.products')
  await main(page)
    .getByRole('button', { name: t('resale.appearance') })
    .first()
    .tap()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name="translations.th.name"]').fill('ชามของมะลิ')
  await dialog.locator('[name=place]').fill('1')
  await dialog.getByRole('button', { name: t('common.save') }).tap()
  await main(page).getByText('ชามของมะลิ').first().waitFor()
  await main(page)
    .getByRole('link', { name: t('resale.selection') })
    .tap()
  const last = page.locator('main form').getByRole('listitem').getByRole('combobox').last()
  await last.selectOption('out')
  await main(page)
    .getByRole('button', { name: t('common.save'), exact: true })
    .tap()
  await page.getByText(t('resale.selectionSaved')).first().waitFor()
  await tab(owner, 'distribution.products')
  await main(page)
    .getByRole('link', { name: t('resale.selection') })
    .tap()
  await expect.poll(() => last.inputValue()).toBe('out')
}

/** The preview next to the settings follows the form before it is saved. */
async function changeSettings(owner: Visitor, slug: string): Promise<void> {
  const { page } = owner
  await tab(owner, 'distribution.shop')
  const form = main(page).locator('form')
  const type = (name: string, value: string) => form.locator(`[name="${name}"]`).fill(value)
  const preview = page.frameLocator('iframe')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.locator('iframe').scrollIntoViewIfNeeded()
  const [header, footer] = [preview.locator('header'), preview.locator('footer')]
  await footer.getByRole('heading', { name: shopName, exact: true }).waitFor()
  await form.locator('[name=has_color]').check()
  await type('color', '#7a1f5c')
  await expect.poll(() => preview.locator('html').getAttribute('style')).toContain('--shop-color: #7a1f5c')

  await type('translations.th.name', 'ใหม่ <b>name</b>')
  await footer.getByRole('heading', { name: 'ใหม่ <b>name</b>', exact: true }).waitFor()
  await type('translations.th.intro', 'New intro')
  await type('contact.telegram', '@newshop')
  await form.locator('[name=hides_prices]').check()
  await header.getByText(t('common.price_sign_in')).waitFor()
  await type('translations.th.notice', 'New notice')
  await footer.getByText('New intro', { exact: true }).waitFor()
  await footer.getByRole('link', { name: '@newshop' }).first().waitFor()
  await header.getByText('New notice', { exact: true }).waitFor()

  const status = form.locator('[name=status]')
  await status.selectOption('closed')
  await preview.getByText(t('shopstate.closed')).waitFor()
  await status.selectOption('paused')
  await preview.getByText(t('shopstate.paused')).waitFor()
  await preview.getByText(t('shopstate.closed')).waitFor({ state: 'hidden' })

  // A name that cannot be saved leaves the preview as it is.
  await type('translations.th.name', '')
  await type('translations.th.notice', 'Without a name')
  await type('translations.th.name', 'Last name')
  await header.getByText('Without a name', { exact: true }).waitFor()
  await footer.getByRole('heading', { name: 'Last name', exact: true }).waitFor()

  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 64 } })
  const logo = form.getByLabel(t('distribution.field.logo'), { exact: true }).first()
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture })
  await header.locator('img[src*="/files/"]').first().waitFor({ state: 'attached' })

  // Visitors do not see it, and messages of other origins are ignored.
  const shown = async () => (await fetch(`${mallUrl}/s/${slug}?lang=th`)).text()
  expect(await shown()).not.toMatch(/Last name|Without a name|@newshop/)
  const frame = page.frames().find((each) => each.url().includes(`/s/${slug}`))
  await frame?.evaluate(`(() => {
    const data = { unsavedShop: { site_name: 'Forged' } }
    dispatchEvent(new MessageEvent('message', { origin: 'https://elsewhere.example', source: parent, data }))
    dispatchEvent(new MessageEvent('message', { origin: location.origin, source: window, data }))
  })()`)
  await type('translations.th.notice', 'Heard')
  await header.getByText('Heard', { exact: true }).waitFor()
  expect(await preview.getByText('Forged').count()).toBe(0)

  const day = form.locator('[name=resumes_at]')
  const reopening = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  await day.fill(reopening)
  await form.locator('button[type=submit]').tap()
  await page.getByText(t('distribution.saved')).first().waitFor()
  await expect.poll(shown).toContain(t('shopstate.paused'))
  expect(await shown()).toContain('Last name')
  expect(await day.inputValue()).toBe(reopening)
}

/** What the server sends under a host name. */
const sentAt = (host: string, path: string) =>
  new Promise<{ status: number | undefined; location: string | undefined; html: string }>((resolve, reject) => {
    get(new URL(path, mallUrl), { headers: { host } }, (answer) => {
      let html = ''
      answer.setEncoding('utf8').on('data', (part: string) => {
        html += part
      })
      answer.on('end', () => resolve({ status: answer.statusCode, location: answer.headers.location, html }))
    }).on('error', reject)
  })

test('a shop is applied for, approved, built in five steps, priced, previewed, and visited under its own domain', async () => {
  const stamp = Date.now()
  const [name, slug] = [`Nok ${stamp}`, `lanna-${stamp}`]
  const owner = await visit({ phone: true, language: 'th-TH' })
  const member = await registerMember(owner)
  await apply(owner, name)
  const staff = await visit()
  await enter(staff, 'admin', '/mall-admin/distribution/distributor')
  await approve(staff, name)
  await build(owner, slug)
  const html = await (await fetch(`${mallUrl}/s/${slug}?lang=th`)).text()
  expect(html).toContain(`/share/${slug}/card.png?lang=th`)
  // Search engines index only the page of the mall, which is the original.
  expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]).toBe(`${mallUrl}/?lang=th`)
  await setPrices(owner)
  await choose(owner)
  await changeSettings(owner, slug)
  await member.api('POST', '/mall/distribution/shop/edit', { status: 'open', hides_prices: false })

  const hostName = `${slug}.localhost`
  await filterBy(staff.page, en('distributor.keyword'), member.username)
  await act(staff.page, rowOf(staff.page, name), en('distributor.host'))
  const dialog = staff.page.getByRole('dialog')
  await dialog.locator('[name=host]').fill('10.0.0.1')
  await dialog.getByRole('button', { name: en('common.save') }).click()
  await dialog.getByRole('alert').first().waitFor()
  await dialog.locator('[name=host]').fill(hostName)
  await dialog.getByRole('button', { name: en('common.save') }).click()
  await dialog.waitFor({ state: 'detached' })
  await main(staff.page).getByText(hostName).waitFor()

  const host = `${hostName}:${new URL(mallUrl).port}`
  const home = async () => (await sentAt(host, '/?lang=th')).html
  // The processes know the name within a second.
  await expect.poll(home).toContain('ชามของมะลิ')
  expect(await home()).not.toMatch(/<a [^>]*href="\/s\//)
  expect(/<link rel="manifest" href="([^"]*)"/.exec(await home())?.[1]).toContain(slug)
  expect((await sentAt(host, `/s/${slug}/mall/product/1`)).location).toMatch(/(^|localhost:\d+)\/mall\/product\/1$/)
  expect((await sentAt(host, '/product/1')).location).toMatch(/(^|localhost:\d+)\/mall\/product\/1$/)
  for (const closed of ['/mall-admin/workbench', '/workbench', '/s/harbor-lane'])
    expect((await sentAt(host, closed)).location).toMatch(/\/404$/)

  expect((await sentAt(host, '/api/docs')).status).toBe(404)
  expect((await sentAt(host, '/api/openapi.json')).status).toBe(404)

  // A mini program may show the shop under this address, too.
  const buyer = await visit({ phone: true, language: 'th' })
  const { page } = buyer
  await page.goto(`http://${host}/login?tab=register&mp=wechat`)
  await page.locator('html[data-mp=wechat]').waitFor({ state: 'attached' })
  const form = page.locator('main form')
  const password = 'kiln-brick-42-ok'
  const values = { contact: `at-host-${stamp}@test.example`, password }
  for (const [field, value] of Object.entries(values)) await form.locator(`[name=${field}]`).fill(value)
  await form.getByRole('button', { name: t('account.createAccount') }).tap()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
  await page.getByRole('link', { name: 'ชามของมะลิ' }).first().tap()
  await main(page).getByRole('heading', { level: 1, name: 'ชามของมะลิ' }).waitFor()
  expect(new URL(page.url())).toMatchObject({ host, pathname: expect.stringMatching(/^\/mall\/product\/\d+$/) })

  // Bound to the owner of the shop, whose figures show the member.
  await tab(owner, 'distribution.members')
  await main(owner.page).getByText('a***', { exact: false }).first().waitFor()
  // Links in mails to customers of a suspended shop lead to the mall; it has no other pages.
  const admin = await signInStaff()
  const [row] = (await admin('GET', `/mall/distributor/list?keyword=${member.username}`)).data as { id: number }[]
  await admin('POST', '/mall/distributor/decide', { id: row?.id, action: 'suspend', reason: 'Complaints' })
  const led = async (path: string) => (await sentAt(new URL(mallUrl).host, `/s/${slug}${path}`)).location
  for (const path of ['/mall/payment?order_id=7', '/mall/member/order/detail/7', '/mall/member/after-sale/detail/7'])
    expect(await led(path)).toBe(path)
  expect(await led('')).toBe('/404')
  expect(await sentAt(host, '/')).toMatchObject({ status: 404, html: expect.stringContaining('<!doctype html>') })
  for (const { faults, close } of [owner, staff, buyer]) {
    expect(faults).toEqual([])
    await close()
  }
})
