/** Tables under the name .xls: the binary workbook of Excel 97–2003 is recognized here, HTML and XML are read. */
import { decodeText } from '../../files/reading/encoding.ts'
import { allAt, readXml } from './xml-tree.ts'

const compoundFile = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
export const isWorkbook97 = (content: Buffer): boolean => content.subarray(0, 4).equals(compoundFile)

/** Encrypted workbooks of both kinds are compound files. */
export function hasPassword(content: Buffer): boolean {
  if (content.includes(Buffer.from('EncryptedPackage', 'utf16le'))) return true
  // The record FILEPASS follows that of the beginning, perhaps after WRITEPROTECT (MS-XLS 2.1.7.20.3).
  for (const version of [0x06, 0x05]) {
    const start = content.indexOf(
      Buffer.from([0x09, 0x08, version === 0x06 ? 0x10 : 0x08, 0x00, 0x00, version, 0x05, 0x00]),
    )
    if (start < 0 || start + 8 > content.length) continue
    let next = start + 4 + content.readUInt16LE(start + 2)
    if (next + 4 <= content.length && content.readUInt16LE(next) === 0x86) next += 4 + content.readUInt16LE(next + 2)
    if (next + 2 <= content.length && content.readUInt16LE(next) === 0x2f) return true
  }
  return false
}

/** The rows of all tables of a page. */
export async function tablesOfHtml(page: string): Promise<string[][]> {
  const { load } = await import('cheerio')
  const query = load(page)
  return query('tr')
    .toArray()
    .map((row) =>
      query(row)
        .children('td,th')
        .toArray()
        .map((cell) => query(cell).text().trim()),
    )
}

/** The rows of the first sheet of a workbook of Excel 2003 in XML. */
export async function workbookOfXml(content: Buffer): Promise<string[][]> {
  const document = await readXml(content, decodeText(content).encoding)
  const [table] = allAt(document, 'Worksheet/Table')
  return allAt(table, 'Row').map((row) => {
    const cells: string[] = []
    for (const cell of allAt(row, 'Cell')) {
      const place = Number(cell.attributes['ss:Index'] ?? cells.length + 1)
      while (cells.length < place - 1 && cells.length < 100) cells.push('')
      cells.push(allAt(cell, 'Data')[0]?.text ?? '')
    }
    return cells
  })
}
