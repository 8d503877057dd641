/** The texts that a page has for each field. */
import type { RuleField } from '#contract/api/collector/collected-fields'

export interface Found {
  values: string[]
  /** The piece of the page they are from, shortened. */
  raw: string
  /** By a rule of the operator, instead of the page's own markup. */
  isByRule?: boolean
  /** Written for programs, with a decimal point. */
  isPlain?: boolean
}

export type FieldTexts = Partial<Record<RuleField, Found>>

export const shorten = (text: string): string => (text.length > 600 ? `${text.slice(0, 600)}…` : text)

/** A variant as structured data has it; encoded as JSON among the values of its field. */
export interface VariantText {
  name?: string | undefined
  options?: Record<string, string>
  code?: string | undefined
  barcode?: string | undefined
  price?: string | undefined
  stock?: string | undefined
  weight?: string | undefined
}

const mostVariants = 200

export function variantsFound(variants: readonly VariantText[], raw: unknown): Found | undefined {
  if (variants.length < 2) return undefined
  const values = variants.slice(0, mostVariants).map((variant) => JSON.stringify(variant))
  return { values, raw: shorten(JSON.stringify(raw)), isPlain: true }
}
