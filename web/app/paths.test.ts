import { expect, test } from 'vitest'
import { isPublicPath, paths, safeRedirect } from './paths.ts'

test('links leave out what is not given', () => {
  expect(paths.search()).toBe('/mall/search')
  expect(paths.search('a&b')).toBe('/mall/search?keyword=a%26b')
  expect(paths.checkout('3,1')).toBe('/mall/checkout?items=3%2C1')
})

test('a way back stays in the mall', () => {
  expect(safeRedirect('/mall/cart?page=2#x')).toBe('/mall/cart?page=2#x')
  for (const bad of [
    null,
    undefined,
    '',
    'mall',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/mall/..//evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n\\evil.example',
    '/\t/[',
    '//user@mall.invalid:80@evil.example/',
    '/%2e//evil.example',
    '/login',
    '/login?redirect=/login',
  ])
    expect(safeRedirect(bad), String(bad)).toBeUndefined()
})

test('the pages that need no token are those of the specification', () => {
  for (const path of [
    '/',
    '/mall',
    '/mall/',
    '/mall/search',
    '/mall/category/products',
    '/mall/product/12',
    '/mall/cart',
    '/login',
    '/404',
  ])
    expect(isPublicPath(path), path).toBe(true)
  for (const path of ['/mall/checkout', '/mall/payment', '/mall/product/x', '/mall/member/order', '/mall/order/list'])
    expect(isPublicPath(path), path).toBe(false)
})
