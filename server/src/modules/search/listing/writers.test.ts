/**
 * Lists, search and prices are derived by the writers of products, SKUs, categories, markups and stock. After each of their
 * writes they are compared with a fresh derivation; a markup is in force, so that a forgotten price shows.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobKinds } from '../../../jobs/kinds.ts'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { refreshSales } from '../../catalog/product/sales.ts'
import { runJob } from '../../jobs/run.ts'
import { verifyInvariants } from '../../reports/invariant/service.ts'
import { refreshBestSold } from '../engine/best-sold.ts'

let mall: TestMall
let admin: TestMember
let buyer: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  admin = await mall.create.staff('superuser')
  buyer = await mall.create.member()
  await ok(
    admin.post('/mall/category/markup/batch', {
      owner: 'mall',
      items: [{ category_id: 0, mode: 'percent', value: 10 }],
    }),
  )
})
afterAll(() => mall.close())

// biome-ignore lint/suspicious/noExplicitAny: answers of many calls
async function ok(answer: Promise<{ body: any }>): Promise<any> {
  const { body } = await answer
  expect(body).toMatchObject({ code: 200 })
  return body.data
}
const run = async ({ id }: { id: number }) => {
  await runJob(mall.served, mall.env, jobKinds, id)
  const items = await ok(admin.get(`/job/${id}/items`, { page_size: 100, outcome: 'failed' }))
  expect(items).toEqual([])
  return id
}
const undo = async (id: number) => run(await ok(admin.post(`/job/${id}/undo`)))
const bulk = async (id: number, body: object) => run(await ok(admin.post('/mall/product/bulk', { ids: [id], ...body })))
const shelf = (more = {}) => mall.create.category(more)
const markUp = (category_id: number, value: number, more = {}) =>
  ok(
    admin.post('/mall/category/markup/batch', {
      owner: 'mall',
      items: [{ category_id, mode: 'percent', value }],
      ...more,
    }),
  )
const product = (categoryId: number, more = {}) =>
  mall.create.product(
    { price: 1000, stock: 50, ladder: [{ min_quantity: 10, price: 900 }], product: { categoryId }, ...more },
    { price: 2000, stock: 3, moq: 2 },
  )
const update = (id: number, body: object) => ok(admin.post('/mall/product/update', { id, ...body }))
const file = (text: string) => {
  const form = new FormData()
  form.set('file', new Blob([text]), 'products.csv')
  return form
}
const importFile = async (text: string) => {
  const { file: name } = await ok(admin.post('/mall/import/upload', file(text)))
  return run(await ok(admin.post('/mall/import/start', { file: name, name: 'products.csv' })))
}
let serial = 0
const key = () => ({ 'idempotency-key': `writer-${++serial}` })
const order = (items: [skuId: number, quantity: number][]) =>
  ok(
    buyer.post(
      '/mall/order/create',
      {
        items: items.map(([product_sku_id, quantity]) => ({ product_sku_id, quantity })),
        address_id: buyer.addressId,
        delivery_method: 'self_pickup',
      },
      key(),
    ),
  )
const act = (id: number, body: object) => ok(admin.post(`/mall/order/admin/update/${id}`, body))
const pay = async ({ id, amount_payable: amount }: { id: number; amount_payable: string }) => {
  const body = { order_id: id, method: 'bank_transfer', amount, amount_confirmed: true, reference: `TT-${++serial}` }
  await ok(buyer.post('/mall/order/payment/submit', body, key()))
  return act(id, { action: 'confirm_payment' })
}

/** Waits for a write, after which lists, search and prices must be right. */
async function follow<Result>(write: Promise<Result>): Promise<Result> {
  const result = await write
  expect(await verifyInvariants(mall.database.db, 'I9')).toEqual([])
  return result
}

