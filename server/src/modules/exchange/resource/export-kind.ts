/** The shape of a kind of export, and the usual kind of a resource. */

import type { ExportSpec } from '#contract/api/exchange/export'
import type { AnyEndpoint } from '#contract/endpoint'
import type { Text } from '#contract/rules/text'
import type { Locale } from '#contract/types'
import type { MemberContext } from '../../../context.ts'
import type { Cell } from '../../../lib/sheet.ts'
import { no, yes } from '../../../lib/yes-no.ts'

export interface ExportColumn {
  heading: Text
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

export const columnsOf = <Name extends string>(
  headings: Record<Name, Text>,
  numbers: readonly Name[],
  translated: readonly Name[] = [],
): Record<string, ExportColumn> =>
  Object.fromEntries(
    (Object.keys(headings) as Name[]).map((name) => [
      name,
      { heading: headings[name], isNumber: numbers.includes(name), isTranslated: translated.includes(name) },
    ]),
  )

interface ExportedResource {
  id: number
  is_hidden?: boolean
  translations?: Partial<Record<Locale, Record<string, string | undefined>>> | null | undefined
}

interface RowsKind<Row extends ExportedResource> extends Pick<ExportKind, 'right'> {
  /** By the names of its columns on the wire; `hidden` for `is_hidden`. */
  headings: Readonly<Record<string, Text>>
  numbers: readonly string[]
  translated: readonly string[]
  /** All rows with that keyword, as staff see them. */
  rows: (ctx: MemberContext, keyword: string | undefined) => Promise<readonly Row[]>
}

/** A resource whose rows fit in memory, with a column for each language of its texts. */
export const rowsKind = <Row extends ExportedResource>({
  right,
  headings,
  numbers,
  translated,
  rows,
}: RowsKind<Row>): ExportKind => ({
  right,
  columns: columnsOf(headings, numbers, translated),
  read: async (ctx, { spec: { filter: { keyword } = {} }, languages }) => {
    async function* all() {
      yield (await rows(ctx, keyword || undefined)).map(
        ({ translations, is_hidden, ...row }): ExportedRow => ({
          ...(row as ExportedRow),
          hidden: (is_hidden ? yes : no)[ctx.locale],
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
