/** Documents of several orders, one after the other, each from a new page. */
import type { Locale } from '#contract/types'
import { languageTag } from '#contract/units'
import { textOf } from '../../../lib/texts.ts'
import type { Definition } from './content.ts'
import { definitionOf } from './definition.ts'
import type { LabelledOrder } from './labels.ts'
import { small } from './sheet.ts'

export function batchDefinition(
  orders: readonly LabelledOrder[],
  locale: Locale,
  logo: string | undefined,
): Definition {
  const parts = orders.map((order) => definitionOf(order.facts, order.locale, logo))
  const [first] = parts
  const kind = orders[0]?.facts.kind ?? 'order'
  return {
    pageSize: 'A4',
    pageMargins: [40, 40, 40, 52],
    language: languageTag[locale],
    info: {
      title: textOf(locale, `print.title.${kind}`),
      author: first?.info.author ?? '',
      creationDate: first?.info.creationDate ?? new Date(0),
    },
    defaultStyle: { font: 'NotoSans', fontSize: 9 },
    ...(first?.images && { images: first.images }),
    footer: (page, pages) => ({
      ...small(`${textOf(locale, 'print.word.page')} ${page} / ${pages}`),
      alignment: 'right',
      margin: [40, 16, 40, 0],
    }),
    content: parts.flatMap(({ content }, index) =>
      index === 0 ? content : [{ stack: content.slice(0, 1), pageBreak: 'before' as const }, ...content.slice(1)],
    ),
  }
}
