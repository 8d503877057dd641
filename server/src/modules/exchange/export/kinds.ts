/** Every kind of export, and the file that a request asks for. */
import type { ExportSpec, exportKinds } from '#contract/api/exchange/export'
import type { Locale } from '#contract/types'
import type { MemberContext } from '../../../context.ts'
import { fieldError } from '../../../lib/errors.ts'
import type { Cell, Column } from '../../../lib/sheet.ts'
import type { ExportColumn, ExportedRow, ExportKind } from '../resource/export-kind.ts'
import { resourceExports } from '../resource/kinds.ts'
import { returnKind, statementKind } from './list-kinds.ts'
import { categoryKind, memberKind, orderKind } from './other-kinds.ts'
import { priceKind, productKind, stockKind } from './product-kinds.ts'
import { shopifySheet } from './shopify.ts'
import { woocommerceSheet } from './woocommerce.ts'

export const kinds: Readonly<Record<(typeof exportKinds)[number], ExportKind>> = {
  products: productKind,
  prices: priceKind,
  stock: stockKind,
  categories: categoryKind,
  ...resourceExports,
  members: memberKind,
  orders: orderKind,
  returns: returnKind,
  statement_lines: statementKind,
}

export interface Sheet {
  columns: Column[]
  /** Null where counting would take long. */
  batches: number | null
  rows: AsyncIterable<Cell[][]>
}

const usual = ({ columns }: ExportKind) =>
  Object.entries(columns).flatMap(([name, { isUnusual }]) => (isUnusual ? [] : [name]))

/** Throws `FIELD_UNKNOWN_REFERENCE` for a column that the kind does not have, or a shape that is for products. */
export function requireKnown({ kind, shape = 'own', columns = [] }: ExportSpec): void {
  if (shape !== 'own' && kind !== 'products') throw fieldError('shape', 'FIELD_UNKNOWN_REFERENCE')
  const known = kinds[kind].columns
  for (const [index, name] of columns.entries())
    if (!known[name]) throw fieldError(`columns.${index}`, 'FIELD_UNKNOWN_REFERENCE')
}

/** The file that is asked for; its words are in the language of `ctx`. */
export async function openSheet(ctx: MemberContext, spec: ExportSpec): Promise<Sheet> {
  const languages: readonly Locale[] = spec.languages?.length ? spec.languages : [ctx.locale]
  if (spec.shape === 'shopify') return shopifySheet(ctx, spec, languages[0] ?? ctx.locale)
  if (spec.shape === 'woocommerce') return woocommerceSheet(ctx, spec, languages[0] ?? ctx.locale)
  const kind = kinds[spec.kind]
  const chosen = spec.columns?.length ? spec.columns : usual(kind)
  const { batches, rows } = await kind.read(ctx, { spec, languages, columns: chosen })
  const columns = chosen.flatMap((name) => cellsOf(name, kind.columns[name], languages, ctx.locale))
  return { columns: columns.map(({ column }) => column), batches, rows: cells(rows, columns) }
}

async function* cells(
  batches: AsyncIterable<ExportedRow[]>,
  columns: readonly { key: string }[],
): AsyncGenerator<Cell[][]> {
  for await (const rows of batches) yield rows.map((row) => columns.map(({ key }) => row[key] ?? null))
}

/** A heading in a language names it, so that the file is imported in that language again. */
function cellsOf(name: string, column: ExportColumn | undefined, languages: readonly Locale[], locale: Locale) {
  if (!column) return []
  const { heading, isNumber = false, isTranslated } = column
  if (!isTranslated) return [{ key: name, column: { name: heading[locale], isNumber } }]
  return languages.map((lang) => ({
    key: `${name}.${lang}`,
    column: { name: `${heading[locale]} (${lang})`, isNumber },
  }))
}
