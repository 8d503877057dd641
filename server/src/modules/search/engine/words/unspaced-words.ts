/** Words of Thai and Chinese, as `Intl.Segmenter` has them in its dictionaries. */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' })
const isHan = /\p{Script=Han}/u
const isUnspaced = /^(?:\p{Script=Thai}{2,40}|\p{Script=Han}{2,20})$/u

/** The segmenter joins shorter Thai words to what is before them. */
const shortest = 4

/**
 * Whether it is one word. Letters that are no word may come back in one piece as well, but not when they are written
 * twice; of short ones this cannot be said.
 */
export function isThaiOrChineseWord(text: string): boolean {
  if (!isUnspaced.test(text)) return false
  const isShort = text.length < shortest && !isHan.test(text)
  const pieces = [...segmenter.segment(isShort ? text : text + text)]
  return pieces.length === (isShort ? 1 : 2) && pieces[0]?.segment === text
}
