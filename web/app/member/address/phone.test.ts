import { expect, test } from 'vitest'
import { callingCodes } from '#contract/phone'
import { countriesIn } from './countries.ts'
import { countryOfPhone, formatPhone, hasUsualLength, isDialable } from './phone.ts'

test('every country has its calling code', () => {
  expect(countriesIn('en').filter(({ code }) => !callingCodes[code])).toEqual([])
})

test.each([
  ['13800138000', 'CN', '+86 138 0013 8000'],
  ['0571 5550100', 'CN', '+86 571 5550 100'],
  ['(415) 555-0132', 'US', '+1 415 555 0132'],
  ['8 (916) 123-45-67', 'RU', '+7 916 123 45 67'],
  ['+7 9161234567', 'RU', '+7 916 123 45 67'],
  ['612345678', 'ES', '+34 612 345 678'],
  ['081-234-5678', 'TH', '+66 81 234 5678'],
  ['0912 345 678', 'VN', '+84 912 345 678'],
  ['+49 30 5550100', 'CN', '+49 305 550 100'],
  ['5550100', '', '5550100'],
  ['call me', 'US', 'call me'],
])('%s in %s', (typed, country, formatted) => expect(formatPhone(typed, country)).toBe(formatted))

test('what the server takes, and what looks wrong for its country', () => {
  expect(['+1 415 555 0132', '13800138000', '+86-571-5550100'].every(isDialable)).toBe(true)
  expect(['', 'call me', '1234', '+0 12345678', '+1 234 567 890 123 456'].some(isDialable)).toBe(false)
  expect(hasUsualLength('1380013800', 'CN')).toBe(true)
  expect(hasUsualLength('138001380001', 'CN')).toBe(false)
  expect(hasUsualLength('415 555 013', 'US')).toBe(false)
  expect(hasUsualLength('+49 30 5550100', 'US')).toBe(true)
})

test('a number tells its country', () => {
  expect(['+86 138 0013 8000', '+1 415 555 0132', '+7 916 123 45 67', '+7 701 123 45 67', '+44 20 7946 0000', '+1 876 555 0100', '0812345678'].map(countryOfPhone)).toEqual([
    'CN',
    'US',
    'RU',
    'KZ',
    'GB',
    'JM',
    '',
  ])
})
