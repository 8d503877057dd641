/** Daily work other than orders: the palette, notes, questions of buyers, duplicates, a stock count, and acting as a customer. */
import { expect, test } from 'vitest'
import { demoPassword, enter, find, main, press, rowOf, seen, tokenOf } from '../harness/back-office-screen.ts'
import { useBrowser } from '../harness/browser.ts'
import { callApi } from '../harness/member.ts'
import { follow as openPage } from '../harness/open-page.ts'
import { make } from '../harness/products.ts'
import { sentencesOf, textsOf } from '../harness/texts.ts'

const visit = useBrowser()
const t = textsOf('en')
const sentence = sentencesOf('en')

interface Order {
  id: number
  order_number: string
  user: { id: number; username: string }
}

/** A member of a company with this tax number. */
async function registerCompany(name: string, tax_id: string) {
  const username = `${name}-${Date.now()}`
  const [password, email] = ['a good password 1', `${username}@test.example`]
  const body = { username, password, confirm_password: password, email }
  const { data } = await callApi(undefined, 'POST', '/base/register', body)
  const { access_token: token } = data as { access_token: string }
  await callApi(token, 'PUT', '/mall/member/company', { name, tax_id, country: 'DE', trade: '', website: '' })
  return { username, token }
}

test('the palette leads to orders, actions and products; a colleague who is mentioned is notified', async () => {
  const admin = await tokenOf('admin', demoPassword)
  const { data } = await callApi(admin, 'GET', '/mall/order/admin/list?buyer=buyer&page_size=1')
  const [order] = data as [Order]
  const product = await make('Bell of the palette', [{}])
  const sku = product.skus[0]?.code ?? ''
  const staff = await visit()
  const { page } = staff
  await enter(staff, 'super', '/workbench')
  const palette = page.getByRole('dialog', { name: t('office.findScreen') })
  const type = async (letters: string) => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('office.findScreen') })
      .waitFor()
    await page.keyboard.press('Control+k')
    await palette.getByRole('combobox').fill(letters)
  }
  await type(order.order_number)
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
  await press(page, t('note.add'))
  await page
    .getByText(/Notified: admin$/)
    .first()
    .waitFor()
  await main(page).getByText(`${words} @admin`).waitFor()
  await main(page).getByRole('link', { name: 'offer.pdf' }).waitFor()

  // Actions and products.
  await find(page, String(t('category.new')))
  await seen(page, t('category.new'))
  await find(page, String(t('statement.import')))
  await page.getByRole('dialog', { name: t('statement.import') }).waitFor()
  await page.keyboard.press('Escape')
  await type(sku)
  await palette.getByRole('option', { name: new RegExp(`^${sku}.*${t('palette.sku')}`) }).click()
  await page.waitForURL(/[?&]sku=/)

  // The answer of the colleague is in the notifications, with a link to the order.
  const answer = `@super done ${Date.now()}`
  await callApi(admin, 'POST', '/mall/order/note/add', { order_id: order.id, text: answer })
  await page
    .getByRole('banner')
    .getByRole('button', { name: /unread notification/ })
    .click()
  const news = page.getByRole('dialog', { name: t('news.title') })
  await news.getByText(answer).waitFor()
  await news
    .getByRole('link', { name: `admin mentioned you: ${order.order_number}` })
    .first()
    .click()
  await seen(page, order.order_number)
  await main(page).getByText(answer).waitFor()

  // Tabs that do not fit are in a list.
  for (const letters of ['users', 'departments', 'brands']) await find(page, letters)
  await page.setViewportSize({ width: 700, height: 800 })
  await page.getByRole('button', { name: /^All open tabs/ }).click()
  await page.getByRole('menuitem', { name: t('statement.title') }).click()
  await seen(page, t('statement.title'))
  expect(staff.faults).toEqual([])
  await staff.close()
})

