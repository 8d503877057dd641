/** The fonts of documents, cut down by `tools/make-fonts.ts`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Coverage, coverageOf } from './coverage.ts'

const folder = join(import.meta.dirname, '../fonts')

export const fontNames = ['NotoSans', 'NotoSansThai', 'NotoSansSC'] as const
export type FontName = (typeof fontNames)[number]
const weights = ['Regular', 'Bold'] as const
export type Weight = (typeof weights)[number]

export const fontFile = (name: FontName, weight: Weight): string => join(folder, `${name}-${weight}.ttf`)

export const fontFiles: readonly string[] = fontNames.flatMap((name) => weights.map((weight) => fontFile(name, weight)))

const coverages = new Map<string, Coverage>()

/** Characters that the font has a glyph for: a missing one would be a silent gap. */
export function coverageOfFont(name: FontName, weight: Weight): Coverage {
  const file = fontFile(name, weight)
  let coverage = coverages.get(file)
  if (!coverage) coverages.set(file, (coverage = coverageOf(readFileSync(file))))
  return coverage
}
