import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { csvLine, unguarded } from './csv.ts'

test.each([
  ['=1+1', "'=1+1\r\n"],
  ['+49 30', "'+49 30\r\n"],
  ['@SUM(A1)', "'@SUM(A1)\r\n"],
  ['-2+3', "'-2+3\r\n"],
  ['\t=1', "'\t=1\r\n"],
  ['-12.50', '-12.50\r\n'],
  ['a,"b"\nc', '"a,""b""\nc"\r\n'],
])('%j is written as %j', (cell, line) => expect(csvLine([cell])).toBe(line))

test('nothing is an empty cell', () => expect(csvLine([null, 0, 'x'])).toBe(',0,x\r\n'))

test('a text is itself again without its guard', () => {
  const letters = fc.constantFrom(...`'=+-@\t＝a,"1 `)
  fc.assert(
    fc.property(fc.string({ unit: letters, maxLength: 6 }), (text) => {
      const [[cell = ''] = []] = Papa.parse<string[]>(csvLine([text, 'x']), { delimiter: ',' }).data
      expect(unguarded(cell)).toBe(text)
    }),
  )
})
