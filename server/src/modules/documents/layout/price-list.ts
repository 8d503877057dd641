/** The price list of a reseller's shop, under the shop's name. */

import { headings } from '#contract/rules/order-words'
import type { Locale } from '#contract/types'
import { languageTag, type Unit } from '#contract/units'
import type { Content, Definition } from './content.ts'
import { formatIn } from './format.ts'
import { bold, factTable, plain, rowsTable, small } from './sheet.ts'
import { words } from './texts.ts'

export interface PriceListRow {
  category: string
  skuCode: string
  name: string
  specifications: string
  unit: Unit
  moq: number
  /** Minor units of one unit at the minimum quantity; null = on request. */
  price: number | null
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

type Texts = Record<Locale, string>
export const priceListTexts = {
  title: {
    en: 'Price list',
    cn: '价目表',
    es: 'Lista de precios',
    ru: 'Прайс-лист',
    th: 'ใบราคา',
    vi: 'Bảng giá',
  },
  moq: {
    en: 'Minimum order',
    cn: '起订量',
    es: 'Pedido mínimo',
    ru: 'Минимальный заказ',
    th: 'จำนวนสั่งขั้นต่ำ',
    vi: 'Đặt tối thiểu',
  },
  onRequest: {
    en: 'On request',
    cn: '价格面议',
    es: 'A consultar',
    ru: 'По запросу',
    th: 'สอบถามราคา',
    vi: 'Giá liên hệ',
  },
  category: { en: 'Category', cn: '分类', es: 'Categoría', ru: 'Категория', th: 'หมวดหมู่', vi: 'Danh mục' },
} satisfies Record<string, Texts>

/** `logo`: a PNG or JPEG as data URL. */
export function priceListDefinition(facts: PriceListFacts, locale: Locale, logo: string | undefined): Definition {
  const format = formatIn(locale, facts.currency, facts.timeZone)
  const title = priceListTexts.title[locale]
  const table = (rows: readonly PriceListRow[]) =>
    rowsTable<PriceListRow>(
      [
        {
          heading: headings.sku_code[locale],
          cell: ({ skuCode }) => ({ ...plain(skuCode), noWrap: skuCode.length <= 24 }),
        },
        {
          heading: headings.name[locale],
          isWide: true,
          cell: ({ name, specifications }) => ({
            stack: [plain(name), ...(specifications ? [{ ...small(specifications), fontSize: 7.5 }] : [])],
          }),
        },
        {
          heading: priceListTexts.moq[locale],
          isFigure: true,
          cell: ({ moq, unit }) => plain(format.quantity(moq, unit)),
        },
        {
          heading: words.unitPrice[locale],
          isFigure: true,
          cell: ({ price }) => plain(price === null ? priceListTexts.onRequest[locale] : format.money(price)),
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
            [words.date[locale], format.date(facts.date)],
            [words.currency[locale], facts.currency],
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
        { ...small(`${words.page[locale]} ${page} / ${pages}`), alignment: 'right' },
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
