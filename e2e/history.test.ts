/** Views of a guest join the browsing history at sign-in; the member removes from it and switches it off. */
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { callApi, findProducts, registerMember } from './member.ts'
import { textsOf } from './texts.ts'

const visit = useBrowser()
const t = textsOf('en')

test('history merges after sign-in, loses what is removed, and stops when switched off', async () => {
  const visitor = await visit()
  const { page, go } = visitor
  const member = await registerMember(visitor)
  const [first, second, third] = await findProducts(3)
  const nameOf = async (id = 0) =>
    ((await callApi(undefined, 'GET', `/mall/product/detail/${id}`)).data as { name: string }).name
  const names = await Promise.all([nameOf(first?.id), nameOf(second?.id), nameOf(third?.id)])
  await member.api('POST', '/mall/history/add', { views: [{ product_id: first?.id, seconds_ago: 3 * 86_400 }] })

  // A guest looks at a product. It is kept in the browser.
  await page.evaluate(() => localStorage.clear())
  await go(`/mall/product/${second?.id}`)
  // The view is recorded with the first gesture, like all that the arrival does without.
  await page.mouse.move(50, 50)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('RECENTLY_VIEWED') !== null)).toEqual(true)
  await go('/login?redirect=/mall/member/history')
  await page.getByLabel(t('account.username')).fill(member.username)
  await page.locator('main input[name=password]').fill(member.password)
  await page.locator('main form button[type=submit]').click()

  const products = page.getByRole('main').getByRole('heading', { level: 3 })
  // Names keep a figure and its unit on one line.
  const shown = async () => (await products.allTextContents()).map((name) => name.replaceAll('\u00a0', ' '))
  await page
    .getByRole('region', { name: t('history.today') })
    .getByRole('link', { name: names[1] ?? '' })
    .waitFor()
  expect(await shown()).toEqual([names[1], names[0]])
  expect(await page.evaluate(() => localStorage.getItem('RECENTLY_VIEWED'))).toBe(null)

  // The product page shows the member's history, whatever this browser has seen.
  await go(`/mall/product/${third?.id}`)
  await page.mouse.move(50, 50)
  const recent = page.getByRole('region', { name: t('facts.recent') })
  await page.getByRole('heading', { name: t('product.related') }).scrollIntoViewIfNeeded()
  await recent.getByRole('link', { name: names[0] ?? '' }).waitFor()

  await go('/mall/member/footprints')
  await expect.poll(() => shown()).toEqual([names[2], names[1], names[0]])
  const tile = (name = '') => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await tile(names[1])
    .getByRole('button', { name: t('history.remove') })
    .click()
  await expect.poll(() => shown()).toEqual([names[2], names[0]])
  await page.getByRole('button', { name: t('common.undo') }).click()
  await expect.poll(() => shown()).toEqual([names[2], names[1], names[0]])
  await tile(names[0]).getByRole('checkbox').check()
  await page.getByRole('button', { name: t('history.removeSelected') }).click()
  await expect.poll(() => shown()).toEqual([names[2], names[1]])
  await page.getByRole('button', { name: t('history.removeAll') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('history.removeAll') })
    .click()
  await page.getByText(t('history.none')).waitFor()

  await page.getByRole('checkbox', { name: t('history.keep') }).click()
  await page.getByText(t('history.off')).waitFor()
  await go(`/mall/product/${third?.id}`)
  await page.mouse.move(50, 50)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('RECENTLY_VIEWED'))).toEqual(null)
  await go('/mall/member/history')
  await page.getByText(t('history.off')).waitFor()
  expect(visitor.faults).toEqual([])
  await visitor.close()
})
