/** Pages from blocks: staff build a spring page, publish it, and visitors see it in their language. */
import { expect, test } from 'vitest'
import { demoPassword, field, follow, main, press, seen, signIn } from './back-office-screen.ts'
import { addBlock } from './block-library.ts'
import { useBrowser } from './browser.ts'
import { textsOf } from './texts.ts'

const visit = useBrowser()
const t = textsOf('en')

const block = (id: string, type: string, props: object) => ({ id, type, version: 1, props })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test('a spring page with a rail of products and a countdown is previewed, published, seen and rolled back', async () => {
  const visitor = await visit()
  const { page } = visitor
  await visitor.go('/')
  const api = async (method: 'get' | 'post', path: string, token = '', data?: object) =>
    (await (await page.request[method](`/api/v1${path}`, { headers: { token }, ...(data && { data }) })).json()).data
  const { access_token } = await api('post', '/base/access_token', '', { username: 'admin', password: demoPassword })
  const slug = `spring-${Date.now()}`
  const blocks = [
    block('hello', 'notice', { text: { en: 'Spring is here', ru: 'Весна пришла' }, tone: 'success' }),
    block('clock', 'countdown', { title: { en: 'Offer ends in' }, ends_at: inDays(3) }),
    block('rail', 'products', {
      title: { en: 'New this spring', ru: 'Новинки весны' },
      layout: 'rail',
      source: 'rule',
      sort: 'newest',
      in_stock: true,
      size: 8,
    }),
  ]
  const texts = { en: { title: 'Spring offer' }, ru: { title: 'Весеннее предложение' } }
  const { id } = await api('post', '/mall/page/create', access_token, { slug, texts, blocks })
  expect((await page.request.get(`/page/${slug}`)).status()).toBe(404)

  const link = await api('get', `/mall/page/preview-link/${id}`, access_token)
  await visitor.go(`${link.path}&lang=ru&theme=dark`)
  await page.getByText('Весна пришла').waitFor()
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')

  await api('post', `/mall/page/publish/${id}`, access_token, { revision: 1 })
  const russian = await visit({ language: 'ru', phone: true })
  await russian.go(`/page/${slug}`)
  await russian.page.getByRole('heading', { level: 2, name: 'Новинки весны' }).waitFor()
  expect(await russian.page.locator('main article').count()).toBe(8)
  await russian.page
    .getByRole('timer')
    .getByText(/2\s*дн/)
    .waitFor()

  const changed = [block('hello', 'notice', { text: { en: 'Summer is here' }, tone: 'info' })]
  await api('post', `/mall/page/save/${id}`, access_token, { revision: 1, blocks: changed })
  await api('post', `/mall/page/publish/${id}`, access_token, { revision: 2 })
  expect(await (await page.request.get(`/page/${slug}`)).text()).toContain('Summer is here')
  await api('post', `/mall/page/restore/${id}`, access_token, { number: 1 })
  expect(await (await page.request.get(`/page/${slug}?lang=en`)).text()).toContain('Spring is here')
  for (const each of [visitor, russian]) {
    expect(each.faults).toEqual([])
    await each.close()
  }
})

test('staff begin with a template, add a block in two languages and publish the page', async () => {
  const slug = `season-${Date.now()}`
  const staff = await visit()
  const { page } = staff
  await signIn(staff, 'admin', demoPassword, '/mall-admin/page')
  await seen(page, t('builder.title'))
  await follow(page, t('builder.new'))
  await seen(page, t('builder.new'))
  await page
    .getByRole('form')
    .getByRole('textbox', { name: t('builder.name') })
    .fill(`Season ${slug}`)
  await field(page, t('builder.slug')).fill(slug)
  await main(page)
    .getByRole('radio', { name: t('builder.template.season') })
    .click()
  await press(page, t('common.save'))
  await seen(page, t('builder.title'))
  await follow(page, `Season ${slug}`)
  await seen(page, `Season ${slug}`)
  await addBlock(page, t, 'notice')
  const words = main(page).getByLabel(t('builder.field.text'), { exact: true })
  await words.fill('Free samples')
  await main(page)
    .getByRole('tab', { name: /^Русский/ })
    .click()
  await words.fill('Бесплатные образцы')
  const preview = page.frameLocator('iframe')
  await preview.getByText('Бесплатные образцы').waitFor()
  // The frame shows another language; the back office keeps its own.
  await preview.getByRole('timer').waitFor()
  await press(page, t('builder.publish'))
  await main(page).getByText(t('builder.version')).waitFor()

  const guest = await visit({ language: 'ru' })
  await guest.go(`/page/${slug}`)
  await guest.page.getByText('Бесплатные образцы').waitFor()
  await page.reload()
  await seen(page, `Season ${slug}`)
  for (const each of [staff, guest]) {
    expect(each.faults).toEqual([])
    await each.close()
  }
})
