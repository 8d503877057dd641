/** Facts of a product beyond name and price: terms, texts for search engines, pictures and their texts. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMember } from '../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../testing/mall.ts'

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
