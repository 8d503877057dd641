import { expect, test } from 'vitest'
import { locales } from '#contract/types'
import { countriesIn, regionText } from './countries.ts'

test('every country has a name in every language, and is listed once', () => {
  for (const locale of locales) {
    const countries = countriesIn(locale)
    expect(countries).toHaveLength(249)
    expect(new Set(countries.map(({ code }) => code)).size).toBe(249)
    expect(countries.filter(({ code, name }) => code === name)).toEqual([])
  }
})

test('a region reads from the country down, without repeating itself', () => {
  expect(regionText('en', { country_code: 'DE', province: 'Berlin', city: 'Berlin', district: 'Mitte' })).toBe(
    'Germany, Berlin, Mitte',
  )
  expect(regionText('cn', { country_code: 'CN', province: '浙江省', city: '杭州市', district: '' })).toBe(
    '中国 浙江省 杭州市',
  )
  expect(regionText('ru', { country_code: '', province: '', city: '', district: '' })).toBe('')
})
