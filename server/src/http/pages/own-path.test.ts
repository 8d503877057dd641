import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pathUnderHost } from '../../modules/shops/shop-address.ts'
import { ownPath } from './own-path.ts'

const host = 'http://shop.test'

test('paths and queries stay as they are', () => {
  for (const path of ['/', '/mall/product/1', '/mall/search?keyword=a%20b', '/404', '/a//b?x=//evil.test'])
    expect(ownPath(path)).toBe(path)
})

test.each([
  '//evil.test/x',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/.//evil.test',
  '/a/..//evil.test',
  '/%2e//evil.test',
  '/\t/evil.test',
  '/\n\\evil.test',
  ' //evil.test',
  'http://evil.test/',
  'javascript:alert(1)',
])('%j leads to no other host', (target) => expect(new URL(ownPath(target), host).origin).toBe(host))

test('no address of a shop leads to another host once its beginning is cut off', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    '%5c',
    '\t',
    '\n',
    '@',
    ':',
    '?',
    '#',
    'evil.test',
    's',
    'shop',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const { pathname, search } = new URL(`${host}/s/shop/${parts.join('')}`)
      const led = pathUnderHost(pathname, 'shop')
      if (led !== undefined) expect(new URL(ownPath(led + search), host).origin).toBe(host)
    }),
  )
})
