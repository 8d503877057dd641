/** What all ways of writing a language in Latin letters have in common. */
import { segmentsOf } from '../segments.ts'

/** Languages whose words buyers type in Latin letters, by sound. */
export type ReadLanguage = 'cn' | 'ru' | 'th'

/** A word of a text, or some words that follow each other, by the sound. */
export interface Reading {
  /** The sound in the one spelling of its language to which all others are brought. */
  key: string
  /** As in the text, folded. */
  written: string
}

/** The keys that Latin letters may mean. */
export interface TypedKeys {
  whole: string[]
  /** Those that may be the beginning of a key. */
  beginnings: string[]
}

export interface Reader {
  /** Readings of a folded text. */
  readingsIn(text: string): Reading[]
  /** Keys of words typed in lower case letters from a to z. More than one are taken as one word typed in pieces. */
  keysOf(words: readonly string[]): TypedKeys
  /** Whether syllables may be typed apart, so that letters count however they are parted: "bei zi". */
  isJoined: boolean
}

/** Scripts without spaces between words. */
const scripts = {
  Han: { isIn: /\p{Script=Han}/u, isAll: /^\p{Script=Han}+$/u },
  Thai: { isIn: /\p{Script=Thai}/u, isAll: /^\p{Script=Thai}+$/u },
}

/** The words of a script, in runs without another sign between them. The unit of a number is none: 22 ซม. */
export function runsOf(text: string, script: keyof typeof scripts): string[][] {
  const { isIn, isAll } = scripts[script]
  if (!isIn.test(text)) return []
  const runs: string[][] = []
  let [isOpen, isUnit] = [false, false]
  for (const { text: segment } of segmentsOf(text)) {
    const isAfterNumber = isUnit
    isUnit = /\d$/.test(segment) || (segment === ' ' && isUnit)
    if (!isAll.test(segment) || isAfterNumber) isOpen = false
    else if (isOpen) runs.at(-1)?.push(segment)
    else {
      runs.push([segment])
      isOpen = true
    }
  }
  return runs
}
