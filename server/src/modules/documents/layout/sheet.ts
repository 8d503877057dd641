/** The language of one document and the blocks that several kinds of documents share. */

import type { Locale, Translations } from '#contract/types'
import { type NamesIn, textOf } from '../../../lib/texts.ts'
import { textIn } from '../../../lib/translate.ts'
import { aboutParcels, type DocumentFacts, type DocumentLine } from '../facts.ts'
import { runsOf } from '../print/shape.ts'
import { type Content, empty, type TableLayout } from './content.ts'
import { type Format, formatIn } from './format.ts'

type Word = NamesIn<'print.word'>

export interface Sheet {
  facts: DocumentFacts
  locale: Locale
  format: Format
  word(name: Word): string
  /** A text of the mall or of the product in the document's language, else another. */
  own(texts: Translations): string
  /** `Label: value`, as the language writes it. */
  labelled(name: Word, value: string): string
}

export function sheetOf(facts: DocumentFacts, locale: Locale): Sheet {
  return {
    facts,
    locale,
    format: formatIn(locale, facts.currency, facts.timeZone),
    word: (name) => textOf(locale, `print.word.${name}`),
    own: (texts) => textIn(texts, locale, facts.fallback),
    labelled: (name, value) => textOf(locale, `print.word.${name}`) + (locale === 'cn' ? '：' : ': ') + value,
  }
}

const grey = '#5B6470'
const line = '#D5D9DF'
const ground = '#F1F3F6'

export const plain = (text: string): Content => ({ text: runsOf(text) })
export const bold = (text: string): Content => ({ text: runsOf(text, true) })
export const small = (text: string): Content => ({ ...plain(text), fontSize: 8, color: grey })
const heading = (text: string): Content => ({ ...bold(text), fontSize: 8, color: grey, margin: [0, 0, 0, 2] })
type Fact = readonly [label: string, value: string | null | undefined]

/** Label and value in two columns, without facts that have no value. */
export function factTable(facts: readonly Fact[], width: 'auto' | '*' = 'auto'): Content {
  const rows = facts.flatMap(([label, value]): Content[][] =>
    value ? [[{ ...small(label), margin: [0, 0.5, 8, 0] }, plain(value)]] : [],
  )
  return { table: { widths: ['auto', width], body: rows.length > 0 ? rows : [[empty, empty]] }, layout: tight }
}

const tight: TableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 1,
  paddingBottom: () => 1,
}

const ruled: TableLayout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0,
  hLineColor: () => line,
  fillColor: (row: number) => (row === 0 ? ground : null),
  paddingLeft: () => 4,
  paddingRight: () => 4,
  paddingTop: () => 3,
  paddingBottom: () => 3,
}

/** Logo and seller on the left, title, number and dates on the right. */
export function head({ facts, locale, format, word, labelled }: Sheet, hasLogo: boolean): Content {
  const { seller, shop, order } = facts
  const logo: Content[] = hasLogo ? [{ image: 'logo', fit: [160, 44], margin: [0, 0, 0, 6] }] : []
  const names: Content[] = shop
    ? [{ ...bold(shop), fontSize: 11, margin: [0, 0, 0, 3] }, small(labelled('seller', seller.name))]
    : [{ ...bold(seller.name), fontSize: 11 }]
  return {
    columns: [
      {
        width: '*',
        stack: [
          ...logo,
          ...names,
          ...[seller.address, seller.tax_id && labelled('taxId', seller.tax_id), seller.phone, seller.email].flatMap(
            (text) => (text ? [small(text)] : []),
          ),
        ],
      },
      {
        width: 'auto',
        margin: [16, 0, 0, 0],
        stack: [
          { ...bold(textOf(locale, `print.title.${facts.kind}`)), fontSize: 16, margin: [0, 0, 0, 4] },
          factTable([
            [word('number'), facts.number],
            [word('date'), format.date(facts.issuedAt)],
            [word('validUntil'), facts.validUntil && format.date(facts.validUntil)],
            [textOf(locale, 'sheet.order.order_number'), facts.kind === 'order' ? null : order.number],
            [textOf(locale, 'sheet.order.created_at'), facts.kind === 'order' ? null : format.date(order.placedAt)],
            [word('currency'), aboutParcels.includes(facts.kind) ? null : facts.currency],
          ]),
        ],
      },
    ],
    margin: [0, 0, 0, 14],
  }
}

