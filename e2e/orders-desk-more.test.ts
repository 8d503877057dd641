/** Staff find an order by keyboard, mention a colleague in a note, and see the mall as its customer does. */
import { expect, test } from 'vitest'
import { demoPassword, main, seen, signIn, tokenOf } from './back-office-screen.ts'
import { useBrowser } from './browser.ts'
import { callApi } from './member.ts'
import { sentencesOf, textsOf } from './texts.ts'

const visit = useBrowser()
const t = textsOf('en')
const sentence = sentencesOf('en')

interface Order {
  id: number
  order_number: string
  user: { id: number; username: string }
}

async function orderOf(username: string): Promise<Order> {
  const token = await tokenOf('super', demoPassword)
  const { data } = await callApi(token, 'GET', `/mall/order/admin/list?buyer=${username}&page_size=1`)
  return (data as Order[])[0] as Order
}

test('an order is found by its number, and a colleague is told of the note that mentions them', async () => {
  const order = await orderOf('buyer')
  const staff = await visit()
  const { page } = staff
  await signIn(staff, 'super', demoPassword)
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('office.findScreen') })
    .waitFor()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: t('office.findScreen') })
  await palette.getByRole('combobox').fill(order.order_number)
  await palette.getByRole('option', { name: order.order_number }).waitFor()
  await page.keyboard.press('Enter')
  await seen(page, order.order_number)

  // By keyboard: the first letters, the arrow, Enter.
  const words = `Please call ${Date.now()}`
  const note = main(page).getByRole('combobox', { name: t('note.new') })
  await note.pressSequentially(`${words} @adm`)
  await page
    .getByRole('listbox', { name: t('note.colleagues') })
    .getByRole('option', { name: /^admin/ })
    .waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => note.inputValue()).toBe(`${words} @admin `)
  const pdf = { name: 'offer.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') }
  await main(page).getByLabel(t('note.file')).setInputFiles(pdf)
  await main(page)
    .getByRole('button', { name: sentence('note.fileRemove', { name: 'offer.pdf' }) })
    .waitFor()
  await main(page)
    .getByRole('button', { name: t('note.add') })
    .click()
  await page
    .getByText(/Notified: admin$/)
    .first()
    .waitFor()
  await main(page).getByText(`${words} @admin`).waitFor()
  await main(page).getByRole('link', { name: 'offer.pdf' }).waitFor()
  await staff.close()

  const colleague = await visit()
  await signIn(colleague, 'admin', demoPassword)
  await colleague.page
    .getByRole('banner')
    .getByRole('button', { name: /unread notification/ })
    .click()
  const news = colleague.page.getByRole('dialog', { name: t('news.title') })
  await news.getByText(`${words} @admin`).waitFor()
  await news
    .getByRole('link', { name: `super mentioned you: ${order.order_number}` })
    .first()
    .click()
  await seen(colleague.page, order.order_number)
  await main(colleague.page).getByText(`${words} @admin`).waitFor()
})

test('the palette starts actions and finds product codes; tabs that do not fit are in a list', async () => {
  const { data } = await callApi(await tokenOf('super', demoPassword), 'GET', '/mall/stock/list?page_size=1')
  const [{ sku_code }] = data as [{ sku_code: string }]
  const operator = await visit()
  const { page } = operator
  await signIn(operator, 'super', demoPassword)
  const palette = page.getByRole('dialog', { name: t('office.findScreen') })
  const type = async (letters: string) => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('office.findScreen') })
      .waitFor()
    await page.keyboard.press('Control+k')
    await palette.getByRole('combobox').fill(letters)
  }
  const find = async (letters: string) => {
    await type(letters)
    await page.keyboard.press('Enter')
    await palette.waitFor({ state: 'detached' })
  }
  await find(t('category.new') as string)
  await seen(page, t('category.new'))
  await find(t('statement.import') as string)
  await page.getByRole('dialog', { name: t('statement.import') }).waitFor()
  await page.keyboard.press('Escape')
  await type(sku_code)
  await palette.getByRole('option', { name: new RegExp(`^${sku_code}.*${t('palette.sku')}`) }).click()
  await page.waitForURL(/[?&]sku=/)

  for (const letters of ['users', 'departments', 'brands']) await find(letters)
  await page.setViewportSize({ width: 700, height: 800 })
  await page.getByRole('button', { name: /^All open tabs/ }).click()
  await page.getByRole('menuitem', { name: t('statement.title') }).click()
  await seen(page, t('statement.title'))
  expect(operator.faults).toEqual([])
  await operator.close()
})

