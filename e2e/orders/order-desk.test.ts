/** Staff work the queue: figures of the workbench lead to as many orders; orders are tagged, sorted, printed and shipped. */
import { readFileSync } from 'node:fs'
import type { Locator } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { workQueues } from '#contract/status'
import { drizzle } from '../../server/src/db/drizzle.ts'
import { followFigures } from '../../server/src/modules/reports/figures/figures.ts'
import { enter, filterBy, find, follow, main, press, rowOf, seen } from '../harness/back-office-screen.ts'
import { useBrowser } from '../harness/browser.ts'
import { withDatabase } from '../harness/database.ts'
import { callApi, findProducts, type Member, type SimpleProduct } from '../harness/member.ts'
import { sentencesOf, textsOf } from '../harness/texts.ts'

const visit = useBrowser()
const t = textsOf('en')
const sentence = sentencesOf('en')
const listPath = '/mall/order/list?'

/** Two paid orders and an unpaid one of a new buyer. */
async function newOrders(staff: Member['api']) {
  const username = `queue-${crypto.randomUUID().slice(0, 8)}`
  const email = `${username}@test.example`
  const secret = { password: 'a good password 1', confirm_password: 'a good password 1' }
  const registered = await callApi(undefined, 'POST', '/base/register', { username, email, ...secret })
  const { access_token } = registered.data as { access_token: string }
  const { id: user_id } = (await callApi(access_token, 'GET', '/base/userinfo')).data as { id: number }
  const [{ sku, moq }] = (await findProducts(1)) as [SimpleProduct]
  const numbers: string[] = []
  for (const [index, isPaid] of [true, true, false].entries()) {
    const recipient = { recipient: 'Anna Smith', phone: '+6591234567', shipping_address: '1 Orchard Road, Singapore' }
    const items = [{ product_sku_id: sku, quantity: moq * (index + 1) }]
    const body = { user_id, items, ...recipient, delivery_method: 'self_pickup', reason: 'agreed by phone' }
    const { id } = (await staff('POST', '/mall/order/admin/create', body)).data as { id: number }
    const order = (await staff('GET', `/mall/order/admin/detail/${id}`)).data as {
      order_number: string
      amount_payable: string
    }
    numbers.push(order.order_number)
    const payment = { action: 'confirm_payment', amount: order.amount_payable }
    if (isPaid) await staff('POST', `/mall/order/admin/update/${id}`, payment)
  }
  return { username, numbers }
}

/** Links to lists of orders, each with the count that it shows. */
async function countedLinks(links: Locator): Promise<{ query: string; count: number }[]> {
  const found = await links.evaluateAll((all) =>
    all.map((link) => [link.getAttribute('href') ?? '', link.textContent ?? '']),
  )
  return found
    .filter(([href = '', text = '']) => href.startsWith(listPath) && /^[\d,]+$/.test(text))
    .map(([href = '', text = '']) => ({ query: href.slice(listPath.length), count: Number(text.replaceAll(',', '')) }))
}

test('figures of the workbench, its tables and its chart lead to as many orders', async () => {
  // Updates the figures now, because other tests have placed orders since the last run of the job.
  await withDatabase((pool) => followFigures(drizzle(pool)))
  const operator = await visit()
  const { page } = operator
  const api = await enter(operator, 'super', '/workbench?days=365')
  const listed = async (query: string) =>
    ((await api('GET', `/mall/order/admin/list?page_size=1&${query}`)) as unknown as { total: number }).total
  const shows = (count: number) =>
    main(page)
      .getByRole('status')
      .filter({ hasText: new RegExp(`^${count.toLocaleString('en')} results?`) })
      .waitFor()

  const queues = main(page).getByRole('region', { name: t('work.title') })
  for (const name of workQueues) {
    const link = queues.getByRole('link', { name: t(`work.queue.${name}`) })
    expect(await link.getAttribute('href')).toBe(`${listPath}queue=${name}`)
    const figure = link.locator('strong')
    await expect
      .poll(async () => Number((await figure.textContent())?.replaceAll(',', '')))
      .toBe(await listed(`queue=${name}`))
  }
  const figures = main(page).getByRole('region', { name: t('figures.title'), exact: true })
  for (const table of ['byStatus', 'byCountry', 'byLanguage', 'bestSkus', 'bestCategories']) {
    const links = figures.getByRole('table', { name: t(`figures.${table}`) }).getByRole('link')
    await links.first().waitFor()
    const counted = await countedLinks(links)
    expect(counted.length, table).toBeGreaterThan(0)
    for (const { query, count } of [counted[0], counted.at(-1)].filter((each) => each !== undefined))
      expect(await listed(query), query).toBe(count)
  }
  const tile = figures.getByRole('link', { name: t('figures.orders') }).first()
  const newBuyers = figures.getByRole('link', { name: new RegExp(`^${t('figures.newBuyers')}`) })
  for (const link of [tile, newBuyers]) {
    const count = Number((await link.locator('strong').textContent())?.replaceAll(',', ''))
    expect(count).toBeGreaterThan(0)
    expect(await listed((await link.getAttribute('href'))?.slice(listPath.length) ?? '')).toBe(count)
  }

  // A bar of the chart, the row of its day and the list have the same orders.
  await figures.getByText(t('figures.asTable')).click()
  const days = figures.getByRole('table', { name: t('figures.byDay') }).getByRole('link', { name: /: [1-9]/ })
  const [day] = (await countedLinks(days)).slice(3)
  await figures.locator('figure').locator(`a[href="${listPath}${day?.query}"]`).first().click()
  await page.waitForURL((url) => url.search === `?${day?.query}`)
  await shows(day?.count ?? 0)
  await page.goBack()

  // Stock that is low or does not sell leads to its products.
  for (const [title, filter] of [
    ['figures.lowStock', /max_stock=/],
    ['figures.slowStock', /unsold_since=/],
  ] as const) {
    const all = main(page)
      .getByRole('region', { name: t(title), exact: true })
      .getByRole('link')
      .last()
    const count = /[\d,]+/.exec((await all.textContent()) ?? '')?.[0] ?? ''
    await all.click()
    await page.waitForURL(filter)
    await shows(Number(count.replaceAll(',', '')))
    await page.goBack()
  }
  // Days of one's own stay in the address.
  const from = figures.getByLabel(t('office.filter.start_date'))
  await from.fill('2026-01-05')
  await from.press('Enter')
  await page.waitForURL(/from=2026-01-05&to=/)
  await expect.poll(() => tile.getAttribute('href')).toContain('start_date=2026-01-05')
  await main(page)
    .getByRole('region', { name: t('figures.slowStock'), exact: true })
    .getByText(/Jan(uary)?\s5/)
    .waitFor()
  expect(operator.faults).toEqual([])
  await operator.close()
})

