/** Printed documents are read back: every word must be found again, with its marks. */
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { documentKinds } from '#contract/api/documents/document'
import { type Locale, locales } from '#contract/types'
import { titles } from '../layout/texts.ts'
import { sampleFacts } from '../sample-facts.ts'
import { fontNames } from './fonts.ts'
import { print } from './printer.ts'
import { runsOf } from './shape.ts'

/**
 * Without spaces and breaks, which readers set as they like. Sara am is read as its two parts, with a tone mark between
 * them where it is drawn.
 */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/([\u0e48-\u0e4b])\u0e4d/g, '\u0e4d$1')

async function textOf(pdf: Uint8Array): Promise<{ text: string; pages: number }> {
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  return { text: plain(text), pages: totalPages }
}

const shown = (locale: Locale) => sampleFacts('order').lines[0]?.name[locale] ?? ''

test.each(locales)('a proforma in %s keeps all words, whatever language they are in', async (locale) => {
  const facts = sampleFacts('proforma')
  const { text } = await textOf(await print({ facts, locale, logo: undefined }))
  for (const words of [
    titles.proforma[locale],
    shown(locale),
    facts.lines[0]?.specifications[locale] ?? '',
    facts.seller.name,
    facts.buyer?.title ?? '',
    facts.recipient.name,
    facts.recipient.address,
    'RF48 2611 2567 5123 4567 9',
    '9617.00',
  ])
    expect(text).toContain(plain(words))
})

test('words are found as they are typed, but for Thai words with sara am', async () => {
  const facts = sampleFacts('order')
  facts.order.remark = 'เครื่องแก้ว 紫砂茶壶 喆 Bình giữ nhiệt Чайник lápices น้ำหอม'
  const { text } = await extractText(
    await getDocumentProxy(new Uint8Array(await print({ facts, locale: 'th', logo: undefined }))),
    { mergePages: true },
  )
  for (const typed of ['เครื่องแก้ว', '紫砂茶壶', '喆', 'giữ nhiệt', 'Чайник', 'lápices']) expect(text).toContain(typed)
  expect(text).not.toContain('น้ำหอม')
  expect(plain(text)).toContain(plain('น้ำหอม'))
})

test.each(documentKinds)('%s is printed in every language under its title', async (kind) => {
  const facts = sampleFacts(kind)
  for (const locale of locales) {
    const { text } = await textOf(await print({ facts, locale, logo: undefined }))
    expect(text).toContain(plain(titles[kind][locale]))
    expect(text).toContain(plain(shown(locale)))
  }
})

test('heads repeat on each page of a long document', async () => {
  const { text, pages } = await textOf(
    await print({ facts: sampleFacts('invoice', 80), locale: 'vi', logo: undefined }),
  )
  expect(pages).toBeGreaterThan(2)
  expect(text.split(plain('Đơn giá')).length - 1).toBeGreaterThanOrEqual(pages - 1)
  expect(text).toContain(plain(`Trang ${pages} / ${pages}`))
})

test('texts of buyers reach neither files nor the network', async () => {
  const facts = sampleFacts('order')
  facts.order.remark = '<img src="file:///etc/passwd"> http://127.0.0.1/ \\input{/etc/passwd}'
  const { text } = await textOf(await print({ facts, locale: 'en', logo: undefined }))
  expect(text).toContain(plain(facts.order.remark))
})

test('each character gets a font that has it, or a box', () => {
  const runs = runsOf('Ñ ệ жё 商喆 ค้ำ 😀 \u202e\u00ad\0', true)
  expect(runs.map(({ font }) => font).every((font) => fontNames.includes(font))).toBe(true)
  expect(runs.map(({ text }) => text).join('')).toContain('□')
  expect(runs.find(({ text }) => text === '喆')).toMatchObject({ font: 'NotoSansSC', bold: false })
  expect(runs.find(({ text }) => text === '商')).toMatchObject({ bold: true })
  expect(runs.some(({ text }) => /[\u202e\u00ad\0]/.test(text))).toBe(false)
})

test('Thai lines break between words', async () => {
  const facts = sampleFacts('order')
  facts.order.remark = 'เครื่องแก้วคุณภาพสูงสำหรับโรงแรมและร้านอาหารทั่วประเทศ'.repeat(6)
  const { text } = await extractText(
    await getDocumentProxy(new Uint8Array(await print({ facts, locale: 'th', logo: undefined }))),
    { mergePages: true },
  )
  const lines = text.split('\n')
  const first = lines.findIndex((line) => line.startsWith('เครื่องแก้ว'))
  expect(lines[first]).toMatch(/\S{60}/)
  // Cut anywhere else, a line would begin with a mark or in the middle of a word.
  expect(lines[first + 1]).toMatch(/^(เครื่อง|แก้ว|คุณภาพ|สูง|สําหรับ|โรงแรม|และ|ร้าน|อาหาร|ทั่ว|ประเทศ)/)
})
