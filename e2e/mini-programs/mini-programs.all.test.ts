/** A reseller builds a WeChat program in Chinese, staff release and roll it back, and the shop works within such programs. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPackage } from '../../server/src/testing/mini-package.ts'
import { enter, main } from '../harness/back-office-screen.ts'
import { runs, settles, useBrowser } from '../harness/browser.ts'
import { faultsIn } from '../harness/in-page.ts'
import { mallUrl } from '../harness/mall.ts'
import { registerMember, signInStaff } from '../harness/member.ts'
import { sentencesOf, textsOf } from '../harness/texts.ts'
import { openShop } from '../reselling/opened-shop.ts'

const visit = useBrowser()
const cn = textsOf('cn')
const cnWith = sentencesOf('cn')
const en = textsOf('en')

const list = '/mall/member/distribute/mini-program'
const secret = 'never-shown-4412'

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

async function saveAndSubmit(page: Page, note: string): Promise<void> {
  await versions(page).locator('[name=note]').fill(note)
  await versions(page)
    .getByRole('button', { name: cn('mini.saveVersion') })
    .click()
  const version = versions(page).getByRole('listitem').filter({ hasText: note })
  await version.getByRole('button', { name: new RegExp(String(cn('mini.submit'))) }).click()
  // This mall has no HTTPS address.
  await page.getByRole('dialog').getByText(cn('mini.problem.no_https')).waitFor()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: cn('mini.submitAnyway') })
    .click()
  await version.getByRole('button', { name: new RegExp(String(cn('mini.withdraw'))) }).waitFor()
  await version.getByText(cnWith('mini.version', { number: 1 }), { exact: true }).waitFor()
}

async function layoutFaults(page: Page): Promise<string[]> {
  const light = await faultsIn(page, 'structureFaults()', 'contrastFaults()', 'layoutFaults()', 'targetFaults(44)')
  await page.evaluate(`document.documentElement.dataset.theme = 'dark'`)
  return [...light, ...(await faultsIn(page, 'contrastFaults()'))]
}

/** One decision in the back office. */
async function decide(page: Page, name: string, action: string, reason?: string): Promise<void> {
  await main(page).getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  const button = dialog.getByRole('button', { name: en(`minireview.${action}`), exact: true })
  await button.click()
  if (reason) await dialog.getByLabel(en('office.reason')).fill(reason)
  await dialog.getByText(en(`minireview.${action}Hint`)).waitFor()
  await button.click()
  await dialog.waitFor({ state: 'detached' })
}

test('a program is built, reviewed, released, rolled back and downloaded', async () => {
  const owner = await visit({ language: 'zh-CN', phone: true })
  const { page } = owner
  const slug = `mini-${Date.now()}`
  const member = await registerMember(owner)
  const translations = { cn: { name: '兰纳餐具' }, en: { name: 'Lanna Table' } }
  await openShop(member, { name: slug, slug, translations })
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
  await saveAndSubmit(page, '第一版')

  // The first version is released, and a second one submitted.
  const admin = await signInStaff()
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  const programs = '/mall/distribution/mini-program'
  const newest = async () => {
    const { versions } = (await member.api('GET', `${programs}/get/${id}`)).data as { versions: { id: number }[] }
    return versions[0]?.id
  }
  const first = await newest()
  for (const action of ['review', 'approve', 'release'])
    await admin('POST', '/mall/mini-program/decide', { id: first, action })
  await member.api('POST', `${programs}/version/${id}`, { note: '第二版' })
  await member.api('POST', `${programs}/submit/${await newest()}`, {})

  const staff = await visit()
  await enter(staff, 'admin', `/mall-admin/distribution/mini-program?keyword=${slug}`)
  for (const action of ['review', 'approve', 'release']) await decide(staff.page, '兰纳餐具 2', action)
  await decide(staff.page, '兰纳餐具 2', 'roll_back', 'The cart stays empty')
  await main(staff.page).getByText('The cart stays empty').first().waitFor()

  await page.reload()
  await versions(page)
    .getByText(cnWith('mini.reason', { reason: 'The cart stays empty' }))
    .waitFor()
  const version = versions(page).getByRole('listitem').filter({ hasText: '第一版' })
  await version.getByText(cn('mini.status.released'), { exact: true }).first().waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    version.getByRole('button', { name: new RegExp(String(cn('mini.download'))) }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`${slug}-wechat-1.zip`)
  const opened = openPackage(new Uint8Array(await readFile(await download.path())), 'wechat')
  expect(opened.tabTexts('zh_CN')).toEqual(['首页', '购物车', '搜索'])
  expect(await page.content()).not.toContain(secret)

  const codes = page.getByRole('region', { name: cn('mini.qr') })
  await codes.locator('[name=path]').fill('/mall/search?keyword=tea')
  await codes.getByRole('button', { name: cn('mini.qrShow') }).click()
  await codes.getByRole('img').waitFor()
  // The page with everything on it, in both themes.
  expect(await layoutFaults(page)).toEqual([])
  for (const { faults, close } of [owner, staff]) {
    expect(faults).toEqual([])
    await close()
  }
})

