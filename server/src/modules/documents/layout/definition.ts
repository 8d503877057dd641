/** A document as the PDF library wants it: one function per kind, from facts alone. */
import type { DocumentKind } from '#contract/api/documents/document'
import type { Locale } from '#contract/types'
import { languageTag } from '#contract/units'
import { textOf } from '../../../lib/texts.ts'
import type { DocumentFacts } from '../facts.ts'
import type { Content, Definition } from './content.ts'
import { payment, pricedLines, sums } from './money.ts'
import { deliveredLines, loadTable, packedLines, signatures } from './packing.ts'
import { factTable, head, parties, remark, type Sheet, section, sheetOf, small, terms } from './sheet.ts'

const bodies: Record<DocumentKind, (sheet: Sheet) => Content[]> = {
  order: (sheet) => [pricedLines(sheet, false), sums(sheet, loadTable(sheet)), ...remark(sheet), ...terms(sheet)],
  proforma: (sheet) => [
    pricedLines(sheet, true),
    sums(sheet, loadTable(sheet)),
    ...payment(sheet),
    ...remark(sheet),
    ...terms(sheet),
  ],
  invoice: (sheet) => [pricedLines(sheet, true), sums(sheet, loadTable(sheet)), ...payment(sheet), ...terms(sheet)],
  credit_note: (sheet) => [correction(sheet), pricedLines(sheet, true), sums(sheet)],
  packing_list: (sheet) => [packedLines(sheet), ...remark(sheet)],
  delivery_note: (sheet) => [deliveredLines(sheet), ...remark(sheet), signatures(sheet)],
}

function correction({ facts, format, word }: Sheet): Content {
  const { corrects } = facts
  return section(
    word('invoice'),
    factTable([
      [word('number'), corrects?.number],
      [word('date'), corrects && format.date(corrects.issuedAt)],
      [word('reason'), corrects?.reason],
    ]),
  )
}

/** `logo`: a PNG or JPEG as data URL. */
export function definitionOf(facts: DocumentFacts, locale: Locale, logo: string | undefined): Definition {
  const sheet = sheetOf(facts, locale)
  return {
    pageSize: 'A4',
    pageMargins: [40, 40, 40, 52],
    language: languageTag[locale],
    info: {
      title: `${textOf(locale, `print.title.${facts.kind}`)} ${facts.number}`,
      author: facts.seller.name,
      creationDate: new Date(facts.issuedAt),
    },
    defaultStyle: { font: 'NotoSans', fontSize: 9 },
    ...(logo && { images: { logo } }),
    footer: (page, pages) => ({
      columns: [
        small(`${textOf(locale, `print.title.${facts.kind}`)} ${facts.number}`),
        { ...small(`${sheet.word('page')} ${page} / ${pages}`), alignment: 'right' },
      ],
      margin: [40, 16, 40, 0],
    }),
    content: [head(sheet, logo !== undefined), parties(sheet), ...bodies[facts.kind](sheet)],
  }
}
