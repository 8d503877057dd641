import { expect, test } from 'vitest'
import type { ProductDetail } from '#contract/api/catalog/product'
import { bodyOf, initialOf } from './form-values.ts'

const sku = {
  code: 'MUG-RED',
  barcode: null,
  options: {},
  price: '3.00',
  price_on_request: false,
  ladder: [],
  stock: 3,
  on_hand: 5,
  reserved: 2,
  moq: 6,
  multiple: 6,
  unit: 'piece',
  packs: [{ name: 'case', units: 12, length: 40, width: null, height: null, gross_weight: null, barcode: null }],
  weight: 0.2,
  volume: 0,
  status: 'on_sale',
  version: 3,
} as const
const red = { en: { name: 'Color', value: 'Red' }, ru: { name: 'Цвет', value: 'Красный' } }
const blue = { en: { name: 'Color', value: 'Blue' }, ru: { name: 'Цвет', value: 'Синий' } }
const product = {
  id: 1,
  version: 2,
  category_id: 9,
  brand: { id: 4, name: 'Nordleaf' },
  manufacturer: 'Nordleaf',
  status: 'on_sale',
  images: ['/files/a.webp'],
  attributes: [{ name: 'Material', value: 'Steel', translations: { en: { name: 'Material', value: 'Steel' } } }],
  translations: { en: { name: 'Mug' } },
  hs_code: null,
  origin_country: 'CN',
  skus: [
    {
      ...sku,
      id: 11,
      option_translations: [red],
      base: { price: '4.20', ladder: [{ min_quantity: 50, price: '4.00' }] },
    },
    { ...sku, id: 12, code: 'MUG-BLUE', option_translations: [blue], base: { price: null, ladder: [] } },
  ],
} as unknown as ProductDetail

test('products read are written back, at the prices before any price list', () => {
  const body = bodyOf(initialOf(product), 'ru')
  expect(body).toMatchObject({
    category_id: 9,
    brand_id: 4,
    // The brand replaces it.
    manufacturer: '',
    attributes: [{ translations: { en: { name: 'Material', value: 'Steel' }, ru: { name: '', value: '' } } }],
    skus: [
      {
        id: 11,
        version: 3,
        option_translations: [red],
        price: '4.20',
        ladder: [{ min_quantity: 50, price: '4.00' }],
        on_hand: 5,
        on_hand_was: 5,
        packs: [{ units: 12, length: 40, width: null }],
      },
      { id: 12, option_translations: [blue], price: null, price_on_request: true },
    ],
  })
})

test('SKUs with the same option share it, so that its text is changed once', () => {
  const values = initialOf(product)
  expect(values.options.map(({ name, values: of }) => [name.en, of.map(({ text }) => text.ru)])).toEqual([
    ['Color', ['Красный', 'Синий']],
  ])
})

test('an empty price is sent as it is: without one the product would be on request', () => {
  const values = initialOf(undefined)
  expect(bodyOf(values, 'en').skus[0]).toMatchObject({ price: '', price_on_request: false, on_hand: 0 })
  expect(bodyOf(values, 'en').skus[0]).not.toHaveProperty('moq')
})
