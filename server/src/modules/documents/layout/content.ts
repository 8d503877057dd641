/** The part of the PDF library's document definition that is used. Lengths in points. */
import type { Run } from '../print/shape.ts'

export type Margin = [left: number, top: number, right: number, bottom: number]

export interface TableLayout {
  hLineWidth(index: number): number
  vLineWidth(): number
  hLineColor?(): string
  vLineColor?(): string
  fillColor?(row: number): string | null
  paddingLeft?(): number
  paddingRight?(): number
  paddingTop?(): number
  paddingBottom?(): number
}

interface Table {
  widths?: ('auto' | '*')[]
  headerRows?: number
  keepWithHeaderRows?: number
  dontBreakRows?: boolean
  body: Content[][]
}

/** One kind of block, with its looks. */
export interface Content {
  text?: Run[] | ''
  stack?: Content[]
  columns?: Content[]
  table?: Table
  layout?: TableLayout
  image?: string
  qr?: string
  eccLevel?: 'M'
  canvas?: { type: 'line'; x1: number; y1: number; x2: number; y2: number; lineWidth: number; lineColor: string }[]
  /** Of a picture its box, of a QR code its edge. */
  fit?: [number, number] | number
  width?: number | 'auto' | '*'
  columnGap?: number
  margin?: Margin
  fontSize?: number
  color?: string
  alignment?: 'right'
  unbreakable?: boolean
  pageBreak?: 'before'
  noWrap?: boolean
}

export interface Definition {
  pageSize: 'A4'
  pageMargins: Margin
  /** BCP 47 */
  language: string
  info: { title: string; author: string; creationDate: Date }
  defaultStyle: { font: string; fontSize: number }
  images?: Record<string, string>
  footer(page: number, pages: number): Content
  content: Content[]
}

export const empty: Content = { text: '' }
