/** The texts that a page has for each field. */
import type { CollectedField } from '#contract/collector'

export interface Found {
  values: string[]
  /** The piece of the page they are from, shortened. */
  raw: string
  /** By a rule of the operator, instead of the page's own markup. */
  isByRule?: boolean
  /** Written for programs, with a decimal point. */
  isPlain?: boolean
}

export type FieldTexts = Partial<Record<CollectedField, Found>>

export const shorten = (text: string): string => (text.length > 600 ? `${text.slice(0, 600)}…` : text)
