/** The parts of documents about parcels: cartons, weights, signatures. */
import type { DocumentLine } from '../facts.ts'
import { type Content, empty } from './content.ts'
import {
  bold,
  codeColumn,
  factTable,
  nameColumn,
  plain,
  positionColumn,
  quantityColumn,
  rowsTable,
  type Sheet,
  small,
} from './sheet.ts'

export function packedLines(sheet: Sheet): Content {
  const { facts, format, word } = sheet
  const { load } = facts
  const weight = (kilograms: number) => format.number(kilograms, 3)
  const volume = (cubicMetres: number) => format.number(cubicMetres, 4)
  const quantity = facts.lines.reduce((total, line) => total + line.quantity, 0)
  return rowsTable<DocumentLine>(
    [
      positionColumn(sheet),
      codeColumn(sheet),
      nameColumn(sheet, true),
      quantityColumn(sheet),
      { heading: word('packing'), isFigure: true, cell: (line) => plain(packingOf(sheet, line)) },
      { heading: word('cartons'), isFigure: true, cell: (line) => plain(format.number(line.load.cartons)) },
      { heading: word('netWeight'), isFigure: true, cell: (line) => plain(weight(line.load.netWeight)) },
      { heading: word('grossWeight'), isFigure: true, cell: (line) => plain(weight(line.load.weight)) },
      { heading: word('volume'), isFigure: true, cell: (line) => plain(volume(line.load.volume)) },
    ],
    facts.lines,
    [
      empty,
      empty,
      bold(word('total')),
      bold(format.number(quantity)),
      empty,
      bold(format.number(load.cartons)),
      bold(weight(load.netWeight)),
      bold(weight(load.weight)),
      bold(volume(load.volume)),
    ],
  )
}

/** Of all lines, rounded for people; unknown figures are left out. */
export function loadTable({ facts: { load }, format, word }: Sheet): Content {
  const weight = (kilograms: number) => (kilograms > 0 ? format.number(kilograms, kilograms < 1 ? 3 : 1) : null)
  return factTable([
    [word('cartons'), format.number(load.cartons)],
    [word('grossWeight'), weight(load.weight)],
    [word('netWeight'), weight(load.netWeight)],
    [word('volume'), load.volume > 0 ? format.number(load.volume, load.volume < 0.1 ? 4 : 2) : null],
  ])
}

/** `12 × 24 + 6`: full cases of so many units, and the rest. */
function packingOf({ format }: Sheet, { perCase, load }: DocumentLine): string {
  if (perCase === null || load.cases === 0) return load.loose > 0 ? format.number(load.loose) : ''
  const cases = `${format.number(load.cases)}\u00a0×\u00a0${format.number(perCase)}`
  return load.loose > 0 ? `${cases} + ${format.number(load.loose)}` : cases
}

export const deliveredLines = (sheet: Sheet): Content =>
  rowsTable<DocumentLine>(
    [positionColumn(sheet), codeColumn(sheet), nameColumn(sheet, false), quantityColumn(sheet)],
    sheet.facts.lines,
  )

export function signatures({ word }: Sheet): Content {
  const field = (title: string): Content => ({
    stack: [
      plain(title),
      { canvas: [{ type: 'line', x1: 0, y1: 34, x2: 220, y2: 34, lineWidth: 0.5, lineColor: '#9AA4B2' }] },
      { ...small(word('signature')), margin: [0, 3, 0, 0] },
    ],
  })
  return {
    columns: [field(word('handedOver')), field(word('received'))],
    columnGap: 24,
    margin: [0, 16, 0, 0],
    unbreakable: true,
  }
}
