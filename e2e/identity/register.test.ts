/** Registration and sign-in: refused input and its messages. */
import { expect, test } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { hasFocus } from '../harness/input-methods.ts'
import { textsOf } from '../harness/texts.ts'

const visit = useBrowser()
const t = textsOf('ru')

test('a refused registration names the fields, explains the format and preserves the input; a number gets its country; a refused sign-in says why in the page’s language', async () => {
  const { page, go, close, faults } = await visit({ phone: true, language: 'ru' })
  await go('/login?tab=register')
  const form = page.locator('main form')
  const create = form.getByRole('button', { name: t('account.createAccount') })
  const contact = form.locator('[name=contact]')
  const password = form.locator('[name=password]')
  expect(await form.locator('input:visible, select:visible').count(), 'few fields in sight').toBe(2)
  await contact.fill('anna at keller')
  await password.fill('kiln-brick-42-ok')
  await create.tap()
  await form.getByText(t('account.emailInvalid')).waitFor()
  await form.getByRole('alert').getByText(t('account.email')).waitFor()
  expect(await contact.getAttribute('aria-invalid')).toBe('true')
  expect(await hasFocus(contact)).toBe(true)
  expect([await contact.inputValue(), await password.inputValue()]).toEqual(['anna at keller', 'kiln-brick-42-ok'])

  // A number as dialled at home has a country, chosen from the start.
  await contact.fill('812 345')
  const country = form.getByRole('combobox', { name: t('account.countryCode') })
  await expect.poll(() => country.inputValue()).toBe('RU')
  await create.tap()
  await form.getByText(t('account.phoneInvalid')).waitFor()

  // The business is optional, but its tax number alone says too little.
  await form.getByText(t('company.titleOptional')).tap()
  await expect.poll(() => form.locator('[name="company.country"]').inputValue()).toBe('RU')
  await contact.fill(`anna-${crypto.randomUUID().slice(0, 13)}@test.example`)
  await country.waitFor({ state: 'detached' })
  await form.locator('[name="company.tax_id"]').fill('7707083893')
  await create.tap()
  const name = form.locator('[name="company.name"]')
  await name.and(page.locator('[aria-invalid=true]')).waitFor()
  expect(await form.locator('a[href="/page/terms"], a[href="/page/privacy"]').count()).toBe(2)

  await page
    .getByRole('main')
    .locator('a[href^="/login"]')
    .filter({ hasText: t('storefront.signIn') })
    .first()
    .tap()
  await create.waitFor({ state: 'detached' })
  await form.locator('[name=username]').fill('unknown-name')
  await form.locator('[name=password]').fill('a wrong password 1')
  await form.getByRole('button', { name: t('storefront.signIn'), exact: true }).tap()
  await page.getByText(t('error.LOGIN_FAILED')).first().waitFor()
  expect(faults).toEqual([])
  await close()
})
