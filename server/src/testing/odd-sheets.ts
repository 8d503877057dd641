/** Sheets that are small to send and much to read, in sizes that do no harm. */
import { strToU8, zipSync } from 'fflate'

const office = 'http://schemas.openxmlformats.org'
const main = `xmlns="${office}/spreadsheetml/2006/main"`
const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/officeDocument/2006/relationships/${kind}" Target="${target}"/>`
const relations = (...all: string[]) =>
  `<Relationships xmlns="${office}/package/2006/relationships">${all.join('')}</Relationships>`

/** A workbook with these rows and shared texts, as XML. */
function workbook(rows: string, shared = ''): Uint8Array<ArrayBuffer> {
  const files = {
    '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': relations(relation('r1', 'officeDocument', 'xl/workbook.xml')),
    'xl/_rels/workbook.xml.rels': relations(
      relation('r1', 'worksheet', 'worksheets/sheet1.xml'),
      relation('r2', 'sharedStrings', 'sharedStrings.xml'),
    ),
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst ${main}><si><t>${shared}</t></si></sst>`,
  }
  return new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])), { level: 9 }),
  )
}

const rowsOf = (count: number, row: (number: number) => string) =>
  Array.from({ length: count }, (_, index) => `<row r="${index + 1}">${row(index + 1)}</row>`).join('')
const text = (column: string, number: number, value: string) =>
  `<c r="${column}${number}" t="inlineStr"><is><t>${value}</t></is></c>`
const shared = '<c t="s"><v>0</v></c>'

/** With the refusal of sheets that are read whole. */
export const oddSheets = {
  'a cell in the last column of 300 rows': {
    content: workbook(rowsOf(300, (number) => text('A', number, 'QS-100') + text('XFD', number, 'x'))),
    refusal: 'FILE_TOO_MANY_COLUMNS',
  },
  'a shared text of 40,000 letters': {
    content: workbook(
      rowsOf(2, () => shared),
      'x'.repeat(40_000),
    ),
    refusal: 'FILE_CELL_TOO_LONG',
  },
  'a shared text 2,000 times in a row': {
    content: workbook(
      rowsOf(1, () => shared.repeat(2000)),
      'x'.repeat(30_000),
    ),
    refusal: 'FILE_TOO_MANY_COLUMNS',
  },
  'a shared text 60 times in a row': {
    content: workbook(
      rowsOf(1, () => shared.repeat(60)),
      'x'.repeat(30_000),
    ),
    refusal: 'FILE_ROW_TOO_LONG',
  },
  'a shared text in 1,000 rows': {
    content: workbook(
      rowsOf(1000, () => shared),
      'x'.repeat(30_000),
    ),
    refusal: 'FILE_TOO_MUCH_TEXT',
  },
  'a row of commas': { content: `code${','.repeat(300_000)}\n`, refusal: 'FILE_TOO_MANY_CELLS' },
  'a row of a million commas': { content: `code${','.repeat(1_200_000)}`, refusal: 'FILE_ROW_TOO_LONG' },
  'formats to the last column in 400 rows': {
    content: workbook(rowsOf(400, (number) => `${text('A', number, 'QS-100 5')}<c r="XFD${number}" s="1"/>`)),
    refusal: 'FILE_TOO_MANY_CELLS',
  },
  'rows of commas': { content: `code${','.repeat(4000)}\n`.repeat(60), refusal: 'FILE_TOO_MANY_CELLS' },
  'a row of 100 columns': { content: `${'a;'.repeat(100)}\n`, refusal: 'FILE_TOO_MANY_COLUMNS' },
  'many rows': { content: 'code;qty\n'.repeat(25_000), refusal: 'IMPORT_TOO_LONG' },
} as const

/** Formats reach to the last column; only the first two hold anything. */
export const formattedSheet = (code: string) =>
  workbook(
    rowsOf(20, (number) => `${text('A', number, code)}<c r="B${number}"><v>5</v></c><c r="XFD${number}" s="1"/>`),
  )
