/**
 * A new buyer's complete purchase, on a phone in Thai and at a keyboard in Spanish; `npm test -- --all` in every language: finds products in three ways, orders several kinds at once, runs
 * into every quantity rule, registers, orders, pays, and follows the order until it is received. Half of the
 * buyers use a phone, the others a keyboard.
 */
import sharp from 'sharp'
import { describe, test } from 'vitest'
import { announced } from '../harness/announcements.ts'
import { runs, useBrowser } from '../harness/browser.ts'
import { byKeyboard, byTouch } from '../harness/input-methods.ts'
import { mallUrl } from '../harness/mall.ts'
import { signInStaff } from '../harness/member.ts'
import { sentencesOf, textsOf } from '../harness/texts.ts'

const visit = useBrowser()

const buyers = [
  { locale: 'cn', language: 'zh-CN', phone: true },
  { locale: 'ru', language: 'ru', phone: true },
  { locale: 'th', language: 'th', phone: true },
  { locale: 'en', language: 'en', phone: false },
  { locale: 'es', language: 'es', phone: false },
  { locale: 'vi', language: 'vi', phone: false },
] as const

interface Kind {
  id: number
  code: string
  options: Record<string, string>
  moq: number
  multiple: number
  stock: number
}

interface Found {
  id: number
  categoryId: number
  name: string
  kinds: Kind[]
}

async function ask<Data>(path: string, language: string): Promise<Data> {
  const answer = await fetch(`${mallUrl}/api/v1${path}`, { headers: { 'accept-language': language } })
  return ((await answer.json()) as { data: Data }).data
}

/** Returns a product in several colours and sizes, sold in multiples and well stocked; a different one for each buyer, because they put all of a kind into the cart. */
async function findMatrix(position: number, language: string): Promise<Found> {
  const list = await ask<
    { id: number; name: string; category_id: number; sku_count: number; price_on_request: boolean; multiple: number }[]
  >('/mall/product/list?page_size=100', language)
  let passed = 0
  for (const { id, name, category_id } of list.filter(
    (product) => product.sku_count > 3 && !product.price_on_request && product.multiple > 1,
  )) {
    const { skus } = await ask<{ skus: Kind[] }>(`/mall/product/detail/${id}`, language)
    const isGrid = Object.keys(skus[0]?.options ?? {}).length === 2
    if (
      isGrid &&
      skus.slice(0, 3).every(({ moq, multiple, stock }) => moq > 1 && multiple > 1 && stock > moq * 10) &&
      passed++ === position
    )
      return { id, name, categoryId: category_id, kinds: skus }
  }
  throw new Error('too few products in a grid of kinds')
}

/** Thai has no spaces, Spanish long words. */
const touring = buyers.filter(({ locale }) => process.env['TEST_ALL'] === 'on' || locale === 'th' || locale === 'es')

