/** Vietnamese typed for an input method that is off: telex (`ddienej`) or VNI (`d9ie6n5`). Pure. */

/** Keys of tones, and of VNI for what telex types as letters. */
const tones: Record<string, string> = { s: '\u0301', f: '\u0300', r: '\u0309', x: '\u0303', j: '\u0323' }
const digits: Record<string, string> = { 1: 's', 2: 'f', 3: 'r', 4: 'x', 5: 'j', 6: '^', 7: 'w', 8: 'w', 9: 'd' }
const [circumflex, breve, horn] = ['\u0302', '\u0306', '\u031b']

const isVowel = (letter: string | undefined) => letter !== undefined && /^[aeiouy]/.test(letter)

/** The keyword as it was meant, or nothing if it is not typed like this. */
export function withoutTelex(keyword: string): string | undefined {
  const typed = keyword.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const spelled = typed.map((word) => (/^[a-z]+(?:[1-9][a-z]*)*$/.test(word) ? spelledOf(word) : word))
  return spelled.some((word, index) => word !== typed[index]) ? spelled.join(' ') : undefined
}

/** Behind the first vowel of a syllable s, f, r, x, j and w are signs: none ends in them. A letter typed again adds its sign. */
function spelledOf(word: string): string {
  const letters: string[] = []
  let tone = ''
  for (const key of word) {
    const letter = digits[key] ?? key
    const isSign = letters.some(isVowel)
    const again = letter === '^' ? lastOf(letters, 'aeo') : 'aeo'.includes(letter) ? lastOf(letters, letter) : -1
    if (letter === 'd' && letters[0] === 'd') letters[0] = 'đ'
    else if (isSign && tones[letter]) tone = tones[letter]
    else if (isSign && letter === 'w') addHook(letters)
    else if (again >= 0) letters[again] += circumflex
    else if (letter !== '^') letters.push(letter)
  }
  if (tone) letters[toneAt(letters)] += tone
  return letters.join('').normalize('NFC')
}

const lastOf = (letters: string[], among: string) =>
  letters.findLastIndex((letter) => letter.length === 1 && among.includes(letter))

/** On a, else on o and a u before it, else on u. */
function addHook(letters: string[]): void {
  const at = lastOf(letters, 'ao')
  if (letters[at] === 'a') {
    letters[at] += breve
    return
  }
  for (const place of letters[at] === 'o' ? [at, letters[at - 1] === 'u' ? at - 1 : at] : [lastOf(letters, 'u')])
    if (letters[place]?.length === 1) letters[place] += horn
}

/** On the last vowel that has a sign, or before a final consonant; else on the first of two, which qu and gi do not count to. */
function toneAt(letters: string[]): number {
  const vowels = letters.flatMap((letter, at) => (isVowel(letter) ? [at] : []))
  const signed = vowels.filter((at) => (letters[at]?.length ?? 0) > 1).at(-1)
  if (signed !== undefined) return signed
  const [last = 0] = vowels.slice(-1)
  if (last < letters.length - 1) return last
  const own = /^(?:qu|gi)/.test(letters.join('')) && vowels.length > 1 ? vowels.slice(1) : vowels
  return (own.length > 2 ? own[1] : own[0]) ?? last
}