/** Buyer, recipient and how the order travels. */
export function parties({ facts, locale, word, labelled }: Sheet): Content {
  const { buyer, recipient, order, shipment } = facts
  const payBy: Content[] =
    facts.banks.length > 0
      ? [
          { ...heading(textOf(locale, 'sheet.order.payment_method')), margin: [0, 6, 0, 2] },
          plain(textOf(locale, `sheet.payment_method.${order.paymentMethod}`)),
        ]
      : []
  const blocks: Content[] = [
    {
      stack: [
        heading(word('recipient')),
        bold(recipient.name),
        plain(recipient.address),
        small(labelled('phone', recipient.phone)),
      ],
    },
    {
      stack: [
        heading(textOf(locale, 'sheet.order.delivery_method')),
        plain(textOf(locale, `sheet.delivery.${order.deliveryMethod}`)),
        ...(shipment?.carrier ? [small(labelled('carrier', shipment.carrier))] : []),
        ...(shipment?.trackingNumber ? [small(labelled('tracking', shipment.trackingNumber))] : []),
        ...payBy,
      ],
    },
  ]
  if (buyer)
    blocks.unshift({
      stack: [
        heading(word('buyer')),
        bold(buyer.title),
        ...(buyer.address ? [plain(buyer.address)] : []),
        ...(buyer.tax_id ? [small(labelled('taxId', buyer.tax_id))] : []),
        ...[buyer.phone ?? buyer.mobile, buyer.email].flatMap((text) => (text ? [small(text)] : [])),
      ],
    })
  return { columns: blocks, columnGap: 16, margin: [0, 0, 0, 14] }
}

export interface ColumnOf<Row> {
  heading: string
  /** Takes what the others leave. */
  isWide?: boolean
  isFigure?: boolean
  cell(row: Row, index: number): Content
}

/** A table whose heads repeat on each page and whose rows stay whole. */
export function rowsTable<Row>(columns: readonly ColumnOf<Row>[], rows: readonly Row[], last?: Content[]): Content {
  const aligned = (column: ColumnOf<Row>, cell: Content): Content =>
    column.isFigure ? { ...cell, alignment: 'right' } : cell
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      // Figures as wide as they are: fixed widths would break heads inside words.
      widths: columns.map(({ isWide }) => (isWide ? '*' : 'auto')),
      body: [
        columns.map((column) => aligned(column, { ...bold(column.heading), fontSize: 8 })),
        ...rows.map((row, index) => columns.map((column) => aligned(column, column.cell(row, index)))),
        ...(last ? [last.map((cell, index) => (columns[index] ? aligned(columns[index], cell) : cell))] : []),
      ],
    },
    layout: ruled,
    fontSize: 8.5,
    margin: [0, 0, 0, 10],
  }
}

export const positionColumn = ({ word, format }: Sheet): ColumnOf<DocumentLine> => ({
  heading: word('position'),
  cell: (_, index) => plain(format.number(index + 1)),
})
export const codeColumn = ({ locale }: Sheet): ColumnOf<DocumentLine> => ({
  heading: textOf(locale, 'sheet.order.sku_code'),
  // Hyphens would break it; a very long one has to break.
  cell: ({ skuCode }) => ({ ...plain(skuCode), noWrap: skuCode.length <= 24 }),
})
/** Name and option; for customs with the tariff code and the origin. */
export const nameColumn = (sheet: Sheet, forCustoms: boolean): ColumnOf<DocumentLine> => ({
  heading: textOf(sheet.locale, 'sheet.order.name'),
  isWide: true,
  cell: (row) => {
    const { own, labelled, format } = sheet
    const facts = forCustoms
      ? [
          row.hsCode && labelled('hsCode', row.hsCode),
          row.originCountry && labelled('origin', format.country(row.originCountry)),
        ]
      : []
    const below = [own(row.specifications), facts.filter(Boolean).join(' · ')].filter(Boolean)
    return { stack: [plain(own(row.name)), ...below.map((text) => ({ ...small(text), fontSize: 7.5 }))] }
  },
})
export const quantityColumn = ({ locale, format }: Sheet): ColumnOf<DocumentLine> => ({
  heading: textOf(locale, 'sheet.order.quantity'),
  isFigure: true,
  cell: ({ quantity, unit }) => plain(format.quantity(quantity, unit)),
})

export const remark = ({ facts, word }: Sheet): Content[] =>
  facts.order.remark
    ? [{ stack: [heading(word('note')), plain(facts.order.remark)], margin: [0, 0, 0, 10], unbreakable: true }]
    : []

export function terms({ facts, own, word }: Sheet): Content[] {
  const text = own(facts.terms)
  return text ? [{ stack: [heading(word('terms')), { ...plain(text), fontSize: 8 }], margin: [0, 4, 0, 0] }] : []
}

export const section = (title: string, content: Content): Content => ({
  stack: [heading(title), content],
  margin: [0, 0, 0, 10],
})
