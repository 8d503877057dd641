/**
 * Chinese by its pinyin: each word, two and three words together, and the initials of what follows a word. Which of its
 * readings a character has depends on the word: yue in music, le in happiness.
 */
import { createRequire } from 'node:module'
import { remembered } from '../remembered.ts'
import { type Reader, type Reading, runsOf, type TypedKeys } from './reading.ts'

const load = createRequire(import.meta.url)
let library: typeof import('pinyin-pro') | undefined

/** In context; of one character all that it may have. The dictionary takes 25 MB and 0.1 s: it waits for the first Chinese. */
function syllablesOf(text: string, options: { multiple?: boolean } = {}): string[] {
  library ??= load('pinyin-pro') as typeof import('pinyin-pro')
  return library.pinyin(text, { ...options, type: 'array', toneType: 'none', v: true }).map(plain)
}

const most = { words: 3, initials: 8 }
const fewestInitials = 3

/** ü is typed as v, u or yu; n and l alone have both vowels. */
const plain = (syllable: string) => syllable.replaceAll('v', 'u')

export const pinyinReader: Reader = { readingsIn, keysOf, isJoined: true }

function readingsIn(text: string): Reading[] {
  return runsOf(text, 'Han').flatMap((words) => readingsOfRun(words.join(' ')))
}

/** Of words between spaces. */
const readingsOfRun = remembered((run: string): Reading[] => {
  const words = run.split(' ')
  const letters = [...words.join('')]
  const syllables = syllablesOf(words.join(''))
  // A letter outside the dictionary is returned as it is.
  if (syllables.length !== letters.length) return []
  const lengths = words.map((word) => [...word].length)
  const readings: Reading[] = []
  let start = 0
  for (const [index, word] of words.entries()) {
    let end = start
    for (const length of lengths.slice(index, index + most.words)) {
      end += length
      readings.push({ key: syllables.slice(start, end).join(''), written: letters.slice(start, end).join('') })
    }
    if (lengths[index] === 1) readings.push(...otherReadings(word))
    const rest = letters.slice(start, start + most.initials)
    if (rest.length >= fewestInitials) {
      const initials = syllables.slice(start, start + rest.length).map((syllable) => syllable.charAt(0))
      readings.push({ key: initials.join('').toUpperCase(), written: rest.join('') })
    }
    start += lengths[index] ?? 0
  }
  return readings
})

/** Of a character that is a word alone: nothing around it says which reading it has. */
const otherReadings = remembered((letter: string): Reading[] =>
  [...new Set(syllablesOf(letter, { multiple: true }))].map((key) => ({ key, written: letter })),
)

function keysOf(words: readonly string[]): TypedKeys {
  const letters = words.join('')
  const typed = plain(letters)
  const whole = [...new Set([typed, typed.replace(/([ln])yu/g, '$1u')])]
  // No syllable begins with these vowels.
  const initials = /^[^iuv]{3,8}$/.test(letters) ? [letters.toUpperCase()] : []
  return { whole, beginnings: [...(letters.length < 3 ? [] : whole), ...initials] }
}
