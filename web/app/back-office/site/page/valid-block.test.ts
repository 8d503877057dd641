import { expect, test } from 'vitest'
import { blockTypes, shopBlockTypes } from '#contract/api/site/page-block'
import { blocksOfClipboard, clipboardText, isBlock } from './valid-block.ts'

const notice = { id: 'a', type: 'notice' as const, version: 1, props: { tone: 'info' as const, text: { en: 'Hello' } } }

test('copied blocks come back with new ids', () => {
  const [first, second] =
    blocksOfClipboard(clipboardText([notice, { ...notice, show: { audience: 'guest' } }]), blockTypes) ?? []
  expect(first).toEqual({ ...notice, id: expect.stringMatching(/^[\w-]{8}$/) })
  expect(second).toMatchObject({ props: notice.props, show: { audience: 'guest' } })
  expect(new Set([notice.id, first?.id, second?.id]).size).toBe(3)
})

test.each([
  ['plain text', 'hello'],
  ['other JSON', '{"blocks":[]}'],
  ['no blocks', '{"mall-page-blocks":1,"blocks":[]}'],
])('%s is nothing to paste', (_, text) => {
  expect(blocksOfClipboard(text, blockTypes)).toBe(undefined)
})

test.each([
  ['an unknown type', { ...notice, type: 'script' }],
  ['an unknown property', { ...notice, props: { ...notice.props, onclick: 'x()' } }],
  ['a wrong choice', { ...notice, props: { tone: 'loud' } }],
  ['a text that is too long', { ...notice, props: { tone: 'info', text: { en: 'x'.repeat(301) } } }],
  ['a text in an unknown language', { ...notice, props: { tone: 'info', text: { xx: 'x' } } }],
  ['a text that is an object', { ...notice, props: { tone: 'info', text: { en: {} } } }],
  ['a missing property', { ...notice, props: {} }],
  [
    'too many items',
    { ...notice, type: 'trust', props: { items: Array.from({ length: 5 }, () => ({ icon: 'box' })) } },
  ],
  ['a point outside', { ...notice, type: 'images', props: { columns: 1, items: [{ hotspots: [{ x: 101, y: 1 }] }] } }],
  ['a price in words', { ...notice, type: 'products', props: { min_price: 'cheap' } }],
  ['another version', { ...notice, version: 2 }],
  ['an unknown audience', { ...notice, show: { audience: 'rich' } }],
  ['props from a prototype', { ...notice, type: 'constructor' }],
])('%s is no block', (_, value) => {
  expect(isBlock(value, blockTypes)).toBe(false)
})

test('blocks of the mall alone do not fit into a shop', () => {
  const coupons = { id: 'a', type: 'coupons', version: 1, props: {} }
  expect(isBlock(coupons, blockTypes)).toBe(true)
  expect(isBlock(coupons, shopBlockTypes)).toBe(false)
})
