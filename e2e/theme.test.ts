/** The theme that a member chooses on one device is there on the next. */
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { registerMember } from './member.ts'
import { textsOf } from './texts.ts'

const visit = useBrowser()
const t = textsOf('en')

test('a chosen theme is kept for the account and used after the next sign-in', async () => {
  const first = await visit()
  const member = await registerMember(first)
  await first.go('/')
  const button = first.page.locator('header').getByRole('button', { name: t('storefront.theme') })
  const themeOf = (page: typeof first.page) => page.locator('html').getAttribute('data-theme')
  await button.click()
  await expect.poll(() => themeOf(first.page)).toBe('light')
  await button.click()
  await expect.poll(() => themeOf(first.page)).toBe('dark')
  const kept = async () => ((await member.api('GET', '/base/preference?name=theme')).data as { value: unknown }).value
  await expect.poll(kept).toBe('dark')
  await first.close()

  const second = await visit()
  await second.go('/login?redirect=/mall/member')
  expect(await themeOf(second.page)).toBe('auto')
  await second.page.getByLabel(t('account.username')).fill(member.username)
  await second.page.locator('main input[name=password]').fill(member.password)
  await second.page.locator('main form button[type=submit]').click()
  await second.page.waitForURL(/\/mall\/member/)
  await expect.poll(() => themeOf(second.page)).toBe('dark')
  expect(first.faults).toEqual([])
  expect(second.faults).toEqual([])
  await second.close()
})
