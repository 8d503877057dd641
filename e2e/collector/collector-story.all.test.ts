/** A foreign shop as a new operator meets it: described by a shape, read, mapped, approved, watched and stopped. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type ForeignShop, openForeignShop } from '../../server/src/demo/foreign-shop.ts'
import { announced } from '../harness/announcements.ts'
import { demoPassword, field, follow, main, press, seen, signIn, tokenOf } from '../harness/back-office-screen.ts'
import { useBrowser, type Visitor } from '../harness/browser.ts'
import { callApi } from '../harness/member.ts'
import { sentencesOf, textsOf } from '../harness/texts.ts'

const visit = useBrowser()
const t = textsOf('en')
const sentence = sentencesOf('en')
const [mugs, bowls, dropped] = [180, 20, 10]

const rowOf = (page: Page, name: string) => main(page).getByRole('row').filter({ hasText: name })

async function choose(page: Page, name: string, action: string | RegExp): Promise<void> {
  await rowOf(page, name)
    .getByRole('button', { name: t('access.actionsNamed') })
    .click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** Waits for the end of the job in the dialog, returns its figures and closes it. */
async function finished(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog')
  await dialog.getByText(t('job.finished'), { exact: true }).waitFor({ timeout: 120_000 })
  const text = await dialog.innerText()
  await dialog
    .getByRole('button', { name: t('common.close') })
    .last()
    .click()
  await dialog.waitFor({ state: 'detached' })
  return text
}

/** 180 mugs, two of them in colours, and 20 bowls, with codes of their own. */
function fill(shop: ForeignShop, mark: string): void {
  const item = (index: number, word: string) => ({
    slug: `${word}-${mark}-${index + 1}`,
    name: `Claywell ${word} ${mark} ${index + 1}`,
    price: '10.00',
    category: `${word}s ${mark}`.replace(' ', '-'),
    ...(word === 'mug' && index < 2 && { colors: ['Red', 'Blue'] }),
  })
  const all = [
    ...Array.from({ length: mugs }, (_, index) => item(index, 'mug')),
    ...Array.from({ length: bowls }, (_, index) => item(index, 'bowl')),
  ]
  shop.items.splice(0, shop.items.length, ...all)
}

async function newSource({ page }: Visitor, shop: ForeignShop, name: string): Promise<void> {
  await follow(page, t('collector.new'))
  await seen(page, t('collector.new'))
  await main(page)
    .getByRole('button', { name: t('collector.shape.structured') })
    .click()
  await field(page, t('access.name')).fill(name)
  await field(page, t('collector.baseUrl')).fill(shop.url)
  await field(page, t('collector.categorySelector')).fill('a.category')
  await field(page, t('collector.listUrl')).fill('{category}?page={page}')
  await field(page, t('collector.itemSelector')).fill('//article/a[@class="product"]')
  await field(page, t('collector.perMinute')).fill('6000')
  await field(page, t('collector.concurrency')).fill('8')
  await field(page, t('collector.markup')).fill('30')
  await field(page, t('collector.pictures')).selectOption('none')
  await press(page, t('common.save'))
  await seen(page, t('collector.title'))
}

