import { expect, test } from 'vitest'
import { callingCodes, countryOfPhone, examplePhone, formatPhone, isPossiblePhone, isUsualPhone } from './phone.ts'

test.each([
  ['13800138000', 'CN', '+86 138 0013 8000'],
  ['0571-85551234', 'CN', '+86 571 8555 1234'],
  ['0086 138 0013 8000', 'CN', '+86 138 0013 8000'],
  ['(415) 555-0132', 'US', '+1 415 555 0132'],
  ['8 (916) 123-45-67', 'RU', '+7 916 123 45 67'],
  ['+7 9161234567', 'CN', '+7 916 123 45 67'],
  ['612345678', 'ES', '+34 612 34 56 78'],
  ['081-234-5678', 'TH', '+66 81 234 5678'],
  ['0912 345 678', 'VN', '+84 912 345 678'],
  ['06 1234 5678', 'IT', '+39 06 1234 5678'],
  ['+52 1 55 1234 5678', 'US', '+52 55 1234 5678'],
  ['１３８００１３８０００', 'CN', '+86 138 0013 8000'],
  ['（010）65529988', 'CN', '+86 10 6552 9988'],
  ['＋86 138 0013 8000', 'CN', '+86 138 0013 8000'],
  ['021-65529988-801', 'CN', '+86 21 6552 9988 ext. 801'],
  ['010 6552 9988 转 801', 'CN', '+86 10 6552 9988 ext. 801'],
  ['+7 (912) 345–67–89', 'RU', '+7 912 345 67 89'],
  ['8 (495) 123-45-67 доб. 12', 'RU', '+7 495 123 45 67 ext. 12'],
  ['๐๘๑๒๓๔๕๖๗๘', 'TH', '+66 81 234 5678'],
  ['02 123 4567 ต่อ 12', 'TH', '+66 2 123 4567 ext. 12'],
  ['00 84 912 345 678', 'TH', '+84 912 345 678'],
  ['001 84 912 345 678', 'TH', '+84 912 345 678'],
  ['(00) 84 912 345 678', 'TH', '+84 912 345 678'],
  ['00 (84) 912 345 678', 'TH', '+84 912 345 678'],
  ['0084912345678', 'TH', '+84 912 345 678'],
  ['009 84 912 345 678', 'TH', '+84 912 345 678'],
  ['00 84 (0) 912 345 678', 'RU', '+84 912 345 678'],
  ['００ ８４ ９１２ ３４５ ６７８', 'TH', '+84 912 345 678'],
  ['8 (495) 123-45-67 (доб. 12)', 'RU', '+7 495 123 45 67 ext. 12'],
  ['【021】65529988－801', 'CN', '+86 21 6552 9988 ext. 801'],
  ['[415] 555‒0132', 'US', '+1 415 555 0132'],
  ['+1 415 555 0132 x12', 'US', '+1 415 555 0132 ext. 12'],
  // Of no known country, or no number: as it is.
  ['5550100', '', '5550100'],
  ['5550100', 'AQ', '5550100'],
  ['+210 555 0100', 'CN', '+210 555 0100'],
  [' call me ', 'US', 'call me'],
])('%s in %s', (typed, country, formatted) => expect(formatPhone(typed, { country })).toBe(formatted))

test('a number with 00 or + is never one of a third country', () => {
  for (const country of ['TH', 'VN', 'CN', 'RU', 'ES', 'US', 'HK', 'SG', 'KR', 'JP', 'BR', 'AU'])
    for (const prefix of ['+', '00', '00 ', '(00) '])
      for (const number of ['84 912 345 67', '84 912 345 678', '66 81 234 5678', '86 138 0013 8000', '49 812 345']) {
        const formatted = formatPhone(`${prefix}${number}`, { country })
        expect(`${prefix}${number} ${formatted}`).toMatch(
          formatted.startsWith('+') ? new RegExp(`\\+${number.slice(0, 2)} `) : /./,
        )
      }
})

test('a calling code is a home too', () => {
  expect(formatPhone('0571 8555 1234', { callingCode: '+86' })).toBe('+86 571 8555 1234')
  expect(isPossiblePhone('415 555 013', { callingCode: '1' })).toBe(false)
  expect(isPossiblePhone('415 555 013', { callingCode: null })).toBe(true)
  for (const callingCode of ['0', '+999', '+0000'])
    expect([isPossiblePhone('01000', { callingCode }), formatPhone('01000', { callingCode })]).toEqual([true, '01000'])
})

test('strange values are distinguished from impossible ones', () => {
  expect([isPossiblePhone('00000000', { country: 'CN' }), isUsualPhone('00000000', { country: 'CN' })]).toEqual([
    true,
    false,
  ])
  expect([isPossiblePhone('55', { country: 'CN' }), isUsualPhone('+210 555 0100')]).toEqual([false, true])
})

test('a number contains its country', () => {
  const numbers = [
    '+86 138 0013 8000',
    '+1 415 555 0132',
    '+7 916 123 45 67',
    '+7 701 123 45 67',
    '+44 20 7946 0000',
    '+1 876 555 0100',
    '0812345678',
  ]
  expect(numbers.map((number) => countryOfPhone(number))).toEqual(['CN', 'US', 'RU', 'KZ', 'GB', 'JM', ''])
})

test('every country of the list has a code and an example that is possible', () => {
  expect(callingCodes.find(({ code }) => code === '+1')?.country).toBe('US')
  const codes = callingCodes
  expect(codes.length).toBeGreaterThan(240)
  expect(codes).toContainEqual({ country: 'CN', code: '+86' })
  for (const { country, code } of codes)
    expect(examplePhone(country) === '' || isPossiblePhone(examplePhone(country)), `${country} ${code}`).toBe(true)
})
