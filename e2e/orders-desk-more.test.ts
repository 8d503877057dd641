/** Staff find an order by keyboard, mention a colleague in a note, and see the mall as its customer does. */
import { expect, test } from 'vitest'
import { demoPassword, main, seen, signIn, tokenOf } from './back-office-screen.ts'
import { useBrowser } from './browser.ts'
import { callApi } from './member.ts'
import { textsOf } from './texts.ts'

const visit = useBrowser()
const t = textsOf('en')

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
  await main(page)
    .getByRole('button', { name: t('note.add') })
    .click()
  await page
    .getByText(/Notified: admin$/)
    .first()
    .waitFor()
  await main(page).getByText(`${words} @admin`).waitFor()
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
