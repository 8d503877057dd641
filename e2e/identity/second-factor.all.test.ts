/** Staff turn on the second factor in their profile, forget their password, and sign in with a code from their app. */
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { demoPassword, replacePassword, tokenOf } from '../harness/back-office-screen.ts'
import { useBrowser } from '../harness/browser.ts'
import { withDatabase } from '../harness/database.ts'
import { callApi } from '../harness/member.ts'
import { signInWithToken } from '../harness/open-page.ts'
import { textsOf } from '../harness/texts.ts'

const visit = useBrowser()
const t = textsOf('en')

test('the second factor is turned on, survives a forgotten password, and is required after the new one', async () => {
  const superuser = await tokenOf('super', demoPassword)
  const roles = (await callApi(superuser, 'GET', '/role/list?role_name=clerk')).data as { id: number }[]
  const [username, password] = [`desk-${Date.now()}`, 'a good password 3']
  await callApi(superuser, 'POST', '/user/create', {
    username,
    email: `${username}@mall.example`,
    password: 'given by staff 3',
    role_ids: roles.map(({ id }) => id),
  })
  await replacePassword(username, 'given by staff 3', password)
  // The page shows the codes of demo accounts, because the demo sends no messages.
  await withDatabase((database) => database.query('update users set is_demo = true where username = $1', [username]))
  const visitor = await visit()
  const { page, go, close, faults } = visitor
  await signInWithToken(visitor, await tokenOf(username, password))
  await go('/profile')

  const basics = page.getByRole('form', { name: t('profile.basics') })
  await basics.getByLabel(t('profile.username')).fill('')
  await basics.getByRole('button', { name: t('common.save') }).click()
  await basics.getByText(t('account.required')).waitFor()
  const newName = `${username}-2`
  await basics.getByLabel(t('profile.username')).fill(newName)
  await basics.getByRole('button', { name: t('common.save') }).click()
  await page.getByRole('banner').getByText(newName).first().waitFor()

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
  await factor.getByRole('button', { name: t('factor.codesSaved') }).click()
  await factor.getByText(t('factor.on'), { exact: true }).waitFor()

  await page.getByRole('banner').getByText(newName).first().click()
  await page.getByRole('button', { name: t('storefront.signOut') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.ok') })
    .click()
  await page.getByRole('link', { name: t('account.forgot') }).click()
  const send = page.getByRole('button', { name: t('account.sendCode') })
  // The page left has a field of this name too.
  await send.waitFor()
  // An account without a demo gets no code on the page, but an explanation.
  await page.locator('main input[name=username]').fill('new-account')
  await send.click()
  await page.getByText(t('account.demoNoCode')).waitFor()
  await page.getByText('npm run mall -- reset-password new-account').waitFor()
  await page.getByRole('button', { name: t('account.otherAccount') }).click()
  await page.locator('main input[name=username]').fill(newName)
  await send.click()
  const said = await page.getByText(t('account.demoCode')).first().innerText()
  await page.getByRole('button', { name: t('account.resendAfter') }).waitFor()
  const newPassword = `a password of ${Date.now()}`
  await page.locator('input[name=new_password]').fill(newPassword)
  await page.locator('input[name=confirm_password]').fill(newPassword)
  const set = page.getByRole('button', { name: t('account.setPassword') })
  await set.click()
  await page.locator('input[name=code][aria-invalid]').waitFor()
  await page.locator('input[name=code]').fill(/\d{6}/.exec(said)?.[0] ?? '')
  await set.click()
  await page.waitForURL((url) => url.pathname === '/login' && !url.search)

  const form = page.locator('main form')
  await form.locator('[name=username]').fill(newName)
  await form.locator('[name=password]').fill(newPassword)
  const code = form.getByLabel(t('account.secondFactor'))
  expect(await code.count()).toBe(0)
  await form.locator('[name=password]').press('Enter')
  await code.and(page.locator(':focus')).waitFor()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await page.getByText('This code is wrong or has already been used').first().waitFor()
  expect(await form.locator('[name=password]').inputValue()).toBe(newPassword)
  // The next code, because the current one may have been used above.
  await code.fill(app.generate({ timestamp: Date.now() + 30_000 }))
  await page.keyboard.press('Enter')
  await page.getByRole('banner').getByText(newName).first().waitFor({ state: 'attached' })
  expect(faults).toEqual([])
  await close()
})
