import { expect, test } from 'vitest'
import type { OrderDetail } from '#contract/api/orders/order'
import { goodsGroups } from './goods-groups.ts'

const line = (id: number, quantity: number, shipped: number, closed = 0) => ({
  id,
  quantity,
  shipped_quantity: shipped,
  closed_quantity: closed,
  price: '1.25',
  subtotal: String(1.25 * quantity),
  discount: '2.00',
  remark: 'red lids',
})
const shipment = (id: number, parts: [lineId: number, quantity: number][]) => ({
  id,
  lines: parts.map(([line_id, quantity]) => ({ line_id, quantity })),
})
const groupsOf = (lines: object[], shipments: object[]) =>
  goodsGroups({ lines, shipments, currency: 'USD' } as unknown as Pick<
    OrderDetail,
    'lines' | 'shipments' | 'currency'
  >).map(({ shipment, state, lines }) => [
    shipment?.id ?? state,
    ...lines.map(({ id, quantity, of, subtotal, discount }) => [id, quantity, of, subtotal, discount]),
  ])

test('goods are grouped by shipment, then what is still to come, then what will not come', () => {
  const lines = [line(1, 30, 20), line(2, 4, 4), line(3, 5, 2, 3)]
  const shipments = [
    shipment(7, [
      [1, 10],
      [2, 4],
    ]),
    shipment(8, [
      [1, 10],
      [3, 2],
    ]),
  ]
  expect(groupsOf(lines, shipments)).toEqual([
    [7, [1, 10, 30, '12.50', '2.00'], [2, 4, undefined, '5', '2.00']],
    [8, [1, 10, 30, '12.50', undefined], [3, 2, 5, '2.50', '2.00']],
    ['open', [1, 10, 30, '12.50', undefined]],
    ['closed', [3, 3, 5, '3.75', undefined]],
  ])
})

test('before the first shipment all goods are one group', () =>
  expect(groupsOf([line(1, 30, 0)], [])).toEqual([['open', [1, 30, undefined, '37.5', '2.00']]]))
