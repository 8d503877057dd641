import { expect, test } from 'vitest'
import { parts, selectTests } from './selection.ts'

test('nothing selects everything', () => expect(selectTests([])).toEqual({ parts, files: [] }))

test('the name of a part selects that part', () => expect(selectTests(['web'])).toEqual({ parts: ['web'], files: [] }))

test('a path selects its file in any part', () =>
  expect(selectTests(['tools/test/selection.test.ts'])).toEqual({
    parts: ['server'],
    files: ['tools/test/selection.test.ts'],
  }))

test('a word selects every file with it in its path', () => {
  const { parts, files } = selectTests(['cart'])
  expect(parts).toEqual(expect.arrayContaining(['server', 'browser']))
  expect(files.every((path) => /cart/i.test(path))).toBe(true)
})

test('a word after a part selects files of that part', () =>
  expect(selectTests(['browser', 'cart'])).toEqual({ parts: ['browser'], files: ['e2e/buying/cart.test.ts'] }))

test('a word that is in no path selects tests by title', () => {
  const { parts, title = '' } = selectTests(['R1'])
  expect(parts).toContain('prove')
  expect('alone R1: one SKU').toMatch(new RegExp(title))
  expect('alone R10: rolling restart').not.toMatch(new RegExp(title))
})

test('an unknown word selects nothing', () => expect(selectTests(['no such' + ' test']).parts).toEqual([]))
