/** The price list of a reseller's shop, under the shop's name. */

import type { UnitPrice } from '#contract/rules/unit-price'
import type { Locale } from '#contract/types'
import { languageTag, type Unit } from '#contract/units'
import { textOf } from '../../../lib/texts.ts'
import type { Content, Definition } from './content.ts'
import { formatIn } from './format.ts'
import { bold, factTable, plain, rowsTable, small } from './sheet.ts'

export interface PriceListRow {
  category: string
  skuCode: string
  name: string
  specifications: string
  unit: Unit
  moq: number
  /** At the minimum quantity; null = on request. */
  price: UnitPrice | null
  /** From which quantity it is another one. */
  tiers: { min_quantity: number; price: UnitPrice }[]
}

export interface PriceListFacts {
  shop: string
  contacts: string[]
  /** ISO 8601 */
  date: string
  timeZone: string
  currency: string
  /** In the order of their categories. */
  rows: PriceListRow[]
}

/** `logo`: a PNG or JPEG as data URL. */
export function priceListDefinition(facts: PriceListFacts, locale: Locale, logo: string | undefined): Definition {
  const format = formatIn(locale, facts.currency, facts.timeZone)
  const title = textOf(locale, 'print.price_list.title')
  const table = (rows: readonly PriceListRow[]) =>
    rowsTable<PriceListRow>(
      [
        {
          heading: textOf(locale, 'sheet.order.sku_code'),
          cell: ({ skuCode }) => ({ ...plain(skuCode), noWrap: skuCode.length <= 24 }),
        },
        {
          heading: textOf(locale, 'sheet.order.name'),
          isWide: true,
          cell: ({ name, specifications }) => ({
            stack: [plain(name), ...(specifications ? [{ ...small(specifications), fontSize: 7.5 }] : [])],
          }),
        },
        {
          heading: textOf(locale, 'print.price_list.moq'),
          isFigure: true,
          cell: ({ moq, unit }) => plain(format.quantity(moq, unit)),
        },
        {
          heading: textOf(locale, 'print.word.unitPrice'),
          isFigure: true,
          cell: ({ price, tiers, unit }) => ({
            stack: [
              plain(price === null ? textOf(locale, 'print.price_list.onRequest') : format.price(price)),
              ...tiers.map((tier) => ({
                ...small(`${format.quantity(tier.min_quantity, unit)}: ${format.price(tier.price)}`),
                fontSize: 7.5,
              })),
            ],
          }),
        },
      ],
      rows,
    )
  const head: Content = {
    columns: [
      {
        width: '*',
        stack: [
          ...(logo ? [{ image: 'logo', fit: [160, 44] as [number, number], margin: [0, 0, 0, 6] as const }] : []),
          { ...bold(facts.shop), fontSize: 11 },
          ...facts.contacts.map(small),
        ] as Content[],
      },
      {
        width: 'auto',
        margin: [16, 0, 0, 0],
        stack: [
          { ...bold(title), fontSize: 16, margin: [0, 0, 0, 4] },
          factTable([
            [textOf(locale, 'print.word.date'), format.date(facts.date)],
            [textOf(locale, 'print.word.currency'), facts.currency],
          ]),
        ],
      },
    ],
    margin: [0, 0, 0, 14],
  }
  return {
    pageSize: 'A4',
    pageMargins: [40, 40, 40, 52],
    language: languageTag[locale],
    info: { title: `${title} · ${facts.shop}`, author: facts.shop, creationDate: new Date(facts.date) },
    defaultStyle: { font: 'NotoSans', fontSize: 9 },
    ...(logo && { images: { logo } }),
    footer: (page, pages) => ({
      columns: [
        small(`${facts.shop} · ${title}`),
        { ...small(`${textOf(locale, 'print.word.page')} ${page} / ${pages}`), alignment: 'right' },
      ],
      margin: [40, 16, 40, 0],
    }),
    content: [
      head,
      ...[...Map.groupBy(facts.rows, ({ category }) => category)].flatMap(([category, rows]): Content[] => [
        { ...bold(category), fontSize: 10, margin: [0, 6, 0, 4] },
        table(rows),
      ]),
    ],
  }
}