test('orders are tagged, sorted, printed, exported and shipped together, with a verdict for each', async () => {
  const operator = await visit()
  const { page } = operator
  const api = await enter(operator, 'super', '/mall/order/list')
  const { username, numbers } = await newOrders(api)
  const [first = '', second = '', unpaid = ''] = numbers
  await filterBy(page, t('work.buyer'), username)
  await rowOf(page, unpaid).waitFor()

  const sorted = (title: string, sort: string) =>
    main(page).getByRole('link', { name: `${t(title)}: ${t(`work.sort.${sort}`)}` })
  const shown = () => main(page).getByRole('row').getByRole('link', { name: /^\d+$/ }).allTextContents()
  await sorted('office.column.amount', 'amount_desc').click()
  await page.waitForURL(/sort=amount_desc/)
  await expect.poll(shown).toEqual([unpaid, second, first])
  await sorted('office.column.amount', 'amount_asc').click()
  await page.waitForURL(/sort=amount_asc/)
  await expect.poll(shown).toEqual([first, second, unpaid])
  // Phones have the sorts in the filters.
  await page.setViewportSize({ width: 390, height: 800 })
  await press(page, /^More filters/)
  await main(page)
    .getByLabel(t('work.sort'))
    .selectOption({ label: String(t('work.sort.amount_desc')) })
  await page.waitForURL(/sort=amount_desc/)
  await page.setViewportSize({ width: 1440, height: 900 })

  const dialog = page.getByRole('dialog')
  const fileOf = async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: t('job.resultFile') }).click(),
    ])
    return { name: file.suggestedFilename(), content: readFileSync(await file.path()) }
  }
  const leave = async () => {
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  for (const number of numbers) await rowOf(page, number).getByRole('checkbox').check()
  await press(page, t('work.print'))
  await page.getByRole('menuitem', { name: t('document.kind.packing_list') }).click()
  await dialog.getByText(t('job.finished')).waitFor()
  await dialog.getByRole('listitem').filter({ hasText: unpaid }).getByText(t('work.lack.unpaid')).waitFor()
  await dialog.getByText(sentence('job.count.included', { count: 2 })).click()
  for (const number of [first, second]) await dialog.getByRole('listitem').filter({ hasText: number }).waitFor()
  await leave()
  await press(page, 'Export selected (3)')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  await dialog.getByText(sentence('job.count.included', { count: 3 })).waitFor()
  const sheet = await fileOf()
  for (const number of numbers) expect(sheet.content.toString()).toContain(number)
  await leave()

  await rowOf(page, unpaid).getByRole('checkbox').uncheck()
  await press(page, t('work.bulk.ship'))
  await dialog.getByLabel(t('office.carrier')).fill('DHL')
  // Closes the suggestions; Escape would close the dialog if they are gone already.
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: t('work.bulk.ship') }).click()
  await dialog.getByText(t('job.finished')).waitFor()
  for (const number of [first, second]) await dialog.getByText(number).first().waitFor()
  await dialog
    .getByRole('button', { name: t('common.close') })
    .first()
    .click()
  await rowOf(page, first).getByText(t('order.status.shipped')).waitFor()

  // A tag finds its order.
  await follow(page, first)
  await seen(page, first)
  await press(page, t('office.action.tags'))
  const tag = `Fair ${username}`
  await dialog.getByLabel(t('work.tags')).fill(tag)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: t('common.save') }).click()
  await page.getByText(t('work.tagsSaved')).first().waitFor()
  await follow(page, tag)
  await main(page)
    .getByRole('status')
    .filter({ hasText: /^1 result/ })
    .waitFor()
  await rowOf(page, first).getByText(tag).waitFor()

  // The file of a job stays with it.
  await find(page, '/system/job')
  await main(page)
    .getByRole('button', { name: `${t('job.kind.printOrders')} · ${t('document.kind.packing_list')}` })
    .first()
    .click()
  const { name, content } = await fileOf()
  expect(name).toMatch(/^print-orders-\d+\.pdf$/)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: true })
  for (const number of [first, second]) expect(text).toContain(number)
  expect(text).not.toContain(unpaid)
  expect(operator.faults).toEqual([])
  await operator.close()
})
