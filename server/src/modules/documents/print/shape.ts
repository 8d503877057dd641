/**
 * Prepares text for the PDF library, which has no font fallback, no word breaks in Thai and no Thai shaper: one run per
 * font, each in a form that looks right and is copied with all its letters. Words that are typed into a reader's search are
 * found in it, but for Thai words with sara am (U+0E33), which is written as its two parts.
 */
import { isCovered } from './coverage.ts'
import { coverageOfFont, type FontName, type Weight } from './fonts.ts'

export interface Run {
  text: string
  font: FontName
  bold: boolean
  fontFeatures?: { ccmp: false }
}

/** Replaces a character that no font has. */
const missing = '\u25a1'
/** Direction marks, soft hyphens, joiners and the like have no place on paper, and breaks are set here. */
const invisible = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]|[\ufe00-\ufe0f]/gu
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose
const controls = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]+/g
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' })

/** Line breaks are preserved. */
export function runsOf(text: string, isBold = false): Run[] {
  const runs: Run[] = []
  for (const character of text.toWellFormed().normalize('NFC').replace(invisible, '').replace(controls, ' ')) {
    const { font, bold, shown } = placeOf(character, isBold)
    const last = runs.at(-1)
    if (last?.font === font && last.bold === bold) last.text += shown
    else runs.push({ text: shown, font, bold })
  }
  return runs.flatMap(shaped)
}

interface Place {
  font: FontName
  bold: boolean
  shown: string
}

const places = { bold: new Map<string, Place>(), regular: new Map<string, Place>() }

function placeOf(character: string, isBold: boolean): Place {
  const known = places[isBold ? 'bold' : 'regular']
  let place = known.get(character)
  if (!place) known.set(character, (place = findPlace(character, isBold)))
  return place
}

function findPlace(character: string, bold: boolean): Place {
  if (character === '\n') return { font: 'NotoSans', bold, shown: character }
  const has = (font: FontName, weight: Weight) => isCovered(coverageOfFont(font, weight), character.codePointAt(0) ?? 0)
  const weight = bold ? 'Bold' : 'Regular'
  for (const font of ['NotoSans', 'NotoSansThai', 'NotoSansSC'] as const)
    if (has(font, weight)) return { font, bold, shown: character }
  // The bold Chinese font has everyday characters only; rare ones are printed in the regular weight.
  if (has('NotoSansSC', 'Regular')) return { font: 'NotoSansSC', bold: false, shown: character }
  return { font: 'NotoSans', bold, shown: missing }
}

/** Letters with two marks, or with marks of their own. */
const stacked = /[\u0300-\u036f\u1e00-\u1eff]/

function shaped(run: Run): Run[] {
  if (run.font === 'NotoSansThai') return thaiRuns(run)
  // Stacked letters would be drawn from parts, and the dots below of Vietnamese get lost in copying. Only these runs:
  // the library lays out words without features from its cache.
  return [run.font === 'NotoSans' && stacked.test(run.text) ? { ...run, fontFeatures: { ccmp: false } } : run]
}

/** A run per word: the library breaks lines at an empty run. A space without width would be a character of the copied text. */
function thaiRuns(run: Run): Run[] {
  const runs: Run[] = []
  let isWord = false
  for (const { segment, isWordLike = false } of thaiWords.segment(run.text)) {
    const last = runs.at(-1)
    if (last && !(isWord && isWordLike)) last.text += segment
    else runs.push(...(last ? [{ ...run, text: '' }] : []), { ...run, text: segment })
    isWord = isWordLike
  }
  return runs.map((each) => ({ ...each, text: inParts(each.text) }))
}

/**
 * Writes sara am as its two parts, a tone mark between them where it is drawn. As one character the library would draw the
 * same parts but lose the second one in copies.
 */
const inParts = (text: string) => text.replace(/([\u0e48-\u0e4b]?)\u0e33/g, '\u0e4d$1\u0e32')
