/** The library of files: what uses a picture or a video, the way to it, and a look at it. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { smallVideo } from '../server/src/testing/page-calls.ts'
import { demoPassword, main, press, seen, signIn, tokenOf } from './back-office-screen.ts'
import { useBrowser } from './browser.ts'
import { callApi } from './member.ts'
import { sentencesOf, textsOf } from './texts.ts'

const visit = useBrowser()
const t = textsOf('en')
const sentence = sentencesOf('en')

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

test('a video of a draft is found by its type, played and led to its page', async () => {
  const stamp = Date.now()
  const name = `tour-${stamp}.mp4`
  const token = await tokenOf('super', demoPassword)
  const staff = await visit()
  const { page } = staff
  await signIn(staff, 'super', demoPassword, '/mall-admin/files')
  await seen(page, t('library.title'))
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(smallVideo)]), name)
  const address = new URL('/api/v1/upload/video', page.url())
  const answer = await fetch(address, { method: 'POST', body: form, headers: { token } })
  const { data } = (await answer.json()) as { data: { url: string } }
  const slug = `tour-${stamp}`
  const created = await callApi(token, 'POST', '/mall/page/create', {
    slug,
    texts: { en: { title: `Tour ${stamp}` } },
    blocks: [{ id: 'film', type: 'video', version: 1, props: { video: data.url } }],
  })
  await press(page, t('library.scan'))
  const dialog = page.getByRole('dialog')
  await dialog.getByText(t('job.finished'), { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await main(page).getByRole('search').getByLabel(t('library.purpose')).selectOption('video')
  await page.waitForURL((url) => url.searchParams.get('purpose') === 'video')
  const row = main(page).getByRole('row').filter({ hasText: name })

  await row.getByRole('button', { name: t('access.actionsNamed') }).click()
  await page.getByRole('menuitem', { name: t('library.play') }).press('Enter')
  const film = dialog.locator('video')
  await film.waitFor()
  expect(await film.getAttribute('src')).toBe(data.url)
  expect(
    await film.evaluate((video: { controls: boolean; autoplay: boolean }) => [video.controls, video.autoplay]),
  ).toEqual([true, false])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await row.getByRole('link', { name: sentence('library.pageDraft', { path: `/page/${slug}` }) }).click()
  await main(page)
    .getByRole('heading', { level: 1, name: `Tour ${stamp}` })
    .waitFor()
  const { id } = created.data as { id: number }
  await callApi(token, 'DELETE', `/mall/page/delete/${id}`)
  expect(staff.faults).toEqual([])
  await staff.close()
})