test('a shop in a web-view reports what it shows, hides what is not allowed, and shares its products', async () => {
  const visitor = await visit({ phone: true })
  const { page, go, faults, context } = visitor
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const asked: string[] = []
  page.on('request', (request) => void (/\/bridge-[^/]+\.js$/.test(request.url()) && asked.push(request.url())))
  const { username } = await registerMember(visitor)
  await go('/s/harbor-lane')
  await settles(page)
  expect(asked).toEqual([])
  await page.addInitScript(
    'window.sent = []; window.wx = { miniProgram: { postMessage: (message) => window.sent.push(message) } }',
  )
  const isIn = (platform: string) => page.locator(`html[data-mp=${platform}]`).waitFor({ state: 'attached' })
  await go('/s/harbor-lane?mp=wechat')
  await isIn('wechat')
  expect(asked).toHaveLength(1)
  // Remembered for the session, also if a later URL does not contain it; and so is the sign-in of the browser.
  await go('/s/harbor-lane/mall/member')
  await runs(page)
  await isIn('wechat')
  await page.getByRole('main').getByText(username).first().waitFor()
  const search = page.getByRole('search').getByRole('searchbox').or(page.getByRole('search').getByRole('combobox'))
  await search.first().fill('set')
  await search.first().press('Enter')
  await expect.poll(() => page.evaluate('JSON.stringify(sent)')).toContain('/mall/search')
  await page.evaluate(`document.querySelector('main').insertAdjacentHTML('afterbegin',
    '<a id="store" href="https://apps.apple.com/app/1">Get the app</a><a id="other" href="https://other.example/">Elsewhere</a>')`)
  expect(await page.locator('#store').isHidden()).toBe(true)
  await page.locator('#other').click()
  await page.getByText(en('mini.linkCopied')).first().waitFor()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe('https://other.example/')
  expect(new URL(page.url()).pathname).toBe('/s/harbor-lane/mall/search')

  // The share button opens the dialog of the program, and copies the link where there is none.
  const path = await page.getByRole('main').locator('a[href*="/mall/product/"]').first().getAttribute('href')
  const url = `${mallUrl}${path}`
  const share = async (hosts: string) => {
    await page.evaluate(`window.shared = []; delete navigator.__proto__.share; ${hosts}`)
    await page.getByRole('button', { name: en('product.share') }).click()
  }
  const shared = () => page.evaluate<unknown[]>('shared')

  await go(`${path}?mp=telegram`)
  await isIn('telegram')
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  const telegram = `/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(title)}`
  await share('window.Telegram = { WebApp: { openTelegramLink: (address) => shared.push(address) } }')
  await expect.poll(shared).toEqual([`https://t.me${telegram}`])
  await share('delete window.Telegram; window.TelegramWebviewProxy = { postEvent: (...event) => shared.push(event) }')
  await expect.poll(shared).toEqual([['web_app_open_tg_link', JSON.stringify({ path_full: telegram })]])

  await go(`${path}?mp=line`)
  await isIn('line')
  const liff = (isThere: boolean) => `window.liff = {
    isApiAvailable: (name) => ${isThere} && name === 'shareTargetPicker',
    shareTargetPicker: async (messages) => void shared.push(...messages),
  }`
  await share(liff(true))
  await expect.poll(shared).toEqual([{ type: 'text', text: `${title}\n${url}` }])
  await share(liff(false))
  await page.getByText(en('buying.linkCopied')).first().waitFor()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(url)
  expect(faults).toEqual([])
  await visitor.close()
})
