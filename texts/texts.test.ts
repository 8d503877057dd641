/** All texts of server and pages: complete in six languages, written as their readers write, and shown somewhere. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fillMessage } from '#contract/rules/message'
import { languageTag, units } from '#contract/units'
import { problemsOf } from '../tools/texts/check.ts'
import { needlessExemptions, wrongTerms } from '../tools/texts/terms.ts'
import { wrongUses } from '../tools/texts/uses.ts'
import { slipsOf } from '../tools/wording.ts'
import { compile } from './compile.ts'
import { catalogue, folder, idsSource, locales } from './files.ts'

test.each(locales)('%s has every text, with its placeholders and plural forms, in its own words and marks', (locale) =>
  expect(problemsOf(locale)).toEqual([]),
)

test('the sources and the catalogues hold the same ids', () => expect(wrongUses()).toEqual([]), 60_000)

test('the types of ids are up to date: `npm run messages` writes them', () =>
  expect(readFileSync(join(folder, 'ids.ts'), 'utf8')).toBe(idsSource()))

test('dialogs are confirmed and left with the words of each language', () => {
  const words = Object.fromEntries(
    locales.map((locale) => [locale, [catalogue(locale)['common.ok'], catalogue(locale)['common.cancel']]]),
  )
  expect(words).toEqual({
    en: ['OK', 'Cancel'],
    cn: ['确定', '取消'],
    es: ['Aceptar', 'Cancelar'],
    ru: ['ОК', 'Отмена'],
    th: ['ตกลง', 'ยกเลิก'],
    vi: ['OK', 'Hủy'],
  })
})

describe('filling', () => {
  const fill = (text: string, values: Record<string, string | number>, tag = 'en') =>
    fillMessage(compile(text), values, tag)

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

  test('a form that is not supported is refused', () => expect(() => compile('{day, date}')).toThrow('not supported'))

  test('units take the plural form of the count', () => {
    const said = (count: number) =>
      locales.map((locale) => fill(catalogue(locale)['unit.piece'] ?? '', { count }, languageTag[locale]))
    expect(said(1)).toEqual(['piece', '件', 'pieza', 'штука', 'ชิ้น', 'chiếc'])
    expect(said(50)).toEqual(['pieces', '件', 'piezas', 'штук', 'ชิ้น', 'chiếc'])
    expect(said(22)[3]).toBe('штуки')
    expect(said(1_000_000)[2]).toBe('de piezas')
    expect(Object.keys(catalogue('en')).filter((id) => id.startsWith('unit.'))).toEqual(
      units.map((unit) => `unit.${unit}`).sort(),
    )
  })
})

describe('the rules of wording notice', () => {
  test.each([
    ['en', 'The "cart" is empty', 'quotation marks'],
    ['en', 'Loading …', 'space before …'],
    ['en', 'At most 20 MB', 'line break'],
    ['en', 'Add to favourites', 'British'],
    ['cn', '请重试, 谢谢', 'narrow marks'],
    ['cn', '请 重试', 'space between'],
    ['es', 'Borrar el carrito?', '¿'],
    ['es', 'Ver Todos los productos', 'capital'],
    ['es', 'Mis “pedidos”', 'quotation marks'],
    ['ru', 'Больше заказ – ниже цена', 'dash'],
    ['ru', 'Войти в account', 'another script'],
    ['ru', 'Еще раз', 'ё'],
    ['th', 'กรุณาลองใหม่.', 'full stop'],
    ['vi', 'Thêm vào giỏ hàng と', 'another script'],
    ['vi', 'Añadir', 'another language'],
  ] as const)('%s: %s', (locale, text, slip) => expect(slipsOf(text, locale).join()).toContain(slip))
})

describe('the glossary', () => {
  test.each([
    ['en', 'Put on sale', 'Active'],
    ['en', 'Red packets given by you', 'issue'],
    ['cn', '分期付款', '付款条件'],
    ['es', 'Centro de distribución', 'Área de distribuidores'],
    ['ru', '3 ящика', 'короб'],
    ['th', 'ใบกำกับภาษี', 'ใบแจ้งหนี้'],
    ['vi', 'Phiếu giảm giá của tôi', 'mã giảm giá'],
  ] as const)('%s: “%s” is noticed', (locale, text, word) =>
    expect(wrongTerms('any.text', text, locale).join()).toContain(word),
  )

  test('a name in braces is no word', () => expect(wrongTerms('any.text', '{member} · {refused}', 'en')).toEqual([]))

  test('every exemption is needed', () => expect(needlessExemptions(catalogue)).toEqual([]))
})

describe('the 500 texts that people meet most, read in each language beside the others', () => {
  const read = (locale: string) =>
    readFileSync(join(folder, 'reviewed', `${locale}.tsv`), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t'))
  const keys = read('en').map(([key]) => key)

  test('exist, and are the same in all languages', () => {
    const ids = new Set(Object.keys(catalogue('en')))
    expect(new Set(keys).size).toBe(500)
    expect(keys.filter((key) => !ids.has(key ?? ''))).toEqual([])
    for (const locale of locales) expect(read(locale).map(([key]) => key)).toEqual(keys)
  })

  test.each(locales)('%s: at least 95 of 100 have no remark', (locale) => {
    const verdicts = read(locale)
    const wrong = verdicts.filter(([, verdict, remark]) =>
      verdict === 'ok' ? remark : verdict !== 'remark' || !remark,
    )
    expect(wrong).toEqual([])
    expect(verdicts.filter(([, verdict]) => verdict === 'ok').length).toBeGreaterThanOrEqual(475)
  })
})
