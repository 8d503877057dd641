import { expect, test } from 'vitest'
import { codeKey, fold, quote, spelling, tokens, tsvectorOf } from './tokens.ts'

test.each([
  ['Ёлка', 'елка'],
  ['Đèn điện', 'den dien'],
  ['Cámara NIÑO', 'camara nino'],
  ['ＡＢＣ１２', 'abc12'],
  ['ไฟ', 'ไฟ'],
])('%s is folded to %s', (text, folded) => expect(fold(text)).toBe(folded))

test('Chinese and Thai are cut into words', () => {
  expect(tokens('无线蓝牙耳机')).toContain('耳机')
  expect(tokens('หูฟังบลูทูธไร้สาย').length).toBeGreaterThan(2)
  // With the vowel that compatibility forms take apart.
  expect(tokens('กระติกน้ำร้อน')).toEqual(['กระติก', 'น้ำ', 'ร้อน'])
})

test('a code is the same with and without its dashes', () => expect(codeKey('kt-1001 s')).toBe(codeKey('KT1001S')))

test('quotes and backslashes cannot leave the literal', () => {
  expect(tsvectorOf(tokens("o'neill 50\\60"))).toBe("'o' 'neill' '50' '60'")
  expect(quote("it's \\")).toBe("'it''s \\\\'")
})

test.each(['', '   ', '!!!', '…'])('%j has no words', (text) => expect(tokens(text)).toEqual([]))

test.each([
  ['น\u0e4d\u0e49\u0e32', 'น้ำ'],
  ['นำ้', 'น้ำ'],
  ['น้ํา', 'น้ำ'],
  ['ท\u0e48\u0e35', 'ที่'],
  ['เเก้ว', 'แก้ว'],
  ['สิทธ\u0e4c\u0e34', 'สิทธิ์'],
  ['๑๒๐', '120'],
  ['รอง\u200bเท้า', 'รองเท้า'],
])('Thai has one spelling: %s is %s', (typed, meant) => expect(fold(typed)).toBe(fold(meant)))

test('a tone is the same on every vowel of a syllable', () => {
  for (const [old, modern] of ['hoà hòa', 'thuỷ thủy', 'khoẻ khỏe', 'hoạ họa'].map((pair) => pair.split(' ')) as [
    string,
    string,
  ][])
    expect(spelling(old.toUpperCase())).toBe(spelling(modern))
  expect(new Set(['hoa', 'hoá', 'hoà', 'hỏa', 'họa', 'hoã'].map(spelling)).size).toBe(6)
})
