/** Cards and rows of lists: favourites there and then. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser, type Visitor } from './browser.ts'
import { becomeMember, findGoods, type Goods, type Member } from './member.ts'
import { sentencesOf, textsOf } from './texts.ts'

const visit = useBrowser()
const t = textsOf('en')

const cardOf = ({ page }: Visitor, { id }: Pick<Goods, 'id'>) => page.getByRole('article').filter({ has: page.locator(`a[href="/mall/product/${id}"]`) })
const heartIn = (place: ReturnType<typeof cardOf>) => place.getByRole('button', { name: t('catalog.favorite') })
/** A toast, which is heard and seen. */
const told = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const isFavorite = async (member: Member, { id }: Goods) => ((await member.api('GET', `/mall/collection/check/${id}`)).data as { collected: boolean }).collected
const listed = (goods: Goods, view = '') => `/mall/search?keyword=${encodeURIComponent(goods.code)}${view}`

test('a member sees his favourites on the cards, changes them, and finds them changed on the product page', async () => {
  const visitor = await visit()
  const { page, go, faults, close } = visitor
  const member = await becomeMember(visitor)
  const [goods] = await findGoods(1)
  if (!goods) throw new Error('no goods')
  await member.api('POST', `/mall/collection/${goods.id}`)
  await go(listed(goods))
  const heart = heartIn(cardOf(visitor, goods))
  await heart.and(page.locator('[aria-pressed=true]')).waitFor()
  await heart.click()
  await told(page, t('goods.dropped'))
  expect(await heart.getAttribute('aria-pressed')).toBe('false')
  expect(await isFavorite(member, goods)).toBe(false)
  await heart.dblclick()
  await told(page, t('goods.collected'))
  await cardOf(visitor, goods).getByRole('link').first().click()
  await page.getByRole('button', { name: t('product.drop') }).click()
  await told(page, t('goods.dropped'))
  await page.goBack()
  await heart.and(page.locator('[aria-pressed=false]')).waitFor()
  expect(await isFavorite(member, goods)).toBe(false)
  expect(faults).toEqual([])
  await close()
})

test('a guest signs in above the list, and the product is a favourite', async () => {
  const visitor = await visit({ phone: true })
  const { page, go, faults, close } = visitor
  const member = await becomeMember(visitor)
  const [goods, other] = await findGoods(2)
  if (!goods || !other) throw new Error('no goods')
  await member.api('POST', `/mall/collection/${other.id}`)
  await page.evaluate(() => localStorage.clear())
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/collection/') && asked.push(request.url()))
  await go('/')
  await page.waitForLoadState('networkidle')
  expect(asked, 'nobody asks for a guest').toEqual([])
  await go(listed(goods))
  const heart = heartIn(cardOf(visitor, goods))
  const { width = 0, height = 0 } = (await heart.boundingBox()) ?? {}
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await heart.click()
  const dialog = page.getByRole('dialog', { name: t('session.guestTitle') })
  await dialog.getByLabel(t('account.username')).fill(member.username)
  await dialog.locator('input[name=password]').fill(member.password)
  await dialog.getByRole('button', { name: t('session.signIn') }).click()
  await told(page, t('goods.collected'))
  await heart.and(page.locator('[aria-pressed=true]')).waitFor()
  expect(await isFavorite(member, goods)).toBe(true)
  expect(faults).toEqual([])
  await close()
})

test('the order table has hearts too, and says whose they are', async () => {
  const visitor = await visit({ language: 'ru' })
  const { page, go, close } = visitor
  const member = await becomeMember(visitor)
  const [goods] = await findGoods(1)
  if (!goods) throw new Error('no goods')
  await go(listed(goods, '&view=table&lang=ru'))
  const name = await page.locator(`table a[href="/mall/product/${goods.id}"]`).innerText()
  await page.getByRole('button', { name: sentencesOf('ru')('catalog.favorite', { name }) }).click()
  await told(page, textsOf('ru')('goods.collected'))
  expect(await isFavorite(member, goods)).toBe(true)
  await close()
})
