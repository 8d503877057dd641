/** Reads pasted lists and sheets in a process of its own. */
import { sheetRows } from '../../files/reading/sheet.ts'
import { parseRows, parseText } from './parse.ts'

export const work = async ({ text, content }: { text?: string; content?: Uint8Array }) =>
  content ? parseRows(sheetRows(content, { encoding: encodingOf(content) })) : parseText(text ?? '')

/** Excel in Chinese saves CSV as GB 18030; undefined leaves it to the byte order mark and UTF-8. */
function encodingOf(content: Uint8Array): string | undefined {
  if (content[0] === 0x50 && content[1] === 0x4b) return undefined
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content)
    return undefined
  } catch {
    return 'gb18030'
  }
}
