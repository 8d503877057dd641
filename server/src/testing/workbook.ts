/** Writes small workbooks for tests, with number formats, formulas, errors and hidden sheets. */
import { strToU8, zipSync } from 'fflate'

type Cell = string | number | { value?: number; format?: string; formula?: string; error?: string }

const office = 'http://schemas.openxmlformats.org'
const main = `xmlns="${office}/spreadsheetml/2006/main"`
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

export function workbookOf(
  sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>,
  hidden: readonly string[] = [],
): Uint8Array<ArrayBuffer> {
  const formats: string[] = []
  const styleOf = (format: string) => {
    if (!formats.includes(format)) formats.push(format)
    return formats.indexOf(format) + 1
  }
  const cellOf = (cell: Cell, row: number, column: number) => {
    const at = `r="${String.fromCharCode(65 + column)}${row + 1}"`
    if (typeof cell === 'string') return `<c ${at} t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
    if (typeof cell === 'number') return `<c ${at}><v>${cell}</v></c>`
    if (cell.error) return `<c ${at} t="e"><v>${cell.error}</v></c>`
    const style = cell.format ? ` s="${styleOf(cell.format)}"` : ''
    const formula = cell.formula ? `<f>${cell.formula}</f>` : ''
    return `<c ${at}${style}>${formula}${cell.value === undefined ? '' : `<v>${cell.value}</v>`}</c>`
  }
  const names = Object.keys(sheets)
  const pages = names.map((name, index) => {
    const rows = (sheets[name] ?? []).map(
      (cells, row) => `<row r="${row + 1}">${cells.map((cell, column) => cellOf(cell, row, column)).join('')}</row>`,
    )
    return [
      `xl/worksheets/sheet${index + 1}.xml`,
      `<worksheet ${main}><sheetData>${rows.join('')}</sheetData></worksheet>`,
    ]
  })
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/officeDocument/2006/relationships/${kind}" Target="${target}"/>`
  const relations = (all: string[]) =>
    `<Relationships xmlns="${office}/package/2006/relationships">${all.join('')}</Relationships>`
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': relations([relation('r1', 'officeDocument', 'xl/workbook.xml')]),
    'xl/_rels/workbook.xml.rels': relations([
      ...names.map((_, index) => relation(`r${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`)),
      relation('rs', 'styles', 'styles.xml'),
    ]),
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}/officeDocument/2006/relationships"><sheets>${names
      .map(
        (name, index) =>
          `<sheet name="${escaped(name)}" sheetId="${index + 1}"${hidden.includes(name) ? ' state="hidden"' : ''} r:id="r${index + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/styles.xml': `<styleSheet ${main}><numFmts>${formats
      .map((format, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escaped(format)}"/>`)
      .join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats
      .map((_, index) => `<xf numFmtId="${164 + index}" applyNumberFormat="1"/>`)
      .join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(pages),
  }
  return new Uint8Array(zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]))))
}
