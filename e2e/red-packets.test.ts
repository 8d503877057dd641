/** Red packets: a member takes one with the link of a campaign on a phone; staff grant one to the members of a filter. */
import { expect, test } from 'vitest'
import { demoPassword, field, follow, main, press, seen, signIn } from './back-office-screen.ts'
import { useBrowser } from './browser.ts'
import { registerMember, signInStaff } from './member.ts'
import { textsOf } from './texts.ts'

const visit = useBrowser()
const t = textsOf('en')
const vi = textsOf('vi')

test('a campaign of the back office is taken by link on a phone and is in the statement', async () => {
  const name = `Tết ${crypto.randomUUID().slice(0, 8)}`
  const staff = await visit()
  await signIn(staff, 'admin', demoPassword, '/mall-admin/red-packet')
  await seen(staff.page, t('packet.title'))
  await follow(staff.page, t('packetform.new'))
  await seen(staff.page, t('packetform.new'))
  await field(staff.page, t('access.name')).fill(name)
  await field(staff.page, t('packetform.total')).fill('20')
  await field(staff.page, t('packetform.count')).fill('4')
  await press(staff.page, t('common.save'))
  await seen(staff.page, t('packet.title'))
  const row = main(staff.page).getByRole('row').filter({ hasText: name })
  await row.getByText('0 / 4').waitFor()

  const campaigns = (await (await signInStaff())('GET', '/mall/red-packet/list')).data as Record<string, string>[]
  const token = campaigns.find((campaign) => campaign['name'] === name)?.['token']
  const phone = await visit({ language: 'vi', phone: true })
  const { page } = phone
  await registerMember(phone)
  await phone.go(`/mall/member/red-packet?token=${token}`)
  await page.getByText(vi('packet.link')).waitFor()
  await page.getByRole('button', { name: vi('packet.take'), exact: true }).click()
  await page.getByRole('heading', { name }).waitFor()
  const parts = page.getByRole('navigation', { name: vi('assets.parts') })
  await parts.getByText(vi('assets.statement')).click()
  const statement = page.getByRole('table', { name: vi('assets.statement') })
  await statement.getByText(vi('assets.received')).waitFor()
  await statement.getByText(name).waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)

  await staff.go(`/mall-admin/red-packet?name=${encodeURIComponent(name)}`)
  await row.getByRole('link', { name: '1 / 4' }).click()
  await seen(staff.page, name)
  await main(staff.page).getByText(t('packetform.nobody')).first().waitFor()
  expect(phone.faults).toEqual([])
  expect(staff.faults).toEqual([])
})

test('a red packet is granted to the members of a filter, who see the reason, and is taken back by undoing it', async () => {
  const buyer = await visit()
  const member = await registerMember(buyer)
  const desk = await signInStaff()
  const [customer] = (await desk('GET', `/mall/customer/list?keyword=${member.username}`)).data as { id: number }[]
  const tag = `t${Date.now()}`
  await desk('POST', '/mall/customer/tags', { id: customer?.id, tags: [tag] })

  const staff = await visit()
  await signIn(staff, 'admin', demoPassword, '/mall-admin/red-packet')
  await press(staff.page, t('couponheld.grantAll'))
  const grant = staff.page.getByRole('dialog')
  await grant.getByLabel(t('packetform.each')).fill('2.5')
  await grant.getByLabel(t('packetform.grantDays')).fill('7')
  await grant.getByLabel(t('couponheld.tag')).fill(tag)
  await grant.getByLabel(t('couponform.reason')).fill('Late parcel')
  await grant.getByRole('status').getByText(/: 1$/).waitFor()
  await grant.getByRole('status').getByText('$2.50').waitFor()
  await grant.getByRole('button', { name: t('couponform.grant') }).click()
  const undo = staff.page.getByRole('dialog').getByRole('button', { name: t('job.undo') })
  await undo.waitFor()

  await buyer.go('/mall/member/red-packet')
  await buyer.page.getByRole('heading', { name: 'Late parcel' }).waitFor()
  await undo.click()
  await expect
    .poll(async () => (await member.api('GET', '/mall/member/red-packet/list')) as unknown as { available: string })
    .toMatchObject({ available: '0.00' })
  expect(staff.faults).toEqual([])
  expect(buyer.faults).toEqual([])
})
