/** Reading what buyers paste. */
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { locales } from '#contract/types'
import { units } from '#contract/units'
import { unitWord } from '../../../lib/texts.ts'
import { codeKey } from '../../search/engine/tokens.ts'
import { parseRows, parseText } from './parse.ts'

const first = (text: string) => {
  const [item] = parseText(text).items
  const reading = item?.readings[0]
  return reading ? [reading.ref, reading.quantity, reading.unit] : undefined
}

test.each([
  ['TO-2001-B 24', ['TO-2001-B', 24, null]],
  ['24 TO-2001-B', ['TO-2001-B', 24, null]],
  ['TO-2001-B\t24\t箱', ['TO-2001-B', 24, 'case']],
  ['5箱 TO-2001-B', ['TO-2001-B', 5, 'case']],
  ['TO-2001-B要两箱', ['TO-2001-B', 2, 'case']],
  ['TO-2001-B十二箱', ['TO-2001-B', 12, 'case']],
  ['TO-2001-B，5 盒', ['TO-2001-B', 5, 'box']],
  ['TO-2001-B;24;шт.', ['TO-2001-B', 24, 'piece']],
  ['TO-2001-B – 3 ящика', ['TO-2001-B', 3, 'case']],
  ['2 cajas de TO-2001-B', ['TO-2001-B', 2, 'box']],
  ['TO-2001-B จำนวน5ลัง', ['TO-2001-B', 5, 'case']],
  ['TO-2001-B 5 thùng', ['TO-2001-B', 5, 'case']],
  ['TO-2001-B: 1,200 pcs', ['TO-2001-B', 1200, 'piece']],
  ['TO-2001-B x 5', ['TO-2001-B', 5, null]],
  ['TO-2001-B ×5', ['TO-2001-B', 5, null]],
  ['3 dozen TO-2001-B', ['TO-2001-B', 36, 'piece']],
  ['1. TO-2001-B 24pcs $3.50', ['TO-2001-B', 24, 'piece']],
  ['[25.11.2026, 10:30] Anna: TO-2001-B 24', ['TO-2001-B', 24, null]],
  ['6901234567892,12', ['6901234567892', 12, null]],
  ['TO-2001-B', ['TO-2001-B', null, null]],
  ['ＴＯ－２００１　２４', ['TO-2001', 24, null]],
  ['1\tTO-2001-B\tBlue mug\t24\t3.50\t84.00', ['TO-2001-B', 24, null]],
])('%s', (text, expected) => {
  expect(first(text)).toEqual(expected)
})

test.each([
  ['TO-2001-B 1 000', 1000],
  ['TO-2001-B\t1 000', 1000],
  ['TO-2001-B; 5 200', 5200],
  ['TO-2001-B 1 000 шт', 1000],
  ['TO-2001-B 1,000.00', 1000],
  ['TO-2001-B 1.250,00', 1250],
  ['TO-2001-B 1’000', 1000],
  ['TO-2001-B 12.0', 12],
  ['TO-2001-B 24 3.50', 24],
  ['TO-2001-B 3.50 24', 24],
  ['TO-2001-B ๑๐', 10],
  ['TO-2001-B １２', 12],
  ['TO-2001-B 十二', 12],
  ['TO-2001-B 3 chục', 30],
  ['TO-2001-B 2 โหล', 24],
  ['TO-2001-B\u00a01\u00a0000', 1000],
  ['TO-2001-B 1\u202f000 шт', 1000],
  ['TO-2001-B 1 000шт', 1000],
  ['TO-2001-B,1 000', 1000],
  ["TO-2001-B 1'000", 1000],
  ['TO-2001-B 1,00,000', 100_000],
  ['TO-2001-B 12k', 12_000],
  ['TO-2001-B 1.5万', 15_000],
  ['TO-2001-B 2千个', 2000],
  ['TO-2001-B 两千个', 2000],
  ['TO-2001-B 2 тыс. шт.', 2000],
  ['TO-2001-B 1,5тыс', 1500],
  ['TO-2001-B 1 nghìn', 1000],
  ['TO-2001-B 2พันชิ้น', 2000],
  ['TO-2001-B Mug 350 ml 24', 24],
  ['TO-2001-B 24 x 3.50', 24],
  ['Code,Qty\n"TO-2001-B","1 000"', 1000],
  ['Code;Qty;Unit\nTO-2001-B;5;doz', 60],
  ['TO-2001-B two dozen', 24],
  ['TO-2001-B hai tá', 24],
  ['два ящика TO-2001-B', 2],
  ['TO-2001-B cinco', 5],
  ['TO-2001-B 1 hundred', 100],
  ['TO-2001-B 2 dozen boxes', 24],
  ['Order;SKU;Qty;Amount\n4711;TO-2001-B;5;17.50', 5],
  ['Заказ;Артикул\n7;TO-2001-B', 7],
])('the quantity of %s is %i', (text, quantity) => expect(first(text)?.[1]).toBe(quantity))

