import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceOf, neighboursOf, swapsOf } from './typos.ts'

test.each([
  ['mouse', 'mouse', 0],
  ['moose', 'mouse', 1],
  ['mose', 'mouse', 1],
  ['moouse', 'mouse', 1],
  ['mosue', 'mouse', 1],
  ['mice', 'mouse', 3],
  ['лампп', 'лампа', 1],
])('%s is %s with %i slips', (typed, meant, slips) => expect(distanceOf(typed, meant, 2)).toBe(slips))

test('one letter changed is one slip, and the way back as far', () =>
  fc.assert(
    fc.property(
      fc.string({ minLength: 4, maxLength: 12, unit: 'grapheme-ascii' }),
      fc.nat(),
      fc.constantFrom('x', 'ж', 'ก'),
      (word, place, letter) => {
        const letters = [...word]
        letters[place % letters.length] = letter
        const typed = letters.join('')
        expect(distanceOf(typed, word, 2)).toBe(typed === word ? 0 : 1)
        expect(distanceOf(word, typed, 2)).toBe(distanceOf(typed, word, 2))
      },
    ),
  ))

test('the nearest count, several when equally near', () => {
  expect(neighboursOf('lamq', ['lamp', 'lampe', 'ramp', 'lama'])).toEqual(['lamp', 'lama'])
  expect(neighboursOf('lamq', ['table'])).toEqual([])
  expect(neighboursOf('headphonnes', ['headphones', 'microphones'])).toEqual(['headphones'])
})

test.each([
  ['bagpack', 'backpack'],
  ['sciccors', 'scissors'],
  ['mochyla', 'mochila'],
  ['красовки', 'кроссовки'],
  ['блакнод', 'блокнот'],
])('%s is spelled by ear and means %s', (typed, meant) =>
  expect(neighboursOf(typed, [meant, 'backdrop', 'sensors', 'блокиратор'])).toEqual([meant]),
)

test('two other letters of a short word make another word', () => {
  expect(neighboursOf('hatrack', ['haystack', 'hatband'])).toEqual([])
  expect(neighboursOf('planter', ['printer', 'painter'])).toEqual([])
})

test('letters changed over are tried in every place', () => expect(swapsOf('abc')).toEqual(['bac', 'acb']))
