import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pieceLexemes, pieceQuery } from './pieces.ts'

const letters = fc.constantFrom(...'玻璃杯子盒蓝キぷเแก้วน้ำใสa7 -𠮷')
const names = fc.array(letters, { minLength: 1, maxLength: 24 })

/** Whether lexemes answer a query of words and beginnings that are all wanted. */
const answers = (lexemes: readonly string[], query: string) =>
  query.split(' & ').every((part) => {
    const [, word = '', star] = /^'(.*)'(:\*)?$/.exec(part) ?? []
    return lexemes.some((lexeme) => (star ? lexeme.startsWith(word) : lexeme === word))
  })

test('a name with a text has all pieces of the text', () =>
  fc.assert(
    fc.property(names, fc.nat(), fc.nat(), (name, from, length) => {
      const start = from % name.length
      const text = name.slice(start, start + 1 + (length % name.length)).join('')
      const query = pieceQuery(text)
      if (query !== '') expect(answers(pieceLexemes(name.join('')), query), `${text} in ${name.join('')}`).toBe(true)
    }),
  ))

test.each([
  ['杯', "'%杯':*"],
  ['玻璃杯', "'%玻璃' & '%璃杯'"],
  ['usb线', "'%线':*"],
  ['แก้ว', "'%แก้' & '%ก้ว'"],
  ['mug', ''],
])('pieces of %s: %s', (text, query) => expect(pieceQuery(text)).toBe(query))