test('a foreign shop is tested, mapped, approved, watched, and stopped when its pages change', async () => {
  const shop = await openForeignShop({ perPage: 60 })
  const mark = Date.now().toString(36)
  fill(shop, mark)
  const token = await tokenOf('super', demoPassword)
  const api = async (method: 'GET' | 'POST', path: string, body?: object) => callApi(token, method, path, body)
  for (const word of ['Mugs', 'Bowls'])
    await api('POST', '/mall/category/create', { translations: { en: { name: `${word} ${mark}` } } })
  const name = `Claywell ${mark}`
  const operator = await visit()
  const { page } = operator
  await signIn(operator, 'admin', demoPassword, '/mall-admin/caiji')
  await newSource(operator, shop, name)

  // The address of a product shows its name, price, pictures and variants.
  await choose(page, name, t('collector.test'))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('collector.testUrl')).fill(`${shop.url}/p/mug-${mark}-1`)
  await dialog.getByRole('button', { name: t('collector.testRun') }).click()
  await dialog.getByText(t('collector.nothingMissing')).waitFor()
  const cells = async (label: string | RegExp) =>
    dialog
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: label, exact: true }) })
      .getByRole('cell')
      .last()
      .innerText()
  expect(await cells(t('collector.field.name'))).toBe(`Claywell mug ${mark} 1`)
  expect(await cells(t('collector.field.price'))).toBe('10.00')
  expect(await cells(t('collector.field.images'))).toContain(`/pictures/mug-${mark}-1-2.png`)
  expect(await cells(t('collector.field.variants'))).toMatch(/Red.*\n.*Blue/)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  // Categories are collected; their proposals are taken.
  await choose(page, name, t('collector.collectCategories'))
  await finished(page)
  await choose(page, name, t('collector.categories'))
  await seen(page, sentence('collector.categoriesOf', { name }))
  await press(page, 'Use all 2 proposals')
  await main(page).getByRole('button', { name: 'Use all 2 proposals' }).waitFor({ state: 'detached' })
  await follow(page, t('collector.title'))
  await seen(page, t('collector.title'))

  // 200 products come in, of which 180 are approved.
  await choose(page, name, t('collector.collectProducts'))
  expect(await finished(page)).toContain('200')
  const sources = (await api('GET', `/mall/collection-sources/?name=${name.replaceAll(' ', '%20')}`)).data
  const [{ id } = { id: 0 }] = sources as { id: number }[]
  const products = `/mall-admin/caiji?view=products&source_id=${id}`
  await operator.go(`${products}&keyword=bowl&page_size=50`)
  await rowOf(page, `Claywell bowl ${mark} ${bowls}`).waitFor()
  await main(page).getByRole('row').first().getByRole('checkbox').check()
  await press(page, t('collector.ignore'))
  await announced(page, t('collector.ignoredDone'))
  await operator.go(`${products}&status=new`)
  await rowOf(page, `Claywell mug ${mark} ${mugs}`).waitFor()
  await main(page)
    .getByRole('button', { name: new RegExp(`\\(${mugs}\\)$`) })
    .click()
  expect(await finished(page)).toContain(String(mugs))
  const collected = async (query: string) =>
    (await api('GET', `/mall/collected-products/?source_id=${id}&page_size=200&${query}`)) as unknown as {
      total: number
      data: { id: number; product_id: number; url: string; changes: { field: string }[] }[]
    }
  const imported = (await collected('status=imported')).data
  expect(imported).toHaveLength(mugs)
  const productOf = async (slug: string) => {
    const row = imported.find(({ url }) => url.endsWith(`/${slug}`))
    return (await api('GET', `/mall/product/detail/${row?.product_id}`)).data as {
      status: string
      skus: { price: string }[]
    }
  }
  const first = `mug-${mark}-1`
  const third = `mug-${mark}-3`
  expect(await productOf(first)).toMatchObject({ status: 'draft', skus: [{ price: '13.00' }, { price: '13.00' }] })
  await api('POST', '/mall/product/change_status', {
    ids: imported.map(({ product_id }) => product_id),
    status: 'on_sale',
  })
  expect(await productOf(third)).toMatchObject({ status: 'on_sale', skus: [{ price: '13.00' }] })

  // The shop changes prices and drops ten: all of it waits.
  for (const item of shop.items.slice(0, 5)) item.price = '11.00'
  const [far] = shop.items.slice(5, 6)
  if (far) far.price = '25.00'
  shop.items.splice(mugs - dropped, dropped)
  await operator.go('/mall-admin/caiji')
  await choose(page, name, t('collector.collectProducts'))
  await finished(page)
  expect((await collected('status=changed')).total).toBe(6)
  expect((await collected('status=gone')).total).toBe(dropped)
  expect(await productOf(third)).toMatchObject({ status: 'on_sale', skus: [{ price: '13.00' }] })
  await operator.go(`${products}&status=changed`)
  const large = rowOf(page, `Claywell mug ${mark} 6`)
  await large.getByText(sentence('collector.priceMarked', { percent: '150' })).waitFor()
  await main(page)
    .getByRole('button', { name: /\(6\)$/ })
    .click()
  // The large change is not among those that come in together.
  await finished(page)
  expect(await productOf(third)).toMatchObject({ skus: [{ price: '14.30' }] })
  await large.getByRole('checkbox').check()
  await press(page, 'Import (1)')
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: t('collector.acceptPricesOk') })
    .click()
  await finished(page)
  expect(await productOf(`mug-${mark}-6`)).toMatchObject({ skus: [{ price: '32.50' }] })
  await operator.go(`${products}&status=gone`)
  await main(page)
    .getByRole('button', { name: new RegExp(`\\(${dropped}\\)$`) })
    .click()
  await finished(page)
  expect(await productOf(`mug-${mark}-${mugs}`)).toMatchObject({ status: 'off_sale' })

  // Its pages change: the alert stops what would come in.
  for (const item of shop.items.slice(0, 1)) item.price = '12.00'
  await operator.go('/mall-admin/caiji')
  await choose(page, name, t('collector.collectProducts'))
  await finished(page)
  shop.hasNewLook = true
  await choose(page, name, t('collector.collectProducts'))
  await finished(page)
  await rowOf(page, name).getByText(t('collector.health.failing'), { exact: true }).waitFor()
  const news = (await api('GET', '/base/staff_news/list?kind=source_failing')).data as { subject: string }[]
  expect(news.map(({ subject }) => subject)).toContain(name)
  await operator.go(`${products}&status=changed`)
  await rowOf(page, `Claywell mug ${mark} 1`).first().waitFor()
  await main(page)
    .getByRole('button', { name: /\(1\)$/ })
    .click()
  await page.getByRole('dialog').getByText(`The pages of ${name} have changed`).waitFor({ timeout: 60_000 })
  await finished(page)
  expect(await productOf(first)).toMatchObject({ skus: [{ price: '14.30' }, { price: '14.30' }] })
  expect(operator.faults).toEqual([])
  await operator.close()
  await shop.close()
})