test.each([
  ['TO-2001-B 1.000', '1.000', [1, 1000]],
  ['TO-2001-B 5 200', '5 200', [5, 5200]],
  ['TO-2001-B 2,5', '2,5', []],
  ['TO-2001-B 3.50', '3.50', []],
  ['Code;Qty\nTO-2001-B;1.000', '1.000', [1, 1000]],
  ['Code;Qty\nTO-2001-B;some', 'some', []],
  ['Code;Qty\nTO-2001-B;-5', '-5', []],
  ['Code;Qty;Unit\nTO-2001-B;5;kg', '5 kg', []],
  ['Code,Qty\nTO-2001-B,1,000', '1,000', [1, 1000]],
  ['Code,Qty\nTO-2001-B,2,5', '2,5', []],
  ['TO-2001-B,1,000', '1,000', [1, 1000]],
  ['TO-2001-B,2.5', '2.5', []],
  ['TO-2001-B x5,000', '5,000', [5, 5000]],
  ['TO-2001-B 24 10', '24 10', [10, 24]],
  ['TO-2001-B 24 10 5', '24 10 5', []],
  ['TO-2001-B 1 0000', '1 0000', []],
  ['TO-2001-B 20 x 5', '20 x 5', [20, 100]],
  ['TO-2001-B 20*5', '20*5', [20, 100]],
  ['TO-2001-B 5-10', '5-10', []],
  ['TO-2001-B ½', '1⁄2', []],
  ['TO-2001-B 1e3', '1e3', []],
  ['TO-2001-B 2 kg', '2 kg', []],
  ['TO-2001-B 350 ml', '350 ml', []],
  ['TO-2001-B 2 pallets', '2 pallets', []],
  ['TO-2001-B 2千二百个', '2 千 200', []],
  ['TO-2001-B 5²', '5²', []],
  ['TO-2001-B 5½', '5½', []],
  ['TO-2001-B 10+', '10+', []],
  ['TO-2001-B > 100', '>100', []],
  ['TO-2001-B от 100', 'от 100', []],
  ['TO-2001-B 12%', '12%', []],
  ['TO-2001-B 2 1/2 boxes', '2 1/2', []],
  ['TO-2001-B 两箱半', '2 箱半', []],
  ['TO-2001-B half a dozen', 'a dozen', []],
  ['TO-2001-B полдюжины', 'полдюжины', []],
  ['TO-2001-B 5 pairs', '5 pairs', []],
  ['TO-2001-B 5 boxes 60 pcs', '5 boxes 60 pcs', []],
  ['TO-2001-B 5 boxes of 12', '5 boxes of 12', []],
  ['cancel TO-2001-B 24', 'cancel TO-2001-B 24', []],
  ['не надо TO-2001-B 24', 'не надо TO-2001-B 24', []],
  ['TO-2001-B 24 hủy', 'TO-2001-B 24 hủy', []],
  ['TO-2001-B нет', 'TO-2001-B нет', []],
  ['SKU;Qty;Quantity\nTO-2001-B;5;60', '5 / 60', [5, 60]],
])('the quantity of %s is not clear', (text, typed, readings) =>
  expect(parseText(text).items[0]?.readings[0]).toMatchObject({
    ref: 'TO-2001-B',
    quantity: null,
    unclear: { typed, readings },
  }),
)

test('several items of a line, and codes that are written with spaces or with a quantity attached', () => {
  expect(parseText('A100 5, B200 10；C300 3箱').items.map(({ readings: [r] }) => [r?.ref, r?.quantity])).toEqual([
    ['A100', 5],
    ['B200', 10],
    ['C300', 3],
  ])
  const refs = (text: string) => parseText(text).items[0]?.readings ?? []
  expect(refs('TO 2001 B 24')).toContainEqual({ ref: 'TO 2001 B', quantity: 24, unit: null })
  expect(refs('TO-2001x5')).toContainEqual({ ref: 'TO-2001', quantity: 5, unit: null })
  expect(refs('1001 24')).toContainEqual({ ref: '1001', quantity: 24, unit: null })
  expect(refs('Blue mug 24')).toContainEqual({ ref: 'Blue mug', quantity: 24, unit: null })
})

