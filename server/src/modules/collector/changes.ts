/** Changes of a collected product since it was imported. Pure. */
import {
  type CollectedField,
  type CollectedVariant,
  collectedFields,
  type Normalised,
} from '#contract/api/collector/collected-fields'

export interface Change {
  field: CollectedField
  before: string | null
  after: string | null
}

const most = 500
const textOf = (value: Normalised[CollectedField] | undefined): string | null => {
  if (value === null || value === undefined) return null
  const lines = Array.isArray(value) ? value.map(lineOf) : [String(value)]
  return lines.join('\n').slice(0, most)
}

const lineOf = (value: string | CollectedVariant): string =>
  typeof value === 'string' ? value : [value.name, value.price].filter(Boolean).join(': ')

/** Without the stock of variants. */
const comparable = (value: Normalised[CollectedField] | undefined): string =>
  JSON.stringify(
    Array.isArray(value)
      ? value.map((each) => (typeof each === 'string' ? each : { ...each, stock: null }))
      : (value ?? []),
  )

/** The stock of another company is not that of the mall: it is taken once, when the product comes in. */
const followed = collectedFields.filter((field) => field !== 'stock')

export const changesOf = (before: Normalised | null, after: Normalised): Change[] =>
  before
    ? followed
        .filter((field) => comparable(before[field]) !== comparable(after[field]))
        .map((field) => ({ field, before: textOf(before[field]), after: textOf(after[field]) }))
    : []

/** A field that the page lacks now is no change: selectors miss more often than products lose their names. */
export const retainedFields = (before: Normalised, after: Normalised): Normalised =>
  Object.fromEntries(
    collectedFields.map((field) => {
      const value = after[field]
      const isMissing = value === null || (Array.isArray(value) && value.length === 0)
      return [field, isMissing ? before[field] : value]
    }),
  ) as unknown as Normalised
