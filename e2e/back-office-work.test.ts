/** Staff work the queue: the figures of the workbench equal the lists behind them, and tags find orders again. */
import { readFileSync } from 'node:fs'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { workQueues } from '#contract/status'
import { demoPassword, follow, main, press, seen, signIn } from './back-office-screen.ts'
import { useBrowser } from './browser.ts'
import { findProducts, registerMember, type SimpleProduct, signInStaff } from './member.ts'
import { sentencesOf, textsOf } from './texts.ts'

const visit = useBrowser()
const t = textsOf('en')
const sentence = sentencesOf('en')

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

/** Two paid orders and an unpaid one of a new buyer. */
async function newOrders() {
  const member = await registerMember(await visit())
  const staff = await signInStaff()
  const { id: user_id } = (await member.api('GET', '/base/userinfo')).data as { id: number }
  const [{ sku, moq }] = (await findProducts(1)) as [SimpleProduct]
  const place = async () => {
    const recipient = { recipient: 'Anna Smith', phone: '+6591234567', shipping_address: '1 Orchard Road, Singapore' }
    const items = [{ product_sku_id: sku, quantity: moq }]
    const body = { user_id, items, ...recipient, delivery_method: 'self_pickup', reason: 'agreed by phone' }
    const { id } = (await staff('POST', '/mall/order/admin/create', body)).data as { id: number }
    return (await staff('GET', `/mall/order/admin/detail/${id}`)).data as {
      id: number
      order_number: string
      amount_payable: string
    }
  }
  const orders = [await place(), await place(), await place()] as const
  for (const { id, amount_payable } of orders.slice(0, 2))
    await staff('POST', `/mall/order/admin/update/${id}`, { action: 'confirm_payment', amount: amount_payable })
  return { username: member.username, numbers: orders.map(({ order_number }) => order_number) }
}

test('papers of chosen orders are printed and their lines exported by jobs, with a verdict for each', async () => {
  const { username, numbers } = await newOrders()
  const [first = '', second = '', unpaid = ''] = numbers
  const staff = await visit()
  const { page } = staff
  await signIn(staff, 'super', demoPassword, '/mall/order/list')
  await staff.go(`/mall/order/list?buyer=${username}`)
  for (const number of numbers)
    await main(page).getByRole('row').filter({ hasText: number }).getByRole('checkbox').check()
  const dialog = page.getByRole('dialog')
  const fileOf = async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: t('job.resultFile') }).click(),
    ])
    return { name: file.suggestedFilename(), content: readFileSync(await file.path()) }
  }
  const textOf = async (content: Buffer) =>
    (await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: true })).text

  await press(page, t('work.print'))
  await page.getByRole('menuitem', { name: t('document.kind.packing_list') }).click()
  await dialog.getByText(t('job.finished')).waitFor()
  await dialog.getByRole('listitem').filter({ hasText: unpaid }).getByText(t('work.lack.unpaid')).waitFor()
  await dialog.getByText(sentence('job.count.included', { count: 2 })).click()
  for (const number of [first, second]) await dialog.getByRole('listitem').filter({ hasText: number }).waitFor()
  const { name, content } = await fileOf()
  expect(name).toMatch(/^print-orders-\d+\.pdf$/)
  const text = await textOf(content)
  for (const number of [first, second]) expect(text).toContain(number)
  expect(text).not.toContain(unpaid)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await press(page, 'Export selected (3)')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  await dialog.getByText(sentence('job.count.included', { count: 3 })).waitFor()
  const sheet = await fileOf()
  for (const number of numbers) expect(sheet.content.toString()).toContain(number)
  await page.keyboard.press('Escape')

  // The files stay with the jobs.
  await staff.go('/system/job')
  await main(page)
    .getByRole('button', { name: `${t('job.kind.printOrders')} · ${t('document.kind.packing_list')}` })
    .first()
    .click()
  expect(await textOf((await fileOf()).content)).toContain(first)
  expect(staff.faults).toEqual([])
})

