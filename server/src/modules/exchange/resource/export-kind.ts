/** The shape of a kind of export, and the usual kind of a resource. */

import type { ExportSpec } from '#contract/api/exchange/export'
import type { AnyEndpoint } from '#contract/endpoint'
import type { Locale } from '#contract/types'
import type { ServerTextId } from '#texts/ids'
import type { MemberContext } from '../../../context.ts'
import type { Cell } from '../../../lib/sheet.ts'
import type { NamesIn } from '../../../lib/texts.ts'
import { yesNo } from '../../../lib/yes-no.ts'

export interface ExportColumn {
  heading: ServerTextId
  isNumber?: boolean
  /** A column for each language; its cells are named `name.ru`. */
  isTranslated?: boolean
  /** Only by choice. */
  isUnusual?: boolean
}

export type ExportedRow = Record<string, Cell>

export interface Asked {
  spec: ExportSpec
  languages: readonly Locale[]
  /** Names of the chosen columns. */
  columns: readonly string[]
}

export interface ExportKind {
  /** The calls that the account needs rights to for such a file. */
  right: AnyEndpoint
  columns: Readonly<Record<string, ExportColumn>>
  /** `batches` is null where counting would take long. */
  read(ctx: MemberContext, asked: Asked): Promise<{ batches: number | null; rows: AsyncIterable<ExportedRow[]> }>
}

/** `brand` for headings such as `sheet.brand.founded_year`. */
type SheetName = NamesIn<'sheet'> extends infer Name ? (Name extends `${infer Sheet}.${string}` ? Sheet : never) : never

export const columnsOf = <Sheet extends SheetName>(
  sheet: Sheet,
  names: readonly NamesIn<`sheet.${Sheet}`>[],
  numbers: readonly NamesIn<`sheet.${Sheet}`>[],
  translated: readonly NamesIn<`sheet.${Sheet}`>[] = [],
): Record<string, ExportColumn> =>
  Object.fromEntries(
    names.map((name) => [
      name,
      {
        heading: `sheet.${sheet}.${name}` as ServerTextId,
        isNumber: numbers.includes(name),
        isTranslated: translated.includes(name),
      },
    ]),
  )

interface ExportedResource {
  id: number
  is_hidden?: boolean
  translations?: Partial<Record<Locale, Record<string, string | undefined>>> | null | undefined
}

interface RowsKind<Row extends ExportedResource, Sheet extends SheetName> extends Pick<ExportKind, 'right'> {
  sheet: Sheet
  /** As on the wire; `hidden` for `is_hidden`. */
  columns: readonly NamesIn<`sheet.${Sheet}`>[]
  numbers: readonly NamesIn<`sheet.${Sheet}`>[]
  translated: readonly NamesIn<`sheet.${Sheet}`>[]
  /** All rows with that keyword, as staff see them. */
  rows: (ctx: MemberContext, keyword: string | undefined) => Promise<readonly Row[]>
}

/** A resource whose rows fit in memory, with a column for each language of its texts. */
export const rowsKind = <Row extends ExportedResource, Sheet extends SheetName>({
  right,
  sheet,
  columns,
  numbers,
  translated,
  rows,
}: RowsKind<Row, Sheet>): ExportKind => ({
  right,
  columns: columnsOf(sheet, columns, numbers, translated),
  read: async (ctx, { spec: { filter: { keyword } = {} }, languages }) => {
    async function* all() {
      yield (await rows(ctx, keyword || undefined)).map(
        ({ translations, is_hidden, ...row }): ExportedRow => ({
          ...(row as ExportedRow),
          hidden: yesNo(is_hidden === true, ctx.locale),
          ...Object.fromEntries(
            languages.flatMap((lang) =>
              translated.map((name) => [`${name}.${lang}`, translations?.[lang]?.[name] ?? '']),
            ),
          ),
        }),
      )
    }
    return { batches: 1, rows: all() }
  },
})
