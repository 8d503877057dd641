/** The six catalogues say the same: same ids, same placeholders, the plural forms of each language. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fillMessage } from '#contract/rules/message'
import { languageTag, type Unit, units, unitWord } from '#contract/units'
import { placeholdersOf, wrongPlurals } from '../../../tools/icu.ts'
import { catalogue, compiled, idsSource, locales, readArea, readAreas } from './catalogue-files.ts'

const english = catalogue('en')

describe.each(locales)('%s', (locale) => {
  const messages = catalogue(locale)

  test('has the ids of the English catalogue, in the same areas', () => {
    for (const [bundle, areas] of Object.entries(readAreas()))
      for (const area of areas)
        expect(Object.keys(readArea(locale, bundle, area)).sort(), area).toEqual(
          Object.keys(readArea('en', bundle, area)).sort(),
        )
  })

  test('leaves nothing empty', () => {
    expect(Object.entries(messages).filter(([, text]) => !text.trim())).toEqual([])
  })

  test('fills the same placeholders', () => {
    const wrong = Object.keys(english).filter((id) => {
      const [own, theirs] = [messages, english].map((all) => placeholdersOf(compiled(all[id] ?? '')).join())
      return own !== theirs
    })
    expect(wrong).toEqual([])
  })

  test('has the plural forms of its language and no others', () => {
    const wrong = Object.entries(messages).flatMap(([id, message]) =>
      wrongPlurals(compiled(message), languageTag[locale]).map((plural) => `${id}: ${plural}`),
    )
    expect(wrong).toEqual([])
  })

  test('has the files of the English catalogue', () => expect(readAreas(locale)).toEqual(readAreas()))
})

test('the types of ids are up to date: `npm run messages` writes them', () =>
  expect(readFileSync(join(import.meta.dirname, 'ids.ts'), 'utf8')).toBe(idsSource()))

describe('filling', () => {
  const fill = (message: string, values: Record<string, string | number>, tag = 'en') =>
    fillMessage(compiled(message), values, tag)

  test('placeholders, exact figures, plural forms and choices', () => {
    expect(fill('Hello {name}', { name: 'Ann' })).toBe('Hello Ann')
    const items = '{count, plural, =0 {none} one {# item} other {# items}}'
    expect([0, 1, 2, 1500].map((count) => fill(items, { count }))).toEqual(['none', '1 item', '2 items', '1,500 items'])
    const goods = '{count, plural, one {# товар} few {# товара} many {# товаров} other {# товара}}'
    expect([1, 2, 5, 21].map((count) => fill(goods, { count }, 'ru'))).toEqual([
      '1 товар',
      '2 товара',
      '5 товаров',
      '21 товар',
    ])
    expect(fill('{total} in all, {code}', { total: 12_580, code: '12580' })).toBe('12,580 in all, 12580')
    expect(fill('{who, select, me {mine} other {theirs}} #1', { who: 'you' })).toBe('theirs #1')
  })

  test('units of the contract exist in each language', () => {
    for (const locale of locales)
      for (const unit of units as readonly Unit[]) expect(unitWord(unit, 5, locale)).toBeTruthy()
  })
})
