/** Vietnamese typed for an input method that is off: telex (`ddienj`) or VNI (`d9ie6n5`). Pure. */

/** Behind the first vowel these letters are tones and hooks: no Vietnamese syllable ends in them. */
const signs = /[sfrxjzw]/g

/** The words without accents, or nothing if none is typed like this. */
export function withoutTelex(words: readonly string[]): string[] | undefined {
  const plain = words.map((word) => (/\d/.test(word) ? withoutVni(word) : withoutSigns(word)))
  return plain.some((word, index) => word !== words[index]) ? plain : undefined
}

const withoutVni = (word: string) => (/^(?:[a-z]+\d)+[a-z]*$/.test(word) ? word.replace(/\d/g, '') : word)

/** A letter typed once more adds its sign: `dd`, `aa`, `giaya`. */
function withoutSigns(word: string): string {
  const [, beginning = '', rest = ''] = /^([b-df-hj-np-tv-xz]*)([aeiouyw][a-z]*)$/.exec(word) ?? []
  if (!rest) return word
  let plain = ''
  for (const letter of rest.replace(signs, '')) {
    if ('aeo'.includes(letter) && plain.includes(letter)) continue
    if (letter === 'd' && beginning.startsWith('d')) continue
    plain += letter
  }
  return beginning.replace(/^dd/, 'd') + plain
}
