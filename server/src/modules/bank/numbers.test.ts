/** Which numbers in a text are bank details that are not the mall's. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foreignNumbers } from './numbers.ts'

const own = [{ account: 'DE89 3704 0044 0532 0130 00' }, { account: '012-345-6-789012-3' }]
const past = [{ account: '9988776655' }]
const foreign = (text: string) => foreignNumbers(text, own, past)

describe('an account that is not the mall’s', () => {
  test.each([
    ['IBAN GB29 NWBK 6016 1331 9268 19.', 'GB29NWBK60161331926819'],
    ['Pay to gb29-nwbk-6016-1331-9268-19, 50 % deposit', 'GB29NWBK60161331926819'],
    ['ＧＢ29\u200bNWBK60161331926819', 'GB29NWBK60161331926819'],
    ['FR14 2004 1010 0505 0001 3M02 606 BIC X', 'FR1420041010050500013M02606'],
    ['Account 012-345-6-789012-4', '0123456789 0124'.replace(' ', '')],
    ['Account 0123456780123, 2 days', '0123456780123'],
    ['บัญชี ๐๑๒๓๔๕๖๗๘๙๐๑๒๔', '01234567890124'],
    ['The former one: 99 88 77 66 55', '9988776655'],
  ])('%s', (text, number) => expect(foreign(text)).toContain(number))
})

test.each([
  'Our account: DE89 3704 0044 0532 0130 00, BIC COBADEFFXXX',
  'DE89370400440532013000 and 012-345-6-789012-3',
  'A/C 01234567890123 5 % off from 2026-11-29',
  'Call +49 30 5550100 or +66 2 123 4567, Mon–Fri 9–18',
  'Order 1000 pieces at 12.50, case 48 × 32 × 20 cm, code SE12 4000 5000',
  'DE89 3704 0044 0532 0130 01',
  '',
])('nothing in: %s', (text) => expect(foreign(text)).toEqual([]))

test('an IBAN is found in any grouping, and not without its check digits', () => {
  const letters = [...'GB29NWBK60161331926819']
  fc.assert(
    fc.property(fc.array(fc.constantFrom('', ' ', '-', '\u00a0', '.'), { minLength: 22, maxLength: 22 }), (gaps) => {
      const spread = (all: readonly string[]) => all.map((letter, place) => letter + (gaps[place] ?? '')).join('')
      expect(foreign(`to ${spread(letters)}!`)).toEqual(['GB29NWBK60161331926819'])
      expect(foreign(`to ${spread(letters.with(3, '8'))}!`)).toEqual([])
    }),
  )
})

test('no text makes it fail', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => Array.isArray(foreign(text))))
})
