/** Staff hold the earning of a distributor's order with a reason, and release it; the distributor reads why. */
import { expect, test } from 'vitest'
import { act, enter, main, rowOf, seen } from '../harness/back-office-screen.ts'
import { useBrowser } from '../harness/browser.ts'
import { textsOf } from '../harness/texts.ts'

const visit = useBrowser()
const t = textsOf('en')

test('an earning is held with a reason, which the distributor reads, and released', async () => {
  const staff = await visit()
  await enter(staff, 'admin', '/mall-admin/distribution/order?earning_status=frozen')
  await seen(staff.page, t('distributor.ordersTitle'))
  const shots = process.env['SHOTS']
  const shoot = async (page: typeof staff.page, name: string) => {
    if (shots) await page.screenshot({ path: `${shots}/${name}.png` })
  }
  const first = main(staff.page).getByRole('row').nth(1)
  const number = (await first.getByRole('link').first().textContent()) ?? ''
  await act(staff.page, rowOf(staff.page, number), t('distributor.hold'))
  const dialog = staff.page.getByRole('dialog')
  await dialog.getByLabel(t('office.reason')).fill('Looks odd')
  await shoot(staff.page, 'hold')
  await dialog.getByRole('button', { name: t('distributor.hold') }).click()
  await staff.go('/mall-admin/distribution/review?state=held')
  await seen(staff.page, t('distributor.reviews'))
  await rowOf(staff.page, number).getByText('Looks odd').waitFor()
  await shoot(staff.page, 'reviews')

  const owner = await visit({ phone: true })
  await enter(owner, 'distributor', '/mall/member/distribute/distributeOrder?status=held')
  await main(owner.page).getByText('Looks odd').waitFor()
  await main(owner.page).getByText(t('distribution.cause.held')).waitFor()
  await shoot(owner.page, 'own-orders')

  // The demo's payments were confirmed by admin, so that a colleague approves.
  const colleague = await visit()
  await enter(colleague, 'super', '/mall-admin/distribution/review?state=held')
  await act(colleague.page, rowOf(colleague.page, number), t('distributor.approve'))
  await colleague.page
    .getByRole('dialog')
    .getByRole('button', { name: t('distributor.approve') })
    .click()
  await colleague.page.getByRole('dialog').waitFor({ state: 'detached' })
  await colleague.go('/mall-admin/distribution/review?state=approved')
  await rowOf(colleague.page, number).waitFor()
  for (const { faults, close } of [owner, staff, colleague]) {
    expect(faults).toEqual([])
    await close()
  }
})
