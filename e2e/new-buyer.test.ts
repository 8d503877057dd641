/**
 * A new buyer in three languages, on a phone and on computers: finds twenty articles by name, code and synonym, fills whole
 * cases, knows freight and landed price as a guest, registers, orders, and reports the payment.
 */
import { describe, test } from 'vitest'
import { runs, useBrowser, type Visitor } from './browser.ts'
import { callApi } from './member.ts'
import { textsOf } from './texts.ts'

const visit = useBrowser()

/** By code of the products that one of must stand in the first three; codes are searched themselves. */
const codes = ['TB-101', 'WT-105', 'SC-103', 'SC-105', 'TL-101']
const buyers = [
  {
    locale: 'en',
    language: 'en',
    phone: true,
    words: {
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
  },
  {
    locale: 'ru',
    language: 'ru',
    phone: false,
    words: {
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
  },
  {
    locale: 'th',
    language: 'th',
    phone: false,
    words: {
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
  },
] as const

const idOf = async (code: string): Promise<number> => {
  const { data } = (await callApi(undefined, 'GET', `/mall/product/list?keyword=${code}&page_size=1`)) as {
    data: { id: number }[]
  }
  if (!data[0]) throw new Error(`no demo product ${code}`)
  return data[0].id
}

/** Searches from the header and puts the first wanted article of the first three into the cart, if it has no options. */
async function find(
  { page }: Visitor,
  word: string,
  wanted: readonly number[],
  add: string | RegExp,
): Promise<boolean> {
  const search = page.getByRole('search')
  const field = search.getByRole('searchbox').or(search.getByRole('combobox'))
  await field.fill(word)
  await field.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('keyword') === word)
  const links = wanted.map((id) => `a[href$="/mall/product/${id}"]`).join(', ')
  const article = page.locator('main article:nth-child(-n + 3)').filter({
    has: page.locator(links),
  })
  await article.first().waitFor()
  const button = article.first().getByRole('button', { name: add })
  if ((await button.count()) === 0) return false
  await button.first().click()
  return true
}

describe.each(buyers)('$locale', ({ locale, language, phone, words }) => {
  const t = textsOf(locale)
  test(phone ? 'from finding to paying, on a phone' : 'from finding to paying, on a computer', async ({ expect }) => {
    const buyer = await visit({ language, phone })
    const { page, go } = buyer
    const main = page.getByRole('main')
    const finds: [string, string][] = [...Object.entries(words), ...codes.map((code): [string, string] => [code, code])]
    expect(finds.length).toBe(20)
    await go('/')
    await runs(page)
    let added = 0
    for (const [word, wanted] of finds) {
      const ids = await Promise.all(wanted.split(' ').map(idOf))
      if (await find(buyer, word, ids, t('catalog.addNamed'))) added++
    }
    expect(added).toBeGreaterThanOrEqual(5)

    // In the cart the first line is ordered by the case, and another one's last case is filled where it is offered.
    await go('/mall/cart')
    const row = main
      .getByRole('row')
      .filter({ has: page.getByRole('combobox', { name: t('freight.quantityIn') }) })
      .first()
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
    const username = `buyer-${locale}-${Date.now()}`
    await main.locator('input[name=confirm_password]').waitFor()
    await main.locator('input[name=username]').fill(username)
    await main.locator('input[name=email]').fill(`${username}@test.example`)
    await main.locator('input[name=password]').fill('a good password 1')
    await main.locator('input[name=confirm_password]').fill('a good password 1')
    await main.locator('input[name=confirm_password]').press('Enter')
    await page.waitForURL(/\/mall\/checkout\?/)
    await main.locator('input[name=receiver]').fill('Anna Smith')
    await main.locator('select[name=country_code]').selectOption('US')
    await main.locator('[name=phone]').fill('+1 415 555 0132')
    await main.locator('[name=city]').fill('San Francisco')
    await main.locator('[name=detail]').fill('500 Howard St, 94105')
    await main.getByRole('button', { name: t('address.save') }).click()
    await main.getByRole('radio', { name: 'Anna Smith' }).waitFor()
    // A delivery with a price is chosen by itself: the buyer pays at once.
    await main.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
    await main
      .getByRole('button', { name: t('checkout.submit') })
      .last()
      .click()
    await page.waitForURL(/\/mall\/payment\?/)
    await main.getByText(t('payment.standing.waiting')).first().waitFor()
    await main.locator('input[name=payer]').fill('Smith Trading')
    await main.getByRole('button', { name: t('payment.submit') }).click()
    await main.getByText(t('payment.standing.submitted')).first().waitFor()
    expect(buyer.faults).toEqual([])
    await buyer.close()
  }, 180_000)
})
