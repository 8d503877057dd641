import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainPath } from './page-path.ts'

test.each([
  ['/', '/'],
  ['/mall/search', '/mall/search'],
  ['/mall/search/', '/mall/search'],
  ['//mall///search//', '/mall/search'],
  ['//evil.test/x', '/evil.test/x'],
  ['/%6Dall/%73earch', '/mall/search'],
  ['/MALL/Product/12', '/mall/product/12'],
  ['/Page/About', '/page/About'],
  ['/mall/member/distribute/distributeOrder', '/mall/member/distribute/distributeOrder'],
  ['/Mall/Member/Order/detail/7', '/mall/member/order/detail/7'],
  ['/s/harbor-lane', '/s/harbor-lane'],
  ['/s/harbor-lane/', '/s/harbor-lane/'],
  ['/s/harbor-lane//Mall/cart/', '/s/harbor-lane/mall/cart'],
  ['/a%2fb', '/a%2Fb'],
  ['/a/%2e%2E/b', '/b'],
  ['/%zz', '/%zz'],
])('%s is spelled %s', (path, plain) => expect(plainPath(path)).toBe(plain))

test('a redirect leads to a path of the mall, and redirects come to an end', () => {
  const piece = fc.constantFrom('/', '//', '.', '%2e', '%25', '%', '3', '7', 'A', 'mall', '\\', 's/x', '%2F', ' ', 'ж')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      let path = new URL(`http://mall.invalid/${pieces.join('')}`).pathname
      for (let left = 10; plainPath(path) !== path; left--) {
        expect(left).toBeGreaterThan(0)
        path = plainPath(path)
      }
      expect(new URL(path, 'http://mall.invalid').href).toBe(`http://mall.invalid${path}`)
    }),
  )
})
