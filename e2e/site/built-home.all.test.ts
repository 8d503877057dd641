/** Home pages from blocks: the template looks like the usual home page, and a reseller builds the shop's in Thai. */
import { isDeepStrictEqual } from 'node:util'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { homeSlug } from '#contract/api/site/page'
import { blockVersion } from '#contract/api/site/page-block'
import { locales } from '#contract/types'
import { weigh, weightBudgets } from '../../bench/web/weight.ts'
import { blocksOf } from '../../web/app/back-office/site/page/templates.ts'
import {
  act,
  demoPassword,
  enter,
  field,
  follow,
  main,
  press,
  rowOf,
  seen,
  tokenOf,
} from '../harness/back-office-screen.ts'
import { runs, settles, useBrowser, type Visitor } from '../harness/browser.ts'
import { mallUrl } from '../harness/mall.ts'
import { callApi } from '../harness/member.ts'
import { sentencesOf, textsOf } from '../harness/texts.ts'
import { addBlock, blockLibrary } from './block-library.ts'

const visit = useBrowser()

/** Other tests expect the usual home pages. */
async function removeHome(token: string, owner: 'mall' | 'shop'): Promise<void> {
  const { data } = await callApi(token, 'GET', `/mall/page/list?page_size=-1&owner=${owner}`)
  for (const { id, is_home } of data as { id: number; is_home: boolean }[])
    if (is_home) await callApi(token, 'DELETE', `/mall/page/delete/${id}`)
}

/** Texts, links and headings of a page. */
const contentsOf = (page: Page) =>
  page.evaluate<object>(`(() => {
    const main = document.querySelector('main')
    return {
      text: main.innerText.replace(/\\s+/g, ' '),
      // Places within the page have generated ids.
      links: [...main.querySelectorAll('a')].map((link) => link.getAttribute('href')).filter((href) => !href.startsWith('#')),
      headings: [...main.querySelectorAll('h2')].map((heading) => {
        const { left, top, width, height } = heading.getBoundingClientRect()
        return [heading.textContent, ...[left, top + scrollY, width, height].map(Math.round)]
      }),
      height: Math.round(main.getBoundingClientRect().height),
    }
  })()`)

const htmlOf = async (language: string) => (await fetch(`${mallUrl}/?lang=${language}`)).text()
/** Texts and links of the HTML that the server sends. */
async function sentIn(language: string): Promise<object> {
  const html = /<main[\s>][\s\S]*<\/main>/.exec(await htmlOf(language))?.[0] ?? ''
  const visible = html.replaceAll(/<(style|script|template)[\s>][\s\S]*?<\/\1>/g, '')
  return {
    text: visible.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' '),
    links: [...visible.matchAll(/<a [^>]*?href="([^#"][^"]*)"/g)].map(([, href]) => href),
  }
}

test('the template of the home page looks like the usual one, takes a countdown, and the usual one comes back', async () => {
  const token = await tokenOf('admin', demoPassword)
  await removeHome(token, 'mall')
  const phone = await visit({ language: 'ru', phone: true })
  const desk = await visit({ language: 'th' })
  const seenBy = async ({ page, go }: Visitor) => {
    await go('/')
    await runs(page)
    // The parts of a built page come with the first gesture.
    await page.keyboard.press('Shift')
    await settles(page)
    return contentsOf(page)
  }
  const all = async () => {
    const sent: object[] = []
    for (const language of locales) sent.push(await sentIn(language))
    return { phone: await seenBy(phone), desk: await seenBy(desk), sent }
  }
  const isBuilt = async () => (await htmlOf('en')).includes('precedence="blocks"')
  const before = await all()
  let built: object
  try {
    const blocks = blocksOf('home', new Date())
    const page = { slug: homeSlug, texts: { en: { title: 'Home' } }, blocks }
    const { id } = (await callApi(token, 'POST', '/mall/page/create', page)).data as { id: number }
    await callApi(token, 'POST', `/mall/page/publish/${id}`, { revision: 1 })
    await expect.poll(isBuilt).toBe(true)
    built = await all()

    const props = { title: { en: 'The fair starts in', ru: 'Ярмарка начнётся через' }, ends_at: '2099-12-31T10:00:00Z' }
    const countdown = { id: 'fair', type: 'countdown', version: blockVersion, props }
    await callApi(token, 'POST', `/mall/page/save/${id}`, { revision: 1, blocks: [...blocks, countdown] })
    await callApi(token, 'POST', `/mall/page/publish/${id}`, { revision: 2 })
    const guest = await visit({ language: 'ru', phone: true })
    const { script, scripts } = await weigh(guest.page, '/?lang=en')
    const parts = scripts.map(([file, bytes]) => `${bytes} ${file}`).join(', ')
    expect(script, parts).toBeLessThanOrEqual(weightBudgets.script)
    await guest.page.getByText('The fair starts in').waitFor()
    await guest.page
      .getByRole('timer')
      .getByText(/\d\s*d/)
      .waitFor()
    for (const { faults } of [phone, desk, guest]) expect(faults).toEqual([])
    await guest.close()
  } finally {
    await removeHome(token, 'mall')
  }
  await expect.poll(isBuilt).toBe(false)
  // Every five minutes products are ranked by their sales again.
  if (!isDeepStrictEqual(built, before)) expect(built).toEqual(await all())
  await Promise.all([phone.close(), desk.close()])
})