describe.concurrent.each(touring)('$locale', ({ locale, language, phone }) => {
  test.concurrent(
    phone ? 'from finding to receiving, on a phone' : 'from finding to receiving, by keyboard alone',
    async ({ expect }) => {
      const t = textsOf(locale)
      const sentence = sentencesOf(locale)
      const buyer = await visit({ language, phone })
      const { page, go } = buyer
      const { press, type, enter, choose, select } = phone ? byTouch() : byKeyboard(page)
      const main = page.getByRole('main')
      const button = (id: string) => main.getByRole('button', { name: t(id) })
      // Other lines of the cart offer their next price.
      const useNearestInCart = main.getByRole('alert').getByRole('button', { name: t('catalog.useQuantity') })
      const { id, name, categoryId, kinds } = await findMatrix(
        buyers.findIndex((each) => each.locale === locale),
        language,
      )
      const [first, second, third] = kinds
      if (!first || !second || !third) throw new Error('too few kinds')
      const itself = main.locator(`a[href^="/mall/product/${id}"]`).first()

      // The mall starts in the buyer's language. First way: by the start of a code.
      await go('/')
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language)
      await runs(page)
      const search = page.getByRole('search')
      await enter(search.getByRole('searchbox').or(search.getByRole('combobox')), first.code)
      await page.waitForURL(/\/mall\/search\?/)
      await main.getByRole('article').filter({ hasText: name }).waitFor()

      // Second way: through the categories. Third: in the order table, where one press corrects an invalid quantity.
      await press(
        phone
          ? page
              .getByRole('navigation', { name: t('storefront.mainWays') })
              .getByRole('link')
              .nth(1)
          : page.getByRole('banner').getByRole('link', { name: t('storefront.allCategories') }),
      )
      // The filters of the list that is shown until then have the same kind of links.
      await main.getByRole('heading', { level: 1, name: t('storefront.allCategories') }).waitFor()
      await press(main.locator(`a[href$="category_id=${categoryId}"]`).first())
      await itself.waitFor()
      await press(main.getByRole('link', { name: t('listing.table') }))
      const row = main.getByRole('row').filter({ has: page.getByText(first.code, { exact: true }) })
      await enter(row.getByRole('textbox'), String(first.moq + 1))
      await row.getByText(t('catalog.notMultiple')).waitFor()
      await press(row.getByRole('button', { name: t('catalog.useQuantity') }))
      await press(button('listing.addAll'))
      await announced(page, t('catalog.added'))

      // Two more kinds with one press: the valid one is added, the other shows its rule and a valid quantity.
      await press(itself)
      await page.waitForURL(`**/mall/product/${id}`)
      const cell = ({ options }: Kind) => {
        const [one = '', other = ''] = Object.values(options)
        // The stock follows.
        const called = (row: string, column: string) =>
          main.getByRole('textbox', { name: `${sentence('buying.cell', { row, column })},` })
        return called(one, other).or(called(other, one))
      }
      // On phones the options are in a sheet: a tab for each color, and its sizes below each other.
      const sheet = page.getByRole('dialog', { name: t('product.choice') })
      const fieldOf = async (kind: Kind) => {
        if (!phone) return cell(kind)
        const values = Object.values(kind.options)
        const tabs = values.map((value) => sheet.getByRole('button', { name: new RegExp(`^${RegExp.escape(value)}`) }))
        for (const tab of tabs) if ((await tab.count()) > 0) await press(tab.first())
        return sheet.getByRole('textbox', { name: sentence('catalog.quantityOf', { name: values.join(' · ') }) })
      }
      if (phone) await press(button('product.addToCart').last())
      const place = phone ? sheet : main
      const add = place.getByRole('button', { name: t('product.addToCart') }).last()
      await type(await fieldOf(second), String(second.moq))
      await type(await fieldOf(third), '1')
      await press(add)
      await place.getByText(t('buying.notAdded')).waitFor()
      await press(place.getByRole('button', { name: t('catalog.useQuantity') }).first())
      await press(add)
      await announced(page, t('catalog.added'))

      // The cart offers the maximum for too much and the minimum for too little; a removed line can be restored.
      await press(
        phone
          ? main.getByRole('link', { name: t('storefront.cartWithCount') })
          : page.getByRole('banner').getByRole('link', { name: t('storefront.cartWithCount') }),
      )
      const line = main.getByRole('row').filter({ hasText: second.code })
      const quantity = line.getByRole('textbox')
      await enter(quantity, String(second.stock + 1))
      await main.getByText(t('catalog.insufficientStock')).waitFor()
      await press(useNearestInCart)
      await expect.poll(() => quantity.inputValue()).toBe(String(second.stock - (second.stock % second.multiple)))
      await enter(quantity, '1')
      await main.getByText(t('catalog.belowMinimum')).waitFor()
      await press(useNearestInCart)
      await expect.poll(() => quantity.inputValue()).toBe(String(second.moq))
      await main.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
      // On phones what is rarely done to a line is behind a button.
      const menu = line.locator('summary')
      if (phone) await press(menu)
      await press(line.getByRole('button', { name: t('cart.addRemark') }))
      await enter(line.getByRole('textbox', { name: t('cart.remarkOf') }), 'in red')
      await line.getByText('in red').waitFor()
      if (phone) await press(menu)
      await press(line.getByRole('button', { name: t(phone ? 'cart.removeLine' : 'cart.removeNamed') }))
      await line.waitFor({ state: 'detached' })
      await press(page.getByRole('button', { name: t('common.undo') }))
      await line.waitFor()
      await main
        .getByRole('checkbox', { name: t('cart.selectAll'), checked: true })
        .first()
        .waitFor()
      await press(main.getByRole('button', { name: t('cart.checkout') }).last())
      await page.waitForURL(/\/login\?redirect=/)

      // After registration the buyer is where they wanted to go.
      const username = `tour-${locale}-${Date.now()}`
      await press(main.getByRole('link', { name: t('storefront.register'), exact: true }).first())
      await type(main.locator('input[name=contact]'), `${username}@test.example`)
      await enter(main.locator('input[name=password]'), 'a good password 1')
      await page.waitForURL(/\/mall\/checkout\?/)

      // An incomplete address is refused and the input stays.
      await type(main.locator('input[name=receiver]'), '王小明')
      await press(button('checkout.submit').last())
      await main.getByText(t('address.incomplete')).first().waitFor()
      await expect.poll(() => main.locator('input[name=receiver]').inputValue()).toBe('王小明')
      await select(
        main.locator('select[name=country_code]'),
        new Intl.DisplayNames(language, { type: 'region' }).of('US') ?? '',
      )
      await type(main.locator('[name=phone]'), '+1 415 555 0132')
      await type(main.locator('[name=city]'), 'San Francisco')
      await type(main.locator('[name=detail]'), '500 Howard St, 94105')

      // Order: freight by the operator's rule, one order however often it is pressed.
      await choose(main.getByRole('radio', { name: t('order.delivery.self_pickup') }))
      // The figures are loaded again with the delivery; until then the button does nothing.
      await page.waitForURL(/delivery=self_pickup/)
      await main.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
      await press(button('checkout.submit').last())
      await page.waitForURL(/\/mall\/payment\?/)
      const order = new URL(page.url()).searchParams.get('order_id')
      await main.getByText(t('payment.orderState.waiting')).first().waitFor()

      // The buyer reports a payment, which staff refuse, and then two partial ones, which staff confirm. The page updates automatically.
      const staff = await signInStaff()
      const update = (body: object) => staff('POST', `/mall/order/admin/update/${order}`, body)
      const payments = async () =>
        (
          (await staff('GET', `/mall/order/admin/detail/${order}`)).data as {
            payments: { id: number; status: string }[]
          }
        ).payments
      const waiting = async () =>
        (await payments()).filter(({ status }) => status === 'submitted').map((payment) => payment.id)
      // A page that is online again updates at once, not five seconds later.
      const look = () => page.evaluate(`dispatchEvent(new Event('online'))`)
      // After a payment is reported, the focus is at the payment status.
      const isFocused = () => main.locator('section:focus').waitFor()
      await press(main.getByText(t('payment.more'), { exact: true }))
      await type(main.locator('input[name=payer]'), 'Wang Trading')
      if (phone) {
        const slip = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#dfe7ef' } })
          .jpeg()
          .toBuffer()
        await main.locator('input[type=file]').setInputFiles({ name: 'slip.jpg', mimeType: 'image/jpeg', buffer: slip })
        await button('payment.slipRemove').waitFor()
      }
      const amount = main.getByLabel(t('payment.amount'))
      const typed = async () => Number((await amount.inputValue()).replace(',', '.'))
      const whole = await typed()
      await type(amount, '1')
      await press(button('payment.submit'))
      await main.getByText(t('payment.orderState.submitted')).first().waitFor()
      await isFocused()
      await update({ action: 'refuse_payment', payment_id: (await waiting())[0], reason: 'no slip' })
      await look()
      await main.getByText(t('payment.orderState.refused')).first().waitFor()
      // The form asks for the open amount: all of it after the refusal, the rest after a part. The payer's name is remembered.
      await expect.poll(typed).toBeCloseTo(whole, 2)
      expect(await main.locator('input[name=payer]').inputValue()).toBe('Wang Trading')
      const part = Math.floor(whole * 10) / 100
      await enter(amount, part.toFixed(2))
      await expect.poll(typed).toBeCloseTo(whole - part, 2)
      await isFocused()
      await press(button('payment.submit'))
      await expect.poll(async () => (await waiting()).length).toBe(2)
      for (const payment_id of await waiting()) await update({ action: 'confirm_payment', payment_id })
      await look()
      await main.getByText(t('payment.orderState.paid')).first().waitFor()

      // Shipped in two parts, followed, received.
      const detail = (await staff('GET', `/mall/order/admin/detail/${order}`)).data as { lines: { id: number }[] }
      await update({
        action: 'ship',
        tracking_number: 'TRACK-1',
        lines: [{ line_id: detail.lines[0]?.id, quantity: 1 }],
      })
      await update({ action: 'ship', tracking_number: 'TRACK-2' })
      await press(main.getByRole('link', { name: t('order.details') }).first())
      await main.getByText('TRACK-1').first().waitFor()
      await main.getByText('TRACK-2').first().waitFor()
      await press(button('order.confirm').first())
      await press(page.getByRole('dialog').getByRole('button', { name: t('order.confirmYes'), exact: true }))
      await announced(page, t('order.confirmed'))
      await main.getByText(t('order.status.completed')).filter({ visible: true }).first().waitFor()

      expect(buyer.faults).toEqual([])
      await buyer.close()
    },
  )
})
