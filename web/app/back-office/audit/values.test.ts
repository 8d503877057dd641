import { describe, expect, test } from 'vitest'
import { actionOf, isCut, kindOfStatus, listChange, textOf } from './values.ts'

test.each([
  [200, 'success'],
  [304, 'info'],
  [403, 'warning'],
  [500, 'danger'],
  [0, 'info'],
])('status %i is %s', (status, kind) => expect(kindOfStatus(status)).toBe(kind))

test.each([
  ['Sign in; merges the guest cart of X-Cart', 'Sign in'],
  ['登录；合并访客购物车', '登录'],
  ['Get an order', 'Get an order'],
])('%s is the action %s', (summary, action) => expect(actionOf({ summary })).toBe(action))

describe('a value in words', () => {
  test.each<[unknown, string]>([
    [null, '–'],
    ['', '–'],
    [0, '0'],
    [false, 'false'],
    ['two\nlines', 'two\nlines'],
    [{ a: [1] }, '{\n  "a": [\n    1\n  ]\n}'],
    [{ cut: true, bytes: 20000, beginning: '{"a"' }, '{"a"…'],
  ])('%j', (value, text) => expect(textOf(value)).toBe(text))

  test('a call may itself speak of a cut', () => {
    expect(isCut({ cut: true })).toBe(false)
    expect(isCut(null)).toBe(false)
  })
})

describe('a changed list', () => {
  test('is described by what went and what came', () =>
    expect(listChange(['a', 'b', 'c'], ['b', 'c', 'd'])).toEqual({ removed: ['a'], added: ['d'], kept: 2 }))
  test('may have been none before, or be none any more', () => {
    expect(listChange(null, [1, 2])).toEqual({ removed: [], added: ['1', '2'], kept: 0 })
    expect(listChange([1], null)).toEqual({ removed: ['1'], added: [], kept: 0 })
  })
  test.each<[unknown, unknown]>([
    ['a', 'b'],
    [null, null],
    [
      ['a', 'b'],
      ['b', 'a'],
    ],
    [[{ id: 1 }], [{ id: 2 }]],
    [['a'], 'b'],
  ])('%j and %j are shown in full', (before, after) => expect(listChange(before, after)).toBeUndefined())
})
