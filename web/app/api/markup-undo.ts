import { type MarkupRow, setMarkups } from '#contract/markup'
import { call } from './client.ts'

interface MarkupChange {
  /** Markups that were replaced or removed, as they were. */
  before: readonly MarkupRow[]
  /** Those that took effect. */
  markups?: readonly MarkupRow[]
}

/** Restores all that a change of markups replaced, added or removed, in one step. */
export const undoMarkups = ({ before, markups = [] }: MarkupChange) => {
  const isNew = ({ category_id, product_id }: MarkupRow) =>
    !before.some((row) => row.category_id === category_id && row.product_id === product_id)
  return call(setMarkups, { body: { items: [...before], clear: markups.filter(isNew) } })
}
