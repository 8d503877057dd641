/** A new distributor opens a shop on a phone in Thai with the assistant and shares it; a visitor by the link is bound. */
import { expect, test } from 'vitest'
import { main } from './back-office-screen.ts'
import { useBrowser } from './browser.ts'
import { mallUrl } from './mall.ts'
import { registerMember, signInStaff } from './member.ts'
import { sentencesOf, textsOf } from './texts.ts'

const visit = useBrowser()
const say = sentencesOf('th')
const t = (id: string, values: Record<string, string | number> = {}) => say(id, values)
const centre = '/mall/member/distribute'

test('a shop is built in five steps, goes on where it was left, is shared, and binds who comes by the link', async () => {
  const owner = await visit({ phone: true, language: 'th-TH' })
  const member = await registerMember(owner)
  const stamp = Date.now()
  const name = `Nok ${stamp}`
  await member.api('POST', '/mall/distribution/apply', {
    name,
    company: '',
    contact: '+66 2',
    country: 'TH',
    reason: '',
  })
  const staff = await signInStaff()
  const [level] = (await staff('GET', '/mall/distributor/level/list')).data as { id: number }[]
  const list = (await staff('GET', `/mall/distributor/list?keyword=${member.username}`)).data as { id: number }[]
  await staff('POST', '/mall/distributor/decide', { id: list[0]?.id, action: 'approve', level_id: level?.id })

  const { page, go } = owner
  const step = (number: number) =>
    main(page)
      .getByText(t('resale.stepOf', { step: number, steps: 5 }))
      .waitFor()
  const next = () =>
    main(page)
      .getByRole('button', { name: t('resale.next') })
      .tap()
  await go(centre)
  await main(page)
    .getByRole('link', { name: t('resale.setupStart') })
    .tap()
  await step(1)
  await page.locator('main [name=name]').fill('ล้านนาเทเบิล')
  await page.locator('main [name=slug]').fill(`lanna-${stamp}`)
  await next()
  await step(2)
  await page.locator('main [name=intro]').fill('เครื่องครัวราคาส่งจากเชียงใหม่')
  await page.locator('main [name=line]').fill('@lanna')
  await next()
  await step(3)
  // Interrupted here, it goes on here.
  await go(`${centre}/setup`)
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
  expect((await fetch(`${mallUrl}/s/lanna-${stamp}`)).status).toBe(200)
  await main(page)
    .getByRole('button', { name: t('resale.setupOpen') })
    .tap()
  await main(page).getByText(t('resale.setupDone')).waitFor()
  await main(page)
    .getByRole('img', { name: t('resale.qrOf', { name: 'ล้านนาเทเบิล' }) })
    .waitFor()
  const card = main(page).getByRole('img', {
    name: t('resale.cardOf', { form: t('resale.cardWide'), name: 'ล้านนาเทเบิล' }),
  })
  await card.scrollIntoViewIfNeeded()
  await expect
    .poll(() => card.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
    .toBe(1200)

  // The settings show the shop in the color that is being chosen.
  await go(`${centre}/store`)
  await main(page).getByLabel(t('distribution.field.hasColor')).check()
  await main(page).getByLabel(t('distribution.field.color'), { exact: true }).fill('#7a1f5c')
  // The frame loads once it is near, which it is not on a phone.
  await page.locator('iframe').scrollIntoViewIfNeeded()
  const preview = page.frameLocator('iframe').locator('html')
  await expect.poll(() => preview.getAttribute('style')).toContain('--shop-color: #7a1f5c')

  // Closed and paused shops say so in place of their pages, or above them.
  const store = `${mallUrl}/s/lanna-${stamp}?lang=th`
  const shown = async () => (await fetch(store)).text()
  const become = async (status: string) => {
    await go(`${centre}/store`)
    await main(page).getByLabel(t('distribution.field.status')).selectOption(status)
    await main(page).locator('form button[type=submit]').tap()
    await page.getByText(t('distribution.saved')).first().waitFor()
  }
  await become('closed')
  await expect.poll(shown).toContain(t('shopstate.closed'))
  await become('paused')
  await expect.poll(shown).toContain(t('shopstate.paused'))
  await become('open')
  await expect.poll(shown).not.toContain(t('shopstate.paused'))
  const share = (await member.api('GET', '/mall/distribution/share/get')).data as { mall_link: string }

  const html = await (await fetch(`${mallUrl}/s/lanna-${stamp}?lang=th`)).text()
  expect(html).toContain(`/share/lanna-${stamp}/card.png?lang=th`)
  // Not to be found beside the mall: its page is the original.
  expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]).toBe(`${mallUrl}/?lang=th`)

  const visitor = await visit({ phone: true })
  await visitor.go(share.mall_link)
  await visitor.go('/login?tab=register')
  const form = visitor.page.locator('main form')
  const username = `linked-${stamp}`
  const values = {
    username,
    email: `${username}@test.example`,
    password: 'kiln-brick-42-ok',
    confirm_password: 'kiln-brick-42-ok',
  }
  for (const [field, value] of Object.entries(values)) await form.locator(`[name=${field}]`).fill(value)
  await form.getByRole('button', { name: textsOf('en')('account.createAccount') }).tap()
  await visitor.page.waitForURL((url) => !url.pathname.endsWith('/login'))
  await go(`${centre}/members`)
  await main(page).getByText(t('resale.source.link')).waitFor()
  for (const { faults } of [owner, visitor]) expect(faults).toEqual([])
})
