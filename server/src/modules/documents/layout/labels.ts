/** Labels of cartons to cut out: two columns of four on a page, each with recipient, order and its place in the consignment. */

import type { Locale } from '#contract/types'
import { languageTag } from '#contract/units'
import { textOf } from '../../../lib/texts.ts'
import type { DocumentFacts } from '../facts.ts'
import { cutLines } from './cards.ts'
import type { Content, Definition } from './content.ts'
import { formatIn } from './format.ts'
import { bold, plain, small } from './sheet.ts'

export interface LabelledOrder {
  facts: DocumentFacts
  locale: Locale
}

/** Cartons of one order that get a label. */
const mostCartons = 500
const inRow = 2

export function labelsDefinition(orders: readonly LabelledOrder[], locale: Locale): Definition {
  const labels = orders.flatMap(labelsOf)
  const rows = Array.from({ length: Math.ceil(labels.length / inRow) }, (_, index) =>
    Array.from({ length: inRow }, (__, place): Content => labels[index * inRow + place] ?? { text: '' }),
  )
  const [first] = orders
  return {
    pageSize: 'A4',
    pageMargins: [28, 28, 28, 36],
    language: languageTag[locale],
    info: {
      title: textOf(locale, 'print.word.cartons'),
      author: first?.facts.seller.name ?? '',
      creationDate: new Date(first?.facts.issuedAt ?? 0),
    },
    defaultStyle: { font: 'NotoSans', fontSize: 9 },
    footer: (page, pages) => ({
      ...small(`${textOf(locale, 'print.word.page')} ${page} / ${pages}`),
      alignment: 'right',
      margin: [28, 10, 28, 0],
    }),
    content: [{ table: { widths: ['*', '*'], dontBreakRows: true, body: rows }, layout: cutLines }],
  }
}

function labelsOf({ facts, locale }: LabelledOrder): Content[] {
  const format = formatIn(locale, facts.currency, facts.timeZone)
  const cartons = Math.min(Math.max(facts.load.cartons, 1), mostCartons)
  const { recipient, order, seller, shipment } = facts
  const carrier = shipment ? [shipment.carrier, shipment.trackingNumber].filter(Boolean).join(' ') : ''
  return Array.from({ length: cartons }, (_, index) => ({
    columns: [
      {
        width: '*',
        stack: [
          small(seller.name),
          { ...bold(recipient.name), fontSize: 13 },
          plain(recipient.phone),
          { ...plain(recipient.address), margin: [0, 0, 0, 4] },
          small(`${textOf(locale, 'sheet.order.order_number')} ${order.number}`),
          small(carrier || textOf(locale, `sheet.delivery.${order.deliveryMethod}`)),
          {
            ...bold(`${textOf(locale, 'print.word.cartons')} ${format.number(index + 1)} / ${format.number(cartons)}`),
            fontSize: 13,
            margin: [0, 4, 0, 0],
          },
        ],
      },
      { width: 66, stack: [{ qr: order.number, fit: 64, eccLevel: 'M' }] },
    ],
    columnGap: 8,
  }))
}
