/** The library of files: what uses a video, the way to it, and a look at it. */
import { expect, test } from 'vitest'
import { smallVideo } from '../../server/src/testing/page-calls.ts'
import { act, demoPassword, enter, main, press, rowOf, seen, tokenOf } from '../harness/back-office-screen.ts'
import { useBrowser } from '../harness/browser.ts'
import { mallUrl } from '../harness/mall.ts'
import { sentencesOf, textsOf } from '../harness/texts.ts'

const visit = useBrowser()
const t = textsOf('en')
const sentence = sentencesOf('en')

test('a video of a draft is found by its type, played, and leads to its page', async () => {
  const slug = `tour-${Date.now()}`
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(smallVideo)]), `${slug}.mp4`)
  const answer = await fetch(`${mallUrl}/api/v1/upload/video`, {
    method: 'POST',
    body: form,
    headers: { token: await tokenOf('super', demoPassword) },
  })
  const { data } = (await answer.json()) as { data: { url: string } }
  const staff = await visit()
  const { page } = staff
  const api = await enter(staff, 'super', '/mall-admin/files')
  await seen(page, t('library.title'))
  const created = await api('POST', '/mall/page/create', {
    slug,
    texts: { en: { title: slug } },
    blocks: [{ id: 'film', type: 'video', version: 1, props: { video: data.url } }],
  })
  await press(page, t('library.scan'))
  const dialog = page.getByRole('dialog')
  await dialog.getByText(t('job.finished'), { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await main(page).getByRole('search').getByLabel(t('library.purpose')).selectOption('video')
  await page.waitForURL((url) => url.searchParams.get('purpose') === 'video')

  await act(page, rowOf(page, `${slug}.mp4`), t('library.play'))
  const film = dialog.locator('video')
  await film.waitFor()
  expect(await film.getAttribute('src')).toBe(data.url)
  expect(
    await film.evaluate((video: { controls: boolean; autoplay: boolean }) => [video.controls, video.autoplay]),
  ).toEqual([true, false])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await rowOf(page, `${slug}.mp4`)
    .getByRole('link', { name: sentence('library.pageDraft', { path: `/page/${slug}` }) })
    .click()
  await seen(page, slug)
  const { id } = created.data as { id: number }
  await api('DELETE', `/mall/page/delete/${id}`)
  expect(staff.faults).toEqual([])
  await staff.close()
})
