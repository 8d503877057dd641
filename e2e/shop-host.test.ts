/** A shop under a domain of its own: set by staff, visited, registered and bought in without leaving it. */
import { expect, test } from 'vitest'
import { demoPassword, main, seen, signIn } from './back-office-screen.ts'
import { useBrowser } from './browser.ts'
import { mallUrl } from './mall.ts'
import { findProducts, registerMember, signInStaff } from './member.ts'
import { sentencesOf, textsOf } from './texts.ts'

const visit = useBrowser()
const t = textsOf('en')
const say = sentencesOf('en')

test('staff give a shop a domain; its pages, links and orders stay there, and the mall is not found there', async () => {
  const stamp = Date.now()
  const slug = `host-${stamp}`
  const host = `${slug}.localhost`
  const name = `Mali ${stamp}`
  const owner = await visit({ phone: true })
  const member = await registerMember(owner)
  const application = { name, company: '', contact: '+66 2', country: 'TH', reason: '' }
  await member.api('POST', '/mall/distribution/apply', application)
  const admin = await signInStaff()
  const [level] = (await admin('GET', '/mall/distributor/level/list')).data as { id: number }[]
  const [row] = (await admin('GET', `/mall/distributor/list?keyword=${member.username}`)).data as { id: number }[]
  await admin('POST', '/mall/distributor/decide', { id: row?.id, action: 'approve', level_id: level?.id })
  const translations = { en: { name: 'Mali Table' } }
  await member.api('POST', '/mall/distribution/shop/edit', { slug, translations })
  const markup = { category_id: 0, mode: 'percent', value: 25, rounding: '.90' }
  await member.api('POST', '/mall/category/markup/batch', { items: [markup] })

  // The owner gives a product a name and the first place in the shop.
  const [product] = await findProducts(1, ({ moq, price }) => moq <= 24 && Number(price) >= 4)
  if (!product) throw new Error('nothing to buy')
  await owner.go(`/mall/member/distribute/product?keyword=${product.code}`)
  await main(owner.page)
    .getByRole('button', { name: t('resale.face') })
    .first()
    .tap()
  const face = owner.page.getByRole('dialog')
  await face.locator('[name="translations.en.name"]').fill('Mali’s own bowl')
  await face.locator('[name=place]').fill('1')
  await face.getByRole('button', { name: t('common.save') }).tap()
  await main(owner.page).getByText('Mali’s own bowl').waitFor()

  const staff = await visit()
  await signIn(staff, 'admin', demoPassword, '/mall-admin/distribution/distributor')
  await seen(staff.page, t('distributor.title'))
  await staff.go(`/mall-admin/distribution/distributor?keyword=${member.username}`)
  await main(staff.page)
    .getByRole('button', { name: say('access.actionsNamed', { name }) })
    .click()
  await staff.page.getByRole('menuitem', { name: t('distributor.host') }).click()
  const dialog = staff.page.getByRole('dialog')
  await dialog.locator('[name=host]').fill('10.0.0.1')
  await dialog.getByRole('button', { name: t('common.save') }).click()
  await dialog.getByRole('alert').first().waitFor()
  await dialog.locator('[name=host]').fill(host)
  await dialog.getByRole('button', { name: t('common.save') }).click()
  await dialog.waitFor({ state: 'detached' })
  await main(staff.page).getByText(host).waitFor()

  const origin = `http://${host}:${new URL(mallUrl).port}`
  const buyer = await visit({ phone: true })
  const { page } = buyer
  const pathOf = () => new URL(page.url()).pathname
  // Other processes, and this one, know the name within a second.
  await expect
    .poll(async () => {
      await page.goto(origin)
      return page.title()
    })
    .toContain('Mali Table')
  await page.getByText('Mali’s own bowl').first().waitFor()
  const links = await page.locator('a[href^="/"]').evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''))
  expect(links.filter((href) => href.startsWith('/s/'))).toEqual([])
  expect(await page.locator('link[rel=manifest]').getAttribute('href')).toContain(slug)
  await page.goto(`${origin}/s/${slug}/mall/product/${product.id}`)
  expect(pathOf()).toBe(`/mall/product/${product.id}`)
  await main(page).getByRole('heading', { level: 1, name: 'Mali’s own bowl' }).waitFor()
  await page.goto(`${origin}/product/${product.id}`)
  expect(pathOf()).toBe(`/mall/product/${product.id}`)
  for (const closed of ['/mall-admin/workbench', '/s/harbor-lane']) {
    await page.goto(origin + closed)
    expect(pathOf()).toBe('/404')
  }

  await page.goto(`${origin}/login?tab=register`)
  const form = page.locator('main form')
  const username = `at-host-${stamp}`
  const password = 'kiln-brick-42-ok'
  for (const [field, value] of Object.entries({
    username,
    email: `${username}@test.example`,
    password,
    confirm_password: password,
  }))
    await form.locator(`[name=${field}]`).fill(value)
  await form.getByRole('button', { name: t('account.createAccount') }).tap()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
  expect(new URL(page.url()).host).toBe(new URL(origin).host)

  // A mini program may show the shop under this address, too.
  await page.goto(`${origin}/mall/cart?mp=wechat`)
  await page.locator('html[data-mp=wechat]').waitFor({ state: 'attached' })

  // Bound to the owner of the shop, whose figures show the member.
  await owner.go('/mall/member/distribute/members')
  await main(owner.page).getByText('a***', { exact: false }).first().waitFor()
  const { faults } = buyer
  expect(faults).toEqual([])
})
