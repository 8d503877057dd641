/** Words of Thai and Chinese, as `Intl.Segmenter` has them in its dictionaries. */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' })
const isUnspaced = /^(?:\p{Script=Thai}{2,40}|\p{Script=Han}{2,20})$/u

/**
 * Whether it is one word. Letters that are no word may come back in one piece as well, but not when they are written
 * twice.
 */
export function isThaiOrChineseWord(text: string): boolean {
  if (!isUnspaced.test(text)) return false
  const pieces = [...segmenter.segment(text + text)]
  return pieces.length === 2 && pieces[0]?.segment === text
}
