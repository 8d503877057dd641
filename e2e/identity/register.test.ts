/** Registration and sign-in: refused input and its messages. */
import { expect, test } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { hasFocus } from '../harness/input-methods.ts'
import { textsOf } from '../harness/texts.ts'

const visit = useBrowser()
const t = textsOf('ru')

test('a refused registration explains the format at each field and preserves the input; a refused sign-in says why in the page’s language', async () => {
  const { page, go, close, faults } = await visit({ phone: true, language: 'ru' })
  await go('/login?tab=register')
  const form = page.locator('main form')
  const typed = {
    username: 'a b c',
    email: 'anna at keller',
    phone: '12',
    password: 'kiln-brick-42-ok',
    confirm_password: 'kiln-brick-42-ok',
  }
  for (const [name, value] of Object.entries(typed)) await form.locator(`[name=${name}]`).fill(value)
  await form.getByRole('button', { name: t('account.createAccount') }).tap()
  await form.getByText(t('account.emailInvalid')).waitFor()
  for (const [name, id] of [
    ['username', 'account.usernameHint'],
    ['email', 'account.emailInvalid'],
    ['phone', 'account.phoneInvalid'],
  ] as const) {
    const field = form.locator(`[name=${name}]`)
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    const described = (await field.getAttribute('aria-describedby'))?.split(' ') ?? []
    expect(await Promise.all(described.map((part) => page.locator(`[id="${part}"]`).innerText()))).toContain(t(id))
  }
  for (const [name, value] of Object.entries(typed))
    expect(await form.locator(`[name=${name}]`).inputValue()).toBe(value)
  expect(await hasFocus(form.locator('[name=username]'))).toBe(true)

  await page
    .getByRole('main')
    .locator('a[href^="/login"]')
    .filter({ hasText: t('storefront.signIn') })
    .first()
    .tap()
  await form.locator('[name=confirm_password]').waitFor({ state: 'detached' })
  await form.locator('[name=username]').fill('unknown-name')
  await form.locator('[name=password]').fill('a wrong password 1')
  await form.getByRole('button', { name: t('storefront.signIn'), exact: true }).tap()
  await page.getByText(t('error.LOGIN_FAILED')).first().waitFor()
  expect(faults).toEqual([])
  await close()
})
