import { expect, test } from 'vitest'
import type { OrderPreview } from '#contract/api/orders/order-placing'
import { changesBetween } from './order-changes.ts'

const line = (product_sku_id: number, quantity: number, price: string | null) => ({
  product_sku_id,
  sku_code: `S${product_sku_id}`,
  name: `Product ${product_sku_id}`,
  quantity,
  price,
})
const preview = (...lines: object[]) => ({ lines }) as OrderPreview

test('returns changed prices, quantities and missing lines only', () => {
  const before = preview(line(1, 10, '1.00'), line(2, 5, '2.00'), line(3, 1, '3.00'), line(4, 1, '4.00'))
  const now = preview(line(4, 1, null), line(3, 1, '3.00'), line(2, 8, '1.80'))
  expect(changesBetween(before, now)).toEqual([
    { sku_code: 'S1', name: 'Product 1', kind: 'gone', from: '', to: '' },
    { sku_code: 'S2', name: 'Product 2', kind: 'quantity', from: '5', to: '8' },
    { sku_code: 'S2', name: 'Product 2', kind: 'price', from: '2.00', to: '1.80' },
    { sku_code: 'S4', name: 'Product 4', kind: 'price', from: '4.00', to: '' },
  ])
  expect(changesBetween(before, before)).toEqual([])
})
