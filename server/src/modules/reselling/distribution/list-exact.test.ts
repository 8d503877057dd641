/**
 * Lists of a shop are exact in the shop's prices: for random rules, choices and prices, sorting, paging, filtering, facets
 * and search by price agree with the prices of the single products.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Resellers, startResellers } from '../../../testing/resellers.ts'
import { sequenceRuns } from '../../../testing/sequence-runs.ts'

let mall: Resellers['mall']
let use: Resellers
let shop: Awaited<ReturnType<Resellers['reseller']>>
let categories: number[]
let products: { id: number; categoryId: number }[]
let everything: { id: number }[]

const perCategory = 6
beforeAll(async () => {
  use = await startResellers()
  mall = use.mall
  shop = await use.reseller()
  const top = await mall.create.category()
  categories = [
    top,
    await mall.create.category({ parentId: top }),
    await mall.create.category({ parentId: top }),
    await mall.create.category(),
  ]
  // With so many categories, a list of the whole shop is read in the order of the mall.
  for (let n = 0; n < 50; n++) await mall.create.category()
  products = []
  for (const [row, categoryId] of categories.entries())
    for (let n = 0; n < perCategory; n++) {
      const product = { categoryId, name: { en: `Quokka ${row}-${n}` } }
      // Prices near each other, so that rounding makes many of them equal; the last of each category is on request.
      const price = n === perCategory - 1 ? null : 150 + ((row * 37 + n * 53) % 11) * 45 + n
      const { id } = await mall.create.product({ price, stock: 50, product })
      products.push({ id, categoryId })
    }
  everything = (await mall.database.pool.query<{ id: number }>('select id from products order by id')).rows
  mall.served.changes.expire()
})
afterAll(() => mall.close())

const rule = fc.record({
  mode: fc.constantFrom('percent', 'fixed'),
  value: fc.integer({ min: 0, max: 9 }).map(String),
  rounding: fc.constantFrom('none', '.90', '.99', 'step:0.50', 'step:5.00'),
  limits: fc.constantFrom({}, { min: '4.00' }, { max: '5.00' }),
})
const scenario = fc.record({
  whole: rule,
  ofCategories: fc.array(fc.tuple(fc.nat(3), rule), { maxLength: 3 }),
  ofProducts: fc.array(fc.tuple(fc.nat(4 * perCategory - 1), rule), { maxLength: 4 }),
  hidden: fc.array(fc.nat(4 * perCategory - 1), { maxLength: 4 }),
  hiddenCategory: fc.option(fc.nat(3)),
  range: fc.tuple(fc.integer({ min: 100, max: 900 }), fc.integer({ min: 0, max: 600 })),
  pageSize: fc.integer({ min: 4, max: 11 }),
})

const lastOf = <T>(entries: [number, T][]) => [...new Map(entries)]

test('sorting, pages, ranges, facets and search by price agree with the prices of the products', async () => {
  const { member, headers } = shop
  const ok = async (answer: Promise<{ body: { code: number } }>) =>
    expect((await answer).body).toMatchObject({ code: 200 })
  const list = async (query: object) => (await mall.get('/mall/product/list', query, headers)).body
  await fc.assert(
    fc.asyncProperty(scenario, async ({ whole, ofCategories, ofProducts, hidden, hiddenCategory, range, pageSize }) => {
      await mall.database.db.execute('delete from markups where owner_id is not null')
      await mall.database.db.execute('delete from shop_products')
      await mall.database.db.execute('delete from shop_categories')
      const item = ({ limits, ...rest }: typeof whole, subject: object) => ({
        category_id: 0,
        ...rest,
        ...limits,
        ...subject,
      })
      const items = [
        item(whole, {}),
        ...lastOf(ofCategories).map(([at, each]) => item(each, { category_id: categories[at] })),
        ...lastOf(ofProducts).map(([at, each]) => item(each, { product_id: products[at]?.id })),
      ]
      await ok(member.post('/mall/category/markup/batch', { items }))
      await ok(
        member.post('/mall/distribution/selection/edit', {
          products: [...new Set(hidden)].map((at) => ({ id: products[at]?.id, is_shown: false })),
          categories: hiddenCategory === null ? [] : [{ id: categories[hiddenCategory], is_shown: false }],
        }),
      )

      // Each price as the product's own page shows it, of the products that other parts of the test made too.
      const prices = new Map<number, number | null>()
      for (const { id } of everything) {
        const { status, body } = await mall.get(`/mall/product/detail/${id}`, {}, headers)
        if (status === 200) prices.set(id, body.data.price === null ? null : Math.round(Number(body.data.price) * 100))
      }
      const [min, max] = [range[0], range[0] + range[1]]
      const text = (minor: number) => (minor / 100).toFixed(2)

      const filters = [{}, { keyword: 'quokka' }, ...categories.map((category_id) => ({ category_id }))]
      for (const filter of filters) {
        const shown = async (query: object) => {
          const found: { id: number; price: string | null }[] = []
          for (let page = 1; ; page++) {
            const answer = await list({ ...filter, ...query, page, page_size: pageSize })
            found.push(...answer.data)
            if (answer.data.length < pageSize) return { found, total: answer.total }
          }
        }
        const { found: all, total } = await shown({})
        expect(total).toBe(all.length)
        expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
        for (const { id, price } of all) expect(price).toBe(prices.get(id) === null ? null : text(prices.get(id) ?? -1))
        const among = 'keyword' in filter ? products : everything
        if (!('category_id' in filter))
          expect(all.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
            among.flatMap(({ id }) => (prices.has(id) ? id : [])).sort((a, b) => a - b),
          )
        const own = all.flatMap(({ id }) => prices.get(id) ?? [])
        for (const sort of ['price_asc', 'price_desc'] as const) {
          const sorted = (await shown({ sort })).found
          expect(sorted.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort())
          const wanted = own.toSorted((a, b) => (sort === 'price_asc' ? a - b : b - a)).map(text)
          // Prices on request come last.
          expect(sorted.map(({ price }) => price)).toEqual([...wanted, ...Array(all.length - own.length).fill(null)])
          const ranged = await shown({ sort, min_price: text(min), max_price: text(max) })
          const fitting = own.filter((price) => price >= min && price <= max)
          expect(ranged.total).toBe(fitting.length)
          expect(ranged.found.map(({ price }) => price)).toEqual(
            fitting.toSorted((a, b) => (sort === 'price_asc' ? a - b : b - a)).map(text),
          )
        }
        const { facets } = await list({ ...filter, facets: true })
        expect(facets.price).toEqual({
          min: own.length > 0 ? text(Math.min(...own)) : null,
          max: own.length > 0 ? text(Math.max(...own)) : null,
        })
      }
    }),
    { numRuns: sequenceRuns(2) },
  )
}, 300_000)