test('headings name the columns, in any order and language; rows without a quantity are left out', async () => {
  const sheet = 'Наименование;Кол-во;Артикул;Цена\nКружка;24;TO-1;3,50\nБлюдце;;TO-2;1,00\nЧайник;3 ящика;TO-3;9,00'
  expect(parseText(sheet).items.map(({ readings: [r] }) => [r?.ref, r?.quantity, r?.unit])).toEqual([
    ['TO-1', 24, null],
    ['TO-3', 3, 'case'],
  ])
  const rows = [['Order of Ann'], ['No', '货号', '数量', '单位'], ['1', 'TO-1', '5', '箱']]
  const { items } = await parseRows(Readable.from(rows.map((cells, index) => ({ number: index + 1, cells }))))
  expect(items.filter(({ isSure }) => isSure)).toMatchObject([
    { line: 3, readings: [{ ref: 'TO-1', quantity: 5, unit: 'case' }] },
  ])
  expect(parseText('Code Quantity\n货号\t数量').items).toEqual([])
  const numbers = new Set([1])
  const counted = [
    { number: 1, cells: ['SKU', 'Qty'] },
    { number: 2, cells: ['TO-1', '1.125'], numbers },
    { number: 3, cells: ['TO-2', ''], uncomputed: numbers },
    { number: 4, cells: ['TO-3', '12', '36'], numbers },
  ]
  expect((await parseRows(Readable.from(counted))).items).toMatchObject([
    { line: 2, readings: [{ quantity: null, unclear: { typed: '1.1250', readings: [] } }] },
    { line: 3, readings: [{ quantity: null, unclear: { typed: '=', readings: [] } }] },
    { line: 4, readings: [{ quantity: 12 }] },
  ])
})

test('a greeting is no item for certain', () => {
  const { items, ignored } = parseText('Hello, good morning!\n\n👍\nThanks')
  expect(items.every(({ isSure }) => !isSure)).toBe(true)
  expect(ignored).toEqual([{ line: 3, text: '👍' }])
})

const code = fc
  .tuple(fc.stringMatching(/^[A-WYZ]{2,4}$/), fc.integer({ min: 100, max: 99_999 }), fc.constantFrom('', '-', '.', '/'))
  .map(([letters, number, mark]) => `${letters}${mark}${number}`)
const amount = fc.integer({ min: 1, max: 999 })
const unitIn = fc
  .tuple(fc.constantFrom(...units), fc.constantFrom(...locales), amount)
  .map(([unit, locale, count]) => ({ unit, word: unitWord(unit, count, locale).replace(/^de /, '') }))

test('code, quantity and unit are found in any order, with any separator and in every language', () => {
  const line = fc.tuple(code, amount, unitIn, fc.constantFrom('\t', ', ', '; ', ' ', '  ', ' | '), fc.boolean())
  fc.assert(
    fc.property(line, ([ref, quantity, { unit, word }, mark, isCodeFirst]) => {
      const parts = isCodeFirst ? [ref, `${quantity} ${word}`] : [`${quantity} ${word}`, ref]
      expect(first(parts.join(mark))).toEqual([ref, quantity, unit])
    }),
    { numRuns: 1000 },
  )
})

test('every line of a list is read as if it stood alone, and any text is read without failing', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(code, amount), { minLength: 1, maxLength: 60 }), (pairs) => {
      const { items } = parseText(pairs.map(([ref, quantity]) => `${ref} ${quantity}`).join('\r\n'))
      expect(items.map(({ line, readings: [r] }) => [line, codeKey(r?.ref ?? ''), r?.quantity])).toEqual(
        pairs.map(([ref, quantity], index) => [index + 1, codeKey(ref), quantity]),
      )
    }),
  )
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      for (const { readings } of parseText(text).items) {
        expect(readings.length).toBeGreaterThan(0)
        expect(readings.length).toBeLessThanOrEqual(12)
        for (const { quantity } of readings)
          expect(quantity === null || (Number.isSafeInteger(quantity) && quantity <= 1_000_000_000)).toBe(true)
      }
    }),
    { numRuns: 2000 },
  )
})
