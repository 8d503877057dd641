/** Codes of vouchers: the check character, the forms in which they are typed, the list to print. */
import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkCharacter, digestsOf, groupCode, newCode, openList, readCode, sealList } from './code.ts'

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const body = fc.array(fc.constantFrom(...letters), { minLength: 15, maxLength: 15 }).map((all) => all.join(''))
const whole = body.map((text) => text + checkCharacter(text))

test('the check character notices every single wrong character', () =>
  fc.assert(
    fc.property(whole, fc.nat({ max: 15 }), fc.constantFrom(...letters), (code, place, other) => {
      fc.pre(code[place] !== other)
      expect(readCode(code.slice(0, place) + other + code.slice(place + 1))).toBeUndefined()
    }),
  ))

test('the check character notices every swap of neighbours', () =>
  fc.assert(
    fc.property(whole, fc.nat({ max: 14 }), (code, place) => {
      const [here, next] = [code.charAt(place), code.charAt(place + 1)]
      fc.pre(here !== next)
      expect(readCode(code.slice(0, place) + next + here + code.slice(place + 2))).toBeUndefined()
    }),
  ))

test('a code is read in any case, with any spaces and dashes, and nothing else is', () => {
  fc.assert(
    fc.property(whole, (code) => {
      for (const typed of [code, groupCode(code), groupCode(code).toLowerCase(), ` ${code.replace(/(.)/g, '$1 ')}–`])
        expect(readCode(typed)).toBe(code)
      for (const wrong of [code.slice(1), `${code}2`, `0${code.slice(1)}`, '']) expect(readCode(wrong)).toBeUndefined()
    }),
  )
  expect(readCode(newCode())).toBeDefined()
})

test('the list opens with the key of the mall alone, and so do digests', () => {
  const [keys, others] = [{ secretKey: randomBytes(32) }, { secretKey: randomBytes(32) }]
  const codes = Array.from({ length: 50 }, newCode)
  const sealed = sealList(keys, codes)
  expect(openList(keys, sealed)).toEqual(codes)
  expect(() => openList(others, sealed)).toThrow()
  expect(sealed.includes(codes[0] ?? '')).toBe(false)
  expect(digestsOf(keys, codes)).not.toEqual(digestsOf(others, codes))
})
