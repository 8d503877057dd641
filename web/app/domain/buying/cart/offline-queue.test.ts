import { expect, test } from 'vitest'
import { type Edit, queuedLineIds, withEdit, withoutRemoval } from './offline-queue.ts'

const change = (id: number, values: object): Edit => ({ kind: 'change', id, name: `line ${id}`, ...values })

test('changes of a line are merged; the order of the lines stays', () => {
  let edits: Edit[] = []
  for (const edit of [
    change(1, { quantity: 5 }),
    change(2, { quantity: 9 }),
    change(1, { remark: 'red' }),
    change(1, { quantity: 7 }),
  ])
    edits = withEdit(edits, edit)
  expect(edits).toEqual([change(1, { quantity: 7, remark: 'red' }), change(2, { quantity: 9 })])
  expect([...queuedLineIds(edits)]).toEqual([1, 2])
})

test('additions of the same SKU stay separate', () => {
  const add: Edit = { kind: 'add', product_sku_id: 3, quantity: 2 }
  expect(withEdit([add], add)).toEqual([add, add])
})

test('undoing a removal drops its queued part and returns the part that was sent', () => {
  const edits: Edit[] = [change(1, { quantity: 5 }), { kind: 'remove', ids: [1, 2], name: '' }]
  expect(withoutRemoval(edits, [1])).toEqual({
    edits: [change(1, { quantity: 5 }), { kind: 'remove', ids: [2], name: '' }],
    done: [],
  })
  expect(withoutRemoval(edits, [1, 2, 3])).toEqual({ edits: [change(1, { quantity: 5 })], done: [3] })
})
