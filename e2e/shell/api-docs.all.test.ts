/** The page of the API runs under its content security policy, in the dark theme and on a small screen. */
import { expect, test } from 'vitest'
import { useBrowser } from '../harness/browser.ts'

const visit = useBrowser()

test('the API page shows the calls without faults', async () => {
  const { page, go, faults, close } = await visit({ phone: true, dark: true })
  await go('/api/docs')
  await page.getByRole('heading', { name: 'Mall API' }).waitFor()
  expect(await page.title()).toBe('Mall API')
  await page.getByRole('button', { name: /POST.*\/base\/access_token/ }).click()
  await page.getByRole('heading', { name: 'Responses' }).first().waitFor()
  // Its own document only.
  expect(await page.getByRole('textbox', { disabled: false }).count()).toBe(0)
  expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0)
  expect(faults).toEqual([])
  await close()
})
