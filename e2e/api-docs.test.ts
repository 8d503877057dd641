/** The page of the API runs under its content security policy, in both themes and on a small screen. */
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'

const visit = useBrowser()

test.each([
  { phone: false, dark: false },
  { phone: true, dark: true },
])('the API page shows the calls without faults (%o)', async (options) => {
  const { page, go, faults, close } = await visit(options)
  await go('/api/docs')
  await page.getByRole('heading', { name: 'Mall API' }).waitFor()
  expect(await page.title()).toBe('Mall API')
  await page.getByRole('button', { name: /POST.*\/base\/access_token/ }).click()
  await page.getByRole('heading', { name: 'Responses' }).first().waitFor()
  // Its own document only.
  expect(await page.getByRole('textbox').count()).toBe(0)
  expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0)
  expect(faults).toEqual([])
  await close()
})
