/** The subject of a verdict on a row of a product file: the cell, and how it was read. */
import type { Values } from '#contract/rules/message'
import type { Locale } from '#contract/types'
import { type NamesIn, textOf } from '../../../lib/texts.ts'

export interface ImportNote {
  id: NamesIn<'importing.note'>
  params: Readonly<Record<string, string | number | undefined>>
}

/** Texts of the file are parameters; numbers are written as in the language. */
export const importNoteText = ({ id, params }: ImportNote, locale: Locale): string =>
  textOf(locale, `importing.note.${id}`, params as Values)