test('a question is answered, duplicates are merged, stock is counted, and a customer is helped in a tab of its own', async () => {
  const number = `DE ${Date.now()}`
  const first = await registerCompany('twin-first', number)
  const second = await registerCompany('twin-second', number)
  const helped = await registerCompany('helped', `FR ${Date.now()}`)
  const product = await make('Pot with a lid', [{}])
  const sku = product.skus[0]?.code ?? ''
  const question = `Does it come with a lid? ${Date.now()}`
  await callApi(first.token, 'POST', '/mall/question/ask', { product_id: product.id, question })
  const staff = await visit()
  const { page, context } = staff
  const dialog = page.getByRole('dialog')
  const open = (path: string) => openPage(staff, { name: path, path }, 'en')
  await enter(staff, 'super', '/mall-admin/question')

  await main(page).getByRole('link', { name: question }).click()
  await seen(page, t('question.edit'))
  await main(page)
    .getByRole('tabpanel')
    .filter({ has: page.getByLabel(new RegExp(`^${t('question.answer')}`)) })
    .getByRole('textbox')
    .fill('Yes, with two lids')
  await main(page)
    .getByRole('combobox', { name: t('question.visibility') })
    .selectOption('published')
  await press(page, t('common.save'))
  await seen(page, t('question.title'))
  expect((await callApi(undefined, 'GET', `/mall/question/product/${product.id}`)).data).toMatchObject([
    { question, answer: 'Yes, with two lids' },
  ])

  // Stock is counted by a sheet, and the log shows it.
  await open('/mall-admin/stock')
  await seen(page, t('stock.title'))
  await press(page, t('stock.count'))
  const sheet = `sku_code,location,on_hand,counted,made_at\n${sku},A-01,500,503,${new Date().toISOString()}\n`
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })
  await dialog.getByText('1 row to apply').waitFor()
  await dialog.getByRole('button', { name: t('stock.countApply') }).click()
  await dialog.getByText(t('job.finished')).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await open(`/mall-admin/stock?view=log&sku_code=${encodeURIComponent(sku)}&reason=count`)
  await seen(page, t('stock.log'))
  await rowOf(page, '+3')
    .filter({ hasText: String(t('stock.reason.count')) })
    .waitFor()

  // Two accounts with one tax number are merged.
  await open('/mall/order/customer')
  await main(page)
    .getByRole('link', { name: t('duplicate.title') })
    .click()
  await seen(page, t('duplicate.title'))
  await press(page, t('duplicate.find'))
  const row = rowOf(page, first.username).filter({ hasText: second.username }).filter({ hasText: number })
  await row.getByRole('button', { name: t('duplicate.merge') }).click()
  await dialog.getByLabel(t('merge.reason')).fill('Same company')
  await dialog.getByRole('button', { name: t('merge.ok') }).click()
  await row.waitFor({ state: 'detached' })

  // Staff sign in as a customer in a tab of its own, under a bar that stays.
  const { data } = await callApi(helped.token, 'GET', '/base/userinfo')
  await open(`/mall/order/customer?edit=${(data as { id: number }).id}`)
  await press(page, t('actas.button'))
  await dialog.getByLabel(t('actas.reason')).fill('Asked by phone')
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    dialog.getByRole('button', { name: t('actas.button') }).click(),
  ])
  const bar = tab.getByRole('complementary', { name: t('acting.label') })
  await bar.getByText(`super, you’re viewing the store as ${helped.username}.`).waitFor()
  await bar.getByRole('button', { name: t('acting.allow') }).click()
  const proof = tab.getByRole('dialog', { name: t('acting.proofTitle') })
  await proof.getByLabel(t('acting.proofLabel')).fill('not the password')
  await proof.getByRole('button', { name: t('acting.allow') }).click()
  await proof.locator('[aria-invalid=true]').waitFor()
  await proof.getByLabel(t('acting.proofLabel')).fill(demoPassword)
  await proof.getByRole('button', { name: t('acting.allow') }).click()
  await bar.getByText(`super, you’re signed in as ${helped.username}.`).waitFor()
  await tab.goto(new URL('/mall/member/order', tab.url()).href)
  await bar.waitFor()
  await tab.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()

  // The staff's own tab stays their own.
  await page.reload()
  await seen(page, new RegExp(helped.username))
  await bar.getByRole('button', { name: t('acting.end') }).click()
  await expect.poll(() => tab.isClosed() || new URL(tab.url()).pathname === '/').toBe(true)
  expect(staff.faults).toEqual([])
  await staff.close()
})
