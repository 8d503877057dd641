/** Tables under the name .xls: HTML and XML. The binary workbook is read by `files/reading`. */
import { decodeText } from '../../files/reading/encoding.ts'
import { allAt, readXml } from './xml-tree.ts'

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
