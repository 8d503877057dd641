/** Thai as people spell it in Latin letters, and the loose spelling to which both sides are brought. */
import type { TypedKeys } from './reading.ts'

const consonants: Record<string, string[]> = {
  ...Object.fromEntries([...'kgq'].map((letter) => [letter, ['k']])),
  ...Object.fromEntries(['kh', 'gh', 'ck', 'c'].map((letter) => [letter, ['k']])),
  ...Object.fromEntries(['t', 'd', 'th', 'dt'].map((letter) => [letter, ['t']])),
  ...Object.fromEntries(['p', 'b', 'ph', 'bp'].map((letter) => [letter, ['p']])),
  ...Object.fromEntries(['ch', 'j', 'tch'].map((letter) => [letter, ['c']])),
  ...Object.fromEntries(['s', 'z', 'x'].map((letter) => [letter, ['s']])),
  ...Object.fromEntries(['w', 'v'].map((letter) => [letter, ['w']])),
  ...Object.fromEntries(['l', 'r'].map((letter) => [letter, ['l']])),
  ...Object.fromEntries([...'fhmny'].map((letter) => [letter, [letter]])),
  sh: ['c', 's'],
  ng: ['N'],
}
/** Behind a vowel, before no other. */
const asFinal: Record<string, string[]> = { l: ['n', 'l'], s: ['t', 's'], c: ['t'], f: ['p'] }

const vowels: Record<string, string[]> = Object.fromEntries(
  Object.entries({
    'a aa': 'a',
    e: 'e',
    'i ii ee': 'i',
    o: 'o',
    oo: 'u o',
    u: 'u a',
    'uu ue': 'u',
    ae: 'e',
    ea: 'e ia i',
    oe: 'x',
    eu: 'u x',
    'ia iea': 'ia',
    'ua uea eua uae': 'ua',
    oa: 'o',
    'ai ay aai aay': 'ai',
    ei: 'e i xi',
    ey: 'e i xi',
    'ao aao aaw': 'aw',
    'au aw ow': 'aw o',
    ou: 'u aw',
    'oi oy': 'oi',
    'ui uy': 'ui',
    'uai uay ueai ueay': 'uai',
    'oei oey eoy': 'xi',
    'io iu iw iao iaw ieo iew': 'iw',
    eow: 'iw ew',
    'eo aeo aew eaw aeow': 'ew',
    ew: 'ew iw',
  }).flatMap(([spellings, sounds]) => spellings.split(' ').map((spelling) => [spelling, sounds.split(' ')])),
)
const longestVowel = 4
/** Before an r that is not spoken, English vowels. */
const beforeR: Record<string, string[]> = { e: ['x', 'e'], i: ['x', 'i'], u: ['x', 'u'] }

/** More spellings of one keyword are not tried. */
const mostKeys = 32
const shortestBeginning = 5

const vowelRun = /[aeiou]+(?:[yw](?![aeiou]))?([rh](?![aeiou]))?/y
const consonantAt = /tch|kh|gh|ck|th|dt|ph|bp|ch|sh|ng|[b-df-hj-np-tv-z]/y

export function keysOf(words: readonly string[]): TypedKeys {
  let spelled = ['']
  for (const word of words) spelled = combined(spelled, spellingsOf(word))
  const whole = [...new Set(spelled.map(foldSounds))]
  return { whole, beginnings: words.join('').length < shortestBeginning ? [] : whole }
}

const combined = (befores: string[], afters: string[]) =>
  befores.flatMap((before) => afters.map((after) => before + after)).slice(0, mostKeys)

function spellingsOf(letters: string): string[] {
  let spelled = ['']
  let isAfterVowel = false
  for (let at = 0; at < letters.length; ) {
    const run = matchAt(vowelRun, letters, at)
    const text = run?.[0] ?? matchAt(consonantAt, letters, at)?.[0] ?? letters.charAt(at)
    const isBeforeVowel = /^[aeiou]/.test(letters.slice(at + text.length))
    const sounds = run ? vowelSounds(text) : consonantSounds(text, isAfterVowel && !isBeforeVowel, isBeforeVowel)
    spelled = combined(spelled, sounds)
    isAfterVowel = run !== null
    at += text.length
  }
  return spelled
}

function matchAt(pattern: RegExp, text: string, at: number) {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function consonantSounds(letters: string, isFinal: boolean, isBeforeVowel: boolean): string[] {
  // As the only vowel of its syllable.
  if (letters === 'y' && !isBeforeVowel) return ['i', 'ai']
  const sounds = consonants[letters] ?? [letters]
  return isFinal ? sounds.flatMap((sound) => asFinal[sound] ?? [sound]) : sounds
}

/** Vowels of several syllables are taken apart, the longest first. */
function vowelSounds(run: string): string[] {
  const spelled = run.replace(/[rh]$/, '')
  if (run.endsWith('r') && beforeR[spelled]) return beforeR[spelled]
  for (let length = Math.min(longestVowel, spelled.length); length > 0; length--) {
    const sounds = vowels[spelled.slice(0, length)]
    if (!sounds) continue
    if (length === spelled.length) return sounds
    return sounds.flatMap((sound) => vowelSounds(spelled.slice(length)).map((more) => sound + more))
  }
  return [spelled]
}

/**
 * Leaves out what is hardly heard: doubled sounds, r and l behind another consonant, a short a in an open syllable. A loop,
 * because every name is read with it.
 */
export function foldSounds(sounds: string): string {
  let clear = ''
  for (let at = 0; at < sounds.length; at++) {
    const [sound, last, next] = [sounds.charAt(at), clear.at(-1) ?? '', sounds.charAt(at + 1)]
    const isWeak = sound === 'l' && 'kptcsf'.includes(last || ' ') && isVowel(next)
    if (sound !== last && !isWeak) clear += sound
  }
  let folded = ''
  for (let at = 0; at < clear.length; at++) {
    const sound = clear.charAt(at)
    const isOpen =
      isConsonant(clear.charAt(at - 1)) && isConsonant(clear.charAt(at + 1)) && isVowel(clear.charAt(at + 2))
    if (sound !== folded.at(-1) && !(sound === 'a' && isOpen)) folded += sound
  }
  return folded
}
const isVowel = (sound: string) => sound !== '' && 'aeioux'.includes(sound)
const isConsonant = (sound: string) => sound !== '' && !isVowel(sound)
