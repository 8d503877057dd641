import fc from 'fast-check'
import { expect, test } from 'vitest'
import { strengthOf, strengths } from './password-strength.ts'

test.each([
  ['', 'weak'],
  ['aaaaaaaaaaaa', 'weak'],
  ['abcdefgh1234', 'weak'],
  ['12345678', 'weak'],
  ['short1!', 'weak'],
  ['kitchen7', 'fair'],
  ['teapot kettle', 'good'],
  ['correct horse battery staple', 'strong'],
  ['x7#Rm!q2Lw9$', 'strong'],
  ['我的密码很长的', 'weak'],
  ['我家门前有两棵枣树', 'good'],
])('%s is %s', (password, expected) => expect(strengthOf(password)).toBe(expected))

test('more of it is never weaker', () =>
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), fc.string({ maxLength: 10 }), (password, more) => {
      expect(strengths.indexOf(strengthOf(password + more))).toBeGreaterThanOrEqual(
        strengths.indexOf(strengthOf(password)),
      )
    }),
  ))
