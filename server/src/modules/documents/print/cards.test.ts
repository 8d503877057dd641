/** Vouchers printed as cards: each code can be read, in every language, and none is torn from its worth. */
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { locales } from '#contract/types'
import type { CardFacts } from '../layout/cards.ts'
import { print } from './printer.ts'

const plain = (text: string) => text.normalize('NFKC').replace(/[\s\0\u200b]/g, '')

const lettersOf = (number: number) =>
  String(number)
    .padStart(4, '0')
    .replace(/\d/g, (digit) => 'ABCDEFGHJK'[Number(digit)] ?? '')
const codeOf = (number: number) => `ABCD-EFGH-JKLM-${lettersOf(number)}`
const facts = (count: number): CardFacts => ({
  seller: 'Mall Ltd',
  name: 'Fair',
  amount: 2500,
  coupon: null,
  currency: 'USD',
  timeZone: 'UTC',
  fallback: 'en',
  printedAt: '2026-11-26T00:00:00.000Z',
  validFrom: null,
  validUntil: '2027-03-31T23:59:59.000Z',
  isTransferable: false,
  page: 'mall.example/mall/member/voucher',
  cards: Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    code: codeOf(index + 1),
    link: `https://mall.example/mall/member/voucher?code=${codeOf(index + 1)}`,
  })),
})

test('a file of two hundred cards has every code and whole cards on each page', async () => {
  const pdf = await print({ cards: facts(200), locale: 'en' })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false })
  for (const { code } of facts(200).cards) expect(text.filter((page) => plain(page).includes(code))).toHaveLength(1)
  for (const page of text) expect(page.split('USD').length).toBe(page.split('ABCD-').length)
})

test('cards are printed in every language, also an odd number of them', async () => {
  for (const locale of locales) {
    const pdf = await print({ cards: { ...facts(3), amount: null, coupon: { en: 'Three off' } }, locale })
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
    expect(plain(text)).toContain(codeOf(3))
    expect(plain(text)).toContain(plain('Three off'))
  }
})
