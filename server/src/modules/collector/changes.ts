/** Changes of a collected product since it was imported. Pure. */
import { type CollectedField, collectedFields, type Normalised } from '#contract/collector'

export interface Change {
  field: CollectedField
  before: string | null
  after: string | null
}

const most = 500
const textOf = (value: Normalised[CollectedField]): string | null => {
  const text = Array.isArray(value) ? value.join('\n') : value === null ? null : String(value)
  return text === null ? null : text.slice(0, most)
}

/** The stock of another company is not that of the mall: it is taken once, when the product comes in. */
const followed = collectedFields.filter((field) => field !== 'stock')

export const changesOf = (before: Normalised | null, after: Normalised): Change[] =>
  before
    ? followed
        .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
        .map((field) => ({ field, before: textOf(before[field]), after: textOf(after[field]) }))
    : []

/** A field that the page lacks now is no change: selectors miss more often than products lose their names. */
export const keptFields = (before: Normalised, after: Normalised): Normalised =>
  Object.fromEntries(
    collectedFields.map((field) => {
      const value = after[field]
      const isMissing = value === null || (Array.isArray(value) && value.length === 0)
      return [field, isMissing ? before[field] : value]
    }),
  ) as unknown as Normalised
