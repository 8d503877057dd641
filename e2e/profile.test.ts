/** Personal data of members: proven e-mail addresses and phones, passwords, devices. */
import { expect, test } from 'vitest'
import { announced } from './announcements.ts'
import { demoPassword } from './back-office-screen.ts'
import { useBrowser, type Visitor } from './browser.ts'
import { withDatabase } from './database.ts'
import { registerMember } from './member.ts'
import { sentencesOf, textsOf } from './texts.ts'

const visit = useBrowser()
const t = textsOf('en')
const sentence = sentencesOf('en')

/** Signs in with a demo account, as its button on the sign-in page does. */
async function enterAs({ page, go }: Visitor, username: string, path: string): Promise<void> {
  await go(`/login?redirect=${encodeURIComponent(path)}`)
  await page.getByRole('button', { name: new RegExp(`^${username} `) }).click()
  await page.waitForURL(`**${path}`)
}

test('a new phone number is confirmed by the code sent to it', async () => {
  const visitor = await visit()
  const { page } = visitor
  await enterAs(visitor, 'buyer2', '/mall/member/account/personal')
  const phone = `1390000${String(Date.now()).slice(-4)}`
  await page.getByLabel(t('profile.nickname')).fill('Xiaoming')
  await page.getByLabel(t('profile.phone'), { exact: true }).fill(phone)
  const basics = page.getByRole('form', { name: t('profile.basics') })
  const save = basics.getByRole('button', { name: t('common.save'), exact: true })
  await save.click()
  // Without the code the form shows an error at that field and saves nothing.
  await page.locator('input[name=sms_code][aria-invalid]').waitFor()
  const password = basics.locator('input[name=password]')
  await page.locator('input[name=password][aria-invalid]').waitFor()
  await password.fill(demoPassword)
  await page.getByRole('button', { name: t('profile.sendCode') }).click()
  await page.getByRole('button', { name: t('account.resendAfter') }).waitFor()
  const said = await page.getByText(t('account.demoCode')).first().innerText()
  const code = /\d{6}/.exec(said)?.[0] ?? ''
  await page.locator('input[name=sms_code]').fill(code === '000000' ? '000001' : '000000')
  await save.click()
  await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor()
  await page.locator('input[name=sms_code]').fill(code)
  await save.click()
  await announced(page, t('profile.saved'))
  await page.reload()
  await expect.poll(() => page.getByLabel(t('profile.phone'), { exact: true }).inputValue()).toBe(phone)
  await page.getByRole('link', { name: /Xiaoming/ }).waitFor()
  expect(visitor.faults).toEqual([])
  await visitor.close()
})

test('an unverified e-mail address is confirmed by the code in its mail, and so is the next one', async () => {
  await withDatabase((pool) => pool.query(`update users set email_verified = false where username = 'clerk'`))
  const mailsTo = (address: string) =>
    withDatabase(
      async (pool) =>
        (await pool.query('select subject, secret from outbox where recipient = $1 order by id desc', [address]))
          .rows as { subject: string; secret: string | null }[],
    )
  const visitor = await visit({ phone: true })
  const { page } = visitor
  await enterAs(visitor, 'clerk', '/mall/member/account/personal')
  const form = page.getByRole('form', { name: t('profile.basics') })
  const email = form.getByLabel(t('profile.email'), { exact: true })
  const code = form.getByLabel(t('profile.emailCode'))
  const send = form.getByRole('button', { name: t('profile.sendCode') })
  const save = form.getByRole('button', { name: t('common.save'), exact: true })
  const old = await email.inputValue()

  await expect.poll(() => email.getAttribute('aria-describedby')).not.toBeNull()
  await form.getByText(t('profile.unverified'), { exact: true }).waitFor()
  // Another field can be saved without the code.
  await form.getByLabel(t('profile.nickname')).fill('Lena')
  await save.click()
  await announced(page, t('profile.saved'))
  await send.focus()
  await page.keyboard.press('Enter')
  await announced(page, sentence('profile.codeSent', { to: old }))
  await form.getByRole('button', { name: t('account.resendAfter') }).waitFor()
  const [first] = await mailsTo(old)
  await code.fill(first?.secret === '000000' ? '000001' : '000000')
  await save.click()
  await form.locator('input[name=code][aria-invalid]:focus').waitFor()
  await code.fill(first?.secret ?? '')
  await page.keyboard.press('Enter')
  await announced(page, t('profile.saved'))
  await form.getByText(t('profile.verified'), { exact: true }).waitFor()
  expect(await code.count()).toBe(0)

  // The verified address is replaced by one that proves itself.
  const next = `next-${Date.now()}@mall.example`
  await email.fill(next)
  await save.click()
  await form.locator('input[name=code][aria-invalid]:focus').waitFor()
  await send.click()
  await announced(page, sentence('profile.codeSent', { to: next }))
  // Typed once more, it waits for its minute like before.
  await email.fill('')
  await email.fill(next)
  await send.click()
  await form.getByRole('alert').filter({ hasText: 'You can request another code' }).waitFor()
  await form.getByRole('button', { name: t('account.resendAfter') }).waitFor()
  await code.fill((await mailsTo(next))[0]?.secret ?? '')
  const password = form.locator('input[name=password]')
  await password.fill('not my password')
  await save.click()
  await form.locator('input[name=password][aria-invalid]:focus').waitFor()
  await password.fill(demoPassword)
  await save.click()
  await form.getByText(t('profile.verified'), { exact: true }).waitFor()
  expect((await mailsTo(old))[0]?.subject).toBe('Your email address was changed')
  await page.reload()
  await expect.poll(() => email.inputValue()).toBe(next)
  expect(visitor.faults).toEqual([])
  await visitor.close()
})

