/** Questions about products: members ask, staff answer and publish, all visitors read. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'

let mall: TestMall
let admin: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  admin = await mall.create.staff('admin')
})
afterAll(() => mall.close())

const ask = (client: Pick<TestMember, 'post'>, productId: number, question = 'Is it dishwasher safe?') =>
  client.post('/mall/question/ask', { product_id: productId, question })
const published = async (productId: number, query: object = {}) =>
  (await mall.get(`/mall/question/product/${productId}`, query)).body.data

describe('asking', () => {
  test('needs an account, words and a product on sale', async () => {
    const member = await mall.create.member()
    const { id } = await mall.create.product()
    const { id: draft } = await mall.create.product({ product: { status: 'draft' } })
    expect((await ask(mall, id)).status).toBe(401)
    expect((await ask(member, id, ' \n ')).body.fields).toMatchObject({ question: { error: 'FIELD_REQUIRED' } })
    expect((await ask(member, id, 'x'.repeat(501))).status).toBe(422)
    for (const productId of [draft, 999_999])
      expect((await ask(member, productId)).body.error).toBe('PRODUCT_NOT_FOUND')
  })

  test('five times a day, however many are sent at once', async () => {
    const member = await mall.create.member()
    const { id } = await mall.create.product()
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => ask(member, id, `Question ${index}?`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    expect((await ask(await mall.create.member(), id)).status).toBe(200)
  })
})

describe('answering', () => {
  async function asked() {
    const { id: productId } = await mall.create.product()
    const id = (await ask(await mall.create.member(), productId)).body.data.id as number
    return { productId, id }
  }
  const update = (id: number, body: object) => admin.post('/mall/question/update', { id, ...body })
  const answer = { translations: { en: { answer: 'Yes, up to 70 °C.' }, es: { question: '¿Apto?', answer: 'Sí.' } } }

  test('buyers see a question once it is published, in their language', async () => {
    const { productId, id } = await asked()
    expect(await published(productId)).toEqual([])
    expect((await update(id, { visibility: 'published' })).body.fields).toMatchObject({
      'translations.en.answer': { error: 'FIELD_REQUIRED' },
    })
    expect((await update(id, answer)).status).toBe(200)
    expect(await published(productId)).toEqual([])
    await update(id, { visibility: 'published' })
    expect(await published(productId)).toMatchObject([
      { question: 'Is it dishwasher safe?', answer: 'Yes, up to 70 °C.' },
    ])
    expect(await published(productId, { lang: 'es' })).toMatchObject([{ question: '¿Apto?', answer_lang: 'es' }])
    expect((await published(productId))[0]).not.toHaveProperty('asked_by')
    await update(id, { visibility: 'hidden' })
    expect(await published(productId)).toEqual([])
  })

  test('staff find questions by status, and edits are checked and recorded', async () => {
    const { productId, id } = await asked()
    const find = async (status: string) =>
      (await admin.get('/mall/question/list', { status, product_id: productId })).body.data
    expect(await find('open')).toMatchObject([{ id, asked_in: 'en', version: 1 }])
    await update(id, { ...answer, version: 1 })
    expect(await find('open')).toEqual([])
    expect(await find('answered')).toMatchObject([{ id, version: 2 }])
    expect((await update(id, { visibility: 'published', version: 1 })).body.error).toBe('VERSION_CONFLICT')
    expect((await update(999_999, {})).status).toBe(404)
    expect((await admin.get('/mall/question/list', { keyword: 'DISHWASHER' })).body.total).toBeGreaterThan(0)
    const { body } = await admin.get('/auditlog/list', { module: 'question', page_size: 100 })
    expect(JSON.stringify(body.data)).toContain('up to 70')
  })

  test('needs the right', async () => {
    const { id } = await asked()
    const other = await mall.create.staffWith(['get/api/v1/user/list'])
    for (const client of [other, await mall.create.member()]) {
      expect((await client.get('/mall/question/list')).status).toBe(403)
      expect((await client.get('/mall/question/get', { id })).status).toBe(403)
      expect((await client.post('/mall/question/update', { id, visibility: 'hidden' })).status).toBe(403)
    }
  })
})
