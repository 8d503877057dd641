import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gtinCheckDigit, hasValidCheckDigit, toGtin14 } from './gtin.ts'

// From the GS1 General Specifications and real products.
test.each(['4006381333931', '96385074', '036000291452', '10614141000415'])('%s has a right check digit', (code) => {
  const gtin = toGtin14(code) ?? ''
  expect(gtin).toHaveLength(14)
  expect(hasValidCheckDigit(gtin)).toBe(true)
})

test('any single wrong digit is found', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 13, maxLength: 13 })
  fc.assert(
    fc.property(digits, fc.integer({ min: 0, max: 13 }), fc.integer({ min: 1, max: 9 }), (body, position, shift) => {
      const text = body.join('')
      const code = [...(text + gtinCheckDigit(text))]
      code[position] = String((Number(code[position]) + shift) % 10)
      expect(hasValidCheckDigit(code.join(''))).toBe(false)
    }),
  )
})

test.each(['123', 'ABC4006381333', '400638133393', '123456789012345'])('%s is taken as it is', (code) => {
  const gtin = toGtin14(code)
  expect(gtin === undefined || gtin.length === 14).toBe(true)
})
