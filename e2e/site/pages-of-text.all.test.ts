/** Pages of text: staff write one, guests read it at once in their language. */
import { expect, test } from 'vitest'
import { demoPassword, field, follow, main, press, seen, signIn } from '../harness/back-office-screen.ts'
import { useBrowser } from '../harness/browser.ts'
import { textsOf } from '../harness/texts.ts'

const visit = useBrowser()
const t = textsOf('en')

test('a page is written in two languages, linked in the footer, read by guests and hidden again', async () => {
  const slug = `fairs-${Date.now()}`
  const [english, thai] = [`Trade fairs ${slug}`, `งานแสดงสินค้า ${slug}`]
  const staff = await visit()
  const { page } = staff
  await signIn(staff, 'admin', demoPassword, '/mall-admin/text-page')
  await seen(page, t('textpage.title'))
  await follow(page, t('textpage.new'))
  await seen(page, t('textpage.new'))
  await field(page, t('textpage.slug')).fill('about')
  await field(page, t('textpage.name')).fill(english)
  await main(page)
    .getByRole('textbox', { name: t('textpage.body') })
    .fill('Meet us in hall 5.')
  await main(page).getByRole('tab', { name: /^ไทย/ }).click()
  await field(page, t('textpage.name')).fill(thai)
  // The text is switched with the language.
  expect(
    await main(page)
      .getByRole('textbox', { name: t('textpage.body') })
      .textContent(),
  ).toBe('')
  await main(page)
    .getByRole('switch', { name: t('textpage.inFooter') })
    .click({ force: true })
  await press(page, t('common.save'))
  // The slug is taken: the server refuses, and the field gets the focus.
  await main(page).locator('[aria-invalid=true]:focus').waitFor()
  await field(page, t('textpage.slug')).fill(slug)
  await press(page, t('common.save'))
  await seen(page, t('textpage.title'))

  const guest = await visit({ language: 'th' })
  await guest.go('/')
  await guest.page.getByRole('contentinfo').getByRole('link', { name: thai }).click()
  await guest.page.getByRole('heading', { level: 1, name: thai }).waitFor()
  await guest.page.getByText('Meet us in hall 5.').waitFor()
  const source = await guest.page.request.get(`/page/${slug}`)
  expect(await source.text()).toContain('<meta name="description" content="Meet us in hall 5."/>')

  await main(page).getByRole('link', { name: english }).click()
  await main(page)
    .getByRole('switch', { name: t('textpage.hidden') })
    .click({ force: true })
  await press(page, t('common.save'))
  await seen(page, t('textpage.title'))
  expect((await guest.page.request.get(`/page/${slug}`)).status()).toBe(404)
  for (const visitor of [staff, guest]) {
    expect(visitor.faults).toEqual([])
    await visitor.close()
  }
})
