/** Reads pasted lists and sheets in a process of its own. */
import { sheetRows } from '../../files/reading/sheet.ts'
import { columnsOf } from './headings.ts'
import { parseRows, parseText } from './parse.ts'

const isHeading = (cells: readonly string[]) => columnsOf(cells) !== undefined

export const work = async ({ text, content }: { text?: string; content?: Uint8Array }) =>
  content ? parseRows(sheetRows(content, { isHeading })) : parseText(text ?? '')
