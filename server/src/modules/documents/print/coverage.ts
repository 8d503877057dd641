/** Reads which characters a TrueType font has a glyph for (OpenType table `cmap`, formats 4 and 12). */

/** Pairs of first and last code point, ascending. */
export type Coverage = readonly (readonly [number, number])[]

export function coverageOf(font: Buffer): Coverage {
  const start = tableStart(font, 'cmap')
  const count = font.readUInt16BE(start + 2)
  const tables = Array.from({ length: count }, (_, index) => start + font.readUInt32BE(start + 4 + index * 8 + 4))
  const wide = tables.find((at) => font.readUInt16BE(at) === 12)
  if (wide !== undefined) return rangesOfFormat12(font, wide)
  const narrow = tables.find((at) => font.readUInt16BE(at) === 4)
  if (narrow === undefined) throw new Error('The font has no table of characters.')
  return rangesOfFormat4(font, narrow)
}

function tableStart(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4)
  for (let index = 0; index < count; index++) {
    const record = 12 + index * 16
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8)
  }
  throw new Error(`The font has no table ${tag}.`)
}

const rangesOfFormat12 = (font: Buffer, at: number): Coverage =>
  Array.from({ length: font.readUInt32BE(at + 12) }, (_, index): [number, number] => {
    const group = at + 16 + index * 12
    return [font.readUInt32BE(group), font.readUInt32BE(group + 4)]
  })

function rangesOfFormat4(font: Buffer, at: number): Coverage {
  const segments = font.readUInt16BE(at + 6) / 2
  const lasts = at + 14
  const firsts = lasts + segments * 2 + 2
  return Array.from({ length: segments }, (_, index): [number, number] => [
    font.readUInt16BE(firsts + index * 2),
    font.readUInt16BE(lasts + index * 2),
  ]).filter(([first]) => first < 0xffff)
}

export function isCovered(coverage: Coverage, codePoint: number): boolean {
  let [low, high] = [0, coverage.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const [first, last] = coverage[middle] ?? [0, -1]
    if (codePoint < first) high = middle - 1
    else if (codePoint > last) low = middle + 1
    else return true
  }
  return false
}
