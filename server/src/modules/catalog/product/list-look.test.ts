/** What a list shows of a product depends on what is searched and chosen: its picture, and the order of the values of filters. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startTestMall, type TestMall } from '../../../testing/mall.ts'

let mall: TestMall
let admin: Client
beforeAll(async () => {
  mall = await startTestMall()
  admin = await mall.create.staff('admin')
})
afterAll(() => mall.close())

const create = async ({ skus, ...product }: { skus: object[] } & Record<string, unknown>) => {
  const code = () => `S-${crypto.randomUUID().slice(0, 13)}`
  const { body } = await admin.post('/mall/product/create', {
    status: 'on_sale',
    ...product,
    skus: skus.map((sku) => ({ code: code(), ...sku })),
  })
  expect(body.code, JSON.stringify(body)).toBe(200)
}

test('facets list sizes by size, other values by how many products have them', async () => {
  const shelf = await mall.create.category({ name: { en: 'Sizes' } })
  for (const [name, values] of [
    ['Shoe size', ['40', '41', '39', '36.5', '36', '40']],
    ['Shirt size', ['XL', 'M', '3XL', 'S', 'XXL', 'XS']],
    ['Length', ['20 cm', '20cm', '5 cm', '20 см']],
    ['Shade', ['Red', '7', 'Blue', 'Blue', 'Red', 'Blue']],
  ] as const)
    for (const [index, value] of values.entries())
      await create({
        category_id: shelf,
        name: `${name} ${index}`,
        attributes: [{ name, value }],
        skus: [{ price: '2.00' }],
      })
  const found = (await mall.get('/mall/product/list', { category_id: shelf, facets: 1, lang: 'en' })).body.facets
    .attributes as { name: string; values: { value: string }[] }[]
  expect(Object.fromEntries(found.map(({ name, values }) => [name, values.map(({ value }) => value)]))).toEqual({
    'Shoe size': ['36', '36.5', '39', '40', '41'],
    'Shirt size': ['XS', 'S', 'M', 'XL', 'XXL', '3XL'],
    Length: ['5 cm', '20 cm'],
    Shade: ['Blue', 'Red', '7'],
  })
})

test('a product is shown by the picture of the option that was searched or chosen', async () => {
  const shelf = await mall.create.category({ name: { en: 'Mugs' } })
  const color = (en: string, ru: string) => ({ name: { en: 'Color' }, value: { en, ru } })
  const skus = [color('White', 'Белый'), color('Dark red', 'Тёмно-красный'), color('Red', 'Красный')].map(
    (option, index) => ({
      code: `MUG-${index}`,
      price: '2.00',
      stock: 10,
      option_translations: [{ en: { name: option.name.en, value: option.value.en }, ru: { value: option.value.ru } }],
      option_images: [`/files/demo/mug-${index}.webp`],
    }),
  )
  await create({
    category_id: shelf,
    images: ['/files/demo/mug.webp'],
    translations: { en: { name: 'Enamel mug' }, ru: { name: 'Эмалированная кружка' } },
    skus,
  })
  const pictures = async (query: object) =>
    (await mall.get('/mall/product/list', { category_id: shelf, facets: 1, ...query })).body.data.map(
      ({ image }: { image: string }) => image,
    )
  expect(await pictures({})).toEqual(['/files/demo/mug.webp'])
  expect(await pictures({ keyword: 'enamel mug' })).toEqual(['/files/demo/mug.webp'])
  expect(await pictures({ keyword: 'red mugs' })).toEqual(['/files/demo/mug-2.webp'])
  expect(await pictures({ keyword: 'dark red mug' })).toEqual(['/files/demo/mug-1.webp'])
  expect(await pictures({ keyword: 'кружка красная', lang: 'ru' })).toEqual(['/files/demo/mug-2.webp'])
  const { facets } = (await mall.get('/mall/product/list', { category_id: shelf, facets: 1, lang: 'en' })).body
  const white = facets.attributes[0].values.find(({ value }: { value: string }) => value === 'White')
  expect(await pictures({ attributes: String(white.id) })).toEqual(['/files/demo/mug-0.webp'])
})
