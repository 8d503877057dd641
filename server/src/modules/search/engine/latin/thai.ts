/**
 * Thai by its sound, from its spelling. Vowels are written before, above, below and behind the consonant that they follow
 * in speech, or not at all; a consonant at the end of a syllable has another sound than at its beginning. Tones and the
 * length of vowels are left out. The signs: N ง, c จ and ช, x the vowel of เดิน.
 */

import { remembered } from '../remembered.ts'
import { type Reader, type Reading, runsOf } from './reading.ts'
import { foldSounds, keysOf } from './thai-latin.ts'

const sounds = (table: Record<string, string>) =>
  new Map(Object.entries(table).flatMap(([sound, letters]) => [...letters].map((letter) => [letter, sound] as const)))
const initials = sounds({
  k: 'กขฃคฅฆ',
  N: 'ง',
  c: 'จฉชฌ',
  s: 'ซศษส',
  y: 'ญย',
  t: 'ฎดฏตฐฑฒถทธ',
  n: 'ณน',
  p: 'บปผพภ',
  f: 'ฝฟ',
  m: 'ม',
  l: 'รลฬฤ',
  w: 'ว',
  h: 'หฮ',
})
const finals = sounds({ k: 'กขคฆ', N: 'ง', t: 'จชซฎฏฐฑฒดตถทธศษส', n: 'ญณนรลฬ', p: 'บปพฟภ', m: 'ม', i: 'ย', w: 'ว' })

const consonant = '[ก-ฃคฅ-ฮ]'
const sign = '[ะัาำิีึืุู็]'
/** These two begin a syllable together: the first is silent, or the second is weak. */
const pair = `ห[งญณนมยรลว]|[กขคปผพ][รล](?!ร)|ตร`
/** A consonant that a vowel follows in writing, so that it begins a syllable. */
const isVoiced = new RegExp(
  `^(?:(?:${consonant}|${pair})${sign}|${consonant}(?:อ(?!${sign})|รร|ว${consonant}(?!${sign})))`,
)
const isConsonant = new RegExp(`^${consonant}`)
const silent = new RegExp(`^(?:ห[งญณนมยรลว]|อย)(?=${sign}|${consonant})`)
const asS = new RegExp(`^(?:[ทศซ]ร|สร)(?=${sign}|อ|ว${consonant})`)
const weak = new RegExp(`^(?:${pair}|[กขค]ว(?!${consonant}(?!${sign})))(?=${sign}|${consonant})`)

const mostWords = 3

export const thaiReader: Reader = { readingsIn, keysOf, isJoined: true }

function readingsIn(text: string): Reading[] {
  return runsOf(text, 'Thai').flatMap((words) => readingsOfRun(words.join(' ')))
}

/** Of words between spaces. */
const readingsOfRun = remembered((run: string): Reading[] => {
  const words = run.split(' ')
  return words.flatMap((_, start) =>
    Array.from({ length: Math.min(mostWords, words.length - start) }, (_, more) => {
      const part = words.slice(start, start + more + 1)
      return { key: foldSounds(part.map(soundOf).join('')), written: part.join('') }
    }).filter(({ key }) => key !== ''),
  )
})

const soundOf = remembered(spoken)

function spoken(word: string): string {
  let rest = word
    // Tones, and signs that repeat or shorten.
    .replace(/[\u0e48-\u0e4b\u0e2f\u0e46\u0e3a\u0e4d\u0e50-\u0e59]/gu, '')
    // Letters that are not spoken.
    .replace(/[ตทดก]ร\u0e4c|[ก-ฮ][ิุ]?\u0e4c/gu, '')
    // "Tele" is written without its second vowel.
    .replace(/โทร(?=.)/u, 'โทระ')
  let sound = ''
  while (rest) {
    const [length, syllable] = syllableAt(rest)
    sound += syllable
    rest = rest.slice(length)
  }
  return sound
}