test('heads of columns sort the orders, phones have the sorts in the filters', async () => {
  const staff = await visit()
  const { page } = staff
  await signIn(staff, 'super', demoPassword, '/mall/order/list')
  const head = (title: string, sort: string) =>
    main(page).getByRole('link', { name: `${t(title)}: ${t(`work.sort.${sort}`)}` })
  /** The amounts of a column, from its head down. */
  const amounts = async (title: string) => {
    const heads = await main(page).getByRole('columnheader').allTextContents()
    const cells = main(page).locator(`tbody td:nth-child(${heads.findIndex((text) => text.includes(title)) + 1})`)
    return (await cells.allTextContents()).map((text) => Number(/\d[\d,.]*/.exec(text)?.[0]?.replaceAll(',', '')))
  }
  const isSorted = async (direction: 1 | -1) => {
    const shown = await amounts(String(t('office.column.amount')))
    return shown.length > 1 && shown.every((amount, at) => at === 0 || direction * (amount - (shown[at - 1] ?? 0)) >= 0)
  }
  await head('office.column.amount', 'amount_desc').click()
  await page.waitForURL(/sort=amount_desc/)
  await expect.poll(() => isSorted(-1)).toBe(true)
  await head('office.column.amount', 'amount_asc').click()
  await page.waitForURL(/sort=amount_asc/)
  await expect.poll(() => isSorted(1)).toBe(true)
  await head('office.sum.owed', 'due_desc').click()
  await page.waitForURL(/sort=due_desc/)
  await head('office.sum.owed', 'newest').click()
  await page.waitForURL((url) => !url.search.includes('sort='))
  await page.setViewportSize({ width: 390, height: 800 })
  await main(page)
    .getByLabel(t('work.sort'))
    .selectOption({ label: String(t('work.sort.buyer_asc')) })
  await page.waitForURL(/sort=buyer_asc/)
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
  ])
    for (const which of ['first', 'last'] as const) {
      await staff.go('/workbench?days=365')
      const rows = figures.getByRole('table', { name: t(table) }).getByRole('row')
      await rows.nth(1).waitFor()
      const row = which === 'first' ? rows.nth(1) : rows.last()
      const [name, number] = await row.getByRole('link').all()
      const count = (await number?.textContent()) ?? ''
      // The name with its bar leads there as well.
      expect(await name?.getAttribute('href')).toBe(await number?.getAttribute('href'))
      await (which === 'first' ? number : name)?.click()
      await page.waitForURL(/start_date=/)
      await shows(count)
    }
  // New buyers, and stock that is low or does not sell.
  await staff.go('/workbench?days=365')
  const newBuyers = figures.getByRole('link', { name: new RegExp(`^${t('figures.newBuyers')}`) })
  const first = (await newBuyers.locator('strong').textContent()) ?? ''
  await newBuyers.click()
  await page.waitForURL(/first=true/)
  await shows(first)
  for (const [title, filter] of [
    ['figures.lowStock', /max_stock=/],
    ['figures.slowStock', /unsold_since=/],
  ] as const) {
    await staff.go('/workbench')
    const all = main(page)
      .getByRole('region', { name: t(title), exact: true })
      .getByRole('link')
      .last()
    const count = /[\d,]+/.exec((await all.textContent()) ?? '')?.[0] ?? ''
    await all.click()
    await page.waitForURL(filter)
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
  const slow = main(page).getByRole('region', { name: t('figures.slowStock'), exact: true })
  await slow.getByText(/Jan(uary)?\s5/).waitFor()
  await staff.go('/workbench?days=7')
  await main(page)
    .getByRole('table', { name: t('figures.slowStock') })
    .waitFor()
})

test('bars and points of the chart of sales lead to the orders of their days', async () => {
  const staff = await visit()
  const { page } = staff
  await signIn(staff, 'super', demoPassword)
  const figures = main(page).getByRole('region', { name: t('figures.title'), exact: true })
  const shows = (count: string) =>
    main(page)
      .getByRole('status')
      .filter({ hasText: new RegExp(`^${count} results?`) })
      .waitFor()
  const tile = figures.getByRole('link', { name: t('figures.orders') }).first()
  await staff.go('/workbench?days=90')
  await figures.getByText(t('figures.asTable')).click()
  const days = figures.getByRole('table', { name: t('figures.byDay') }).getByRole('link', { name: /: [1-9]/ })
  const past = days.nth(3)
  const [of, orders, to] = [
    await past.getAttribute('aria-label'),
    await past.textContent(),
    (await past.getAttribute('href')) ?? '',
  ]
  const chart = figures.locator('figure')
  expect(of).toContain(orders)
  await chart.locator(`a[href="${to}"]`).first().click()
  await page.waitForURL((url) => url.search === to.slice(to.indexOf('?')))
  await shows(orders ?? '')
  await staff.go('/workbench?days=7')
  const point = chart.locator('a:nth-child(2)').first()
  const day = /start_date=([\d-]+)/.exec((await point.getAttribute('href')) ?? '')?.[1] ?? ''
  await point.click()
  await page.waitForURL(new RegExp(`start_date=${day}&end_date=${day}`))
  const listed = await main(page)
    .getByRole('status')
    .filter({ hasText: /results?/ })
    .textContent()
  await staff.go(`/workbench?from=${day}&to=${day}`)
  await expect.poll(() => tile.locator('strong').textContent()).toBe(/^[\d,]+/.exec(listed ?? '')?.[0])
})
