/** Codes are drawn as a camera sees them, and read again. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gtinCheckDigit } from '#contract/rules/gtin'
import { readEan } from './ean.ts'

const left = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
const right = left.map((bits) => [...bits].map((bit) => (bit === '1' ? '0' : '1')).join(''))
const mirrored = right.map((bits) => [...bits].reverse().join(''))
const parities = ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL', 'LGGLGL']

/** Modules of a code as the standard draws them: 1 is black. */
function modulesOf(code: string): string {
  const digits = [...code].map(Number)
  const half = code.length === 13 ? 6 : 4
  const body = code.length === 13 ? digits.slice(1) : digits
  const parity = code.length === 13 ? (parities[digits[0] ?? 0] ?? '') : 'LLLL'
  const first = body.slice(0, half).map((digit, place) => (parity[place] === 'G' ? mirrored : left)[digit])
  return `101${first.join('')}01010${body
    .slice(half)
    .map((digit) => right[digit])
    .join('')}101`
}

interface Look {
  /** Pixels of a module. */
  size: number
  /** Pixels that the lens mixes on each side. */
  blur: number
  noise: number
  /** Brightness that is lost from left to right. */
  shade: number
  isReversed: boolean
}

/** A row of pixels with the code in the middle. */
function drawn(code: string, { size, blur, noise, shade, isReversed }: Look, seed: number): number[] {
  const modules = `${'0'.repeat(12)}${modulesOf(code)}${'0'.repeat(12)}`
  const width = Math.floor(modules.length * size)
  const sharp = Array.from({ length: width }, (_, x) => (modules[Math.floor(x / size)] === '1' ? 40 : 210))
  let state = seed
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648 - 0.5
  }
  const row = sharp.map((_, x) => {
    const near = sharp.slice(Math.max(0, x - blur), x + blur + 1)
    const mean = near.reduce((sum, pixel) => sum + pixel, 0) / near.length
    return mean - (shade * x) / width + random() * noise
  })
  return isReversed ? row.reverse() : row
}

const look = fc.record({
  size: fc.double({ min: 2.6, max: 6, noNaN: true }),
  blur: fc.integer({ min: 0, max: 1 }),
  noise: fc.integer({ min: 0, max: 24 }),
  shade: fc.integer({ min: 0, max: 80 }),
  isReversed: fc.boolean(),
})
const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`))
const code = fc.oneof(digits(12), digits(7)).map((body) => `${body}${gtinCheckDigit(body)}`)

test('every code is read, blurred, noisy, shaded or upside down', () => {
  fc.assert(
    fc.property(code, look, fc.nat(2_000_000_000), (drawnCode, how, seed) => {
      expect(readEan(drawn(drawnCode, how, seed))).toBe(drawnCode)
    }),
    { numRuns: 400 },
  )
})

test('a row without a code gives none, with any content', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: 800 }), (row) => {
      expect(readEan(row)).toBe(undefined)
    }),
    { numRuns: 300 },
  )
})
