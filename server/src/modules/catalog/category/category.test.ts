/** The order of categories, products moved between them, and categories merged. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CategoryNode } from '#contract/api/catalog/category'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'

let mall: TestMall
let admin: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  admin = await mall.create.staff('admin')
})
afterAll(() => mall.close())

const category = (name: string, parentId: number | null = null) =>
  mall.create.category({ name: { en: name }, parentId })
const productIn = async (categoryId: number, name = 'Lamp') =>
  (await mall.create.product({ product: { categoryId, name: { en: name } } })).id
const tree = async (client: Pick<TestMall, 'get'> = mall): Promise<CategoryNode[]> =>
  (await client.get('/mall/category/list')).body.data
const nodeOf = (nodes: readonly CategoryNode[], id: number): CategoryNode | undefined =>
  nodes.map((node) => (node.id === id ? node : nodeOf(node.children, id))).find((node) => node !== undefined)
const childrenOf = async (id: number) => nodeOf(await tree(), id)?.children.map((child) => child.id)
const idsIn = async (categoryId: number): Promise<number[]> =>
  (await mall.get('/mall/product/list', { category_id: categoryId })).body.data
    .map(({ id }: { id: number }) => id)
    .sort((a: number, b: number) => a - b)
const lastAudit = async (path: string) => {
  const reader = await mall.create.staff('superuser')
  const [{ id }] = (await reader.get('/auditlog/list', { path, page_size: 1 })).body.data
  return (await reader.get('/auditlog/get', { id })).body.data.changes
}

test('staff see version and translations of each category, guests do not', async () => {
  const id = await category('Seen')
  expect(nodeOf(await tree(admin), id)).toMatchObject({ version: 1, translations: { en: { name: 'Seen' } } })
  expect(Object.keys(nodeOf(await tree(), id) ?? {})).not.toContain('translations')
})

test('a refused deletion says how many products and subcategories there are', async () => {
  const id = await category('Held')
  await category('Below', id)
  await productIn(id)
  await mall.create.product({ product: { categoryId: id, status: 'draft' } })
  const { status, body } = await admin.delete(`/mall/category/delete?id=${id}`)
  expect([status, body.error, body.params]).toEqual([400, 'CATEGORY_IN_USE', { products: 2, categories: 1 }])
  expect(body.msg).toBe('This category still has products (2) or subcategories (1)')
})

describe('the order', () => {
  const arrange = (parent_id: number, ids: readonly number[]) =>
    admin.post('/mall/category/arrange', { parent_id, ids })

  test('of siblings is set at once, and moves categories below another parent', async () => {
    const [top, other] = [await category('Top'), await category('Other')]
    const [a, b] = [await category('A', top), await category('B', top)]
    const c = await category('Cedar chests', other)
    const product = await productIn(c)
    expect((await arrange(top, [b, c, a])).body.data).toEqual({ changed: 2 })
    expect(await childrenOf(top)).toEqual([b, c, a])
    expect(await childrenOf(other)).toEqual([])
    expect(await idsIn(top)).toEqual([product])
    expect((await arrange(top, [b, c, a])).body.data).toEqual({ changed: 0 })
    expect((await arrange(0, [c])).status).toBe(200)
    expect(nodeOf(await tree(), c)?.parent_id).toBe(0)
  })

  test('finds the products by the names above them', async () => {
    const [zinc, tin] = [await category('Zincware'), await category('Tinware')]
    const below = await category('Buckets', zinc)
    const product = await productIn(below, 'Nine litres')
    await admin.post('/mall/category/update', { id: zinc, name: 'Zinkware' })
    const found = async (keyword: string) =>
      (await mall.get('/mall/product/list', { keyword })).body.data.map(({ id }: { id: number }) => id)
    expect(await found('zinkware')).toContain(product)
    await arrange(tin, [below])
    expect(await found('tinware')).toContain(product)
    expect(await found('zinkware')).not.toContain(product)
  })

  test('is refused below itself, below an unknown parent, and with an unknown category: nothing moves', async () => {
    const top = await category('Upper')
    const child = await category('Lower', top)
    expect((await arrange(child, [top])).body.error).toBe('CATEGORY_CYCLE')
    expect((await arrange(top, [top])).body.error).toBe('CATEGORY_CYCLE')
    expect((await arrange(999_999, [top])).body.fields.parent_id.error).toBe('FIELD_UNKNOWN_REFERENCE')
    expect((await arrange(0, [child, 999_999])).status).toBe(404)
    expect(await childrenOf(top)).toEqual([child])
  })

  test('is logged before and after', async () => {
    const top = await category('Logged')
    const [a, b] = [await category('La', top), await category('Lb', top)]
    await arrange(top, [b, a])
    expect(await lastAudit('category/arrange')).toEqual([{ field: `${a}.order`, before: 0, after: 1 }])
  })
})

describe('products moved to another category', () => {
  const move = (id: number, into_id: number) => admin.post('/mall/category/move_products', { id, into_id })

  test('leave the category and its subcategories unchanged', async () => {
    const [from, into] = [await category('Old shelf'), await category('New shelf')]
    const below = await category('Sub', from)
    const [a, b] = [await productIn(from), await productIn(from)]
    const stays = await productIn(below)
    const { body } = await move(from, into)
    expect(body.data).toEqual({ id: into, products: 2, categories: 0 })
    expect(await idsIn(into)).toEqual([a, b])
    expect(await idsIn(from)).toEqual([stays])
    expect(await lastAudit('category/move_products')).toEqual([
      { field: 'category_id', before: from, after: into },
      { field: 'moved_products', before: null, after: [a, b] },
    ])
  })

  test('make an open product form conflict, which would put the product back', async () => {
    const [from, into] = [await category('Here'), await category('There')]
    const product = await productIn(from)
    await move(from, into)
    const saved = await admin.post('/mall/product/update', { id: product, category_id: from, version: 1 })
    expect(saved.body.error).toBe('VERSION_CONFLICT')
  })

  test('need two categories that exist', async () => {
    const id = await category('Only')
    expect((await move(id, id)).body.fields.into_id.error).toBe('CATEGORY_CYCLE')
    expect((await move(id, 999_999)).body.fields.into_id.error).toBe('FIELD_UNKNOWN_REFERENCE')
    expect((await move(999_999, id)).status).toBe(404)
  })
})

describe('a merged category', () => {
  const merge = (id: number, into_id: number) => admin.post('/mall/category/merge', { id, into_id })

  test('gives its products and subcategories to the other, behind those there, and is gone', async () => {
    const [from, into] = [await category('Cups'), await category('Mugs')]
    const first = await category('First', into)
    const [a, b] = [await category('Second', from), await category('Third', from)]
    const product = await productIn(from)
    const deleted = await productIn(from)
    await admin.delete(`/mall/product/delete?id=${deleted}`)
    const below = await productIn(b)
    expect((await merge(from, into)).body.data).toEqual({ id: into, products: 1, categories: 2 })
    expect(await childrenOf(into)).toEqual([first, a, b])
    expect(await idsIn(into)).toEqual([product, below])
    expect((await mall.get(`/mall/category/get?id=${from}`)).body.data.id).toBe(into)
    expect(nodeOf(await tree(), into)?.product_count).toBe(2)
    const found = (await mall.get('/mall/product/list', { keyword: 'mugs' })).body.data
    expect(found.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining([product, below]))
    const changes = await lastAudit('category/merge')
    expect(changes).toContainEqual({ field: 'id', before: from, after: null })
    expect(changes).toContainEqual({ field: 'name', before: { en: { name: 'Cups' } }, after: null })
    expect(changes).toContainEqual({ field: 'merged_into', before: null, after: into })
    expect(changes).toContainEqual({ field: 'moved_products', before: null, after: [product] })
    expect(changes).toContainEqual({ field: 'moved_categories', before: null, after: [a, b] })
  })

  test('goes up to its parent, but not into itself or below itself', async () => {
    const top = await category('Parent')
    const child = await category('Child', top)
    const product = await productIn(child)
    expect((await merge(top, child)).body.fields.into_id.error).toBe('CATEGORY_CYCLE')
    expect((await merge(top, top)).body.fields.into_id.error).toBe('CATEGORY_CYCLE')
    expect((await merge(child, top)).status).toBe(200)
    expect(await idsIn(top)).toEqual([product])
  })

  test('in a race of two merges of each other one wins, and no product is lost', async () => {
    for (let round = 0; round < 10; round++) {
      const [a, b] = [await category('Left'), await category('Right')]
      const products = [await productIn(a), await productIn(b)]
      const answers = await Promise.all([merge(a, b), merge(b, a)])
      expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
      const won = answers.find(({ status }) => status === 200)
      const left = won?.body.data.id
      expect(await idsIn(left)).toEqual(products)
      expect((await mall.get(`/mall/category/get?id=${left === a ? b : a}`)).body.data.id).toBe(left)
    }
  })

  test('in a race of two targets goes into one of them, whole', async () => {
    for (let round = 0; round < 10; round++) {
      const [from, a, b] = [await category('From'), await category('To'), await category('Or')]
      const products = [await productIn(from), await productIn(from)]
      const answers = await Promise.all([merge(from, a), merge(from, b)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
      const target = answers[0]?.status === 200 ? a : b
      expect(await idsIn(target)).toEqual(products)
    }
  })

  test('takes a product that is put into it concurrently, or refuses that product', async () => {
    for (let round = 0; round < 10; round++) {
      const [from, into] = [await category('Leaving'), await category('Staying')]
      const [merged, created] = await Promise.all([
        merge(from, into),
        admin.post('/mall/product/create', {
          name: 'Late',
          category_id: from,
          skus: [{ code: `merge-${round}`, price: '1.00' }],
        }),
      ])
      expect(merged.status).toBe(200)
      expect([200, 'FIELD_UNKNOWN_REFERENCE']).toContain(created.body.error ?? created.status)
      if (created.status === 200)
        expect((await mall.get(`/mall/product/detail/${created.body.data.id}`)).body.data?.category_id ?? into).toBe(
          into,
        )
    }
  })
})
