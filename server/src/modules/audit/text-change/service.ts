/** Notes texts that changed in one language and need a look in the others. Every update of a row with such texts calls it. */
import type { Db } from '../../../db/client.ts'
import { changedTexts, type OptionText, optionTextsOf, type TextChange, type TextRow } from './compare.ts'
import { writeChanges, writeOptionTexts } from './queries.ts'

export { optionPart } from './compare.ts'

/** A row that was locked, as it was and as it is. */
export interface WrittenRow {
  id: number
  before: object
  after: object
}

export async function noteTexts(db: Db, kind: TextRow, rows: readonly WrittenRow[]): Promise<void> {
  const changes = rows.flatMap(({ id, before, after }) =>
    changedTexts(kind, before, after).map((change) => ({ ...change, id })),
  )
  if (changes.length > 0) await writeChanges(db, changes)
}

/** The translation is as new as its source. */
export async function confirmText(db: Db, text: TextChange & { id: number }): Promise<void> {
  await writeChanges(db, [text])
}

/** Stores the texts of options as the SKUs of the products have them. */
export const storeOptionTexts = (db: Db, products: readonly { id: number; options: readonly OptionText[] }[]) =>
  writeOptionTexts(
    db,
    products.map(({ id, options }) => ({ id, texts: optionTextsOf(options) })),
  )
