/** Signing in with a code from an authenticator app. */
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { replacePassword } from './back-office-screen.ts'
import { useBrowser } from './browser.ts'
import { callApi, registerMember } from './member.ts'
import { textsOf } from './texts.ts'

const visit = useBrowser()
const t = textsOf('en')

test('the code is requested after the password; a wrong one shows an error at its field, and no input is lost', async () => {
  const first = await visit()
  const member = await registerMember(first)
  const { data } = await member.api('POST', '/base/second_factor/begin', { password: member.password })
  const app = new TOTP({ secret: Secret.fromBase32((data as { secret: string }).secret) })
  // The code of the previous time step, so that the current one stays unused.
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
  await expect
    .poll(() => code.evaluate((field: { matches(selector: string): boolean }) => field.matches(':focus')))
    .toBe(true)
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await page.getByText('This code is wrong or has already been used').first().waitFor()
  expect(await form.locator('[name=password]').inputValue()).toBe(member.password)
  await code.fill(app.generate())
  await page.keyboard.press('Enter')
  await page.getByRole('banner').getByText(member.username).first().waitFor({ state: 'attached' })
  await close()
})

test('staff change their name and turn the second factor on in their profile', async () => {
  const superuser = (
    (await callApi(undefined, 'POST', '/base/access_token', { username: 'super', password: 'demo-mall-2026' }))
      .data as { access_token: string }
  ).access_token
  const roles = (await callApi(superuser, 'GET', '/role/list?role_name=clerk')).data as { id: number }[]
  const [username, password] = [`desk-${Date.now()}`, 'a good password 3']
  await callApi(superuser, 'POST', '/user/create', {
    username,
    email: `${username}@mall.example`,
    password: 'given by staff 3',
    role_ids: roles.map(({ id }) => id),
  })
  await replacePassword(username, 'given by staff 3', password)
  const { page, go, close, faults } = await visit()
  await go(`/login?redirect=${encodeURIComponent('/profile')}`)
  await page.locator('main input[name=username]').fill(username)
  await page.locator('main input[name=password]').fill(password)
  await page.locator('main input[name=password]').press('Enter')

  const basics = page.getByRole('form', { name: t('profile.basics') })
  await basics.getByLabel(t('profile.username')).fill('')
  await basics.getByRole('button', { name: t('common.save') }).click()
  await basics.getByText(t('account.required')).waitFor()
  await basics.getByLabel(t('profile.username')).fill(`${username}-2`)
  await basics.getByRole('button', { name: t('common.save') }).click()
  await page.getByRole('banner').getByText(`${username}-2`).first().waitFor()

  const factor = page.getByRole('region', { name: t('factor.title') })
  await factor.getByRole('button', { name: t('factor.turnOn') }).click()
  await factor.locator('input[name=password]').fill(password)
  await factor.getByRole('button', { name: t('factor.next') }).click()
  await factor.getByRole('img', { name: t('factor.qr') }).waitFor()
  const app = new TOTP({ secret: Secret.fromBase32((await factor.locator('code').innerText()).replaceAll(' ', '')) })
  await factor.locator('input[name=code]').fill('000000')
  await factor.getByRole('button', { name: t('factor.turnOn') }).click()
  await factor.getByText('This code is wrong or has already been used').first().waitFor()
  await factor.locator('input[name=code]').fill(app.generate())
  await factor.getByRole('button', { name: t('factor.turnOn') }).click()
  await factor.getByRole('heading', { name: t('factor.codesTitle') }).waitFor()
  expect(
    await factor
      .getByRole('list', { name: t('factor.codes') })
      .getByRole('listitem')
      .count(),
  ).toBeGreaterThanOrEqual(8)
  await factor.getByRole('button', { name: t('factor.kept') }).click()
  await factor.getByText(t('factor.on'), { exact: true }).waitFor()
  expect(faults).toEqual([])
  await close()
})
