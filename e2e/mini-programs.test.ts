/** A reseller builds a WeChat program in Chinese; staff release it, and a second version is released and rolled back. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPackage } from '../server/src/testing/mini-package.ts'
import { violationsOf } from './axe.ts'
import { demoPassword, main, seen, signIn } from './back-office-screen.ts'
import { runs, settles, useBrowser } from './browser.ts'
import { faultsIn } from './in-page.ts'
import { mallUrl } from './mall.ts'
import { type Member, registerMember, signInStaff } from './member.ts'
import { sentencesOf, textsOf } from './texts.ts'

const visit = useBrowser()
const cn = textsOf('cn')
const cnWith = sentencesOf('cn')
const en = textsOf('en')

const list = '/mall/member/distribute/mini-program'
const secret = 'never-shown-4412'

/** Through the API: other tests go this way in the browser. */
async function openShop(member: Member, slug: string): Promise<void> {
  const admin = await signInStaff()
  const application = { name: slug, company: '', contact: slug, country: 'TH', reason: 'Shop' }
  await member.api('POST', '/mall/distribution/apply', application)
  const rows = (await admin('GET', `/mall/distributor/list?keyword=${member.username}`)).data as { id: number }[]
  const levels = (await admin('GET', '/mall/distributor/level/list')).data as { id: number }[]
  const decision = { id: rows[0]?.id, action: 'approve', level_id: levels[0]?.id }
  await admin('POST', '/mall/distributor/decide', decision)
  const translations = { cn: { name: '兰纳餐具' }, en: { name: 'Lanna Table' } }
  await member.api('POST', '/mall/distribution/shop/edit', { slug, translations })
}

async function fillIn(page: Page): Promise<void> {
  const form = page.locator('main form').first()
  await form.locator('[name=app_id]').fill('wx0123456789abcdef')
  await form.locator('[name=secret]').fill(secret)
  for (const [index, text] of ['首页', '搜索', '购物车'].entries())
    await form.locator(`[name="tabs.${index}.texts.cn"]`).fill(text)
  await form.locator('[name="share.titles.cn"]').fill('兰纳餐具批发')
  await form.locator('[name="privacy.cn"]').fill('我们只保存订单所需的信息。')
  // The preview follows at once.
  await page
    .getByRole('region', { name: cn('mini.preview') })
    .getByText('兰纳餐具批发')
    .waitFor()
}

const versions = (page: Page) => page.getByRole('region', { name: cn('mini.versions') })

async function saveAndSubmit(page: Page, number: number, note: string): Promise<void> {
  await versions(page).locator('[name=note]').fill(note)
  await versions(page)
    .getByRole('button', { name: cn('mini.saveVersion') })
    .click()
  const version = versions(page).getByRole('listitem').filter({ hasText: note })
  await version.getByRole('button', { name: new RegExp(String(cn('mini.submit'))) }).click()
  await version.getByRole('button', { name: new RegExp(String(cn('mini.withdraw'))) }).waitFor()
  await version.getByText(cnWith('mini.version', { number }), { exact: true }).waitFor()
}

async function layoutFaults(page: Page): Promise<string[]> {
  const light = await faultsIn(page, 'structureFaults()', 'contrastFaults()', 'layoutFaults()', 'targetFaults(44)')
  const violations = await violationsOf(page)
  await page.evaluate(`document.documentElement.dataset.theme = 'dark'`)
  return [...light, ...violations, ...(await faultsIn(page, 'contrastFaults()'))]
}

/** One decision in the back office. */
async function decide(page: Page, name: string, action: string, reason?: string): Promise<void> {
  await main(page).getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  const button = dialog.getByRole('button', { name: en(`minireview.${action}`), exact: true })
  await button.click()
  if (reason) await dialog.getByLabel(en('minireview.reason')).fill(reason)
  await dialog.getByText(en(`minireview.${action}Hint`)).waitFor()
  await button.click()
  await dialog.waitFor({ state: 'detached' })
}

