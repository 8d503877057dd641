/** Vouchers as cards to cut out: two columns of five on a page, each with its code as text and as a QR code. */
import type { Locale, Translations } from '#contract/types'
import { languageTag } from '#contract/units'
import { textOf } from '../../../lib/texts.ts'
import { textIn } from '../../../lib/translate.ts'
import { runsOf } from '../print/shape.ts'
import type { Content, Definition, TableLayout } from './content.ts'
import { formatIn } from './format.ts'
import { bold, plain, small } from './sheet.ts'

export interface CardFacts {
  seller: string
  /** Of the batch. */
  name: string
  /** Minor units; null for a coupon. */
  amount: number | null
  coupon: Translations | null
  currency: string
  timeZone: string
  fallback: Locale
  /** ISO 8601 */
  printedAt: string
  validFrom: string | null
  validUntil: string | null
  isTransferable: boolean
  /** Where codes are typed, for buyers without a camera; null if the mall's address is not known. */
  page: string | null
  cards: { number: number; code: string; link: string }[]
}

export const cutLines: TableLayout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  hLineColor: () => '#9AA3AF',
  vLineColor: () => '#9AA3AF',
  paddingLeft: () => 10,
  paddingRight: () => 10,
  paddingTop: () => 10,
  paddingBottom: () => 10,
}

const inRow = 2

export function cardsDefinition(facts: CardFacts, locale: Locale): Definition {
  const { cards, seller, name, printedAt } = facts
  const rows = Array.from({ length: Math.ceil(cards.length / inRow) }, (_, index) =>
    Array.from({ length: inRow }, (__, place): Content => {
      const card = cards[index * inRow + place]
      return card ? cardOf(facts, card, locale) : { text: '' }
    }),
  )
  return {
    pageSize: 'A4',
    pageMargins: [28, 28, 28, 36],
    language: languageTag[locale],
    info: { title: name, author: seller, creationDate: new Date(printedAt) },
    defaultStyle: { font: 'NotoSans', fontSize: 9 },
    footer: (page, pages) => ({
      columns: [
        small(name),
        { ...small(`${textOf(locale, 'print.word.page')} ${page} / ${pages}`), alignment: 'right' },
      ],
      margin: [28, 10, 28, 0],
    }),
    content: [{ table: { widths: ['*', '*'], dontBreakRows: true, body: rows }, layout: cutLines }],
  }
}

function cardOf(facts: CardFacts, { number, code, link }: CardFacts['cards'][number], locale: Locale): Content {
  const format = formatIn(locale, facts.currency, facts.timeZone)
  const worth = facts.amount === null ? textIn(facts.coupon ?? {}, locale, facts.fallback) : format.amount(facts.amount)
  const fact = (label: string, time: string | null) =>
    time ? [small(`${label}${locale === 'cn' ? '：' : ': '}${format.date(time)}`)] : []
  return {
    columns: [
      {
        width: '*',
        stack: [
          small(facts.seller),
          { ...bold(textOf(locale, 'print.card.voucher')), fontSize: 9 },
          { ...bold(worth), fontSize: 16 },
          { ...plain(facts.name), margin: [0, 0, 0, 4] },
          { text: runsOf(code, true), fontSize: 10.5, noWrap: true, margin: [0, 0, 0, 3] },
          ...fact(textOf(locale, 'print.card.from'), facts.validFrom),
          ...fact(textOf(locale, 'print.card.until'), facts.validUntil),
          ...(facts.isTransferable ? [] : [small(textOf(locale, 'print.card.personal'))]),
          ...(facts.page ? [small(`${textOf(locale, 'print.card.at')} ${facts.page}`)] : []),
          small(`№ ${number}`),
        ],
      },
      { width: 84, stack: [{ qr: link, fit: 82, eccLevel: 'M' }] },
    ],
    columnGap: 8,
  }
}