/** The first syllable, and how many letters it takes. */
function syllableAt(text: string): [number, string] {
  const before = /^[เแโใไ]/.exec(text)?.[0] ?? ''
  const [taken, initial] = initialOf(text.slice(before.length), before)
  const at = before.length + taken
  if (taken === 0) return [Math.max(1, at), '']
  const rest = text.slice(at)
  for (const [pattern, vowel, isOpen] of vowels[before] ?? []) {
    const written = pattern.exec(rest)?.[0]
    if (written === undefined) continue
    const [length, final] = isOpen ? [0, ''] : finalOf(rest.slice(written.length))
    return [at + written.length + length, join(initial, vowel, final)]
  }
  return withoutVowel(initial, at, rest)
}

/** Of two bare consonants the first has an o and the second ends the syllable; one alone, or the first of three, has a short a. */
function withoutVowel(initial: string, at: number, rest: string): [number, string] {
  let following = 0
  while (isConsonant.test(rest.slice(following)) && !isVoiced.test(rest.slice(following))) following++
  const [length, final] = following % 2 === 1 ? finalOf(rest) : [0, '']
  if (length > 0) return [at + length, `${initial}o${final}`]
  return [at, rest === '' ? '' : `${initial}a`]
}

/** Glides melt into the vowel. */
const join = (initial: string, vowel: string, final: string) =>
  initial + (final === 'w' && /^ia?$/.test(vowel) ? 'iw' : vowel + final)

function initialOf(text: string, before: string): [number, string] {
  const [first, second] = [initials.get(text.charAt(0)) ?? '', initials.get(text.charAt(1)) ?? '']
  if (/^[ใไ]ห[งญณนมยรลว]/.test(before + text)) return [2, second]
  // Two consonants without a vowel are a syllable.
  const isLonger = before !== '' || text.length !== 2
  if (isLonger && silent.test(text)) return [2, second]
  if (before === '' && asS.test(text)) return [2, 's']
  if (isLonger && weak.test(text)) return [2, first + second]
  return isConsonant.test(text) ? [1, first] : [0, '']
}

/** A consonant that ends the syllable, unless it begins the next one. */
function finalOf(text: string): [number, string] {
  const final = finals.get(text.charAt(0))
  return final === undefined || isVoiced.test(text) ? [0, ''] : [1, final]
}

type Vowel = [pattern: RegExp, sound: string, isOpen?: boolean]
const unvoiced = `(?!${sign})`
const vowels: Record<string, Vowel[]> = {
  เ: [
    [/^ียะ?/, 'ia'],
    [/^ือะ?/, 'ua'],
    [/^าะ/, 'o', true],
    [/^า/, 'aw', true],
    [new RegExp(`^อ${unvoiced}ะ?`), 'x'],
    [/^ิ/, 'x'],
    [/^[็ะ]/, 'e'],
    [new RegExp(`^ย${unvoiced}`), 'xi', true],
    [/^/, 'e'],
  ],
  แ: [[/^[็ะ]?/, 'e']],
  โ: [[/^ะ?/, 'o']],
  ใ: [[/^/, 'ai', true]],
  ไ: [[new RegExp(`^(?:ย${unvoiced})?`), 'ai', true]],
  '': [
    [new RegExp(`^ัว${unvoiced}ะ?`), 'ua', true],
    [/^ำ/, 'am', true],
    [/^ะ/, 'a', true],
    [/^[ัา]/, 'a'],
    [/^[ิี]/, 'i'],
    [new RegExp(`^ื(?:อ${unvoiced})?`), 'u'],
    [/^[ึุู]/, 'u'],
    [/^็อ/, 'o'],
    [/^็/, 'o', true],
    [new RegExp(`^อ${unvoiced}`), 'o'],
    [new RegExp(`^รร(?=${consonant}(?!${sign}|รร))`), 'a'],
    [/^รร/, 'an', true],
    [new RegExp(`^ว(?=${consonant}${unvoiced})`), 'ua'],
  ],
}
