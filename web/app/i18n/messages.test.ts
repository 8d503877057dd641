/** The six catalogues say the same: same ids, same placeholders, the plural forms of each language. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { languageTag, type Unit, units, unitWord } from '#contract/units'
import { catalogue, compiled, idsSource, locales, readArea, readAreas } from './catalogue-files.ts'
import { fillMessage, type Token } from './message.ts'

/** Placeholders of a message with the choices made by each. */
function shapeOf(tokens: Token[], shape = new Map<string, string[][]>()): Map<string, string[][]> {
  for (const token of tokens) {
    if (typeof token === 'string') continue
    const [name, kind, choices = {}] = token
    const forms = Object.keys(choices).filter((form) => form !== 'offset')
    shape.set(name, [...(shape.get(name) ?? []), ...(kind ? [forms] : [])])
    for (const form of forms) shapeOf(choices[form] ?? [], shape)
  }
  return shape
}

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
      const own = [...shapeOf(compiled(messages[id] ?? '')).keys()].sort()
      return own.join() !== [...shapeOf(compiled(english[id] ?? '')).keys()].sort().join()
    })
    expect(wrong).toEqual([])
  })

  test('has the plural forms of its language and no others', () => {
    const wanted = new Intl.PluralRules(languageTag[locale]).resolvedOptions().pluralCategories
    const wrong: string[] = []
    for (const [id, message] of Object.entries(messages)) {
      const walk = (tokens: Token[]) => {
        for (const token of tokens) {
          if (typeof token === 'string') continue
          const [, kind, choices = {}] = token
          const forms = Object.keys(choices).filter((form) => form !== 'offset')
          const named = forms.filter((form) => !/^\d+$/.test(form))
          // A text that does not change with the number needs `other` alone.
          if (kind === 'plural' && named.join() !== 'other' && [...named].sort().join() !== [...wanted].sort().join())
            wrong.push(`${id}: ${named}`)
          for (const form of forms) walk(choices[form] ?? [])
        }
      }
      walk(compiled(message))
    }
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
    expect(fill('{who, select, me {mine} other {theirs}} #1', { who: 'you' })).toBe('theirs #1')
  })

  test('units of the contract exist in each language', () => {
    for (const locale of locales)
      for (const unit of units as readonly Unit[]) expect(unitWord(unit, 5, locale)).toBeTruthy()
  })
})
