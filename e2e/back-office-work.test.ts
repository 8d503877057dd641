/** Staff work the queue: the figures of the workbench equal the lists behind them, and tags find orders again. */
import { expect, test } from 'vitest'
import { workQueues } from '#contract/status'
import { demoPassword, follow, main, press, seen, signIn } from './back-office-screen.ts'
import { useBrowser } from './browser.ts'
import { textsOf } from './texts.ts'

const visit = useBrowser()
const t = textsOf('en')

test('each figure of the work queue leads to as many orders, and a tag finds its order', async () => {
  const staff = await visit()
  const { page } = staff
  await signIn(staff, 'super', demoPassword)
  const queue = (name: (typeof workQueues)[number]) =>
    main(page)
      .getByRole('region', { name: t('work.title') })
      .getByRole('link', { name: t(`work.queue.${name}`) })
  const figureOf = async (name: (typeof workQueues)[number]) =>
    Number((await queue(name).locator('strong').textContent())?.replaceAll(',', ''))
  await queue('to_ship').waitFor()
  let waiting = 0
  for (const name of workQueues) {
    let figure = 0
    // Again, if buyers of other tests changed the queue between the two looks.
    await expect
      .poll(async () => {
        figure = await figureOf(name)
        await queue(name).click()
        await page.waitForURL(new RegExp(`queue=${name}`))
        const results = main(page)
          .getByRole('status')
          .filter({ hasText: /results?/ })
        const listed = Number.parseInt(((await results.textContent()) ?? '').replaceAll(',', ''), 10)
        await page.goBack()
        await queue(name).waitFor()
        return listed - figure
      })
      .toBe(0)
    waiting += figure
  }
  expect(waiting).toBeGreaterThan(0)

  await queue('to_ship').click()
  await main(page)
    .getByRole('status')
    .filter({ hasText: /results?/ })
    .waitFor()
  await main(page).getByRole('row').nth(1).getByRole('link').first().click()
  await seen(page, /^\d+$/)
  await press(page, t('office.action.tags'))
  const tag = `Fair ${Date.now()}`
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('work.tags')).fill(tag)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: t('common.save') }).click()
  await page.getByText(t('work.tagsSaved')).first().waitFor()
  await follow(page, tag)
  await main(page)
    .getByRole('status')
    .filter({ hasText: /^1 result/ })
    .waitFor()
  await main(page).getByRole('row').nth(1).getByText(tag).waitFor()
})

test('orders are tagged and shipped in bulk, with a verdict for each', async () => {
  const staff = await visit()
  const { page } = staff
  await signIn(staff, 'super', demoPassword, '/mall/order/list')
  await staff.go('/mall/order/list?queue=partly_shipped')
  const row = main(page).getByRole('row').nth(1)
  const number = (await row.getByRole('link').first().textContent()) ?? ''
  await row.getByRole('checkbox').check()
  await press(page, t('work.bulk.ship'))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('office.carrier')).fill('DHL')
  // Closes the suggestions; Escape would close the dialog if they are gone already.
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: t('work.bulk.ship') }).click()
  await dialog.getByText(t('job.finished')).waitFor()
  await dialog.getByText(number).waitFor()
  await dialog
    .getByRole('button', { name: t('common.close') })
    .first()
    .click()
  // It has left the queue.
  await main(page).getByRole('link', { name: number, exact: true }).waitFor({ state: 'detached' })
})

test('the figures of the dashboard lead to as many orders', async () => {
  const staff = await visit()
  const { page } = staff
  await signIn(staff, 'super', demoPassword)
  await staff.go('/workbench?days=365')
  const figures = main(page).getByRole('region', { name: t('figures.title'), exact: true })
  const shows = (count: string) =>
    main(page)
      .getByRole('status')
      .filter({ hasText: new RegExp(`^${count} results?`) })
      .waitFor()
  const tile = figures.getByRole('link', { name: t('figures.orders') }).first()
  const orders = (await tile.locator('strong').textContent()) ?? ''
  expect(Number(orders)).toBeGreaterThan(0)
  await tile.click()
  await page.waitForURL(/live=true/)
  await shows(orders)
  for (const table of [
    'figures.byStatus',
    'figures.byCountry',
    'figures.byLanguage',
    'figures.bestSkus',
    'figures.bestCategories',
  ]) {
    await staff.go('/workbench?days=365')
    const link = figures
      .getByRole('table', { name: t(table) })
      .getByRole('link')
      .first()
    const count = (await link.textContent()) ?? ''
    await link.click()
    await page.waitForURL(/start_date=/)
    await shows(count)
  }
  // Customers, and stock that does not sell.
  await staff.go('/workbench?days=365')
  const customers = figures.getByRole('link', { name: new RegExp(`^${t('figures.registered')}`) })
  const registered = (await customers.locator('strong').textContent()) ?? ''
  await customers.click()
  await page.waitForURL(/start_date=/)
  // More may have registered in other tests meanwhile.
  const results = main(page)
    .getByRole('status')
    .filter({ hasText: /results?/ })
  await results.waitFor()
  const count = (text: string) => Number.parseInt(text.replaceAll(',', ''), 10)
  expect(count((await results.textContent()) ?? '')).toBeGreaterThanOrEqual(count(registered))
  // Days of one's own stay in the address.
  await staff.go('/workbench?days=7')
  const from = figures.getByLabel(t('office.filter.start_date'))
  await from.fill('2026-01-05')
  await from.press('Enter')
  await page.waitForURL(/from=2026-01-05&to=/)
  await expect.poll(() => tile.getAttribute('href')).toContain('start_date=2026-01-05')
  await staff.go('/workbench?days=7')
  await main(page)
    .getByRole('table', { name: t('figures.slowStock') })
    .waitFor()
})
