/** Entries by trade: staff add one in two languages with a link to a category, guests see it on the home page. */
import { expect, test } from 'vitest'
import { demoPassword, main, press, seen, signIn } from '../harness/back-office-screen.ts'
import { useBrowser } from '../harness/browser.ts'
import { textsOf } from '../harness/texts.ts'

const visit = useBrowser()
const t = textsOf('en')

test('an entry is added, shown to guests in its language, hidden and deleted', async () => {
  const stamp = Date.now()
  const name = `For hotels ${stamp}`
  const operator = await visit()
  const { page, go } = operator
  await signIn(operator, 'admin', demoPassword, '/mall-admin/trade')
  await main(page)
    .getByRole('link', { name: t('trade.new') })
    .click()
  await seen(page, t('trade.new'))
  await press(page, t('common.save'))
  await main(page).locator('[aria-invalid=true]:focus').waitFor()
  const field = (label: string | RegExp, language: string) => main(page).getByLabel(`${label}: ${language}`)
  await field(t('access.name'), 'English').fill(name)
  await field(t('trade.text'), 'English').fill('Plates and linen by the case')
  await main(page)
    .getByRole('tab', { name: /^Español/ })
    .first()
    .click()
  await field(t('access.name'), 'Español').fill(`Para hoteles ${stamp}`)
  await main(page).getByLabel(t('banner.link.category')).selectOption({ index: 1 })
  await main(page).getByLabel(t('access.order')).fill('-1')
  await press(page, t('common.save'))
  await seen(page, t('trade.title'))
  const row = main(page).getByRole('row').filter({ hasText: name })
  await row.getByText('2 of 6').waitFor()

  const guest = await visit()
  await guest.go('/')
  const entries = guest.page.getByRole('region', { name: t('home.trades') })
  await expect.poll(() => entries.getByRole('link').first().innerText()).toContain(name)
  await guest.go('/?lang=es')
  await guest.page.getByRole('link', { name: `Para hoteles ${stamp}` }).click()
  await guest.page.waitForURL(/category_id=\d+/)

  await row.getByRole('link', { name }).click()
  await main(page).getByLabel(t('trade.hidden')).check()
  await press(page, t('common.save'))
  await row.getByText(t('trade.hidden')).waitFor()
  await guest.go('/?lang=en')
  await entries.getByRole('link').first().waitFor()
  expect(await entries.getByRole('link', { name }).count()).toBe(0)
  await row.getByRole('button', { name: t('access.actionsNamed') }).click()
  await page.getByRole('menuitem', { name: t('access.delete') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('access.delete') })
    .click()
  await row.waitFor({ state: 'detached' })
  await go('/mall-admin/trade')
  expect([...operator.faults, ...guest.faults]).toEqual([])
  await guest.close()
  await operator.close()
})
