import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { all, parseXml } from '../testing/xml.ts'
import { type Cell, xlsxParts } from './sheet.ts'

async function filesOf(rows: Cell[][], perSheet?: number): Promise<Record<string, string>> {
  const columns = [{ name: 'code' }, { name: 'price', isNumber: true }]
  async function* batches() {
    yield rows.slice(0, 2)
    yield rows.slice(2)
  }
  const parts: Uint8Array[] = []
  for await (const part of xlsxParts(columns, batches(), perSheet)) parts.push(part)
  return Object.fromEntries(
    Object.entries(unzipSync(Buffer.concat(parts))).map(([path, bytes]) => [path, strFromU8(bytes)]),
  )
}
const cellsOf = (sheet = '') =>
  all(parseXml(sheet), 'row').map((row) =>
    all(row, 'c').map((cell) => [
      cell.attributes['t'] ?? 'n',
      all(cell, 't')[0]?.text ?? all(cell, 'v')[0]?.text ?? null,
    ]),
  )

test('texts stay texts, with any first character; amounts are numbers; nothing is an empty cell', async () => {
  const files = await filesOf([
    ['=1+1', '12.50'],
    [null, 3],
    ['<a & "b">\u0000 中文', 'on request'],
  ])
  expect(cellsOf(files['xl/worksheets/sheet1.xml'])).toEqual([
    [
      ['inlineStr', 'code'],
      ['inlineStr', 'price'],
    ],
    [
      ['inlineStr', '=1+1'],
      ['n', '12.50'],
    ],
    [
      ['n', null],
      ['n', '3'],
    ],
    [
      ['inlineStr', '<a & "b"> 中文'],
      ['inlineStr', 'on request'],
    ],
  ])
})

test('rows beyond the limit of a sheet are in the next one, below the same header', async () => {
  const files = await filesOf(
    Array.from({ length: 5 }, (_, place) => [`row ${place}`, place]),
    3,
  )
  const sheets = Object.keys(files).filter((path) => path.startsWith('xl/worksheets/'))
  expect(sheets.map((path) => cellsOf(files[path]).length)).toEqual([3, 3, 2])
  for (const part of Object.values(files)) parseXml(part)
  expect(all(parseXml(files['xl/workbook.xml'] ?? ''), 'sheet').map(({ attributes }) => attributes['name'])).toEqual([
    '1',
    '2',
    '3',
  ])
})
