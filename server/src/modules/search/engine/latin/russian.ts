/**
 * Russian in Latin letters. Both sides are brought to one spelling, in which one sign is one sound: Z ж, S ш and щ, C ч.
 * Latin letters that mean several sounds have several keys. Endings are left out, because every case has another.
 */
import { remembered } from '../remembered.ts'
import type { Reader, TypedKeys } from './reading.ts'

const cyrillic: Record<string, string> = {
  ...Object.fromEntries(
    [...'абвгдезийклмнопрстуфхыэ'].map((letter, at) => [letter, 'abvgdeziiklmnoprstufhie'[at] ?? '']),
  ),
  ж: 'Z',
  ц: 'ts',
  ч: 'C',
  ш: 'S',
  щ: 'S',
  ъ: '',
  ь: '',
  ю: 'iu',
  я: 'ia',
}

/** What Latin letters may mean, the longest first. */
const latin: [string, string[]][] = Object.entries({
  shch: ['S'],
  tsch: ['C'],
  sch: ['S', 'Z', 'sC'],
  shh: ['S'],
  tch: ['C'],
  dzh: ['dZ'],
  zh: ['Z'],
  kh: ['h'],
  ch: ['C'],
  sh: ['S'],
  ph: ['f'],
  cz: ['ts', 'C'],
  tz: ['ts'],
  ts: ['ts'],
  ck: ['k'],
  dj: ['dZ', 'di'],
  c: ['ts', 'k'],
  j: ['i', 'Z', 'dZ'],
  q: ['k'],
  w: ['v'],
  x: ['h', 'ks'],
  y: ['i'],
})
/** More spellings of one word are not tried. */
const mostKeys = 24
/** Of a beginning less says nothing. */
const shortestBeginning = 3

export const russianReader: Reader = { readingsIn, keysOf, isJoined: false }

function readingsIn(text: string) {
  return (text.match(/[а-я]+/g) ?? []).map((written) => ({ key: keyOf(written), written }))
}

const keyOf = remembered((word: string) =>
  stemOf(soundOf([...word].map((letter) => cyrillic[letter] ?? letter).join(''))),
)

function keysOf(words: readonly string[]): TypedKeys {
  const letters = words.join('')
  let spelled = ['']
  for (let at = 0; at < letters.length; ) {
    const [length, sounds] = soundsAt(letters, at)
    spelled = spelled.flatMap((before) => sounds.map((sound) => before + sound)).slice(0, mostKeys)
    at += length
  }
  const sounds = [...new Set(spelled.map(soundOf))]
  return {
    whole: [...new Set(sounds.map(stemOf))],
    beginnings: sounds.filter((sound) => sound.length >= shortestBeginning),
  }
}

function soundsAt(letters: string, at: number): [number, string[]] {
  const found = latin.find(([spelling]) => letters.startsWith(spelling, at))
  return found ? [found[0].length, found[1]] : [1, [letters.charAt(at)]]
}

/** ё and й are written in many ways, or left out: yolka, jolka and elka are one word. */
const soundOf = (spelled: string) =>
  spelled
    .replace(/([ZSC])o/g, '$1e')
    .replace(/(.)\1+/g, '$1')
    .replace(/i[eo]/g, 'e')
    .replace(/(.)\1+/g, '$1')

const ending =
  /(?<=.{3})(?:iami|ami|iah|ah|iam|am|ogo|ego|omu|emu|imi|iaia|aia|oe|iuiu|uiu|oi|ei|ov|ev|om|em|ih|im|ia|iu)$|(?<=.{2})[aeiou]$/
/** A vowel that some forms lack: krujka, krujek. */
const fleeting = /(?<=[aeiou].*[^aeiou])[eo](?=(?:[klnr]|ts)$)/

const stemOf = (sound: string) => sound.replace(ending, '').replace(fleeting, '')