test('a rule is chosen on the page of the site and tried on two pages', async () => {
  const shop = await openForeignShop()
  const token = await tokenOf('super', demoPassword)
  const name = `Plainware ${Date.now()}`
  const source = {
    name,
    base_url: shop.url,
    kind: 'html',
    language: 'en',
    field_map: [{ field: 'name', selector: 'h1' }],
  }
  const { id } = (await callApi(token, 'POST', '/mall/collection-sources/', source)).data as { id: number }
  const operator = await visit()
  const { page } = operator
  await signIn(operator, 'admin', demoPassword, '/mall-admin/caiji')
  await operator.go(`/mall-admin/caiji?edit=${id}`)
  await seen(page, sentence('collector.edit', { name }))
  const editor = main(page).getByRole('region', { name: t('collector.tryRules') })
  for (const number of [1, 2])
    await editor.getByLabel(sentence('collector.pageNumber', { number })).fill(`${shop.url}/plain/mug-${number}`)
  await editor.getByRole('button', { name: t('collector.loadPages') }).click()
  const row = (label: string | RegExp) =>
    editor.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label, exact: true }) })
  await row(t('collector.field.name')).getByText('Stoneware mug 2').waitFor()
  await row(t('collector.field.price')).getByText(t('collector.missing')).first().waitFor()
  await editor.getByText('Now only: 3,50 €').click()
  const chosen = editor.getByRole('group', { name: t('collector.newRule') })
  await chosen.getByLabel(t('collector.field')).selectOption('price')
  await chosen.getByRole('button', { name: t('collector.addRule') }).click()
  await row(t('collector.field.price')).getByText('4.50').waitFor()
  await press(page, t('common.save'))
  await seen(page, t('collector.title'))
  const saved = (await callApi(token, 'GET', `/mall/collection-sources/${id}`)).data as { field_map: object[] }
  expect(saved.field_map).toMatchObject([{ selector: 'h1' }, { field: 'price', selector: 'p.cost' }])
  expect(operator.faults).toEqual([])
  await operator.close()
  await shop.close()
})
