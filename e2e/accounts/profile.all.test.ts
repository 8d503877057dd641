/** A member's own account: email address and phone, password and devices, a copy of the data, and the end of the account. */
import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { announced } from '../harness/announcements.ts'
import { tokenOf } from '../harness/back-office-screen.ts'
import { useBrowser } from '../harness/browser.ts'
import { withDatabase } from '../harness/database.ts'
import { callApi, registerMember } from '../harness/member.ts'
import { sentencesOf, textsOf } from '../harness/texts.ts'

const visit = useBrowser()
const t = textsOf('en')
const sentence = sentencesOf('en')

const messagesTo = (recipient: string) =>
  withDatabase(
    async (pool) =>
      (await pool.query('select subject, secret from outbox where recipient = $1 order by id desc', [recipient]))
        .rows as { subject: string; secret: string | null }[],
  )

test('a member proves new contacts, changes the password, downloads all data, asks for the erasure and stays', async () => {
  const visitor = await visit({ phone: true })
  const { page } = visitor
  const member = await registerMember(visitor)
  // The page shows the codes of demo accounts, because the demo sends no messages.
  await withDatabase((pool) =>
    pool.query('update users set is_demo = true, email_verified = false where username = $1', [member.username]),
  )
  await visitor.go('/mall/member/account/personal')
  const form = page.getByRole('form', { name: t('profile.basics') })
  const email = form.getByLabel(t('profile.email'), { exact: true })
  const code = form.getByLabel(t('profile.emailCode'))
  const send = form.getByRole('button', { name: t('profile.sendCode') })
  const save = form.getByRole('button', { name: t('common.save'), exact: true })
  const password = form.locator('input[name=password]')
  const old = await email.inputValue()

  // The email address is not verified yet. Another field can be saved without its code.
  await expect.poll(() => email.getAttribute('aria-describedby')).not.toBeNull()
  await form.getByText(t('profile.unverified'), { exact: true }).waitFor()
  await form.getByLabel(t('profile.nickname')).fill('Lena')
  await save.click()
  await announced(page, t('profile.saved'))
  await send.focus()
  await page.keyboard.press('Enter')
  await announced(page, sentence('profile.codeSent', { to: old }))
  await form.getByRole('button', { name: t('account.resendAfter') }).waitFor()
  const [first] = await messagesTo(old)
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
  await code.fill((await messagesTo(next))[0]?.secret ?? '')
  await password.fill('not my password')
  await save.click()
  await form.locator('input[name=password][aria-invalid]:focus').waitFor()
  await password.fill(member.password)
  await save.click()
  await announced(page, t('profile.saved'))
  await form.getByText(t('profile.verified'), { exact: true }).waitFor()
  expect((await messagesTo(old))[0]?.subject).toBe('Your email address was changed')

  // A phone number, with the code that the page of a demo account shows.
  const phone = `+86139${String(Date.now()).slice(-8)}`
  const smsCode = form.locator('input[name=sms_code]')
  await form.getByLabel(t('profile.phone'), { exact: true }).fill(phone)
  await save.click()
  await form.locator('input[name=sms_code][aria-invalid]').waitFor()
  await form.locator('input[name=password][aria-invalid]').waitFor()
  await password.fill(member.password)
  await send.click()
  const said = await form.getByText(t('account.demoCode')).first().innerText()
  const sent = /\d{6}/.exec(said)?.[0] ?? ''
  await smsCode.fill(sent === '000000' ? '000001' : '000000')
  await save.click()
  await form.locator('input[name=sms_code][aria-invalid]:focus').waitFor()
  await smsCode.fill(sent)
  await save.click()
  // A new contact ends all other sessions: the next one must begin after it. An announcement may be an earlier one.
  await smsCode.waitFor({ state: 'detached' })

  // Another device of the member signs in; it is listed as soon as the page loads its data again.
  await tokenOf(member.username, member.password)
  const data = page.getByRole('region', { name: t('privacy.data') })
  await data.getByRole('button', { name: t('privacy.ask') }).click()
  const download = data.getByRole('button', { name: t('privacy.download') })
  await download.waitFor()
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
  const files = unzipSync(readFileSync(await file.path()))
  expect(JSON.parse(strFromU8(files['data.json'] as Uint8Array)).profile[0]).toMatchObject({
    username: member.username,
    email: next,
    phone,
  })

  // A new password shows its strength and signs the other device out.
  const other = page.getByRole('button', { name: t('profile.endNamed') })
  await other.waitFor()
  const change = page.getByRole('form', { name: t('profile.password') })
  const newPassword = 'correct horse battery staple'
  await change.getByLabel(t('account.oldPassword')).last().fill('not my password')
  await change.getByLabel(t('account.newPassword')).pressSequentially('aaaaaaaa')
  await change.getByText(t('account.strength.weak')).waitFor()
  await change.getByLabel(t('account.newPassword')).fill(newPassword)
  await change.getByText(t('account.strength.strong')).waitFor()
  await change.getByLabel(t('account.repeatPassword')).fill(newPassword)
  const set = change.getByRole('button', { name: t('account.setPassword') })
  await set.click()
  await change.locator('input[name=old_password][aria-invalid]').waitFor()
  await change.locator('input[name=old_password]').fill(member.password)
  await set.click()
  await announced(page, t('account.passwordChanged'))
  await other.waitFor({ state: 'detached' })

  const erase = page.getByRole('region', { name: t('privacy.erase') })
  await erase.getByRole('button', { name: t('privacy.eraseAsk') }).click()
  await erase.getByRole('button', { name: t('privacy.eraseConfirm') }).click()
  await erase.locator('input[name=password][aria-invalid]').waitFor()
  await erase.locator('input[name=password]').fill(newPassword)
  await erase.getByRole('button', { name: t('privacy.eraseConfirm') }).click()
  await erase.getByRole('button', { name: t('account.cancelErasure') }).waitFor()

  // The next sign-in offers to cancel the erasure.
  await page.evaluate('localStorage.clear()')
  await visitor.go(`/login?redirect=${encodeURIComponent('/mall/member/account/personal')}`)
  const signIn = page.locator('main form')
  await signIn.locator('[name=username]').fill(member.username)
  await signIn.locator('[name=password]').fill(newPassword)
  await signIn.locator('[name=password]').press('Enter')
  const offer = page.getByRole('dialog')
  await offer.getByText(t('account.cancelErasureTitle')).first().waitFor()
  await offer.getByRole('button', { name: t('account.cancelErasure') }).click()
  await announced(page, t('account.erasureCanceled'))
  const token = await tokenOf(member.username, newPassword)
  expect((await callApi(token, 'GET', '/mall/member/privacy')).data).toMatchObject({ erasure: null })
  expect(visitor.faults).toEqual([])
  await visitor.close()
})