const writers: [string, () => Promise<void>][] = [
  [
    'products',
    async () => {
      const [here, there] = [await shelf(), await shelf()]
      await follow(markUp(there, 30))
      const skus = [
        { code: `W-${++serial}`, price: '10.00', on_hand: 5, ladder: [{ min_quantity: 10, price: '9.00' }] },
      ]
      const { id } = await follow(
        ok(admin.post('/mall/product/create', { name: 'Lamp', category_id: here, status: 'on_sale', skus })),
      )
      const detail = async () => ok(admin.get(`/mall/product/detail/${id}`))
      const [{ code }] = (await detail()).skus
      await follow(update(id, { skus: [{ code, price: '20.00', ladder: [], on_hand: 0, prices_are_base: true }] }))
      await follow(
        update(id, {
          skus: [
            { code, moq: 5 },
            { code: `W-${++serial}`, price: '3.00', on_hand: 9 },
          ],
        }),
      )
      await follow(update(id, { skus: [{ code, status: 'off_sale' }] }))
      await follow(update(id, { category_id: there }))
      await follow(update(id, { category_id: here, status: 'draft', skus: [{ code, price_on_request: true }] }))
      await follow(
        update(id, { brand_id: (await ok(admin.post('/mall/brand/create', { name: `Brand ${++serial}` }))).id }),
      )
      await follow(ok(admin.post('/mall/product/restore_version', { id, number: 1 })))
      await follow(ok(admin.post('/mall/product/change_status', { ids: [id], status: 'off_sale' })))
      await follow(ok(admin.post('/mall/product/change_status', { ids: [id], status: 'on_sale' })))
      const { id: copy } = await follow(ok(admin.post('/mall/product/duplicate', { id })))
      await follow(ok(admin.post('/mall/product/change_status', { ids: [copy], status: 'on_sale' })))
      await follow(refreshBestSold(mall.database.db))
      await follow(ok(admin.post('/mall/product/change_status', { ids: [copy], status: 'off_sale' })))
      await follow(ok(admin.delete(`/mall/product/delete?id=${id}`)))
      await follow(markUp(0, 12))
      await follow(ok(admin.post('/mall/product/restore', { id, status: 'on_sale' })))
    },
  ],
  [
    'changes of many products, and their undo',
    async () => {
      const [here, there] = [await shelf(), await shelf()]
      await markUp(there, 40)
      const { id } = await product(here)
      const brand_id = (await ok(admin.post('/mall/brand/create', { name: `Brand ${++serial}` }))).id
      const changes = [
        { action: 'price', price: { by: 'percent', amount: '50' } },
        { action: 'ladder', price: { by: 'percent', amount: '-5' } },
        { action: 'stock', stock: { by: 'set', quantity: 1 } },
        { action: 'quantities', quantities: { moq: 6, multiple: 3 } },
        { action: 'category', category_id: there },
        { action: 'brand', brand_id },
        { action: 'attribute', attribute: { name: 'Color', value: 'Red', lang: 'en' } },
        { action: 'translations', translations: { from: 'en', to: ['es'] } },
        { action: 'off_sale' },
        { action: 'delete' },
      ]
      for (const change of changes) {
        const job = await follow(bulk(id, change))
        await follow(undo(job))
      }
    },
  ],
  [
    'imports, and their undo',
    async () => {
      const [here, there] = [await shelf({ name: { en: 'Cups' } }), await shelf({ name: { en: 'Pots' } })]
      await markUp(there, 50)
      const { id } = await product(here, { code: 'IM-1' })
      const made = await follow(
        importFile(`sku,name,price,category,stock\nIM-3,Pot,3.00,Cups,1\nIM-4,Pan,3.00,Pots,0\n`),
      )
      const changed = await follow(
        importFile(`sku,name,price,category,stock\nIM-1,,40.00,Pots,60\nIM-2,Cup,2.50,Pots,0\n`),
      )
      expect(
        (await ok(admin.get(`/mall/product/detail/${id}`))).skus.map((sku: { price: string }) => sku.price),
      ).toEqual(['60.00', '30.00'])
      await follow(importFile('sku,stock\nIM-1,2\nIM-3,0\n'))
      await follow(importFile('sku,stock\nIM-1,60\nIM-3,1\n'))
      await follow(undo(changed))
      await follow(undo(made))
    },
  ],
  [
    'places and names of categories',
    async () => {
      const [marked, plain] = [await shelf(), await shelf()]
      const part = await shelf({ parentId: plain })
      await markUp(marked, 20)
      await product(part)
      await product(plain)
      await follow(ok(admin.post('/mall/category/arrange', { parent_id: marked, ids: [part] })))
      await follow(ok(admin.post('/mall/category/update', { id: part, parent_id: plain })))
      await follow(ok(admin.post('/mall/category/update', { id: part, name: 'Parts' })))
      await follow(ok(admin.post('/mall/category/move_products', { id: plain, into_id: marked })))
      await follow(ok(admin.post('/mall/category/merge', { id: plain, into_id: marked })))
      const moved = file(`id,parent_id,name\n${part},0,Parts of lamps\n`)
      const { file: name } = await ok(admin.post('/mall/import/upload', moved))
      const job = await follow(
        run(await ok(admin.post('/mall/import/start', { file: name, name: 'categories.csv', kind: 'categories' }))),
      )
      await follow(undo(job))
    },
  ],
  [
    'markups',
    async () => {
      const here = await shelf()
      await product(here)
      await follow(markUp(here, 5, { include_children: false }))
      const { change_id } = await follow(markUp(here, 25))
      await follow(ok(admin.post('/mall/category/markup/undo', { owner: 'mall', id: change_id })))
      await follow(ok(admin.delete(`/mall/category/markup/clear?owner=mall&category_id=${here}`)))
    },
  ],
  [
    'stock',
    async () => {
      const { skuIds } = await product(await shelf(), { code: 'ST-1' })
      const feed = (quantity: number, mode: string) =>
        ok(admin.post('/mall/stock/feed', { items: [{ code: 'ST-1', quantity, mode }], repeat: true }))
      await follow(feed(7, 'set'))
      await follow(feed(-7, 'add'))
      const count = async (counted: number) =>
        run(await ok(admin.post('/mall/stock/count', file(`sku_code,counted\nST-1,${counted}\n`))))
      await follow(count(30))
      await follow(count(0))
      await follow(feed(50, 'set'))
      const [one = 0, two = 0] = skuIds
      const first = await follow(
        order([
          [one, 10],
          [two, 2],
        ]),
      )
      await follow(ok(buyer.post(`/mall/order/cancel/${first.id}`)))
      const second = await follow(
        order([
          [one, 50],
          [two, 2],
        ]),
      )
      const { lines } = await follow(pay(second))
      await follow(act(second.id, { action: 'ship', carrier: 'DHL', lines: [{ line_id: lines[0].id, quantity: 4 }] }))
      await follow(act(second.id, { action: 'close_rest', reason: 'sold out' }))
      await follow(refreshSales(mall.database.db))
    },
  ],
  [
    'texts',
    async () => {
      const options = [{ en: { name: 'Size', value: 'Small' } }]
      const { id } = await follow(
        ok(
          admin.post('/mall/product/create', {
            name: 'Lamp',
            category_id: await shelf(),
            status: 'on_sale',
            attributes: [{ name: 'Material', value: 'Steel' }],
            skus: [{ code: 'TX-1', price: '10.00', option_translations: options }],
          }),
        ),
      )
      const [attribute] = await ok(admin.get('/mall/attribute/list', { name: 'Material' }))
      await follow(
        ok(admin.post('/mall/attribute/update', { id: attribute.id, translations: { en: { name: 'Substance' } } })),
      )
      for (const entity of ['product', 'option']) {
        const rows = await ok(admin.get('/mall/translation/list', { to: 'es', entity, page_size: -1 }))
        const own = rows.filter((row: { id: number }) => row.id === id)
        expect(own).not.toEqual([])
        for (const { field, part, source, source_lang } of own) {
          const body = { entity, id, field, part, source, source_lang, lang: 'es', text: 'Así', before: '' }
          await follow(ok(admin.post('/mall/translation/save', body)))
        }
      }
    },
  ],
]

test.each(writers)('lists, search and prices follow %s', (_, write) => write())
