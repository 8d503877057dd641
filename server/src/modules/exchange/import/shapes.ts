/** Exports of other shop systems, told by their headings: what their columns mean, and which rows belong together. */

import type { NamedText } from '../../catalog/product/schema.ts'
import { plainCode } from './cells.ts'
import type { Field, Mapping, ShapeFields } from './columns.ts'
import { plainHeading } from './columns.ts'
import { icecat } from './icecat.ts'
import { magento } from './magento.ts'
import { own } from './own.ts'
import type { Refusal } from './read-row.ts'
import { shopify } from './shopify.ts'
import { woocommerce } from './woocommerce.ts'

export interface Shape {
  name: string
  /** Asked with the headings in one spelling. */
  fits(headings: ReadonlySet<string>): boolean
  fields: ShapeFields
  /** The system always writes a decimal point. */
  hasPoint?: boolean
  /** Reads one file. */
  reader?(layout: ShapeLayout): ShapeReader
}

export interface ShapeLayout {
  /** The cell under a heading in one spelling; empty without such a column. */
  at(cells: readonly string[], heading: string): string
  /** The code as the mall will have it. */
  codeOf(text: string): string
  /** A copy of the cells with other texts in the columns of fields. */
  fill(cells: readonly string[], texts: Partial<Record<Field, string>>): string[]
  field(cells: readonly string[], field: Field): string
}

export interface ShapeReader {
  /** Called with every row before the first is read. */
  survey(cells: readonly string[]): void
  read(cells: readonly string[]): ShapedRow
}

/** A row of a SKU, of which nothing but the cells matters from here on; or one that is read with others. */
export type ShapedRow =
  | {
      kind: 'sku'
      cells: string[]
      /** Codes of the SKUs of its product, where there are several. */
      family?: readonly string[] | undefined
      options?: Option[] | undefined
      /** Options in several languages, in place of `options`. */
      named?: NamedText[] | undefined
      /** ISO code of this row's price. */
      currency?: string | undefined
      status?: 'on_sale' | 'draft' | undefined
      /** Addresses. */
      pictures?: readonly string[] | undefined
      brand?: string | undefined
    }
  | { kind: 'part' }
  | ({ kind: 'refused' } & Refusal)

export interface Option {
  name: string
  value: string
}

const shapes: readonly Shape[] = [own, shopify, woocommerce, magento, icecat]

export const findShape = (headings: readonly string[]): Shape | undefined => {
  const names = new Set(headings.map(plainHeading))
  return shapes.find(({ fits }) => fits(names))
}

export function shapeLayout(headings: readonly string[], { columns }: Mapping, prefix: string): ShapeLayout {
  const places = new Map(headings.map((heading, index) => [plainHeading(heading), index]))
  const placeOf = (field: Field) => columns.find((column) => column.field === field)?.index ?? -1
  return {
    at: (cells, heading) => cells[places.get(heading) ?? -1]?.trim() ?? '',
    codeOf: (text) => {
      const code = plainCode(text)
      return code && prefix + code
    },
    field: (cells, field) => cells[placeOf(field)]?.trim() ?? '',
    fill: (cells, texts) => {
      const filled = [...cells]
      for (const [field, text] of Object.entries(texts)) {
        const place = placeOf(field as Field)
        if (place >= 0 && text !== undefined) filled[place] = text
      }
      return filled
    },
  }
}