test('a new password shows its strength, and signs the other devices out', async () => {
  const visitor = await visit()
  const { page, go } = visitor
  const member = await registerMember(visitor)
  const other = await visit()
  await other.go('/login')
  await other.page.locator('input[name=username]').fill(member.username)
  await other.page.locator('input[name=password]').fill(member.password)
  await other.page.locator('main form button[type=submit]').click()
  await other.page.waitForURL((url) => url.pathname === '/')

  await go('/mall/member/account/personal')
  await page.getByRole('button', { name: t('profile.endNamed') }).waitFor()
  const form = page.getByRole('form', { name: t('profile.password') })
  await form.getByLabel(t('account.oldPassword')).last().fill('not my password')
  await form.getByLabel(t('account.newPassword')).pressSequentially('aaaaaaaa')
  await form.getByText(t('account.strength.weak')).waitFor()
  await form.getByLabel(t('account.newPassword')).fill('correct horse battery staple')
  await form.getByText(t('account.strength.strong')).waitFor()
  await form.getByLabel(t('account.repeatPassword')).fill('correct horse battery staple')
  const set = form.getByRole('button', { name: t('account.setPassword') })
  await set.click()
  await form.locator('input[name=old_password][aria-invalid]').waitFor()
  await form.locator('input[name=old_password]').fill(member.password)
  await set.click()
  await announced(page, t('account.passwordChanged'))
  await page.getByRole('button', { name: t('profile.endNamed') }).waitFor({ state: 'detached' })
  await other.go('/mall/member/order')
  await other.page.waitForURL(/\/login\?redirect=/)
  expect(visitor.faults).toEqual([])
  await visitor.close()
  await other.close()
})

test('a forgotten password: a code, a wait before the next one, a new password', async () => {
  const visitor = await visit({ phone: true })
  const { page, go } = visitor
  // An account of its own: other tests sign in with the demo's passwords meanwhile.
  const { username } = await registerMember(visitor)
  await withDatabase((database) => database.query('update users set is_demo = true where username = $1', [username]))
  await visitor.context.clearCookies()
  await page.evaluate('localStorage.clear()')
  await go('/login?tab=forgot')
  // The demo sends no messages: the page shows the codes of demo accounts and explains what others can do.
  await page.locator('input[name=username]').fill('somebody-new')
  await page.getByRole('button', { name: t('account.sendCode') }).click()
  await page.getByText(t('account.demoNoCode')).waitFor()
  await page.getByText('npm run mall -- reset-password somebody-new').waitFor()
  await page.getByRole('button', { name: t('account.otherAccount') }).click()
  await page.locator('input[name=username]').fill(username)
  await page.getByRole('button', { name: t('account.sendCode') }).click()
  const said = await page.getByText(t('account.demoCode')).first().innerText()
  await page.getByRole('button', { name: t('account.resendAfter') }).waitFor()
  const password = `a password of ${Date.now()}`
  await page.locator('input[name=new_password]').fill(password)
  await page.locator('input[name=confirm_password]').fill(password)
  await page.getByRole('button', { name: t('account.setPassword') }).click()
  await page.locator('input[name=code][aria-invalid]').waitFor()
  await page.locator('input[name=code]').fill(/\d{6}/.exec(said)?.[0] ?? '')
  await page.getByRole('button', { name: t('account.setPassword') }).click()
  await page.waitForURL((url) => url.pathname === '/login' && !url.search)
  expect(visitor.faults).toEqual([])
  await visitor.close()
})
