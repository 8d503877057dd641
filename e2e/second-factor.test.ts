/** Signing in with a code of an authenticator app. */
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { becomeMember } from './member.ts'
import { textsOf } from './texts.ts'

const visit = useBrowser()
const t = textsOf('en')

test('the code is asked for after the password, a wrong one is told at its field, and nothing typed is lost', async () => {
  const first = await visit()
  const member = await becomeMember(first)
  const { data } = await member.api('POST', '/base/second_factor/begin', { password: member.password })
  const app = new TOTP({ secret: Secret.fromBase32((data as { secret: string }).secret) })
  // That of the step before, so that today's is unused.
  await member.api('POST', '/base/second_factor/confirm', { code: app.generate({ timestamp: Date.now() - 30_000 }) })
  await first.close()

  const { page, go, close } = await visit()
  await go('/login')
  const form = page.locator('main form')
  await form.locator('[name=username]').fill(member.username)
  await form.locator('[name=password]').fill(member.password)
  const code = form.getByLabel(t('account.secondFactor'))
  expect(await code.count()).toBe(0)
  await form.locator('[name=password]').press('Enter')
  await code.waitFor()
  await expect.poll(() => code.evaluate((field: { matches(selector: string): boolean }) => field.matches(':focus'))).toBe(true)
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await page.getByText('This code is not right, or was used already').first().waitFor()
  expect(await form.locator('[name=password]').inputValue()).toBe(member.password)
  await code.fill(app.generate())
  await page.keyboard.press('Enter')
  await page.getByRole('banner').getByText(member.username).first().waitFor({ state: 'attached' })
  await close()
})
