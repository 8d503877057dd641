/** Whatever writes a text notes that it has changed: the translations of each kind of row become stale. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TranslatedEntity } from '#contract/api/exchange/translation'
import { programContext } from '../../../context.ts'
import { jobKinds } from '../../../jobs/kinds.ts'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { writeCategoryTree } from '../../catalog/category/import.ts'
import { runJob } from '../../jobs/run.ts'
import { translatedTexts } from './texts.ts'

let mall: TestMall
let admin: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  admin = await mall.create.staff('superuser')
})
afterAll(() => mall.close())

const post = async (path: string, body?: object) => {
  const answer = await admin.post(path, body)
  expect(answer.body, path).toMatchObject({ code: 200 })
  return answer.body.data
}
const detail = async (id: number) => (await admin.get(`/mall/product/detail/${id}`)).body.data

/** Fields whose Spanish is older than its source. */
const stale = async (entity: string, id: number): Promise<string[]> =>
  (await admin.get('/mall/translation/stale', { entity, id })).body.data.map(
    ({ field, lang }: { field: string; lang: string }) => `${lang} ${field}`,
  )
const fieldsOf = (entity: TranslatedEntity) =>
  translatedTexts.flatMap((text) => (text.entity === entity ? [text.field] : []))
const expected = (...fields: string[]) => fields.map((field) => `es ${field}`).sort()

const texts = (entity: TranslatedEntity, word: string) =>
  Object.fromEntries(fieldsOf(entity).map((field) => [field, `${word} ${field}`]))
const old = (entity: TranslatedEntity) => ({ en: texts(entity, 'Old'), es: texts(entity, 'Viejo') })
const changed = (entity: TranslatedEntity) => ({ en: texts(entity, 'New') })

const single: Partial<
  Record<TranslatedEntity, () => Promise<{ id: number; write: (body: object) => Promise<unknown> }>>
> = {
  product: async () => ({
    ...(await post('/mall/product/create', {
      translations: old('product'),
      category_id: await mall.create.category(),
      skus: [{ code: 'NOTED', price: '1.00' }],
    })),
    write: (body) => post('/mall/product/update', body),
  }),
  category: async () => ({
    ...(await post('/mall/category/create', { translations: old('category') })),
    write: (body) => post('/mall/category/update', body),
  }),
  attribute: async () => ({
    ...(await post('/mall/attribute/create', { translations: old('attribute'), type: 'text' })),
    write: (body) => post('/mall/attribute/update', body),
  }),
  banner: async () => ({
    ...(await post('/base/mall/carousel/add', { translations: old('banner'), link: { type: 'none' } })),
    write: (body) => post('/base/mall/carousel/edit', body),
  }),
  page: async () => ({
    ...(await post('/base/mall/text-page/create', { slug: 'noted', translations: old('page') })),
    write: (body) => post('/base/mall/text-page/update', body),
  }),
  trade: async () => {
    const link = { type: 'category', value: String(await mall.create.category()) }
    return {
      ...(await post('/mall/trade/create', { translations: old('trade'), link })),
      write: (body) => post('/mall/trade/update', body),
    }
  },
  homepage: async () => {
    await post('/base/mall/homepage/edit', { translations: old('homepage') })
    return { id: 1, write: (body) => post('/base/mall/homepage/edit', body) }
  },
  coupon: async () => {
    const coupon = {
      kind: 'amount',
      amount: '10.00',
      threshold_kind: 'none',
      scope: 'all',
      claim: 'click',
      validity: 'days',
      valid_days: 30,
    }
    return {
      ...(await post('/mall/coupon/create', { ...coupon, translations: old('coupon') })),
      // Templates are sent whole.
      write: ({ translations, ...body }: { translations?: object }) =>
        post('/mall/coupon/update', { ...coupon, ...body, translations: { ...old('coupon'), ...translations } }),
    }
  },
}

test.each(Object.entries(single))('each text of a %s, by its own call', async (name, create) => {
  const entity = name as TranslatedEntity
  const { id, write } = await create()
  expect(await stale(entity, id)).toEqual([])
  await write({ id, translations: changed(entity) })
  expect((await stale(entity, id)).sort()).toEqual(expected(...fieldsOf(entity)))
})

test('the texts of every kind are among these tests', () => {
  const several = ['choice', 'option', 'picture', 'document', 'block']
  // Tested in their own folder.
  const own = ['brand']
  expect([...Object.keys(single), ...several, ...own].sort()).toEqual(
    [...new Set(translatedTexts.map(({ entity }) => entity))].sort(),
  )
})

test('choices of an attribute', async () => {
  const choices = [{ translations: { en: 'Matt', es: 'Mate' } }]
  const { id } = await post('/mall/attribute/create', {
    translations: { en: { name: 'Finish' } },
    type: 'choice',
    choices,
  })
  const [choice] = (await admin.get('/mall/attribute/get', { id })).body.data.choices
  await post('/mall/attribute/update', { id, choices: [{ id: choice.id, translations: { en: 'Dull' } }] })
  expect(await stale('choice', choice.id)).toEqual(expected('value'))
})

test('options, pictures and documents of a product', async () => {
  const [picture, url] = ['/files/product/noted.webp', `/files/document/${'e'.repeat(24)}.pdf`]
  const option = { en: { name: 'Color', value: 'Red' }, es: { name: 'Color', value: 'Rojo' } }
  const { id } = await post('/mall/product/create', {
    name: 'Case',
    category_id: await mall.create.category(),
    images: [picture],
    image_text_translations: [{ en: 'Front', es: 'Delante' }],
    skus: [{ code: 'PARTS', price: '1.00', option_translations: [option] }],
  })
  await mall.database.pool.query('update products set documents = $1 where id = $2', [
    JSON.stringify([{ url, name: { en: 'Manual', es: 'Manual' } }]),
    id,
  ])
  const [sku] = (await detail(id)).skus
  await post('/mall/product/update', {
    id,
    image_text_translations: [{ en: 'Back' }],
    documents: [{ url, translations: { en: 'Guide' } }],
    skus: [{ ...sku, option_translations: [{ ...option, en: { name: 'Shade', value: 'Crimson' } }] }],
  })
  expect(await stale('picture', id)).toEqual(expected('image_text'))
  expect(await stale('document', id)).toEqual(expected('name'))
  expect(await stale('option', id)).toEqual(expected('name', 'value'))
})

