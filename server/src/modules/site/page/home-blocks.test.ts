/** Blocks of the present home page, blocks of a later version of the mall, and the statements that blocks take. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BlockType, blockTypes, blockVersion } from '#contract/api/site/page-block'
import { programContext } from '../../../context.ts'
import type { Json } from '../../../testing/client.ts'
import type { Client } from '../../../testing/mall.ts'
import { type Resellers, startResellers } from '../../../testing/resellers.ts'
import { checkPages } from './check.ts'

let use: Resellers
let mall: Resellers['mall']
beforeAll(async () => {
  use = await startResellers()
  mall = use.mall
})
afterAll(() => mall.close())

let serial = 0
const block = (type: BlockType, props: object) => ({ id: `b-${++serial}`, type, version: blockVersion, props })
const rule = { layout: 'grid', source: 'rule', sort: 'price_asc', in_stock: false, size: 6 }

async function publish(blocks: object[]): Promise<Json> {
  const body = { slug: `home-${++serial}`, texts: { en: { title: 'Spring' } }, blocks }
  const { data, code } = (await use.admin.post('/mall/page/create', body)).body
  expect(code).toBe(200)
  const published = await use.admin.post(`/mall/page/publish/${data.id}`, { revision: 1 })
  expect(published.body).toMatchObject({ code: 200 })
  return published.body.data
}
const read = async (slug: string, by: Pick<Client, 'get'> = mall) =>
  (await by.get(`/mall/page/read/${slug}`, {}, { 'accept-language': 'en' })).body.data
const draft = async (id: number) => (await use.admin.get(`/mall/page/get/${id}`)).body.data

describe('blocks of the home page', () => {
  test('ads are the live ones of their place, for this visitor', async () => {
    const ad = async (title: string, more: object) =>
      (await use.admin.post('/base/mall/adspace/add', { title, ...more })).body
    expect(await ad('Middle', { position: 'home-middle' })).toMatchObject({ code: 200 })
    await ad('For members', { position: 'home-middle', audience: 'member' })
    await ad('Bottom', { position: 'home-bottom' })
    const { slug } = await publish([block('ads', { place: 'home-middle' })])
    const titles = async (by?: Client) => (await read(slug, by)).blocks[0].found.ads.map(({ title }: Json) => title)
    expect(await titles()).toEqual(['Middle'])
    expect(await titles(await mall.create.member())).toEqual(['Middle', 'For members'])
  })

  test('entries by trade, or popular categories while there are none', async () => {
    const categoryId = await mall.create.category({ name: { en: 'Tableware' } })
    await use.product({ product: { categoryId } })
    const { slug } = await publish([block('trades', { size: 12 })])
    mall.served.changes.expire()
    expect((await read(slug)).blocks[0].found).toMatchObject({
      trades: [],
      categories: expect.arrayContaining([expect.objectContaining({ name: 'Tableware' })]),
    })
    const made = await use.admin.post('/mall/trade/create', {
      translations: { en: { name: 'Hotels' } },
      link: { type: 'category', value: String(categoryId) },
    })
    expect(made.body).toMatchObject({ code: 200 })
    expect((await read(slug)).blocks[0].found).toMatchObject({ trades: [{ name: 'Hotels' }], categories: [] })
  })

  test('products whose price falls with the quantity, without those that another block shows', async () => {
    const ladder = (price: string) => ({ price: '10.00', ladder: [{ min_quantity: 10, price }] })
    const sell = async (en: string, sku: object) => {
      const categoryId = await mall.create.category()
      const { body } = await use.admin.post('/mall/product/create', {
        category_id: categoryId,
        translations: { en: { name: en } },
        status: 'on_sale',
        skus: [{ code: `D-${++serial}`, stock: 50, moq: 1, multiple: 1, ...sku }],
      })
      expect(body).toMatchObject({ code: 200 })
      return body.data.id as number
    }
    const [small, large] = [await sell('Two percent', ladder('9.80')), await sell('Forty percent', ladder('6.00'))]
    const { slug } = await publish([block('deals', { size: 12, skip: 0 }), block('deals', { size: 12, skip: 24 })])
    mall.served.changes.expire()
    const [all, rest] = (await read(slug)).blocks
    const ids = all.found.deals.map(({ id }: Json) => id)
    expect(ids).toContain(large)
    expect(ids).not.toContain(small)
    expect(all.found.deals.find(({ id }: Json) => id === large)).toMatchObject({ saving: 40, name: 'Forty percent' })
    expect(rest.found.deals).toEqual([])
  })

  test('products by attribute', async () => {
    const material = async (value: string) => {
      const { id } = await use.product({ price: 700 })
      const { body } = await use.admin.post('/mall/product/update', { id, attributes: [{ name: 'Material', value }] })
      expect(body).toMatchObject({ code: 200 })
      return id
    }
    const [steel] = [await material('Steel'), await material('Bamboo')]
    const { facets } = (await mall.get('/mall/product/list', { facets: true })).body
    const value = facets.attributes[0].values.find((each: Json) => each.value === 'Steel')
    const { slug } = await publish([block('products', { ...rule, attribute_ids: [value.id] })])
    expect((await read(slug)).blocks[0].found.products.map(({ id }: Json) => id)).toEqual([steel])
  })
})

test('blocks of an unknown type are not shown but reported', async () => {
  const page = await publish([block('notice', { text: { en: 'Hello' }, tone: 'info' })])
  const unknown = { id: 'new', type: 'hologram', version: 1, props: { depth: 3 } }
  const add = `jsonb_set(%, '{blocks}', % -> 'blocks' || $1::jsonb)`
  const stored = JSON.stringify([unknown])
  const { pool } = mall.database
  await pool.query(`update pages set draft = ${add.replaceAll('%', 'draft')} where id = ${page.id}`, [stored])
  await pool.query(
    `update page_versions set document = ${add.replaceAll('%', 'document')} where page_id = ${page.id}`,
    [stored],
  )
  mall.served.changes.expire()
  expect((await read(page.slug)).blocks).toMatchObject([{ type: 'notice' }])
  const { blocks, problems, revision } = await draft(page.id)
  expect(problems).toContainEqual({ block_id: 'new', fault: 'unknown_block', detail: '' })
  await checkPages(programContext(mall.database, mall.env, 'job check-pages'))
  expect((await draft(page.id)).problems_found).toBe(problems.length)
  // It is refused by name.
  const save = async (changed: Json[]) =>
    (await use.admin.post(`/mall/page/save/${page.id}`, { revision, blocks: changed })).body
  expect(Object.keys((await save(blocks)).fields)).toEqual(['blocks.1'])
  expect((await save(blocks.slice(0, 1))).data.blocks).toHaveLength(1)
})

test('each block takes few statements, however many rows it shows', async () => {
  for (let count = 0; count < 12; count++) await use.product({ price: 500 + count })
  const statements = async (work: () => Promise<unknown>) => {
    const total = async () =>
      Number(/^mall_database_statements_total (\d+)/m.exec((await mall.app.inject('/metrics')).body)?.[1])
    const before = await total()
    await work()
    return (await total()) - before
  }
  const cost = async (blocks: object[]) => {
    const { slug } = await publish(blocks)
    mall.served.changes.expire()
    return statements(() => read(slug))
  }
  const slides = { source: 'own', slides: [] }
  const props: Partial<Record<BlockType, object>> = {
    carousel: { ...slides, source: 'mall' },
    images: { columns: 3, items: [] },
    products: rule,
    deals: { size: 12, skip: 0 },
    trades: { size: 12 },
    ads: { place: 'home-top' },
    notice: { tone: 'info' },
    columns: { items: [] },
    trust: { items: [] },
    spacer: { size: 'small' },
  }
  const bare = await cost([block('spacer', { size: 'small' })])
  const costs: Record<string, number> = {}
  for (const type of blockTypes) costs[type] = (await cost([block(type, props[type] ?? {})])) - bare
  const hand = async (size: number) => {
    const ids = (await mall.get('/mall/product/list', { page_size: size })).body.data.map(({ id }: Json) => id)
    return cost([block('products', { ...rule, source: 'hand', product_ids: ids })])
  }
  // Jobs of the mall may add a statement of theirs in between.
  expect(await hand(12)).toBeLessThan((await hand(2)) + 5)
  const most = (type: string) => (type === 'top' ? 13 : 6)
  expect(Object.entries(costs).filter(([type, count]) => count > most(type))).toEqual([])
})
