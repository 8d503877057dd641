/** Questions about products: a buyer asks, staff answer and publish, a guest reads. */
import { expect, test } from 'vitest'
import { demoPassword, main, press, seen, signIn } from './back-office-screen.ts'
import { useBrowser } from './browser.ts'
import { textsOf } from './texts.ts'

const visit = useBrowser()
const t = textsOf('en')

test('a question is asked by a buyer, answered and published by staff, and read by guests', async () => {
  const words = `Does it come with a lid? ${Date.now()}`
  const answer = `Yes, with two lids. ${Date.now()}`
  const buyer = await visit()
  await signIn(buyer, 'buyer', demoPassword, '/mall/product/2')
  await buyer.page.mouse.move(10, 10)
  await buyer.page.getByRole('textbox', { name: t('facts.question') }).fill(words)
  await buyer.page.getByRole('button', { name: t('facts.ask'), exact: true }).click()
  await buyer.page.getByText(t('facts.questionSent')).waitFor()
  expect(await buyer.page.getByRole('listitem').getByText(words).count()).toBe(0)

  const staff = await visit()
  await signIn(staff, 'admin', demoPassword, '/mall-admin/question')
  await main(staff.page).getByRole('link', { name: words }).click()
  await seen(staff.page, t('question.edit'))
  await main(staff.page)
    .getByRole('tabpanel')
    .filter({ has: staff.page.getByLabel(new RegExp(`^${t('question.answer')}`)) })
    .getByRole('textbox')
    .fill(answer)
  await main(staff.page)
    .getByRole('combobox', { name: t('question.visibility') })
    .selectOption('published')
  await press(staff.page, t('common.save'))
  await seen(staff.page, t('question.title'))

  const guest = await visit()
  await guest.go('/mall/product/2')
  await guest.page.mouse.move(10, 10)
  await guest.page.getByRole('listitem').filter({ hasText: words }).getByText(answer).waitFor()
})
