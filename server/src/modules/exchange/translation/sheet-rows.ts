/** Reads the rows of a filled-in sheet of translations. */
import { translatedEntities, translatedFields } from '#contract/api/exchange/translation'
import { locales } from '#contract/types'
import { UnreadableFile } from '../../files/reading/bytes.ts'
import { columnsBy, sheetReader } from '../../files/reading/sheet-reader.ts'
import { columns, type Row } from './sheet-columns.ts'

const needed = ['entity', 'id', 'field', 'language', 'translation', 'check'] as const

export const work = sheetReader<(typeof columns)[number], Row>({
  columnsOf: columnsBy(
    Object.fromEntries(columns.map((name) => [name, []])) as Record<(typeof columns)[number], never[]>,
    (places) => needed.every((name) => places[name] !== undefined),
  ),
  mostRows: 5001,
  readRow(cell, row) {
    const entity = translatedEntities.find((each) => each === cell('entity').trim())
    const field = translatedFields.find((each) => each === cell('field').trim())
    const lang = locales.find((each) => each === cell('language').trim())
    const id = Number(cell('id'))
    if (!entity || !field || !lang || !Number.isInteger(id) || id < 1 || id > 2_147_483_647)
      throw new UnreadableFile(`Row ${row} does not say what it translates.`)
    // As the desk sends line breaks.
    const text = cell('translation').replace(/\r\n?/g, '\n').trim()
    return text
      ? { row, entity, id, field, part: cell('part').trim(), lang, text, check: cell('check').trim() }
      : undefined
  },
})
