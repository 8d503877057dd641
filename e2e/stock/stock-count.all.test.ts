/** A count of the shelf in the back office: the goods of open orders are counted too, and stay reserved. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { enter, main, press, rowOf, seen } from '../harness/back-office-screen.ts'
import { useBrowser } from '../harness/browser.ts'
import { mallUrl } from '../harness/mall.ts'
import { address, callApi, confirmContact } from '../harness/member.ts'
import { follow } from '../harness/open-page.ts'
import { make, staff } from '../harness/products.ts'
import { sentencesOf, textsOf } from '../harness/texts.ts'

const visit = useBrowser()
const t = textsOf('en')
const say = sentencesOf('en')

/** An unpaid order of a new member. */
async function orderOf(product_sku_id: number, quantity: number) {
  const username = `shelf-${Date.now()}`
  const [password, email] = ['a good password 1', `${username}@test.example`]
  const body = { username, password, confirm_password: password, email }
  const { data } = await callApi(undefined, 'POST', '/base/register', body)
  const { access_token: token } = data as { access_token: string }
  await confirmContact(username)
  const { id: address_id } = (await callApi(token, 'POST', '/mall/address/add', address)).data as { id: number }
  const order = { items: [{ product_sku_id, quantity }], address_id, delivery_method: 'self_pickup' }
  const answer = await fetch(`${mallUrl}/api/v1/mall/order/create`, {
    method: 'POST',
    headers: { token, 'content-type': 'application/json', 'idempotency-key': username },
    body: JSON.stringify(order),
  })
  return ((await answer.json()) as { data: { order_number: string } }).data
}

test('the sheet is counted and checked by row: reserved goods stay reserved, missing ones name their order', async () => {
  const product = await make('Jug of the shelf', [{ stock: 1302 }])
  const { code = '', id: skuId } = product.skus[0] ?? {}
  const order = await orderOf(skuId ?? 0, 444)
  const operator = await visit()
  const { page } = operator
  const dialog = page.getByRole('dialog')
  await enter(operator, 'super', `/mall-admin/stock?keyword=${encodeURIComponent(code)}`)
  await seen(page, t('stock.title'))
  for (const figure of ['1,302', '444', '858']) await rowOf(page, code).getByText(figure, { exact: true }).waitFor()

  const bring = async (counted: number) => {
    await press(page, t('stock.count'))
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      (async () => {
        await dialog.getByRole('button', { name: t('stock.countSheet') }).click()
        await page.getByRole('menuitem', { name: /CSV/ }).click()
      })(),
    ])
    const lines = readFileSync(await download.path(), 'utf8')
      .trim()
      .split(/\r?\n/)
    const filled = lines.map((line, row) => (row === 0 ? line : line.split(',').with(7, String(counted)).join(',')))
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(filled.join('\n')) })
    await dialog.getByRole('row', { name: new RegExp(code) }).waitFor()
  }
  const apply = async () => {
    await dialog.getByRole('button', { name: t('stock.countApply') }).click()
    await dialog.getByText(t('job.finished')).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }

  await bring(1302)
  await dialog.getByText('Nothing on hand changes').waitFor()
  await apply()
  await rowOf(page, code).getByText('858', { exact: true }).waitFor()

  await bring(440)
  await dialog.getByText(/^Of 1 SKU fewer were counted/).waitFor()
  await dialog.getByRole('link', { name: new RegExp(order.order_number) }).waitFor()
  await dialog.getByText(say('stock.short', { count: 4 })).waitFor()
  await apply()
  await rowOf(page, code)
    .getByText(say('stock.short', { count: 4 }))
    .waitFor()
  const { data } = await staff('GET', `/mall/stock/list?keyword=${encodeURIComponent(code)}`)
  expect(data).toMatchObject([{ on_hand: 440, reserved: 444, stock: 0 }])

  // The log says what each did to the shelf and to what is reserved.
  await follow(operator, { name: 'log', path: `/mall-admin/stock?view=log&sku_code=${encodeURIComponent(code)}` }, 'en')
  await seen(page, t('stock.log'))
  await rowOf(page, '−862')
    .or(rowOf(page, '-862'))
    .filter({ hasText: String(t('stock.reason.count')) })
    .waitFor()
  await main(page).getByText('+444').waitFor()
  expect(operator.faults).toEqual([])
  await operator.close()
})