test('a reseller builds the shop’s home in Thai with products from the picker, and staff take it down', async () => {
  const [t, sentence] = [textsOf('th'), sentencesOf('th')]
  const reseller = await visit({ language: 'th' })
  const { page } = reseller
  const token = await tokenOf('distributor', demoPassword)
  await removeHome(token, 'shop')
  const { data: status } = await callApi(token, 'GET', '/mall/distribution/status')
  const { slug } = (status as { shop: { slug: string } }).shop
  try {
    await enter(reseller, 'distributor', '/mall/member/distribute/pages')
    await seen(page, t('distribution.pages'))
    await follow(page, t('distribution.newPage'))
    await page
      .getByRole('form')
      .getByRole('textbox', { name: t('builder.name') })
      .fill('หน้าแรกของร้าน')
    await field(page, t('builder.kind')).selectOption('home')
    await main(page)
      .getByRole('radio', { name: t('builder.template.shopHome') })
      .click()
    await press(page, t('common.save'))
    await follow(page, 'หน้าแรกของร้าน')
    // Coupons belong to the mall.
    await press(page, t('builder.add'))
    const library = blockLibrary(page, t)
    await library.getByRole('searchbox').fill(String(t('builder.type.coupons')))
    await library.getByText(sentence('builder.library.none', { text: String(t('builder.type.coupons')) })).waitFor()
    await library.getByRole('button', { name: t('common.close'), exact: true }).click()
    await addBlock(page, t, 'products')
    await main(page).getByLabel(t('builder.field.source'), { exact: true }).selectOption('hand')
    const search = main(page).getByRole('combobox', {
      name: sentence('builder.pick.add', { label: String(t('builder.field.product_ids')) }),
    })
    const chips = main(page)
      .getByRole('list', { name: t('builder.field.product_ids') })
      .getByRole('listitem')
    for (const count of [1, 2]) {
      await search.click()
      await page.locator('[role=option]').first().click()
      await chips.nth(count - 1).waitFor()
    }
    const second = (await chips.nth(1).locator('span').first().textContent()) ?? ''
    await chips
      .nth(1)
      .getByRole('button', { name: new RegExp(t('tree.step.up')) })
      .click()
    await chips.first().getByText(second, { exact: true }).waitFor()
    await page.frameLocator('iframe').getByRole('heading', { level: 2, name: 'สินค้าขายดี' }).waitFor()
    await press(page, t('builder.publish'))
    await main(page)
      .getByRole('link', { name: `/s/${slug}`, exact: true })
      .waitFor()

    const buyer = await visit({ language: 'th', phone: true })
    await buyer.go(`/s/${slug}`)
    await buyer.page.getByRole('heading', { level: 2, name: 'สินค้าขายดี' }).waitFor()
    await buyer.page.getByRole('main').getByText(second).first().waitFor()

    // Staff take it down; the reseller reads why.
    const en = textsOf('en')
    const staff = await visit()
    await enter(staff, 'admin', '/mall-admin/page?shops=true')
    const row = rowOf(staff.page, `/s/${slug}`)
    await act(staff.page, row, en('builder.lock'))
    const dialog = staff.page.getByRole('dialog')
    await dialog.getByLabel(en('builder.lockReason')).fill('Copied pictures')
    await dialog.getByRole('button', { name: en('builder.lock') }).click()
    await row.getByText(sentencesOf('en')('builder.locked', { reason: 'Copied pictures' })).waitFor()
    await follow(page, t('distribution.pages'))
    await main(page).getByText('Copied pictures').waitFor()
    expect([reseller.faults, buyer.faults, staff.faults]).toEqual([[], [], []])
    await buyer.close()
    await staff.close()
  } finally {
    await removeHome(token, 'shop')
  }
  await reseller.close()
})
