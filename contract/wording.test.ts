/** Error texts and unit words follow the rules of the catalogues in each language. */

import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import { placeholdersOf, sentencesOf, wrongPlurals } from '../tools/icu.ts'
import { slipsOf } from '../tools/wording.ts'
import { errors } from './errors.ts'
import type { Token } from './rules/message.ts'
import { locales } from './types.ts'
import { languageTag, units, unitWord } from './units.ts'

const codes = Object.entries(errors)
const tokensOf = (text: string) => compileMessageOrThrow(text) as Token[]
const placeholdersIn = (text: string) => placeholdersOf(tokensOf(text)).join()

describe.each(locales)('%s', (locale) => {
  test('errors follow the writing rules', () => {
    expect(
      codes.flatMap(([code, { text }]) =>
        sentencesOf(tokensOf(text[locale])).flatMap((sentence) =>
          slipsOf(sentence, locale).map((slip) => `${code}: ${slip}: ${sentence}`),
        ),
      ),
    ).toEqual([])
  })

  test('errors have the same placeholders and no final period, because a sentence may follow', () => {
    expect(
      codes.filter(([, { text }]) => placeholdersIn(text[locale]) !== placeholdersIn(text.en)).map(([code]) => code),
    ).toEqual([])
    expect(codes.filter(([, { text }]) => /[.。]$/.test(text[locale])).map(([code]) => code)).toEqual([])
  })

  test('errors have the plural forms of the language', () => {
    const wrong = codes.flatMap(([code, { text }]) =>
      wrongPlurals(tokensOf(text[locale]), languageTag[locale]).map((plural) => `${code}: ${plural}`),
    )
    expect(wrong).toEqual([])
  })

  test.skipIf(locale === 'en')('no error is left in English', () => {
    expect(codes.filter(([, { text }]) => text[locale] === text.en).map(([code]) => code)).toEqual([])
  })

  test('units have a word for every plural form', () => {
    const counts = [0, 1, 2, 3, 5, 11, 21, 100, 1_000_000]
    for (const unit of units)
      for (const count of counts) {
        const word = unitWord(unit, count, locale)
        expect(slipsOf(word, locale)).toEqual([])
        if (locale !== 'en') expect(word).not.toBe(unitWord(unit, count, 'en'))
      }
  })
})

test('quantities use the right plural form', () => {
  const said = (count: number) => locales.map((locale) => `${count} ${unitWord('piece', count, locale)}`)
  expect(said(1)).toEqual(['1 piece', '1 件', '1 pieza', '1 штука', '1 ชิ้น', '1 chiếc'])
  expect(said(50)).toEqual(['50 pieces', '50 件', '50 piezas', '50 штук', '50 ชิ้น', '50 chiếc'])
  expect(said(22)[3]).toBe('22 штуки')
  expect(said(1_000_000)[2]).toBe('1000000 de piezas')
})
