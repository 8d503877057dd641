import { expect, test } from 'vitest'
import { citiesOf, districtsOf, provinces } from './china.ts'

test('34 provinces, each with its Latin spelling and its cities; no two names of one level are the same', () => {
  expect(provinces).toHaveLength(34)
  for (const { name, latin, cities } of provinces) {
    expect(latin, name).toMatch(/^[A-Z][A-Za-z ]+$/)
    const names = cities.map((city) => city.name)
    expect(names.length, name).toBeGreaterThan(0)
    expect(new Set(names).size, name).toBe(names.length)
    for (const city of cities) expect(new Set(city.districts).size, city.name).toBe(city.districts.length)
  }
})

test('levels are places, not headings of a list', () => {
  expect(provinces.flatMap(({ cities }) => cities).filter(({ name }) => name.length < 2 || /直辖/.test(name))).toEqual(
    [],
  )
  expect(citiesOf('重庆市').map(({ name }) => name)).toEqual(['重庆市'])
  expect(districtsOf('重庆市', '重庆市')).toEqual(expect.arrayContaining(['渝北区', '云阳县']))
  expect(citiesOf('湖北省').map(({ name }) => name)).toEqual(expect.arrayContaining(['武汉市', '仙桃市']))
  expect(districtsOf('湖北省', '仙桃市')).toEqual([])
  expect([citiesOf('California'), districtsOf('浙江省', 'Hangzhou')]).toEqual([[], []])
})