test('a program is built, reviewed, released, downloaded, replaced and rolled back', async () => {
  const owner = await visit({ language: 'zh-CN', phone: true })
  const { page } = owner
  const slug = `mini-${Date.now()}`
  const member = await registerMember(owner)
  await openShop(member, slug)
  await owner.go(list)
  await page.getByRole('button', { name: `${cn('mini.create')}: ${cn('mini.platform.wechat')}` }).click()
  await page.waitForURL(/mini-program\/\d+$/)
  await fillIn(page)
  // The third tab moves up by the keyboard, and the focus stays with it.
  const up = page.getByRole('button', { name: cnWith('mini.moveUp', { number: 3 }) })
  await up.focus()
  await page.keyboard.press('Enter')
  await page
    .getByRole('button', { name: cnWith('mini.moveUp', { number: 2 }) })
    .and(page.locator(':focus'))
    .waitFor()
  await page
    .locator('main form')
    .first()
    .getByRole('button', { name: cn('common.save'), exact: true })
    .click()
  await page.getByText(cn('mini.saved')).first().waitFor()
  await saveAndSubmit(page, 1, '第一版')

  const staff = await visit()
  await signIn(staff, 'admin', demoPassword, '/mall-admin/distribution/mini-program')
  await seen(staff.page, en('mini.title'))
  const name = (number: number) => `兰纳餐具 ${number}`
  await staff.go(`/mall-admin/distribution/mini-program?keyword=${slug}`)
  for (const action of ['review', 'approve', 'release']) await decide(staff.page, name(1), action)

  await owner.go(page.url().replace(mallUrl, ''))
  await versions(page).getByText(cn('mini.status.released'), { exact: true }).first().waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    versions(page)
      .getByRole('button', { name: new RegExp(String(cn('mini.download'))) })
      .click(),
  ])
  expect(download.suggestedFilename()).toBe(`${slug}-wechat-1.zip`)
  const zip = new Uint8Array(await readFile(await download.path()))
  const opened = openPackage(zip, 'wechat')
  expect(opened.tabTexts('zh_CN')).toEqual(['首页', '购物车', '搜索'])
  expect(String(opened.page('pages/tab2/index').data['src'])).toMatch(new RegExp(`/s/${slug}/mall/cart\\?mp=wechat$`))
  for (const file of Object.values(opened.files)) expect(Buffer.from(file).includes(secret)).toBe(false)
  expect(await page.content()).not.toContain(secret)

  const codes = page.getByRole('region', { name: cn('mini.qr') })
  await codes.locator('[name=path]').fill('/mall/search?keyword=tea')
  await codes.getByRole('button', { name: cn('mini.qrShow') }).click()
  await codes.getByRole('img').waitFor()

  await saveAndSubmit(page, 2, '第二版')
  await staff.go(`/mall-admin/distribution/mini-program?keyword=${slug}`)
  for (const action of ['review', 'approve', 'release']) await decide(staff.page, name(2), action)
  await decide(staff.page, name(2), 'roll_back', 'The cart stays empty')
  await main(staff.page).getByText('The cart stays empty').first().waitFor()
  await owner.go(page.url().replace(mallUrl, ''))
  await versions(page)
    .getByText(cnWith('mini.reason', { reason: 'The cart stays empty' }))
    .waitFor()
  // The page with everything on it, on a phone, in both themes.
  expect(await layoutFaults(page)).toEqual([])
  const first = versions(page).getByRole('listitem').filter({ hasText: '第一版' })
  await first.getByText(cn('mini.status.released'), { exact: true }).first().waitFor()
  for (const { faults } of [owner, staff]) expect(faults).toEqual([])
})

test('a shop in a web-view tells the program what it shows, hides what is not allowed, and loads nothing elsewhere', async () => {
  const visitor = await visit({ phone: true })
  const { page, go, faults } = visitor
  const asked: string[] = []
  page.on('request', (request) => void (/\/bridge-[^/]+\.js$/.test(request.url()) && asked.push(request.url())))
  await go('/s/harbor-lane')
  await settles(page)
  expect(asked).toEqual([])
  await page.addInitScript(
    'window.sent = []; window.wx = { miniProgram: { postMessage: (message) => window.sent.push(message) } }',
  )
  await go('/s/harbor-lane?mp=wechat')
  await page.locator('html[data-mp=wechat]').waitFor({ state: 'attached' })
  expect(asked).toHaveLength(1)
  // Kept for the session, also when a later address does not say it; and so is the sign-in of the browser.
  const { username } = await registerMember(visitor)
  await go('/s/harbor-lane/mall/search?keyword=set')
  await page.locator('html[data-mp=wechat]').waitFor({ state: 'attached' })
  await page.waitForFunction("JSON.stringify(window.sent).includes('/mall/search')")
  await go('/s/harbor-lane/mall/member')
  await page.locator('html[data-mp=wechat]').waitFor({ state: 'attached' })
  await page.getByRole('main').getByText(username).first().waitFor()
  await go('/s/harbor-lane/mall/search?keyword=set')
  await runs(page)
  await page.locator('html[data-mp=wechat]').waitFor({ state: 'attached' })
  await page.evaluate(`document.querySelector('main').insertAdjacentHTML('afterbegin',
    '<a id="store" href="https://apps.apple.com/app/1">Get the app</a><a id="other" href="https://other.example/">Elsewhere</a>')`)
  expect(await page.locator('#store').isHidden()).toBe(true)
  await page.locator('#other').click()
  await page
    .getByText('https://other.example/')
    .or(page.getByText(en('mini.linkCopied')))
    .first()
    .waitFor()
  expect(new URL(page.url()).pathname).toBe('/s/harbor-lane/mall/search')
  expect(faults).toEqual([])
})

test('the share button of a product opens the dialog of Telegram and LINE, and copies the link where there is none', async () => {
  const { page, go, faults, context } = await visit({ phone: true })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await go('/s/harbor-lane/mall/search?keyword=set')
  const path = await page.getByRole('main').locator('a[href*="/mall/product/"]').first().getAttribute('href')
  const open = async (platform: string, hosts: string) => {
    await go(`${path}?mp=${platform}`)
    await page.locator(`html[data-mp=${platform}]`).waitFor({ state: 'attached' })
    await page.evaluate(`window.shared = []; delete navigator.__proto__.share; ${hosts}`)
    await page.getByRole('button', { name: en('product.share') }).click()
  }
  const shared = () => page.evaluate<unknown[]>('shared')
  const url = `${mallUrl}${path}`

  await open('telegram', 'window.Telegram = { WebApp: { openTelegramLink: (address) => shared.push(address) } }')
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  const telegram = `/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(title)}`
  await expect.poll(shared).toEqual([`https://t.me${telegram}`])

  await open('telegram', 'window.TelegramWebviewProxy = { postEvent: (...event) => shared.push(event) }')
  await expect.poll(shared).toEqual([['web_app_open_tg_link', JSON.stringify({ path_full: telegram })]])

  const liff = (isThere: boolean) => `window.liff = {
    isApiAvailable: (name) => ${isThere} && name === 'shareTargetPicker',
    shareTargetPicker: async (messages) => void shared.push(...messages),
  }`
  await open('line', liff(true))
  await expect.poll(shared).toEqual([{ type: 'text', text: `${title}\n${url}` }])

  await open('line', liff(false))
  await page.getByText(en('buying.linkCopied')).first().waitFor()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(url)
  expect(faults).toEqual([])
})
