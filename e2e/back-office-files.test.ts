/** The library of files: what uses a picture, and the way to it. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoPassword, main, press, seen, signIn, tokenOf } from './back-office-screen.ts'
import { useBrowser } from './browser.ts'
import { callApi } from './member.ts'
import { textsOf } from './texts.ts'

const visit = useBrowser()
const t = textsOf('en')

test('a picture tells what uses it and leads there', async () => {
  const stamp = Date.now()
  const token = await tokenOf('super', demoPassword)
  const staff = await visit()
  const { page } = staff
  await signIn(staff, 'super', demoPassword, '/mall-admin/files')
  await seen(page, t('library.title'))
  const form = new FormData()
  const picture = await sharp({ create: { width: 80, height: 60, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), `red-${stamp}.png`)
  const address = new URL('/api/v1/upload/image?purpose=content', page.url())
  const answer = await fetch(address, { method: 'POST', body: form, headers: { token } })
  const { data } = (await answer.json()) as { data: { url: string } }
  await callApi(token, 'POST', '/mall/category/create', { name: `Picnic ${stamp}`, image: data.url })
  await press(page, t('library.scan'))
  const dialog = page.getByRole('dialog')
  await dialog.getByText(t('job.finished'), { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await main(page)
    .getByRole('row')
    .filter({ hasText: `red-${stamp}.png` })
    .getByRole('link', { name: /^Category #\d+$/ })
    .click()
  await seen(page, `Picnic ${stamp}`)
  expect(staff.faults).toEqual([])
  await staff.close()
})
