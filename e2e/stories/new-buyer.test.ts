/** A new buyer on a phone in Thai: finds articles, fills a case, knows freight and landed price as a guest, registers, orders, and reports the payment. */
import { expect, test } from 'vitest'
import { runs, useBrowser } from '../harness/browser.ts'
import { callApi } from '../harness/member.ts'
import { textsOf } from '../harness/texts.ts'

const visit = useBrowser()

/** Words of buyers, with the codes of the demo products of which one must be among the first three. */
const words: Record<string, Record<string, string>> = {
  en: {
    teapot: 'MG-106',
    keyboard: 'PC-101 PC-102',
    mouse: 'PC-103',
    tent: 'CC-101',
    compass: 'CC-107',
    scissors: 'ST-101',
    sunglasses: 'AC-102',
    'alarm clock': 'DG-102',
    toaster: 'SA-101',
    pitcher: 'MG-107',
    'blow dryer': 'SA-105',
    'pencil pouch': 'ST-102',
    'tin opener': 'KT-104',
    'hiking sticks': 'CC-102',
    'head torch': 'CC-106',
  },
  ru: {
    чайник: 'MG-106',
    клавиатура: 'PC-101 PC-102',
    мышь: 'PC-103',
    палатка: 'CC-101',
    компас: 'CC-107',
    ножницы: 'ST-101',
    'солнцезащитные очки': 'AC-102',
    будильник: 'DG-102',
    дождевик: 'CL-104',
    шляпа: 'AC-101',
    'футляр для ручек': 'ST-102',
    открывалка: 'KT-104',
    сковородка: 'KT-103',
    велошлем: 'CH-101 CH-102 CH-103 CH-104',
    'горнолыжная маска': 'WS-101',
  },
  th: {
    กาน้ำชา: 'MG-106',
    คีย์บอร์ด: 'PC-101 PC-102',
    เมาส์: 'PC-103',
    เต็นท์: 'CC-101',
    เข็มทิศ: 'CC-107',
    กรรไกร: 'ST-101',
    แว่นกันแดด: 'AC-102',
    นาฬิกาปลุก: 'DG-102',
    เสื้อกันฝน: 'CL-104',
    เหยือก: 'MG-107',
    กล่องดินสอ: 'ST-102',
    มีดเปิดกระป๋อง: 'KT-104',
    กะทะ: 'KT-103',
    รองเท้าผ้าใบ: 'SP-101 SP-105 SP-107',
    ไม้พายทำอาหาร: 'KT-105',
  },
}

const find = async (keyword: string, lang: string, page_size: number) => {
  const query = new URLSearchParams({ keyword, lang, page_size: String(page_size) })
  return (await callApi(undefined, 'GET', `/mall/product/list?${query}`)).data as { id: number }[]
}
const idsOf = (codes: string) =>
  Promise.all(codes.split(' ').map(async (code) => (await find(code, 'en', 1))[0]?.id ?? 0))

test.each(Object.keys(words))(
  'words and synonyms of buyers find the product among the first three in %s',
  async (lang) => {
    const missed: string[] = []
    for (const [word, codes] of Object.entries(words[lang] ?? {})) {
      const wanted = await idsOf(codes)
      const found = await find(word, lang, 3)
      if (!found.some(({ id }) => wanted.includes(id))) missed.push(word)
    }
    expect(missed).toEqual([])
  },
)

test('from finding to paying', async () => {
  const t = textsOf('th')
  const buyer = await visit({ language: 'th', phone: true })
  const { page, go } = buyer
  const main = page.getByRole('main')
  await go('/')
  await runs(page)
  const search = page.getByRole('search')
  const field = search.getByRole('searchbox').or(search.getByRole('combobox'))
  for (const word of ['มีดเปิดกระป๋อง', 'CC-107']) {
    await field.fill(word)
    await field.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('keyword') === word)
    const [id] = await idsOf(words['th']?.[word] ?? word)
    const article = page
      .locator('main article:nth-child(-n + 3)')
      .filter({ has: page.locator(`a[href$="/mall/product/${id}"]`) })
    await article
      .getByRole('button', { name: t('catalog.addNamed') })
      .first()
      .tap()
    await page.getByText(t('catalog.added')).first().waitFor()
  }

  // In the cart a line is ordered by the case, and the freight and the landed price are known.
  await page
    .getByRole('navigation', { name: t('storefront.mainWays') })
    .getByRole('link', { name: t('storefront.cart') })
    .tap()
  const row = main
    .getByRole('row')
    .filter({ has: page.locator('select') })
    .first()
  await row.locator('summary').tap()
  await row.getByRole('combobox', { name: t('freight.quantityIn') }).selectOption('cases')
  const quantity = row.getByRole('textbox', { name: t('catalog.quantityOf') })
  await quantity.fill('2')
  await quantity.blur()
  await main.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  await expect.poll(() => quantity.inputValue()).toBe('2')
  const freight = page.getByRole('region', { name: t('freight.to') })
  await freight.getByRole('combobox', { name: t('freight.country') }).selectOption('US')
  await freight.getByText(t('freight.landed')).first().waitFor()
  await freight.getByText(t('freight.how')).click()
  await freight.getByText(t('freight.load')).waitFor()

  // Registers on the way to the checkout; the cart comes along.
  await main
    .getByRole('button', { name: t('cart.checkout') })
    .last()
    .click()
  await page.waitForURL(/\/login\?redirect=/)
  await main
    .getByRole('link', { name: t('storefront.register'), exact: true })
    .first()
    .click()
  const username = `buyer-${Date.now()}`
  await main.locator('input[name=confirm_password]').waitFor()
  await main.locator('input[name=username]').fill(username)
  await main.locator('input[name=email]').fill(`${username}@test.example`)
  await main.locator('input[name=password]').fill('a good password 1')
  await main.locator('input[name=confirm_password]').fill('a good password 1')
  await main.locator('input[name=confirm_password]').press('Enter')
  await page.waitForURL(/\/mall\/checkout\?/)
  await main.locator('input[name=receiver]').fill('Anna Smith')
  // The country of the cart.
  expect(await main.locator('select[name=country_code]').inputValue()).toBe('US')
  await main.locator('[name=phone]').fill('+1 415 555 0132')
  await main.locator('[name=city]').fill('San Francisco')
  await main.locator('[name=detail]').fill('500 Howard St')
  await main.locator('[name=postcode]').fill('94105')
  await main.getByRole('radio', { name: t('order.delivery.express') }).check()
  await main
    .getByRole('button', { name: t('checkout.submit') })
    .last()
    .click()
  await page.waitForURL(/\/mall\/payment\?/)
  await main.getByText(t('payment.orderState.waiting')).first().waitFor()
  await main.getByText(t('payment.more'), { exact: true }).click()
  await main.locator('input[name=payer]').fill('Smith Trading')
  await main.getByRole('button', { name: t('payment.submit') }).click()
  await main.getByText(t('payment.orderState.submitted')).first().waitFor()
  expect(buyer.faults).toEqual([])
  await buyer.close()
})
