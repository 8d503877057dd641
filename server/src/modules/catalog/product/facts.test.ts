/** Facts of a product beyond name and price: terms, texts for search engines, pictures and their texts. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestMember } from '../../../testing/factory.ts'
import { documentForm } from '../../../testing/file-calls.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'

let mall: TestMall
let admin: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  admin = await mall.create.staff('admin')
})
afterAll(() => mall.close())

const detail = async (id: number, lang = 'en') => (await mall.get(`/mall/product/detail/${id}`, { lang })).body.data
const red = { en: { name: 'Color', value: 'Red' } }

let bags = 0

async function createBag() {
  const number = ++bags
  const { body } = await admin.post('/mall/product/create', {
    category_id: await mall.create.category(),
    status: 'on_sale',
    translations: {
      en: { name: 'Bag', lead_time: '3 days', samples: 'Free\nof charge', seo_title: 'Bags by the case' },
      es: { name: 'Bolso', lead_time: '3 días' },
    },
    images: ['/files/a.webp', '/files/b.webp'],
    image_text_translations: [{ en: 'A bag from the front', es: 'Un bolso de frente' }, {}],
    skus: [
      { code: `BAG-RED-${number}`, price: '2.00', option_translations: [red], option_images: ['/files/b.webp'] },
      { code: `BAG-BLUE-${number}`, price: '2.00', option_translations: [{ en: { name: 'Color', value: 'Blue' } }] },
    ],
  })
  return body.data.id as number
}

test('buyers read them in their language, else in another one', async () => {
  const id = await createBag()
  expect(await detail(id, 'es')).toMatchObject({
    lead_time: '3 días',
    samples: 'Free of charge',
    returns: '',
    seo_title: 'Bags by the case',
    image_texts: ['Un bolso de frente', ''],
    skus: [{ image: '/files/b.webp' }, { image: null }],
  })
  expect(await detail(id)).not.toHaveProperty('image_text_translations')
})

test('an edit that does not send them keeps them, also when pictures move', async () => {
  const id = await createBag()
  const code = `BAG-RED-${bags}`
  const edit = { id, images: ['/files/b.webp', '/files/a.webp'], skus: [{ code, options: { Color: 'Red' } }] }
  expect((await admin.post('/mall/product/update', edit)).status).toBe(200)
  expect(await detail(id)).toMatchObject({
    lead_time: '3 days',
    image_texts: ['', 'A bag from the front'],
    skus: [{ image: '/files/b.webp' }],
  })
  // Another value is not on the picture.
  await admin.post('/mall/product/update', { id, skus: [{ code, options: { Color: 'Green' } }] })
  expect((await detail(id)).skus).toMatchObject([{ options: { Color: 'Green' }, image: null }])
})

test('a copy has them too', async () => {
  const id = await createBag()
  const copy = (await admin.post('/mall/product/duplicate', { id })).body.data.id
  const { data } = (await admin.get(`/mall/product/detail/${copy}`)).body
  expect(data).toMatchObject({ lead_time: '3 days', sales: 0, image_texts: ['A bag from the front', ''] })
  expect(data.translations.es).toEqual({ name: 'Bolso', lead_time: '3 días' })
})

test('the brand tells where and since when it makes its products', async () => {
  const brand = {
    translations: { en: { name: 'Nordleaf', description: 'Tents and packs' }, es: { description: 'Tiendas' } },
    country: 'SE',
    founded_year: 1987,
  }
  const brandId = (await admin.post('/mall/brand/create', brand)).body.data.id
  const id = await createBag()
  await admin.post('/mall/product/update', { id, brand_id: brandId })
  expect((await detail(id, 'es')).brand).toEqual({
    id: brandId,
    name: 'Nordleaf',
    description: 'Tiendas',
    logo: null,
    country: 'SE',
    founded_year: 1987,
  })
  const cleared = { id: brandId, country: '', founded_year: null, translations: { es: { description: '' } } }
  expect((await admin.post('/mall/brand/update', cleared)).status).toBe(200)
  expect((await detail(id, 'es')).brand).toMatchObject({ description: 'Tents and packs', country: null })
  expect((await admin.post('/mall/brand/create', { ...brand, country: 'Sweden' })).status).toBe(422)
})

describe('documents', () => {
  const upload = async (text: string) =>
    (await admin.post('/upload/document', documentForm(text, 'Data sheet.pdf'))).body.data as { url: string }

  test('are downloaded under their titles, kept by edits that do not send them, and only uploaded ones are listed', async () => {
    const id = await createBag()
    const [sheet, manual] = [await upload('sheet'), await upload('manual')]
    const documents = [
      { url: sheet.url, translations: { en: 'Data sheet', es: 'Ficha técnica' } },
      { url: manual.url, translations: { en: 'Manual' } },
    ]
    expect((await admin.post('/mall/product/update', { id, documents })).status).toBe(200)
    await admin.post('/mall/product/update', { id, manufacturer: 'Bags Ltd' })
    expect(await detail(id, 'es')).toMatchObject({
      documents: [
        { url: sheet.url, name: 'Ficha técnica' },
        { url: manual.url, name: 'Manual' },
      ],
    })
    const file = await mall.app.inject(sheet.url)
    expect([file.statusCode, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      'attachment',
    ])
    expect(file.headers['content-security-policy']).toContain('sandbox')

    const unknown = [{ url: `/files/document/${'x'.repeat(24)}.pdf`, name: 'No file' }]
    for (const [sent, field] of [
      [unknown, 'documents.0.url'],
      [[{ url: 'https://other.example/a.pdf', name: 'Elsewhere' }], 'documents.0.url'],
      [[{ url: (await upload('third')).url }], 'documents.0.name'],
    ] as const) {
      const { status, body } = await admin.post('/mall/product/update', { id, documents: sent })
      expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
    }
    expect((await detail(id)).documents).toHaveLength(2)
  })

  test('are PDF files, uploaded by staff', async () => {
    const pdf = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'
    for (const content of ['<script>1</script>', pdf.slice(0, -5), ` ${pdf}`, pdf + 'PK\x05\x06'.repeat(300)]) {
      const form = new FormData()
      form.set('file', new Blob([content], { type: 'application/pdf' }), 'sheet.pdf')
      expect((await admin.post('/upload/document', form)).body.fields.file.error, content).toBe('FILE_REFUSED')
    }
    const member = await mall.create.member()
    expect((await member.post('/upload/document', documentForm('mine'))).status).toBe(403)
  })
})

test('an order has the least quantity over all variants of a product', async () => {
  const created = await admin.post('/mall/product/create', {
    category_id: await mall.create.category(),
    name: 'Scarf',
    status: 'on_sale',
    pooled_moq: 10,
    skus: ['RED', 'BLUE'].map((code) => ({
      code: `SCARF-${code}`,
      price: '2.00',
      stock: 50,
      options: { Color: code },
    })),
  })
  const { skus, pooled_moq } = await detail(created.body.data.id)
  expect(pooled_moq).toBe(10)
  const buyer = await mall.create.member()
  const order = (...quantities: number[]) => ({
    items: quantities.map((quantity, index) => ({ product_sku_id: skus[index].id, quantity })),
    address_id: buyer.addressId,
    delivery_method: 'self_pickup',
  })
  const preview = await buyer.post('/mall/order/preview', order(4, 5))
  expect(preview.body.data.problems).toMatchObject([
    { error: 'BELOW_POOLED_MOQ', params: { qty: 10, sum: 9 } },
    { error: 'BELOW_POOLED_MOQ' },
  ])
  const place = (body: object) => buyer.post('/mall/order/create', body, { 'idempotency-key': crypto.randomUUID() })
  expect((await place(order(4, 5))).body.error).toBe('BELOW_POOLED_MOQ')
  expect((await place(order(4, 6))).status).toBe(200)
})
