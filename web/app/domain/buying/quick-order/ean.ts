/** Reads EAN-13, EAN-8 and UPC-A from one row of a picture; for browsers without a reader of their own. Pure. */
import { hasValidCheckDigit } from '#contract/rules/gtin'

/** Widths of a digit's four bars in modules; on the left side the colors are the other way round. */
const widths = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112'].map((digits) =>
  [...digits].map(Number),
)
const mirrored = widths.map((digit) => digit.toReversed())
/** Which digits of the left side are mirrored says the first digit. */
const parities = ['000000', '001011', '001101', '001110', '010011', '011001', '011100', '010101', '010110', '011010']

/** How far the bars of a digit may be from its widths in all, in modules. */
const mostOff = 1.6

/** Differences of brightness below this are plain paper. */
const leastContrast = 40

/**
 * Lengths of white and black, alternating, beginning with white; in pixels, with fractions. The color changes where the
 * brightness crosses the middle of the darkest and the brightest pixel around.
 */
function runsOf(row: ArrayLike<number>): number[] {
  const reach = Math.max(8, Math.floor(row.length / 20))
  /** Positive where it is white. */
  const above = (index: number): number => {
    let [least, most] = [255, 0]
    for (let near = Math.max(0, index - reach); near <= Math.min(row.length - 1, index + reach); near++) {
      const pixel = row[near] ?? 0
      if (pixel < least) least = pixel
      if (pixel > most) most = pixel
    }
    return most - least < leastContrast ? 1 : (row[index] ?? 0) - (least + most) / 2
  }
  const runs: number[] = []
  let [start, before] = [0, 1]
  for (let index = 0; index < row.length; index++) {
    const now = above(index)
    if (now > 0 !== before > 0) {
      const edge = Math.max(0, index - now / (now - before))
      runs.push(edge - start)
      start = edge
    }
    before = now
  }
  return [...runs, row.length - start]
}

/** The digit whose widths are nearest, mirrored ones as 10 to 19; undefined if none is near. */
function digitAt(runs: readonly number[], at: number, withMirrored: boolean): number | undefined {
  const bars = runs.slice(at, at + 4)
  const scale = 7 / bars.reduce((sum, bar) => sum + bar, 0)
  let best: { digit: number; off: number } | undefined
  for (const [digit, pattern] of (withMirrored ? [...widths, ...mirrored] : widths).entries()) {
    const off = pattern.reduce((sum, width, index) => sum + Math.abs(width - (bars[index] ?? 0) * scale), 0)
    if (!best || off < best.off) best = { digit, off }
  }
  return best && best.off <= mostOff ? best.digit : undefined
}

/** Whether these bars are one module each. */
function isGuard(runs: readonly number[], at: number, count: number, module: number): boolean {
  const bars = runs.slice(at, at + count)
  return bars.length === count && bars.every((bar) => bar > module * 0.4 && bar < module * 1.8)
}

/** Reads a code whose first black bar is `at`, with so many digits on each side. */
function codeAt(runs: readonly number[], at: number, half: 4 | 6): string | undefined {
  const bars = 3 + half * 4 + 5 + half * 4 + 3
  if (at + bars > runs.length) return undefined
  const module = runs.slice(at, at + bars).reduce((sum, bar) => sum + bar, 0) / (half * 14 + 11)
  const [middle, end] = [at + 3 + half * 4, at + bars - 3]
  if ((runs[at - 1] ?? 0) < module * 3) return undefined
  if (!isGuard(runs, at, 3, module) || !isGuard(runs, middle, 5, module) || !isGuard(runs, end, 3, module))
    return undefined
  const read = (from: number, withMirrored: boolean) =>
    Array.from({ length: half }, (_, place) => digitAt(runs, from + place * 4, withMirrored))
  const left = read(at + 3, half === 6)
  const right = read(middle + 5, false)
  if ([...left, ...right].includes(undefined)) return undefined
  const digits = [...left, ...right].map((digit) => (digit ?? 0) % 10).join('')
  if (half === 4) return hasValidCheckDigit(digits) ? digits : undefined
  const first = parities.indexOf(left.map((digit) => ((digit ?? 0) >= 10 ? '1' : '0')).join(''))
  const code = `${first}${digits}`
  return first >= 0 && hasValidCheckDigit(code) ? code : undefined
}

/** The code in a row of brightness, from left to right or upside down. */
export function readEan(row: ArrayLike<number>): string | undefined {
  const runs = runsOf(row)
  // The reversed row begins with white as well.
  const reversed = runs.length % 2 === 0 ? [0, ...runs.toReversed()] : runs.toReversed()
  for (const each of [runs, reversed])
    for (let at = 1; at < each.length; at += 2) {
      const code = codeAt(each, at, 6) ?? codeAt(each, at, 4)
      if (code) return code
    }
  return undefined
}
