/** The shape of a kind of export. */

import type { ExportSpec } from '#contract/api/exchange/export'
import type { AnyEndpoint } from '#contract/endpoint'
import type { Locale } from '#contract/types'
import type { ServerTextId } from '#texts/ids'
import type { MemberContext } from '../../../context.ts'
import type { Cell } from '../../../lib/sheet.ts'

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
