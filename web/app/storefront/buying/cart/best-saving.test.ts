import { expect, test } from 'vitest'
import type { CartLine } from '#contract/api/buying/cart'
import { bestSaving } from './best-saving.ts'

const line = (id: number, quantity: number, next: object | null, more: object = {}) =>
  ({
    id,
    product_id: id,
    unit: 'piece',
    tier_scope: 'sku',
    quantity,
    price: '1.57',
    currency: 'USD',
    subtotal: (quantity * 1.57).toFixed(2),
    next_tier: next,
    ...more,
  }) as unknown as CartLine
const at180 = { quantity: 180, price: '1.47', saving: '18.00' }

test('the greatest saving within reach is named with its sum', () =>
  expect(bestSaving([line(1, 150, at180), line(2, 150, { ...at180, saving: '9.00' }), line(3, 150, null)])).toEqual({
    lineId: 1,
    more: 30,
    quantity: 180,
    price: '1.47',
    saving: '18.00',
    now: '235.50',
    sum: '264.60',
  }))

test('a step that takes more than 30% more is none', () => {
  expect(bestSaving([line(1, 139, at180)])).toMatchObject({ more: 41 })
  expect(bestSaving([line(1, 138, at180)])).toBeUndefined()
})

test('variants that reach steps together count and cost together', () => {
  const together = { product_id: 7, tier_scope: 'product' }
  const lines = [line(1, 50, { quantity: 80, price: '1.47', saving: '18.00' }, together), line(2, 100, null, together)]
  // 180 × 1.47
  expect(bestSaving(lines)).toMatchObject({ more: 30, now: '235.50', sum: '264.60' })
})