test('staff sign in as a customer in a tab of its own, under a bar that stays', async () => {
  const { user } = await orderOf('buyer')
  const staff = await visit()
  const { page, context } = staff
  await signIn(staff, 'super', demoPassword)
  await staff.go(`/mall/order/customer?edit=${user.id}`)
  await main(page)
    .getByRole('button', { name: t('actas.button') })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('actas.reason')).fill('Asked by phone')
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    dialog.getByRole('button', { name: t('actas.button') }).click(),
  ])
  const bar = tab.getByRole('complementary', { name: t('acting.label') })
  await bar.getByText(`super, you are looking as ${user.username}.`).waitFor()
  await bar.getByRole('button', { name: t('acting.allow') }).click()
  await bar.getByText(`super, you are signed in as ${user.username}.`).waitFor()
  await tab.goto(new URL('/mall/member/order', tab.url()).href)
  await bar.waitFor()
  await tab.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()

  // The staff's own tab stays their own.
  await page.reload()
  await seen(page, new RegExp(user.username))
  await bar.getByRole('button', { name: t('acting.end') }).click()
  await expect.poll(() => tab.isClosed() || new URL(tab.url()).pathname === '/').toBe(true)
})

test('staff see the order as its buyer does', async () => {
  const order = await orderOf('buyer')
  const staff = await visit()
  const { page } = staff
  await signIn(staff, 'admin', demoPassword, `/mall/order/detail/${order.id}`)
  await main(page)
    .getByRole('button', { name: t('office.buyerView') })
    .click()
  const drawer = page.getByRole('dialog', { name: t('office.buyerView') })
  await drawer.getByText(order.order_number).waitFor()
  await drawer.getByText(t('order.amounts')).waitFor()
  expect(staff.faults).toEqual([])
})

test('two accounts with one tax number are found, and their merge is offered with what it would move', async () => {
  const number = `DE ${Date.now()}`
  const names = await Promise.all(
    ['first', 'second'].map(async (name) => {
      const username = `twin-${name}-${Date.now()}`
      const password = 'a good password 1'
      const email = `${username}@test.example`
      const body = { username, password, confirm_password: password, email }
      const { data } = await callApi(undefined, 'POST', '/base/register', body)
      const company = { name: `Twin ${name}`, tax_id: number, country: 'DE', trade: '', website: '' }
      await callApi((data as { access_token: string }).access_token, 'PUT', '/mall/member/company', company)
      return username
    }),
  )
  const staff = await visit()
  const { page } = staff
  await signIn(staff, 'super', demoPassword, '/mall/order/customer')
  await main(page)
    .getByRole('link', { name: t('duplicate.title') })
    .click()
  await seen(page, t('duplicate.title'))
  await main(page)
    .getByRole('button', { name: t('duplicate.find') })
    .click()
  const row = main(page)
    .getByRole('row')
    .filter({ hasText: names[0] as string })
    .filter({ hasText: names[1] as string })
    .filter({ hasText: number })
  await row.getByRole('button', { name: t('duplicate.merge') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('merge.reason')).fill('Same company')
  await dialog.getByRole('button', { name: t('merge.ok') }).click()
  await row.waitFor({ state: 'detached' })
  expect(staff.faults).toEqual([])
})

test('stock is counted by a sheet, and the log tells of it', async () => {
  const token = await tokenOf('super', demoPassword)
  const { data } = await callApi(token, 'GET', '/mall/stock/list?on_sale=true&in_stock=true&sort=value&page_size=1')
  const [{ sku_code, stock }] = data as [{ sku_code: string; stock: number }]
  const sheet = `sku_code,location,stock,counted,made_at\n${sku_code},A-01,${stock},${stock + 3},${new Date().toISOString()}\n`
  const staff = await visit()
  const { page } = staff
  await signIn(staff, 'super', demoPassword, '/mall-admin/stock')
  await seen(page, t('stock.title'))
  await main(page)
    .getByRole('button', { name: t('stock.count') })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })
  await dialog.getByText('1 row to apply').waitFor()
  await dialog.getByRole('button', { name: t('stock.countApply') }).click()
  await page.getByRole('dialog').getByText(t('job.finished')).waitFor()
  await staff.go(`/mall-admin/stock?view=log&sku_code=${encodeURIComponent(sku_code)}&reason=count`)
  await seen(page, t('stock.log'))
  await main(page)
    .getByRole('row')
    .filter({ hasText: '+3' })
    .filter({ hasText: t('stock.reason.count') as string })
    .first()
    .waitFor()
  expect(staff.faults).toEqual([])
})
