/** Files that are small to send and large to read: wide, long, deep, or full of texts that grow. */
import { gzipSync } from 'fflate'
import { heavyPieces, heavyText } from './heavy-texts.ts'
import { main, workbook } from './hostile-sheets.ts'

export interface HeavyFile {
  what: string
  name: string
  type: string
  content: Buffer
}

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const repeat = (count: number, part: (n: number) => string) => Array.from({ length: count }, (_, n) => part(n)).join('')
const inline = (text: string, at = '') => `<c${at && ` r="${at}"`} t="inlineStr"><is><t>${text}</t></is></c>`
const columnName = (n: number): string =>
  n < 26 ? String.fromCharCode(65 + n) : columnName(Math.floor(n / 26) - 1) + String.fromCharCode(65 + (n % 26))

/**
 * `scale` 1 has the sizes that an attacker would choose, a small one the same forms.
 */
export function heavyFiles(scale = 1): HeavyFile[] {
  const times = (count: number) => Math.max(1, Math.round(count * scale))
  const book = (what: string, rows: string, strings = ''): HeavyFile => ({
    what,
    name: 'list.xlsx',
    type: sheetType,
    content: workbook(`<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`, strings),
  })
  const text = (what: string, content: string, name = 'list.csv', type = 'text/csv'): HeavyFile => ({
    what,
    name,
    type,
    content: Buffer.from(content),
  })
  const bytes = times(1_900_000)
  const letters = times(200_000)
  const expanding = heavyPieces['one character that becomes eighteen'] ?? ''
  return [
    book(
      'a cell in the last column of every row',
      repeat(times(19_000), (n) => `<row r="${n + 1}">${inline('A', `XFD${n + 1}`)}</row>`),
    ),
    book(
      'rows of every column',
      repeat(
        times(30),
        (n) =>
          `<row r="${n + 1}">${repeat(16_384, (column) => `<c r="${columnName(column)}${n + 1}"><v>1</v></c>`)}</row>`,
      ),
    ),
    book(
      'one long shared text in every cell of a row',
      `<row r="1">${repeat(times(2000), () => '<c t="s"><v>0</v></c>')}</row>`,
      `<sst ${main}><si><t>${'x'.repeat(letters)}</t></si></sst>`,
    ),
    book(
      'one long shared text in every row',
      repeat(times(5000), (n) => `<row r="${n + 1}"><c t="s"><v>0</v></c></row>`),
      `<sst ${main}><si><t>${'x'.repeat(letters)}</t></si></sst>`,
    ),
    book(
      'very many shared texts',
      '<row r="1"><c t="s"><v>0</v></c></row>',
      `<sst ${main}>${repeat(times(1_000_000), () => '<si><t>x</t></si>')}</sst>`,
    ),
    book(
      'rows of texts that grow',
      repeat(times(20_000), (n) => `<row r="${n + 1}">${inline(heavyText(expanding, 500))}</row>`),
    ),
    book('one cell of a long text that grows', `<row r="1">${inline(heavyText(expanding, letters))}</row>`),
    book('a million empty rows', '<row/>'.repeat(times(1_000_000))),
    book('a million empty cells', `<row r="1">${'<c/>'.repeat(times(1_000_000))}</row>`),
    book('levels without end', '<a>'.repeat(times(200_000))),
    book('a row of a great number', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
    text('a row of commas', ','.repeat(bytes)),
    text('rows of empty cells', `${','.repeat(99)}\n`.repeat(times(19_500))),
    text('rows of one letter', 'x\n'.repeat(bytes / 2)),
    text('empty lines', '\n'.repeat(bytes)),
    text('one long cell', 'x'.repeat(bytes)),
    text('an open quotation', `"${'x,'.repeat(bytes / 2)}`),
    text('doubled quotes', `"${'""'.repeat(bytes / 2)}"`),
    text('broken quotes', '"a"b,'.repeat(bytes / 5)),
    ...Object.entries(heavyPieces).map(([what, piece]) => {
      const size = Math.max(1, Math.floor(bytes / Buffer.byteLength(piece)) * [...piece].length)
      return text(`rows of ${what}`, `sku,quantity\n${`${heavyText(piece, 500)}\n`.repeat(Math.ceil(size / 500))}`)
    }),
    text('levels of XML', '<a>'.repeat(bytes / 3), 'list.xml', 'application/xml'),
    text(
      'a bank statement of many levels',
      `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">${'<Ntry>'.repeat(bytes / 6)}`,
      'list.xml',
      'application/xml',
    ),
    text(
      'a bank statement of many entries',
      `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>${'<Ntry><Amt Ccy="USD">1</Amt></Ntry>'.repeat(bytes / 35)}</Stmt></BkToCstmrStmt></Document>`,
      'list.xml',
      'application/xml',
    ),
    text('attributes of XML', `<a ${repeat(bytes / 10, (n) => `b${n}="" `)}/>`, 'list.xml', 'application/xml'),
    text(
      'an MT940 statement of one line',
      `:20:1\n:25:DE1\n:28C:1\n:60F:C260101USD1,\n:61:${'1'.repeat(bytes)}`,
      'list.sta',
      'text/plain',
    ),
    text(
      'an MT940 statement of many lines',
      `:20:1\n:25:DE1\n:28C:1\n:60F:C260101USD1,\n${':61:2601010101C1,NTRFX\n:86:a?20b?21c\n'.repeat(bytes / 36)}`,
      'list.sta',
      'text/plain',
    ),
    text(
      'a PDF of many objects',
      `%PDF-1.7\n${repeat(bytes / 30, (n) => `${n} 0 obj<</A ${n} 0 R>>endobj\n`)}%%EOF`,
      'list.pdf',
      'application/pdf',
    ),
    text('a PDF of open brackets', `%PDF-1.7\n1 0 obj${'<<'.repeat(bytes / 2)}`, 'list.pdf', 'application/pdf'),
    {
      what: 'a list that unpacks to 200 MB',
      name: 'list.csv.gz',
      type: 'application/gzip',
      content: Buffer.from(gzipSync(new Uint8Array(times(200_000_000)).fill(44), { level: 1 })),
    },
    {
      what: 'a video of many boxes',
      name: 'list.mp4',
      type: 'video/mp4',
      content: Buffer.concat([
        Buffer.from('000000186674797069736f6d0000000069736f6d6d703432', 'hex'),
        Buffer.alloc(times(2_000_000) * 8, Buffer.from('0000000866726565', 'hex')),
      ]),
    },
  ]
}
