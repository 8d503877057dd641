/** Facts about cells of a sheet that its values do not show, row by row and next to them. */
import { type ArchiveEntry, type NumberFormat, partsOf } from './workbook-parts.ts'

export interface RowFacts {
  /** From 0. */
  index: number
  /** By the place of the cell. */
  formats: Map<number, NumberFormat>
  /** Formulas whose result the file does not hold. */
  uncomputed: Set<number>
}

/** Rows that have such cells, in their order. */
export async function* sheetFacts(
  entry: ArchiveEntry,
  formats: readonly (NumberFormat | undefined)[],
): AsyncGenerator<RowFacts> {
  const hasFormats = formats.some(Boolean)
  let [rest, index] = ['', -1]
  for await (const part of partsOf(entry)) {
    const text = rest + part
    const end = text.lastIndexOf('</row>') + '</row>'.length
    // A row of a sheet whose tags have prefixes is not looked into.
    if (end < '</row>'.length) {
      rest = text.length > longestRow ? '' : text
      continue
    }
    rest = text.slice(end)
    const rows = text.slice(0, end)
    const isPlain = !hasFormats && !rows.includes('<f')
    for (const [, attributes = '', cells = ''] of rows.matchAll(/<row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/row>)/g)) {
      index = numberOf(attributes, 'r') ?? index + 2
      index--
      if (isPlain || !cells) continue
      const facts = factsOf(index, cells, formats)
      if (facts) yield facts
    }
  }
}

const longestRow = 4_000_000

function factsOf(index: number, cells: string, formats: readonly (NumberFormat | undefined)[]): RowFacts | undefined {
  const facts: RowFacts = { index, formats: new Map(), uncomputed: new Set() }
  let place = -1
  for (const [, attributes = '', content = ''] of cells.matchAll(/<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
    place = placeOf(attributes) ?? place + 1
    const format = formats[numberOf(attributes, 's') ?? -1]
    if (format) facts.formats.set(place, format)
    if (content.includes('<f') && !/<v>|<v [^/]*>|<is>/.test(content)) facts.uncomputed.add(place)
  }
  return facts.formats.size + facts.uncomputed.size > 0 ? facts : undefined
}

function numberOf(attributes: string, name: 'r' | 's'): number | undefined {
  const at = attributes.indexOf(` ${name}="`)
  if (at < 0) return undefined
  const value = Number.parseInt(attributes.slice(at + 4), 10)
  return Number.isNaN(value) ? undefined : value
}

/** `BC12` is the place 54. */
function placeOf(attributes: string): number | undefined {
  const at = attributes.indexOf(' r="')
  if (at < 0) return undefined
  let place = 0
  for (let letter = at + 4; letter < attributes.length; letter++) {
    const code = attributes.charCodeAt(letter) & 0xdf
    if (code < 0x41 || code > 0x5a) break
    place = place * 26 + code - 0x40
  }
  return place - 1
}
