/** Exports of other shop systems, recognized by their headings: what their columns mean, and which rows belong together. */

import type { NamedText } from '../../catalog/product/schema.ts'
import { plainCode } from './cells.ts'
import type { Field, Mapping, ShapeFields } from './columns.ts'
import { plainHeading } from './columns.ts'
import { own } from './own.ts'
import type { Refusal } from './row-reading.ts'
import { commerceml } from './shapes/commerceml.ts'
import { google } from './shapes/google.ts'
import { icecat } from './shapes/icecat.ts'
import { lazada } from './shapes/lazada.ts'
import { magento } from './shapes/magento.ts'
import { oneC } from './shapes/one-c.ts'
import { opencart } from './shapes/opencart.ts'
import { pack1688 } from './shapes/pack1688.ts'
import { combinations, prestashop } from './shapes/prestashop.ts'
import { shopee } from './shapes/shopee.ts'
import { shopify } from './shapes/shopify.ts'
import { woocommerce } from './shapes/woocommerce.ts'
import { yml } from './shapes/yml.ts'

export interface Shape {
  name: string
  fields: ShapeFields
  /** People write its figures: what they leave open is asked about. */
  isPlain?: boolean
  /** The system always writes a decimal point. */
  hasPoint?: boolean
  /** Reads one file. */
  reader?(layout: ShapeLayout): ShapeReader
}

export interface ShapeRule extends Omit<Shape, 'fields'> {
  /** Asked with the headings in one spelling. */
  fits(headings: ReadonlySet<string>): boolean
  /** Where the file decides, by its headings in one spelling. */
  fields: ShapeFields | ((headings: ReadonlySet<string>) => ShapeFields)
}

export interface ShapeLayout {
  /** The cell under a heading in one spelling; empty without such a column. */
  at(cells: readonly string[], heading: string): string
  /** Headings of the file, in one spelling. */
  headings: ReadonlySet<string>
  /** The code as the mall will have it. */
  codeOf(text: string): string
  /** A copy of the cells with other texts in the columns of fields. */
  fill(cells: readonly string[], texts: Partial<Record<Field, string>>): string[]
  field(cells: readonly string[], field: Field): string
  /** The heading, in one spelling, of the column of a field; empty without one. */
  headingOf(field: Field): string
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
      /** ISO 4217 code of its price. */
      currency?: string | undefined
      /** Prices from larger quantities, plain decimals in the currency of the price. */
      steps?: readonly { from: number; price: string }[] | undefined
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

/** The first that fits counts. */
const rules: readonly ShapeRule[] = [
  own,
  shopify,
  woocommerce,
  prestashop,
  combinations,
  magento,
  opencart,
  shopee,
  lazada,
  commerceml,
  oneC,
  yml,
  google,
  pack1688,
  icecat,
]

export const findShape = (headings: readonly string[]): Shape | undefined => {
  const names = new Set(headings.map(plainHeading))
  const rule = rules.find(({ fits }) => fits(names))
  if (!rule) return undefined
  const fields = Object.entries(typeof rule.fields === 'function' ? rule.fields(names) : rule.fields)
  return { ...rule, fields: Object.fromEntries(fields.map(([heading, field]) => [plainHeading(heading), field])) }
}

export function shapeLayout(headings: readonly string[], { columns }: Mapping, prefix: string): ShapeLayout {
  const places = new Map(headings.map((heading, index) => [plainHeading(heading), index]))
  const placeOf = (field: Field) => columns.find((column) => column.field === field)?.index ?? -1
  return {
    headings: new Set(places.keys()),
    headingOf: (field) => plainHeading(headings[placeOf(field)] ?? ''),
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
