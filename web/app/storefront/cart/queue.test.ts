import { expect, test } from 'vitest'
import { type Edit, waitingLines, withEdit, withoutRemoval } from './queue.ts'

const change = (id: number, values: object): Edit => ({ kind: 'change', id, name: `line ${id}`, ...values })

test('later changes of a line join the earlier ones; the order of the lines stays', () => {
  let edits: Edit[] = []
  for (const edit of [
    change(1, { quantity: 5 }),
    change(2, { quantity: 9 }),
    change(1, { remark: 'red' }),
    change(1, { quantity: 7 }),
  ])
    edits = withEdit(edits, edit)
  expect(edits).toEqual([change(1, { quantity: 7, remark: 'red' }), change(2, { quantity: 9 })])
  expect([...waitingLines(edits)]).toEqual([1, 2])
})

test('goods that are added twice are added twice', () => {
  const add: Edit = { kind: 'add', product_sku_id: 3, quantity: 2 }
  expect(withEdit([add], add)).toEqual([add, add])
})

test('a removal that nobody was told of is taken back without a word', () => {
  const edits: Edit[] = [change(1, { quantity: 5 }), { kind: 'remove', ids: [1, 2], name: '' }]
  expect(withoutRemoval(edits, [1])).toEqual({
    edits: [change(1, { quantity: 5 }), { kind: 'remove', ids: [2], name: '' }],
    done: [],
  })
  expect(withoutRemoval(edits, [1, 2, 3])).toEqual({ edits: [change(1, { quantity: 5 })], done: [3] })
})
