/** Names of payers: forms of companies, titles, accents and encodings do not matter. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nameWords } from './payer-name.ts'

/** Names in one row are the same; names of different rows differ. */
const languages: Record<string, string[][]> = {
  English: [
    ['Acme Trading Co., Ltd.', 'ACME TRADING CO LTD', 'Acme Trading Company Limited', 'Acme Trading'],
    ['Mr. John Smith', 'SMITH JOHN', 'Smith, John'],
    ['J.P. Morgan', 'JP Morgan'],
  ],
  German: [
    ['Müller GmbH', 'MULLER GMBH', 'Müller', 'Mu\u0308ller GmbH'],
    ['Herr Jürgen Groß', 'JURGEN GROSS'],
  ],
  Spanish: [
    [
      'Comercial Núñez, S.L.',
      'COMERCIAL NUNEZ SL',
      'Comercial Núñez S. L.',
      'Comercial Nuñez, Sociedad Limitada',
      'COMERCIAL NUÑEZ S.L.U.',
    ],
    ['Grupo Peña, S.A. de C.V.', 'GRUPO PENA SA DE CV', 'Grupo Peña'],
    ['D. José García', 'GARCIA JOSE'],
  ],
  Russian: [
    ['ООО «Ромашка»', 'Общество с ограниченной ответственностью "Ромашка"', 'РОМАШКА ООО', 'Ромашка'],
    ['ИП Семёнов Артём', 'Индивидуальный предприниматель Семенов Артем'],
    ['ПАО Йод', 'Публичное акционерное общество "Йод"'],
  ],
  Vietnamese: [
    ['CONG TY TNHH DONG A', 'Công ty TNHH Đông Á', 'CTY TNHH ĐÔNG Á', 'Công ty trách nhiệm hữu hạn Đông Á'],
    ['CÔNG TY CỔ PHẦN AN BÌNH', 'Cong ty CP An Binh', 'CTCP An Bình'],
    ['Ông Nguyễn Văn Đức', 'NGUYEN VAN DUC'],
  ],
  Thai: [
    ['บริษัท ไทยค้า จำกัด', 'บริษัทไทยค้าจำกัด', 'บจก. ไทยค้า', 'บริษัท ไทยค้า จำกัด (มหาชน)', 'บริษัท ไทยค้า จํากัด'],
    ['นาย สมชาย ใจดี', 'นายสมชาย ใจดี', 'สมชาย ใจดี'],
    ['นางสาวมาลี ศรีสุข', 'น.ส.มาลี ศรีสุข', 'น.ส. มาลี ศรีสุข', 'มาลี ศรีสุข'],
  ],
  Chinese: [
    ['义乌市百货商行（个体工商户）', '义乌市百货商行'],
    ['杭州明达贸易有限公司', '杭州明达贸易有限责任公司', '杭州明达贸易'],
    ['王小明先生', '王小明'],
  ],
}

describe.each(Object.entries(languages))('in %s', (_, rows) => {
  test.each(rows.map((row) => [row[0] ?? '', row] as const))('%s is one payer', (_first, row) => {
    const keys = row.map((name) => nameWords(name).join(' '))
    expect(new Set(keys)).toEqual(new Set([keys[0]]))
    expect(keys[0]).not.toBe('')
  })
  test('other payers stay others', () => {
    const keys = rows.map((row) => nameWords(row[0] ?? '').join(' '))
    expect(new Set(keys).size).toBe(keys.length)
  })
})

test('a name that is only a form or a title is preserved', () => {
  expect(nameWords('The Company')).toEqual(['company', 'the'])
  expect(nameWords('有限公司')).not.toEqual([])
  expect(nameWords(' — ')).toEqual([])
})

test('case, width and the way accents are written never matter', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zà-öø-ÿа-яđăơư]{2,12}( [a-zà-öа-я]{2,12}){0,3}$/), (name) => {
      expect(nameWords(name.toUpperCase().normalize('NFD'))).toEqual(nameWords(name))
    }),
  )
})
