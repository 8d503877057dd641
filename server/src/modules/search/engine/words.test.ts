import { expect, test } from 'vitest'
import type { Locale } from '#contract/types'
import { fold } from './tokens.ts'
import { isStopWord, isWord, isWordAnywhere, keysOf } from './words.ts'

const shares = (first: string, second: string, language?: Locale) =>
  keysOf(fold(first), language).some((key) => keysOf(fold(second)).includes(key))

test.each<[Locale, string]>([
  ['ru', 'игрушка игрушки игрушек игрушками'],
  ['ru', 'окно окна окон окнами'],
  ['ru', 'чехол чехла чехлом чехлы чехлов'],
  ['ru', 'стул стула стулья стульев'],
  ['ru', 'серьга серьги серёг серег'],
  ['ru', 'полотенце полотенец полотенцами'],
  ['ru', 'нож ножа ножом ножей'],
  ['ru', 'пряжа пряжи пряжей'],
  ['ru', 'семена семян семенами'],
  ['ru', 'красный красная красными красном'],
  ['ru', 'термокружка термокружек термокружками'],
  ['ru', 'флешка флешки флешек'],
  ['es', 'lápiz lapiz lápices lapices'],
  ['es', 'camión camion camiones'],
  ['es', 'inglés ingles inglesa ingleses inglesas'],
  ['es', 'niño nino niña niños niñas'],
  ['es', 'portalápiz portalápices'],
  ['es', 'vasito vasitos'],
  ['vi', 'mì mỳ'],
  ['vi', 'quý quí'],
  ['en', 'knife knives'],
  ['en', 'bookshelf bookshelves'],
  ['en', 'mouse mice'],
  ['en', 'woman women womens'],
  ['en', 'tomato tomatoes'],
  ['en', 'lens lenses'],
  ['en', 'plier pliers'],
  ['en', 'cactus cacti'],
  ['en', 'colour color colours colors'],
  ['en', 'grey gray'],
  ['en', 'jewellery jewelry'],
  ['en', 'organiser organizer organisers'],
  ['en', 'donut doughnuts'],
])('in %s these are one word: %s', (language, forms) => {
  const [base = '', ...others] = forms.split(' ')
  expect(others.filter((form) => !shares(base, form, language))).toEqual([])
  expect(others.filter((form) => !shares(form, base, language))).toEqual([])
})

test.each<[Locale, string, string]>([
  ['es', 'vaso', 'vasito'],
  ['es', 'cuchara', 'cucharita'],
  ['es', 'plato', 'plata'],
  ['es', 'cuchillo', 'cuchilla'],
  ['ru', 'ложка', 'ложечка'],
  ['ru', 'стол', 'столик'],
  ['en', 'heat', 'heater'],
  ['en', 'organ', 'organizer'],
  ['en', 'led', 'l'],
])('in %s %s and %s are two words', (language, first, second) => expect(shares(first, second, language)).toBe(false))

test('a name of goods in Chinese is found by its kind, but does not find the others', () => {
  expect(shares('玻璃杯', '杯子', 'cn')).toBe(true)
  expect(shares('玻璃杯', '杯', 'cn')).toBe(true)
  expect(shares('玻璃杯', '水杯', 'cn')).toBe(false)
  expect(shares('电子', '子', 'cn')).toBe(false)
})

test('a word of the other language in a name is found in its forms', () => {
  expect(shares('router', 'routers', 'es')).toBe(true)
  expect(shares('tortilla', 'tortillas', 'en')).toBe(true)
})

test.each<[Locale, string[], string[]]>([
  ['en', ['knives', 'colour', 'heaters', 'unbreakable'], ['knifs', 'lmap']],
  ['es', ['lapices', 'lámparas', 'plegables', 'tacitas', 'barquito', 'cucharita'], ['lanpara', 'cuxillo']],
  ['ru', ['игрушек', 'чайниками', 'чехлом'], ['чайнек', 'лампв']],
  ['vi', ['nghiêng', 'thuỷ', 'khuyu', 'quạt'], ['bcd', 'kac', 'ngi']],
  ['th', ['กระเป๋า', 'น้ำ', 'รถ', 'ไฟ'], ['รองเทา', 'ฟหกด']],
  ['cn', ['雨傘', '耳机'], ['耳鸡']],
])('%s: %j are words, %j are not', (language, words, others) => {
  expect(words.filter((word) => !isWord(word, language) || !isWordAnywhere(word))).toEqual([])
  expect(others.filter((word) => isWord(word, language))).toEqual([])
})

test('a word without a meaning of its own has no keys in its language', () => {
  expect([keysOf('for', 'en'), keysOf('para', 'es'), keysOf('для')]).toEqual([[], [], []])
  expect(['for', 'para', 'для', 'lamp'].map(isStopWord)).toEqual([true, true, true, false])
})
