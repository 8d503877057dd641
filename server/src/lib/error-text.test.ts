import { expect, test } from 'vitest'
import { locales } from '#contract/types'
import { errorText } from './error-text.ts'

test('counts take the plural form of the language', () => {
  const said = (min: number) => locales.map((locale) => errorText('FIELD_TOO_SHORT', { min }, locale))
  expect(said(1)).toEqual([
    'At least 1 character',
    '至少1个字符',
    'Al menos 1 carácter',
    'Не менее 1 символа',
    'อย่างน้อย 1 ตัวอักษร',
    'Ít nhất 1 ký tự',
  ])
  expect(said(8)).toEqual([
    'At least 8 characters',
    '至少8个字符',
    'Al menos 8 caracteres',
    'Не менее 8 символов',
    'อย่างน้อย 8 ตัวอักษร',
    'Ít nhất 8 ký tự',
  ])
  const decimals = [0, 1, 2].map((digits) => errorText('AMOUNT_DECIMALS', { currency: 'JPY', digits }, 'en'))
  expect(decimals).toEqual([
    'Amounts in JPY have no decimals',
    'Amounts in JPY have at most 1 decimal',
    'Amounts in JPY have at most 2 decimals',
  ])
})

test('numbers are grouped as in the language; codes and names stay unchanged', () => {
  const most = locales.map((locale) =>
    errorText('CART_FULL', { max: 12_580 }, locale)
      .match(/[\d.,\s]*\d/)?.[0]
      .trim(),
  )
  expect(most).toEqual(['12,580', '12,580', '12.580', '12\u00a0580', '12,580', '12.580'])
  expect(errorText('DUPLICATE', { value: '12580' }, 'en')).toBe('12580 is already in use')
})