test('a page from blocks is saved, and an earlier version brought back', async () => {
  const page = (word: string, lang: string) => ({ [lang]: { title: `${word} title`, description: `${word} words` } })
  const block = (text: object) => ({ id: 'note', type: 'notice', version: 1, props: { text, tone: 'info' } })
  const { id } = await post('/mall/page/create', {
    owner: 'mall',
    slug: 'noted-draft',
    texts: { ...page('Old', 'en'), ...page('Viejo', 'es') },
    blocks: [block({ en: 'Closed', es: 'Cerrado' })],
  })
  const revisionOf = async () => (await admin.get(`/mall/page/get/${id}`)).body.data.revision
  await post(`/mall/page/publish/${id}`, { revision: await revisionOf() })
  const blocks = [block({ en: 'Open', es: 'Cerrado' })]
  await post(`/mall/page/save/${id}`, { revision: await revisionOf(), texts: page('New', 'en'), blocks })
  const fields = expected('title', 'description', 'text')
  expect((await stale('block', id)).sort()).toEqual(fields)
  await mall.database.pool.query('delete from text_changes')
  const [{ number }] = (await admin.get(`/mall/page/versions/${id}`)).body.data
  await post(`/mall/page/restore/${id}`, { number })
  expect((await stale('block', id)).sort()).toEqual(fields)
})

describe('by other ways', () => {
  const run = (id: number) => runJob(mall.served, mall.env, jobKinds, id)
  const forget = () => mall.database.pool.query('delete from text_changes')
  const bring = async (content: string) => {
    const form = new FormData()
    form.set('file', new Blob([content]), 'texts.csv')
    const { file } = (await admin.post('/mall/import/upload', form)).body.data
    const { id } = await post('/mall/import/start', { file, name: 'texts.csv' })
    await run(id)
    return id
  }
  const undo = async (id: number) => run((await post(`/job/${id}/undo`)).id)
  const product = async (code: string) =>
    (await mall.create.product({ code, product: { name: { en: 'Mug', es: 'Taza' } } })).id

  test('a change of many products, and its undo', async () => {
    const id = await product('MANY')
    const { id: job } = await post('/mall/product/bulk', {
      ids: [id],
      action: 'translations',
      translations: { from: 'es', to: ['en'], overwrite: true },
    })
    await run(job)
    expect(await stale('product', id)).toEqual(expected('name'))
    await forget()
    await undo(job)
    expect(await stale('product', id)).toEqual(expected('name'))
  })

  test('a file of products, and its undo', async () => {
    const id = await product('FILED')
    const job = await bring('sku,name\nFILED,Big mug\n')
    expect(await stale('product', id)).toEqual(expected('name'))
    await forget()
    await undo(job)
    expect((await detail(id)).name).toBe('Mug')
    expect(await stale('product', id)).toEqual(expected('name'))
  })

  test('an earlier version of a product', async () => {
    const id = await product('VERSION')
    await post('/mall/product/update', { id, name: 'Cup' })
    await forget()
    await post('/mall/product/restore_version', { id, number: 1 })
    expect(await stale('product', id)).toEqual(expected('name'))
  })

  test('a file of categories, its undo, and a taxonomy', async () => {
    const id = await mall.create.category({ name: { en: 'Cups', es: 'Tazas' }, externalKey: 'taxonomy:cups' })
    const job = await bring(`ID,Name,Parent ID\n${id},Mugs,\n`)
    expect(await stale('category', id)).toEqual(expected('name'))
    await forget()
    await undo(job)
    expect(await stale('category', id)).toEqual(expected('name'))
    await forget()
    await writeCategoryTree(
      programContext(mall.served, mall.env, 'test'),
      [{ key: 'cups', parentKey: null, names: { en: 'Beakers' } }],
      { isOverwriting: true },
    )
    expect(await stale('category', id)).toEqual(expected('name'))
  })

  test('languages that an attribute learns from a product are as new as its name', async () => {
    const attribute = await post('/mall/attribute/create', {
      translations: { en: { name: 'Glaze' } },
      type: 'choice',
      choices: [{ translations: { en: 'Shiny' } }],
    })
    const [choice] = (await admin.get('/mall/attribute/get', { id: attribute.id })).body.data.choices
    await mall.database.pool.query(
      `insert into text_changes select 'attribute', $1::int, 'name', '', 'en', now() union all select 'choice', $2::int, 'value', '', 'en', now()`,
      [attribute.id, choice.id],
    )
    const { id } = await mall.create.product({ code: 'LEARNED' })
    await post('/mall/product/update', {
      id,
      attributes: [
        {
          name: 'Glaze',
          value: 'Shiny',
          translations: { en: { name: 'Glaze', value: 'Shiny' }, es: { name: 'Esmalte', value: 'Brillante' } },
        },
      ],
    })
    const learned = (await admin.get('/mall/attribute/get', { id: attribute.id })).body.data
    expect(learned.translations.es).toMatchObject({ name: 'Esmalte' })
    expect(await stale('attribute', attribute.id)).toEqual([])
    expect(await stale('choice', choice.id)).toEqual([])
  })
})
