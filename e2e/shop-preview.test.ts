/** The preview beside the settings of a shop follows the form before it is saved, for its owner alone. */
import { expect, test } from 'vitest'
import { demoPassword, main, tokenOf } from './back-office-screen.ts'
import { useBrowser, type Visitor } from './browser.ts'
import { mallUrl } from './mall.ts'
import { callApi, registerMember, signInStaff } from './member.ts'
import { sentencesOf } from './texts.ts'

const visit = useBrowser()
const t = sentencesOf('en')

/** An approved distributor who has a shop. */
async function openShop(owner: Visitor): Promise<string> {
  const member = await registerMember(owner)
  const stamp = Date.now()
  const application = { name: `Ann ${stamp}`, company: '', contact: '+1 2', country: 'US', reason: '' }
  await member.api('POST', '/mall/distribution/apply', application)
  const staff = await signInStaff()
  const [level] = (await staff('GET', '/mall/distributor/level/list')).data as { id: number }[]
  const [row] = (await staff('GET', `/mall/distributor/list?keyword=${member.username}`)).data as { id: number }[]
  await staff('POST', '/mall/distributor/decide', { id: row?.id, action: 'approve', level_id: level?.id })
  const slug = `look-${stamp}`
  const texts = { name: 'Old name', intro: 'Old intro', notice: '' }
  await member.api('POST', '/mall/distribution/shop/edit', { slug, translations: { en: texts } })
  return slug
}

test('names, notices, contacts, pictures, prices and opening are shown as they are typed, and saved by saving alone', async () => {
  const owner = await visit()
  const { page } = owner
  const slug = await openShop(owner)

  await owner.go('/mall/member/distribute/store')
  const form = main(page).locator('form')
  const type = (name: string, value: string) => form.locator(`[name="${name}"]`).fill(value)
  const preview = page.frameLocator('iframe')
  await page.locator('iframe').scrollIntoViewIfNeeded()
  const [header, footer] = [preview.locator('header'), preview.locator('footer')]
  await footer.getByRole('heading', { name: 'Old name', exact: true }).waitFor()

  await type('translations.en.name', 'New <b>name</b>')
  await footer.getByRole('heading', { name: 'New <b>name</b>', exact: true }).waitFor()
  await type('translations.en.intro', 'New intro')
  await footer.getByText('New intro', { exact: true }).waitFor()
  await form.locator('[name=hides_prices]').check()
  await header.getByText('Sign in to see prices').waitFor()
  await type('translations.en.notice', 'New notice')
  await header.getByText('New notice', { exact: true }).waitFor()
  await type('contact.telegram', '@newshop')
  await footer.getByRole('link', { name: '@newshop' }).first().waitFor()

  const status = form.locator('[name=status]')
  await status.selectOption('paused')
  await preview.getByText(t('shopstate.paused', {})).waitFor()
  await status.selectOption('closed')
  await preview.getByText(t('shopstate.closed', {})).waitFor()
  await status.selectOption('open')
  await preview.getByText(t('shopstate.closed', {})).waitFor({ state: 'hidden' })

  // A name that cannot be saved leaves the preview as it is.
  await type('translations.en.name', '')
  await type('translations.en.notice', 'Without a name')
  await type('translations.en.name', 'Last name')
  await header.getByText('Without a name', { exact: true }).waitFor()
  await footer.getByRole('heading', { name: 'Last name', exact: true }).waitFor()

  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 64 } })
  const logo = form.getByLabel(t('distribution.field.logo', {}), { exact: true }).first()
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture })
  await header.locator('img[src*="/files/"]').first().waitFor({ state: 'attached' })

  // Nobody else sees it, and what comes from elsewhere is not heard.
  const saved = await (await fetch(`${mallUrl}/s/${slug}?lang=en`)).text()
  expect(saved).toContain('Old name')
  expect(saved).not.toMatch(/Last name|Without a name|@newshop/)
  const frame = page.frames().find((each) => each.url().includes(`/s/${slug}`))
  await frame?.evaluate(`(() => {
    const data = { unsavedShop: { site_name: 'Forged' } }
    dispatchEvent(new MessageEvent('message', { origin: 'https://elsewhere.example', source: parent, data }))
    dispatchEvent(new MessageEvent('message', { origin: location.origin, source: window, data }))
  })()`)
  await type('translations.en.notice', 'Heard')
  await header.getByText('Heard', { exact: true }).waitFor()
  expect(await preview.getByText('Forged').count()).toBe(0)
  await form.locator('button[type=submit]').click()
  await page.getByText(t('distribution.saved', {})).first().waitFor()
  expect(await (await fetch(`${mallUrl}/s/${slug}?lang=en`)).text()).toContain('Last name')
  expect(owner.faults).toEqual([])
})

test('a paused shop keeps the day of its reopening, wherever the mall’s clocks are', async () => {
  const owner = await visit()
  const { page } = owner
  await openShop(owner)
  const token = await tokenOf('super', demoPassword)
  const setClocks = (time_zone: string) => callApi(token, 'POST', '/base/settings/edit', { time_zone })
  const { time_zone } = (await callApi(token, 'GET', '/base/settings/get')).data as { time_zone: string }
  await setClocks('Asia/Bangkok')
  try {
    const form = main(page).locator('form')
    const day = form.locator('[name=resumes_at]')
    const reopening = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    await owner.go('/mall/member/distribute/store')
    await form.locator('[name=status]').selectOption('paused')
    await day.fill(reopening)
    for (const notice of ['Away', 'Still away']) {
      await form.locator('[name="translations.en.notice"]').fill(notice)
      await form.locator('button[type=submit]').click()
      await page.getByText(t('distribution.saved', {})).first().waitFor()
      await owner.go('/mall/member/distribute/store')
      await expect.poll(() => form.locator('[name="translations.en.notice"]').inputValue()).toBe(notice)
      expect(await day.inputValue()).toBe(reopening)
    }
  } finally {
    await setClocks(time_zone)
  }
  expect(owner.faults).toEqual([])
})
